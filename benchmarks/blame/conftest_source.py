"""The conftest of the generated suite: one server for all cases, healthy or not, and a browser."""

import json
import os
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from blame.rows import Answer, Case, load
from pytest_selfheal.demo.chromium import launch_arguments

BROKEN = os.environ["BLAME_STATE"] == "broken"
# of every call and expectation; a pass is given all the time it needs, whatever else runs on the machine
WAIT_MS = 900 if BROKEN else 10_000
BY_CODE = {case.code: case for case in load()}
MADE: dict[str, list[Any]] = {}  # what tests of this session posted, by case


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self._answer()

    def do_POST(self) -> None:
        self._answer()

    def _answer(self) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        sent = self.rfile.read(length) if length else b""
        code, _, rest = self.path.lstrip("/").partition("/")
        case = BY_CODE.get(code)
        path = rest.partition("?")[0]
        if case is None:
            return self._send(Answer(text="nothing here", status=404))
        if self.command == "POST" and path == "made":
            MADE.setdefault(code, []).append(json.loads(sent))
        if path == "made":
            return self._send(Answer(json=MADE.get(code, [])))
        if BROKEN and case.slow > 1:
            time.sleep(0.005 * case.slow)
        return self._send(case.answer(path, broken=BROKEN))

    def _send(self, answer: Answer) -> None:
        time.sleep(answer.delay_ms / 1000)
        body = answer.body.encode()
        try:
            self.send_response(answer.status)
            self.send_header("Content-Type", answer.content_type)
            self.send_header("Content-Length", str(len(body)))
            for name, value in answer.headers:
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)
        except ConnectionError:
            self.close_connection = True

    def log_message(self, *_: Any) -> None:
        """Quiet."""


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    expect.set_options(timeout=WAIT_MS)
    made = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    made.daemon_threads = True
    threading.Thread(target=made.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{made.server_port}"
    made.shutdown()


@pytest.fixture(scope="session")
def browser(server: str) -> Iterator[Browser]:
    other_hosts = f"--host-resolver-rules=MAP *.test {server.removeprefix('http://')}"  # this server under other names
    with sync_playwright() as playwright:
        given = launch_arguments(playwright.chromium.executable_path)
        launched = playwright.chromium.launch(**given | {"args": [*given["args"], other_hosts]})
        yield launched
        launched.close()


@pytest.fixture
def case(request: pytest.FixtureRequest) -> Case:
    return BY_CODE[request.path.stem.removeprefix("test_")]


@pytest.fixture
def url(server: str, case: Case) -> str:
    return f"{server}/{case.code}"


@pytest.fixture
def page(browser: Browser, case: Case) -> Iterator[Page]:
    context = browser.new_context(**case.contexts[BROKEN])
    context.set_default_timeout(WAIT_MS)
    opened = context.new_page()
    if BROKEN and case.slow > 1:
        session = context.new_cdp_session(opened)
        session.send("Emulation.setCPUThrottlingRate", {"rate": case.slow})
    yield opened
    context.close()
