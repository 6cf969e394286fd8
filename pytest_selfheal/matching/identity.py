"""Whether an element may be the lost one: what names it and was kept whole, and what forbids to believe in it.

Similarity has no say here. An element is named by its caption or label, its test id, its destination and, where it has
no caption, by its picture or its key in a form. `name` and `id` alone are keys of a slot: another thing may stand there
now.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from pytest_selfheal.matching import captions, keys
from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.choices import offers_the_same, other_choices
from pytest_selfheal.matching.columns import head_of
from pytest_selfheal.matching.contradictions import contradiction, foreign_row
from pytest_selfheal.matching.deeds import other_deed
from pytest_selfheal.matching.destinations import other_link
from pytest_selfheal.matching.form_deed import other_form_deed
from pytest_selfheal.matching.forms import other_form
from pytest_selfheal.matching.icons import other_icon
from pytest_selfheal.matching.moment import already_stood
from pytest_selfheal.matching.page_time import is_of_today
from pytest_selfheal.matching.pictograms import is_sign_with_a_name, other_pictogram, without_pictograms
from pytest_selfheal.matching.profile import Profile
from pytest_selfheal.matching.readings import has_moved, is_another_reading, is_search
from pytest_selfheal.matching.relations import related
from pytest_selfheal.matching.roles import LABELLED, is_control, is_field, role_of
from pytest_selfheal.matching.said_beside import said_beside
from pytest_selfheal.matching.standing import is_its_item
from pytest_selfheal.matching.structure import Page, folded, look_of, place_of
from pytest_selfheal.matching.surroundings import Item, Surroundings, surroundings_of
from pytest_selfheal.matching.telling_texts import moves_on
from pytest_selfheal.matching.turning import narrowed, turned
from pytest_selfheal.matching.unspoken import changed_hands
from pytest_selfheal.models.element import Element

Name = Literal["caption", "test id", "destination", "picture", "key", "look", "row and column"]

_KEYS = ("id", "name")
# They say how many things they hold, or let through; "Delete (3)" deletes three.
_COUNTING = ("tab", "treeitem", "link")
_FEWEST_FILTERS = 3  # that say a number in brackets
_FILTERING = ("checkbox", "radio")  # what is said beside one, where it has no label, is read elsewhere
_COUNT = re.compile(r"(?<=\w)\s*[(（]\d{1,3}[)）]$")  # Queue (12): a number of more digits may be a record's
# "Listening on port 48479": a test's own server takes any that is free
_PORT = re.compile(r"\bport:? \d{4,5}\b", re.IGNORECASE)
_SMALL = re.compile(r"#?\d{1,3}[.)]?")  # a rank or quantity: 7   #2   3.
_ROW = re.compile(r".*/(?:tr|li)\[\d+\]")
_MANY = 4  # texts; a row or card has fewer that tell it from others
_SHORT = 60  # characters shown of a text


@dataclass(frozen=True)
class Seen:
    """An element of a page; `index` is its place there, None when that is not known."""

    element: Element
    page: Page | None = None
    index: int | None = None

    @cached_property
    def around(self) -> Surroundings | None:
        """Where it stands, None when that is not known; read from the page only when a comparison gets that far."""
        return surroundings_of(self.page, self.index) if self.page is not None and self.index is not None else None

    @property
    def is_placed(self) -> bool:
        """Whether it is known where it stands."""
        return self.page is not None and self.index is not None

    @cached_property
    def profile(self) -> Profile:
        """The views of it that comparisons need; those of a page's own element are worked out once for the page."""
        if self.page is not None and self.index is not None and self.page.elements[self.index] is self.element:
            return self.page.columns.profile(self.index)
        return Profile(self.element)

    @cached_property
    def caption(self) -> str:
        """What it is called; of a field or a box to be ticked that has no label, what stands beside it."""
        own = without_pictograms(self.page, self.index, self.profile.caption)
        if role_of(self.element) in _COUNTING or (own and self._is_one_of_filters):
            return _COUNT.sub("", own)
        if own or self.page is None or self.index is None or role_of(self.element) not in LABELLED:
            return own
        return said_beside(self.page, self.index)

    @property
    def _is_one_of_filters(self) -> bool:
        """Whether it and others say how many things they let through: "Drafts (12)"; of one alone it may be any."""
        if role_of(self.element) not in _FILTERING or self.page is None:
            return False
        alike = (one for one in self.page.elements if role_of(one) in _FILTERING and _COUNT.search(one.name))
        return sum(1 for _ in alike) >= _FEWEST_FILTERS


