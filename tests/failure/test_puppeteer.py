"""Reading Puppeteer's messages."""

from typing import Any

import pytest

from pytest_selfheal.failure.reading import read


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        pytest.param(
            "waiting for selector `.toast` failed: timeout 90ms exceeded",
            {"locator": ".toast", "timeout_ms": 90, "resolved": False, "is_timeout": True},
            id="until 13",
        ),
        pytest.param(
            "Waiting for selector `.toast` failed: Waiting failed: 90ms exceeded",
            {"locator": ".toast", "timeout_ms": 90},
            id="until 21",
        ),
        pytest.param(
            'Waiting for selector [data-x="N"] failed',
            {"locator": '[data-x="N"]', "timeout_ms": None, "is_timeout": False},
            id="without quotes and time",
        ),
        pytest.param(
            "Waiting for selector `.toast` failed: waitForFunction failed: frame got detached.",
            {"locator": ".toast", "resolved": None, "is_timeout": False},
            id="broken off by the frame",
        ),
        pytest.param("No element found for selector: #a > b", {"locator": "#a > b", "resolved": False}, id="click"),
        pytest.param("No node found for selector: #a", {"locator": "#a", "resolved": False}, id="click until 12"),
        pytest.param('Error: failed to find element matching selector "a[b="c"]"', {"locator": 'a[b="c"]'}, id="$eval"),
        pytest.param(
            "Navigation timeout of 30000 ms exceeded", {"timeout_ms": 30000, "is_timeout": True}, id="navigation"
        ),
        pytest.param(
            "Runtime.callFunctionOn timed out. Increase the 'protocolTimeout' setting in launch/connect calls",
            {"is_timeout": True, "timeout_ms": None},
            id="protocol",
        ),
        pytest.param("Node is either not clickable or not an Element", {"visible": False}, id="not shown"),
        pytest.param("Node is detached from document", {"detached": True}, id="detached"),
    ],
)
def test_recognised(message: str, expected: dict[str, Any]) -> None:
    facts = read(message)
    assert {name: getattr(facts, name) for name in expected} == expected
    assert facts.framework == "puppeteer"
