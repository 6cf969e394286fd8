"""Whether a button's own fields are gone, or are there without it: "Cancel" of an address, and of an order."""

from collections.abc import Iterator, Sequence
from itertools import islice

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import is_field, role_of
from pytest_selfheal.matching.telling_texts import is_on, says
from pytest_selfheal.models.element import Element

_NEAR = 3  # boxes around a button of which the first with fields is its form


def form_is_gone(was: Place, has: Place) -> str:
    """Why nothing is left of what it was a button of; '' where one of its fields is there under any of its names."""
    if role_of(was.element) != "button":
        return ""
    fields = _fields(was)
    if not fields:
        return ""
    own, first = _fields(has), caption_of(fields[0])[:60]
    if not any(_is_there(field, has.page.elements) for field in fields):
        return "" if own else f"it belonged to the field '{first}', which is not there any more"
    if not own and _is_gone_below_its_heading(fields, was, has):
        return f"the field '{first}' is not there any more below '{has.element.heading[:60]}'"
    if any(_is_there(field, own) for field in fields) or not (own or _is_among_news(was, has)):
        return ""
    left = all(_is_there(field, has.page.elements) for field in fields)
    return f"the field '{first}' that it belonged to is there without it" if left else ""


def _is_gone_below_its_heading(fields: Sequence[Element], was: Place, has: Place) -> bool:
    """Whether the heading above the button stayed, and its fields are only below others: the e-mail of another part."""
    heading = has.element.heading
    if not heading or heading != was.element.heading or any(field.heading != heading for field in fields):
        return False
    below = [one for one in has.page.elements if one.heading == heading]
    return not any(_is_there(field, below) for field in fields)


def _is_among_news(was: Place, has: Place) -> bool:
    """Whether the nearest box around it that says anything beside says what the page did not: a toolbar of its own."""
    for _, box in has.boxes():
        if box is None or box.tag in ("main", "body"):
            return False
        if said := [text for one in has.inside(box) if (text := says(one))]:
            return not any(is_on(text, was.page) for text in said)
    return False


def _fields(place: Place) -> list[Element]:
    """The named fields of the nearest box around an element that has some."""
    boxes = (box for _, box in place.boxes() if box is not None)
    for box in islice(boxes, _NEAR):
        if box.tag in ("main", "body"):
            return []
        if found := list(_in(place, box)):
            return found
    return []


def _in(place: Place, box: Element) -> Iterator[Element]:
    return (one for one in place.inside(box) if is_field(one) and one.visible and caption_of(one))


def _is_there(field: Element, elements: Sequence[Element]) -> bool:
    keys = [(name, field.attributes[name]) for name in ("id", "name") if field.attributes.get(name)]
    for one in elements:
        if any(one.attributes.get(name) == key for name, key in keys):
            return True
        if is_field(one) and captions.relation(caption_of(field), caption_of(one)) != "other":
            return True
    return False
