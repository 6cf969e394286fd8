"""The states that a locator asks for, and elements that are in them or not."""

import pytest

from pytest_selfheal.locators.parse import parse
from pytest_selfheal.locators.states import forgets, missing_state
from pytest_selfheal.models.element import Element

PLAIN = Element(tag="button", role="button", attributes={"class": "tab open-orders", "data-id": "7"})
PRESSED = Element(
    tag="button", attributes={"class": "tab active", "aria-pressed": "true", "data-state": "open"}, enabled=False
)


@pytest.mark.parametrize(
    ("locator", "state"),
    [
        pytest.param('locator("button[aria-pressed=true]")', "[aria-pressed=true]", id="aria-attribute"),
        pytest.param("locator(\"[data-state='open'] button\")", "[data-state='open']", id="of-a-container"),
        pytest.param('locator("#agree:checked")', ":checked", id="pseudo-class"),
        pytest.param('locator("input:required")', ":required", id="another-pseudo-class"),
        pytest.param('locator(".tab.active")', ".active", id="class"),
        pytest.param('locator(".tab--selected")', ".tab--selected", id="modifier"),
        pytest.param("locator(\"//*[@aria-selected='true']\")", "[@aria-selected='true']", id="xpath"),
        pytest.param('get_by_role("tab", name="Pay", selected=True)', "selected=True", id="option-of-a-role"),
        pytest.param('get_by_role("tab", disabled=True)', "disabled=True", id="it-is-enabled"),
        pytest.param('get_by_role("row").filter(has=locator(".is-open"))', ".is-open", id="of-what-it-holds"),
        pytest.param('get_by_role("treeitem", name="Bills", level=1)', "level=1", id="level-of-a-tree"),
    ],
)
def test_a_state_that_is_not_seen(locator, state):
    assert missing_state(parse(locator), PLAIN) == state


@pytest.mark.parametrize(
    ("locator", "element"),
    [
        pytest.param('locator(".tab.active")', PRESSED, id="class"),
        pytest.param('locator("[data-state=open][aria-pressed]")', PRESSED, id="attributes"),
        pytest.param('get_by_role("button", pressed=True, disabled=True)', PRESSED, id="options"),
        pytest.param('locator(".open-orders[data-id=9]")', PLAIN, id="a-name-that-holds-such-a-word"),
        pytest.param('get_by_text("[open] :checked .active")', PLAIN, id="a-text"),
        pytest.param("locator(\"a[href='/x.open']\")", PLAIN, id="a-value"),
        pytest.param('get_by_test_id("pay")', PLAIN, id="none-asked-for"),
        pytest.param('get_by_role("heading", level=2)', PLAIN, id="how-large-a-heading-is"),
    ],
)
def test_nothing_is_missing(locator, element):
    assert missing_state(parse(locator), element) == ""


def test_a_locator_without_the_state_asks_for_less():
    lost = parse('locator(".tab.active")')

    assert forgets(parse('get_by_role("tab")'), lost)
    assert not forgets(parse('locator("#pay.active")'), lost)
