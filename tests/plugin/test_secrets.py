"""Nothing secret leaves the process: every file of a failing session is searched for the shop's secrets."""

from typing import Any

import pytest

from pytest_selfheal.demo.credentials import SECRETS

pytestmark = pytest.mark.browser

CONFTEST = """
import pytest
from pytest_selfheal.demo.chromium import launch_arguments
from pytest_selfheal.demo.shop import Shop

@pytest.fixture(scope="session")
def browser_type_launch_args(playwright):
    return launch_arguments(playwright.chromium.executable_path)

@pytest.fixture(scope="session")
def base_url():
    with Shop() as shop:
        yield shop.url
"""
TESTS = """
from pytest_selfheal.demo.credentials import EMAIL, PASSWORD

def sign_in(page):
    page.goto("/login")
    page.get_by_label("E-mail").fill(EMAIL)
    page.locator("input[name=password]").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_test_id("user").wait_for()
    page.evaluate("secret => console.error('password was ' + secret)", PASSWORD)
    page.evaluate("secret => { document.body.insertAdjacentHTML('beforeend', `<p>${secret}</p>`) }", PASSWORD)

def test_passes(page):
    sign_in(page)

def test_fails(page):
    sign_in(page)
    page.get_by_test_id("gone").click(timeout=100)

def test_says_it(page):
    sign_in(page)
    assert page.locator("p").last.inner_text() == "something else", f"typed {PASSWORD}"
"""


def test_no_secret_of_the_shop_is_in_any_file(suite: Any) -> None:
    suite.write(conftest=CONFTEST, test_login=TESTS)
    suite.run("--selfheal").assert_outcomes(passed=1, failed=2)
    written = suite.everything_written()
    assert b"[redacted]" in written
    assert [secret for secret in SECRETS if secret.encode() in written] == []
