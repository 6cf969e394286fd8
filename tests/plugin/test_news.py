"""News on passing tests: what their pages newly say, until it is accepted or the base branch has passed with it."""

from datetime import UTC, datetime

import pytest

from pytest_selfheal.workflow.news import accept, listed
from tests.plugin.conftest import Suite
from tests.suites import CONFTEST

pytestmark = pytest.mark.browser
SERVER = """
import http.server, os, threading
import pytest

class Page(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = f"<h1>Cart</h1><p id=state></p><script>{os.environ['SCRIPT']}</script>".encode()
        self.send_response(500 if self.path.startswith("/api") else 200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass

@pytest.fixture(scope="session")
def shop():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
"""
TESTS = """
from playwright.sync_api import expect

def test_cart(page, shop):
    page.goto(shop)
    expect(page.locator("#state")).to_have_text("ready")
    expect(page.get_by_role("heading")).to_have_text("Cart")
"""
QUIET = "setTimeout(() => { state.textContent = 'ready' }, 100);"
LOUD = (
    "console.error('price of 17 is missing'); fetch('/api/stock/4').catch(() => {});"
    "setTimeout(() => { throw new Error('no stock') });" + QUIET
)


@pytest.fixture
def shop(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> Suite:
    """A suite that has passed once, whose page logs an error, throws and asks in vain from now on."""
    suite.write(conftest=CONFTEST + SERVER, test_shop=TESTS)
    monkeypatch.setenv("SCRIPT", QUIET)
    first = suite.run("--selfheal")
    first.assert_outcomes(passed=1)
    first.stdout.no_fnmatch_line("*news on*")
    monkeypatch.setenv("SCRIPT", LOUD)
    return suite


def kinds(suite: Suite) -> list[str]:
    return sorted(one["kind"] for one in suite.artifact()["news"])


def test_what_a_page_newly_says_is_told_once_and_accepted(shop: Suite) -> None:
    done = shop.run("--selfheal")
    done.assert_outcomes(passed=1)
    assert done.ret == 0
    done.stdout.fnmatch_lines(["*news on 1 passing test: 1 uncaught error, 1 console error, 1 request in vain*"])
    assert kinds(shop) == ["console", "page_error", "request"]
    report = (shop.folder / ".selfheal" / "report.html").read_text("utf-8")
    assert "GET /api/stock/{id} answered 500" in report

    assert shop.run("--selfheal-fail-on-news").ret == 1, "a second pass does not make it old"
    assert kinds(shop) == ["console", "page_error", "request"]
    shop.run("--selfheal", "-o", "selfheal_allow_news=price of \\d+ is missing").assert_outcomes(passed=1)
    assert kinds(shop) == ["page_error", "request"]

    folder = shop.folder / ".selfheal"
    assert "no stock" in listed(folder)
    accept(folder, folder / "baseline.db", ["all"], now=datetime.now(UTC))
    assert shop.run("--selfheal-fail-on-news").ret == 0
    assert kinds(shop) == []
