"""A class that the locator asks for, and that gave way to one that says another thing."""

import pytest

from pytest_selfheal.locators.parse import parse
from pytest_selfheal.matching.asked_classes import other_class
from pytest_selfheal.matching.chains import Chains
from tests.matching.pages import at


def chain(own: str, box: str = "", caption: str = "Edit"):
    return [
        at("/div[1]/button[1]", caption, attributes={"class": own}),
        at("/div[1]", attributes={"class": box} if box else {}),
    ]


def said(locator, was, now):
    return other_class(parse(locator), Chains(was, now))


@pytest.mark.parametrize(
    ("was", "now", "word"),
    [
        pytest.param("own-comment", "foreign-comment", "foreign", id="whose-it-is"),
        pytest.param("active-row", "archived-row", "archived", id="words-that-look-alike"),
        pytest.param("selectedItem", "otherItem", "other", id="in-one-word"),
        pytest.param("invoice-print", "quote-print", "quote", id="words-of-no-table"),
        pytest.param("price", "old-price", "old", id="what-was-so"),
        pytest.param("add-em200", "add-em900", "900", id="another-model"),
        pytest.param("order-501", "order-502", "502", id="another-record"),
        pytest.param("mon", "tue", "tue", id="another-day"),
        pytest.param("shirt-m", "shirt-xl", "xl", id="another-size"),
        pytest.param("承認", "却下", "却下", id="signs-of-which-none-is-kept"),
    ],
)
def test_it_says_another_thing(was, now, word):
    assert f"'{word}'" in said(f'locator(".{was}")', chain(was), chain(now))


def test_the_class_of_a_box_says_another_thing():
    was, now = chain("edit", "own-comment"), chain("edit", "foreign-comment")
    assert "'.own-comment'" in said('locator(".own-comment .edit")', was, now)
    assert said('locator(".edit")', was, now) == ""  # nobody asked for it


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(chain("t-edit"), chain("x1"), id="no-word-is-kept"),
        pytest.param(chain("承認"), chain("承認ボタン"), id="signs-with-more-behind-them"),
        pytest.param(chain("btn-primary"), chain("btn-danger"), id="a-dress"),
        pytest.param(chain("pane-edit"), chain("zone-edit"), id="another-part-of-the-page"),
        pytest.param(chain("med-edit"), chain("medication-edit"), id="the-beginning-of-the-word"),
        pytest.param(chain("msg-edit"), chain("message-edit"), id="the-same-word-in-full"),
        pytest.param(chain("post-edit"), chain("article-edit", caption="Edit article"), id="a-word-of-the-caption"),
        pytest.param(chain("note-plus", "note"), chain("memo-plus", "memo"), id="its-block-has-another-name"),
        pytest.param(chain("text-gray-500"), chain("text-gray-700"), id="another-shade"),
        pytest.param(chain("col-md-6"), chain("col-md-4"), id="another-width"),
        pytest.param(chain("own-comment"), chain("own-comment wide"), id="the-class-is-still-there"),
    ],
)
def test_it_says_the_same(was, now):
    assert said(f'locator(".{was[0].classes[0]}")', was, now) == ""
