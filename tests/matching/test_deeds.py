"""What a control does by its markup: another deed under the same caption, and what of it changes nothing."""

from functools import partial

import pytest

from pytest_selfheal.matching.deeds import other_choices, other_deed, other_form
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at

button, link, field = partial(at, "/p[1]/button[1]"), partial(at, "/p[1]/a[1]"), partial(at, "/p[1]/input[1]")


def deed(was: dict[str, str], now: dict[str, str], make=button) -> str:
    return other_deed(make("OK", attributes=was), make("OK", attributes=now))


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param({"hx-post": "/orders/5"}, {"hx-delete": "/orders/5"}, id="the-verb-is-the-attribute"),
        pytest.param({"data-action": "order#ship"}, {"data-action": "order#cancel"}, id="stimulus"),
        pytest.param({"phx-value-id": "5"}, {"phx-value-id": "9"}, id="the-record"),
        pytest.param({"data-order-id": "17"}, {"data-order-id": "42"}, id="the-record-of-an-order"),
        pytest.param({"data-url": "/orders/5"}, {"data-url": "/orders/9"}, id="the-record-in-an-address"),
        pytest.param({"popovertarget": "pop-ship"}, {"popovertarget": "pop-cancel"}, id="what-it-opens"),
        pytest.param({"command": "show-modal"}, {"command": "close"}, id="a-command"),
        pytest.param({"data-confirm": "Send it?"}, {"data-confirm": "Delete it?"}, id="what-is-asked-before"),
        pytest.param({}, {"hx-confirm": "Give her root rights?"}, id="a-question-before-it"),
        pytest.param({}, {"onclick": "confirm"}, id="a-question-that-its-script-asks"),
        pytest.param({}, {"name": "subscribe", "sent value": "yearly"}, id="a-value-that-it-sends-in-addition"),
        pytest.param({}, {"data-scope": "whole-tenant"}, id="more-than-the-one"),
        pytest.param({}, {"hx-vals": '{"cascade": true}'}, id="more-than-the-one-in-json"),
        pytest.param({"sent value": "accept"}, {"sent value": "refuse"}, id="the-value-that-is-sent"),
        pytest.param({"described by": "Closes ticket 17"}, {"described by": "Closes ticket 42"}, id="its-description"),
        pytest.param({"title": "Archive the mail"}, {"title": "Delete the mail"}, id="its-tooltip"),
        pytest.param({"title": "Apply to this row"}, {"title": "Apply to all rows"}, id="a-tooltip-that-means-all"),
        pytest.param({"title": "五月分を書き出す"}, {"title": "六月分を書き出す"}, id="a-tooltip-of-another-month"),
        pytest.param({}, {"data-action": "end-stream"}, id="an-action-that-ends-something"),
        pytest.param({}, {"data-action": "click->stream#destroy"}, id="a-method-that-destroys"),
        pytest.param({"aria-pressed": "false"}, {"aria-pressed": "true"}, id="the-state-that-a-click-leaves"),
        pytest.param({"wire:click": "ship(4)"}, {"wire:click": "ship(5)"}, id="the-record-that-livewire-is-given"),
        pytest.param({"hx-delete": "/items/4"}, {"hx-delete": "/items"}, id="all-in-place-of-one"),
        pytest.param({"placeholder": "mg"}, {"placeholder": "ml"}, id="a-unit"),
        pytest.param({"onclick": "run export"}, {"onclick": "run purge"}, id="what-a-handler-is-given"),
        pytest.param({"type": "submit"}, {"type": "reset"}, id="a-button-that-clears"),
    ],
)
def test_another_deed(was, now):
    assert deed(was, now) != ""


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param({"class": "a"}, {"class": "b"}, id="a-dress"),
        pytest.param({"aria-controls": "radix-:r1:"}, {"aria-controls": "radix-:r7:"}, id="a-generated-id"),
        pytest.param({"onclick": "shipOrder"}, {"onclick": "app.shipOrder"}, id="a-prefix"),
        pytest.param({}, {"data-action": "click->flash#remove"}, id="a-part-of-the-page-that-goes"),
        pytest.param({}, {"data-action": "click->modal#open"}, id="a-script-that-moved-into-the-markup"),
        pytest.param({}, {"data-track-action": "end-stream"}, id="an-action-that-is-counted"),
        pytest.param({"onclick": "stop"}, {"data-action": "end-stream"}, id="an-action-in-place-of-a-handler"),
        pytest.param({"title": "Save"}, {"title": "Save (Ctrl+S)"}, id="a-tooltip-with-a-key"),
        pytest.param({}, {"data-hotkey": "s", "aria-expanded": "false"}, id="what-was-added"),
        pytest.param({"hx-post": "/a"}, {}, id="what-moved-into-a-script"),
        pytest.param({"data-confirm": "Sure?"}, {"data-turbo-confirm": "Sure?"}, id="the-same-question"),
        pytest.param({}, {"data-confirm-modal": "true"}, id="a-switch"),
        pytest.param({}, {"name": "commit", "sent value": "ok"}, id="a-value-that-repeats-the-caption"),
        pytest.param({}, {"data-force": "false"}, id="a-switch-that-is-off"),
        pytest.param({"data-all": "1"}, {"data-every": "all"}, id="all-as-before"),
        pytest.param({}, {"described by": "Gives all permissions"}, id="a-help-that-was-tied-to-it"),
        pytest.param({"number max": "50"}, {"number max": "99"}, id="a-limit"),
        pytest.param({"data-index": "3"}, {"data-index": "4"}, id="a-number-of-its-place"),
        pytest.param({"data-theme": "light"}, {"data-theme": "dark"}, id="a-theme"),
        pytest.param({"data-testid": "ship"}, {"data-testid": "send"}, id="a-test-id-is-a-name"),
        pytest.param({"type": "submit"}, {"type": "button"}, id="a-button-that-a-script-answers"),
    ],
)
def test_what_changes_nothing(was, now):
    assert deed(was, now) == ""


