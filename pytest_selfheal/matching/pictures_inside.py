"""Whom or what the pictures in an element show, by what they are called: the avatar of Kim, and of Lee."""

from collections.abc import Collection, Iterator
from itertools import islice

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.structure import place_of
from pytest_selfheal.matching.telling_texts import cut, is_replaced

_MOST = 12  # elements of one that are looked at; more is a part of a page


def other_picture_inside(was: Place, has: Place, passing: Collection[str]) -> str:
    """Why it shows another picture than it did, of what has no caption; '' where none says so.

    Pictures that are not loaded yet share one file, and what they are called is all that tells.
    """
    if caption_of(was.element):
        return ""
    for text, now in zip(_called(was), _called(has), strict=False):
        if is_replaced(text, now, passing):
            return f"it showed '{cut(text)}', this one shows '{cut(now)}'"
    return ""


def _called(place: Place) -> Iterator[str]:
    at, inside = place.page.at(*place_of(place.element)), f"{place.element.idxpath}/"
    if at is None:
        return
    for one in islice(place.page.elements, at + 1, at + 1 + _MOST):
        if one.tag == "img" and one.name and one.idxpath.startswith(inside):
            yield one.name
