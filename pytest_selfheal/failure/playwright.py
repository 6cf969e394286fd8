"""Playwright's messages, Python and JavaScript, 1.9 to 1.65: the API name and the `expect` forms above the call log."""

import re
from collections.abc import Iterable

from pytest_selfheal.failure import call_log
from pytest_selfheal.failure.call_log import CallLog, States
from pytest_selfheal.failure.text import Text, one_of
from pytest_selfheal.models.failure import Facts

# The classes of the API in lower case: Python writes "Locator.click", JavaScript "locator.click".
_CLASSES = frozenset(
    (
        *("locator", "framelocator", "page", "frame", "elementhandle", "jshandle", "worker", "websocket"),
        *("browsertype", "browser", "browsercontext", "selectors", "cdpsession", "browserserver"),
        *("apirequest", "apirequestcontext", "apiresponse", "request", "response", "route"),
        *("keyboard", "mouse", "touchscreen", "dialog", "download", "filechooser", "video", "tracing", "clock"),
        *("accessibility", "coverage", "electron", "electronapplication", "android", "androiddevice"),
    )
)
_MARK = one_of(
    r"strict mode violation: |\b(?:Test t|T)imeout (?:of )?\d[\d.]{0,11} ?ms exceeded|Timeout while waiting for event",
    r"expect\((?:locator|page|response)\)|^(?:AssertionError: )?(?:Locator|Page(?: \w{1,10})?) expected ",
    r"Target page, context or browser|Response status expected |Playwright (?:Sync|Async|Test|Team)|Test ended\.",
    r"(?:Test|Worker teardown) timeout of|config\.webServer",
)
# "Locator.click: Timeout 300ms exceeded.", "Error: page.goto: net::ERR_ABORTED", "apiRequestContext.post: connect …"
_API = one_of(r"(?:^|: )\s{0,20}(?P<cls>[A-Za-z]\w{0,40})\.(?P<name>[A-Za-z_]\w{0,60}):(?: |$)")
# "Error: expect(locator).not.toBeVisible() failed", "Timed out 5000ms waiting for expect(page).toHaveURL(expected)",
# "expect(received).toBe(expected)" under expect.poll
_EXPECT_JS = one_of(
    r"\bexpect(?:\.\w{2,10})?\((?P<on>\w{0,20})\)(?P<not>\.not)?\.(?:\w{2,10}\.)?(?P<name>to[A-Z]\w{1,60})"
)
_API_RECEIVERS = ("locator", "page", "pageOrLocator", "response")
# "Locator expected to have text '$15.00'", "Page URL expected not to be 'http://…'"
_EXPECT_PY = one_of(
    r"^(?:AssertionError: )?(?:Locator|Page(?: \w{1,10})?) expected (?P<not>not )?to (?P<rest>[a-zA-Z].*)"
)
_QUOTED_VALUE = re.compile(r"[A-Za-z ]{1,60}?'(?P<value>.*)", re.DOTALL)
# "Response status expected to be within [200..299] range, was '503'"
_RESPONSE = one_of(
    r"^(?:AssertionError: )?Response status expected (?P<not>not )?to be within (?P<expected>\[\S{1,20}\]) range"
    r", was '(?P<actual>\d{1,4})"
)
# "strict mode violation: get_by_label("Name") resolved to 2 elements:", 1.9 to 1.18: "li" in quotes
_STRICT = one_of(r"strict mode violation: (?P<locator>.+?) resolved to (?P<count>\d{1,9}) elements?\b")
# "Timeout 700ms exceeded.", "Test timeout of 30000ms exceeded", "Timed out 5000ms waiting for", "Timeout:  700ms"
_TIMEOUT_MS = one_of(
    r"\b(?:[Tt]imeout|[Tt]imed out(?: after| waiting)?)(?: of|:)?\s{1,9}(?P<ms>\d{1,9}(?:\.\d{1,6})?) ?ms\b"
)
_TIMEOUT = one_of(
    r"\b[Tt]imeout (?:of )?\d[\d.]{0,11} ?ms exceeded|\bTimeout while waiting|\b[Tt]imeout exceeded",
    r"\b[Tt]imed out (?:after |waiting )?\d[\d.]{0,11} ?ms",
)
_LOCATOR_LINE = re.compile(r"^\s*Locator: +(?P<locator>\S.*)")
# "Failed to find element matching selector ".price"", "failed to find frame for selector "iframe#pay""
_NO_MATCH = one_of(r"[Ff]ailed to find (?:(?:an? )?elements? matching|frame for) selector \"(?P<selector>.*)\"")
_NOT_FOUND = re.compile(r"\s*(?:Error: element\(s\) not found|Received: +<element\(s\) not found>)")
# "Expected: "Welcome"", "Expected substring: "x"", "Received string:    "y""
_EXPECTED = re.compile(r"^\s*Expected(?: (?:string|substring|pattern|length|value|array|object)){0,2}: +(?P<value>.*)")
_RECEIVED = re.compile(r"^\s*Received(?: (?:string|length|value|array|object)){0,2}: +(?P<value>.*)")
_ACTUAL = re.compile(r"^\s*Actual value: ?(?P<value>.*)")
_AFTER_ACTUAL = re.compile(r"Error: (?:element\(s\) not found|strict mode violation)|Error: .{0,200}has been closed")


def recognises(text: Text, exception: str) -> bool:
    """Whether the message is Playwright's."""
    if "playwright" in exception or text.log:
        return True
    return any(_MARK.search(line) or _api(line) for line in text.head)


