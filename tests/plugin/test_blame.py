"""Whom a session blames: the test that was edited, the tear-down itself, nobody for what all tests meet."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.plugin.conftest import SharedSuite
from tests.suites import CONFTEST, committed, git

pytestmark = pytest.mark.browser

EDITED = """
from playwright.sync_api import expect

def test_total(page):
    page.set_content("<p id=total>42 EUR</p>")
    expect(page.locator("#total")).to_have_text("42 EUR", timeout=2_000)
"""

SHORTENED = """
from playwright.sync_api import expect

AT_ONCE = "go.onclick = () => { done.textContent = 'Done' }"
SLOW = "go.onclick = () => setTimeout(() => { done.textContent = 'Done' }, 600)"
ASK = "go.onclick = () => fetch('https://shop.example/api').then(r => r.text()).then(t => { done.textContent = t })"

def test_deleted(page):
    page.set_content(f"<button id=go>Go</button><p id=done></p><script>{AT_ONCE}</script>")
    page.click("#go")
    expect(page.locator("#done")).to_have_text("Done", timeout=2_000)

def test_waits(page):
    page.set_content(f"<button id=go>Go</button><p id=done></p><script>{SLOW}</script>")
    page.click("#go")
    expect(page.locator("#done")).to_have_text("Done", timeout=20_000)

def test_mocks(page):
    headers = {"Access-Control-Allow-Origin": "*"}
    page.route("**/api", lambda route: route.fulfill(status=200, body="Done", headers=headers))
    page.set_content(f"<button id=go>Go</button><p id=done></p><script>{ASK}</script>")
    page.click("#go")
    expect(page.locator("#done")).to_have_text("Done", timeout=5_000)
"""
EDITS = {
    '    page.click("#go")\n    expect(page.locator("#done")).to_have_text("Done", timeout=2_000)': (
        '    expect(page.locator("#done")).to_have_text("Done", timeout=2_000)'
    ),
    "timeout=20_000": "timeout=100",
    'status=200, body="Done"': 'status=500, body="down"',
    "timeout=5_000": "timeout=1_000",
}

TORN_DOWN = """
import pytest
from playwright.sync_api import expect

@pytest.fixture
def shop(page):
    yield page
    raise RuntimeError(f"the stub of port {id(page)} is still open")

@pytest.mark.parametrize("number", range(3))
def test_buys(shop, number):
    shop.set_content("<button>Buy</button><script>setTimeout(() => { throw new Error('boom') })</script>")
    shop.get_by_role("button").click()
"""

READS_EARLY = """
def test_reads(page):
    page.set_content("<p id=n>Loading</p>")
    read = page.locator("#n").inner_text()
    page.evaluate("setTimeout(() => { n.textContent = '2 orders' }, 300)")
    assert read == "2 orders"

def test_is_wrong(page):
    page.set_content("<p id=n>3 orders</p>")
    assert page.locator("#n").inner_text() == "2 orders"
"""

ANSWERS_LATE = """
import http.server, os, threading, time

PAGE = b"<p id=out></p><script>fetch('/api').then(r => r.json()).then(d => out.textContent = d.items[0].title)</script>"

class App(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        is_page = self.path == "/"
        body = PAGE if is_page else os.environ["BODY"].encode()
        self.send_response(200)
        self.send_header("content-type", "text/html" if is_page else "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.flush()
        time.sleep(0 if is_page else 0.05)  # the head is there, and the test goes on
        self.wfile.write(body)

    def log_message(self, format, *args):
        pass

@pytest.fixture(scope="session")
def app():
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), App) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
"""
LATE_BODY = """
import os
from playwright.sync_api import expect

def test_list(page, app):
    with page.expect_response("**/api"):
        page.goto(app)
    if "LOOK" in os.environ:
        expect(page.locator("#out")).to_have_text("Walnut desk", timeout=2000)
"""
ROOMS = """
from playwright.sync_api import expect

def test_second(page):
    page.set_content("<table><tr><td>Ann<td>Room 1<tr><td>Bob<td>Room 2<tr><td>Cy<td>Room 3</table>")
    expect(page.locator("tr:nth-child(2) td:nth-child(2)")).to_have_text("Room 2", timeout=2_000)
"""


@pytest.fixture
def blamed(made_once: Callable[..., Path]) -> SharedSuite:
    """Suites that don't disturb each other: they passed, and now there is something wrong with each."""
    return SharedSuite(made_once("blame", blame)).shown()


def blame(folder: Path) -> None:
    suite = SharedSuite(folder)
    suite.write(conftest=CONFTEST + ANSWERS_LATE, test_steps=SHORTENED, test_list=LATE_BODY, test_rooms=ROOMS)
    suite.run("--selfheal", ends_with={"passed": 5}, BODY='{"items": [{"title": "Walnut desk"}]}')
    edited = SHORTENED
    for old, new in EDITS.items():
        assert old in edited
        edited = edited.replace(old, new)
    suite.write(
        conftest=CONFTEST + ANSWERS_LATE,
        test_steps=edited,
        test_list=LATE_BODY,
        test_rooms=ROOMS.replace("<table>", "<table><tr><td>Zoe<td>Room 9"),
        test_torn=TORN_DOWN,
        test_early=READS_EARLY,
    )
    ends_with = {"passed": 3, "failed": 7, "errors": 3}
    suite.run("--selfheal", ends_with=ends_with, BODY='{"items": [{"name": "Walnut desk"}]}', LOOK="1")


