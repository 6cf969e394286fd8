"""Playwright's own selectors and the expressions that made them, both ways."""

import pytest

from pytest_selfheal.locators.internal import as_recorded, expression, other_spellings, selector_for
from pytest_selfheal.locators.parse import parse

PAIRS = [
    pytest.param('internal:testid=[data-testid="a"s]', 'get_by_test_id("a")', id="test-id"),
    pytest.param('internal:role=button[name="Save"i]', 'get_by_role("button", name="Save")', id="role"),
    pytest.param('internal:role=row[name="A"s]', 'get_by_role("row", name="A", exact=True)', id="exact"),
    pytest.param('internal:label="Name"i', 'get_by_label("Name")', id="label"),
    pytest.param('internal:attr=[placeholder="Find"i]', 'get_by_placeholder("Find")', id="placeholder"),
    pytest.param("li >> nth=0", 'locator("li").first', id="first"),
    pytest.param("li >> nth=-1", 'locator("li").last', id="last"),
    pytest.param("li >> nth=3", 'locator("li").nth(3)', id="nth"),
    pytest.param('li >> internal:has-text="a"i', 'locator("li").filter(has_text="a")', id="filter"),
    pytest.param('li >> internal:has="b"', 'locator("li").filter(has=locator("b"))', id="has"),
    pytest.param(
        'iframe >> internal:control=enter-frame >> internal:text="Pay"i',
        'locator("iframe").content_frame.get_by_text("Pay")',
        id="frame",
    ),
]


@pytest.mark.parametrize(("selector", "written"), PAIRS)
def test_both_ways(selector: str, written: str) -> None:
    found = expression(selector)
    assert found is not None
    assert str(found) == written
    assert selector_for(found) == selector


@pytest.mark.parametrize(
    ("selector", "written"),
    [
        pytest.param(
            "internal:text=/foo|bar/i", 'get_by_text(re.compile(r"foo|bar", re.IGNORECASE))', id="a-pattern-of-text"
        ),
        pytest.param(
            "internal:role=button[name=/a\\/b/]", 'get_by_role("button", name=re.compile(r"a/b"))', id="of-a-name"
        ),
        pytest.param("a >> visible=true", 'locator("a").filter(visible=True)', id="visible"),
    ],
)
def test_what_has_more_spellings_than_one(selector: str, written: str) -> None:
    assert str(expression(selector)) == written


@pytest.mark.parametrize("selector", ["", "internal:unheard-of=x", 'internal:label="never closed', "a" * 5000])
def test_what_is_not_understood_is_none(selector: str) -> None:
    assert expression(selector) is None


@pytest.mark.parametrize(
    "locator",
    [
        'locator(".item", has_text="Vase").get_by_test_id("add")',
        'frame_locator("#pay").get_by_label("Card")',
        'frame_locator("#pay").locator("li", has_text="a").first',
    ],
)
def test_a_test_s_spelling_is_among_those_of_its_trace(locator: str) -> None:
    """The same element is one for a baseline of traces and for a live run."""
    assert parse(locator) is not None
    assert locator in other_spellings(as_recorded(locator))


def test_what_is_no_locator_is_left_as_it_is() -> None:
    assert as_recorded("not ( a locator") == "not ( a locator"
    assert other_spellings("not ( a locator") == ()
