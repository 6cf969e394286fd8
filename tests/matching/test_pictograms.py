"""Signs that stand for words."""

import pytest

from pytest_selfheal.matching.pictograms import is_sign_with_a_name, without_pictograms
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element

MAIN = "/html[1]/body[1]/main[1]"


def sign(text: str, name: str = "", at: int = 1) -> Element:
    return Element(tag="button", role="button", name=name or text, own_text=text, idxpath=f"{MAIN}/button[{at}]")


@pytest.mark.parametrize(
    ("before", "now", "is_same"),
    [
        (("›",), (("›", "Next month"),), True),
        (("+",), (("+", "Increase quantity"),), True),
        (("⋮",), (("⋮", "More actions"),), True),
        (("+",), (("+", "Decrease quantity"),), False),
        (("›",), (("›", "Vorheriger Monat zurück"),), False),
        (("›",), (("‹", "Next month"),), False),
        (("×", "×"), (("×", "Close"), ("×", "Remove")), False),
        (("Next",), (("Next", "Next month"),), False),
    ],
)
def test_a_sign_that_was_given_a_name(before, now, is_same):
    old, new = [sign(text, at=n) for n, text in enumerate(before, 1)], [sign(*one, n) for n, one in enumerate(now, 1)]
    assert is_sign_with_a_name(old[0], Page(old), new[0], Page(new)) is is_same


@pytest.mark.parametrize(
    ("name", "classes", "caption"),
    [
        ("edit Rename", "material-icons", "Rename"),
        ("Rename edit", "mat-icon notranslate", "Rename"),
        ("edit Rename", "label", "edit Rename"),
        ("edit", "material-icons", "edit"),
    ],
)
def test_the_letters_of_an_icon_font(name, classes, caption):
    button = Element(tag="button", role="button", name=name, own_text="Rename", idxpath=f"{MAIN}/button[1]")
    icon = Element(tag="i", own_text="edit", attributes={"class": classes}, idxpath=f"{MAIN}/button[1]/i[1]")
    assert without_pictograms(Page([button, icon]), 0, name) == caption
