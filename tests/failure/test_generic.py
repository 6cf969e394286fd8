"""Reading failures of no browser tool."""

from typing import Any

import pytest

from pytest_selfheal.failure.reading import read


@pytest.mark.parametrize(
    ("message", "exception", "expected"),
    [
        pytest.param(
            "assert 2 == 3",
            "builtins.AssertionError",
            {"is_assertion": True, "actual": "2", "expected": "3"},
            id="assert",
        ),
        pytest.param(
            'TestingLibraryElementError: Unable to find an element by: [data-testid="cart"]',
            "",
            {"resolved": False, "locator": '[data-testid="cart"]'},
            id="Testing Library",
        ),
        pytest.param(
            "Can't call click on element with selector \"#x\" because element wasn't found",
            "",
            {"resolved": False, "locator": "#x"},
            id="WebdriverIO",
        ),
        pytest.param(
            'element ("#x") still not displayed after 5000ms',
            "",
            {"is_timeout": True, "timeout_ms": 5000, "resolved": None},
            id="WebdriverIO's wait",
        ),
        pytest.param(
            "The specified selector does not match any element in the DOM tree.", "", {"resolved": False}, id="TestCafe"
        ),
        pytest.param(
            "Element with locator 'id=foo' not found.",
            "",
            {"resolved": False, "locator": "id=foo"},
            id="SeleniumLibrary",
        ),
        pytest.param("cart is empty", "AssertionError", {"is_assertion": True}, id="assert with a message of its own"),
        pytest.param("no badge", "_pytest.outcomes.Failed", {"is_assertion": True}, id="pytest.fail"),
        pytest.param(
            "Timeout >10.0s",
            "_pytest.outcomes.Failed",
            {"is_assertion": False, "is_timeout": True, "timeout_ms": 10_000},
            id="pytest-timeout fails with the same class",
        ),
        pytest.param(
            "Error: expect(received).not.toBe(expected) // Object.is equality\n\nExpected: not 1\nReceived: 1",
            "",
            {"is_assertion": True, "is_negated": True, "actual": "1", "action": None},
            id="jest",
        ),
        pytest.param(
            "assert 'Timeout 5ms' in 'timed out after 3s'",
            "AssertionError",
            {"is_timeout": False, "is_assertion": True, "is_connection": False},
            id="an assertion about words of other failures",
        ),
        pytest.param("'name'", "builtins.KeyError", {"is_assertion": False, "is_timeout": False}, id="left to others"),
        pytest.param(
            "timed out", "builtins.TimeoutError", {"is_timeout": True, "timeout_ms": None}, id="standard library"
        ),
    ],
)
def test_recognised(message: str, exception: str, expected: dict[str, Any]) -> None:
    facts = read(message, exception=exception)
    assert {name: getattr(facts, name) for name in expected} == expected
    assert facts.framework == "generic"


@pytest.mark.parametrize("selector", ["[data-testid='submit-btn']", ".submit-btn", "#a > b"])
def test_an_element_that_is_not_found_gives_its_selector(selector: str) -> None:
    """As other tools and people put it."""
    facts = read(f"Element not found: {selector}")
    assert (facts.locator, facts.resolved) == (selector, False)
