"""The one entrance: whose message, and never an exception."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_selfheal.failure.error_category import classify
from pytest_selfheal.failure.reading import read
from pytest_selfheal.failure.text import HEAD_LIMIT, TAIL_LIMIT
from pytest_selfheal.models.failure import Framework

FRAGMENTS = (
    "Locator.click: Timeout 5ms exceeded.",
    "Call log:",
    "  - waiting for ",
    '    - locator resolved to "',
    "Error: strict mode violation: ",
    " resolved to 2 elements",
    "Timed out retrying after 5ms: Expected to find element: `",
    "cy.click() failed because this element",
    'Message: no such element: {"selector":"',
    "Waiting for selector `",
    "Expected: ",
    "Actual value: ",
    "assert ",
    "E       ",
    "\x1b[",
    "\n",
    "'",
    '"',
    "<",
    "9" * 30,
    " " * 500,
)


@pytest.mark.parametrize(
    ("message", "exception", "framework"),
    [
        pytest.param("Boom", "playwright._impl._errors.Error", "playwright", id="by the module of the class"),
        pytest.param("Boom", "selenium.common.exceptions.WebDriverException", "selenium", id="selenium class"),
        pytest.param("Locator.click: Boom", "", "playwright", id="by the API's name"),
        pytest.param("some.thing: Boom", "", "generic", id="not every dotted name is Playwright's"),
        pytest.param("assert 1 == 2", "builtins.AssertionError", "generic", id="plain assert"),
        pytest.param("`cy.get()` failed", "", "cypress", id="cypress"),
        pytest.param("Message: x\n  (Session info: chrome=1)", "", "selenium", id="selenium"),
        pytest.param("Navigation timeout of 9 ms exceeded", "", "puppeteer", id="puppeteer"),
    ],
)
def test_framework(message: str, exception: str, framework: Framework) -> None:
    facts = read(message, exception=exception)
    assert (facts.framework, facts.exception) == (framework, exception)


def test_the_caller_may_know_the_framework() -> None:
    assert read("No element found for selector: a", framework="selenium").framework == "selenium"


@given(
    st.lists(st.one_of(st.sampled_from(FRAGMENTS), st.text(max_size=20)), max_size=12).map("".join),
    st.text(max_size=20),
)
def test_never_raises(message: str, exception: str) -> None:
    read(message, exception=exception)
    classify(message, exception=exception)


@pytest.mark.parametrize("fragment", FRAGMENTS)
def test_reads_a_bounded_part_only(fragment: str) -> None:
    """Five megabytes give what their first and last characters give, so the time has a bound too."""
    message = (fragment * (5_000_000 // len(fragment) + 1))[:5_000_000]
    assert read(message) == read(f"{message[:HEAD_LIMIT]}\n{message[-TAIL_LIMIT:]}")
