# mypy: disable-error-code="import-not-found"
"""The cart: lines, sums, coupon."""

import pytest
from playwright.sync_api import expect

from pages import CartPage

pytestmark = pytest.mark.usefixtures("full_cart")


def test_adds_up(cart: CartPage) -> None:
    cart.open()
    expect(cart.rows).to_have_count(2)
    expect(cart.total).to_have_text("€197.00")


def test_removes_a_line(cart: CartPage) -> None:
    cart.open()
    cart.remove("Wool blanket")
    expect(cart.rows).to_have_count(1)
    expect(cart.total).to_have_text("€39.00")


def test_coupon_takes_ten_per_cent_off(cart: CartPage) -> None:
    cart.open()
    cart.use_coupon("SPRING10")
    expect(cart.coupon_note).to_have_text("Coupon applied")
    expect(cart.discount).to_have_text("€19.20")
