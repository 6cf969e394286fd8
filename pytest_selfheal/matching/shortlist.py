"""The few elements worth a close look: a rough score over whole columns, cheap enough for thousands of elements."""

from collections.abc import Callable, Sequence
from functools import cached_property
from heapq import nsmallest

from rapidfuzz import fuzz, process

from pytest_selfheal.models.element import Element

SIZE = 50  # measured: the right element is among the first 50 for every recorded pair of pages
_LONG = 200  # letters; a longer text is a container's
# Columns compared letter by letter, with their weight: proportional to what the attribute weighs in a close look.
_COLUMNS = (("href", 2.0), ("id", 1.5), ("class", 0.7), ("name", 1.0), ("aria-label", 3.0), ("placeholder", 1.5))
_FIELDS: tuple[tuple[str, Callable[[Element], str], float], ...] = (
    ("label", lambda one: one.label, 3.0),
    ("row", lambda one: one.row, 1.5),
    ("idxpath", lambda one: one.idxpath, 2.0),
    ("neighbor", lambda one: one.neighbor[:_LONG], 1.0),
)


class Columns:
    """The values of a page's elements, attribute by attribute, put in order once for many questions."""

    def __init__(self, elements: Sequence[Element]) -> None:
        self.elements = elements
        self._columns: dict[str, dict[str, list[int]]] = {}

    @cached_property
    def captions(self) -> dict[str, frozenset[str]]:
        """The words of each caption that is short enough to be one."""
        places = self.of("caption", _rough_caption)
        return {caption: frozenset(caption.split()) for caption in places if len(caption) <= _LONG}

    def attribute(self, name: str) -> dict[str, list[int]]:
        """Places by value of an attribute."""
        return self.of(f"@{name}", lambda one: one.attributes.get(name, ""))

    def of(self, name: str, value_of: Callable[[Element], str]) -> dict[str, list[int]]:
        """Places by value, without those that have none."""
        if name not in self._columns:
            places: dict[str, list[int]] = {}
            for place, one in enumerate(self.elements):
                if value := value_of(one):
                    places.setdefault(value, []).append(place)
            self._columns[name] = places
        return self._columns[name]


def shortlist(target: Element, columns: Columns, size: int = SIZE, among: Sequence[int] | None = None) -> list[int]:
    """Places of the `size` elements with the best rough score, in the order of the page; only those of `among`."""
    places = range(len(columns.elements)) if among is None else among
    if len(places) <= size:
        return list(places)
    rough = _caption_scores(target, columns)
    for name, weight in (*_COLUMNS, *((name, 2.0) for name in target.attributes if name.startswith("data-"))):
        if value := target.attributes.get(name):
            _add(rough, value, columns.attribute(name), weight)
    for name, value_of, weight in _FIELDS:
        if value := value_of(target):
            _add(rough, value, columns.of(name, value_of), weight)
    _add_places(rough, target, columns.elements)
    return sorted(nsmallest(size, places, key=lambda place: -rough[place]))


def _caption_scores(target: Element, columns: Columns) -> list[float]:
    """Words and letters in common with what the target reads; control tags break ties."""
    wanted, tag, role = _rough_caption(target), target.tag, target.role
    rough = [0.5 * (one.tag == tag) + 0.3 * (one.role == role) for one in columns.elements]
    if not wanted:
        return [score + 0.5 * (not one.text) for score, one in zip(rough, columns.elements, strict=True)]
    places = columns.of("caption", _rough_caption)
    _add(rough, wanted, places, 2.0)
    mine = set(wanted.split())
    for caption, others in columns.captions.items():
        if caption != wanted and not mine.isdisjoint(others):
            for place in places[caption]:
                rough[place] += 6.0 * len(mine & others) / (len(mine) + len(others))
    for place in places.get(wanted, ()):
        rough[place] += 4.0
    return rough


def _rough_caption(element: Element) -> str:
    attributes = element.attributes
    text = element.name or element.text or attributes.get("value") or attributes.get("placeholder") or ""
    return text[: _LONG + 1].lower()


def _add(rough: list[float], value: str, column: dict[str, list[int]], weight: float) -> None:
    """Add the edit similarity of each value, each different one compared once, in one call."""
    for other, similarity, _ in process.extract(value, column.keys(), scorer=fuzz.ratio, limit=None):
        for place in column[other]:
            rough[place] += weight * similarity / 100


def _add_places(rough: list[float], target: Element, elements: Sequence[Element]) -> None:
    if target.box is None:
        return
    x, y = target.box[:2]
    for place, one in enumerate(elements):
        if one.box is not None:
            rough[place] += 1.5 / (1 + (abs(one.box[0] - x) + abs(one.box[1] - y)) / 150)
