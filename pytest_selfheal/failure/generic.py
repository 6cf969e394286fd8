"""Failures of no browser tool: plain asserts, Jest's `expect(received)`, `pytest.fail`, other libraries' time-outs."""

import re
from typing import TypedDict

from pytest_selfheal.failure import plain_assert
from pytest_selfheal.failure.text import Text, one_of
from pytest_selfheal.models.failure import Facts

# "builtins.AssertionError", "_pytest.outcomes.Failed", JUnit's "ComparisonFailure", Provar's "AssertionException"
_ASSERTION_CLASS = one_of(r"(?:^|\.)(?:Assertion(?:Failed)?(?:Error|Exception)|ComparisonFailure|Failed)$")
# "AssertionError: cart is empty", "AssertionError [ERR_ASSERTION]: …", "assert 2 == 3"
_ASSERT = one_of(r"^(?:\S{0,60}\.)?Assertion(?:Error|Exception)\b", r"^assert \S")
# "expect(received).toBe(expected) // Object.is equality", "Error: expect(received).not.toContain(expected)"
_EXPECT = one_of(
    r"\bexpect(?:\.\w{2,10})?\((?:received|string|value|array|function|Buffer|)\)(?P<not>\.not)?\.(?:\w{2,10}\.)?to[A-Z]",
)
# "expected 400 to equal 201" of Chai
_CHAI = one_of(r"^(?:AssertionError: )?expected .{1,2000}? (?P<not>not )?to [a-z]")
_EXPECTED = one_of(r"^\s*Expected(?: \w{1,20}){0,2}: +(?P<value>.*)")
_RECEIVED = one_of(r"^\s*Received(?: \w{1,20}){0,2}: +(?P<value>.*)")
_TIMEOUT = one_of(
    # "Failed: Timeout >10.0s" of pytest-timeout, "Timeout of 2000ms exceeded." of Mocha, "Exceeded timeout of 5000 ms"
    r"[Tt]imeout (?:of )?[>(]?\d[\d.]{0,11} ?m?s\b|\btimed? ?out (?:while|after|waiting|exceeded)|\b[Tt]imed out\b",
    # "element ("#cart") still not displayed after 5000ms" of WebdriverIO
    r"^(?:Error: )?element \(.{1,2000}\) still \w",
)
# What other tools say of an element that is not there; some name its selector.
_MISSING = one_of(
    # WebdriverIO: "Can't call click on element with selector "#x" because element wasn't found",
    # "element ("#x") still not existing after 5000ms"
    r"on element with selector \"(?P<wdio>.{1,2000}?)\" because element wasn't found",
    r"^(?:Error: )?element \(\"(?P<waited>.{1,2000}?)\"\) still not existing",
    # Testing Library: "Unable to find an accessible element with the role "button"", "… an element by: [id="x"]"
    r"Unable to find (?:an? )?(?:accessible )?element(?: by: (?P<by>\S{1,2000}))?",
    # TestCafe, SeleniumLibrary: "Element with locator 'id=foo' not found."
    r"specified selector does not match any element in the DOM tree",
    r"^Element with locator '(?P<library>.{1,2000}?)' not found",
    # "Element not found: [data-testid='submit-btn']"
    r"^(?:Error: )?Element not found: (?P<plain>\S.{0,2000})",
)
_TIMEOUT_CLASS = one_of(r"Timeout(?:Error|Exception|Expired)?$")
_DURATION = one_of(
    r"(?:[Tt]imeout (?:of )?[>(]?|[Tt]imed out after |still .{1,30} after )"
    r"(?P<value>\d{1,9}(?:\.\d{1,6})?) ?(?P<unit>m?s)\b"
)


class _Values(TypedDict, total=False):
    expected: str
    actual: str
    is_usual_order: bool
    read: str


def recognises(text: Text, exception: str) -> bool:
    """Every message that no framework claims."""
    del text, exception
    return True


def read(text: Text, exception: str = "") -> Facts:
    """The facts of a plain failure."""
    expect = _first(_EXPECT, text.head) or _CHAI.search(text.first)
    stated = bool(expect or _ASSERT.search(text.first))
    timed_out = bool(_TIMEOUT_CLASS.search(exception) or _TIMEOUT.search(text.first)) and not stated
    # pytest-timeout fails a test with the class of `pytest.fail`: the time-out is the cause
    failed = bool(_ASSERTION_CLASS.search(exception)) and not (timed_out and exception.endswith("Failed"))
    missing = None if stated else _MISSING.search(text.first)
    return Facts(
        locator=next((value for value in missing.groups() if value), None) if missing else None,
        resolved=False if missing else None,
        is_assertion=stated or failed,
        is_timeout=timed_out,
        timeout_ms=_timeout_ms(text.first) if timed_out else None,
        is_negated=bool(expect and expect["not"]),
        **_values(text),
    )


def _first(pattern: re.Pattern[str], lines: tuple[str, ...]) -> re.Match[str] | None:
    return next((match for line in lines if (match := pattern.search(line))), None)


def _values(text: Text) -> _Values:
    values = _Values()
    if expected := _first(_EXPECTED, text.head):
        values["expected"] = expected["value"]
    if received := _first(_RECEIVED, text.head):
        values["actual"] = received["value"]
    if not values and (pair := plain_assert.sides(text.head, text.statement)):
        values = _Values(is_usual_order=not pair.is_told and bool(pair.expected and pair.actual), read=pair.read)
        if pair.expected:
            values["expected"] = pair.expected
        if pair.actual:
            values["actual"] = pair.actual
    return values


def _timeout_ms(line: str) -> float | None:
    match = _DURATION.search(line)
    if match is None:
        return None
    return float(match["value"]) * (1 if match["unit"] == "ms" else 1000)
