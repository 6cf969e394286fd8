"""What was looked at after the action only stood in boxes with the marks that its locator asks for."""

import pytest

from pytest_selfheal.matching.fate import Verdict
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.marked_then import compared
from pytest_selfheal.matching.verdict import verdict
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.element import Box, Element, Fingerprint, Scene
from tests.matching.pages import at

STAGING, PRODUCTION = {"id": "app", "data-env": "staging"}, {"id": "app", "data-env": "production"}
LOCKED, OPEN = {"id": "app", "data-lock": "yes"}, {"id": "app"}


def page(marks: dict[str, str], dress: str) -> tuple[Element, ...]:
    button = at("/main[1]/div[1]/button[1]", "Reset database", tag="button", role="button", attributes={"class": dress})
    box = [at("/main[1]/div[1]", attributes=marks)] if marks else []
    return (at("/main[1]", tag="main"), *box, button)


def asked(locator: str, first: dict[str, str], then: dict[str, str], now: dict[str, str]) -> Verdict:
    """The page is remembered with the marks that it had at `first`; right after the action it had others."""
    remembered = page(first, "reset")
    scene = Scene(states=(), boxes={0: Box(tag="div", attributes=then)})
    seen = compared({"it": Fingerprint(element=remembered[-1], scene=scene)}, remembered)["it"]
    lost = Lost(locator, "click", seen, Census(view="/", packed=packed(remembered)), ())
    found = verdict(lost, page(now, "rst"))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("locator", "first", "then", "other"),
    [
        pytest.param("[data-env=staging] .reset", PRODUCTION, STAGING, PRODUCTION, id="it-was-switched"),
        pytest.param("div:not([data-lock]) .reset", LOCKED, OPEN, LOCKED, id="it-was-unlocked"),
        pytest.param(
            "div:not(.old) .reset", {"class": "card old"}, {"class": "card"}, {"class": "card old"}, id="a-class-went"
        ),
        pytest.param(".admin .reset", {}, {"class": "admin"}, {}, id="a-plain-box-was-marked"),
    ],
)
def test_what_the_test_had_made_so_by_then_is_asked_for(
    locator: str, first: dict[str, str], then: dict[str, str], other: dict[str, str]
) -> None:
    locator = f'locator("{locator}")'
    assert asked(locator, first, then, then).accepted
    assert not asked(locator, first, then, other).accepted


def test_what_the_locator_does_not_ask_for_may_be_what_the_action_did() -> None:
    assert asked('locator(".reset")', PRODUCTION, STAGING, PRODUCTION).accepted
    assert not asked('locator(".reset")', PRODUCTION, STAGING, STAGING).accepted


def test_only_what_was_otherwise_is_kept() -> None:
    remembered = page(PRODUCTION, "reset")
    boxes = {0: Box(tag="div", attributes=PRODUCTION), 1: Box(tag="main", attributes={"class": "wide"})}
    seen = Fingerprint(element=remembered[-1], scene=Scene(boxes=boxes))
    kept = compared({"it": seen}, remembered)["it"].scene
    assert kept is not None
    assert kept.boxes == {1: boxes[1]}
