"""Tests of the shop that only the breakages need: habits good and bad that real suites have."""

import csv
import json
import os
from pathlib import Path

import pytest
from pages import AccountPage, CartPage, CheckoutPage, HelpPage, ProductPage, ProductsPage
from playwright.sync_api import Page, Route, expect

HERE = Path(__file__).parent
FIRST_LIST = {
    "items": [
        {
            "id": 1,
            "name": "Walnut desk",
            "price": 11.0,
            "category": "Furniture",
            "stock": 1,
            "image": "/static/furniture.svg",
        }
    ],
    "total": 1,
}


@pytest.fixture
def region(page: Page) -> int:
    assert page.url == "about:blank"
    return {"eu": 1, "us": 2}[os.environ.get("SHOP_REGION", "eu")]


def test_filter_by_category(products: ProductsPage) -> None:
    products.open()
    products.category.select_option("Lighting")
    expect(products.cards).to_have_count(2)
    assert products.cards.nth(0).locator("h3").inner_text() == "Brass desk lamp"


def test_sleeps_and_counts(products: ProductsPage, page: Page) -> None:
    products.open()
    page.wait_for_timeout(700)
    assert products.cards.count() == 8


def test_search_result_stays(products: ProductsPage, page: Page) -> None:
    products.open()
    products.search("lantern")
    expect(products.cards).to_have_count(1)
    page.wait_for_timeout(1200)
    assert products.cards.count() == 1


def test_slot_is_taken_over(checkout: CheckoutPage) -> None:
    checkout.open()
    checkout.choose_slot("Mon 9–12")
    expect(checkout.slot).to_have_text("Mon 9–12")


def test_card_is_taken_over(checkout: CheckoutPage) -> None:
    checkout.open()
    checkout.pay("5500 0000 0000 0004")
    expect(checkout.card).to_have_text("•••• 0004")


def test_buys_in_many_steps(
    account: AccountPage, products: ProductsPage, product: ProductPage, cart: CartPage, checkout: CheckoutPage
) -> None:
    expect(account.user).to_have_text("Ada Lovelace")
    products.open()
    products.search("desk")
    expect(products.result_count).to_have_text("2 products")
    product.open(1)
    product.add()
    expect(product.cart_count).to_have_text("1")
    cart.open()
    cart.use_coupon("SPRING10")
    expect(cart.coupon_note).to_have_text("Coupon applied")
    expect(cart.discount).to_have_text("€24.90")
    checkout.open()
    checkout.fill_address()
    checkout.choose_slot("Wed 9–12")
    checkout.pay()
    checkout.accept_terms()
    assert checkout.order().status == 201
    expect(checkout.order_number).to_have_text("A-1004")


def test_the_api_counts(products: ProductsPage, page: Page) -> None:
    with page.expect_response("**/api/products") as answer:
        products.open()
    assert answer.value.json()["total"] == 8


def test_mocked_list_after_the_real_product(product: ProductPage, products: ProductsPage, page: Page) -> None:
    def first(route: Route) -> None:
        route.fulfill(json=FIRST_LIST)

    page.route("**/api/products", first)
    product.open(1)
    expect(product.price).to_have_text("€249.00")
    products.open()
    expect(products.price("Walnut desk")).to_have_text("€11.00")


def test_partners_page_is_there(page: Page) -> None:
    page.goto("/partners")
    expect(page.get_by_role("heading", name="Our partners")).to_be_visible()


def test_reads_expected_prices_first(product: ProductPage) -> None:
    expected = json.loads((HERE / "expected.json").read_text())["desk"]
    product.open()
    expect(product.price).to_have_text(expected)


def test_export_has_a_line_per_product(products: ProductsPage) -> None:
    products.open()
    expect(products.cards).to_have_count(8)
    with (HERE / "export.csv").open(newline="") as file:
        exported = list(csv.reader(file))
    assert len(exported) == 8


def test_region_has_help(help_page: HelpPage, region: int) -> None:
    help_page.open()
    assert region == 1


def test_tried_once_before(product: ProductPage) -> None:
    product.open()
    expect(product.title).to_have_text("Walnut desk")
    marker = HERE / "tried"
    first = not marker.exists() and not (HERE / "healthy").exists()
    marker.touch()
    assert not first


def test_without_a_browser() -> None:
    assert json.loads((HERE / "expected.json").read_text())["desk"] == "€249.00"
