"""Reruns driven by the cause: who runs again, what the attempts are called then, and who is asked before us."""

import json
import re
import socket
import struct
import threading
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

pytestmark = pytest.mark.browser

# Each test opens a page of its own; what is wrong with it is the application's business.
SUITE = """
import os
import pytest
from playwright.sync_api import expect

URL = os.environ["SHOP"]

def test_infrastructure(page):
    page.goto(f"{URL}/infrastructure")
    expect(page.get_by_role("heading")).to_have_text("Orders")

def test_late(page):
    page.goto(f"{URL}/late")
    page.get_by_test_id("go").click(timeout=700)

def test_stale(page):
    page.goto(f"{URL}/stale")
    page.get_by_test_id("go").click(timeout=700)

def test_regression(page):
    page.goto(f"{URL}/regression")
    expect(page.locator("#sum")).to_have_text("42.00", timeout=700)

def test_fine(page):
    page.goto(f"{URL}/fine")
    page.get_by_test_id("go").click(timeout=20_000)
"""
PAGE = """<!doctype html><title>Orders</title><main><h1>Orders</h1><p>Sum <span id=sum>42.00</span></p>
<button data-testid=go class=primary>Place order</button></main>"""
LATE = """<!doctype html><title>Orders</title><main><h1>Orders</h1></main><script>setTimeout(() => {
  document.querySelector("main").insertAdjacentHTML("beforeend", "<button data-testid=go>Place order</button>")
}, 1000)</script>"""


class Application(ThreadingHTTPServer):
    """Healthy, until `broken`: then two pages have a bad first time and two have changed for good."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Page)
        self.broken = False
        self.asked: Counter[str] = Counter()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that leaves is nobody's trouble."""


class Page(BaseHTTPRequestHandler):
    server: Application

    def do_GET(self) -> None:
        name = self.path.strip("/")
        self.server.asked[name] += 1
        is_first = self.server.asked[name] == 1
        text = PAGE
        if self.server.broken:
            if name == "infrastructure" and is_first:
                self.reset()
                return
            text = {"late": LATE if is_first else PAGE}.get(name, PAGE)
            text = text.replace("testid=go", "testid=place-order") if name == "stale" else text
            text = text.replace("42.00", "40.00") if name == "regression" else text
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(text.encode())

    def reset(self) -> None:
        """Close without a farewell: the browser sees ERR_CONNECTION_RESET."""
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.close_connection = True
        self.connection.close()

    def log_message(self, *args: Any) -> None:
        """Quiet."""


@pytest.fixture
def application(monkeypatch: pytest.MonkeyPatch) -> Iterator[Application]:
    server = Application()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    monkeypatch.setenv("SHOP", server.url)
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def rerunning(suite: Any) -> Any:
    """A suite with pytest-rerunfailures; the others are without."""
    suite.pytester.makeini("[pytest]")
    return suite


def in_terminal(result: pytest.RunResult) -> dict[str, Any]:
    """What our own section counts: '2 failed, 2 rerun (2 passed then): flaky 2, …'."""
    (line,) = re.findall(r"^(\d+ failed, .*)$", result.stdout.str(), re.MULTILINE)
    head, _, categories = line.partition(": ")
    numbers = dict((name, int(number)) for number, name in re.findall(r"(\d+) (failed|rerun|passed)", head))
    named = {name: int(number) for name, number in re.findall(r"(\w+) (\d+)", categories)}
    return {"failed": numbers["failed"], "rerun": numbers["rerun"], "by_category": named}


def in_run_json(suite: Any) -> dict[str, Any]:
    summary = suite.artifact()["summary"]
    return {name: summary[name] for name in ("failed", "rerun", "by_category")}


def in_junit(suite: Any) -> dict[str, Any]:
    """Each attempt is a test case; one that was run again says so, and the last one tells what the test is."""
    cases = [
        ({p.get("name"): p.get("value") for p in case.iter("property")}, case.find("failure") is not None)
        for case in ET.parse(suite.folder / "junit.xml").iter("testcase")
    ]
    last = [(named, failed) for named, failed in cases if named.get("selfheal_outcome") != "rerun"]
    return {
        "failed": sum(failed for _, failed in last),
        "rerun": len(cases) - len(last),
        "by_category": dict(Counter(named["selfheal_category"] for named, _ in last if "selfheal_category" in named)),
    }


def test_who_runs_again_and_what_it_is_called(
    rerunning: Any, application: Application, schema_is_met: Callable[[dict[str, Any]], None]
) -> None:
    """One cause of each kind, two of which pass by running again: the same counts everywhere."""
    rerunning.write(test_orders=SUITE)
    rerunning.run("--selfheal", "-n2").assert_outcomes(passed=5)
    application.broken = True
    application.asked.clear()
    result = rerunning.run("-n2", "--selfheal-reruns", "2", "--junitxml=junit.xml")
    assert application.asked == {"infrastructure": 2, "late": 2, "stale": 1, "regression": 1, "fine": 1}
    assert {name: result.parseoutcomes()[name] for name in ("failed", "passed", "rerun")} == {
        "failed": 2,
        "passed": 3,
        "rerun": 2,
    }
    schema_is_met(rerunning.artifact())
    expected = {
        "failed": 2,
        "rerun": 2,
        "by_category": {"flaky": 2, "selector_stale": 1, "true_regression": 1},
    }
    assert in_run_json(rerunning) == expected
    assert in_terminal(result) == expected
    assert in_junit(rerunning) == expected
    assert rerunning.artifact()["summary"]["retryable"] == 2
    entries = rerunning.entries()
    assert {name: (e["outcome"], e["attempt"], e["error_category"], e["retryable"]) for name, e in entries.items()} == {
        "test_infrastructure": ("rerun", 1, "INFRASTRUCTURE", True),
        "test_late": ("rerun", 1, "TIMEOUT", True),
        "test_stale": ("failed", 1, "LOCATOR", False),
        "test_regression": ("failed", 1, "ASSERTION", False),
    }
    # both attempts were compared, and what differed is named
    reset, late = (entries[name]["diagnosis"] for name in ("test_infrastructure", "test_late"))
    assert reset["confidence"] == late["confidence"] == "high"
    assert "ERR_CONNECTION_RESET; in attempt 2 it answered 200" in reset["root_cause"]
    assert reset["evidence"]["network_failures"][0]["new"] is True
    assert reset["alternatives"][0]["category"] == "network_failure"
    assert re.search(
        r'click on get_by_test_id\("go"\) gave up .* came within \d+ ms more; in attempt 2', late["root_cause"]
    )
    assert late["evidence"]["timing"]["late_by_ms"] > 0
    assert late["alternatives"][0]["category"] == "timing_issue"
    kept = json.loads((rerunning.folder / ".selfheal" / entries["test_late"]["telemetry"]).read_text("utf-8"))
    assert (kept["passed_by"], kept["entry"]["diagnosis"]["category"]) == (2, "flaky")
