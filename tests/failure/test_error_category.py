"""The coarse label: the message alone, then the evidence."""

from typing import Any

import pytest

from pytest_selfheal.failure.error_category import classify, retryable, with_evidence
from pytest_selfheal.models.diagnosis import Alternative, Category, Diagnosis, Evidence, NetworkEvidence
from pytest_selfheal.models.failure import ErrorCategory

LOG = "\nCall log:\n  - waiting for locator('a')"
SEEN = LOG + "\n    - locator resolved to <a/>"


@pytest.mark.parametrize(
    ("message", "exception", "category"),
    [
        pytest.param(f"Locator.click: Timeout 5ms exceeded.{LOG}", "", "LOCATOR", id="time-out, never resolved"),
        pytest.param(f"Locator.click: Timeout 5ms exceeded.{SEEN}", "", "TIMEOUT", id="time-out, resolved"),
        pytest.param("Timeout 5ms exceeded.", "", "TIMEOUT", id="time-out, nothing else known"),
        pytest.param("Page.goto: Timeout 5ms exceeded.", "", "TIMEOUT", id="navigation"),
        pytest.param(f"Locator expected to have text 'a'\nActual value: b{SEEN}", "", "ASSERTION", id="another value"),
        pytest.param(
            f"Timed out 5ms waiting for expect(locator).toHaveText(x)\n\nExpected: a\nReceived: b{SEEN}",
            "",
            "ASSERTION",
            id="another value, although it says timed out",
        ),
        pytest.param(f"Locator expected to be visible\nActual value: None{LOG}", "", "LOCATOR", id="expect, not found"),
        pytest.param(
            "Locator expected to have count '2'\nActual value: 0\nCall log:\n  - waiting for locator('a')\n"
            "    - locator resolved to 0 elements",
            "",
            "ASSERTION",
            id="a count of 0",
        ),
        pytest.param("Error: strict mode violation: locator('a') resolved to 2 elements:", "", "LOCATOR", id="strict"),
        pytest.param("ElementHandle.click: Element is not attached to the DOM", "", "LOCATOR", id="stale handle"),
        pytest.param(
            f"Locator.click: Timeout 5ms exceeded.{SEEN}\n    - element was detached from the DOM, retrying",
            "",
            "TIMEOUT",
            id="rendered anew for ever",
        ),
        pytest.param("Page.goto: net::ERR_EMPTY_RESPONSE at http://h/", "", "INFRASTRUCTURE", id="connection"),
        pytest.param("Page.goto: net::ERR_ABORTED at http://h/", "", None, id="aborted"),
        pytest.param("", "playwright._impl._errors.TargetClosedError", "INFRASTRUCTURE", id="the class alone"),
        pytest.param(
            "BrowserType.launch: Target page, context or browser has been closed\nMissing X server or $DISPLAY",
            "",
            "OTHER",
            id="has been closed, but never opened",
        ),
        pytest.param(
            "ProtocolError: Waiting for selector `a` failed: Runtime.callFunctionOn timed out.",
            "",
            "TIMEOUT",
            id="a page that does not answer says nothing of its elements",
        ),
        pytest.param(
            "browserType.connect: WebSocket error: ws://grid:3000/ 429 Too Many Requests",
            "",
            "INFRASTRUCTURE",
            id="a busy grid",
        ),
        pytest.param("page.goto: Couldn't resolve host name", "", "INFRASTRUCTURE", id="WebKit's own words"),
        pytest.param(
            "org.openqa.selenium.TimeoutException: java.util.concurrent.TimeoutException",
            "",
            "TIMEOUT",
            id="a grid that does not answer",
        ),
        pytest.param('frame.click: failed to find frame for selector "#pay"', "", "LOCATOR", id="an iframe is gone"),
        pytest.param("TimeoutError: Timed out after waiting 700ms", "", "TIMEOUT", id="with its class in front"),
        pytest.param("No module named 'x'", "builtins.ModuleNotFoundError", "OTHER", id="import"),
        pytest.param("assert 1 == 2", "builtins.AssertionError", "ASSERTION", id="plain assert"),
        pytest.param(
            "the page said: Connection refused",
            "builtins.AssertionError",
            "ASSERTION",
            id="an assertion that quotes the page",
        ),
        pytest.param(
            "Locator.wait_for: Timeout 5ms exceeded.\nCall log:\n  - waiting for locator('a') to be hidden\n"
            "    4 × locator resolved to visible <a/>",
            "",
            "TIMEOUT",
            id="waiting for it to go",
        ),
        pytest.param('Tearing down "page" exceeded the test timeout of 30000ms.', "", "TIMEOUT", id="teardown"),
        pytest.param("'name'", "builtins.KeyError", None, id="the test's own code"),
        pytest.param("Page.evaluate: TypeError: x is undefined", "", None, id="script in the page"),
        pytest.param(f"locator.textContent: Test ended.{LOG}", "", None, id="the test ended first"),
        pytest.param(
            "Message: element click intercepted: Element <a> is not clickable", "", "TIMEOUT", id="selenium, covered"
        ),
        pytest.param("Message: stale element reference", "", "LOCATOR", id="selenium, stale"),
        pytest.param(
            "com.provar.AssertionException", "com.provar.AssertionException", "ASSERTION", id="provar assertion"
        ),
        pytest.param("Failed to read client socket message", "", "INFRASTRUCTURE", id="provar socket"),
        pytest.param("LicenseException: none left", "", "OTHER", id="provar licence"),
        pytest.param("", "", None, id="nothing"),
    ],
)
def test_classify(message: str, exception: str, category: ErrorCategory | None) -> None:
    assert classify(message, exception=exception) == category


