"""What a control does by its markup: another deed under the same caption, and what of it changes nothing."""

from functools import partial

import pytest

from pytest_selfheal.matching.deeds import other_deed
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
        pytest.param({"data-account": "771"}, {"data-account": "717"}, id="the-record-of-another-noun"),
        pytest.param({"data-account": "771"}, {"data-account": "savings"}, id="a-record-by-its-word"),
        pytest.param({"data-url": "/orders/5"}, {"data-url": "/orders/9"}, id="the-record-in-an-address"),
        pytest.param({"form": "tok-4103"}, {"form": "tok-4107"}, id="the-form-of-another-record"),
        pytest.param({"data-bs-target": "#rm-4103"}, {"data-bs-target": "#rm-4107"}, id="the-dialog-of-another-record"),
        pytest.param({"popovertarget": "pop-ship"}, {"popovertarget": "pop-cancel"}, id="what-it-opens"),
        pytest.param({"command": "show-modal"}, {"command": "close"}, id="a-command"),
        pytest.param({"data-confirm": "Send it?"}, {"data-confirm": "Delete it?"}, id="what-is-asked-before"),
        pytest.param(
            {"confirm question": "Leave it?"}, {"confirm question": "Leave and delete it?"}, id="it-asks-more"
        ),
        pytest.param({}, {"hx-confirm": "Give her root rights?"}, id="a-question-before-it"),
        pytest.param({}, {"onclick": "confirm"}, id="a-question-that-its-script-asks"),
        pytest.param({}, {"name": "subscribe", "sent value": "yearly"}, id="a-value-that-it-sends-in-addition"),
        pytest.param({}, {"data-scope": "whole-tenant"}, id="more-than-the-one"),
        pytest.param({}, {"hx-vals": '{"cascade": true}'}, id="more-than-the-one-in-json"),
        pytest.param({"sent value": "accept"}, {"sent value": "refuse"}, id="the-value-that-is-sent"),
        pytest.param({"described by": "Closes ticket 17"}, {"described by": "Closes ticket 42"}, id="its-description"),
        pytest.param({"title": "Archive the mail"}, {"title": "Delete the mail"}, id="its-tooltip"),
        pytest.param({"title": "Archive it"}, {"title": "Archive and delete it"}, id="a-tooltip-with-a-deed-more"),
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
        pytest.param({"data-scope": "self"}, {"data-scope": "company"}, id="whom-it-reaches"),
        pytest.param({"data-mode": "test"}, {"data-mode": "live"}, id="in-earnest"),
        pytest.param({"data-side": "buy"}, {"data-side": "sell"}, id="the-other-side-of-a-trade"),
        pytest.param({"data-tooltip": "as guest"}, {"data-tooltip": "as admin"}, id="a-tooltip-of-a-script"),
        pytest.param({"href": "#"}, {"href": "/logout"}, id="a-link-that-signs-out-now"),
        pytest.param({}, {"href": "/projects/7/delete"}, id="a-button-that-leads-to-a-deed-now"),
        pytest.param({}, {"hx-delete": "/orders/17"}, id="a-request-that-deletes"),
        pytest.param({}, {"hx-post": "/orders/17/refund"}, id="a-request-that-undoes"),
        pytest.param({}, {"wire:click": "destroy"}, id="a-call-of-livewire"),
        pytest.param({}, {"data-bs-target": "#deleteModal"}, id="a-dialog-for-another-deed"),
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
        pytest.param({"data-balance": "1200"}, {"data-balance": "1450"}, id="a-measure"),
        pytest.param({"data-index": "3"}, {"data-index": "4"}, id="a-number-of-its-place"),
        pytest.param({"data-side": "left"}, {"data-side": "right"}, id="a-side-of-the-layout"),
        pytest.param({"data-mode": "light"}, {"data-mode": "dark"}, id="a-mode-of-looks"),
        pytest.param({"data-theme": "light"}, {"data-theme": "dark"}, id="a-theme"),
        pytest.param({"data-testid": "ship"}, {"data-testid": "send"}, id="a-test-id-is-a-name"),
        pytest.param({"type": "submit"}, {"type": "button"}, id="a-button-that-a-script-answers"),
        pytest.param({"href": "#"}, {"href": "/orders/17"}, id="a-link-that-leads-somewhere-now"),
        pytest.param({}, {"hx-post": "/orders/17"}, id="a-request-of-a-framework"),
        pytest.param({}, {"data-bs-target": "#menu"}, id="a-part-that-it-opens"),
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
        pytest.param("/bill/4", "/bill/4/cancel", True, id="it-cancels"),
        pytest.param("/zone/2/log", "/zone/2/reset", True, id="it-resets"),
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
        pytest.param({"type": "radio", "value": "free"}, {"type": "radio", "value": "free-trial"}, True, id="of-more"),
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


@pytest.mark.parametrize(("caption", "is_other"), [("", True), ("Undo", False)])
def test_the_keys_of_what_has_no_caption(caption, is_other):
    was, now = (button(caption, attributes={"aria-keyshortcuts": keys}) for keys in ("Control+Z", "Control+Y"))
    assert bool(other_deed(was, now)) is is_other
