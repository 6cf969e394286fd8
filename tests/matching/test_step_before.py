"""On which of several things the steps before were: what they opened is of that one."""

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


def framed(one: Element) -> Element:
    return one.model_copy(update={"frame": ("iframe",)})


def picked(locator: str, place: Place, *, now: Element | None = None, is_last: bool = True) -> tuple[Picked, ...]:
    return (Picked(locator, "click", opener(place, 2), now, is_last=is_last),)


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
    assert "the step before it was on 'Bo'" in other_step_before(picked(SECOND, was), was, now, ())


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
    assert other_step_before(picked(locator, was), was, now, ()) == ""


def test_a_button_with_a_key_of_its_own_is_found_by_it():
    was, now = listed("Ann", "Bo"), listed("Bo", "Ann")
    for place, order in ((was, "ab"), (now, "ba")):
        for number, key in enumerate(order, 1):
            opener(place, number).attributes["id"] = key

    assert other_step_before(picked('locator("#b")', was), was, now, ()) == ""


def test_other_steps_may_come_in_between_where_it_is_asked_for_by_its_place():
    was, now = listed("Ann", "Bo", box="card"), listed("Bo", "Ann", box="card")

    assert "on 'Bo'" in other_step_before(picked(SECOND, was, is_last=False), was, now, ())
    assert other_step_before(picked('get_by_label("more")', was, is_last=False), was, now, ()) == ""


def test_a_list_in_a_frame_beside_the_lost_element():
    was, now = (
        Place(one.element, Page([framed(other) for other in one.page.elements if other != one.element] + [one.element]))
        for one in (listed("Ann", "Bo"), listed("Bo", "Ann"))
    )

    assert "on 'Bo'" in other_step_before(picked(SECOND, was), was, now, ())


@pytest.mark.parametrize(
    ("found", "said"),
    [
        pytest.param(at("/li[2]", "Cy"), "on 'Bo', in its place stands 'Cy'", id="another"),
        pytest.param(at("/li[2]", "Bo"), "", id="the-same"),
        pytest.param(at("/li[2]", "7"), "", id="a-number-now"),
        pytest.param(at("/li[2]", "Bo (2)"), "", id="with-a-count"),
    ],
)
def test_what_the_step_found_in_this_attempt_goes_before_its_place(found, said):
    option, own = at("/ul[1]/li[2]", "Bo"), at("/div[2]/button[1]", "Send")
    was, now = (Place(own, Page([*entries, own])) for entries in ([option, at("/ul[1]/li[1]", "Ann")], []))
    step = Picked('locator(".option").nth(1)', "click", option, found)

    assert said in (reason := other_step_before([step], was, now, ()))
    assert bool(reason) is bool(said)


def test_what_the_step_found_is_no_news_where_its_likes_come_and_go():
    option, own = at("/ul[1]/li[2]", "Bo"), at("/div[2]/button[1]", "Send")
    place = Place(own, Page([own]))
    step = Picked('locator(".option").nth(1)', "click", option, at("/ul[1]/li[2]", "Cy"))

    assert other_step_before([step], place, place, {"Bo"}) == ""


@pytest.mark.parametrize(
    ("steps", "clicked"),
    [
        pytest.param(["click first", "click last"], [("first", True)], id="right-before"),
        pytest.param(
            ["click first", "to_be_visible last", "click last"], [("first", True)], id="the-check-comes-first"
        ),
        pytest.param(["click first", "to_be_visible other", "click last"], [("first", True)], id="a-check-between"),
        pytest.param(["click first", "fill other", "click last"], [("first", False)], id="something-typed-between"),
        pytest.param(["click last"], [], id="nothing-before"),
    ],
)
def test_what_the_steps_before_were_on(steps, clicked):
    seen = {name: Fingerprint(element=at(f"/{name}[1]"), page="p") for name in ("first", "other", "last")}
    taken = tuple(Step(name=one.split()[0], locator=one.split()[1]) for one in steps)
    digest = Digest(nodeid="t", passed_at=0, steps=taken, fingerprints=seen)

    found = seen_by_other_steps(digest, "last", {"p": Census(view="/#p")}).picked

    assert [(one.locator, one.is_last) for one in found] == clicked
    assert all(one.element == seen[one.locator].element for one in found)


def test_a_step_on_another_page_picked_nothing_of_this_one():
    seen = {name: Fingerprint(element=at(f"/{name}[1]"), page="p") for name in ("first", "last")}
    steps = (Step(name="click", locator="first", path="/list"), Step(name="click", locator="last", path="/one"))
    digest = Digest(nodeid="t", passed_at=0, steps=steps, fingerprints=seen)

    assert seen_by_other_steps(digest, "last", {"p": Census(view="/#p")}).picked == ()


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
    clicked = OtherSteps(picked=picked(SECOND, was))

    answer = verdict(
        Lost("", "click", Fingerprint(element=was.element), page, (), other_steps=clicked), now.page.elements
    )

    assert answer is not None
    assert answer.accepted is is_accepted


def test_another_day_is_another_one_though_it_is_but_a_number():
    day, own = at("/ul[1]/li[2]", "2"), at("/div[2]/button[1]", "Book")
    place = Place(own, Page([own]))

    for found, is_another in ((at("/ul[1]/li[3]", "3"), True), (at("/ul[1]/li[2]", "2"), False)):
        step = Picked('locator(".day.free").first', "click", day, found)
        assert bool(other_step_before([step], place, place, ())) is is_another
