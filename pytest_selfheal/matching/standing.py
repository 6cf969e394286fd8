"""Where a lost element stood on its remembered page, which may show another moment of the test than the action on it.

The page may have been looked at before or after: where a row was removed between, another one stands in its place.
"""

import re
from collections.abc import Sequence
from itertools import accumulate

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.boxes import WINDOW
from pytest_selfheal.matching.moment import around, says
from pytest_selfheal.matching.structure import LONGEST, Page, folded, look_of
from pytest_selfheal.matching.surroundings import Item, surroundings_of
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element

_NUMBER = re.compile(r"\[\d+\]$")  # of the last step
ITEM_CHARS, _LAST_WORD = 200, 20  # of an item that is remembered; it may end before a word that did not fit
_NEAREST = 24  # of its name; a look at what stands around one takes the better part of a millisecond
_MANY = 12  # texts of a menu or a form, more than a row or a card has; the first one is not its name


def stood_at(page: Page, element: Element) -> tuple[Element, int | None]:
    """A lost element as it stood on its remembered page, and its index there.

    Where another one stands at its path by then (the next row, after its own was removed), it has the path that it has
    on the page: that of the one element of its name in its item, else one on which nothing stands, without an index.
    """
    index = page.find(element)
    if index is None or is_its_item(page, index, element):
        return element, index
    alike = [one for one in _namesakes(page, element, index) if is_its_item(page, one, element)]
    if len(alike) == 1:
        return element.model_copy(update={"idxpath": page.elements[alike[0]].idxpath}), alike[0]
    return element.model_copy(update={"idxpath": _off_the_page(page, index)}), None


def _off_the_page(page: Page, index: int) -> str:
    """The path of what is not among the siblings of the item at a place: they are counted from 1."""
    item, path = surroundings_of(page, index).telling_item, page.elements[index].idxpath
    around = item.path if item is not None and path.startswith(item.path) else path
    return f"{_NUMBER.sub('[0]', around)}{path[len(around) :]}"


def is_its_item(page: Page, index: int, element: Element) -> bool:
    """Whether the item at a place of the page is the one that the element stood in at the action."""
    there = page.elements[index]
    items = ((item, _read_in(page, index, item)) for item in surroundings_of(page, index).items if item.own)
    item, own = next(((item, own) for item, own in items if own), (None, []))
    if item is None:
        return True
    if element.row in own and captions.is_same(element.row, there.row):
        return True
    is_other_row = bool(element.row and there.row) and not captions.is_same(element.row, there.row)
    return _is_told(element, own) or (not is_other_row and _is_narrower(element, item))


def _read_in(page: Page, index: int, item: Item) -> list[str]:
    """What of the texts that tell an item is there to be read: a closed menu is not, nor what an icon is called."""
    frame, shadow = page.elements[index].frame, page.elements[index].shadow
    near = page.elements[max(0, index - WINDOW) : index + WINDOW]
    inside = (one for one in near if one.visible and f"{one.idxpath}/".startswith(f"{item.path}/"))
    read = {one.own_text[:LONGEST] for one in inside if (one.frame, one.shadow) == (frame, shadow)}
    return [text for text in item.texts if text in item.own and text in read]


def _is_told(element: Element, own: Sequence[str]) -> bool:
    """Whether what tells an item from its siblings stood around the element: most of it, and its first text."""
    then = _then(element)
    if len(element.item) >= ITEM_CHARS - _LAST_WORD:
        lengths = accumulate(len(text) + 1 for text in own)  # what came behind the cut is not known
        own = [text for text, end in zip(own, lengths, strict=True) if end < ITEM_CHARS] or own[:1]
    said = [text for text in own if says(then, text)]
    return len(said) > len(own) / 2 and (said[0] == own[0] or len(own) > _MANY)


def _then(element: Element) -> str:
    """What is known of the item at the action; older versions remembered the text beside the element alone."""
    return around(element.model_copy(update={"neighbor": element.item}) if element.item else element)


def _namesakes(page: Page, element: Element, index: int) -> list[int]:
    """The nearest elements of its kind and caption, in a row of the same name where it had one."""
    look = look_of(element)
    looks = (place for place, one in enumerate(page.elements) if look and look_of(one) == look)
    found = [
        place
        for place in page.called(folded(element)) or looks
        if _is_same_kind(page.elements[place], element) and (not element.row or element.row == page.elements[place].row)
    ]
    return sorted(found, key=lambda place: abs(place - index))[:_NEAREST]


def _is_same_kind(one: Element, other: Element) -> bool:
    return (one.tag, one.frame, one.shadow) == (other.tag, other.frame, other.shadow)


def _is_narrower(element: Element, item: Item) -> bool:
    """Whether what is known around the element is no more than a part of the item: a cell of buttons."""
    known = {word for text in (*item.texts, element.text, element.name) for word in words(text)}
    return set(words(element.item or element.neighbor)) <= known
