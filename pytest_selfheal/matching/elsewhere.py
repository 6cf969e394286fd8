"""Why the place of a candidate says that it is another one: another item, another part of the page, other company."""

import re
from collections.abc import Sequence
from itertools import product

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.contradictions import foreign_row
from pytest_selfheal.matching.greetings import is_same_greeting
from pytest_selfheal.matching.idle import is_search, turns_time
from pytest_selfheal.matching.moment import already_stood
from pytest_selfheal.matching.page_time import is_of_today, is_period
from pytest_selfheal.matching.readings import has_moved, is_another_reading
from pytest_selfheal.matching.relations import related
from pytest_selfheal.matching.seen import Seen, without_count
from pytest_selfheal.matching.standing import is_its_item
from pytest_selfheal.matching.structure import folded, place_of
from pytest_selfheal.matching.surroundings import Item, surroundings_of
from pytest_selfheal.matching.telling_texts import LONGEST, cut, is_counted_by_others, is_telling, moves_on
from pytest_selfheal.matching.turning import narrowed, turned
from pytest_selfheal.matching.unspoken import changed_hands
from pytest_selfheal.models.element import Element

# "Listening on port 48479": a test's own server takes any that is free
_PORT = re.compile(r"\bport:? \d{4,5}\b", re.IGNORECASE)
_SMALL = re.compile(r"#?\d{1,3}[.)]?")  # a rank or quantity: 7   #2   3.
_ROW = re.compile(r".*/(?:tr|li)\[\d+\]")
_NESTED, _HEADING_WORDS = 2, 6  # parts in each other, and words of a heading; more are help
_MANY = 4  # texts; a row or card has fewer that tell it from others


def elsewhere(lost: Seen, candidate: Seen) -> str:
    """Why the place says that it is another one: another item of a list, another part of the page."""
    if lost.around is None or candidate.around is None:
        return foreign_row(lost.element, candidate.element) or foreign_item(lost.element, candidate)
    return other_item(lost, candidate) or other_part(lost, candidate) or _other_company(lost, candidate)


def foreign_item(lost: Element, candidate: Seen) -> str:
    """Why an item is another one, as far as the element itself knows what stood around it."""
    page, index = candidate.page, candidate.index
    if page is None or index is None or not lost.neighbor or is_its_item(page, index, lost):
        return ""
    item = surroundings_of(page, index).telling_item
    said = ", ".join(f"'{cut(text, LONGEST)}'" for text in sorted(item.own if item is not None else ())[:2])
    return f"it stood in no item with {said}, this one does"


def other_item(lost: Seen, candidate: Seen) -> str:
    """Each item that it stood in has to be there, from the inside out: a line of an order, and the order itself."""
    was, now = lost.around, candidate.around
    if was is None or now is None:
        return ""
    own = tuple(filter(None, (candidate.profile.caption, candidate.element.label)))  # it may have become its label
    there = [item for item in now.items if item.own]
    is_only = _is_only_one(lost) and _is_only_one(candidate)
    inner = frozenset[str]()
    for depth, item in enumerate(item for item in was.items if item.own):
        outer, inner = item.own - inner, inner | item.own  # what an item inside of it says was compared there
        if lost.element.tag == "summary" and is_only and not depth:
            continue  # what it opens may be hidden now
        if depth and not item.is_marked:
            continue
        texts = (*(there[depth].texts if depth < len(there) else (*_of_no_item(candidate, item), *now.parts)), *own)
        if depth >= len(there) and depth:
            continue
        wanted = _lasting(outer)
        missing = [text for text in sorted(wanted) if not captions.is_said(text, texts) and not _went_on(text, texts)]
        missing = [text for text in missing if not _was_measured_anew(lost, text, texts, wanted)]
        # a group of many things, where the caption alone tells the element, may change by some of them
        is_loose = depth or (is_only and (len(wanted) >= _MANY or not item.is_marked))
        enough = len(wanted) / 2 if is_loose else 0
        if is_loose and not item.siblings and len(wanted) >= _MANY:
            enough = len(wanted) - 2  # the page's only article is a part of the page, told by its heading
        if len(missing) > enough:
            said = ", ".join(f"'{cut(text, LONGEST)}'" for text in missing[:2])
            return f"it stood in the item with {said}, this one does not"
    return ""


def _of_no_item(candidate: Seen, item: Item) -> tuple[str, ...]:
    """What stands near an element that is in no item, without what items beside it say: a row's, below a toolbar."""
    page, now = candidate.page, candidate.around
    if page is None or now is None or not item.is_marked:
        return now.near if now is not None else ()
    own = candidate.element.idxpath
    rows = {one.own_text: row[0] for one in page.elements if (row := _ROW.match(one.idxpath))}
    return tuple(text for text in now.near if own.startswith(rows.get(text, own)))


def _went_on(text: str, texts: Sequence[str]) -> bool:
    """Whether it is the time that the item tells of itself: "Saved 10:02"; a count may be what tells items apart."""
    return is_of_today(text) and any(moves_on(text, one) for one in texts)


