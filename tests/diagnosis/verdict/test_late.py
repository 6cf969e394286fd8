"""Rows of lateness: each a table of what is recognised, and one of what is left to others."""

from dataclasses import replace

import pytest

from pytest_selfheal.marks import mark
from pytest_selfheal.models.edits import Edit
from pytest_selfheal.models.element import Fingerprint
from pytest_selfheal.models.telemetry import Sighting
from tests.diagnosis.page import page
from tests.diagnosis.pages import PAY, SHOP, TOTAL, no_pay, same, total
from tests.diagnosis.scene import FILE, T0, Scene

WAITS = 'TimeoutError: Timeout 2000ms exceeded while waiting for event "response"\nwaiting for response "**/api/x"'
POLL = [("/api/poll", at) for at in (200, 600, 1400)]


def polled(scene: Scene) -> Scene:
    """The page asks for the same three times by itself."""
    for path, at in POLL:
        scene = scene.sent(path, at=at, then=None)
    return scene


def passing_through(text: str, *, before: str) -> Scene:
    """A trace: the check gave up at what its log of the last pass has; `before` stood there before the deed."""
    scene = total(text)
    assert scene._passed
    assert scene.failing
    steps = [one.model_copy(update={"seen": (mark(text),)}) for one in scene._passed.steps]
    (now,) = (one for one in page(scene.now) if one.own_text == text)
    was = {"target_before": Fingerprint(element=now.model_copy(update={"text": before}))}
    failing = scene.failing.model_copy(update={"seen": (text,)})
    return replace(scene.remembering(steps=steps), failing=failing, moment=scene.moment | was)


LATE = [
    pytest.param(no_pay().fails("click", PAY, retried=True, passed_after_ms=300), id="the-second-try-passed"),
    pytest.param(no_pay().fails("click", PAY, matches_after_grace=1), id="it-was-there-a-moment-later"),
    pytest.param(no_pay().sent("/api/pay", None, at=900), id="an-answer-about-it-was-out"),
    pytest.param(total("").sent("/api/total", None, at=300), id="an-empty-value-and-its-answer-was-out"),
    pytest.param(
        total("Loading…").sent("/api/total", duration_ms=2500, at=300, then_ms=40),
        id="an-answer-that-came-in-the-last-moment",
    ),
    pytest.param(
        same().fails("click", PAY, intercepted_by='<div class="spinner">…</div>', enabled=True), id="under-a-spinner"
    ),
    pytest.param(same().fails("click", PAY, stable=False), id="still-moving"),
    pytest.param(same().fails("click", PAY, stable=False, retried=True, grace_ms=500), id="moving-when-last-looked-at"),
    pytest.param(passing_through("Counting…", before=""), id="what-the-last-pass-only-passed-through"),
]
NOT_LATE = [
    pytest.param(total("41.00").sent("/api/poll", None, at=300), id="a-whole-value-misses-no-answer"),
    pytest.param(no_pay(), id="nothing-was-out"),
    pytest.param(polled(no_pay()), id="a-poll-is-always-out"),
    pytest.param(
        same(SHOP, SHOP.replace("data-testid=pay", "data-testid=pay-now"))
        .fails("click", PAY)
        .sent("/api/x", None, at=900),
        id="it-is-there-under-another-name",
    ),
    pytest.param(same().fails("click", PAY, stable=False, retried=True), id="it-moves-for-good"),
    pytest.param(passing_through("0", before="0"), id="it-has-not-begun-to-change"),
    pytest.param(
        no_pay().did("click", TOTAL).sent("/api/pay", 500, method="POST", at=510).sent("/api/list", None, at=520),
        id="the-deeds-own-request-failed",
    ),
]


@pytest.mark.parametrize("scene", LATE)
def test_late_recognised(scene: Scene) -> None:
    """More time would have helped."""
    found = scene.found
    assert (found.row, found.diagnosis.category, found.diagnosis.recommended_action) == (
        "late",
        "timing_issue",
        "fix_test",
    )


@pytest.mark.parametrize("scene", NOT_LATE)
def test_late_left_to_others(scene: Scene) -> None:
    """Being in flight by itself proves nothing."""
    assert scene.found.diagnosis.category != "timing_issue"


BEFORE = [
    pytest.param(
        same().sent("/api/x", at=500, duration_ms=100).fails("expect_response", says=WAITS),
        id="answered-before-the-wait",
    ),
    pytest.param(
        same().sent("/api/x", at=500).sent("/api/y", at=1200).fails("expect_response", says=WAITS),
        id="another-one-came-meanwhile",
    ),
]
NOT_BEFORE = [
    pytest.param(same().fails("expect_response", says=WAITS), id="it-was-never-sent"),
    pytest.param(same().sent("/api/x", None, at=900).fails("expect_response", says=WAITS), id="it-is-still-out"),
    pytest.param(same().sent("/api/y", at=500).fails("expect_response", says=WAITS), id="another-one-came-before"),
]


@pytest.mark.parametrize("scene", BEFORE)
def test_came_before_recognised(scene: Scene) -> None:
    """What the step waited for had come before it began to wait."""
    found = scene.found
    assert found.row == "came_before"
    assert "before the test began to wait" in found.diagnosis.summary


@pytest.mark.parametrize("scene", NOT_BEFORE)
def test_came_before_left_to_others(scene: Scene) -> None:
    """Only what came before is said to have come before."""
    assert "before the test began to wait" not in scene.found.diagnosis.summary


