"""The shop in a real browser: what other tests rely on."""

import pytest
from playwright.sync_api import Page, expect

from pytest_selfheal.demo.shop import Shop

pytestmark = pytest.mark.browser


def test_the_page_fixture_shows_the_shop(shop: Shop, page: Page) -> None:
    """The shop renders in the Chromium of this machine."""
    page.goto(shop.url)
    expect(page.locator(".product-card")).to_have_count(8)
