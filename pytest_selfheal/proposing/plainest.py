"""How an element is located that nobody has located before: the plainest words that find it and no other."""

from collections.abc import Iterator, Sequence

from pytest_selfheal.locators.expression import Expression, Link
from pytest_selfheal.locators.spelling import spellings
from pytest_selfheal.matching.occurrences import occurrences
from pytest_selfheal.models.element import Element

_ITEMS = ("listitem", "row", "article")
_MAX_ITEM_TEXT = 80  # characters


def plainest(element: Element, elements: Sequence[Element]) -> Expression | None:
    """A locator relative to its document; by its number among those alike only where nothing else tells it apart."""
    first: Expression | None = None
    place = _place(element)
    for one in _each(element, elements):
        found = occurrences(one, elements)
        numbers = [number for number, other in enumerate(found or ()) if _place(other) == place]
        if found is None or not numbers:
            continue
        if len(found) == 1:
            return one
        if first is None:
            first = Expression((*one.links, Link("nth", (numbers[0],))))
    return first


def _place(element: Element) -> tuple[tuple[str, ...], str]:
    return element.shadow, element.idxpath


def _each(element: Element, elements: Sequence[Element]) -> Iterator[Expression]:
    own = spellings(element, None, elements=elements, failing=0)
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
