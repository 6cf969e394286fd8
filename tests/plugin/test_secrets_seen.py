"""Secrets that a test neither types into a field nor keeps under a telling name: no file of three runs holds one."""

import json
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.baseline.opening import open_store
from tests.plugin.conftest import CONFTEST

pytestmark = pytest.mark.browser

TESTS = """
import json, os
import pytest
from playwright.sync_api import expect

GIVEN = json.loads(os.environ["GIVEN"])
FAILS = os.environ["RUN"] == "3"
RESET_TOKEN = GIVEN["in a path"]

def fail(page):
    page.locator("p").click()
    if FAILS:
        page.get_by_role("button", name="Not there").click(timeout=100)

def show(page, text):
    page.evaluate("text => document.body.insertAdjacentHTML('beforeend', `<p>you are ${text}</p>`)", text)

def test_it_reads_a_field(page):
    value = GIVEN["the field has another"] if FAILS else GIVEN["read from a field"]
    page.set_content("<label>Password <input type=password></label><p>Hi</p>")
    page.evaluate("text => document.querySelector('input').value = text", value)
    assert page.get_by_label("Password").input_value() == GIVEN["read from a field"]
    page.locator("p").click()

def test_it_answers_a_prompt(page):
    script = "o.textContent = 'you are ' + prompt('Passphrase?')"
    page.set_content(f'<button onclick="{script}">Ask</button><p id=o></p>')
    page.on("dialog", lambda dialog: dialog.accept(GIVEN["answered to a prompt"]))
    page.get_by_role("button").click()
    fail(page)

def test_it_brings_a_cookie(page):
    page.context.add_cookies([{"name": "remember", "value": GIVEN["a cookie"], "url": "http://shop.test"}])
    page.set_content("<h1>Hi</h1>")
    show(page, GIVEN["a cookie"])
    fail(page)

def test_its_state_is_in_a_file(browser, tmp_path):
    file = tmp_path / "state.json"
    cookie = {"name": "session", "value": GIVEN["a cookie of a file"], "domain": "shop.test", "path": "/"}
    cookie |= {"expires": -1, "httpOnly": False, "secure": False, "sameSite": "Lax"}
    file.write_text(json.dumps({"cookies": [cookie], "origins": []}))
    page = browser.new_context(storage_state=file).new_page()
    page.set_content("<h1>Hi</h1>")
    show(page, GIVEN["a cookie of a file"])
    fail(page)

def test_it_goes_to_an_address(page):
    page.route("**/*", lambda route: route.fulfill(body="<p>Hi</p>", content_type="text/html"))
    page.goto("http://shop.test/reset/" + RESET_TOKEN + "/now")
    fail(page)

@pytest.mark.parametrize("user, password", [("ann", "Merlin-Quartz-11"), ("bob", "Osprey-Slate-22")])
def test_it_has_variants(page, user, password):
    page.set_content("<p>Hi</p>")
    fail(page)

def login(page, user, password):
    page.get_by_label("Nowhere").fill(user, timeout=100)

def test_it_calls_a_helper(page):
    page.set_content("<p>you are Walnut-Comet-33</p>")
    page.locator("p").click()
    if FAILS:
        login(page, "jo", "Walnut-Comet-33")

def test_it_goes_through_pairs(page):
    for user, password in [("jo", "Tundra-Violin-44"), ("al", "Sorrel-Anvil-55")]:
        page.set_content("<p>you are Sorrel-Anvil-55</p>")
        fail(page)

def test_its_page_lists_codes(page):
    codes = "".join(f"<li>{code}</li>" for code in GIVEN["recovery codes"].split())
    page.set_content(f"<h2>Recovery codes</h2><ul>{codes}</ul><p>Hi</p>")
    fail(page)

def test_its_mock_holds_a_key(page):
    page.route("**/api/me", lambda route: route.fulfill(json={"api_key": GIVEN["in a mock"]}))
    page.route("**/", lambda route: route.fulfill(body="<p>Hi</p><h1>Key</h1>", content_type="text/html"))
    page.goto("http://shop.test/")
    page.evaluate("fetch('/api/me').then(r => r.json()).then(d => { document.title = 'Key of ' + d.api_key })")
    page.evaluate("text => document.querySelector('h1').textContent = text", GIVEN["in a mock"])
    fail(page)

def test_it_checks_a_field(page):
    page.set_content("<input type=password id=pw value=x><p>Hi</p>")
    if FAILS:
        expect(page.locator("#pw")).to_have_value(GIVEN["expected of a field"], timeout=100)

def show_beside_its_name(page, value):
    page.set_content(f"<dl><dt>Webhook secret</dt><dd>{value}</dd></dl><p id=w data-token='{value}'>Hi</p>")

def test_it_expects_a_text(page):
    show_beside_its_name(page, "undefined" if FAILS else "Birch.Otter.61")
    expect(page.locator("dd")).to_have_text("Birch.Otter.61", timeout=100)

def test_it_asserts_a_text(page):
    show_beside_its_name(page, "undefined" if FAILS else "Birch.Otter.62")
    assert page.locator("dd").inner_text() == "Birch.Otter.62"

def test_it_expects_an_attribute(page):
    show_beside_its_name(page, "undefined" if FAILS else "Birch.Otter.63")
    expect(page.locator("#w")).to_have_attribute("data-token", "Birch.Otter.63", timeout=100)

def test_it_expects_a_place_that_is_gone(page):
    show_beside_its_name(page, "Birch.Otter.64")
    if FAILS:
        page.set_content("<p>Hi</p>")
    expect(page.locator("dd")).to_have_text("Birch.Otter.64", timeout=100)

def test_it_shows_a_variable(page):
    api_token = GIVEN["several words"]
    page.set_content("<h1>Hi</h1>")
    show(page, api_token)
    fail(page)
"""
GIVEN = {
    "read from a field": "Cobalt.Fern.31",
    "the field has another": "Amber.Quill.32",
    "answered to a prompt": "correct horse battery",
    "a cookie": "tulip-909-window",
    "a cookie of a file": "9fK2mmQx41Zr",
    "in a path": "lemonTree42Sky",
    "several words": "garnet-wolf-x",
    "the password of a variant": "Merlin-Quartz-11",
    "that of another one": "Osprey-Slate-22",
    "given to a helper": "Walnut-Comet-33",
    "the first of pairs": "Tundra-Violin-44",
    "another one of them": "Sorrel-Anvil-55",
    "recovery codes": "nysp-cggr dbfb-dyyh",
    "in a mock": "thistle-9-oriole",
    "expected of a field": "Saffron!Mole71",
    "expected of a text": "Birch.Otter.61",
    "asserted of a text": "Birch.Otter.62",
    "expected of an attribute": "Birch.Otter.63",
    "expected of what is gone": "Birch.Otter.64",
}


def test_none_is_in_any_file(suite: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    suite.write(conftest=CONFTEST, test_seen=TESTS)
    monkeypatch.setenv("GIVEN", json.dumps(GIVEN))
    for run, outcomes in ((1, {"passed": 17}), (2, {"passed": 17}), (3, {"failed": 17})):
        monkeypatch.setenv("RUN", str(run))
        suite.run("--selfheal").assert_outcomes(**outcomes)
    written = suite.everything_written().decode("utf-8", "replace") + remembered(suite.folder / ".selfheal")
    assert "[redacted]" in written
    given = [value for name, text in GIVEN.items() for value in (text.split() if name.endswith("codes") else [text])]
    assert [value for value in given if value in written] == []


def remembered(folder: Path) -> str:
    """The pages of the baseline, which are packed."""
    with open_store(folder / "baseline.db", read_only=True) as store:
        return "".join(one.model_dump_json() for page in store.pages() for one in page.elements)
