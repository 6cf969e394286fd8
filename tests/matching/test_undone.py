"""What the test had done to the page before an action has to be done again, or the same control does another thing."""

import pytest

from pytest_selfheal.matching.undone import not_done
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
    assert not_done(FIRST, SWITCHED, FIRST, {"Production"}) == ""


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
