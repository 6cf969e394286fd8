"""Rows of attempts, messages, edits and the environment."""

import pytest

from pytest_selfheal.marks import mark
from pytest_selfheal.models.edits import Edit
from tests.diagnosis.pages import PAY, SHOP, TOTAL, no_pay, same, total
from tests.diagnosis.scene import FILE, Scene

TEST = f"{FILE}::test_it"
OWN = Edit(TEST, "edited", 12, 12)
ABOVE = Edit(f"{FILE}::filled", "edited", 5, 5)
BELOW = Edit(TEST, "edited", 20, 20)
LOGIN = "<main><h1>Sign in</h1><label>Password <input type=password></label></main>"


def test_a_rerun_that_passed() -> None:
    """What differed between the attempts is named."""
    found = no_pay().sent("/api/pay", 503).knowing(passed_by=2).found
    assert (found.row, found.diagnosis.category) == ("passed_on_this_code", "flaky")
    assert "/api/pay answered 503" in found.diagnosis.summary


def test_a_new_error_names_its_cause_beside_an_earlier_pass() -> None:
    """A server error is more than flaky."""
    scene = no_pay().knowing(passed_attempts=1)
    assert scene.found.diagnosis.category == "flaky"
    assert scene.sent("/api/pay", 503).found.diagnosis.category == "network_failure"


MESSAGES = [
    pytest.param(
        "django.core.exceptions.SynchronousOnlyOperation",
        "You cannot call this from an async context",
        "setup",
        "SynchronousOnlyOperation",
        id="no-error-by-its-name",
    ),
    pytest.param("builtins.KeyError", "KeyError: 'lamp'", "setup", "KeyError: 'lamp'", id="a-key"),
    pytest.param(
        "builtins.OSError", "[Errno 98] Address already in use", "setup", "Address already in use", id="a-port"
    ),
    pytest.param("app.Stop", "the queue is closed", "teardown", "the queue is closed", id="a-tear-down"),
]


@pytest.mark.parametrize(("exception", "message", "phase", "words"), MESSAGES)
def test_the_message_is_never_lost(exception: str, message: str, phase: str, words: str) -> None:
    """An exception's class and first line are repeated, whatever it is called."""
    found = same().raises(exception, message).knowing(phase=phase).found
    assert (found.row, found.diagnosis.category) == ("nothing_seen", "unknown")
    assert words in found.diagnosis.summary


CANT_WORK = [
    pytest.param(
        same().fails("fill", TOTAL, says="Error: Element is not an <input>, <textarea>", is_timeout=False),
        id="no-field",
    ),
    pytest.param(same().raises("builtins.NameError", "NameError: name 'SAVE' is not defined"), id="a-name"),
    pytest.param(
        same().fails("fill", TOTAL, says="Locator.fill: value: expected string, got undefined", is_timeout=False),
        id="no-value",
    ),
    pytest.param(
        same().raises("builtins.FileNotFoundError", "[Errno 2] No such file or directory: 'x.csv'"), id="a-file"
    ),
    pytest.param(same().fails("evaluate", says="Error: Execution context was destroyed"), id="the-page-was-left"),
]


@pytest.mark.parametrize("scene", CANT_WORK)
def test_cant_work_recognised(scene: Scene) -> None:
    """The call can't work whatever the page does."""
    found = scene.found
    assert (found.row, found.diagnosis.recommended_action) == ("cant_work", "fix_test")


def test_cant_work_left_to_others() -> None:
    """A time-out is no mistake by its words."""
    assert no_pay().found.row != "cant_work"


EDITED = [
    pytest.param(
        total("42.00", then="43.00").asking_then(**{"0": "42.00"}).knowing(edits=(OWN,)),
        "fix_test",
        id="asks-for-another-value",
    ),
    pytest.param(
        total("Hello Bo", then="Hello Al")
        .did("fill", 'locator("#n")', **{"0": "Bo"})
        .knowing(edits=(Edit(f"{FILE}::filled", "edited", 5, 5, frozenset({mark("Al")}), frozenset({mark("Bo")})),)),
        "fix_test",
        id="types-what-the-page-shows",
    ),
    pytest.param(
        total("41.00")
        .did("fill", 'locator("#n")', **{"0": "Bo"})
        .knowing(edits=(Edit(f"{FILE}::filled", "edited", 5, 5, frozenset({mark("Al")}), frozenset({mark("Bo")})),)),
        "investigate",
        id="gives-otherwise-and-a-third-thing-is-shown",
    ),
]


@pytest.mark.parametrize(("scene", "action"), EDITED)
def test_edited_recognised(scene: Scene, action: str) -> None:
    """The edit is named."""
    found = scene.found
    assert (found.row, found.diagnosis.cause, found.diagnosis.recommended_action) == ("edited", "edited_test", action)
    assert "The test was edited" in found.diagnosis.summary


NOT_EDITED = [
    pytest.param(total("41.00").knowing(edits=(BELOW,)), id="below-the-failing-line"),
    pytest.param(total("41.00").knowing(edits=(Edit(TEST, "edited", 5, 5, sort="aside"),)), id="a-log-line"),
    pytest.param(total("41.00").knowing(edits=(OWN,)), id="it-asks-for-what-it-asked-for"),
    pytest.param(no_pay().sent("/api/pay", 500).knowing(edits=(OWN,)), id="a-failed-request-explains-it"),
]


@pytest.mark.parametrize("scene", NOT_EDITED)
def test_edited_left_to_others(scene: Scene) -> None:
    """An edit that neither gives nor asks explains nothing."""
    assert scene.found.diagnosis.cause != "edited_test"


GATE = [
    pytest.param(same(SHOP, LOGIN).fails("click", PAY), id="a-field-for-a-password"),
    pytest.param(no_pay().fails("click", PAY, url="http://127.0.0.1:8000/login?next=/"), id="the-address"),
]


@pytest.mark.parametrize("scene", GATE)
def test_sign_in_recognised(scene: Scene) -> None:
    """The session may be over."""
    found = scene.found
    assert (found.row, found.diagnosis.category) == ("sign_in", "network_failure")


def test_sign_in_left_to_others() -> None:
    """A test that signs in itself is on its own page."""
    assert same(LOGIN, LOGIN.replace("Sign in", "Log in")).fails("click", PAY).found.row != "sign_in"


VARIANTS = [
    pytest.param(no_pay().remembering(settings={"locale": "en"}), "another browser context", id="a-setting"),
    pytest.param(
        same(
            "<main data-experiment=A><button data-testid=pay>Pay</button></main>",
            "<main data-experiment=B><p>x</p></main>",
        ).fails("click", PAY),
        "data-experiment",
        id="marked-on-the-page",
    ),
]


@pytest.mark.parametrize(("scene", "words"), VARIANTS)
def test_other_variant_recognised(scene: Scene, words: str) -> None:
    """What it ran in is named."""
    found = scene.found
    assert (found.row, found.diagnosis.cause) == ("other_variant", "other_variant")
    assert words in found.diagnosis.summary


def test_an_unknown_failure_repeats_its_message() -> None:
    """What was looked at is said."""
    found = (
        same()
        .fails("drag_to", TOTAL, says="Locator.drag_to: the mouse has left", resolved=None, is_timeout=False)
        .found
    )
    assert "the mouse has left" in found.diagnosis.summary
    assert "compared with the last pass" in found.diagnosis.root_cause or found.diagnosis.category != "unknown"
