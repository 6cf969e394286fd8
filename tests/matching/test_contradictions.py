"""What forbids to believe in an element, as far as it says so itself."""

import pytest

from pytest_selfheal.matching.contradictions import contradiction
from tests.matching.pages import at


@pytest.mark.parametrize(
    ("was", "now", "is_another"),
    [
        pytest.param("/main[1]/button[1]", "/nav[1]/a[1]", True, id="a-link-of-the-navigation"),
        pytest.param("/footer[1]/a[1]", "/main[1]/button[1]", True, id="it-was-one-of-the-footer"),
        pytest.param("/div[1]/a[1]", "/header[1]/form[1]/button[1]", False, id="the-bar-became-a-header"),
        pytest.param("/nav[1]/a[1]", "/nav[1]/button[1]", False, id="both-in-the-navigation"),
    ],
)
def test_a_button_of_the_page_and_a_link_elsewhere(was: str, now: str, is_another: bool) -> None:
    """Sign-out links become forms with a button, and stay where they are."""
    assert ("another part of the page" in contradiction(at(was, "Log out"), at(now, "Log out"))) is is_another


@pytest.mark.parametrize(
    ("was", "now", "role", "is_another"),
    [
        pytest.param("Pay invoice", "Pay invoices", "button", True, id="one-and-many"),
        pytest.param("Archiver les cartes", "Archiver la carte", "button", True, id="many-and-one-in-French"),
        pytest.param("Orders", "Order", "button", False, id="a-single-word"),
        pytest.param("Pay invoice", "Pay invoices", "link", False, id="a-link-leads-to-a-page"),
        pytest.param("Straße wählen", "Strasse waehlen", "button", False, id="another-spelling"),
    ],
)
def test_what_is_done_to_one_and_to_many(was: str, now: str, role: str, is_another: bool) -> None:
    tag = "a" if role == "link" else "button"
    before, after = (at(f"/main[1]/{tag}[1]", text).model_copy(update={"role": role}) for text in (was, now))

    assert ("of one and of many" in contradiction(before, after)) is is_another


@pytest.mark.parametrize(
    ("was", "now", "is_another"),
    [
        pytest.param("btn btn-success", "btn btn-danger", True, id="of-a-library"),
        pytest.param("rounded bg-green-600", "rounded bg-red-700", True, id="of-a-utility"),
        pytest.param("btn is-danger", "btn is-success", True, id="the-other-way-round"),
        pytest.param("bg-green-600", "bg-green-700", False, id="another-shade"),
        pytest.param("bg-blue-600", "bg-red-600", False, id="another-brand"),
        pytest.param("btn-success", "button alert-danger", False, id="another-design"),
        pytest.param("greenhouse", "redhouse", False, id="a-word-that-begins-so"),
        pytest.param("btn-success", "btn-success btn-danger-hover", False, id="it-is-there-still"),
    ],
)
def test_what_was_green_and_is_red(was: str, now: str, is_another: bool) -> None:
    first, second = (at("/button[1]", "Confirm", attributes={"class": one}) for one in (was, now))

    assert ("its class was" in contradiction(first, second)) is is_another
