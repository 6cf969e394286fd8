"""One link said of another element: the same kind of word, and only the word that is out of date."""

import pytest

from pytest_selfheal.locators.expression import Expression
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.locators.respell import respelled, says
from pytest_selfheal.models.element import Element

CARD = Element(tag="li", role="listitem", attributes={"class": "tile wide", "data-key": "A-1"}, text="Desk")
SAVE = Element(
    tag="button",
    role="button",
    name="Save all",
    text="Save all",
    attributes={"data-testid": "save-all", "id": "save-all", "title": "Saves", "class": "css-1q2w3e primary"},
)


def _said(link, element):
    return [str(Expression((new,))) for new in respelled(parse(link).links[0], element)]


@pytest.mark.parametrize(
    ("old", "element", "new"),
    [
        pytest.param('get_by_test_id("save")', SAVE, 'get_by_test_id("save-all")', id="test-id"),
        pytest.param('get_by_title("Keeps")', SAVE, 'get_by_title("Saves")', id="title"),
        pytest.param(
            'get_by_role("button", name="Save")', SAVE, 'get_by_role("button", name="Save all")', id="role-with-name"
        ),
        pytest.param('get_by_role("button")', SAVE, 'get_by_role("button")', id="a-role-without-name-gets-none"),
        pytest.param('locator("#save")', SAVE, 'locator("#save-all")', id="id"),
        pytest.param('locator("button.save")', SAVE, 'locator("button.primary")', id="class-but-no-made-up-one"),
        pytest.param('locator(".card")', CARD, 'locator(".tile")', id="class"),
        pytest.param(
            'locator(".card", has_text="Desk")', CARD, 'locator(".tile", has_text="Desk")', id="a-filter-is-kept"
        ),
        pytest.param(
            "locator(\"tr[data-order='A-1']\")", CARD, "locator(\"tr[data-key='A-1']\")", id="value-under-another-name"
        ),
        pytest.param(
            'locator("li[data-key=A-0]")', CARD, 'locator("li[data-key=A-1]")', id="plain-values-stay-without-quotes"
        ),
        pytest.param(
            "locator(\"ul.list:has-text('Desk') > li.card\")",
            CARD,
            "locator(\"ul.list:has-text('Desk') > li.tile\")",
            id="only-the-last-part",
        ),
        pytest.param("locator(\"//li[@data-id='A-1']\")", CARD, "locator(\"//li[@data-key='A-1']\")", id="xpath"),
        pytest.param(
            'locator("star-rating")', Element(tag="rating-stars"), 'locator("rating-stars")', id="custom-element"
        ),
    ],
)
def test_the_same_kind_of_word(old, element, new):
    assert _said(old, element)[0] == new


@pytest.mark.parametrize(
    ("old", "element"),
    [
        pytest.param('get_by_placeholder("Mail")', SAVE, id="no-such-word"),
        pytest.param('locator(".card.big")', CARD, id="two-words-out-of-date"),
        pytest.param('locator("li")', SAVE, id="any-tag-for-any-other"),
        pytest.param('locator(".x")', Element(tag="p", attributes={"class": "css-8f7a6b5c"}), id="only-a-hash"),
        pytest.param('locator("#x")', Element(tag="p", attributes={"id": ":r1:"}), id="only-a-made-up-id"),
        pytest.param(
            'locator(".star.starred")', Element(tag="p", attributes={"class": "star"}), id="only-what-it-says-already"
        ),
    ],
)
def test_nothing_to_say(old, element):
    assert _said(old, element) == []


@pytest.mark.parametrize(
    ("link", "expected"),
    [
        pytest.param('get_by_text("249")', True, id="part-of-the-text"),
        pytest.param('get_by_role("cell", name="€249.00")', True, id="name"),
        pytest.param("locator(\"td:has-text('€249')\")", True, id="css-with-text"),
        pytest.param('locator("li", has_text="€249.00")', True, id="filter"),
        pytest.param('get_by_test_id("249")', False, id="a-test-id-is-not-read"),
        pytest.param('locator(".price")', False, id="class"),
    ],
)
def test_a_link_that_says_what_the_step_reads(link, expected):
    assert says(parse(link).links[0], "€249.00") is expected


@pytest.mark.parametrize(
    ("link", "is_said"),
    [
        pytest.param('get_by_role("heading", name="Keep", level=2)', False, id="a-button-has-no-level"),
        pytest.param('get_by_role("checkbox", name="Keep", checked=True)', False, id="nor-is-it-checked"),
        pytest.param('get_by_role("link", name="Keep", expanded=True)', True, id="but-it-may-be-expanded"),
    ],
)
def test_a_role_is_asked_only_for_what_it_can_have(link, is_said):
    """The browser raises for another, and without the level or state the locator would ask for less."""
    assert bool(_said(link, SAVE)) is is_said


def test_a_test_id_takes_no_option():
    """Playwright raises for one, and whoever tries the locator notes a trouble of ours."""
    said = _said('get_by_test_id("go")', Element(tag="button", attributes={"data-testid": "pay"}))

    assert said == ['get_by_test_id("pay")']
