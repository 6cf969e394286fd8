"""The test waits less than it did, and less than the step took: that is no machine that was busy."""

from dataclasses import replace

import pytest

from pytest_selfheal.diagnosis.edits import Edit
from pytest_selfheal.marks import mark
from pytest_selfheal.models.digest import Step

NAMES = ("one", "two", "three", "four")
DONE = 'locator("#done")'
GONE = {"resolved": False, "matches": 0}


def edit(before="5000", now="300", line=12):
    marks = frozenset({mark(before)}), frozenset({mark(now)})
    return Edit("tests/test_cart.py::test_pays", "edited", line, line, *marks, origin="uncommitted")


def waits(scene, timeout, *, took=900.0, then=5000.0, pace=1, **seen):
    """A step that took so long at the last pass, and may take `timeout` ms now; all others `pace` times as long."""
    steps = (*(Step(name="click", locator=name, duration_ms=50) for name in NAMES),)
    failing = Step(name="click", locator=DONE, duration_ms=took, timeout_ms=then)
    scene = replace(scene, digest=scene.digest.model_copy(update={"steps": (*steps, failing)}))
    for name in NAMES:
        scene = scene.called("click", name, duration_ms=50 * pace)
    scene = scene.fails("click", DONE, page_load_ms=80, **GONE, **seen)
    action = scene.record.actions[-1].model_copy(update={"timeout_ms": timeout, "duration_ms": timeout})
    record = scene.record.model_copy(update={"actions": (*scene.record.actions[:-1], action)})
    failure = scene.failure.model_copy(update={"file": "tests/test_cart.py", "line": 12})
    return replace(scene, record=record, failure=failure)


@pytest.mark.parametrize(
    ("fails", "cause"),
    [
        pytest.param(lambda s: waits(s, 300).knowing(edits=(edit(),)), "edited_test", id="edited"),
        pytest.param(
            lambda s: waits(s, 300, pace=3).knowing(edits=(edit(),)), "edited_test", id="on-a-slow-machine-as-well"
        ),
        pytest.param(
            lambda s: waits(s, 300).knowing(edits=(edit(now="x"),)), "edited_test", id="the-longer-one-was-taken-away"
        ),
        pytest.param(
            lambda s: waits(s, 300, took=40.0, matches_after_grace=1).knowing(edits=(edit(),)),
            "edited_test",
            id="there-a-moment-later",
        ),
        pytest.param(lambda s: waits(s, 300, matches_after_grace=1), "", id="a-setting-of-the-environment"),
        pytest.param(lambda s: waits(s, 300, pace=3, matches_after_grace=1), "", id="a-setting-and-a-slow-machine"),
    ],
)
def test_recognised(scene, fails, cause):
    diagnosis = fails(scene).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("timing_issue", "fix_test")
    assert diagnosis.cause == cause
    assert f"The time-out of click on {DONE} is 300 ms, it was 5000 ms at the last pass" in diagnosis.summary


@pytest.mark.parametrize(
    ("fails", "cause", "category"),
    [
        pytest.param(
            lambda s: waits(s, 1500, took=600.0, pace=3), "busy_machine", "timing_issue", id="shorter-and-long-enough"
        ),
        pytest.param(
            lambda s: waits(s, 300, then=300.0, took=200.0, pace=3), "busy_machine", "timing_issue", id="as-it-was"
        ),
        pytest.param(
            lambda s: waits(s, 300, took=20.0, matches_after_grace=0).knowing(edits=(edit(),)),
            "",
            "element_removed",
            id="more-than-the-step-ever-took",
        ),
        pytest.param(
            lambda s: waits(s.request("/api/cart", 500, at=250), 300),
            "",
            "network_failure",
            id="a-request-failed",
        ),
    ],
)
def test_left_to_others(scene, fails, cause, category):
    diagnosis = fails(scene).diagnosed()

    assert (diagnosis.cause, diagnosis.category) == (cause, category)


@pytest.mark.parametrize(
    ("took", "edits", "cause"),
    [
        pytest.param(900.0, (), "", id="the-step-took-longer-than-it-may-now"),
        pytest.param(250.0, (edit(),), "edited_test", id="the-new-one-stands-in-an-edit"),
    ],
)
def test_a_time_out_that_was_not_known_at_the_last_pass(scene, took, edits, cause):
    """One that was set for all calls is known only from the error that it ends with."""
    diagnosis = waits(scene, 300, took=took, then=0, matches_after_grace=1).knowing(edits=edits).diagnosed()

    assert (diagnosis.category, diagnosis.cause) == ("timing_issue", cause)
    assert f"The time-out of click on {DONE} is 300 ms" in diagnosis.summary
    assert "it was 0 ms" not in diagnosis.summary


def test_a_last_pass_that_was_slow_itself(scene):
    """Where nothing was edited and nothing came later, the time-out alone explains nothing."""
    diagnosis = waits(scene, 300, took=1300.0, matches_after_grace=0).diagnosed()

    assert "The time-out of" not in diagnosis.summary
