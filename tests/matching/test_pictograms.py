"""Signs that stand for words."""

import pytest

from pytest_selfheal.matching.pictograms import (
    is_sign_with_a_name,
    left_its_sign,
    other_pictogram,
    without_pictograms,
)
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
        (("×",), (("×", "Cancel booking"),), False),
        (("⋮",), (("⋮", "Delete all services"),), False),
        (("›",), (("›", "Skip and fail"),), False),
        (("×",), (("×", "Close account"),), False),
        (("›",), (("›", "Month"),), False),
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


@pytest.mark.parametrize(("was", "now", "is_other"), [("download", "delete", True), ("edit", "edit", False)])
def test_another_picture_of_an_icon_font(was, now, is_other):
    pages = [
        Page([sign("Report"), Element(tag="i", own_text=text, attributes={"class": "material-icons"}, idxpath=path)])
        for text in (was, now)
        for path in (f"{MAIN}/button[1]/i[1]",)
    ]
    assert bool(other_pictogram(pages[0], 0, pages[1], 0)) is is_other
    assert not other_pictogram(pages[0], 0, Page([sign("Report")]), 0)


def word(text: str, at: int, box: str) -> Element:
    return Element(tag="button", role="button", name=text, own_text=text, idxpath=f"{MAIN}/{box}/button[{at}]")


@pytest.mark.parametrize(
    ("now", "is_other"),
    [
        pytest.param([word("Assign to me", 1, "div[2]"), word("Close", 2, "div[2]")], True, id="among-deeds"),
        pytest.param([word("Close", 1, "div[2]")], False, id="alone"),
        pytest.param([word("×", 1, "div[2]").model_copy(update={"name": "Close"})], False, id="a-sign-still"),
    ],
)
def test_a_sign_is_no_word_among_other_controls(now, is_other):
    lost = Element(tag="button", role="button", name="Close", own_text="×", idxpath=f"{MAIN}/div[1]/button[1]")
    assert bool(left_its_sign(lost, Page([lost]), now[-1], Page(now))) is is_other
