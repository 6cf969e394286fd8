"""The group of fields that a plain text heads."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.group_label import other_group
from pytest_selfheal.matching.structure import Page
from tests.matching.pages import at


def form(*listed: str) -> Place:
    """Texts and fields in one box, in this order; `*` is the field in question, `_` is another one."""
    ones = [
        at(f"/main[1]/div[{n}]/input[1]", role="textbox", name="Name" if text == "*" else "Code")
        if text in ("*", "_")
        else at(f"/main[1]/p[{n}]", text)
        for n, text in enumerate(listed, start=1)
    ]
    return Place(ones[listed.index("*")], Page([at("/main[1]"), *ones]))


WAS = form("Owner", "*", "_", "Pet", "_")


def test_below_the_other_one() -> None:
    said = other_group(WAS, form("Owner", "_", "Pet", "*", "_"))
    assert said == "it stood below 'Owner', this one stands below 'Pet'"


@pytest.mark.parametrize(
    "now",
    [
        pytest.param(form("Owner", "_", "*", "Pet", "_"), id="another-order-in-its-group"),
        pytest.param(form("Pet", "_", "Owner", "*", "_"), id="the-groups-changed-places"),
        pytest.param(form("Keeper", "_", "Animal", "*", "_"), id="all-are-called-otherwise"),
    ],
)
def test_the_groups_tell_nothing(now: Place) -> None:
    assert other_group(WAS, now) == ""


def test_of_a_button_its_own_place_tells() -> None:
    def of(place: Place) -> Place:
        return Place(place.element.model_copy(update={"role": "button", "tag": "button"}), place.page)

    assert other_group(of(WAS), of(form("Owner", "_", "Pet", "*", "_"))) == ""
