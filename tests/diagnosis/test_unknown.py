"""When there is too little to go by, that is said, and what was missing."""

from dataclasses import replace


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

    assert "'no such customer: 7'" in failed.unseen().diagnosed().root_cause
