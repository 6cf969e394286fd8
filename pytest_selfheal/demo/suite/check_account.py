# mypy: disable-error-code="import-not-found"
"""Signing in and out, and the orders."""

from playwright.sync_api import Page, expect

from pages import AccountPage, LoginPage


def test_sign_in_leads_to_the_orders(account: AccountPage) -> None:
    expect(account.user).to_have_text("Ada Lovelace")
    expect(account.rows).to_have_count(3)


def test_wrong_password_is_refused(login: LoginPage) -> None:
    login.open()
    login.sign_in(password="not the password")
    expect(login.alert).to_have_text("E-mail or password is wrong.")


def test_cancels_the_right_order(account: AccountPage) -> None:
    account.cancel("A-1002")
    expect(account.status("A-1002")).to_have_text("cancelled")
    expect(account.status("A-1003")).to_have_text("open")


def test_total_of_an_order(account: AccountPage) -> None:
    expect(account.rows).to_have_count(3)
    assert account.order("A-1001").locator(".total").inner_text() == "€308.50"


def test_sign_out(account: AccountPage, page: Page) -> None:
    expect(account.user).to_have_text("Ada Lovelace")
    account.sign_out()
    expect(page).to_have_url("/login")
