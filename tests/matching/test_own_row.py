"""An empty cell of a control's own row that says something now."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.own_row import filled_cell
from pytest_selfheal.matching.structure import Page
from tests.matching.pages import at


def row(*texts: str, at_: str = "/table[1]/tr[2]", other: str = "") -> Place:
    """Cells of the second row, the control in the last one; `other` stands in the first row."""
    button = at(f"{at_}/td[{len(texts) + 1}]/button[1]", "Renew")
    cells = [at(f"{at_}/td[{n}]", text) for n, text in enumerate((*texts, ""), 1)]
    return Place(button, Page([at("/table[1]/tr[1]/td[1]", other), at(at_), *cells, button]))


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        pytest.param(row("Depot", ""), row("Depot", "cancelled"), "'cancelled'", id="filled"),
        pytest.param(row("Depot", "open"), row("Depot", "open"), "", id="as-it-was"),
        pytest.param(row("Depot", ""), row("Depot", "", "new column"), "", id="another-column"),
        pytest.param(row("Depot", ""), row("Depot", "12 May 2026"), "", id="a-date"),
        pytest.param(row("Depot", ""), row("Depot", "(3)"), "", id="a-count"),
        pytest.param(row("Depot", ""), row("Depot", "", other="cancelled"), "", id="in-another-row"),
        pytest.param(row("Depot", "", at_="/div[1]"), row("Depot", "cancelled", at_="/div[1]"), "", id="no-row"),
    ],
)
def test_a_cell_that_was_empty(was, now, said):
    reason = filled_cell(was, now, ())

    assert said in reason
    assert bool(reason) is bool(said)


def test_what_comes_and_goes_tells_nothing():
    assert filled_cell(row("Depot", ""), row("Depot", "busy"), {"busy"}) == ""
