"""The group of fields that a plain text heads, where no legend or heading does: Owner, Name, Passport, Pet, Name."""

from collections.abc import Sequence

from pytest_selfheal.matching.boxes import IN_CONTROL, WINDOW, Place, root
from pytest_selfheal.matching.roles import is_control, is_field
from pytest_selfheal.matching.structure import place_of
from pytest_selfheal.matching.telling_texts import cut
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element

_TAGS = ("p", "div", "span", "strong", "b")
_MOST_WORDS = 3  # of a text that heads a group; what says more is help


def other_group(was: Place, has: Place) -> str:
    """Why a field stands below the other one of two such texts, which both are there as they were."""
    if not is_field(was.element):
        return ""
    then, now = _heads(was), _heads(has)
    known = {_as_written(one) for one in then}
    if [_as_written(one) for one in now if _as_written(one) in known] != [_as_written(one) for one in then]:
        return ""
    mine, other = _above(was, then), _above(has, now)
    if not mine or not other or mine == other or other not in {one.own_text for one in then}:
        return ""
    return f"it stood below '{cut(mine)}', this one stands below '{cut(other)}'"


def _heads(place: Place) -> list[Element]:
    """The short texts of one dress in one box, of which each has a field or a button behind it before the next."""
    page = place.page
    at = page.at(*place_of(place.element)) or 0
    near = [one for one in page.elements[max(0, at - WINDOW) : at + WINDOW] if root(one) == root(place.element)]
    found: dict[tuple[str, ...], list[Element]] = {}
    for number, one in enumerate(near):
        if _is_head(one) and _is_followed(near[number + 1 :]):
            found.setdefault((one.idxpath.rpartition("/")[0], one.tag, *one.classes), []).append(one)
    return max((some for some in found.values() if len(some) > 1), key=len, default=[])


def _is_head(one: Element) -> bool:
    said = words(one.own_text)
    return one.tag in _TAGS and 0 < len(said) <= _MOST_WORDS and not IN_CONTROL.search(one.idxpath)


def _is_followed(rest: Sequence[Element]) -> bool:
    """Whether a control comes before the next such text."""
    for one in rest:
        if is_control(one):
            return True
        if _is_head(one):
            return False
    return False


def _above(place: Place, heads: Sequence[Element]) -> str:
    at = place.page.at(*place_of(place.element)) or 0
    before = [one for one in heads if (place.page.at(*place_of(one)) or 0) < at]
    return before[-1].own_text if before else ""


def _as_written(one: Element) -> tuple[str, str]:
    return one.tag, one.own_text
