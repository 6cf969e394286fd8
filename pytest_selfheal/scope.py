"""Is it a browser test? Asked of a test that may fail before a page is open, or that is not run at all."""

import pytest

# Tests that ask for one of these are browser tests.
_BROWSER_FIXTURES = frozenset(
    {"page", "context", "browser", "new_context", "launch_browser", "browser_type", "playwright"}
)
# Of a fixture or a test that starts Playwright without the fixtures of pytest-playwright.
_STARTS_PLAYWRIGHT = frozenset({"sync_playwright", "async_playwright"})


def asks_for_a_browser(item: pytest.Item) -> bool:
    """Whether one of its fixtures, or of theirs, is a browser's."""
    return not _BROWSER_FIXTURES.isdisjoint(getattr(item, "fixturenames", ()))


def is_end_to_end(item: pytest.Item) -> bool:
    """Whether it asks for a browser, or it or one of its fixtures starts Playwright itself."""
    if asks_for_a_browser(item):
        return True
    info = getattr(item, "_fixtureinfo", None)
    fixtures = info.name2fixturedefs.values() if info is not None else ()
    functions = [getattr(item, "function", None), *(one.func for fixture in fixtures for one in fixture)]
    names = (getattr(getattr(function, "__code__", None), "co_names", ()) for function in functions)
    return any(not _STARTS_PLAYWRIGHT.isdisjoint(used) for used in names)
