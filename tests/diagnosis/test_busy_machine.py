"""Every step slower by one factor is the machine, not the application."""

from dataclasses import replace

import pytest

from pytest_selfheal.models.digest import Step

TOTAL = 'locator("#total")'
WRONG = {"resolved": True, "matches": 1, "expected": "42.00", "actual": "0"}
NAMES = ("one", "two", "three", "four")


def paced(scene, *durations, last=400.0):
    """Steps that took 50 ms at the last pass and take these now; the failing one took `last` then."""
    steps = (*(Step(name="click", locator=name, duration_ms=50) for name in NAMES),)
    failing = Step(name="to_have_text", locator=TOTAL, duration_ms=last)
    scene = replace(scene, digest=scene.digest.model_copy(update={"steps": (*steps, failing)}))
    for name, duration in zip(NAMES, durations, strict=True):
        scene = scene.called("click", name, duration_ms=duration)
    return scene


@pytest.mark.parametrize(
    ("durations", "last", "expected"),
    [
        pytest.param((160, 150, 170, 165), 400.0, "busy_machine", id="all-are-three-times-as-slow"),
        pytest.param((50, 52, 700, 51), 400.0, "", id="one-is"),
        pytest.param((60, 70, 60, 70), 400.0, "", id="a-little"),
        pytest.param((160, 150, 170, 165), 10.0, "", id="the-failing-step-had-all-the-time-it-needs-nevertheless"),
    ],
)
def test_pace(scene, durations, last, expected):
    scene = paced(scene, *durations, last=last).total("0")
    diagnosis = scene.fails("to_have_text", TOTAL, page_load_ms=80, **WRONG).diagnosed()

    assert diagnosis.cause == expected
    assert (diagnosis.category == "timing_issue") is bool(expected)


def test_words(scene):
    """The factor is named, and nothing is to be changed."""
    failed = paced(scene, 160, 150, 170, 165).total("0").fails("to_have_text", TOTAL, page_load_ms=80, **WRONG)
    diagnosis = failed.diagnosed()

    assert "The machine was too busy: steps took 3.2 × their last pass" in diagnosis.summary
    assert diagnosis.recommended_action == "investigate"


def test_a_failed_request_is_surer(scene):
    scene = paced(scene, 160, 150, 170, 165).request("/api/cart", 500, at=90).total("")

    assert scene.fails("to_have_text", TOTAL, page_load_ms=80, **WRONG).diagnosed().category == "network_failure"


@pytest.mark.parametrize(
    ("load", "loaded", "cause"),
    [
        pytest.param(6.4, None, "busy_machine", id="crowded"),
        pytest.param(6.4, 2300, "busy_machine", id="it-loaded-while-it-was-looked-at"),
        pytest.param(6.4, 1200, "", id="it-had-loaded"),
        pytest.param(0.4, None, "", id="idle"),
    ],
)
def test_a_page_that_did_not_even_load(scene, load, loaded, cause):
    """There are no steps to compare then; what waited for the cores tells."""
    crowded = replace(scene, record=scene.record.model_copy(update={"load": load}))

    assert crowded.fails("goto", page_load_ms=loaded).diagnosed().cause == cause


@pytest.mark.parametrize(
    ("sent", "cause"),
    [
        pytest.param((300,), "busy_machine", id="the-page-was-not-answered-yet"),
        pytest.param((300, 900, 1500, 2100), "", id="a-heartbeat-is-always-out"),
    ],
)
def test_a_page_that_was_not_done(scene, sent, cause):
    """Slow steps explain what was still on its way, and no value that stands there for good."""
    scene = paced(scene, 160, 150, 170, 165, last=10.0).total("0")
    for at in sent[:-1]:
        scene = scene.request("/api/cart", at=at)
    failed = scene.request("/api/cart", None, at=sent[-1])

    assert failed.fails("to_have_text", TOTAL, page_load_ms=80, **WRONG).diagnosed().cause == cause


def test_a_page_that_went_elsewhere_is_not_late(scene):
    """It arrived, and at another address than at the last pass."""
    scene = paced(scene, 160, 150, 170, 165)
    steps = (*scene.digest.steps, Step(name="to_have_url", duration_ms=900, path="/orders"))
    scene = replace(scene, digest=scene.digest.model_copy(update={"steps": steps}))
    failed = scene.fails("to_have_url", expected="/orders", url="http://127.0.0.1:8000/goodbye", page_load_ms=80)
    there = failed.record.actions[-1].model_copy(update={"url": "http://127.0.0.1:8000/form"})
    record = failed.record.model_copy(update={"actions": (*failed.record.actions[:-1], there)})

    assert failed.diagnosed().cause == "busy_machine"  # it is still where the step began
    assert replace(failed, record=record).diagnosed().category == "true_regression"
