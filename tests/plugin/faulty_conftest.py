"""What the faulty tests share: a server of odd answers, other plugins' hooks, and how each test ended."""

import http.server
import json
import os
import threading
import time
from pathlib import Path

import pytest

from pytest_selfheal.demo.chromium import launch_arguments

ENDED = []


@pytest.fixture(scope="session")
def browser_type_launch_args(playwright):
    return launch_arguments(playwright.chromium.executable_path)


@pytest.fixture(scope="session")
def base_url():
    return None


BIG = b'{"rows": [' + b'{"name": "some text of a row", "number": 12345678},' * 1_000_000 + b"0]}"
DEEP = b"[" * 100_000 + b"]" * 100_000
BODIES = {
    "/": ("text/html", b"<h1>Cart</h1><button>Save</button>"),
    "/big": ("application/json", BIG),
    "/deep": ("application/json", DEEP),
    "/binary": ("application/json", bytes(range(256)) * 8),
    "/invalid": ("application/json", b'{"name": "\xff\xfe\xed\xa0\x80"}'),
    "/worker.js": ("text/javascript", b"self.onfetch = (e) => e.respondWith(fetch(e.request))"),
    "/csp": ("text/html", b"<h1>Strict</h1><script>alert(1)</script>"),
    "/other": ("text/html", b"<button>Other</button>"),
}


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        path = self.path.partition("?")[0]
        if path == "/endless":
            return self.endless()
        kind, body = BODIES.get(path, ("text/plain", b"none"))
        self.send_response(200)
        self.send_header("content-type", kind)
        if path not in ("/big", "/deep"):
            self.send_header("content-length", str(len(body)))
        if path == "/csp":
            self.send_header("content-security-policy", "default-src 'none'; sandbox allow-scripts")
        self.end_headers()
        try:
            self.wfile.write(body)
        except OSError:
            self.close_connection = True

    def endless(self):
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.end_headers()
        try:
            while not self.server.over:
                self.wfile.write(b" ")
                self.wfile.flush()
                time.sleep(0.1)
        except OSError:
            self.close_connection = True

    def log_message(self, *words):
        pass


@pytest.fixture(scope="session")
def site():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.over = False
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.over = True
    server.shutdown()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """A plugin of somebody else that has its own word about reports."""
    report = yield
    report.sections.append(("other plugin", "was here"))
    if "not_so_bad" in item.name and report.failed:
        report.outcome = "skipped"
        report.longrepr = ("a.py", 1, "not so bad")
    return report


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_runtest_call(item):
    """The old style of wrapper."""
    outcome = yield
    if "swallowed" in item.name:
        outcome.force_result(None)


def pytest_runtest_logreport(report):
    ENDED.append([report.nodeid, report.when, report.outcome])


def pytest_sessionfinish(exitstatus):
    Path(os.environ.get("ENDED_FILE", "ended.json")).write_text(json.dumps([ENDED, int(exitstatus)]), "utf-8")
