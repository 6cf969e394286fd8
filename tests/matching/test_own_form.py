"""Whether a button's own fields are gone, or are there without it."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.own_form import form_is_gone
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at


def field(path: str, label: str) -> Element:
    return at(path, role="textbox", name=label, label=label)


def place(path: str, *others: Element) -> Place:
    own = at(path, "Save")
    return Place(own, Page(sorted((at("/main[1]"), own, *others), key=lambda one: one.idxpath)))


FORM = (at("/main[1]/form[1]"), field("/main[1]/form[1]/input[1]", "Name"))
BANK = (at("/main[1]/form[2]"), field("/main[1]/form[2]/input[1]", "IBAN"))
BAR = at("/main[1]/div[1]")
WAS = place("/main[1]/form[1]/button[1]", *FORM)


@pytest.mark.parametrize(
    ("now", "why"),
    [
        pytest.param(place("/main[1]/form[2]/button[1]", *FORM, *BANK), "is there without it", id="in-another-form"),
        pytest.param(
            place("/main[1]/div[1]/button[1]", *FORM, BAR, at("/main[1]/div[1]/span[1]", "View")),
            "is there without it",
            id="in-a-bar-that-says-what-nothing-said",
        ),
        pytest.param(place("/main[1]/div[1]/button[1]", BAR), "not there any more", id="without-any"),
    ],
)
def test_it_belongs_to_something_else(now: Place, why: str) -> None:
    assert why in form_is_gone(WAS, now)


@pytest.mark.parametrize(("heading", "is_gone"), [("Letters", False), ("Account", True)])
def test_its_field_is_below_another_heading_only(heading: str, is_gone: bool) -> None:
    def below(place: Place, heading: str) -> Place:
        ones = [
            one.model_copy(update={"heading": heading}) if one.role == "textbox" else one for one in place.page.elements
        ]
        own = place.element.model_copy(update={"heading": "Letters"})
        return Place(own, Page([own if one == place.element else one for one in ones]))

    now = place("/main[1]/div[1]/button[1]", *FORM, BAR)
    said = form_is_gone(below(WAS, "Letters"), below(now, heading))
    assert said == ("the field 'Name' is not there any more below 'Letters'" if is_gone else "")


@pytest.mark.parametrize(
    "now",
    [
        pytest.param(place("/main[1]/form[1]/button[1]", *FORM, *BANK), id="in-its-form"),
        pytest.param(place("/main[1]/div[1]/button[1]", *FORM, BAR), id="it-moved-alone"),
        pytest.param(place("/main[1]/button[1]", *FORM), id="it-moved-to-the-page"),
    ],
)
def test_it_belongs_to_what_it_did(now: Place) -> None:
    assert form_is_gone(WAS, now) == ""
