"""What names a field without a label: the head of its column, where it is the only field of its cell."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.columns import head_of
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at


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
