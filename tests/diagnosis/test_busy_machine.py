"""Every step slower by one factor is the machine, not the application."""

from dataclasses import replace

import pytest

from pytest_selfheal.models.digest import Step
from pytest_selfheal.models.element import Fingerprint
from tests.diagnosis.conftest import T0, pay_button

PAY = 'get_by_test_id("pay")'
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


STILL = {"resolved": True, "matches": 1, "matches_after_grace": 1, "enabled": False}


@pytest.mark.parametrize(
    ("durations", "last", "moment", "category", "confidence"),
    [
        pytest.param(
            (130, 135, 130, 125), 700.0, {"retried": True}, "true_regression", "high", id="it-had-the-time-it-needs"
        ),
        pytest.param(
            (130, 135, 130, 125), 590.0, {"retried": False}, "true_regression", "high", id="seen-twice-and-not-tried"
        ),
        pytest.param(
            (130, 135, 130, 125), 1100.0, {"retried": True}, "timing_issue", "medium", id="it-may-need-longer-yet"
        ),
        pytest.param(
            (400, 420, 390, 410), 300.0, {"retried": True}, "timing_issue", "medium", id="so-slow-that-no-time-is-ample"
        ),
        pytest.param(
            (130, 135, 130, 125), 700.0, {"page_load_ms": None}, "timing_issue", "high", id="the-page-had-not-loaded"
        ),
        pytest.param(
            (130, 135, 130, 125),
            700.0,
            {"target_after_grace": Fingerprint(element=pay_button(text="…", enabled=False))},
            "timing_issue",
            "high",
            id="it-was-changing",
        ),
    ],
)
def test_a_button_that_stays_as_it_is(scene, durations, last, moment, category, confidence):
    """What was done, and the same when it was looked at and tried again, is not excused by a pace alone."""
    scene = paced(scene, *durations, last=last)
    steps = tuple(one.model_copy(update={"locator": PAY, "name": "click"}) for one in scene.digest.steps[-1:])
    digest = scene.digest.model_copy(update={"steps": (*scene.digest.steps[:-1], *steps)})
    button = pay_button(enabled=False)
    seen = {"page_load_ms": 80, "grace_ms": 1200, "target_after_grace": Fingerprint(element=button)}

    failed = replace(scene, digest=digest, button=button).fails("click", PAY, **(STILL | seen | moment))

    diagnosis = failed.diagnosed()
    assert (diagnosis.category, diagnosis.confidence) == (category, confidence)
    assert ("The page was done" in diagnosis.root_cause) is (confidence == "medium")


@pytest.mark.parametrize(
    ("document", "loaded", "cause"),
    [
        pytest.param({"duration_ms": 180}, None, "busy_machine", id="page-and-answers-alike"),
        pytest.param({"duration_ms": 180}, 2400, "busy_machine", id="it-loaded-while-it-was-looked-at"),
        pytest.param({"duration_ms": 180}, 1200, "", id="the-page-was-done"),
        pytest.param({"duration_ms": 25}, None, "", id="the-server-kept-its-pace"),
        pytest.param({"duration_ms": 1880}, None, "", id="the-server-took-all-the-time"),
        pytest.param({"status": None, "duration_ms": None}, None, "", id="the-server-did-not-answer"),
        pytest.param({"duration_ms": 180, "first_party": False}, None, "", id="another-host's"),
    ],
)
def test_the_first_step_already_fails(scene, document, loaded, cause):
    """Too few steps for a pace: what the page does by itself and what it was answered have one, and both were slow."""
    fresh = replace(scene, record=scene.record.model_copy(update={"actions": (), "network": (), "load": 0.3}))
    sent = fresh.request("/cart", at=20, resource_type="document", **({"duration_ms": 180} | document))

    diagnosis = sent.fails("goto", at=10, page_load_ms=loaded, grace_ms=900).diagnosed()

    assert diagnosis.cause == cause
    assert not cause or (diagnosis.confidence == "medium" and "all of the application" in diagnosis.summary)


def test_one_answer_that_took_seconds_is_named_on_a_crowded_machine(scene):
    """All others came in time: it is the one that is slow, however many processes wait."""
    scene = replace(scene, record=scene.record.model_copy(update={"load": 6.4}))
    late = scene.request("/api/cart", None, at=290).no_pay()

    diagnosis = late.fails("click", PAY, at=310, resolved=False, matches=0, timeout_ms=4000, ts=T0 + 4400).diagnosed()

    assert (diagnosis.category, diagnosis.cause) == ("timing_issue", "")
    assert "GET /api/cart" in diagnosis.summary


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


def test_no_machine_opens_a_page_in_a_millisecond(scene):
    crowded = replace(scene, record=scene.record.model_copy(update={"load": 6.4})).without_baseline()
    failed = crowded.fails("goto", page_load_ms=None)
    *others, opens = failed.record.actions
    at_once = failed.record.model_copy(update={"actions": (*others, opens.model_copy(update={"timeout_ms": 1}))})

    assert replace(failed, record=at_once).diagnosed().cause == ""
    assert failed.diagnosed().cause == "busy_machine"


@pytest.mark.parametrize(
    ("sent", "cause"),
    [
        pytest.param((2050,), "busy_machine", id="the-page-was-not-answered-yet"),
        pytest.param((300,), "", id="that-answer-alone-is-late"),
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
