"""A caption that stayed is no proof where the keys told what it leaves out."""

import pytest

from pytest_selfheal.matching.identity import Identity
from pytest_selfheal.matching.keys import sends_elsewhere
from pytest_selfheal.matching.seen import Seen
from pytest_selfheal.models.element import Element
from tests.matching.pages import seen

PLACE = "/html[1]/body[1]/main[1]/button[1]"


def button(key: str, caption: str = "OK", **attributes: str) -> Seen:
    return Seen(Element(tag="button", role="button", name=caption, text=caption, attributes={"id": key, **attributes}))


@pytest.mark.parametrize(
    ("lost", "candidate", "caption"),
    [
        pytest.param("approve", "reject", "OK", id="the opposite"),
        pytest.param("delete-one", "delete-all", "Delete", id="a wider reach"),
        pytest.param("deploy-staging", "deploy-production", "Deploy", id="another target"),
        pytest.param("billing-name", "shipping-name", "Name", id="another section"),
        pytest.param("run-test", "run-live", "Run", id="a word that means nothing elsewhere"),
        pytest.param("opt-in", "opt-out", "E-mails", id="a word of two letters"),
        pytest.param("grantRole", "revokeRole", "Role", id="written together"),
        pytest.param("ban-bob", "ban-anna", "Ban", id="a person of three letters"),
        pytest.param("pay-eur", "pay-usd", "Pay", id="a currency"),
        pytest.param("dev", "product", "Deploy", id="an environment is short for nothing"),
        pytest.param("photo-old", "photo-new", "Delete", id="which of two"),
        pytest.param("left-door", "right-door", "Open", id="a place that says nothing elsewhere"),
        pytest.param("primary-pump", "backup-pump", "Start", id="a rank"),
        pytest.param("active-row", "archived-row", "Open", id="words that look alike"),
        pytest.param("pumpe-links", "pumpe-rechts", "Start", id="a place in German"),
        pytest.param("delete", "delete-all", "Delete", id="how many of them"),
        pytest.param("pay", "pay-later", "Pay", id="when"),
        pytest.param("share-public", "share", "Share", id="with whom, before"),
        pytest.param("lang-de", "lang-fr", "Switch", id="a language"),
        pytest.param("size-m", "size-xl", "Select", id="a size"),
        pytest.param("opt-a", "opt-b", "Choose", id="one of some by a letter"),
        pytest.param("op-eq", "op-ne", "Apply", id="one of some by two letters"),
        pytest.param("btn-ja", "btn-nein", "OK", id="yes and no in German"),
        pytest.param("to", "cc", "Address", id="who gets it"),
        pytest.param("am", "pm", "Book", id="which half of the day"),
        pytest.param("入庫", "出庫", "実行", id="two signs"),
        pytest.param("출금", "입금", "실행", id="two syllables"),
        pytest.param("btn-買う", "btn-売る", "実行", id="signs beside letters"),
    ],
)
def test_a_word_that_the_caption_leaves_out_gave_way(lost, candidate, caption):
    assert "its key said" in Identity(button(lost, caption), button(candidate, caption)).objection


@pytest.mark.parametrize(
    ("lost", "candidate", "caption"),
    [
        pytest.param("add-to-cart", "add-to-basket", "Add to cart", id="a synonym of the caption's word"),
        pytest.param("btn-save", "save_button", "Save", id="kinds of control"),
        pytest.param("qty", "quantity", "Quantity", id="a short form"),
        pytest.param("exp", "export-list", "Export", id="a-beginning-that-is-short-for-something-else"),
        pytest.param("st", "start", "Lancer", id="a-beginning-of-two-letters"),
        pytest.param("delete", "delete-mail", "Delete", id="a word more that says what it is about"),
        pytest.param("select-all", "all", "Select all", id="a word that the caption says"),
        pytest.param("save", "submit-4f2a91", "Save", id="what a program made"),
        pytest.param("checkout", "pay-now", "Checkout", id="the caption still says it"),
        pytest.param("sus", "suspend-user", "Suspend", id="the caption's beginning"),
        pytest.param("kozz", "publish-btn", "Közzététel", id="the caption's beginning without its accents"),
        pytest.param("tovabb", "next-step", "Tovább", id="the caption without its accents"),
        pytest.param("ctry", "location-field-code", "Country", id="the caption's letters"),
        pytest.param("new", "compose-mail", "Compose", id="new stands for making one"),
        pytest.param("old-checkout", "new-checkout", "Check out", id="the design's name in front"),
        pytest.param("scorc", "kbd", "Abilita scorciatoie", id="the beginning of a word of the caption"),
        pytest.param("b2", "tb2", "OK", id="a letter that is numbered"),
        pytest.param("field-nr", "field-no", "Number", id="two short forms"),
        pytest.param("送信", "送信ボタン", "OK", id="signs with a kind of control behind them"),
        pytest.param("送信", "submit", "送信", id="signs that the caption says"),
    ],
)
def test_a_key_may_be_renamed(lost, candidate, caption):
    assert Identity(button(lost, caption), button(candidate, caption)).is_proven


