"""Page objects of the little shop that the traces are of."""

from playwright.sync_api import Page


class Shop:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.name = page.get_by_label("Name")
        self.password = page.get_by_label("Password")
        self.total = page.get_by_test_id("total")

    def sign_in(self) -> None:
        self.name.fill("Ann")
        self.password.fill("correct-horse-7")
        self.page.get_by_role("button", name="Sign in").click()

    def add(self, item: str) -> None:
        self.page.locator(".item", has_text=item).get_by_test_id("add").click()
