"""A field whose form does something else now, as its one button says."""

import pytest

from pytest_selfheal.matching.form_deed import other_form_deed
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at


def form(*buttons: str, beside: str = "", tag: str = "input") -> tuple[Element, Page]:
    own = at(f"/form[1]/{tag}[1]", attributes={"type": "text"}, role="textbox", name="Amount", editable=True)
    sending = [at(f"/form[1]/button[{n}]", caption) for n, caption in enumerate(buttons, start=1)]
    cancel = at("/form[1]/button[9]", "Cancel", attributes={"type": "button"})
    return own, Page([at("/form[1]"), own, *sending, cancel, at("/p[1]", beside)])


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param("Request money", "Send money", id="the-other-way"),
        pytest.param("Einzahlen", "Auszahlen", id="in-german"),
        pytest.param("入金", "出金", id="in-japanese"),
        pytest.param("Sign in", "Create account", id="another-account"),
        pytest.param("Search", "Delete matches", id="what-is-found-goes"),
        pytest.param("Save internal note", "Send to customer", id="who-reads-it"),
        pytest.param("Подтвердить", "Отменить заказ", id="it-is-called-off"),
    ],
)
def test_the_form_does_another_thing(was, now):
    assert f"its form was for '{was}'" in other_form_deed(*form(was), *form(now))


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param("Save", "Save changes", id="words-more"),
        pytest.param("Save profile", "Update profile", id="another-word-for-it"),
        pytest.param("Sign in", "Log in", id="a-synonym"),
        pytest.param("Sign in", "Continue", id="the-form-goes-on"),
        pytest.param("Submit", "Create ticket", id="it-says-at-last-what-it-does"),
        pytest.param("Pay 12 €", "Pay 15 €", id="another-sum"),
    ],
)
def test_its_button_was_reworded(was, now):
    assert other_form_deed(*form(was), *form(now)) == ""


def test_what_cannot_be_told():
    assert other_form_deed(*form("Request", "Draft"), *form("Send")) == ""
    assert other_form_deed(*form("Request"), *form("Send", beside="Request")) == ""
    assert other_form_deed(*form(), *form("Send")) == ""
