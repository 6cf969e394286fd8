"""Reading WebDriver's messages."""

from typing import Any

import pytest

from pytest_selfheal.failure.reading import read

CLASSES = "selenium.common.exceptions."


@pytest.mark.parametrize(
    ("message", "exception", "expected"),
    [
        pytest.param(
            'Message: no such element: Unable to locate element: {"method":"css selector","selector":"[id="x"]"}\n'
            "  (Session info: chrome=1.2)\nStacktrace:\n#0 0x55 <unknown>",
            "NoSuchElementException",
            {"locator": '[id="x"]', "resolved": False},
            id="chrome",
        ),
        pytest.param(
            "Message: Unable to locate element: #x > b; For documentation on this error, please visit: https://s.dev",
            "NoSuchElementException",
            {"locator": "#x > b"},
            id="firefox",
        ),
        pytest.param(
            "org.openqa.selenium.TimeoutException: Expected condition failed: waiting for visibility of "
            "element located by "
            "By.cssSelector: .toast (tried for 10 second(s) with 500 milliseconds interval)",
            "",
            {"locator": ".toast", "timeout_ms": 10_000, "is_timeout": True, "resolved": None},
            id="java: visibility says nothing of presence",
        ),
        pytest.param(
            "TimeoutError: Waiting for element to be located By(css selector, .toast)\nWait timed out after 1021ms",
            "",
            {"locator": ".toast", "timeout_ms": 1021, "resolved": False},
            id="javascript",
        ),
        pytest.param("Message: \n", "TimeoutException", {"is_timeout": True, "locator": None}, id="an empty message"),
        pytest.param("Message: menu", "NoSuchFrameException", {"resolved": False, "locator": None}, id="frame"),
        pytest.param(
            "Message: stale element reference: stale element not found",
            "StaleElementReferenceException",
            {"detached": True, "resolved": None},
            id="stale",
        ),
        pytest.param(
            "Message: element click intercepted: Element <a>…</a> is not clickable at point (8, 4). Other "
            "element would "
            'receive the click: <div id="m">...</div>\n  (Session info: chrome=1.2)',
            "ElementClickInterceptedException",
            {"intercepted_by": '<div id="m">...</div>', "resolved": True, "is_timeout": False},
            id="covered, chrome",
        ),
        pytest.param(
            "Message: Element <a> is not clickable at point (8,4) because another element <p> obscures it",
            "ElementClickInterceptedException",
            {"intercepted_by": "<p>"},
            id="covered, firefox",
        ),
        pytest.param(
            "Message: element not interactable: element has zero size",
            "ElementNotInteractableException",
            {"visible": False, "resolved": True},
            id="hidden",
        ),
    ],
)
def test_recognised(message: str, exception: str, expected: dict[str, Any]) -> None:
    facts = read(message, exception=CLASSES + exception if exception else "")
    assert {name: getattr(facts, name) for name in expected} == expected
    assert facts.framework == "selenium"
