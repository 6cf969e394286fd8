"""A caption that is another one need not be a new wording."""

from types import SimpleNamespace

import pytest

from pytest_selfheal.diagnosis.caption import misspelt, speaks_otherwise
from pytest_selfheal.models.diagnosis import PageChange


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
