"""What a locator finds in a snapshot."""

import pytest

from pytest_selfheal.locators.occurrences import occurrences
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.element import Element

PAGE = (
    Element(tag="li", role="listitem", text="Desk Add", idxpath="/li[1]"),
    Element(tag="button", role="button", name="Add", text="Add", idxpath="/li[1]/button[1]",
            attributes={"class": "btn primary"}),
    Element(tag="li", role="listitem", text="Lamp Add", idxpath="/li[2]"),
    Element(tag="button", role="button", name="Add to list", text="Add", idxpath="/li[2]/button[1]",
            attributes={"data-testid": "add", "id": "go"}),
    Element(tag="button", role="button", name="Add", idxpath="/button[1]", visible=False),
    Element(tag="input", role="textbox", name="E-mail", label="E-mail", idxpath="/input[1]",
            attributes={"placeholder": "you@example.com"}),
    Element(tag="b", text="inside", idxpath="/b[1]", shadow=("/li[2]",)),
)  # fmt: skip


@pytest.mark.parametrize(
    ("locator", "expected"),
    [
        pytest.param('get_by_role("button", name="add")', [1, 3], id="a part of the name, in any case, if it is shown"),
        pytest.param('get_by_role("button", name="Add", exact=True)', [1], id="the whole name"),
        pytest.param('get_by_role("button")', [1, 3], id="by role alone"),
        pytest.param('get_by_test_id("add")', [3], id="test id"),
        pytest.param('get_by_label("e-mail")', [5], id="label"),
        pytest.param('get_by_placeholder("you@")', [5], id="placeholder"),
        pytest.param('locator("#go")', [3], id="id"),
        pytest.param('locator("button.primary")', [1], id="tag and class"),
        pytest.param('get_by_role("listitem").filter(has_text="Lamp").get_by_role("button")', [3], id="in an item"),
        pytest.param('get_by_role("button").nth(1)', [3], id="by number"),
        pytest.param('get_by_role("listitem").locator("b")', [6], id="in a shadow root"),
        pytest.param('get_by_role("link")', [], id="nothing"),
        pytest.param('get_by_role("button").nth(7)', None, id="beyond the last"),
        pytest.param('locator("li > button")', None, id="a selector that is not understood"),
        pytest.param('get_by_text("Add")', None, id="a text: what is inside of what is not known"),
        pytest.param('get_by_role("button").filter(has=locator("b"))', None, id="a filter that is not understood"),
    ],
)
def test_occurrences(locator: str, expected: list[int] | None) -> None:
    expression = parse(locator)
    assert expression is not None
    found = occurrences(expression, PAGE)
    assert (None if found is None else [PAGE.index(one) for one in found]) == expected
