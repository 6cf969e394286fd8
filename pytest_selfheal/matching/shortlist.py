"""The few elements worth a close look: a rough score over whole columns, cheap enough for thousands of elements."""

from collections.abc import Sequence

from rapidfuzz import fuzz, process

from pytest_selfheal.models.element import Element

SIZE = 50  # measured: the right element is among the first 50 for every recorded pair of pages
_LONG = 200  # letters; a longer text is a container's
# Columns compared letter by letter, with their weight: proportional to what the attribute weighs in a close look.
_COLUMNS = (("href", 2.0), ("id", 1.5), ("class", 0.7), ("name", 1.0), ("aria-label", 3.0), ("placeholder", 1.5))


def shortlist(target: Element, elements: Sequence[Element], size: int = SIZE) -> list[int]:
    """Places of the `size` elements with the best rough score, in the order of the page."""
    if len(elements) <= size:
        return list(range(len(elements)))
    rough = _captions(target, elements)
    for name, weight in _COLUMNS:
        if value := target.attributes.get(name, ""):
            _add(rough, value, [one.attributes.get(name, "") for one in elements], weight)
    for name, value in target.attributes.items():
        if name.startswith("data-") and value:
            _add(rough, value, [one.attributes.get(name, "") for one in elements], 2.0)
    if target.label:
        _add(rough, target.label, [one.label for one in elements], 3.0)
    if target.row:
        _add(rough, target.row, [one.row for one in elements], 1.5)
    if target.idxpath:
        _add(rough, target.idxpath, [one.idxpath for one in elements], 2.0)
    if target.neighbor:
        _add(rough, target.neighbor[:_LONG], [one.neighbor[:_LONG] for one in elements], 1.0)
    _add_places(rough, target, elements)
    best = sorted(range(len(elements)), key=lambda place: -rough[place])[:size]
    return sorted(best)


def _captions(target: Element, elements: Sequence[Element]) -> list[float]:
    """Words and letters in common with what the target reads; control tags break ties."""
    wanted = _caption(target)
    rough = [0.5 * (one.tag == target.tag) + 0.3 * (one.role == target.role) for one in elements]
    if not wanted:
        return [score + 0.5 * (not one.text) for score, one in zip(rough, elements, strict=True)]
    captions = [_caption(one) for one in elements]
    _add(rough, wanted, captions, 2.0)
    mine = set(wanted.split())
    for place, caption in enumerate(captions):
        if caption == wanted:
            rough[place] += 4.0
        elif caption and len(caption) <= _LONG:
            others = set(caption.split())
            rough[place] += 6.0 * len(mine & others) / (len(mine) + len(others))
    return rough


def _caption(element: Element) -> str:
    attributes = element.attributes
    text = element.name or element.text or attributes.get("value") or attributes.get("placeholder") or ""
    return text[: _LONG + 1].lower()


def _add(rough: list[float], value: str, column: list[str], weight: float) -> None:
    """Add the edit similarity of each value, each different one compared once, in one call."""
    distinct = [other for other in dict.fromkeys(column) if other]
    found = process.extract(value, distinct, scorer=fuzz.ratio, limit=None)
    known = {other: weight * similarity / 100 for other, similarity, _ in found}
    for place, other in enumerate(column):
        if other:
            rough[place] += known[other]


def _add_places(rough: list[float], target: Element, elements: Sequence[Element]) -> None:
    if target.box is None:
        return
    x, y = target.box[:2]
    for place, one in enumerate(elements):
        if one.box is not None:
            rough[place] += 1.5 / (1 + (abs(one.box[0] - x) + abs(one.box[1] - y)) / 150)
