"""What the test had done to the page before an action has to be done again, or the same control does another thing."""

from typing import Any

import pytest

from pytest_selfheal.matching import undone
from pytest_selfheal.models.element import Element
from tests.matching.pages import at, items

FIRST = (
    at("/h1[1]", "Users"),
    at("/p[1]", "Production"),
    *items(("Ann", "Bob", "Eve"), ("/ul[1]/li[{n}]", "{name}"), ("/ul[1]/li[{n}]/button[1]", "Remove")),
    at("/div[1]", attributes={"class": "card", "data-mode": "live"}),
    at("/button[1]", "Erase", tag="button", role="button"),
)


def changed(path: str, page: tuple[Element, ...] = FIRST, **fields: object) -> tuple[Element, ...]:
    return tuple(one.model_copy(update=fields) if one.idxpath.endswith(path) else one for one in page)


SWITCHED = changed("/p[1]", own_text="Sandbox")
FILTERED = changed("/li[1]", visible=False)
MARKED = changed("/div[1]", attributes={"class": "card sel", "data-mode": "live"})
SET = changed("/div[1]", attributes={"class": "card", "data-mode": "dry"})
ONE_LESS = tuple(one for one in FIRST if not one.idxpath.endswith("/li[3]/button[1]"))


def not_done(first: tuple[Element, ...], then: tuple[Element, ...], now: tuple[Element, ...], passing: Any) -> str:
    """Of a step that came right after the first look."""
    return undone.not_done([first], then, [], now, passing)


@pytest.mark.parametrize(
    ("then", "said"),
    [
        pytest.param(SWITCHED, "had taken 'Production' off the page", id="a-text-gave-way"),
        pytest.param(FILTERED, "had taken 'Ann' off the page", id="a-row-went"),
        pytest.param(MARKED, "had set class to 'sel'", id="a-class-came"),
        pytest.param(SET, "had set data-mode to 'dry'", id="an-attribute-was-set"),
    ],
)
def test_a_step_without_its_effect(then: tuple[Element, ...], said: str) -> None:
    assert said in not_done(FIRST, then, FIRST, ())
    assert not_done(FIRST, then, then, ()) == ""


def test_a_text_that_comes_and_goes_tells_nothing() -> None:
    assert not_done(FIRST, SWITCHED, FIRST, {"Production", "Sandbox"}) == ""


@pytest.mark.parametrize(
    ("then", "now"),
    [
        pytest.param(SWITCHED, changed("/p[1]", own_text="Sandbox account"), id="what-it-says-is-worded-anew"),
        pytest.param(MARKED, changed("/div[1]", attributes={"class": "tile tile--on"}), id="its-classes-are-others"),
        pytest.param(
            changed("/div[1]", attributes={"class": "card ripple", "data-mode": "live"}), FIRST, id="it-passes"
        ),
        pytest.param(ONE_LESS, FIRST, id="what-has-many-like-it"),
    ],
)
def test_what_is_no_sign_of_it(then: tuple[Element, ...], now: tuple[Element, ...]) -> None:
    assert not_done(FIRST, then, now, ()) == ""


NOTE = (*FIRST, at("/p[9]", "Row removed"))


def test_what_went_again_between_is_not_there_now() -> None:
    """A note came with one step and went with the next: the page is as it was at first."""
    said = undone.not_done([FIRST, NOTE], FIRST, [], NOTE, ())
    assert said == "what the test did before had taken 'Row removed' off the page, and it is there now"
    assert undone.not_done([FIRST, NOTE], FIRST, [], FIRST, ()) == ""


CAME = (*FIRST, at("/p[8]", "Gift for Ann"))


@pytest.mark.parametrize(
    ("then", "later", "now", "is_missing"),
    [
        pytest.param(CAME, [], FIRST, True, id="nothing-of-it-is-there"),
        pytest.param(CAME, [CAME], FIRST, True, id="it-stayed-to-the-end"),
        pytest.param(CAME, [FIRST], FIRST, False, id="it-went-again-by-itself"),
        pytest.param(CAME, [], (*FIRST, at("/p[8]", "Gift for Ann ✕")), False, id="with-a-sign-behind-it"),
        pytest.param(CAME, [], changed("/h1[1]", own_text="People")[:2], False, id="the-page-is-worded-anew"),
        pytest.param((*FIRST, at("/p[8]", "12")), [], FIRST, False, id="a-number-counts-data"),
        pytest.param((*FIRST, at("/p[8]", "Saved", role="status")), [], FIRST, False, id="what-is-said-for-a-moment"),
    ],
)
def test_what_the_steps_had_brought(then: Any, later: Any, now: Any, is_missing: bool) -> None:
    said = undone.not_done([FIRST], then, later, now, ())
    assert ("had brought 'Gift for Ann', and it is not there now" in said) is is_missing


def test_what_was_moved_below_another_heading() -> None:
    todo = changed("/li[1]", heading="To do")
    done = changed("/li[1]", heading="Done")
    assert "had moved 'Ann' to 'Done'" in undone.not_done([todo], done, [], todo, ())
    assert undone.not_done([todo], done, [], done, ()) == ""


@pytest.mark.parametrize(
    ("then", "now"),
    [
        pytest.param(
            changed("/p[1]", own_text="Saving…"), FIRST, id="what-stood-there-told-that-something-was-being-done"
        ),
        pytest.param(
            changed("/p[1]", own_text="Sandbox"),
            (*changed("/p[1]", own_text="Sandbox"), at("/p[7]", "Production", heading="Recently viewed")),
            id="it-stands-in-another-part-of-the-page",
        ),
        pytest.param(
            MARKED, changed("/div[1]", attributes={"class": "card chosen", "data-mode": "live"}), id="a-state-renamed"
        ),
    ],
)
def test_what_else_is_no_sign_of_it(then: Any, now: Any) -> None:
    page = tuple(one.model_copy(update={"heading": "Users"}) for one in FIRST)
    then, now = (
        tuple(one if one.heading else one.model_copy(update={"heading": "Users"}) for one in elements)
        for elements in (then, now)
    )
    assert undone.not_done([page], then, [], now, ()) == ""
