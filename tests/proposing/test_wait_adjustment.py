"""A wait names the condition that was missed, with what was measured; it never sleeps."""

import pytest

from pytest_selfheal.proposing.propose import propose


@pytest.mark.parametrize(
    ("timing", "expected"),
    [
        pytest.param({"timeout_ms": 2000, "late_by_ms": 400}, "timeout=4000", id="measured-with-room"),
        pytest.param({"timeout_ms": 2000}, "timeout=4000", id="unmeasured-twice"),
        pytest.param({"timeout_ms": 30000, "late_by_ms": 100}, "timeout=45500", id="whole-half-seconds"),
    ],
)
def test_the_time_out_has_room_above_what_was_measured(diagnosed, lost, timing, expected):
    diagnosis = diagnosed("timing_issue", "fix_test", evidence={"timing": timing})

    change = propose(diagnosis, framework="playwright", case=lost()).changes[0]

    assert (change.type, change.new_value) == ("wait_adjust", expected)


def test_only_a_measured_wait_may_be_applied(diagnosed, lost):
    measured = diagnosed("timing_issue", "fix_test", evidence={"timing": {"timeout_ms": 2000, "late_by_ms": 400}})
    guessed = diagnosed("timing_issue", "fix_test", evidence={"timing": {"timeout_ms": 2000}})

    assert propose(measured, case=lost()).changes[0].applicability == "unsafe"
    assert propose(guessed, case=lost()).changes[0].applicability == "display_only"


def test_a_missed_response_is_waited_for_by_name(diagnosed):
    diagnosis = diagnosed(
        "timing_issue",
        "fix_test",
        evidence={"timing": {"waited_for": "the response of GET /api/cart", "timeout_ms": 2000}},
    )

    fix = propose(diagnosis, framework="playwright")

    assert [(change.type, change.new_value) for change in fix.changes] == [
        ("wait_add", 'with page.expect_response("**/api/cart"):')
    ]
    assert "/api/cart" in fix.framework_hint
    assert fix.description == "Wait for the response of GET /api/cart."


@pytest.mark.parametrize("framework", ["playwright", "cypress", "puppeteer", "selenium", "generic", "robot"])
def test_no_framework_is_told_to_sleep_or_to_wait_for_an_idle_network(diagnosed, framework):
    for evidence in ({}, {"dom": {"expected_selector": "#pay"}}, {"timing": {"waited_for": "the response of GET /x"}}):
        text = propose(diagnosed("timing_issue", "fix_test", evidence=evidence), framework=framework).model_dump_json()

        assert not any(word in text.lower() for word in ("sleep", "networkidle", "wait_for_timeout", "cy.wait(1"))
