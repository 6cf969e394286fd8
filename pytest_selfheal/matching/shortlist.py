"""The few elements worth a close look: a rough score over whole columns, cheap enough for thousands of elements."""

from collections.abc import Callable, Sequence
from operator import add

from rapidfuzz import fuzz, process

from pytest_selfheal.matching.profile import Profile
from pytest_selfheal.models.element import Element

SIZE = 50  # measured: the right element is among the first 50 for every recorded pair of pages
_LONG = 200  # letters; a longer text is a container's
_FEW = 8  # words
# Columns compared letter by letter, with their weight: proportional to what the attribute weighs in a close look.
_COLUMNS = (("href", 2.0), ("id", 1.5), ("class", 0.7), ("name", 1.0), ("aria-label", 3.0), ("placeholder", 1.5))
_FIELDS: tuple[tuple[str, Callable[[Sequence[Element]], list[str]], float], ...] = (
    ("label", lambda elements: [one.label for one in elements], 3.0),
    ("row", lambda elements: [one.row for one in elements], 1.5),
    ("idxpath", lambda elements: [one.idxpath for one in elements], 2.0),
    ("neighbor", lambda elements: [one.neighbor[:_LONG] for one in elements], 1.0),
)


class Columns:
    """The values of a page's elements, attribute by attribute, read once for many questions."""

    def __init__(self, elements: Sequence[Element]) -> None:
        self.elements = elements
        self._columns: dict[str, list[str]] = {}
        self._profiles: dict[int, Profile] = {}

    def profile(self, index: int) -> Profile:
        """The views of an element, kept for the next comparison with it."""
        if index not in self._profiles:
            self._profiles[index] = Profile(self.elements[index])
        return self._profiles[index]

    def attribute(self, name: str) -> list[str]:
        """The values of an attribute, '' where there is none."""
        return self.of(f"@{name}", lambda elements: [one.attributes.get(name, "") for one in elements])

    def of(self, name: str, values_of: Callable[[Sequence[Element]], list[str]]) -> list[str]:
        """The values of one column, in the order of the page."""
        if name not in self._columns:
            self._columns[name] = values_of(self.elements)
        return self._columns[name]


def shortlist(target: Element, columns: Columns, size: int = SIZE, among: Sequence[int] | None = None) -> list[int]:
    """Places of the `size` elements with the best rough score, in the order of the page; only those of `among`."""
    places = range(len(columns.elements)) if among is None else among
    if len(places) <= size:
        return list(places)
    rough = _caption_scores(target, columns)
    for name, weight in (*_COLUMNS, *((name, 2.0) for name in target.attributes if name.startswith("data-"))):
        if value := target.attributes.get(name):
            rough = _with_likeness(rough, value, columns.attribute(name), weight)
    for name, values_of, weight in _FIELDS:
        for value in filter(None, values_of((target,))):
            rough = _with_likeness(rough, value, columns.of(name, values_of), weight)
    _add_places(rough, target, columns.elements)
    return sorted(sorted(places, key=rough.__getitem__, reverse=True)[:size])


def _caption_scores(target: Element, columns: Columns) -> list[float]:
    """Words and letters in common with what the target reads; control tags break ties."""
    (wanted,), tag, role = _captions((target,)), target.tag, target.role
    rough = [(0.5 if one.tag == tag else 0.0) + (0.3 if one.role == role else 0.0) for one in columns.elements]
    if not wanted:
        return [score + 0.5 * (not one.text) for score, one in zip(rough, columns.elements, strict=True)]
    captions = columns.of("caption", _captions)
    rough = _with_likeness(rough, wanted, captions, 2.0)
    shared = _shared_words(wanted, captions) | {wanted: 4.0}
    return [score + shared.get(caption, 0.0) for score, caption in zip(rough, captions, strict=True)]


def _shared_words(wanted: str, captions: list[str]) -> dict[str, float]:
    """By caption, how many of its words are wanted."""
    mine = set(wanted.split())
    near = dict.fromkeys(captions)
    if len(mine) <= _FEW:  # then it is cheaper to look for them than to take all captions apart
        near = dict.fromkeys(caption for word in mine for caption in near if word in caption)
    found: dict[str, float] = {}
    for caption in near:
        others = set(caption.split()) if len(caption) <= _LONG else set()
        if not mine.isdisjoint(others):
            found[caption] = 6.0 * len(mine & others) / (len(mine) + len(others))
    return found


def _captions(elements: Sequence[Element]) -> list[str]:
    texts = [
        one.name or one.text or one.attributes.get("value") or one.attributes.get("placeholder") or ""
        for one in elements
    ]
    return [text[: _LONG + 1].lower() for text in texts]


def _with_likeness(rough: list[float], value: str, column: list[str], weight: float) -> list[float]:
    """With the edit similarity of each value, each different one compared once; what has none gets nothing."""
    compared = process.extract(value, dict.fromkeys(column).keys(), scorer=fuzz.ratio, limit=None)
    likeness = {other: weight * similarity / 100 for other, similarity, _ in compared}
    return list(map(add, rough, map(likeness.__getitem__, column)))


def _add_places(rough: list[float], target: Element, elements: Sequence[Element]) -> None:
    if target.box is None:
        return
    x, y = target.box[:2]
    for place, one in enumerate(elements):
        if (box := one.box) is not None:
            rough[place] += 1.5 / (1 + (abs(box[0] - x) + abs(box[1] - y)) / 150)
