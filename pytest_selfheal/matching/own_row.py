"""A cell of a control's own row that was empty and says something now: cancelled, paid out already."""

import re
from collections.abc import Collection

from pytest_selfheal.matching.boxes import Place, root
from pytest_selfheal.matching.page_time import has_date, is_of_today
from pytest_selfheal.matching.roles import is_control
from pytest_selfheal.matching.telling_texts import cut, is_telling
from pytest_selfheal.models.element import Element

_ROW = re.compile(r"(?P<row>.*/tr\[\d+\])/t[dh]\[\d+\](?:/|$)")
_CELL = re.compile(r"/t[dh]\[\d+\]$")


def filled_cell(was: Place, has: Place, passing: Collection[str]) -> str:
    """What an empty cell of the row says by now; '' when none does, or the row has other columns."""
    first, second = (_cells(place) for place in (was, has))
    if len(first) != len(second):
        return ""
    for one, now in zip(first, second, strict=True):
        text = now.text.strip()
        is_time = is_of_today(text) or has_date(text)
        if not one.text.strip() and is_telling(text, passing) and not is_control(now) and not is_time:
            return f"in its row a cell was empty, and says '{cut(text)}' now"
    return ""


def _cells(place: Place) -> list[Element]:
    """The cells of the element's row, in their order, but for its own."""
    row = _ROW.match(place.element.idxpath)
    if row is None:
        return []
    start, own = f"{row['row']}/", f"{place.element.idxpath}/"
    return [
        one
        for one in place.page.elements
        if root(one) == root(place.element)
        and one.idxpath.startswith(start)
        and _CELL.fullmatch(one.idxpath[len(row["row"]) :])
        and not own.startswith(f"{one.idxpath}/")
    ]
