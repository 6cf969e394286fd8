"""A click after which the page shows what it showed before: on the very code of the last pass it may have been lost."""

from dataclasses import replace

import pytest

from pytest_selfheal.diagnosis.without_effect import hangs_on
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.digest import KnownRequest
from pytest_selfheal.models.element import Fingerprint
from pytest_selfheal.proposing.propose import propose
from tests.diagnosis.conftest import CART_SHAPE, PAY, TOTAL, Scene, heading, pay_button, total


def scene_of(*, before: str = "0.00", now: str = "0.00", commit: str = "a" * 40) -> Scene:
    """The sum was `before` the click, and is `now`; at the last pass the click made it 42."""
    census = Census(view="/cart#1a2b", packed=packed((heading(), total(before), pay_button())))
    whole = Scene().opened().request("/api/cart", at=60, shape=CART_SHAPE).called("click", PAY)
    known = {**whole.digest.fingerprints, TOTAL: Fingerprint(element=total("42.00"), page=census.key)}
    whole = replace(whole, digest=whole.digest.model_copy(update={"fingerprints": known}))
    whole = whole.total(now).knowing(pages={census.key: census}, commit=commit)
    return whole.fails("to_have_text", TOTAL, expected="42.00", actual=now, matches=1)


def test_a_click_that_may_have_been_lost() -> None:
    found = scene_of().diagnosed()
    assert (found.category, found.confidence, found.recommended_action) == ("true_regression", "medium", "investigate")
    assert f"The page shows what it showed before click on {PAY}, and nothing was sent by that." in found.summary
    assert "NOT a test issue" not in found.summary + found.root_cause


@pytest.mark.parametrize(
    "failing",
    [
        pytest.param(scene_of(commit="b" * 40), id="the code is another one"),
        pytest.param(scene_of(now="17.00"), id="the click did something"),
        pytest.param(scene_of(before="1.00"), id="it showed something else before"),
        pytest.param(scene_of().request("/api/pay", at=250, method="POST"), id="the click sent something"),
    ],
)
def test_a_click_that_had_its_effect_or_is_not_what_it_was(failing: Scene) -> None:
    assert "The page shows what it showed before" not in failing.diagnosed().summary


def with_settings(scene: Scene, status: int = 200, *, took_ms: int = 10, at: int = 40) -> Scene:
    """The page asks for its settings, which came within 20 ms at the last pass."""
    known = KnownRequest(method="GET", template="/api/settings", statuses=(200,), max_duration_ms=20)
    digest = scene.digest.model_copy(update={"requests": (*scene.digest.requests, known)})
    return replace(scene, digest=digest).request("/api/settings", status, at=at, duration_ms=took_ms)


@pytest.mark.parametrize("commit", [pytest.param("a" * 40, id="the-same"), pytest.param("b" * 40, id="another")])
def test_a_click_that_came_before_an_answer_and_was_lost(commit: str) -> None:
    found = with_settings(scene_of(commit=commit), took_ms=230).diagnosed()

    assert (found.category, found.confidence) == ("timing_issue", "medium")
    assert "GET /api/settings took 230 ms, at most 20 ms at the last pass" in found.summary
    assert found.evidence.timing.awaited.url == "/api/settings"


def test_no_check_waits_longer_for_a_click_that_nobody_repeats() -> None:
    scene = with_settings(scene_of(), took_ms=230)
    fix = propose(scene.diagnosed(), case=scene.case())

    assert not [change for change in fix.changes if change.type == "wait_adjust"]


def test_a_click_that_came_before_an_answer_and_had_its_effect_all_the_same() -> None:
    assert with_settings(scene_of(now="17.00"), took_ms=230).diagnosed().category == "true_regression"


def test_a_click_that_was_lost_for_want_of_an_answer() -> None:
    found = with_settings(scene_of(), 503).diagnosed()

    assert (found.category, found.recommended_action) == ("network_failure", "investigate")
    assert "GET /api/settings answered 503" in found.summary


def test_a_request_that_failed_after_the_click_says_nothing_of_it() -> None:
    for at, hangs in ((40, True), (250, False)):
        case = with_settings(scene_of(), 503, at=at).case()
        assert hangs_on(case, case.record.network[-1]) is hangs
    broken = with_settings(scene_of(), 503).page_error("TypeError: x is undefined", at=210).case()
    assert not hangs_on(broken, broken.record.network[-1]), "the listener broke"


def test_of_two_clicks_the_last_one_was_lost_and_came_behind_the_answer() -> None:
    twice = with_settings(scene_of(), took_ms=230).called("click", PAY, at=280)

    assert twice.diagnosed().category == "true_regression"


def hidden(*, then: bool = False) -> Scene:
    """The sum is shown by the click at the last pass, and is hidden now; before the click it was shown if `then`."""
    census = Census(view="/cart#1a2b", packed=packed((heading(), total(visible=then), pay_button())))
    whole = Scene().opened().request("/api/cart", at=60, shape=CART_SHAPE).called("click", PAY)
    known = {**whole.digest.fingerprints, TOTAL: Fingerprint(element=total("42.00"), page=census.key)}
    whole = replace(whole, digest=whole.digest.model_copy(update={"fingerprints": known}))
    whole = whole.total("42.00", visible=False).knowing(pages={census.key: census}, commit="a" * 40)
    return whole.fails("to_be_visible", TOTAL, resolved=True, visible=False, matches=1)


def test_what_a_click_was_to_show_is_hidden_as_before() -> None:
    found = hidden().diagnosed()

    assert found.recommended_action == "investigate"
    assert "The page shows what it showed before" in found.summary


def test_what_was_shown_before_the_click_was_hidden_by_something_else() -> None:
    assert "The page shows what it showed before" not in hidden(then=True).diagnosed().summary