@pytest.mark.parametrize(
    ("category", "expected"),
    [
        ("INFRASTRUCTURE", True),
        ("TIMEOUT", True),
        ("LOCATOR", False),
        ("ASSERTION", False),
        ("OTHER", False),
        (None, None),
    ],
)
def test_retryable(category: ErrorCategory | None, expected: bool | None) -> None:
    assert retryable(category) is expected


def _found(category: Category, request: int | str | None = None, *requests: NetworkEvidence, **more: Any) -> Diagnosis:
    """A diagnosis for certain; `request`: the status of the one that it tells of, or how it failed."""
    told = (*(() if request is None else (_request(request),)), *requests)
    common = {"confidence": "high", "summary": "", "root_cause": "", "recommended_action": "investigate"}
    return Diagnosis.model_validate(common | {"category": category, "evidence": Evidence(network_failures=told)} | more)


def _request(said: int | str, *, is_cause: bool = False) -> NetworkEvidence:
    how: dict[str, Any] = {"status": said} if isinstance(said, int) else {"failure": said}
    return NetworkEvidence(method="GET", url="http://h/api", is_cause=is_cause, **how)


_MENDED = {"recommended_action": "fix_code"}
_EDITED = {"recommended_action": "fix_test", "cause": "edited_test"}
_MEDIUM, _LOW = {"confidence": "medium"}, {"confidence": "low"}
_OR_WRONG = {"alternatives": (Alternative(category="true_regression", score=0.9, why="the value is another one"),)}
_OR_LATE = {"alternatives": (Alternative(category="timing_issue", score=0.4, why="it was still out"),)}


