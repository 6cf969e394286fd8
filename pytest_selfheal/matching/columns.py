"""Which column and group of rows of a table an element stands in."""

from collections.abc import Collection
from itertools import dropwhile, takewhile

from pytest_selfheal.matching.boxes import Place, root
from pytest_selfheal.matching.roles import is_control, is_field
from pytest_selfheal.matching.telling_texts import is_replaced
from pytest_selfheal.models.element import Element

_CELLS = ("td", "th")
BELOW = " › "  # between heads that stand right behind each other


def other_column(was: Place, has: Place, passing: Collection[str]) -> str:
    """Why it stands in another column or group of rows, as their heads say."""
    for (mine, other), kind in zip(
        zip(_heads(was), _heads(has), strict=True), ("column", "group of rows"), strict=True
    ):
        if is_under_another(mine, other, passing):
            return f"its {kind} was called '{mine}', this one's is called '{other}'"
    return ""


def is_under_another(mine: str, other: str, passing: Collection[str]) -> bool:
    """Whether heads gave way: the nearest one, or one above it; of a day without entries only its head is left."""
    if not mine or not other:
        return False
    above, above_now = mine.split(BELOW), other.split(BELOW)
    pairs = zip(above, above_now, strict=True) if len(above) == len(above_now) else ((above[-1], above_now[-1]),)
    return any(is_replaced(*pair, passing) for pair in pairs)


def head_of(place: Place) -> str:
    """The head of its column, where no other column is called so and nothing else in its cell can be typed into."""
    head = _heads(place)[0]
    cell, _, _ = place.element.idxpath.rpartition("/td[")
    cell = place.element.idxpath[: place.element.idxpath.find("/", len(cell) + 1)] if cell else ""
    if not head or not cell:
        return ""
    inside = [one for one in place.page.elements if root(one) == root(place.element)]
    fields = [one for one in inside if one.idxpath.startswith(f"{cell}/") and (is_field(one) or is_control(one))]
    heads = [one for one in inside if one.tag == "th" and one.text == head]
    return head if len(fields) == len(heads) == 1 else ""


def _heads(place: Place) -> tuple[str, str]:
    """What the first row of its table says above it, and what heads its group of rows.

    That are the nearest rows before it that are one cell wide, or a cell of an earlier row that reaches down to it.
    """
    steps = place.element.idxpath.split("/")
    at = next((n for n in range(len(steps) - 1, 1, -1) if steps[n].partition("[")[0] in _CELLS), None)
    end = next((n for n in range(len(steps) - 1, 1, -1) if steps[n].startswith("table[")), None)
    if at is None or end is None or end > at:
        return "", ""
    table, cell = "/".join(steps[: end + 1]), "/".join(steps[: at + 1])
    rows: dict[str, list[Element]] = {}
    start = f"{table}/"
    for one in place.page.elements:
        if one.tag in _CELLS and root(one) == root(place.element) and one.idxpath.startswith(start):
            rows.setdefault(one.idxpath.rpartition("/")[0], []).append(one)
    own, listed = rows.get(cell.rpartition("/")[0], []), list(rows.values())
    number = next((n for n, one in enumerate(own) if one.idxpath == cell), None)
    if number is None or listed[0] is own:
        return "", ""
    before = listed[: next(n for n, row in enumerate(listed) if row is own)]
    spanning = _spanning(before, own)
    if any(is_control(one) and one.idxpath.startswith(f"{_row_of(listed[0])}/") for one in place.page.elements):
        return "", spanning  # a row as the others
    group = _group_above(before) if len(own) > 1 else ""
    group = group or spanning
    return listed[0][number].text if len(listed[0]) == len(own) else "", group


def _group_above(before: list[list[Element]]) -> str:
    """What the nearest rows of one cell say that stand right behind each other: Monday, and *Morning* below it."""
    behind = dropwhile(lambda row: len(row) != 1, reversed(before))
    return BELOW.join(reversed([row[0].text for row in takewhile(lambda row: len(row) == 1, behind)]))


def _spanning(before: list[list[Element]], own: list[Element]) -> str:
    """What the cells say that the nearest longer row begins with and a row has no more: they reach down to it."""
    longer = next((row for row in reversed(before) if len(row) > len(own)), None)
    if longer is None or any("colspan" in one.attributes for one in (*longer, *own)):
        return ""
    return " ".join(filter(None, (one.text for one in longer[: len(longer) - len(own)])))


def _row_of(cells: list[Element]) -> str:
    return cells[0].idxpath.rpartition("/")[0]
