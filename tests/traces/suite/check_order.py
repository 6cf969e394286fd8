"""What the traces record: one test, which passes in the healthy shop and fails in the changed one."""

from pages import Shop
from playwright.sync_api import Page, expect


def test_order(page: Page, url: str) -> None:
    shop = Shop(page)
    page.goto(url)
    shop.sign_in()
    expect(page.locator(".item")).to_have_count(2)
    page.locator("star-rating").get_by_role("button", name="4 stars").click()
    page.frame_locator("iframe").get_by_label("Voucher").fill("SPRING")
    shop.add("Vase")
    expect(shop.total).to_have_text("34")
    assert page.locator("h1").inner_text() == "Shop"
