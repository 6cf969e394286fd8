"""What stands beside a field or a box to be ticked without a label: to its reader, that is what it is called.

"I want the newsletter" and "I do not want the newsletter" are two boxes, whatever both look like.
"""

import re
from collections.abc import Iterator
from itertools import islice

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.roles import is_control
from pytest_selfheal.matching.structure import Page, place_of
from pytest_selfheal.matching.telling_texts import says
from pytest_selfheal.models.element import Element

_DIVIDES = re.compile(r"[\s|¦·•:;,./\\–—-]+")  # Today | Calendar
_LEVELS = 3  # boxes around it that may hold what it is called
_WIDER = ("td", "th", "tr", "table", "form", "fieldset", "section", "main", "body", "ul", "ol", "tbody")
_MOST_TEXTS = 6
_CUT = 120  # characters that are remembered of a text


def said_beside(page: Page, index: int) -> str:
    """The texts of the nearest box around an element that says something, as far as its next control; '' for none."""
    place = Place(page.elements[index], page)
    for around, box in islice(place.boxes(), _LEVELS):
        if _tag(around) in _WIDER and (box is None or not box.own_text):
            return ""
        inside = list(place.inside(around))
        if any(is_control(one) for one in inside):
            return _label_before(place, inside) or _said(list(_after(place, inside)))
        if texts := _said([one for one in (box, *inside) if one is not None]):
            return texts
    return ""


def _label_before(place: Place, inside: list[Element]) -> str:
    """What a label says that stands right before an element and is tied to none."""
    own = place.page.at(*place_of(place.element)) or 0
    before = next((one for one in inside if place.page.at(*place_of(one)) == own - 1), None)
    return says(before) if before is not None and before.tag == "label" else ""


def _after(place: Place, inside: list[Element]) -> Iterator[Element]:
    """What follows an element among others, up to the next control."""
    own = place.page.at(*place_of(place.element)) or 0
    for one in inside:
        if (place.page.at(*place_of(one)) or 0) < own:
            continue
        if is_control(one):
            return
        yield one


def _said(elements: list[Element]) -> str:
    texts = [text[:_CUT] for one in elements if (text := says(one)) and not _DIVIDES.fullmatch(text)]
    return " ".join(texts) if len(texts) <= _MOST_TEXTS else ""


def _tag(element: Element) -> str:
    return element.idxpath.rpartition("/")[2].partition("[")[0]