def _was_measured_anew(lost: Seen, text: str, texts: Sequence[str], wanted: frozenset[str]) -> bool:
    """Whether an item that is told by a name shows another reading: "Disk 31 %" beside the name of a server."""
    is_named = any(any(map(str.isalpha, one)) and captions.is_said(one, texts) for one in wanted)
    return is_named and any(is_another_reading(lost.element, text, one) for one in texts)


def _is_only_one(seen: Seen) -> bool:
    """Whether no other element of its page is called the same."""
    if seen.page is None or not folded(seen.element):
        return False
    named = [seen.page.elements[index] for index in seen.page.called(folded(seen.element))]
    own = place_of(seen.element)
    return all(place_of(one) == own or related(one, seen.element) for one in named)


def _lasting(texts: frozenset[str]) -> frozenset[str]:
    """Without ranks, quantities and what others do all the time, as long as something else tells the item apart."""
    named = frozenset(text for text in texts if not (_SMALL.fullmatch(text.strip()) or is_counted_by_others(text)))
    return named or texts


def other_part(lost: Seen, candidate: Seen) -> str:
    """Why the headings, legends and dialogs around it are others; '' when they are not."""
    was, now = lost.around, candidate.around
    if was is None or now is None:
        return ""
    first, second = ([_PORT.sub("port", without_count(part)) for part in one.parts] for one in (was, now))
    greeted = {part for pair in product(first, second) if is_same_greeting(*pair) for part in pair}
    first, second = ([part for part in parts if part not in greeted] for parts in (first, second))
    if turns_time(lost.element):  # "November 2026" above "Next month" is when the page was looked at
        first, second = ([part for part in parts if not is_period(part)] for parts in (first, second))
    # what stayed says of no other part that it did: "Today", of "Admissions today"
    stayed = {*first} & {*second}
    first, second = ([part for part in parts if part not in stayed] for parts in (first, second))
    left = [part for part in first if not is_among(part, second)]
    new = [part for part in second if not is_among(part, first)]
    if left and new and not already_stood(lost.element, candidate.element, left[0], new[0]):
        said, says_now = (cut(one[0], LONGEST) for one in (left, new))
        return f"its part of the page was called '{said}', this one's is called '{says_now}'"
    if was.dialog and now.dialog and captions.relation(was.dialog, now.dialog) != "same":
        return f"its dialog was called '{cut(was.dialog, LONGEST)}', this one's is called '{cut(now.dialog, LONGEST)}'"
    if was.dialog is None and now.dialog and not captions.is_said(now.dialog, lost.page.texts if lost.page else ()):
        return f"it stood in no dialog, this one stands in '{cut(now.dialog, LONGEST)}'"
    if not new and was.dialog not in left and _lost_its_heading(was.parts, left, candidate):
        return f"it stood below '{cut(left[0], LONGEST)}', and nothing is called so any more"
    if was.dialog and was.dialog in left and now.dialog is None:
        there = candidate.page.texts if candidate.page is not None else frozenset()
        if not captions.is_said(was.dialog, there):
            return f"it stood in the dialog '{cut(was.dialog, LONGEST)}', this one does not"
    if (was.dialog is None) != (now.dialog is None) and len(left) == len(was.parts):
        return (
            "it stood in a dialog, this one does not" if now.dialog is None else "it stood in no dialog, this one does"
        )
    return ""


def _lost_its_heading(parts: Sequence[str], left: Sequence[str], candidate: Seen) -> bool:
    """Whether the innermost of several parts that it stood in is gone: no heading of the page is called so."""
    page = candidate.page
    if page is None or left[:1] != list(parts[:1]) or len(parts) < _NESTED or len(left[0].split()) > _HEADING_WORDS:
        return False
    titles = (page.elements[index] for index in page.titles)
    return not is_among(left[0], [one.name or one.text for one in titles])


def is_among(part: str, parts: Sequence[str]) -> bool:
    """Whether one of the parts of a page is called as another one."""
    return any(
        captions.relation(part, one) != "other"
        and not (turned(part, one) or narrowed(part, one) or changed_hands(part, one))
        for one in parts
    )


def _other_company(lost: Seen, candidate: Seen) -> str:
    """All that stood beside it is gone from the page, and something new stands there: a button for another thing."""
    was, now = lost.around, candidate.around
    if was is None or now is None or lost.page is None or candidate.page is None or was.telling_item is not None:
        return ""
    if (
        not any(is_telling(text, ()) for text in was.near)
        or not now.near
        or not candidate.page.texts.isdisjoint(was.near)
    ):
        return ""
    if not lost.page.texts.isdisjoint(now.near):
        return ""
    around = (*now.near, *now.parts)
    if any(captions.relation(text, one) != "other" or moves_on(text, one) for text in was.near for one in around):
        return ""
    if is_search(lost.element) or any(has_moved(lost.element, text, one) for text in was.near for one in around):
        return ""
    if already_stood(lost.element, candidate.element, was.near[0], now.near[0]):
        return ""
    return f"beside it stood '{cut(was.near[0], LONGEST)}', beside this one stands '{cut(now.near[0], LONGEST)}'"
