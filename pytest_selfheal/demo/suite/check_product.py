# mypy: disable-error-code="import-not-found"
"""One product: facts, tabs, rating (a web component), care guide (a dialog), cart."""

from playwright.sync_api import Page, expect

from pages import ProductPage

STOOL = {
    "id": 7,
    "name": "Three-legged stool",
    "price": 45.0,
    "category": "Furniture",
    "stock": 2,
    "rating": {"average": 4.0, "count": 3},
    "image": "/static/furniture.svg",
    "description": "Stands on any floor.",
    "specs": [{"name": "Material", "value": "Beech"}],
    "reviews": [],
}


def test_shows_name_and_price(product: ProductPage) -> None:
    product.open()
    expect(product.title).to_have_text("Walnut desk")
    expect(product.price).to_have_text("€249.00")
    expect(product.rating_count).to_have_text("13 ratings")


def test_tabs_show_specifications_and_reviews(product: ProductPage) -> None:
    product.open()
    product.show_tab("Specifications")
    expect(product.panel).to_contain_text("Oiled walnut")
    product.show_tab("Reviews")
    expect(product.panel.locator("blockquote")).to_have_count(2)


def test_rating_inside_the_component(product: ProductPage) -> None:
    product.open()
    product.rate(4)
    expect(product.rating.locator(".value")).to_have_text("4 of 5")


def test_care_guide_opens_and_closes(product: ProductPage) -> None:
    product.open()
    product.open_guide()
    product.close_guide()
    expect(product.guide).to_be_hidden()


def test_adds_to_the_cart(product: ProductPage) -> None:
    product.open()
    product.add(quantity=2)
    expect(product.cart_count).to_have_text("2")


def test_a_product_of_our_own(product: ProductPage, page: Page) -> None:
    page.route("**/api/products/7", lambda route: route.fulfill(json=STOOL))
    product.open(7)
    expect(product.title).to_have_text("Three-legged stool")
    assert product.price.inner_text() == "€45.00"
