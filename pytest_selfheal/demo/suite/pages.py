"""Page objects of the shop: locators as attributes, as constants and in methods."""

from playwright.sync_api import Locator, Page, Response, expect
from pytest_selfheal.demo.credentials import EMAIL, PASSWORD


class ProductsPage:
    CARD = ".product-card"

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heading = page.get_by_role("heading", level=1)
        self.search_box = page.get_by_placeholder("Search products")
        self.category = page.get_by_label("Category")
        self.cards = page.locator(self.CARD)
        self.result_count = page.get_by_test_id("result-count")
        self.cart_count = page.get_by_test_id("cart-count")
        self.recommendations = page.get_by_test_id("recommendations").get_by_role("link")

    def open(self) -> None:
        self.page.goto("/")

    def search(self, text: str) -> None:
        self.search_box.fill(text)

    def card(self, name: str) -> Locator:
        return self.page.locator(self.CARD, has_text=name)

    def price(self, name: str) -> Locator:
        return self.card(name).locator(".price")

    def add(self, name: str) -> None:
        self.card(name).get_by_role("button", name="Add to cart").click()


class ProductPage:
    ADD_TO_CART = "add-to-cart"

    def __init__(self, page: Page) -> None:
        self.page = page
        self.title = page.locator("h1#name")
        self.price = page.get_by_test_id("price")
        self.rating_count = page.locator("#rating")
        self.quantity = page.get_by_label("Quantity")
        self.panel = page.get_by_role("tabpanel")
        self.rating = page.locator("star-rating")
        self.guide = page.get_by_role("dialog", name="Care guide")
        self.cart_count = page.get_by_test_id("cart-count")

    def open(self, number: int = 1) -> None:
        self.page.goto(f"/products/{number}")

    def add(self, quantity: int = 1) -> None:
        self.quantity.fill(str(quantity))
        self.page.get_by_test_id(self.ADD_TO_CART).click()

    def show_tab(self, name: str) -> None:
        self.page.get_by_role("tab", name=name).click()

    def rate(self, stars: int) -> None:
        self.rating.get_by_role("button", name=f"Rate {stars}").click()

    def open_guide(self) -> None:
        self.page.locator("#guide").click()
        expect(self.guide).to_be_visible()

    def close_guide(self) -> None:
        self.guide.get_by_role("button", name="Got it").click()


class CartPage:
    TOTAL = "//table[@id='cart']/tfoot/tr[td[1]='Total']/td[2]"

    def __init__(self, page: Page) -> None:
        self.page = page
        self.rows = page.locator("#cart tbody tr")
        self.total = page.locator(self.TOTAL)
        self.discount = page.locator("#discount")
        self.coupon = page.locator("#coupon")
        self.coupon_note = page.locator("#coupon-note")

    def open(self) -> None:
        self.page.goto("/cart")

    def row(self, name: str) -> Locator:
        return self.page.get_by_role("row").filter(has_text=name)

    def remove(self, name: str) -> None:
        self.row(name).get_by_text("Remove").click()

    def use_coupon(self, code: str) -> None:
        self.coupon.fill(code)
        self.page.locator("#coupon-form button[type=submit]").click()


class CheckoutPage:
    DELIVERY = "iframe[name=delivery]"
    PAYMENT = "iframe[title='Payment']"

    def __init__(self, page: Page) -> None:
        self.page = page
        self.slot = page.get_by_test_id("slot")
        self.card = page.get_by_test_id("card")
        self.order_number = page.get_by_test_id("order-number")
        self.place_order = page.get_by_role("button", name="Place order")

    def open(self) -> None:
        self.page.goto("/checkout")

    def fill_address(self) -> None:
        self.page.get_by_label("Full name").fill("Ada Lovelace")
        self.page.get_by_label("Street and number").fill("St James's Square 12")
        self.page.get_by_label("Postal code").fill("SW1Y 4JH")
        self.page.get_by_label("City").fill("London")

    def choose_slot(self, text: str) -> None:
        self.page.frame_locator(self.DELIVERY).get_by_role("button", name=text).click()

    def pay(self, number: str = "4111 1111 1111 1234") -> None:
        frame = self.page.frame_locator(self.PAYMENT)
        frame.get_by_label("Card number").fill(number)
        frame.get_by_placeholder("MM/YY").fill("12/29")
        frame.get_by_label("Security code").fill("123")
        frame.locator("#use-card").click()

    def accept_terms(self) -> None:
        self.page.get_by_label("I accept the terms").check()

    def order(self) -> Response:
        with self.page.expect_response("**/api/orders") as answer:
            self.place_order.click()
        return answer.value


class LoginPage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.email = page.get_by_label("E-mail")
        self.password = page.locator("input[name='password']")
        self.submit = page.get_by_role("button", name="Sign in")
        self.alert = page.get_by_role("alert")

    def open(self) -> None:
        self.page.goto("/login")

    def sign_in(self, email: str = EMAIL, password: str = PASSWORD) -> None:
        self.email.fill(email)
        self.password.fill(password)
        self.submit.click()


class AccountPage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.user = page.get_by_test_id("user")
        self.alert = page.get_by_role("alert")
        self.rows = page.locator("table#orders > tbody > tr")

    def order(self, number: str) -> Locator:
        return self.page.locator(f"tr[data-order='{number}']")

    def status(self, number: str) -> Locator:
        return self.order(number).locator("td.status")

    def cancel(self, number: str) -> None:
        self.order(number).get_by_role("button", name="Cancel").click()

    def sign_out(self) -> None:
        self.page.get_by_text("Sign out").click()


class HelpPage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.newsletter = page.get_by_label("Newsletter")
        self.subscribe = page.locator("button.btn-subscribe")
        self.note = page.locator("#newsletter-note")
        self.report = page.locator("#report")

    def open(self) -> None:
        self.page.goto("/help")

    def make_report(self) -> None:
        self.page.get_by_role("button", name="Make report").click()