@dataclass(frozen=True)
class Identity:
    """What speaks for and against `candidate` being the lost element, each worked out when it is first asked for."""

    lost: Seen
    candidate: Seen

    @cached_property
    def _names(self) -> dict[str, captions.Relation | None]:
        return _names(self.lost, self.candidate)

    @cached_property
    def _plainly_kept(self) -> tuple[Name, ...]:
        lost, candidate = self.lost, self.candidate
        return _kept(self._names, lost, candidate) or _only_look(lost, candidate) or _only_in_cell(lost, candidate)

    @cached_property
    def _is_named_for_its_item(self) -> bool:
        return _names_its_item(self._names, self.lost, self.candidate)

    @property
    def may_keep_a_name(self) -> bool:
        """Whether a first look, without the place, finds something that names both."""
        return bool(self._plainly_kept) or self._names["caption"] in ("more", "less")

    @cached_property
    def kept(self) -> tuple[Name, ...]:
        """What names the element and was kept whole."""
        return self._plainly_kept or (("caption",) if self._is_named_for_its_item else ())

    @cached_property
    def objection(self) -> str:
        """Why it is another one all the same, '' when nothing says so."""
        first, second = self.lost.profile, self.candidate.profile
        return (
            contradiction(self.lost.element, self.candidate.element)
            or ("" if self._is_named_for_its_item else _renamed(self._names, self.lost, self.candidate))
            or other_link(first, second)
            or _other_key(first, second)
            or other_deed(self.lost.element, self.candidate.element)
            or other_form(self.lost.element, self.lost.page, self.candidate.element, self.candidate.page)
            or other_form_deed(self.lost.element, self.lost.page, self.candidate.element, self.candidate.page)
            or other_icon(self.lost.element, self.lost.page, self.candidate.element, self.candidate.page)
            or other_choices(self.lost.element, self.lost.page, self.candidate.element, self.candidate.page)
            or other_pictogram(self.lost.page, self.lost.index, self.candidate.page, self.candidate.index)
            or _elsewhere(self.lost, self.candidate)
        )

    @cached_property
    def agreement(self) -> int:
        """What agrees less what contradicts, for telling which of two elements fits better."""
        return _agreement(self._names, self.lost, self.candidate)

    @property
    def is_proven(self) -> bool:
        """Whether it is the same element as far as it and its place can tell."""
        return bool(self.kept) and not self.objection


def _names(lost: Seen, candidate: Seen) -> dict[str, captions.Relation | None]:
    """How each name of the one relates to the other's; None where one of them has none."""
    mine, other, was, now = lost.profile, candidate.profile, lost.caption, candidate.caption
    if is_sign_with_a_name(lost.element, lost.page, candidate.element, candidate.page):
        was = now
    return {
        "caption": captions.relation(was, now) if was and now else None,
        "test id": _equal(mine.test_id, other.test_id),
        "destination": ("same" if mine.href == other.href else "other")
        if mine.leads_somewhere and other.leads_somewhere
        else None,
        "picture": _equal(mine.element.picture, other.element.picture),
        "key": _key(mine, other),
    }


def _equal(mine: str, other: str) -> captions.Relation | None:
    return None if not mine or not other else "same" if mine == other else "other"


def _key(mine: Profile, other: Profile) -> captions.Relation | None:
    answers = [_equal(mine.attribute(name), other.attribute(name)) for name in _KEYS]
    return "same" if "same" in answers else "other" if "other" in answers else None


def _kept(names: dict[str, captions.Relation | None], lost: Seen, candidate: Seen) -> tuple[Name, ...]:
    mine, kept = lost.profile, list[Name]()
    if names["caption"] == "same":
        kept.append("caption")
    if names["test id"] == "same":
        kept.append("test id")
    bare = not lost.caption and not candidate.caption
    if names["destination"] == "same" and (bare or names["caption"] == "same"):
        kept.append("destination")
    if names["picture"] == "same" and bare:
        kept.append("picture")
    if names["key"] == "same" and bare and names["picture"] != "other" and not mine.is_choice:
        kept.append("key")
    return tuple(kept)


def _names_its_item(names: dict[str, captions.Relation | None], lost: Seen, candidate: Seen) -> bool:
    """Whether a caption only took up the name of the item that it stands in: "Call", and "Call Ann" in Ann's card."""
    if names["caption"] not in ("more", "less"):
        return False
    item = lost.around.telling_item if lost.around is not None else None
    if item is None:
        return False
    known = {word for text in item.own for word in captions.content(text)}
    changed = captions.replaced(lost.caption, candidate.caption)
    return {word for side in changed for word in side} <= known


def _only_look(lost: Seen, candidate: Seen) -> tuple[Name, ...]:
    """Of a control without a name: the only one of its look on both pages."""
    look = look_of(lost.element)
    if not look or look != look_of(candidate.element) or lost.page is None or candidate.page is None:
        return ()
    if lost.caption or candidate.caption:
        return ()
    pages = (lost.element, lost.page, candidate.element, candidate.page)
    if lost.profile.attribute("name") != candidate.profile.attribute("name") and not offers_the_same(*pages):
        return ()
    # without a class it has to stand at the same place, too
    is_placed = bool(lost.profile.attribute("class")) or lost.element.idxpath == candidate.element.idxpath
    return ("look",) if is_placed and lost.page.looks[look] == candidate.page.looks[look] == 1 else ()


