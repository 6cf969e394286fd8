"""What Enter in a field sends: the first button of its form that sends it."""

import pytest

from pytest_selfheal.matching.sent_by_enter import sends_otherwise
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at


def form(*buttons: str, tag: str = "input", action: str = "/orders", kind: str = "submit") -> tuple[Element, Page]:
    """A field and the buttons behind it; `kind` is the type of the first one."""
    field = at(f"/form[1]/{tag}[1]", attributes={"type": "search"}, role="searchbox", name="Search", editable=True)
    sending = [
        at(f"/form[1]/button[{n}]", caption, attributes={"type": kind if n == 1 else "submit"})
        for n, caption in enumerate(buttons, start=1)
    ]
    return field, Page([at("/form[1]", attributes={"action": action}), field, *sending])


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        pytest.param(form("Search"), form("Delete found"), "'Delete found'", id="another-deed"),
        pytest.param(form("Search"), form("Delete", "Search"), "'Delete'", id="another-button-stands-first"),
        pytest.param(form("Search"), form("Search", "Delete", kind="button"), "'Delete'", id="the-first-sends-nothing"),
        pytest.param(form("Search"), form(""), "a button without a name", id="without-a-name"),
        pytest.param(form(), form("Delete"), "'Delete'", id="there-was-none"),
        pytest.param(form("Search"), form("Search", action="/orders/cancel"), "/orders/cancel", id="to-a-deed"),
        pytest.param(form("Search"), form("Search", action="/orders?mode=delete"), "mode=delete", id="asks-for-a-deed"),
    ],
)
def test_enter_would_send_something_else(was, now, said):
    assert said in sends_otherwise(*was, *now)


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(form("Search"), form("Search"), id="the-same"),
        pytest.param(form("Search"), form("Find"), id="another-word-for-it"),
        pytest.param(form("Search"), form("Go"), id="it-goes-on"),
        pytest.param(form(), form("Search"), id="one-to-search-with"),
        pytest.param(form("Search"), form(), id="none-any-more"),
        pytest.param(form("Send", tag="textarea"), form("Delete", tag="textarea"), id="a-new-line"),
        pytest.param(form("Search"), form("Clear", "Search", kind="reset"), id="one-that-clears-stands-first"),
    ],
)
def test_enter_sends_what_it_sent(was, now):
    assert sends_otherwise(*was, *now) == ""


def beside(*buttons: str) -> tuple[Element, Page]:
    """A field of no form, and buttons in its box."""
    field = at("/div[1]/input[1]", role="textbox", name="Barcode", editable=True)
    return field, Page([at("/div[1]"), field, *(at(f"/div[1]/button[{n}]", one) for n, one in enumerate(buttons, 1))])


@pytest.mark.parametrize(
    ("was", "now", "is_other"),
    [
        pytest.param(beside("Accept"), beside("Write off"), True, id="another-deed"),
        pytest.param(beside("Save"), beside("Update"), False, id="another-word-for-it"),
        pytest.param(beside("Accept", "Clear"), beside("Write off", "Clear"), False, id="one-of-several"),
        pytest.param(beside(), beside("Write off"), False, id="none-before"),
    ],
)
def test_the_only_button_beside_a_field_of_no_form(was, now, is_other):
    assert bool(sends_otherwise(*was, *now)) is is_other
