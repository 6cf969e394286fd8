# mypy: disable-error-code="import-not-found"
"""The checkout: address, a slot in an iframe, a card in an iframe of another origin, the order."""

import pytest
from playwright.sync_api import expect

from pages import CheckoutPage

pytestmark = [pytest.mark.checkout, pytest.mark.usefixtures("full_cart")]


def test_places_an_order(checkout: CheckoutPage) -> None:
    checkout.open()
    checkout.fill_address()
    checkout.choose_slot("Tue 14–17")
    checkout.pay()
    checkout.accept_terms()
    answer = checkout.order()
    assert answer.status == 201
    expect(checkout.order_number).to_have_text("A-1004")


def test_terms_come_first(checkout: CheckoutPage) -> None:
    checkout.open()
    checkout.pay()
    expect(checkout.place_order).to_be_disabled()
    checkout.accept_terms()
    expect(checkout.place_order).to_be_enabled()
