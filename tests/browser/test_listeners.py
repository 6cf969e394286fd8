"""What contexts report by themselves, from a real server through a real browser."""

import http.server
import threading
from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect

from pytest_selfheal.browser.window import Window
from pytest_selfheal.demo.shop import Shop
from pytest_selfheal.models.telemetry import ConsoleEntry, NetworkEntry, Record
from pytest_selfheal.urls import same_party

pytestmark = pytest.mark.browser


def entry(record: Record, part: str) -> NetworkEntry:
    return next(e for e in record.network if part in e.url)


def test_requests_come_with_status_timing_and_shape(watched: Any, seen_page: Page, shop: Shop) -> None:
    seen_page.goto(shop.url)
    expect(seen_page.locator(".product-card").first).to_be_visible()
    seen_page.wait_for_load_state("networkidle")
    products = entry(watched.record(), "/api/products")
    assert (products.method, products.status, products.first_party, products.mocked) == ("GET", 200, True, False)
    assert products.head_ms is not None
    assert products.duration_ms is not None
    assert products.head_ms <= products.duration_ms
    assert "string" in str(products.shape)
    assert watched.record().navigations[-1].url.startswith(shop.url)


class Unread(http.server.BaseHTTPRequestHandler):
    """A page that never reads what it is answered, and the browser keeps no copy of."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        is_page = self.path == "/"
        body = b"<button onclick=\"fetch('/api')\">Go</button>" if is_page else b'{"saved": false}'
        self.send_response(200 if is_page else 500)
        self.send_header("content-type", "text/html" if is_page else "application/json")
        self.send_header("content-length", str(len(body)))
        self.send_header("cache-control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def test_an_answer_that_nobody_reads_reaches_the_test(watched: Any, seen_page: Page) -> None:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Unread) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        seen_page.goto(f"http://127.0.0.1:{server.server_port}/")
        with seen_page.expect_response("**/api") as answer:
            seen_page.get_by_role("button").click()
        server.shutdown()
    assert answer.value.status == 500
    assert entry(watched.record(), "/api").status == 500


def test_what_one_address_is_asked_is_told_apart(watched: Any, seen_page: Page) -> None:
    seen_page.route("**/graphql*", lambda route: route.fulfill(json={"data": {}}))
    seen_page.route("http://app.test/", lambda route: route.fulfill(body="<p>", content_type="text/html"))
    seen_page.goto("http://app.test/")
    seen_page.evaluate(
        """async () => {
            const ask = (body) => fetch('/graphql', {
                method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)});
            await ask({operationName: 'SaveOrder', query: 'mutation SaveOrder { save { id } }'});
            await ask({query: 'query Orders { orders { id } }'});
            await ask({password: 'hunter2', query: 'walnut'});
            await fetch('/graphql?operationName=Stored');
        }"""
    )
    asked = [e.operation for e in watched.record().network if "graphql" in e.url]
    assert asked == ["SaveOrder", "Orders", "", "Stored"]


def test_the_answer_of_an_api_of_another_host_is_read(watched: Any, seen_page: Page) -> None:
    shared = {"Access-Control-Allow-Origin": "*"}
    seen_page.route("http://*.vendor.test/**", lambda route: route.fulfill(json={"rate": 4}, headers=shared))
    seen_page.route("http://app.test/", lambda route: route.fulfill(body="<p>", content_type="text/html"))
    seen_page.goto("http://app.test/")
    for url in ("http://api.vendor.test/rates", "http://metrics.vendor.test/rates"):
        seen_page.evaluate("url => fetch(url).then(answer => answer.json())", url)
    seen_page.wait_for_load_state("networkidle")
    shapes = {e.url: (e.first_party, e.shape) for e in watched.record().network if "vendor" in e.url}
    assert shapes == {
        "http://api.vendor.test/rates": (False, {"rate": "number"}),
        "http://metrics.vendor.test/rates": (False, None),
    }


def test_an_answer_of_the_test_is_marked_as_a_mock_with_its_line(watched: Any, seen_page: Page, shop: Shop) -> None:
    seen_page.route("**/api/products*", lambda route: route.fulfill(json={"items": []}))
    seen_page.goto(shop.url)
    seen_page.wait_for_load_state("networkidle")
    products = entry(watched.record(), "/api/products")
    assert products.mocked
    assert products.mock_site.file == "test_listeners.py"


def test_a_failed_request_says_why(watched: Any, seen_page: Page) -> None:
    seen_page.route("**/gone", lambda route: route.abort("connectionreset"))
    seen_page.goto("data:text/html,<script>fetch('http://127.0.0.1:9/gone').catch(() => document.title = 'x')</script>")
    expect(seen_page).to_have_title("x")
    assert entry(watched.record(), "/gone").failure == "net::ERR_CONNECTION_RESET"


def test_console_and_uncaught_errors_are_kept_with_place_and_stack(watched: Any, seen_page: Page) -> None:
    seen_page.set_content("<script>console.error('out of', 5); setTimeout(() => { null.price }, 0)</script>")
    assert any(watched.record().page_errors or seen_page.wait_for_timeout(100) for _ in range(300))
    record = watched.record()
    assert (record.console[0].level, record.console[0].text) == ("error", "out of 5")
    assert "reading 'price'" in record.page_errors[0].message


def test_popups_and_second_pages_are_numbered(watched: Any, seen_page: Page, shop: Shop) -> None:
    seen_page.set_content(f"<a target=_blank href='{shop.url}/noisy'>Terms</a>")
    with seen_page.expect_popup() as popup:
        seen_page.get_by_role("link").click()
    popup.value.wait_for_load_state()
    record = watched.record()
    assert {entry.page for entry in record.console} == {1}
    assert entry(record, "/noisy").page == 1  # it was asked for before there was a page to ask for it


def test_a_crash_is_an_event_and_looking_at_it_ends(watched: Any, seen_page: Page) -> None:
    with pytest.raises(Error, match="crash"):
        seen_page.goto("chrome://crash")
    record = watched.record()
    assert record.events[0].kind == "crash"
    assert record.moments[0].trouble


def test_nothing_is_kept_between_tests(watched: Any, seen_page: Page) -> None:
    watched.recorder.window = None
    seen_page.set_content("<script>console.error('between')</script>")
    seen_page.locator("body").click()
    assert watched.record().console == ()
    assert watched.record().actions == ()


def test_the_oldest_entries_go_first_and_are_counted(watched: Any) -> None:
    for number in range(320):
        watched.window.tape.add(ConsoleEntry(ts=number, level="log", text=f"line {number}"))
    record = watched.record()
    assert record.dropped == {"console": 20}
    assert record.console[0].text == "line 20"


@pytest.mark.parametrize(
    ("url", "top", "same"),
    [
        pytest.param("http://127.0.0.1:8000/a", "http://localhost:3000/", True, id="loopback is one site"),
        pytest.param("https://api.shop.example/a", "https://www.shop.example/", True, id="sister host"),
        pytest.param("https://stats.other.example/a", "https://www.shop.example/", False, id="third party"),
        pytest.param("http://10.0.0.7/a", "http://11.0.0.7/", False, id="addresses have no parent domain"),
    ],
)
def test_first_party(url: str, top: str, same: bool) -> None:
    assert same_party(url, top) is same


def test_a_page_that_outlives_its_test_reports_to_the_next(watched: Any, seen_page: Page, shop: Shop) -> None:
    """A page of a module's fixture is opened during the first test, and used by all of them."""
    first = watched.window
    seen_page.goto(shop.url)
    watched.window = watched.recorder.window = Window("tests/test_shop.py::test_next", started_at=0)
    seen_page.goto(f"{shop.url}/noisy")
    seen_page.close()
    assert [one.url for one in watched.record().navigations] == [f"{shop.url}/noisy"]
    assert [one.kind for one in watched.record().events] == ["close"]
    assert len(first.record(finished_at=1).navigations) == 1
