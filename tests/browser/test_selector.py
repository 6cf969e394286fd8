"""Playwright's own selectors come back as the Python that makes them."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from pytest_selfheal.browser.selector import selector_of
from pytest_selfheal.locators.internal import written


@pytest.mark.browser
@pytest.mark.parametrize(
    ("make", "expression"),
    [
        pytest.param(lambda p: p.get_by_test_id("a"), 'get_by_test_id("a")', id="test id"),
        pytest.param(lambda p: p.get_by_role("button", name="It's"), 'get_by_role("button", name="It\'s")', id="role"),
        pytest.param(
            lambda p: p.get_by_role("heading", name='Say "x"', exact=True, level=2),
            'get_by_role("heading", level=2, name="Say \\"x\\"", exact=True)',
            id="role with more conditions",
        ),
        pytest.param(lambda p: p.get_by_text("a >> b"), 'get_by_text("a >> b")', id="text that looks like a chain"),
        pytest.param(lambda p: p.get_by_label("Name", exact=True), 'get_by_label("Name", exact=True)', id="label"),
        pytest.param(lambda p: p.get_by_placeholder("Find"), 'get_by_placeholder("Find")', id="placeholder"),
        pytest.param(
            lambda p: p.frame_locator("#pay").get_by_role("button"),
            'locator("#pay").content_frame.get_by_role("button")',
            id="frame",
        ),
        pytest.param(
            lambda p: p.locator("li").filter(has_text="Pro").get_by_alt_text("Logo"),
            'locator("li").filter(has_text="Pro").get_by_alt_text("Logo")',
            id="chain with a filter",
        ),
        pytest.param(
            lambda p: p.locator("a").or_(p.locator("b")), 'locator("a").or_(locator("b"))', id="either of two"
        ),
        pytest.param(lambda p: p.locator("a").describe("link"), None, id="what has no plain spelling"),
    ],
)
def test_written(page: Page, make: Callable[[Page], Any], expression: str | None) -> None:
    assert written(selector_of(make(page))) == expression
