"""Calls and errors of a trace in the words that a test and its runner use."""

from typing import Any

import pytest

from pytest_selfheal.failure.reading import read
from pytest_selfheal.traces.calls import exception, matches, message, own_stack, spoken, unexpected
from pytest_selfheal.traces.format import Call, Frame


def call(method: str, *, owner: str = "Frame", title: str = "", error: str = "", log: Any = (), **params: Any) -> Call:
    name = "TimeoutError" if error.startswith("Timeout") else "Error"
    return Call("c", owner, method, title, params, 0.0, 1.0, error, name, list(log))


@pytest.mark.parametrize(
    ("made", "name", "kind", "locator"),
    [
        pytest.param(call("click", selector="#a"), "click", "action", 'locator("#a")', id="action"),
        pytest.param(call("selectOption", selector="#a"), "select_option", "action", 'locator("#a")', id="camel-case"),
        pytest.param(call("keyboardPress", owner="Page", key="Tab"), "press", "action", "", id="keyboard"),
        pytest.param(call("queryCount", selector="li"), "count", "probe", 'locator("li")', id="count"),
        pytest.param(call("goto", url="/"), "goto", "navigation", "", id="goto"),
        pytest.param(call("waitForSelector", selector="li"), "wait_for", "wait", 'locator("li")', id="wait"),
        pytest.param(
            call("expect", title='Expect "not_to_have_text"', selector="b", isNot=True),
            "not_to_have_text", "assertion", 'locator("b")', id="negated",
        ),
        pytest.param(
            call("expect", title='Expect "toBeVisible"', selector="b"),
            "to_be_visible", "assertion", 'locator("b")', id="javascript",
        ),
        pytest.param(
            call("expect", selector="b", expression="to.have.text.array"),
            "to_have_text", "assertion", 'locator("b")', id="without-a-title",
        ),
        pytest.param(
            call("__waitInfo__", owner="Page", title='Wait for event "page.expect_event(response)"'),
            "expect_response", "wait", "", id="an-event-of-version-9",
        ),
        pytest.param(
            call("__waitInfo__", owner="Page", title='Wait for event "response"'),
            "expect_response", "wait", "", id="a-response",
        ),
    ],
)  # fmt: skip
def test_a_call_in_the_test_s_words(made: Call, name: str, kind: str, locator: str) -> None:
    said = spoken(made)
    assert (said.name, said.kind, said.locator) == (name, kind, locator)


@pytest.mark.parametrize(
    "made",
    [
        pytest.param(call("newPage", owner="BrowserContext"), id="what-no-test-asserts"),
        pytest.param(call("waitForSelector", title="Evaluate", selector="li"), id="a-script-of-the-test"),
        pytest.param(call("body", owner="Response"), id="a-body"),
    ],
)
def test_what_a_live_run_does_not_watch_is_left_out(made: Call) -> None:
    assert spoken(made) is None


def test_our_own_looks_are_no_calls_of_the_test() -> None:
    """Both may record at once."""
    made = call("click", selector="#a")
    made.stack = (Frame("/x/pytest_selfheal/browser/snapshot.py", 1, "f"), Frame("/ci/test_a.py", 2, "test_a"))
    assert spoken(made) is None
    made.stack = (Frame("/x/pytest_selfheal/browser/instrument.py", 1, "f"), Frame("/ci/test_a.py", 2, "test_a"))
    assert spoken(made) is not None
    assert own_stack(made) == (Frame("/ci/test_a.py", 2, "test_a"),)


EXPECT_LOG = ("waiting for b", "  locator resolved to <b>1</b>", '  unexpected value "1"') * 3


def test_an_expectation_s_error_says_what_was_seen() -> None:
    made = call(
        "expect", title='Expect "to_have_text"', error="Expect failed", log=EXPECT_LOG, selector="b",
        expectedText=[{"string": "2"}],
    )  # fmt: skip
    said = spoken(made)
    assert said is not None
    text = message(made, said)
    assert text.startswith("Locator expected to have text '2'\nActual value: 1\nCall log:\n")
    assert text.count("unexpected value") == 1
    facts = read(text, exception=exception(made, said))
    assert (facts.expected, facts.actual, facts.resolved) == ("2", "1", True)
    assert (unexpected(made), matches(made, said)) == (("1",), 1)


def test_an_expectation_that_found_nothing() -> None:
    made = call("expect", title='Expect "to_be_visible"', error="Expect failed", log=("waiting for b",), selector="b")
    said = spoken(made)
    assert said is not None
    facts = read(message(made, said), exception=exception(made, said))
    assert (facts.resolved, matches(made, said)) == (False, 0)


def test_a_strict_violation_is_counted() -> None:
    error = 'Error: strict mode violation: locator("li") resolved to 2 elements:\n    1) <li>'
    made = call("click", error=error, log=("waiting for li",), selector="li")
    said = spoken(made)
    assert said is not None
    assert read(message(made, said)).strict_count == 2
    assert matches(made, said) == 2