IDLE = [
    pytest.param(
        polled(same()).fails(
            "goto", arguments={"wait_until": "networkidle"}, says="Page.goto: Timeout 2000ms exceeded."
        ),
        id="a-poll",
    ),
    pytest.param(
        same()
        .sent("/api/slow", None, at=300)
        .fails("wait_for_load_state", arguments={"0": "networkidle"}, says="Timeout 2000ms exceeded."),
        id="an-answer-that-does-not-end",
    ),
]
NOT_IDLE = [
    pytest.param(
        polled(same()).fails("goto", says="Page.goto: Timeout 2000ms exceeded."), id="another-state-is-waited-for"
    ),
    pytest.param(same().fails("goto", arguments={"wait_until": "networkidle"}), id="nothing-was-asked"),
]


@pytest.mark.parametrize("scene", IDLE)
def test_never_idle_recognised(scene: Scene) -> None:
    """The network never rests."""
    assert scene.found.row == "never_idle"


@pytest.mark.parametrize("scene", NOT_IDLE)
def test_never_idle_left_to_others(scene: Scene) -> None:
    """Only a wait for silence fails for want of it."""
    assert scene.found.row != "never_idle"


def test_a_deed_that_nobody_heard() -> None:
    """A click before its script came, which shows what was shown before."""
    scene = (
        total("42.00", then="43.00")
        .did("click", PAY, at=400)
        .sent("/static/app.js", at=50, duration_ms=800, then_ms=20, resource_type="script")
    )
    found = scene.found
    assert (found.row, found.diagnosis.recommended_action) == ("unheard", "fix_test")
    assert "/static/app.js" in found.diagnosis.summary


SAVED = "<main><h1>Shop</h1><p role=status>Saved</p></main>"
STATUS = 'get_by_role("status")'


def seen(came: int | None, went: int, check: str = "to_be_visible", **said: str) -> Scene:
    """A message that came and went, and the check that looks for it."""
    (one,) = (element for element in page(SAVED) if element.role == "status")
    sighting = Sighting(element=one, came=T0 + came if came is not None else None, went=T0 + went, how="went")
    gone = same(SAVED, SAVED.replace("<p role=status>Saved</p>", ""))
    return gone.fails(check, STATUS, sightings=(sighting,), **said)


@pytest.mark.parametrize(("came", "went"), [(400, 700), (None, 700), (1200, 1700)])
def test_was_there_recognised(came: int | None, went: int) -> None:
    """What was seen to go is no removed element."""
    found = seen(came, went).found
    assert (found.row, found.diagnosis.category, found.diagnosis.recommended_action) == (
        "was_there",
        "timing_issue",
        "fix_test",
    )
    assert "0.7 s of the test" in found.diagnosis.summary or "1.7 s of the test" in found.diagnosis.summary


def test_was_there_left_to_others() -> None:
    """What went after the check gave up was there in time; what said another thing was never what is asked for."""
    assert seen(400, 8000).found.row != "was_there"
    assert seen(400, 700, "to_have_text", expected="Saved").found.row == "was_there"
    assert seen(400, 700, "to_have_text", expected="Deleted").found.row != "was_there"


SHORTER = Edit(f"{FILE}::test_it", "edited", 12, 12, frozenset({mark("5000")}), frozenset({mark("30")}))


def waits_less(scene: Scene) -> Scene:
    """Its step took 40 ms at the last pass and may take 30 now."""
    shorter = scene.failing.model_copy(update={"timeout_ms": 30}) if scene.failing is not None else None
    facts = scene.facts.model_copy(update={"timeout_ms": 30})
    return replace(scene, failing=shorter, facts=facts, timeout_then=5000).knowing(edits=(SHORTER,))


def test_shortened_wait_recognised() -> None:
    """Both time-outs are named."""
    found = waits_less(no_pay()).found
    assert (found.row, found.diagnosis.recommended_action) == ("shortened_wait", "fix_test")
    assert "waits 30 ms, at the last pass 5000 ms" in found.diagnosis.summary


def test_shortened_wait_left_to_others() -> None:
    """A setting that nobody edited is no edit."""
    assert waits_less(no_pay()).knowing(edits=()).found.row != "shortened_wait"


def busy(scene: Scene, factor: float, load: float) -> Scene:
    """Three steps before the failing one."""
    return scene.did("click", TOTAL).did("hover", TOTAL, at=600).on_a_busy_machine(factor, load)


def test_busy_machine_recognised() -> None:
    """Steps and load say so."""
    found = busy(no_pay().fails("click", PAY, matches_after_grace=1), 4.0, 3.0).found
    assert (found.row, found.diagnosis.cause) == ("busy_machine", "busy_machine")


@pytest.mark.parametrize(
    "scene",
    [
        pytest.param(busy(no_pay().fails("click", PAY, matches_after_grace=1), 1.2, 3.0), id="as-fast-as-then"),
        pytest.param(busy(no_pay().fails("click", PAY, matches_after_grace=1), 4.0, 0.4), id="nothing-else-ran"),
        pytest.param(busy(total("41.00"), 4.0, 3.0), id="a-value-is-no-lateness"),
    ],
)
def test_busy_machine_left_to_others(scene: Scene) -> None:
    assert scene.found.row != "busy_machine"
