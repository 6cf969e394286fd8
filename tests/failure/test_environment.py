"""A machine that is not set up."""

import pytest

from pytest_selfheal.failure.environment import missing
from pytest_selfheal.failure.text import parse


@pytest.mark.parametrize(
    ("message", "exception"),
    [
        pytest.param("BrowserType.launch: Executable doesn't exist at /x/chrome", "", id="browser"),
        pytest.param(
            "BrowserType.launch: Target page, context or browser has been closed\nCall log:\n"
            "  - [pid=1][err] Missing X server or $DISPLAY",
            "",
            id="display, said in the log only",
        ),
        pytest.param(
            "Message: session not created: This version of ChromeDriver only supports Chrome version 9", "", id="driver"
        ),
        pytest.param("No module named 'x'", "", id="module"),
        pytest.param("", "builtins.ImportError", id="the class alone"),
        pytest.param("Page.goto: net::ERR_CERT_DATE_INVALID at https://h/", "", id="certificate"),
        pytest.param("Could not find Chrome (ver. 1.2.3).", "", id="puppeteer"),
    ],
)
def test_recognised(message: str, exception: str) -> None:
    assert missing(parse(message), exception)


@pytest.mark.parametrize(
    "message",
    [
        pytest.param('Timeout 5ms exceeded.\nCall log:\n  - waiting for get_by_text("No module named")', id="locator"),
        pytest.param("Locator expected to have text 'a'\nActual value: session not created", id="value"),
        pytest.param("Page.goto: net::ERR_CONNECTION_REFUSED at http://h/", id="connection"),
    ],
)
def test_left_to_others(message: str) -> None:
    assert not missing(parse(message))
