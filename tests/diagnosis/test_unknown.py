"""When there is too little to go by, that is said, and what was missing."""

from dataclasses import replace

import pytest


def test_nothing_was_captured(blank):
    diagnosis = blank.without_baseline().raises("Error", "Element not found: #pay", locator="#pay").unseen().diagnosed()

    assert (diagnosis.category, diagnosis.confidence, diagnosis.recommended_action) == ("unknown", "low", "investigate")
    assert "no browser telemetry was captured in the test's window" in diagnosis.missing_evidence
    assert diagnosis.evidence.console_errors == diagnosis.evidence.network_failures == ()


def test_nothing_captured_outweighs_what_a_message_suggests(blank):
    failing = blank.raises("Error", "net::ERR_CONNECTION_REFUSED at http://127.0.0.1:9/", is_connection=True).unseen()

    assert (failing.diagnosed().category, failing.diagnosed().confidence) == ("unknown", "low")


def test_a_crashed_page_is_not_explained(scene):
    diagnosis = scene.event("crash").raises("Error", "Page.click: Target crashed").diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == ("unknown", "low")
    assert "crashed" in diagnosis.summary


def test_an_error_of_the_tests_own_data(scene):
    diagnosis = scene.raises("KeyError", "'lamp'").diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("unknown", "investigate")


def test_an_error_over_what_may_have_been_read_too_early(scene):
    asked = scene.called("inner_text", 'locator("#total")', kind="probe").raises(
        "IndexError", "list index out of range"
    )
    failed = replace(asked, moment=asked.moment | {"asked_again": "inner_text", "answered_later": "otherwise"})

    assert failed.diagnosed().category == "unknown"
    assert 'another thing a moment later: inner_text on locator("#total")' in failed.diagnosed().summary


def test_a_browser_that_is_not_installed(blank):
    failed = blank.raises(
        "playwright._impl._errors.Error", "BrowserType.launch: Executable doesn't exist at /opt/x\n..."
    )
    diagnosis = failed.unseen().diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("unknown", "investigate")
    assert "is not installed" in diagnosis.summary
    assert "'BrowserType.launch: Executable doesn't exist at /opt/x'" in diagnosis.summary


def test_before_a_page_is_open_the_message_is_all_there_is(blank):
    failed = blank.raises("ValueError", "no such customer: 7\nmore")

    assert failed.unseen().diagnosed().summary == "The test's own code raised ValueError: no such customer: 7."


TAKEN = "[Errno 98] Address already in use"


@pytest.mark.parametrize(
    ("exception", "message", "phase", "summary", "cause"),
    [
        pytest.param(
            "builtins.OSError",
            TAKEN,
            "setup",
            f"A fixture of the test raised OSError: {TAKEN}.",
            "The port that a server of the test's own asks for is in use on this machine",
            id="a-port",
        ),
        pytest.param(
            "sqlite3.OperationalError",
            "no such table: carts",
            "teardown",
            "The tear-down of the test raised OperationalError: no such table: carts.",
            "No page was open",
            id="a-tear-down",
        ),
    ],
)
def test_an_error_before_a_page_is_named_for_what_it_is(blank, exception, message, phase, summary, cause):
    """Nobody is sent to look whether the browser starts."""
    failed = blank.without_baseline().raises(exception, message).unseen().knowing(phase=phase)

    assert failed.diagnosed().summary == summary
    assert failed.diagnosed().root_cause.startswith(cause)


def test_an_error_of_the_tests_own_code_names_what_it_read_last(scene):
    read = scene.without_baseline().called("get_attribute", 'locator("#card")', kind="probe")
    diagnosis = read.raises("AttributeError", "'NoneType' object has no attribute 'strip'").diagnosed()

    assert diagnosis.summary == "The test's own code raised AttributeError: 'NoneType' object has no attribute 'strip'."
    assert diagnosis.root_cause.endswith('The last thing that the test read is get_attribute on locator("#card").')


@pytest.mark.parametrize(
    ("call", "error", "said"),
    [
        pytest.param("evaluate", "TypeError: x is null", "gave to evaluate raised TypeError: x is null.", id="its-own"),
        pytest.param("click", "TypeError: x is null", "Nothing that was observed", id="not-its-own"),
        pytest.param("evaluate", "x is odd", "Nothing that was observed", id="no-error-of-a-script"),
    ],
)
def test_the_script_that_a_test_runs_in_the_page(scene, call, error, said):
    """What it stumbled over is said, and nobody is blamed for it."""
    failed = scene.without_baseline().fails(call)
    message = replace(
        failed, failure=failed.failure.model_copy(update={"message": f"Page.{call}: {error}\n    at eval"})
    )

    diagnosis = message.diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == ("unknown", "low")
    assert said in diagnosis.summary
