"""What a locator names, and what changed on an element."""

import pytest

from pytest_selfheal.diagnosis.target import (
    differences,
    means_otherwise,
    names_content,
    passes_by,
    says_otherwise,
    says_the_same,
)
from pytest_selfheal.locators.parse import parse
from tests.matching.pages import at


@pytest.mark.parametrize(
    ("locator", "expected"),
    [
        pytest.param('get_by_text("3 items")', True, id="text"),
        pytest.param('get_by_role("heading", name="Thank you")', True, id="heading-by-name"),
        pytest.param('get_by_role("button", name="Pay")', False, id="control-by-name"),
        pytest.param('get_by_role("alert")', False, id="role-without-name"),
        pytest.param('get_by_test_id("total")', False, id="test-id"),
        pytest.param('locator("#total")', False, id="css"),
        pytest.param("locator(\"p:has-text('Thanks')\")", True, id="css-with-text"),
        pytest.param('locator("tr", has_text="Lamp")', True, id="row-with-text"),
        pytest.param('get_by_role("row").filter(has_text="Lamp")', True, id="filtered-by-text"),
        pytest.param(
            'get_by_role("row").filter(has_text="Lamp").get_by_role("button")', False, id="a-control-in-such-a-row"
        ),
        pytest.param("locator(\"//p[contains(., 'Thanks')]\")", True, id="xpath-with-text"),
        pytest.param("not a locator (", False, id="unreadable"),
    ],
)
def test_locators_that_are_an_expected_text(locator, expected):
    assert names_content(parse(locator)) is expected


@pytest.mark.parametrize(
    ("interceptor", "expected"),
    [
        pytest.param('<div class="spinner-overlay"></div>', True, id="spinner"),
        pytest.param('<div aria-busy="true"></div>', True, id="busy"),
        pytest.param('<div class="modal-backdrop show"></div>', False, id="a-modal-stays"),
        pytest.param('<div id="cookie-consent"></div>', False, id="a-consent-banner-stays"),
    ],
)
def test_covers_that_go_away_by_themselves(interceptor, expected):
    assert passes_by(interceptor) is expected


@pytest.mark.parametrize(
    ("was", "now", "expected"),
    [
        pytest.param("Invite", "Remove", True, id="takes-something-away"),
        pytest.param("Promote", "Demote", True, id="the-opposite"),
        pytest.param("Next month", "Next year", True, id="another-span-behind-a-word-they-share"),
        pytest.param("Withdraw money", "Deposit money", True, id="the-other-way"),
        pytest.param("Absagen", "Endgültig löschen", True, id="takes-something-away-in-German"),
        pytest.param("Keskeytä", "Poista", True, id="and-in-Finnish"),
        pytest.param("Place order", "Buy now", False, id="another-wording"),
        pytest.param("Sign out", "Log out", False, id="the-same-in-other-words"),
        pytest.param("Ship order", "Send order", False, id="one-side-of-a-pair"),
    ],
)
def test_captions_that_mean_another_thing(was, now, expected):
    assert means_otherwise(at("/p[1]/button[1]", was), at("/p[1]/button[1]", now)) is expected


@pytest.mark.parametrize(
    ("was", "now", "is_other", "is_same"),
    [
        pytest.param("Paid", "Paid", False, True, id="the same"),
        pytest.param("Paid", "Open", True, False, id="another"),
        pytest.param("Key [redacted]", "Key [redacted]", False, False, id="hidden"),
    ],
)
def test_two_hidden_texts_are_neither_the_same_nor_others(was, now, is_other, is_same):
    before, after = (at("/p[1]", text) for text in (was, now))

    assert (says_otherwise(before, after), says_the_same(before, after)) == (is_other, is_same)


def test_what_is_hidden_has_lost_no_word():
    shown = at("/p[1]", "Profile", name="Profile", visible=True)
    hidden = at("/p[1]", visible=False)

    assert differences(shown, hidden) == (("state", "shown", "hidden"),)
    assert differences(hidden, hidden) == ()
    assert ("text", "Profile", "") in differences(at("/p[1]", "Profile"), at("/p[1]"))
