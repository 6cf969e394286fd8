"""Reading Cypress's messages."""

from typing import Any

import pytest

from pytest_selfheal.failure.reading import read


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        pytest.param(
            "Timed out retrying after 4000ms: Expected to find element: `.card > h2`, but never found it.",
            {"locator": ".card > h2", "timeout_ms": 4000, "resolved": False, "action": None, "is_assertion": False},
            id="element not found",
        ),
        pytest.param(
            "Timed out retrying after 90ms: Expected to find element: .a, but never found it. Queried "
            "from:\n\n> cy.get(b)",
            {"locator": ".a", "action": None},
            id="without back quotes; the chain it was queried from is no action",
        ),
        pytest.param(
            "Timed out retrying: Expected to find content: 'Paid' within the selector: 'td' but never did.",
            {"locator": "Paid", "timeout_ms": None, "is_timeout": True, "resolved": False},
            id="content not found, before 6.0 without the time",
        ),
        pytest.param(
            "Timed out retrying after 50ms: `cy.click()` failed because this element:\n\n`<a>x</a>`\n\n"
            'is being covered by another element:\n\n`<div class="veil"></div>`\n\nFix this problem',
            {"action": "click", "resolved": True, "intercepted_by": '<div class="veil"></div>', "locator": None},
            id="covered, markup on the next line",
        ),
        pytest.param(
            "cy.click() failed because this element is being covered by another element: <i></i>",
            {"intercepted_by": "<i></i>", "is_timeout": False},
            id="covered, on one line",
        ),
        pytest.param(
            "Timed out retrying after 50ms: `cy.type()` failed because this element is not visible:\n\n`<input>`",
            {"action": "type", "visible": False, "resolved": True, "timeout_ms": 50},
            id="hidden",
        ),
        pytest.param(
            "Timed out retrying: `cy.click()` could not be issued because this element is currently "
            "animating:\n\n`<a>`",
            {"action": "click", "stable": False, "resolved": True},
            id="moving",
        ),
        pytest.param(
            "Timed out retrying after 50ms: `cy.click()` failed because this element is `disabled`:\n\n`<button>`",
            {"enabled": False},
            id="disabled",
        ),
        pytest.param(
            "`cy.clear()` failed because this element is readonly:\n\n`<input>`", {"editable": False}, id="read only"
        ),
        pytest.param(
            "Timed out retrying after 50ms: `cy.click()` failed because the page updated as a result of "
            "this command, but you "
            "tried to continue the command chain. The subject is no longer attached to the DOM",
            {"detached": True, "action": "click", "is_assertion": False},
            id="rendered anew",
        ),
        pytest.param(
            "`cy.click()` can only be called on a single element. Your subject contained 7 elements.",
            {"strict_count": 7},
            id="several elements",
        ),
        pytest.param(
            "Timed out retrying after 50ms: `cy.wait()` timed out waiting `70ms` for the 1st request to "
            "the route: `x`.",
            {"action": "wait", "timeout_ms": 50, "is_timeout": True},
            id="route",
        ),
        pytest.param(
            "`cy.visit()` failed trying to load:\n\nhttp://h/\n\n"
            "Your page did not fire its `load` event within `60000ms`.",
            {"action": "visit", "timeout_ms": 60000, "is_timeout": True},
            id="load event",
        ),
        pytest.param(
            "Timed out retrying after 50ms: expected '<h1#top.big>' to have text 'Hi', but the text was 'Ho'",
            {"is_assertion": True, "locator": "h1#top.big", "actual": "'<h1#top.big>'", "is_negated": False},
            id="assertion; the short form of an element is a selector",
        ),
        pytest.param(
            "Timed out retrying after 50ms: Too many elements found. Found '3', expected '2'.",
            {"is_assertion": True, "expected": "2", "actual": "3"},
            id="length",
        ),
        pytest.param(
            "Timed out retrying after 50ms: Expected <div.modal> not to exist in the DOM, but it was "
            "continuously found.",
            {"is_assertion": True, "is_negated": True, "resolved": None, "locator": "div.modal"},
            id="still there",
        ),
        pytest.param(
            "The following error originated from your application code, not from Cypress.\n\n  > expected x to equal y",
            {"is_assertion": False, "is_timeout": False},
            id="the application's own error",
        ),
    ],
)
def test_recognised(message: str, expected: dict[str, Any]) -> None:
    facts = read(message)
    assert {name: getattr(facts, name) for name in expected} == expected
    assert facts.framework == "cypress"


@pytest.mark.parametrize(
    "message",
    [
        pytest.param("Timed out retrying: Expected to find element: `a`, but never found it.", id="not found"),
        pytest.param("Timed out retrying: `cy.click()` failed because this element is `disabled`:", id="command"),
    ],
)
def test_the_class_of_an_assertion_does_not_make_one(message: str) -> None:
    """Cypress throws an AssertionError for a missing element, and for commands that wait for one."""
    assert read(message, exception="AssertionError").is_assertion is False
