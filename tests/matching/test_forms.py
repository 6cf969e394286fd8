"""What the form of a button sends, and where."""

import pytest

from pytest_selfheal.matching.forms import other_form
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at


def form(attributes: dict[str, str], **unshown: str) -> tuple[Element, Page]:
    sent = [
        at(f"/form[1]/input[{n}]", attributes={"type": "hidden", "name": name, "sent value": value}, visible=False)
        for n, (name, value) in enumerate(unshown.items(), start=1)
    ]
    own = at("/form[1]/button[1]", "OK")
    return own, Page([at("/form[1]", attributes=attributes), *sent, own])


@pytest.mark.parametrize(
    ("was", "now", "says"),
    [
        pytest.param(form({"method": "get"}), form({"method": "post"}), "by get", id="the-method"),
        pytest.param(form({"action": "/publish"}), form({"action": "/trash"}), "'/trash'", id="where-it-is-sent"),
        pytest.param(form({}, op="publish"), form({}, op="destroy"), "'op=publish'", id="what-it-sends-unshown"),
        pytest.param(form({}, op="publish"), form({}, token="abc"), "", id="another-field"),
        pytest.param(form({}), form({}, mode="recurring"), "'mode=recurring'", id="what-it-sends-in-addition"),
        pytest.param(form({"action": "order"}), form({"action": "order/express"}), "express", id="a-relative-address"),
        pytest.param(form({"action": "/a?env=test"}), form({"action": "/a?env=live"}), "live", id="its-query"),
        pytest.param(form({"action": "/pay"}), form({}), "no address", id="sent-nowhere"),
        pytest.param(
            form({"action": "/pay", "method": "post"}), form({"method": "post"}), "no address", id="sent-to-the-page"
        ),
        pytest.param(form({"action": "/pay"}), form({"onsubmit": "pay"}), "", id="sent-by-a-script"),
        pytest.param(
            form({"action": "/pay", "method": "post"}), form({"action": "/pay"}), "by post", id="the-method-by-default"
        ),
    ],
)
def test_what_the_form_of_a_button_sends(was, now, says):
    answer = other_form(*was, *now)
    assert says in answer if says else answer == ""


def test_the_form_at_the_action_goes_before_the_page():
    """Another test on the same page had a form of another method."""
    (own, stale), (now, page) = form({"action": "/pay"}), form({"action": "/pay", "method": "post"})
    mine = own.model_copy(update={"attributes": {"form address": "/pay", "form method": "post"}})
    assert other_form(own, stale, now, page) != ""
    assert other_form(mine, stale, now, page) == ""


@pytest.mark.parametrize(
    ("given", "says"),
    [
        pytest.param({"formaction": "/pay/express"}, "'/pay/express'", id="an-address-of-its-own"),
        pytest.param({"formmethod": "get"}, "by get", id="a-method-of-its-own"),
        pytest.param({"form": "search"}, "no address", id="another-form"),
        pytest.param({"type": "button"}, "sends none", id="a-button-of-no-form"),
        pytest.param({"type": "button", "onclick": "pay"}, "", id="a-script-sends-it"),
    ],
)
def test_what_the_button_of_a_form_says_itself(given, says):
    own, before = form({"action": "/pay", "method": "post"})
    now = own.model_copy(update={"attributes": given})
    page = Page([*before.elements[:-1], now])
    answer = other_form(own, before, now, page)
    assert says in answer if says else answer == ""


def test_a_script_may_send_the_form_of_a_button_that_is_none_of_its_own():
    def scripted(address: str) -> tuple[Element, Page]:
        own, page = form({"action": address, "method": "post"})
        button = own.model_copy(update={"attributes": {"type": "button"}})
        return button, Page([*page.elements[:-1], button])

    assert "'/a/publish'" in other_form(*scripted("/a/save"), *scripted("/a/publish"))
    assert other_form(*scripted("/a/save"), *scripted("/a/save")) == ""


def test_a_button_of_a_form_that_is_not_there():
    own, before = form({"method": "post"})
    now = own.model_copy(update={"attributes": {"form": "other"}})
    assert "'other', which is not there" in other_form(own, before, now, Page([*before.elements[:-1], now]))


def test_a_button_that_has_left_its_form():
    own, before = form({"action": "/pay"})
    alone = at("/button[1]", "OK")
    assert "no address" in other_form(own, before, alone, Page([alone]))


@pytest.mark.parametrize(
    ("was", "now", "is_other"),
    [
        pytest.param("/payments/88/refund", "/payments/88/charge", True, id="another-deed"),
        pytest.param("/orders/search", "/customers/search", True, id="other-things"),
        pytest.param("/orders/search", "/v2/orders/search", False, id="a-folder-more"),
        pytest.param("index2.html", "index3.html", False, id="a-file-of-several"),
        pytest.param("/orders/search", "", False, id="no-address"),
    ],
)
def test_where_a_field_is_sent(was, now, is_other):
    def filled(address: str) -> tuple[Element, Page]:
        own = at("/form[1]/input[1]", role="textbox", attributes={"name": "q"})
        return own, Page([at("/form[1]", attributes={"action": address} if address else {}), own])

    assert bool(other_form(*filled(was), *filled(now))) is is_other
