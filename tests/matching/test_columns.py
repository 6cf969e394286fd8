"""What heads a column, and a group of rows."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.columns import head_of, other_column
from pytest_selfheal.matching.elsewhere import other_part
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at, seen


def table(heads: tuple[str, ...], *, second: bool = False) -> tuple[Element, Page]:
    own = at("/table[1]/tr[2]/td[2]/input[1]", role="textbox", editable=True)
    cells = [at(f"/table[1]/tr[1]/th[{number}]", text) for number, text in enumerate(heads, 1)]
    row = [at("/table[1]/tr[2]/td[1]", "Nut M4"), at("/table[1]/tr[2]/td[2]"), own, at("/table[1]/tr[2]/td[3]")]
    more = [at("/table[1]/tr[2]/td[2]/input[2]", role="textbox", editable=True)] if second else []
    return own, Page([at("/table[1]"), *cells, *row, *more])


@pytest.mark.parametrize(
    ("heads", "second", "head"),
    [
        pytest.param(("Part", "Qty", "Note"), False, "Qty", id="the-only-field"),
        pytest.param(("Part", "Qty", "Note"), True, "", id="one-of-two-fields"),
        pytest.param(("Part", "Qty", "Qty"), False, "", id="two-columns-of-that-name"),
        pytest.param(("Part", "", "Note"), False, "", id="no-head"),
    ],
)
def test_what_a_field_stands_below(heads, second, head):
    own, page = table(heads, second=second)
    assert head_of(Place(own, page)) == head


def spanned(group: str, *, tag: str = "th", wide: bool = False) -> Place:
    """Two rows, of which only the first has the cell that heads both."""
    own = at("/table[1]/tr[2]/td[2]/button[1]", "Cancel")
    first = [at(f"/table[1]/tr[1]/{tag}[1]", group), at("/table[1]/tr[1]/td[2]", "8:00"), at("/table[1]/tr[1]/td[3]")]
    last = at("/table[1]/tr[2]/td[2]", attributes={"colspan": "2"} if wide else {})
    rows = [*first, at("/table[1]/tr[1]/td[3]/button[1]", "Cancel"), at("/table[1]/tr[2]/td[1]", "9:00"), last]
    return Place(own, Page([at("/table[1]"), *rows, own]))


@pytest.mark.parametrize(
    ("was", "now", "is_so"),
    [
        pytest.param(spanned("Lundi"), spanned("Jeudi"), True, id="another"),
        pytest.param(spanned("조 1반", tag="td"), spanned("조 2반", tag="td"), True, id="of-plain-cells"),
        pytest.param(spanned("Lundi"), spanned("LUNDI"), False, id="the-same"),
        pytest.param(spanned("Block (3)"), spanned("Block (4)"), False, id="which-counts"),
        pytest.param(spanned("Lundi", wide=True), spanned("Jeudi", wide=True), False, id="cells-that-are-wider"),
    ],
)
def test_a_cell_that_reaches_down_heads_a_group_of_rows(was, now, is_so):
    assert ("group of rows" in other_column(was, now, ())) is is_so


def test_what_a_table_is_called_is_not_said_by_a_heading_that_stayed():
    button = "/table[1]/tr[1]/td[2]/button[1]"
    was, now = (
        [at("/h2[1]", "Today"), at("/table[1]"), at("/table[1]/caption[1]", title), at(button, "Confirm")]
        for title in ("Arrivals today", "Departures today")
    )
    assert "was called 'Arrivals today'" in other_part(seen(was, button), seen(now, button))


def grouped(*rows: str, tag: str = "th") -> Place:
    """Rows of one cell, where they have a text of one word, and one with a button at the end."""
    cells = [at(f"/table[1]/tr[{n}]/{tag}[1]", text) for n, text in enumerate(rows, 1)]
    row = f"/table[1]/tr[{len(rows) + 1}]"
    own = at(f"{row}/td[2]/button[1]", "Book")
    return Place(own, Page([at("/table[1]"), *cells, at(f"{row}/td[1]", "9:00"), at(f"{row}/td[2]"), own]))


@pytest.mark.parametrize(
    ("was", "now", "is_other"),
    [
        pytest.param(("Monday", "Room"), ("Tuesday", "Room"), True, id="the-upper-one-of-two"),
        pytest.param(("Week 48", "Monday", "Room"), ("Week 49", "Monday", "Room"), True, id="of-three"),
        pytest.param(("Monday", "Room"), ("Monday", "Room"), False, id="as-they-were"),
    ],
)
def test_rows_that_head_a_group_stand_behind_each_other(was, now, is_other):
    assert bool(other_column(grouped(*was), grouped(*now), ())) is is_other