@pytest.mark.parametrize(
    ("was", "now", "is_another"),
    [
        pytest.param("/post/5?do=publish", "/post/5?do=trash", True, id="the-query"),
        pytest.param("#/post/5/publish", "#/post/5/trash", True, id="the-route"),
        pytest.param("javascript:approve()", "javascript:reject()", True, id="the-script"),
        pytest.param("/act?paid", "/act?free", True, id="a-bare-word"),
        pytest.param("/a", "/a?utm_source=mail", False, id="a-campaign"),
        pytest.param("/a?v=3", "/a?v=4", False, id="a-version"),
        pytest.param("/sign-in?next=/post/5", "/sign-in?next=/users", False, id="where-to-go-on-after-signing-in"),
        pytest.param("/sign-in?as=staff", "/sign-in?as=guest", True, id="who-signs-in"),
        pytest.param("/leave?next=/post/5", "/leave?next=/users", True, id="where-it-leads-by-a-detour"),
        pytest.param("/med/3/edit", "/med/3/delete", True, id="it-deletes"),
        pytest.param("/med/3/delete", "/med/3/remove", False, id="it-deleted-before"),
        pytest.param("/login", "/account/sign-in", False, id="a-path-is-compared-as-its-destination"),
    ],
)
def test_the_address_of_a_link(was, now, is_another):
    assert bool(deed({"href": was}, {"href": now}, link)) == is_another


@pytest.mark.parametrize(
    ("was", "now", "is_another"),
    [
        pytest.param({"type": "email"}, {"type": "tel"}, True, id="its-type"),
        pytest.param({"type": "text"}, {"type": "email"}, False, id="a-plain-type-says-nothing"),
        pytest.param({"type": "radio", "value": "basic"}, {"type": "radio", "value": "pro"}, True, id="which-choice"),
        pytest.param({"accept": "image/*"}, {"accept": "application/pdf"}, True, id="the-kind-of-file"),
        pytest.param({"accept": "image/*"}, {"accept": ".png,.jpg"}, False, id="pictures-all-the-same"),
        pytest.param({"autocomplete": "billing city"}, {"autocomplete": "shipping city"}, True, id="whose-address"),
        pytest.param({"autocomplete": "cc-exp-month"}, {"autocomplete": "cc-exp-year"}, True, id="month-and-year"),
        pytest.param({"autocomplete": "city"}, {"autocomplete": "off"}, False, id="switched-off"),
    ],
)
def test_what_a_field_takes(was, now, is_another):
    assert bool(deed(was, now, field)) == is_another


@pytest.mark.parametrize(
    ("was", "now", "is_lost"),
    [
        pytest.param({"href": "/invoice.pdf"}, {"id": "download"}, True, id="leads-nowhere"),
        pytest.param({"href": "/invoice.pdf"}, {"onclick": "download"}, False, id="a-handler"),
        pytest.param({"href": "/invoice.pdf"}, {"data-action": "invoice#show"}, False, id="a-handler-of-a-framework"),
        pytest.param(
            {"href": "/invoice.pdf"}, {"role": "button", "tabindex": "0"}, False, id="a-button-in-its-clothes"
        ),
        pytest.param({"href": "#"}, {"id": "menu"}, False, id="led-nowhere-before"),
    ],
)
def test_a_link_that_is_one_no_more(was, now, is_lost):
    assert ("leads nowhere" in deed(was, now, link)) is is_lost


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


@pytest.mark.parametrize(
    ("was", "now", "is_another"),
    [
        pytest.param(("Ada", "Bob"), ("Red team", "Blue team"), True, id="not-one-is-left"),
        pytest.param(("Ada", "Bob"), ("Bob", "Cyn"), False, id="some-are-left"),
        pytest.param(("Ada", "Bob"), (), False, id="none-was-seen"),
    ],
)
def test_what_a_list_offers(was, now, is_another):
    def offering(names):
        own = at("/select[1]", "Owner")
        return own, Page([own, *(at(f"/select[1]/option[{n}]", name) for n, name in enumerate(names, start=1))])

    assert bool(other_choices(*offering(was), *offering(now))) is is_another


def test_a_button_of_a_form_that_is_not_there():
    own, before = form({"method": "post"})
    now = own.model_copy(update={"attributes": {"form": "other"}})
    assert "'other', which is not there" in other_form(own, before, now, Page([*before.elements[:-1], now]))


def test_a_button_that_has_left_its_form():
    own, before = form({"action": "/pay"})
    alone = at("/button[1]", "OK")
    assert "no address" in other_form(own, before, alone, Page([alone]))