@pytest.mark.parametrize(
    ("was", "now", "caption", "is_proven"),
    [
        pytest.param("email", "friend-email", "", False, id="whose it is"),
        pytest.param("friend-email", "email", "", False, id="a word less"),
        pytest.param("open", "open-treasury", "⋮", False, id="beside a sign"),
        pytest.param("email", "email-field", "", True, id="a kind of control"),
        pytest.param("open", "open-treasury", "Treasury", True, id="a word that the caption says"),
    ],
)
def test_a_key_that_got_a_word_more_where_nothing_else_names_it(was, now, caption, is_proven):
    """It stands where it stood and looks as it did, and is all that a page has of its kind."""

    def drawn(key: str) -> Seen:
        return seen([button(key, caption).element.model_copy(update={"idxpath": PLACE})], "/main[1]/button[1]")

    assert Identity(drawn(was), drawn(now)).is_proven is is_proven


@pytest.mark.parametrize(
    ("was", "now", "gave_way"),
    [
        pytest.param("go main-valve", "go aux-valve", True, id="a thing"),
        pytest.param("btn btn-primary", "btn btn-secondary", False, id="a style"),
        pytest.param("float-left", "float-right", False, id="a place on the screen"),
        pytest.param("icon-arrow-down-after", "icon-arrow-up-after", False, id="a picture"),
    ],
)
def test_a_class_that_names_one_of_two(was, now, gave_way):
    lost, candidate = (button("go", "Go", **{"class": said}) for said in (was, now))

    assert ("its key said" in Identity(lost, candidate).objection) is gave_way


def test_a_caption_that_is_lost_is_said():
    """A button that reads nothing any more is broken for its users, whatever its test id."""
    was, now = button("x", "Checkout", **{"data-testid": "checkout"}), button("y", "", **{"data-testid": "checkout"})
    assert Identity(was, now).objection == "it was called 'Checkout', this one has no name"


def test_the_value_that_a_button_sends_counts():
    was, now = button("go", "Apply", value="keep"), button("go", "Apply", value="erase")
    assert "'keep'" in Identity(was, now).objection


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param({"onclick": "archive"}, {"onclick": "remove"}, id="a plain handler"),
        pytest.param({"hx-post": "/orders/7/approve"}, {"hx-post": "/orders/7/reject"}, id="htmx"),
        pytest.param(
            {"onclick": "enable", "data-testid": "go"},
            {"onclick": "disable", "data-testid": "go"},
            id="below a test id",
        ),
    ],
)
def test_what_a_click_calls_counts(was, now):
    assert "its key said" in Identity(button("a1", "OK", **was), button("b2", "OK", **now)).objection


def test_a_handler_may_be_renamed():
    was, now = button("a1", "Save", onclick="doSave"), button("b2", "Save", onclick="onSaveClicked event")
    assert Identity(was, now).is_proven


@pytest.mark.parametrize(
    ("now", "expected"),
    [
        ("/orders/purge", True),
        ("/v2/orders/draft", False),
        ("/orders/draft?a=b", False),
        ("/orders/7/draft", False),
        ("/orders/draft?dry_run=1", True),
    ],
)
def test_another_address_is_another_deed(now, expected):
    assert sends_elsewhere("/orders/draft", now) is expected


def test_a_form_that_sent_to_its_own_page_and_sends_elsewhere():
    assert sends_elsewhere("?step=2", "/account/close")
    assert not sends_elsewhere("?step=2", "?step=2&lang=de")


def test_the_kind_of_part_that_it_stands_in_is_no_subject():
    lost, candidate = (
        Seen(Element(tag="button", role="button", name="OK", landmark=around, attributes={"id": key}))
        for key, around in (("dlg-ok", "dialog Claim"), ("claim-ok", "dialog Claim"))
    )
    assert Identity(lost, candidate).objection == ""
    assert "its key said" in Identity(button("dlg-ok"), button("claim-ok")).objection
