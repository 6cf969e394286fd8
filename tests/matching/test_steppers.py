"""How many of a thing, as a lone number between a button for one less and one for one more says."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.steppers import other_quantity
from pytest_selfheal.matching.structure import Page
from tests.matching.pages import at


def stepper(
    number: str,
    less: str = "−",
    more: str = "+",
    *,
    around: str = "/main[1]/div[1]",
    caption: str = "Order",
    box: str = "stepper",
    own: str = "/main[1]/button[1]",
) -> Place:
    """A thing, the number of it between two buttons, and a button."""
    button = at(own, caption)
    steps = [at(f"{around}/button[1]", less), at(f"{around}/span[1]", number), at(f"{around}/button[2]", more)]
    return Place(
        button,
        Page([at("/main[1]"), at("/main[1]/p[1]", "Toner"), at(around, attributes={"class": box}), *steps, button]),
    )


@pytest.mark.parametrize(
    ("less", "more"),
    [
        pytest.param("−", "+", id="signs"),
        pytest.param("-", "＋", id="other-signs"),
        pytest.param("mniej", "więcej", id="words"),
        pytest.param("Decrease quantity of Toner", "Increase quantity of Toner", id="in-a-phrase"),
        pytest.param("数量を減らす", "数量を増やす", id="without-blanks"),
        pytest.param("+", "−", id="more-first"),
    ],
)
def test_another_number_stands_between(less, more):
    said = other_quantity(stepper("2", less, more), stepper("20", less, more), ())
    assert said == f"between '{less}' and '{more}' stood '2', and '20' does now"


def test_of_its_own_item():
    place = {"around": "/main[1]/ul[1]/li[2]/div[1]", "own": "/main[1]/ul[1]/li[2]/button[1]"}
    assert other_quantity(stepper("1", **place), stepper("3", **place), ()) != ""


@pytest.mark.parametrize(
    ("number", "more"),
    [
        pytest.param("2", {}, id="as-it-was"),
        pytest.param("20", {"less": "‹", "more": "›"}, id="pages"),
        pytest.param("20", {"less": "Down", "more": "Up"}, id="other-buttons"),
        pytest.param("20", {"box": "votes"}, id="votes"),
        pytest.param("20", {"box": "zoom"}, id="a-zoom"),
        pytest.param("20", {"around": "/main[1]/ul[1]/li[2]/div[1]"}, id="of-another-item"),
        pytest.param("20", {"around": "/main[1]/aside[1]/div[1]"}, id="of-another-part"),
        pytest.param("20", {"caption": "Search"}, id="of-a-search"),
        pytest.param("two", {}, id="a-word"),
    ],
)
def test_nothing_of_the_kind(number, more):
    assert other_quantity(stepper("2", **more), stepper(number, **more), ()) == ""


def test_what_comes_and_goes_says_nothing():
    assert other_quantity(stepper("2"), stepper("20"), ("20",)) == ""


def test_the_test_itself_counts():
    was = stepper("2")
    assert other_quantity(was, stepper("20"), (), [was.page.elements[5]]) == ""


def test_the_buttons_of_the_number_count_on_from_whatever_it_is():
    was, has = stepper("2"), stepper("20")
    pair = [Place(side.page.elements[5], side.page) for side in (was, has)]
    assert other_quantity(*pair, ()) == ""


def test_a_field_that_is_filled_is_filled_whatever_the_number():
    was, has = stepper("2"), stepper("20")
    field = at("/main[1]/input[1]", role="textbox")
    assert other_quantity(Place(field, was.page), Place(field, has.page), ()) == ""
