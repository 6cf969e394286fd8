"""A wait names the condition that was missed, with what was measured; it never sleeps."""

from dataclasses import replace

import pytest

from pytest_selfheal.models.digest import Step
from pytest_selfheal.models.telemetry import ActionEntry, CallSite, NetworkEntry
from pytest_selfheal.proposing.propose import propose
from pytest_selfheal.proposing.wait_adjustment import glob_of, matches
from tests.proposing.conftest import about


def response(url):
    """What timing says of an answer that was waited for."""
    return {"waited_for": f"the response of GET {url}", "awaited": {"kind": "response", "method": "GET", "url": url}}


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

    change = propose(diagnosis, framework="playwright", finding=about(lost())).changes[0]

    assert (change.type, change.new_value) == ("wait_adjust", expected)


def test_only_a_measured_wait_may_be_applied(diagnosed, lost):
    measured = diagnosed("timing_issue", "fix_test", evidence={"timing": {"timeout_ms": 2000, "late_by_ms": 400}})
    guessed = diagnosed("timing_issue", "fix_test", evidence={"timing": {"timeout_ms": 2000}})

    assert propose(measured, finding=about(lost())).changes[0].applicability == "unsafe"
    assert propose(guessed, finding=about(lost())).changes[0].applicability == "display_only"


@pytest.mark.parametrize(("then", "is_careful"), [(40, True), (900, False)])
def test_more_time_hides_a_page_that_got_far_slower(diagnosed, lost, then, is_careful):
    diagnosis = diagnosed("timing_issue", "fix_test", evidence={"timing": {"timeout_ms": 2000, "late_by_ms": 400}})
    case = lost()
    step = Step(name="click", locator=case.locator, duration_ms=then)
    case = replace(case, digest=case.digest.model_copy(update={"steps": (step,)}))

    change = propose(diagnosis, framework="playwright", finding=about(case)).changes[0]

    assert (f"it took {then} ms at the last pass" in change.caution) is is_careful


def test_a_missed_response_is_waited_for_by_name(diagnosed):
    diagnosis = diagnosed(
        "timing_issue", "fix_test", evidence={"timing": {**response("/api/cart"), "timeout_ms": 2000}}
    )

    fix = propose(diagnosis, framework="playwright")

    assert [(change.type, change.new_value) for change in fix.changes] == [
        ("wait_add", 'with page.expect_response("**/api/cart", timeout=10000):')
    ]
    assert "/api/cart" in fix.framework_hint
    assert fix.description == "Wait for the response of GET /api/cart."


@pytest.mark.parametrize("framework", ["playwright", "cypress", "puppeteer", "selenium", "generic", "robot"])
def test_no_framework_is_told_to_sleep_or_to_wait_for_an_idle_network(diagnosed, framework):
    for evidence in ({}, {"dom": {"expected_selector": "#pay"}}, {"timing": {**response("/x")}}):
        text = propose(diagnosed("timing_issue", "fix_test", evidence=evidence), framework=framework).model_dump_json()

        assert not any(word in text.lower() for word in ("sleep", "networkidle", "wait_for_timeout", "cy.wait(1"))


def _waiting(lost, **site):
    """The case of a click beside a request that was sent by a step of a page object and had no answer yet."""
    case = lost()
    sent = NetworkEntry(ts=1_700_000_000_200, method="GET", url="http://h/api/carts/7", resource_type="fetch")
    pages = CallSite(file="tests/pages.py", line=3, end_line=3, column=8, end_column=30)
    opened = ActionEntry(ts=1_700_000_000_100, kind="navigation", name="goto", url="http://h/cart", site=pages, **site)
    moments = tuple(one.model_copy(update={"action": 1}) for one in case.record.moments)
    record = case.record.model_copy(
        update={"network": (sent,), "actions": (opened, *case.record.actions), "moments": moments}
    )
    return replace(case, record=record)


TEST = CallSite(file="tests/test_cart.py", line=9, end_line=9, column=4, end_column=16)


@pytest.mark.parametrize(
    ("timing", "applied"),
    [
        pytest.param({"late_by_ms": 400}, "wait_adjust", id="measured-so-more-time-is-enough"),
        pytest.param({}, "wait_add", id="still-out-so-nobody-knows-how-much"),
    ],
)
def test_one_wait_is_written_and_the_other_is_shown(diagnosed, lost, timing, applied):
    waited = {"timeout_ms": 2000, **response("http://h/api/carts/7"), **timing}
    diagnosis = diagnosed("timing_issue", "fix_test", evidence={"timing": waited})

    fix = propose(diagnosis, finding=about(_waiting(lost, test_site=TEST)))

    assert {change.type: change.applicability for change in fix.changes} == {
        applied: "unsafe",
        **{other: "display_only" for other in ("wait_adjust", "wait_add") if other != applied},
    }


def test_a_response_is_waited_for_in_the_test_itself(diagnosed, lost):
    """Around the step of a page object, every test that uses it would wait for a request that it may not send."""
    timing = {**response("http://h/api/carts/7")}
    diagnosis = diagnosed("timing_issue", "fix_test", evidence={"timing": timing})

    own, *_ = propose(diagnosis, finding=about(_waiting(lost, test_site=TEST))).changes
    shared, *_ = propose(diagnosis, finding=about(_waiting(lost))).changes

    assert (own.file, own.line, own.applicability) == ("tests/test_cart.py", 9, "unsafe")
    assert own.new_value == 'with page.expect_response("**/api/carts/*", timeout=10000):'
    assert (shared.file, shared.applicability) == ("tests/pages.py", "display_only")


@pytest.mark.parametrize(
    ("url", "pattern"),
    [
        pytest.param("http://h/api/items", "**/api/items", id="as it is"),
        pytest.param("http://h/api/items?page=2&q=a/b", "**/api/items?**", id="a query belongs to what is matched"),
        pytest.param("http://h/api/carts/7?full=1", "**/api/carts/*?**", id="another id is the same kind"),
    ],
)
def test_the_pattern_finds_the_url_it_was_made_from(url, pattern):
    """A wait for what never comes is worse than none."""
    assert f"**{glob_of(url)}" == pattern
    assert matches(pattern, url)


@pytest.mark.parametrize(
    ("pattern", "url"),
    [
        pytest.param("**/api/items", "http://h/api/items?page=2", id="without the query"),
        pytest.param("**/api/*", "http://h/api/a/b", id="one star stops at a slash"),
        pytest.param("**/api/[redacted]", "http://h/api/[redacted]", id="letters that mean something to Playwright"),
    ],
)
def test_a_pattern_that_does_not_match_is_known(pattern, url):
    assert not matches(pattern, url)


def test_an_async_test_waits_with_async(diagnosed, lost):
    """What is shown is what is written."""
    timing = {**response("http://h/api/carts/7")}
    diagnosis = diagnosed("timing_issue", "fix_test", evidence={"timing": timing})
    case = _waiting(lost, test_site=TEST)
    waits = replace(case, record=case.record.model_copy(update={"is_async": True}))

    fix = propose(diagnosis, framework="playwright", finding=about(waits))

    assert fix.changes[0].new_value.startswith("async with page.expect_response(")
    assert "async with page." in fix.framework_hint
