"""How an element is located that nobody has located before: the plainest words that find it and no other."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from pytest_selfheal.locators.expression import Expression, Link
from pytest_selfheal.locators.occurrences import occurrences
from pytest_selfheal.locators.spelling import spellings
from pytest_selfheal.models.element import Element

_ITEMS = ("listitem", "row", "article")
_MAX_ITEM_TEXT = 80  # characters
_FEW = 8  # ways to say it that are tried of a candidate
_STEP = re.compile(r"/([^/\[]+)\[(\d+)\]")  # /html[1]/body[1]/div[2]
_ENTER_FRAME = " >> internal:control=enter-frame >> "  # as Playwright's own selectors write it
_FRAME_NAMES = ("name", "id", "title")


def plainest(element: Element, elements: Sequence[Element], tries: int | None = None) -> Expression | None:
    """A locator relative to its document; by its number among those alike only where nothing else tells it apart.

    No more than `tries` ways to say it are looked at.
    """
    first: Expression | None = None
    place = _place(element)
    for one in islice(_each(element, elements), tries):
        found = occurrences(one, elements)
        numbers = [number for number, other in enumerate(found or ()) if _place(other) == place]
        if found is None or not numbers:
            continue
        if len(found) == 1:
            return one
        if first is None:
            first = Expression((*one.links, Link("nth", (numbers[0],))))
    return first


def located(element: Element, elements: Sequence[Element]) -> tuple[str, str]:
    """The selector of an element's place on the page, and a locator that a person would write; through its frames."""
    inside = [one for one in elements if one.frame == element.frame]
    own = plainest(element, inside, _FEW) or Expression((Link("locator", (_css(element),)),))
    frames = (Link("frame_locator", (_frame(element, number, elements),)) for number in range(len(element.frame)))
    return selector_of(element), str(Expression((*frames, *own.links)))


def selector_of(element: Element) -> str:
    """A selector for `page.locator()` that finds exactly this place, through frames and open shadow roots."""
    return _ENTER_FRAME.join((*map(css_path, element.frame), _css(element)))


def css_path(place: str) -> str:
    """`/html[1]/body[1]/p[2]` as CSS: `html:nth-of-type(1) > body:nth-of-type(1) > p:nth-of-type(2)`."""
    return " >> ".join(
        " > ".join(f"{tag}:nth-of-type({number})" for tag, number in _STEP.findall(idxpath))
        for idxpath in place.split(" >> ")
    )


def _css(element: Element) -> str:
    return " >> ".join(css_path(path) for path in (*element.shadow, element.idxpath))


def _frame(element: Element, number: int, elements: Sequence[Element]) -> str:
    """A selector of one of the frames that an element is in: by what it is called, else by its place."""
    around, place = element.frame[:number], element.frame[number]
    *hosts, path = place.split(" >> ")
    wanted = around, tuple(hosts), path
    frame = next((one for one in elements if (one.frame, one.shadow, one.idxpath) == wanted), None)
    named = ((name, frame.attributes.get(name, "")) for name in _FRAME_NAMES) if frame is not None else ()
    said = next(((name, value) for name, value in named if value and '"' not in value), None)
    return f'iframe[{said[0]}="{said[1]}"]' if said is not None else css_path(place)


def _place(element: Element) -> tuple[tuple[str, ...], str]:
    return element.shadow, element.idxpath


def _each(element: Element, elements: Sequence[Element]) -> Iterator[Expression]:
    own = spellings(element.model_copy(update={"frame": ()}), None, elements=elements, failing=0)
    yield from (one for one in own if len(one) == 1)
    if element.role and element.name and element.row and len(element.row) <= _MAX_ITEM_TEXT:
        inner = Link("get_by_role", (element.role,), (("name", element.name),))
        for role in _ITEMS:
            item = (Link("get_by_role", (role,)), Link("filter", (), (("has_text", element.row),)))
            yield Expression((*item, inner))
    yield from (one for one in own if len(one) > 1)
    if element.role:
        yield Expression((Link("get_by_role", (element.role,)),))
    yield Expression((Link("locator", (element.tag,)),))
