"""A list that a step before went through by keys, or clicked into, in the order that it had."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.lost import Picked
from pytest_selfheal.matching.order_before import other_order_before
from pytest_selfheal.matching.structure import Page
from tests.matching.pages import at

OWN = at("/div[2]/button[1]", "Empty folder")


def tree(*names: str, role: str = "tree", entry: str = "treeitem", tag: str = "ul") -> Place:
    box = at(f"/{tag}[1]", role=role, attributes={"id": "tr"})
    return Place(
        OWN, Page([box, *(at(f"/{tag}[1]/li[{n}]", name, role=entry) for n, name in enumerate(names, 1)), OWN])
    )


def step(place: Place, action: str = "press", at_: int = 0) -> Picked:
    return Picked('locator("#tr")', action, place.page.elements[at_])


WAS = tree("Bills", "Pay slips", "Contracts")


@pytest.mark.parametrize(
    ("action", "index", "now", "said"),
    [
        pytest.param(
            "press", 0, tree("Bills", "Contracts", "Pay slips"), "'Pay slips' stood, 'Contracts'", id="sorted"
        ),
        pytest.param("press", 0, tree("Taxes", "Bills", "Pay slips"), "'Bills' stood, 'Taxes'", id="a-new-first"),
        pytest.param("focus", 1, tree("Contracts", "Bills", "Pay slips"), "'Bills' stood", id="from-an-entry-of-it"),
        pytest.param("click", 0, tree("Bills", "Contracts", "Pay slips"), "'Pay slips' stood", id="clicked-somewhere"),
        pytest.param("press", 0, tree("Bills", "Pay slips", "Contracts", "Taxes"), "", id="one-more-behind"),
        pytest.param("press", 0, WAS, "", id="as-it-was"),
        pytest.param("click", 1, tree("Contracts", "Bills", "Pay slips"), "", id="clicked-on-an-entry"),
    ],
)
def test_the_order_of_a_list_that_was_gone_through(action, index, now, said):
    reason = other_order_before(step(WAS, action, index), WAS, now, ())

    assert said in reason
    assert bool(reason) is bool(said)


def test_the_list_that_a_field_opens():
    field = at("/input[1]", role="combobox", attributes={"aria-controls": "tr"})
    was, now = (tree(*names, role="listbox", entry="option") for names in (("Kim", "Lee"), ("Lee", "Kim")))

    assert "'Kim' stood, 'Lee'" in other_order_before(Picked("who", "press", field), was, now, ())


def test_what_comes_and_goes_at_each_pass_tells_nothing():
    assert other_order_before(step(WAS), WAS, tree("Taxes", "Pay slips", "Contracts"), {"Bills"}) == ""


def test_a_key_in_the_lost_elements_own_list():
    box = at("/ul[1]", role="tree", attributes={"id": "tr"})
    own = at("/ul[1]/li[3]/button[1]", "Empty")
    was, now = (
        Place(own, Page([box, *(at(f"/ul[1]/li[{n}]", name, role="treeitem") for n, name in enumerate(names, 1)), own]))
        for names in (("Bills", "Pay slips"), ("Pay slips", "Bills"))
    )

    assert other_order_before(step(was), was, now, ()) == ""
