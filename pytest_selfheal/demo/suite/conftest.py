# mypy: disable-error-code="import-not-found"
"""Starts the shop (or takes the one given with --shop-url) and a Chromium that is on this machine."""

import os
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from pytest_selfheal.demo.chromium import launch_arguments
from pytest_selfheal.demo.shop import Shop

from pages import AccountPage, CartPage, CheckoutPage, HelpPage, LoginPage, ProductPage, ProductsPage

TIMEOUT_MS = float(os.environ.get("SHOP_TIMEOUT_MS", "1500"))


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("shop")
    group.addoption("--shop-url", help="test the shop that runs here instead of starting one")
    group.addoption("--shop-drift", default="", help="names of drifts to turn on in the shop, with commas")


@pytest.fixture(scope="session")
def base_url(pytestconfig: pytest.Config) -> Iterator[str]:
    url = pytestconfig.getoption("--shop-url") or os.environ.get("SHOP_URL")
    if url:
        yield url
        return
    drifts = [name for name in pytestconfig.getoption("--shop-drift").split(",") if name]
    with Shop(drifts=drifts) as shop:
        yield shop.url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], playwright: Any) -> dict[str, Any]:
    return {**browser_type_launch_args, **launch_arguments(playwright.chromium.executable_path)}


@pytest.fixture(autouse=True)
def _timeouts(request: pytest.FixtureRequest) -> None:
    expect.set_options(timeout=TIMEOUT_MS)
    if "page" in request.fixturenames:
        request.getfixturevalue("context").set_default_timeout(TIMEOUT_MS)
        request.getfixturevalue("context").set_default_navigation_timeout(10_000)


@pytest.fixture
def products(page: Page) -> ProductsPage:
    return ProductsPage(page)


@pytest.fixture
def product(page: Page) -> ProductPage:
    return ProductPage(page)


@pytest.fixture
def cart(page: Page) -> CartPage:
    return CartPage(page)


@pytest.fixture
def checkout(page: Page) -> CheckoutPage:
    return CheckoutPage(page)


@pytest.fixture
def help_page(page: Page) -> HelpPage:
    return HelpPage(page)


@pytest.fixture
def login(page: Page) -> LoginPage:
    return LoginPage(page)


@pytest.fixture
def account(page: Page, login: LoginPage) -> AccountPage:
    """The account page of a customer who has signed in."""
    login.open()
    login.sign_in()
    return AccountPage(page)


@pytest.fixture
def full_cart(context: BrowserContext) -> None:
    """A cart with two blankets and a vase in it, put there without the user interface."""
    context.request.post("/api/cart", data={"product_id": 6, "quantity": 2})
    context.request.post("/api/cart", data={"product_id": 8, "quantity": 1})
