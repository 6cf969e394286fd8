"""Whom or what a field already holds, as chips before it say: the recipients of a message, one more of them.

A chip shows what somebody chose, in an element of its own in the field's box, mostly with a button that removes it.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import islice

from pytest_selfheal.matching.acting import acts_on_what_is_there
from pytest_selfheal.matching.boxes import Place, root
from pytest_selfheal.matching.moment import is_touched
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import is_control, is_field, role_of
from pytest_selfheal.matching.structure import place_of
from pytest_selfheal.matching.telling_texts import LONGEST, cut, is_among, moves_on, says
from pytest_selfheal.matching.words import name_words
from pytest_selfheal.models.element import Element

_CHIPS = frozenset(("chip", "pill", "token", "recipient"))  # in classes: MuiChip-label
# Of select2, react-select and Ant Design; elsewhere than before a field these say many things.
_CHOSEN = _CHIPS | {"tag", "choice", "multi"}
_BOXES = 3  # around a field, of which the first with chips is its own
_NEAR = 160  # elements of such a box before the field; a chip is three or four of them
_ALIKE = 2  # texts dressed alike before a field; one alone is what it is called
_MOST = 30  # chips; what has more is a list of data
_TEXTS = ("span", "div", "li", "a", "em", "b")
_PLACES = ("/nav[", "/header[", "/footer[", "/aside[")


def is_chip(one: Element) -> bool:
    """Whether it shows somebody who was chosen, in whose place a group may stand: "Board of directors"."""
    return not _CHIPS.isdisjoint(name_words(one.attributes.get("class", "")))


def other_chips(was: Place, has: Place, passing: Collection[str], touched: Sequence[Element]) -> str:
    """Why a button acts for or on others, by the chips in a field of its page; '' when nothing says so."""
    if not acts_on_what_is_there(was.element):
        return ""
    then, now = dict(_held(was)), dict(_held(has))
    for called in then.keys() & now.keys():
        (field, texts), (_, texts_now) = then[called], now[called]
        if is_touched(field, touched):
            continue
        gone, new = (_only_in(one, other, passing) for one, other in ((texts, texts_now), (texts_now, texts)))
        if gone and new and not (len(gone) == len(new) and all(map(moves_on, gone, new))):
            return f"in '{called}' stood '{cut(gone[0])}', now '{cut(new[0])}' stands there"
        if new and not gone:
            return f"in '{called}' stands '{cut(new[0])}' now as well"
        if gone and not new:
            return f"in '{called}' stood '{cut(gone[0])}', and it does not any more"
    return ""


def _only_in(texts: Sequence[str], others: Sequence[str], passing: Collection[str]) -> list[str]:
    return [text for text in texts if text not in passing and not is_among(text, list(others))]


def _held(place: Place) -> Iterator[tuple[str, tuple[Element, list[str]]]]:
    """The fields of an element's document by what they are called, with the chips before each."""
    for one in place.page.elements:
        if is_field(one) and root(one) == root(place.element) and not any(part in one.idxpath for part in _PLACES):
            called = caption_of(one) or one.attributes.get("name", "")
            if called:
                yield called, (one, _chips_before(Place(one, place.page)))


def _chips_before(field: Place) -> list[str]:
    end = field.page.at(*place_of(field.element)) or 0
    for level, (box, _) in enumerate(islice(field.boxes(), _BOXES)):
        start = field.page.at(box.frame, box.shadow, box.idxpath)
        if start is None or root(box) != root(field.element) or end - start > _NEAR:
            return []
        inside = [one for one in field.page.elements[start + 1 : end] if one.idxpath.startswith(f"{box.idxpath}/")]
        if any(is_field(one) or role_of(one) == "heading" for one in inside):
            return []  # the box of several fields, or a part of the page
        chips = _outermost(inside) or (_alike(inside) if level == 0 else [])
        if found := [text for one in chips if (text := _said(one, inside))]:
            return found if len(found) <= _MOST else []
    return []


def _outermost(inside: Sequence[Element]) -> list[Element]:
    """The chips among what stands before a field: by their class, or by a button in each."""
    found = list[Element]()
    for one in inside:
        if not (found and one.idxpath.startswith(f"{found[-1].idxpath}/")) and _shows_a_choice(one, inside):
            found.append(one)
    return found


def _alike(inside: Sequence[Element]) -> list[Element]:
    """Several texts right before a field that are dressed alike."""
    parents = {one.idxpath.rpartition("/")[0] for one in inside}
    plain = [one for one in inside if one.tag in _TEXTS and says(one) and one.idxpath not in parents]
    alike = [one for one in plain if _dress(one) == _dress(plain[-1])]
    return alike if len(alike) >= _ALIKE and alike[-1] is inside[-1] else []


def _dress(one: Element) -> tuple[str, str, str]:
    return one.tag, one.attributes.get("class", ""), one.idxpath.rpartition("/")[0]


def _shows_a_choice(one: Element, inside: Sequence[Element]) -> bool:
    if one.tag not in _TEXTS or one.tag == "label":
        return False
    if not _CHOSEN.isdisjoint(name_words(one.attributes.get("class", ""))) and len(one.text) <= LONGEST:
        return True
    return bool(says(one)) and any(role_of(other) == "button" and _is_in(other, one) for other in inside)


def _is_in(one: Element, box: Element) -> bool:
    return one.idxpath.rpartition("/")[0] == box.idxpath


def _said(chip: Element, inside: Sequence[Element]) -> str:
    within = (one for one in inside if one.idxpath.startswith(f"{chip.idxpath}/") and not is_control(one))
    text = says(chip) or next(filter(None, map(says, within)), "")
    return text if len(text) <= LONGEST else ""
