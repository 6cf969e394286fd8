"""On which of several things the step right before was: what it opened is of that one."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.lost import Lost, OtherSteps, Picked, seen_by_other_steps
from pytest_selfheal.matching.step_before import other_step_before
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.verdict import verdict
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.digest import Digest, Step
from pytest_selfheal.models.element import Element, Fingerprint
from tests.matching.pages import at


def listed(*names: str, row: bool = True, box: str = "popover") -> Place:
    """A list with a button in each entry, and a menu below that nothing says is open."""
    entries = list[Element]()
    for n, name in enumerate(names, 1):
        entries += [at(f"/div[1]/div[{n}]"), at(f"/div[1]/div[{n}]/p[1]", name)]
        entries.append(at(f"/div[1]/div[{n}]/button[1]", "…", row=name if row else "", attributes={"class": "dots"}))
    own = at("/div[2]/button[1]", "Delete")
    return Place(own, Page([at("/div[1]"), *entries, at("/div[2]", attributes={"class": box}), own]))


def opener(place: Place, number: int) -> Element:
    return [one for one in place.page.elements if one.own_text == "…"][number - 1]


SECOND = 'locator(".dots").nth(1)'


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(listed("Ann", "Bo", "Cy"), listed("Ann", "Cy", "Bo"), id="sorted"),
        pytest.param(listed("Ann", "Bo"), listed("Dee", "Ann", "Bo"), id="a-new-one-came-first"),
        pytest.param(listed("Ann", "Bo", row=False), listed("Bo", "Ann", row=False), id="in-boxes-that-are-no-rows"),
        pytest.param(listed("Ann", "Bo", box="card"), listed("Bo", "Ann", box="card"), id="by-its-place-in-no-menu"),
    ],
)
def test_the_step_before_was_on_another_thing(was, now):
    assert "the step before it was on 'Bo'" in other_step_before(Picked(SECOND, opener(was, 2)), was, now, ())


@pytest.mark.parametrize(
    ("was", "now", "locator"),
    [
        pytest.param(listed("Ann", "Bo"), listed("Ann", "Bo", "Cy"), SECOND, id="one-more-behind"),
        pytest.param(
            listed("Ann", "Bo"),
            listed("Bo", "Ann"),
            'locator("div").filter(has_text="Bo").locator("button")',
            id="the-locator-says-whose",
        ),
        pytest.param(listed("Ann", "Bo"), listed("Cy", "Dee"), SECOND, id="all-have-other-names"),
        pytest.param(
            listed("Ann", "Bo", box="card"),
            listed("Bo", "Ann", box="card"),
            'locator(".dots >> visible=true")',
            id="in-no-menu-and-not-by-its-place",
        ),
    ],
)
def test_the_step_before_says_nothing(was, now, locator):
    assert other_step_before(Picked(locator, opener(was, 2)), was, now, ()) == ""


def test_a_button_with_a_key_of_its_own_is_found_by_it():
    was, now = listed("Ann", "Bo"), listed("Bo", "Ann")
    for place, order in ((was, "ab"), (now, "ba")):
        for number, key in enumerate(order, 1):
            opener(place, number).attributes["id"] = key

    assert other_step_before(Picked('locator("#b")', opener(was, 2)), was, now, ()) == ""


@pytest.mark.parametrize(
    ("steps", "clicked"),
    [
        pytest.param(["click first", "click last"], "first", id="right-before"),
        pytest.param(["click first", "to_be_visible last", "click last"], "first", id="the-check-comes-first"),
        pytest.param(["click first", "to_be_visible other", "click last"], "first", id="a-check-between"),
        pytest.param(["click first", "fill other", "click last"], None, id="something-typed-between"),
        pytest.param(["click last"], None, id="nothing-before"),
    ],
)
def test_what_the_step_before_was_on(steps, clicked):
    seen = {name: Fingerprint(element=at(f"/{name}[1]"), page="p") for name in ("first", "other", "last")}
    taken = tuple(Step(name=one.split()[0], locator=one.split()[1]) for one in steps)
    digest = Digest(nodeid="t", passed_at=0, steps=taken, fingerprints=seen)

    found = seen_by_other_steps(digest, "last", {"p": Census(view="/#p")}).picked

    assert found == (Picked("first", seen["first"].element) if clicked else None)


@pytest.mark.parametrize(
    ("now", "is_accepted"),
    [
        pytest.param(listed("Ann", "Bo", "Cy"), True, id="as-it-was"),
        pytest.param(listed("Ann", "Cy", "Bo"), False, id="sorted"),
    ],
)
def test_the_verdict_knows_the_step_before(now, is_accepted):
    was = listed("Ann", "Bo", "Cy")
    page = Census(view="/#p", packed=packed(was.page.elements))
    clicked = OtherSteps(picked=Picked(SECOND, opener(was, 2)))

    answer = verdict(
        Lost("", "click", Fingerprint(element=was.element), page, (), other_steps=clicked), now.page.elements
    )

    assert answer is not None
    assert answer.accepted is is_accepted
