"""A click after which the page shows what it showed before: on the very code of the last pass it may have been lost."""

from dataclasses import replace

import pytest

from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.element import Fingerprint
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
