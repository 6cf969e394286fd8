"""What heads an element where plain boxes and flat lists make a grid or a group: `columns` reads tables."""

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import dropwhile, islice, takewhile

from pytest_selfheal.matching.boxes import WINDOW, Place, root
from pytest_selfheal.matching.columns import BELOW, is_under_another
from pytest_selfheal.matching.page_time import dates, names_a_day
from pytest_selfheal.matching.roles import is_control
from pytest_selfheal.matching.structure import place_of
from pytest_selfheal.matching.telling_texts import LONGEST, says
from pytest_selfheal.models.element import Element

_DEEP = 5  # boxes around an element of which one may be the cell of a grid
_FEWEST = 2  # columns
_BEFORE = 4 * WINDOW  # elements; a grid is longer than a form
_IS_HEAD = re.compile(r"head|title|group|divider|separator|section|date|\bday\b", re.IGNORECASE)


def other_head(was: Place, has: Place, passing: Collection[str]) -> str:
    """Why it stands in another column or group, as their heads say."""
    for kind, head in (("column", _head_of_boxes), ("group", _head_of_items)):
        mine, other = head(was), head(has)
        if is_under_another(mine, other, passing):
            return f"its {kind} was called '{mine}', this one's is called '{other}'"
    return ""


def _head_of_boxes(place: Place) -> str:
    """What the first row of a grid made of boxes says above it: a text in each box, and nothing to operate."""
    steps = place.element.idxpath.split("/")
    for level in range(len(steps) - 1, max(2, len(steps) - 1 - _DEEP), -1):
        row, cell = steps[level - 1], steps[level]
        if {_tag(row), _tag(cell)} & {"tr", "td", "th", "form", "fieldset", "label"}:
            continue
        rows: dict[str, dict[str, list[Element]]] = {}
        for parts, one in _below(place, "/".join(steps[: level - 1])):
            if _tag(parts[0]) == _tag(row) and len(parts) > 1:
                rows.setdefault(parts[0], {}).setdefault(parts[1], []).append(one)
        first = next(iter(rows), row)
        heads, own = rows.get(first, {}), rows.get(row, {})
        if first == row or len(own) < _FEWEST or cell not in heads or not set(own) <= set(heads):
            continue
        texts = [" ".join(filter(None, map(says, cells))) for cells in heads.values()]
        is_head = all(0 < len(text) <= LONGEST for text in texts[1:]) and len(texts) >= _FEWEST
        if is_head and not any(is_control(one) for cells in heads.values() for one in cells):
            return " ".join(filter(None, map(says, heads[cell])))
    return ""


def _head_of_items(place: Place) -> str:
    """What the nearest entries before it say that are heads of groups: a day, or an entry that is styled as one."""
    steps = place.element.idxpath.split("/")
    for level in range(len(steps) - 1, max(2, len(steps) - 1 - _DEEP), -1):
        item = steps[level]
        if _tag(item) not in ("li", "div", "dd"):
            continue
        entries: dict[str, list[Element]] = {}
        for parts, one in _below(place, "/".join(steps[:level])):
            entries.setdefault(parts[0], []).append(one)
        before = list(entries)[: list(entries).index(item)] if item in entries else []
        behind = dropwhile(lambda said: not said, (_said_by_head(entries[entry]) for entry in reversed(before)))
        if heads := list(takewhile(bool, behind)):
            return BELOW.join(reversed(heads))
    return ""


def _said_by_head(entry: Sequence[Element]) -> str:
    """What an entry says that is the head of a group; '' of any other."""
    said = [text for one in entry if (text := says(one).strip())]
    if len(said) != 1 or len(said[0]) > LONGEST or any(map(is_control, entry)):
        return ""
    is_styled = _IS_HEAD.search(entry[0].attributes.get("class", ""))
    return said[0] if names_a_day(said[0]) or dates(said[0]) or is_styled else ""


def _below(place: Place, box: str) -> Iterator[tuple[list[str], Element]]:
    """The steps from a box to each element inside of it, in the order of the page, as far as the window reaches."""
    start, at = f"{box}/", place.page.at(*place_of(place.element)) or 0
    for one in islice(place.page.elements, max(0, at - _BEFORE), at + WINDOW):
        if one.idxpath.startswith(start) and root(one) == root(place.element):
            yield one.idxpath[len(start) :].split("/"), one


def _tag(step: str) -> str:
    return step.partition("[")[0]