def test_an_edited_expectation_is_the_edits_doing(suite: Any) -> None:
    """The application is as it was, and is not blamed: neither before the edit is committed nor after."""
    suite.write(test_shop=EDITED)
    committed(suite.folder)
    suite.run("--selfheal").assert_outcomes(passed=1)
    suite.write(test_shop=EDITED.replace('"42 EUR"', '"43 EUR"'))
    blames_the_edit(suite, "uncommitted")
    git(suite.folder, "commit", "-q", "-a", "-m", "ask for more")
    blames_the_edit(suite, "ask for more")


def blames_the_edit(suite: Any, origin: str) -> None:
    failed = suite.run("--selfheal")
    failed.assert_outcomes(failed=1)

    entry = suite.entries()["test_total"]
    diagnosis = entry["diagnosis"]
    assert (diagnosis["recommended_action"], diagnosis["cause"]) == ("fix_test", "edited_test")
    assert "test_shop.py:5 was edited since the last pass" in diagnosis["summary"]
    assert origin in diagnosis["summary"]
    assert entry["retryable"] is False
    failed.stdout.fnmatch_lines(["*the test, or what it is given, is another than at its last pass*"])
    assert "NOT a test issue" not in failed.stdout.str()


def test_what_was_taken_from_a_test_is_the_edits_doing(blamed: SharedSuite) -> None:
    """A step, the time it waits, the answer of its mock: neither application nor machine nor server is blamed."""
    entries = {name: blamed.entries()[name] for name in ("test_deleted", "test_waits", "test_mocks")}
    said = {name: entry["diagnosis"] for name, entry in entries.items()}
    assert {one["cause"] for one in said.values()} == {"edited_test"}
    assert {one["recommended_action"] for one in said.values()} == {"fix_test"}
    assert 'did click on locator("#go") before, and does not any more' in said["test_deleted"]["summary"]
    assert "waits 100 ms, at the last pass 20000 ms" in said["test_waits"]["summary"]
    assert said["test_waits"]["category"] == "timing_issue"
    assert "answered 500 by a mock of the test (test_steps.py:" in said["test_mocks"]["summary"]
    assert not any(entry["retryable"] for entry in entries.values())


def test_a_tear_down_has_its_own_errors(blamed: SharedSuite) -> None:
    """What the page did during the call is not the cause, and three equal ones are one."""
    torn = [test for test in blamed.artifact()["tests"] if "test_buys" in test["nodeid"]]
    assert {test["diagnosis"]["category"] for test in torn} == {"unknown"}
    clusters = (cluster["nodeids"] for cluster in blamed.artifact()["clusters"])
    assert [sorted(names) for names in clusters if torn[0]["nodeid"] in names] == [[test["nodeid"] for test in torn]]
    assert len(torn) == 3


def test_a_value_read_too_early(blamed: SharedSuite) -> None:
    """It came a moment later; one that stays wrong is said as it is, and nobody is acquitted."""
    early, wrong = (blamed.entries()[name]["diagnosis"] for name in ("test_reads", "test_is_wrong"))
    assert (early["category"], early["recommended_action"]) == ("timing_issue", "fix_test")
    assert (wrong["category"], wrong["recommended_action"]) == ("true_regression", "investigate")
    assert wrong["confidence"] == "low"
    assert "NOT a test issue" not in f"{wrong['summary']}{wrong['root_cause']}"


ORDERED = """
import os

DRIFTED = os.environ.get("DRIFTED")

def test_makes(page):
    page.set_content(f"<main><h1>Cart</h1><button data-testid={'store' if DRIFTED else 'save'}>Save it</button></main>")
    page.get_by_test_id("save").click(timeout=3000)

def test_reads(page):
    page.set_content(f"<p id=n>{1 if DRIFTED else 2} orders</p>")
    assert "2 orders" == page.locator("#n").inner_text()
"""


def test_a_healed_test_has_run(suite: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only where a test really did not run can its data be missing; and `assert` may name the expected value first."""
    suite.write(test_shop=ORDERED)
    committed(suite.folder, "test_shop.py")
    suite.run("--selfheal").assert_outcomes(passed=2)
    monkeypatch.setenv("DRIFTED", "1")

    suite.run("--selfheal-heal").assert_outcomes(failed=1)
    entries = suite.entries()
    assert entries["test_makes"]["outcome"] == "healed"
    diagnosis = entries["test_reads"]["diagnosis"]
    assert (diagnosis["category"], diagnosis.get("cause", "")) == ("true_regression", "")
    assert "the test expects '2 orders', and locator(\"#n\") says '1 orders'" in diagnosis["summary"]


def test_what_an_answer_said_as_the_test_passed_is_known(blamed: SharedSuite) -> None:
    """A test that passes as soon as the head of the answer is there is compared with the whole of it later on."""
    assert blamed.entries()["test_list"]["diagnosis"]["category"] == "api_contract_changed"


def test_a_page_without_an_address_is_compared_too(blamed: SharedSuite) -> None:
    """Of a page that a test fills itself the last pass is remembered: what else came to it is told."""
    diagnosis = blamed.entries()["test_second"]["diagnosis"]
    assert {"Zoe", "Room 9"} <= {one["now"] for one in diagnosis["evidence"]["dom"]["page_changes"]}
