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


_REGRESSION = Alternative(category="true_regression", score=0.9, why="the value is another one")


def _diagnosis(category: Category, *requests: NetworkEvidence, **fields: Any) -> Diagnosis:
    common = {"confidence": "high", "summary": "", "root_cause": "", "recommended_action": "investigate"}
    return Diagnosis.model_validate(
        common | {"category": category, "evidence": Evidence(network_failures=requests)} | fields
    )


def _request(status: int | None = None, failure: str = "") -> NetworkEvidence:
    return NetworkEvidence(method="GET", url="http://h/api", status=status, failure=failure)


@pytest.mark.parametrize(
    ("by_message", "diagnosis", "expected"),
    [
        pytest.param("TIMEOUT", None, ("TIMEOUT", "message"), id="no diagnosis"),
        pytest.param(None, None, (None, None), id="neither"),
        pytest.param("TIMEOUT", _diagnosis("selector_stale"), ("LOCATOR", "evidence"), id="stale"),
        pytest.param("ASSERTION", _diagnosis("element_removed"), ("LOCATOR", "evidence"), id="removed"),
        pytest.param("LOCATOR", _diagnosis("timing_issue"), ("TIMEOUT", "evidence"), id="late, so retrying helps"),
        pytest.param("ASSERTION", _diagnosis("true_regression"), ("ASSERTION", "message"), id="regression"),
        pytest.param(
            "ASSERTION", _diagnosis("network_failure", _request(503)), ("INFRASTRUCTURE", "evidence"), id="gateway"
        ),
        pytest.param(
            "TIMEOUT",
            _diagnosis(
                "network_failure",
                _request(503),
                _request(401).model_copy(update={"is_cause": True}),
            ),
            ("OTHER", "evidence"),
            id="a gateway failed as well, and another request is named",
        ),
        pytest.param(
            "LOCATOR",
            _diagnosis("network_failure", _request(500)),
            ("LOCATOR", "message"),
            id="a 500 is the server's own answer",
        ),
        pytest.param(
            None,
            _diagnosis("network_failure", _request(None, "net::ERR_CONNECTION_RESET")),
            ("INFRASTRUCTURE", "evidence"),
            id="connection",
        ),
        pytest.param(
            "ASSERTION",
            _diagnosis("network_failure", _request(None, "net::ERR_TOO_MANY_REDIRECTS")),
            ("ASSERTION", "message"),
            id="answers that lead in a circle do so again",
        ),
        pytest.param(
            "LOCATOR",
            _diagnosis("network_failure", _request(None, "net::ERR_ABORTED")),
            ("LOCATOR", "message"),
            id="aborted by the page",
        ),
        pytest.param(
            "TIMEOUT",
            _diagnosis("network_failure", _request(404)),
            ("OTHER", "evidence"),
            id="a wrong address is as wrong next time",
        ),
        pytest.param(
            "TIMEOUT",
            _diagnosis("network_failure", _request(404), confidence="medium"),
            ("TIMEOUT", "message"),
            id="a wrong address, perhaps",
        ),
        pytest.param(
            None,
            _diagnosis("unknown").model_copy(update={"cause": "test_mistake"}),
            ("OTHER", "evidence"),
            id="what no message says, and the same test meets again",
        ),
        pytest.param(
            "TIMEOUT",
            _diagnosis("network_failure", _request(429)),
            ("TIMEOUT", "message"),
            id="too many requests at once",
        ),
        pytest.param(
            "ASSERTION",
            _diagnosis("network_failure", _request(503), confidence="medium", alternatives=(_REGRESSION,)),
            ("ASSERTION", "message"),
            id="a gateway beside a value that may be wrong by itself",
        ),
        pytest.param(
            "ASSERTION",
            _diagnosis("network_failure", _request(503), alternatives=(_REGRESSION,)),
            ("INFRASTRUCTURE", "evidence"),
            id="a gateway, and the value is a consequence",
        ),
        pytest.param(
            "LOCATOR",
            _diagnosis("unknown", _request(503)),
            ("LOCATOR", "message"),
            id="a 503 that is not the cause",
        ),
        pytest.param(
            "TIMEOUT",
            _diagnosis("true_regression", recommended_action="fix_code"),
            ("OTHER", "evidence"),
            id="disabled for good: a rerun that passes would hide it",
        ),
        pytest.param(
            "TIMEOUT",
            _diagnosis("true_regression", recommended_action="fix_code", confidence="medium"),
            ("OTHER", "evidence"),
            id="a popup that does not open any more",
        ),
        pytest.param(
            "TIMEOUT",
            _diagnosis("true_regression", recommended_action="investigate", confidence="medium"),
            ("OTHER", "evidence"),
            id="covered by what a user would answer: it comes again",
        ),
        pytest.param(
            "TIMEOUT",
            _diagnosis("true_regression", recommended_action="fix_code", confidence="low"),
            ("OTHER", "evidence"),
            id="a regression, perhaps, and nothing says that it was late",
        ),
        pytest.param(
            "TIMEOUT",
            _diagnosis("true_regression", recommended_action="fix_code", confidence="low").model_copy(
                update={"alternatives": (Alternative(category="timing_issue", score=0.4, why="it was still out"),)}
            ),
            ("TIMEOUT", "message"),
            id="a regression, or it was late",
        ),
        pytest.param(
            "TIMEOUT",
            _diagnosis("network_failure", _request(401), confidence="medium"),
            ("OTHER", "evidence"),
            id="a wrong password, most likely",
        ),
        pytest.param(
            "TIMEOUT",
            _diagnosis("js_error", recommended_action="fix_code", confidence="medium"),
            ("TIMEOUT", "message"),
            id="likely a broken script: a busy machine makes likely what is not",
        ),
        pytest.param(
            "TIMEOUT",
            _diagnosis("js_error", recommended_action="fix_code", confidence="low"),
            ("TIMEOUT", "message"),
            id="only a guess",
        ),
        pytest.param(
            "TIMEOUT",
            _diagnosis("timing_issue", recommended_action="fix_code"),
            ("TIMEOUT", "evidence"),
            id="late, whoever is to mend it",
        ),
        pytest.param(
            "TIMEOUT",
            _diagnosis("network_failure", _request(502), recommended_action="fix_code"),
            ("INFRASTRUCTURE", "evidence"),
            id="a gateway, whoever is to mend it",
        ),
        pytest.param(
            "INFRASTRUCTURE",
            _diagnosis("js_error", recommended_action="fix_code"),
            ("INFRASTRUCTURE", "message"),
            id="a connection may hold next time",
        ),
        pytest.param(
            "TIMEOUT",
            _diagnosis("timing_issue", recommended_action="fix_test", cause="edited_test"),
            ("OTHER", "evidence"),
            id="the test waits less since it was edited",
        ),
        pytest.param(
            "TIMEOUT",
            _diagnosis("unknown", recommended_action="investigate", cause="other_data"),
            ("OTHER", "evidence"),
            id="a seat that is taken stays so",
        ),
        pytest.param(
            None,
            _diagnosis("timing_issue", recommended_action="fix_test", cause="edited_test"),
            ("TIMEOUT", "evidence"),
            id="edited, and no message says what it is",
        ),
    ],
)
def test_with_evidence(
    by_message: ErrorCategory | None, diagnosis: Diagnosis | None, expected: tuple[str | None, str | None]
) -> None:
    assert with_evidence(by_message, diagnosis) == expected