def read(text: Text, exception: str = "") -> Facts:
    """The facts of a Playwright message."""
    log = call_log.read(text.log)
    expectation = _first(_EXPECT_JS, text.head) or _first(_EXPECT_PY, text.head) or _first(_RESPONSE, text.head)
    strict = _first(_STRICT, (*text.statements, *text.log))
    no_match = _first(_NO_MATCH, text.head)
    is_assertion = bool(expectation or log.expect)
    is_timeout = exception.endswith("TimeoutError") or _first(_TIMEOUT, (*text.statements, *text.log)) is not None
    actual = _actual(text)
    locator = _locator(text, log=log, strict=strict)
    resolved = _resolved(text, log=log, waited=is_timeout or is_assertion, actual=actual if is_assertion else None)
    return Facts(
        action=_action(text, log=log),
        locator=no_match["selector"] if no_match else locator,
        timeout_ms=_timeout_ms(text),
        is_assertion=is_assertion,
        is_timeout=is_timeout,
        resolved=True if strict else False if no_match else resolved,
        strict_count=int(strict["count"]) if strict else None,
        is_negated=log.negated or bool(expectation and expectation["not"]),
        expected=_expected(text),
        actual=actual,
        **_states(text, log=log, actual=actual),
    )


def _first(pattern: re.Pattern[str], lines: Iterable[str]) -> re.Match[str] | None:
    return next((match for line in lines if (match := pattern.search(line))), None)


def _api(line: str) -> str | None:
    """The method of an API prefix; "Channel.send" is the transport's and no API."""
    match = _API.search(line)
    return match["name"] if match and match["cls"].lower() in _CLASSES else None


def _action(text: Text, *, log: CallLog) -> str | None:
    api = next((name for line in text.statements if (name := _api(line))), None)
    if api or log.expect:
        return api or log.expect
    expect = _first(_EXPECT_JS, text.head)
    if expect and expect["on"] in _API_RECEIVERS:
        return expect["name"]
    return log.attempted  # before 1.41 the Python message had no API name


def _locator(text: Text, *, log: CallLog, strict: re.Match[str] | None) -> str | None:
    if strict and strict["locator"] != "selector":  # 1.14 did not repeat it
        return strict["locator"].strip('"') if strict["locator"].startswith('"') else strict["locator"]
    if line := _first(_LOCATOR_LINE, text.head):
        return None if line["locator"] in ("locator(':root')", 'locator(":root")') else line["locator"]
    return log.locator


def _timeout_ms(text: Text) -> float | None:
    """The time-out of the call itself rather than that of the whole test, when both are named."""
    own = [line for line in text.statements if _api(line) or "waiting for expect" in line]
    stated = [line for line in text.head if line.startswith("Timeout:")]
    match = _first(_TIMEOUT_MS, (*own, *stated, *text.log, *text.statements))
    return float(match["ms"]) if match else None


# what an expectation "saw" when there was no element
_NO_VALUE = ("None", "hidden", "detached", "undefined", "null", "<element(s) not found>", '""', "''")


def _resolved(text: Text, *, log: CallLog, waited: bool, actual: str | None) -> bool | None:
    if any(_NOT_FOUND.match(line) for line in text.head):
        return log.matched
    if log.locator is None:
        return False if actual == "None" and not text.log else None
    if log.matched:
        return True
    if log.count is not None or not waited:  # a count of 0 is an answer; other errors broke the wait off
        return None
    # a short wait may print no "resolved to" line, but a value comes from an element
    return bool(actual) and actual not in _NO_VALUE


def _states(text: Text, *, log: CallLog, actual: str | None) -> States:
    states = States()
    for line in text.statements:
        states.update(call_log.element_states(_message_of(line)))
    expect = log.expect or _expect_name(text)
    if expect and actual:
        states.update(call_log.expectation_states(expect, actual))
    if log.matched and log.awaited in ("visible", "hidden") and not log.states.get("intercepted_by"):
        states["visible"] = log.awaited == "hidden"
    states.update(log.states)
    return states


def _message_of(line: str) -> str:
    """The line without exception and API name, so that it begins with "Element is not visible"."""
    match = _API.search(line)
    return (line[match.end() :] if match else line).removeprefix("Error: ").strip()


def _expect_name(text: Text) -> str:
    if js := _first(_EXPECT_JS, text.head):
        return js["name"]
    python = _first(_EXPECT_PY, text.head)
    return python["rest"] if python else ""


def _expected(text: Text) -> str | None:
    if match := _first(_EXPECTED, text.head):
        return match["value"]
    if response := _first(_RESPONSE, text.head):
        return response["expected"]
    for number, line in enumerate(text.head):
        if match := _EXPECT_PY.search(line):
            value = _QUOTED_VALUE.match("\n".join((match["rest"], *_until(text.head[number + 1 :], _ACTUAL))))
            return match["rest"].strip() if value is None else value["value"].strip().removesuffix("'")
    return None


def _actual(text: Text) -> str | None:
    if match := _first(_RECEIVED, text.head):
        return match["value"]
    if response := _first(_RESPONSE, text.head):
        return response["actual"]
    for number, line in enumerate(text.head):
        if match := _ACTUAL.match(line):
            return "\n".join((match["value"], *_until(text.head[number + 1 :], _AFTER_ACTUAL))).strip()
    return None


def _until(lines: tuple[str, ...], stop: re.Pattern[str]) -> Iterable[str]:
    for line in lines:
        if stop.match(line):
            return
        yield line
