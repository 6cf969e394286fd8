# mypy: disable-error-code="import-not-found"
"""The list of products: search, filter, prices, recommendations."""

from playwright.sync_api import Page, expect

from pages import ProductsPage


def test_lists_all_products(products: ProductsPage) -> None:
    products.open()
    expect(products.heading).to_have_text("Made for living rooms")
    expect(products.cards).to_have_count(8)


def test_shows_prices(products: ProductsPage) -> None:
    products.open()
    expect(products.price("Walnut desk")).to_have_text("€249.00")
    expect(products.price("Cotton cushion")).to_have_text("€19.90")


def test_search_narrows_the_list(products: ProductsPage) -> None:
    products.open()
    products.search("desk")
    expect(products.cards).to_have_count(2)
    expect(products.result_count).to_have_text("2 products")


def test_sold_out_cannot_be_bought(products: ProductsPage) -> None:
    products.open()
    expect(products.card("Linen armchair").get_by_role("button")).to_be_disabled()


def test_adding_counts(products: ProductsPage) -> None:
    products.open()
    products.add("Paper lantern")
    expect(products.cart_count).to_have_text("1")


def test_recommends_from_the_other_origin(products: ProductsPage) -> None:
    products.open()
    expect(products.recommendations).to_have_count(3)
    expect(products.recommendations.first).to_have_text("Brass desk lamp")


def test_the_api_lists_prices(products: ProductsPage, page: Page) -> None:
    with page.expect_response("**/api/products") as answer:
        products.open()
    items = answer.value.json()["items"]
    assert items[0]["name"] == "Walnut desk"
    assert items[0]["price"] == 249.0