@pytest.mark.parametrize(
    ("by_message", "found", "expected"),
    [
        pytest.param("TIMEOUT", _found("selector_stale"), "LOCATOR", id="stale"),
        pytest.param("ASSERTION", _found("element_removed"), "LOCATOR", id="removed"),
        pytest.param("LOCATOR", _found("timing_issue"), "TIMEOUT", id="late, so retrying helps"),
        pytest.param("TIMEOUT", _found("timing_issue", **_MENDED), "TIMEOUT", id="late, whoever is to mend it"),
        pytest.param(
            "TIMEOUT", _found("timing_issue", **_EDITED), "OTHER", id="the test waits less since it was edited"
        ),
        pytest.param(None, _found("timing_issue", **_EDITED), "TIMEOUT", id="edited, and no message says what it is"),
        pytest.param("ASSERTION", _found("network_failure", 503), "INFRASTRUCTURE", id="gateway"),
        pytest.param(
            "TIMEOUT", _found("network_failure", 502, **_MENDED), "INFRASTRUCTURE", id="a gateway to be mended"
        ),
        pytest.param(None, _found("network_failure", "net::ERR_CONNECTION_RESET"), "INFRASTRUCTURE", id="connection"),
        pytest.param("TIMEOUT", _found("network_failure", 404), "OTHER", id="a wrong address is as wrong next time"),
        pytest.param(
            "TIMEOUT",
            _found("network_failure", 503, _request(401, is_cause=True)),
            "OTHER",
            id="a gateway failed as well, and another request is named",
        ),
        pytest.param(
            "ASSERTION",
            _found("network_failure", 503, **_OR_WRONG),
            "INFRASTRUCTURE",
            id="a gateway, and the value is a consequence",
        ),
        pytest.param(None, _found("unknown", cause="test_mistake"), "OTHER", id="what the same test meets again"),
        pytest.param("TIMEOUT", _found("unknown", cause="other_data"), "OTHER", id="a seat that is taken stays so"),
        pytest.param("TIMEOUT", _found("true_regression", **_MENDED), "OTHER", id="a rerun that passes would hide it"),
    ],
)
def test_evidence_decides(by_message: ErrorCategory | None, found: Diagnosis, expected: str) -> None:
    assert with_evidence(by_message, found) == (expected, "evidence")


@pytest.mark.parametrize(
    ("by_message", "found"),
    [
        pytest.param("TIMEOUT", None, id="no diagnosis"),
        pytest.param("ASSERTION", _found("true_regression"), id="regression"),
        pytest.param("LOCATOR", _found("network_failure", 500), id="a 500 is the server's own answer"),
        pytest.param("TIMEOUT", _found("network_failure", 429), id="too many requests at once"),
        pytest.param("ASSERTION", _found("network_failure", "net::ERR_TOO_MANY_REDIRECTS"), id="they circle again"),
        pytest.param("LOCATOR", _found("network_failure", "net::ERR_ABORTED"), id="aborted by the page"),
        pytest.param("TIMEOUT", _found("network_failure", 404, **_MEDIUM), id="a wrong address, perhaps"),
        pytest.param("TIMEOUT", _found("network_failure", 401, **_MEDIUM), id="a wrong password, most likely"),
        pytest.param(
            "ASSERTION",
            _found("network_failure", 503, **_MEDIUM, **_OR_WRONG),
            id="a gateway beside a value that may be wrong by itself",
        ),
        pytest.param("LOCATOR", _found("unknown", 503), id="a 503 that is not the cause"),
        pytest.param(
            "TIMEOUT", _found("true_regression", **_MENDED, **_MEDIUM), id="a popup that does not open, perhaps"
        ),
        pytest.param("TIMEOUT", _found("true_regression", **_MEDIUM), id="covered by what a user would answer"),
        pytest.param("TIMEOUT", _found("true_regression", **_MENDED, **_LOW), id="a regression, perhaps"),
        pytest.param("TIMEOUT", _found("true_regression", **_MENDED, **_LOW, **_OR_LATE), id="a regression, or late"),
        pytest.param("TIMEOUT", _found("js_error", **_MENDED, **_MEDIUM), id="a busy machine makes likely what is not"),
        pytest.param("TIMEOUT", _found("js_error", **_MENDED, **_LOW), id="only a guess"),
        pytest.param("INFRASTRUCTURE", _found("js_error", **_MENDED), id="a connection may hold next time"),
    ],
)
def test_the_message_stands(by_message: ErrorCategory, found: Diagnosis | None) -> None:
    assert with_evidence(by_message, found) == (by_message, "message")


def test_neither_says_anything() -> None:
    assert with_evidence(None, None) == (None, None)