def _only_in_cell(lost: Seen, candidate: Seen) -> tuple[Name, ...]:
    """Of a field without a label: the only one in its cell of a table, below the same head; its row is its item."""
    if lost.page is None or candidate.page is None or lost.caption or candidate.caption:
        return ()
    if not (is_field(lost.element) and is_field(candidate.element)):
        return ()
    was, now = (head_of(Place(one.element, one.page)) for one in (lost, candidate) if one.page is not None)
    return ("row and column",) if was and captions.is_same(was, now) else ()


def _renamed(names: dict[str, captions.Relation | None], lost: Seen, candidate: Seen) -> str:
    """Of a caption that did not stay what it is: which word gave way, or turned it round."""
    how, mine, other = names["caption"], lost.caption, candidate.caption
    if how == "other":
        return f"it was called '{_short(mine)}', this one is called '{_short(other)}'"
    if how in ("more", "less"):
        if turned(mine, other):
            return f"it was called '{_short(mine)}', this one is called '{_short(other)}'"
        return f"of its caption '{_short(mine)}' only a part is the same: '{_short(other)}'"
    if mine and not other and not lost.element.picture:
        return f"it was called '{_short(mine)}', this one has no name"
    if names["picture"] == "other" and not mine and not other:
        return "it showed another picture"
    return ""


def _other_key(mine: Profile, other: Profile) -> str:
    said = keys.replaced(mine, other)
    return f"its key said '{said[0]}', this one's says '{said[1]}'" if said else ""


def _elsewhere(lost: Seen, candidate: Seen) -> str:
    """Why the place says that it is another one: another item of a list, another part of the page."""
    if lost.around is None or candidate.around is None:
        return foreign_row(lost.element, candidate.element) or _foreign_item(lost.element, candidate)
    return _other_item(lost, candidate) or _other_part(lost, candidate) or _other_company(lost, candidate)


def _foreign_item(lost: Element, candidate: Seen) -> str:
    """Why an item is another one, as far as the element itself knows what stood around it."""
    page, index = candidate.page, candidate.index
    if page is None or index is None or not lost.neighbor or is_its_item(page, index, lost):
        return ""
    item = surroundings_of(page, index).telling_item
    said = ", ".join(f"'{_short(text)}'" for text in sorted(item.own if item is not None else ())[:2])
    return f"it stood in no item with {said}, this one does"


def _other_item(lost: Seen, candidate: Seen) -> str:
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
            said = ", ".join(f"'{_short(text)}'" for text in missing[:2])
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
    """Without ranks and quantities, as long as something else tells the item apart."""
    named = frozenset(text for text in texts if not _SMALL.fullmatch(text.strip()))
    return named or texts


def _other_part(lost: Seen, candidate: Seen) -> str:
    was, now = lost.around, candidate.around
    if was is None or now is None:
        return ""
    first, second = ([_PORT.sub("port", _COUNT.sub("", part)) for part in one.parts] for one in (was, now))
    left = [part for part in first if not _is_among(part, second)]
    new = [part for part in second if not _is_among(part, first)]
    if left and new and not already_stood(lost.element, candidate.element, left[0], new[0]):
        return f"its part of the page was called '{_short(left[0])}', this one's is called '{_short(new[0])}'"
    if was.dialog and now.dialog and captions.relation(was.dialog, now.dialog) != "same":
        return f"its dialog was called '{_short(was.dialog)}', this one's is called '{_short(now.dialog)}'"
    if was.dialog is None and now.dialog and not captions.is_said(now.dialog, lost.page.texts if lost.page else ()):
        return f"it stood in no dialog, this one stands in '{_short(now.dialog)}'"
    if (was.dialog is None) != (now.dialog is None) and len(left) == len(was.parts):
        return (
            "it stood in a dialog, this one does not" if now.dialog is None else "it stood in no dialog, this one does"
        )
    return ""


def _is_among(part: str, parts: Sequence[str]) -> bool:
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
    if not was.near or not now.near or not candidate.page.texts.isdisjoint(was.near):
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
    return f"beside it stood '{_short(was.near[0])}', beside this one stands '{_short(now.near[0])}'"


def _agreement(names: dict[str, captions.Relation | None], lost: Seen, candidate: Seen) -> int:
    count = sum({"same": 1, "other": -1}.get(how or "", 0) for how in names.values())
    mine, other = lost.element, candidate.element
    count += (role_of(mine) == role_of(other)) + (mine.tag == other.tag) + (mine.frame == other.frame)
    count += is_control(mine) == is_control(other)
    count += 1 if mine.landmark == other.landmark else -1
    if lost.around is not None and candidate.around is not None:
        count += -2 if _other_item(lost, candidate) else 2 * (lost.around.telling_item is not None)
        shared = sum(_is_among(part, candidate.around.parts) for part in lost.around.parts)
        count += -1 if _other_part(lost, candidate) else min(shared, 2)
    elif candidate.around is not None and candidate.around.telling_item is not None and mine.neighbor:
        count += -2 if _foreign_item(mine, candidate) else 2
    elif mine.row or other.row:
        count += 1 if captions.is_same(mine.row, other.row) else -1
    return count


def _short(text: str) -> str:
    return text if len(text) <= _SHORT else f"{text[: _SHORT - 1]}…"
