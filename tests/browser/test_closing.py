"""Whose call closed a page: the test's own, or nobody's that is known."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Watched

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("close", "is_own"),
    [
        pytest.param(lambda page: page.close(), True, id="the page"),
        pytest.param(lambda page: page.context.close(), True, id="its context"),
        pytest.param(lambda page: page.evaluate("window.close()"), False, id="a script of it"),
    ],
)
def test_who_closed_a_page(watched: Watched, seen_page: Page, close: Callable[[Page], object], is_own: bool) -> None:
    with seen_page.expect_event("close"):
        close(seen_page)

    [event] = [one for one in watched.record().events if one.kind == "close"]
    assert (event.made_by is not None and event.made_by.file.endswith("test_closing.py")) is is_own
