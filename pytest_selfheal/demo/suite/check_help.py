# mypy: disable-error-code="import-not-found"
"""The help page, and one with third-party trouble on it."""

from playwright.sync_api import expect

from pages import HelpPage


def test_subscribes_to_the_newsletter(help_page: HelpPage) -> None:
    help_page.open()
    help_page.newsletter.fill("ada@example.com")
    help_page.subscribe.click()
    expect(help_page.note).to_have_text("Thanks, see you on Friday.")


def test_stock_report(help_page: HelpPage) -> None:
    help_page.open()
    help_page.make_report()
    expect(help_page.report).to_have_text("8 products, 7 in stock")
