"""A failure's explanation shows values without their names; no file of two runs holds a secret that it shows."""

from typing import Any

import pytest

from tests.plugin.conftest import CONFTEST, holds

pytestmark = pytest.mark.browser

SUITE = """
import dataclasses
import os

import pytest

FAILS = os.environ["RUN"] == "2"
WORDS = ("Jo", "apricot51marten")
SHOP_SECRET = "willow62heron"

@dataclasses.dataclass
class Login:
    name: str
    passphrase: str

@pytest.fixture
def admin_password():
    return "hazel17gannet"

@pytest.fixture(autouse=True)
def shop(page):
    page.set_content("<body><h1>Shop</h1><p>idle</p><dl><dt>API key</dt><dd>cedar-28-lynx-7</dd></dl>")
    page.locator("h1").click()
    page.locator("dt").click()

def test_fixture(page, admin_password):
    assert not FAILS or page.locator("p").inner_text() == admin_password

def test_environment(page, monkeypatch):
    monkeypatch.setenv("APP_SECRET", "rowan33badger")
    assert not FAILS or os.environ["APP_SECRET"] == ""

def test_constant(page):
    assert not FAILS or page.locator("p").inner_text() == SHOP_SECRET

def test_attribute(page):
    given = Login("jo", "alder44stoat")
    assert not FAILS or given == Login("jo", "alder44finch")

def test_cut(page):
    given = {"user": "jo", "host": "shop.test", "credentials": ("jo", "aspen85okapi"), "login_otp": "830417"}
    assert not FAILS or given == {}

def test_two_places(page):
    secret = "larch96otter"
    url = f"https://jo:{secret}@shop.test/x"
    assert not FAILS, f"no answer from {url} with {secret}"

@pytest.mark.parametrize("creds", [("jo", "linden73raven")], ids=str)
def test_parameters(page, creds):
    assert not FAILS

def test_handed_over(browser, pytestconfig):
    context = browser.new_context(http_credentials={"username": "jo", "password": "maple55wren"})
    context.add_init_script("window.apiKey = 'poplar18finch'")
    page = context.new_page()
    page.goto("data:text/html,<p>no maple55wren</p>")
    page.evaluate("document.body.append(window.apiKey, ' ', 'spruce27merlin')")
    said = page.locator("body").inner_text()
    context.close()
    assert not FAILS or said == ""

def test_after_it(page):
    assert not FAILS
"""
OPTIONS = ("--selfheal", "--selfheal-ctrf=.selfheal/ctrf.json", "--admin-pw=spruce27merlin")
OPTION = """
def pytest_addoption(parser):
    parser.addoption("--admin-pw")
"""
SECRETS = (
    *("hazel17gannet", "rowan33badger", "willow62heron", "alder44stoat", "alder44finch", "44stoat", "44finch"),
    *("aspen85okapi", "830417", "larch96otter", "linden73raven", "cedar-28-lynx-7"),
    *("maple55wren", "poplar18finch", "spruce27merlin"),
)


def test_no_file_of_two_runs_holds_a_secret_of_an_explanation(suite: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    suite.write(test_explained=SUITE, conftest=CONFTEST + OPTION)
    monkeypatch.setenv("RUN", "1")
    suite.run(*OPTIONS).assert_outcomes(passed=9)
    found = {1: left_in(suite)}
    monkeypatch.setenv("RUN", "2")
    suite.run(*OPTIONS).assert_outcomes(failed=9)
    found[2] = left_in(suite)
    assert found == {1: [], 2: []}
    assert b"Omitting 1 identical items" in suite.everything_written(), "what explains a failure stays"
    assert b"idle" in suite.everything_written()


def left_in(suite: Any) -> list[str]:
    written = suite.everything_written().decode("latin-1")
    return [secret for secret in SECRETS if holds(written, secret)]
