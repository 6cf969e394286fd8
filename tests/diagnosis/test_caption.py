"""A caption that is another one need not be a new wording."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from pytest_selfheal.diagnosis.caption import is_garbled, is_turned, misspelt, speaks_otherwise, spent_words
from pytest_selfheal.models.diagnosis import PageChange
from pytest_selfheal.models.element import Fingerprint
from pytest_selfheal.proposing.propose import propose
from tests.diagnosis.conftest import pay_button


@pytest.mark.parametrize(
    ("was", "now", "wrong"),
    [
        pytest.param("Checkout", "Chekout", "Chekout", id="a-letter-lost"),
        pytest.param("Proceed to checkout", "Proceed to checkoout", "checkoout", id="a-letter-twice"),
        pytest.param("Cart", "Crat", "Crat", id="two-changed-over"),
        pytest.param("Save draft", "Save darft", "darft", id="in-a-word-of-several"),
    ],
)
def test_misspelt(was, now, wrong):
    assert misspelt(was, now) == wrong


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param("Order", "Orders", id="the-plural"),
        pytest.param("Save", "Saved", id="the-participle"),
        pytest.param("Save", "Send", id="another-word"),
        pytest.param("Place order", "Buy now", id="another-wording"),
        pytest.param("Sign out", "Log out", id="one-word-is-another"),
        pytest.param("Add", "Dad", id="too-short-to-tell"),
        pytest.param("Save", "SAVE", id="upper-case"),
        pytest.param("Step 1", "Step 2", id="a-number"),
    ],
)
def test_another_wording(was, now):
    assert misspelt(was, now) == ""


@pytest.mark.parametrize(
    ("was", "now", "expected"),
    [
        pytest.param("Включить", "Отключить", True, id="another-beginning"),
        pytest.param("Attiva avviso", "Disattiva avviso", True, id="a-beginning-more"),
        pytest.param("Unsubscribe", "Subscribe", True, id="a-beginning-less"),
        pytest.param("Send", "Spend", False, id="too-short-to-tell"),
        pytest.param("Start export", "Begin export", False, id="what-both-say-is-not-turned"),
        pytest.param("Information", "Registration", False, id="an-ending-of-many-words"),
    ],
)
def test_a_word_turned_by_its_beginning(was, now, expected):
    """In most languages that makes its contrary."""
    assert is_turned(was, now) is expected


@pytest.mark.parametrize(
    ("renamed", "expected"),
    [
        pytest.param((("Name", "Nom"), ("Street", "Rue"), ("Send", "Envoyer")), True, id="everything-around-it"),
        pytest.param((("Rate 1", "1 stars"), ("Rate 2", "2 stars"), ("Rate 3", "3 stars")), False, id="one-series"),
        pytest.param((("Name", "Nom"),), False, id="one-other"),
    ],
)
def test_another_language(renamed, expected):
    changes = tuple(PageChange(kind="renamed", element="button", was=was, now=now) for was, now in renamed)
    assert speaks_otherwise(SimpleNamespace(page_changes=changes), "Rate 4", "4 stars") is expected


@pytest.mark.parametrize(
    ("was", "now", "expected"),
    [
        pytest.param("Bestätigen", "BestÃ¤tigen", True, id="utf-8-as-latin"),
        pytest.param("Café", "CafÃ©", True, id="at-the-end"),
        pytest.param("Größe", "Gr\N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}e", True, id="latin-as-utf-8"),
        pytest.param("Bestätigen", "Bestaetigen", False, id="another-spelling"),
        pytest.param("Save", "Save", False, id="the-same"),
    ],
)
def test_garbled_letters(was, now, expected):
    assert is_garbled(was, now) is expected


@pytest.mark.parametrize("said", ["Uitverkocht", "Udsolgt", "Esgotado", "Нет в наличии", "売り切れ", "售罄", "품절"])
def test_sold_out_in_many_languages(said):
    place = SimpleNamespace(name=said, text=said)
    case = SimpleNamespace(before=None, now=place, match=SimpleNamespace(nearest=None), page_changes=())
    assert spent_words(case) == said


def test_what_is_sold_out_beside_a_control_that_went_away_is_that_one():
    gone = PageChange(kind="gone", element="button", was="Add to cart: Lamp")
    come = PageChange(kind="added", element="i", now="sold out")
    own = SimpleNamespace(name="Add to cart", text="Add to cart", neighbor="")
    case = SimpleNamespace(before=own, now=own, match=SimpleNamespace(nearest=None), page_changes=(gone, come))

    assert spent_words(case) == ""


@pytest.mark.parametrize(
    ("name", "category"),
    [
        pytest.param("Pay &amp; go", "true_regression", id="escaped-twice"),
        pytest.param("Pay and go", "selector_stale", id="worded-otherwise"),
    ],
)
def test_a_caption_that_was_escaped_twice(scene, name, category):
    """A user reads the marks of the markup: no other name is to be looked for."""
    pay = 'get_by_role("button", name="Pay & go")'
    known = {pay: Fingerprint(element=pay_button(name="Pay & go", text="Pay & go", own_text="Pay & go"))}
    then = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": known}))
    now = then.pay(name=name, text=name, own_text=name)
    failed = now.fails("click", pay, resolved=False, matches=0, matches_after_grace=0)

    assert failed.diagnosed().category == category


def test_a_field_that_lost_its_name_is_not_named_otherwise(scene):
    """Its label is not tied to it: a locator by id would pass, and the page stay as it is."""
    mail = 'get_by_label("E-mail")'
    field = {"tag": "input", "role": "textbox", "text": "", "own_text": "", "attributes": {"id": "mail"}}
    known = {mail: Fingerprint(element=pay_button(**field, name="E-mail", label="E-mail"))}
    then = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": known}))
    failed = then.pay(**field, name="").fails("fill", mail, resolved=False, matches=0, matches_after_grace=0)
    fix = propose(failed.diagnosed(), case=failed.case())

    assert fix.changes == ()
    assert "has no name any more" in fix.description
