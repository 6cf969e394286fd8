"""A connection, browser or driver that went away, and pages that only show such words."""

import pytest

from pytest_selfheal.failure.connection import lost
from pytest_selfheal.failure.text import parse


@pytest.mark.parametrize(
    ("message", "exception"),
    [
        pytest.param("Page.goto: net::ERR_CONNECTION_RESET at http://h/", "", id="chromium"),
        pytest.param("Page.goto: NS_ERROR_UNKNOWN_HOST", "", id="firefox"),
        pytest.param("Reached error page: about:neterror?e=connectionFailure&u=http%3A//h", "", id="geckodriver"),
        pytest.param("page.goto: Could not connect to the server.", "", id="webkit"),
        pytest.param("apiRequestContext.post: connect ECONNREFUSED ::1:5173", "", id="node"),
        pytest.param("[Errno 111] Connection refused", "", id="python"),
        pytest.param("", "builtins.ConnectionResetError", id="the class alone"),
        pytest.param("Page.click: Target page, context or browser has been closed", "", id="playwright"),
        pytest.param(
            "Protocol error (Runtime.evaluate): Session closed. Most likely the page has been closed.", "", id="cdp"
        ),
        pytest.param("page.waitForLoadState: Navigation failed because page crashed!", "", id="crash"),
        pytest.param("Message: invalid session id", "", id="webdriver"),
        pytest.param("Message: no such window: target window already closed", "", id="window"),
        pytest.param(
            "Locator expected to be visible\nActual value: None\nError: element(s) not found\nCall log:\n"
            "  - waiting for locator('a')\n  - Target page, context or browser has been closed",
            "",
            id="the end of the log",
        ),
    ],
)
def test_recognised(message: str, exception: str) -> None:
    assert lost(parse(message), exception)


@pytest.mark.parametrize(
    "message",
    [
        pytest.param("Page.goto: net::ERR_ABORTED at http://h/", id="aborted by the page"),
        pytest.param(
            'Timeout 5ms exceeded.\nCall log:\n  - waiting for get_by_text("Connection closed")', id="locator"
        ),
        pytest.param(
            "Locator.click: Timeout 5ms exceeded.\nCall log:\n  - waiting for a\n"
            "    - locator resolved to <p>Page closed</p>",
            id="markup",
        ),
        pytest.param("Locator expected to have text 'Paid'\nActual value: Card\nConnection refused", id="actual value"),
        pytest.param("Locator expected to have text 'Connection refused'\nActual value: Paid", id="expected value"),
        pytest.param(
            "Error: strict mode violation: get_by_text('Session closed') resolved to 2 elements:\n"
            "    1) <p>Page closed</p>",
            id="ambiguous locator",
        ),
        pytest.param("Error: page.evaluate: TypeError: Failed to fetch", id="error of a script in the page"),
        pytest.param("Message: no such window", id="the test named a window that never was"),
        pytest.param("Locator.click: Frame was detached", id="frame"),
    ],
)
def test_left_to_others(message: str) -> None:
    assert not lost(parse(message))
