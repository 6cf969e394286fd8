"""The worked cases of what the right answer is, end to end: one application with a switch for each, a real browser.

The busy machine is compared as facts in `tests/diagnosis`: here it would slow the tests beside it.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.plugin.conftest import CONFTEST, SharedSuite

pytestmark = pytest.mark.browser

CASES: list[dict[str, Any]] = [
    json.loads(line) for line in Path(__file__).with_name("worked_cases.jsonl").read_text().splitlines()
]
ELEMENTS = [one for one in CASES if one["category"] in ("selector_stale", "element_removed") and "first" not in one]
APPLICATION = '''
import http.server, json, os, pathlib, threading, time

NOW = "NOW" in os.environ
ROWS = "for (const name of ['Pen', 'Ink', 'Cap']) l.insertAdjacentHTML('beforeend', `<li>${name}</li>`)"
ITEMS = {"items": [{"name": "Pen"}, {"name": "Ink"}, {"name": "Cap"}]}
CASES = {one["id"]: one for one in map(json.loads, pathlib.Path(__file__).with_name("cases.jsonl").open())}

class SynchronousOnlyOperation(Exception):
    """As Django raises it."""

class App(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path = self.path.strip("/")
        if path == "api/reset" and NOW:
            self.close_connection = True
            return self.connection.shutdown(2)
        if path in ("api/slow", "api/early"):
            time.sleep({"api/slow": (0.05, 2.2), "api/early": (1.0, 0.0)}[path][NOW])
        if path == "api/book" and NOW:
            return self.answer(500, {"error": "no"})
        if path == "rows.js":
            return self.answer(200, "x.draw();" + ROWS if NOW else ROWS, "text/javascript")
        if path.startswith("api/"):
            return self.answer(200, {"state": "ready", **({"items": []} if path == "api/fewer" and NOW else ITEMS)})
        if path not in CASES:
            return self.answer(404 if path == "favicon.ico" else 200, "<title>Help</title>Help", "text/html")
        body = CASES[path].get("now", CASES[path]["page"]) if NOW else CASES[path]["page"]
        return self.answer(200, f"<!doctype html><title>Shop</title><main><h1>Shop</h1>{body}</main>", "text/html")

    def do_POST(self):
        self.rfile.read(int(self.headers.get("content-length", 0)))
        self.do_GET()

    def answer(self, status, body, kind="application/json"):
        data = (body if isinstance(body, str) else json.dumps(body)).encode()
        self.send_response(status)
        self.send_header("content-type", kind + "; charset=utf-8")
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format, *args):
        pass

@pytest.fixture(scope="session")
def app():
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), App) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()

@pytest.fixture
def db():
    if NOW:
        raise SynchronousOnlyOperation("You cannot call this from an async context - use a thread or sync_to_async.")
'''
SOURCE = """
from playwright.sync_api import expect

expect.set_options(timeout=1000)

def hear(page):
    with page.expect_response("**/api/early", timeout=1000):
        pass
"""
TEST = """
def test_{name}({arguments}):
    page.set_default_timeout(1000)
    page.goto(app + "/{id}")
    {body}
"""


def _source(*, now: bool) -> str:
    text = SOURCE
    for one in CASES:
        if now or not one.get("first"):
            body = one["edited"] if now and "edited" in one else one["test"]
            arguments = ", ".join(filter(None, (one.get("fixture"), "page", "app")))
            text += TEST.format(name=one["id"].replace("-", "_"), id=one["id"], arguments=arguments, body=body)
    return text


def _run(folder: Path) -> None:
    suite = SharedSuite(folder)
    (folder / "cases.jsonl").write_text("".join(f"{json.dumps(one)}\n" for one in CASES), "utf-8")
    known = len([one for one in CASES if not one.get("first")])
    suite.write(conftest=CONFTEST + APPLICATION, test_cases=_source(now=False))
    suite.run("--selfheal", ends_with={"passed": known})
    suite.run("--selfheal", ends_with={"passed": known})
    suite.write(conftest=CONFTEST + APPLICATION, test_cases=_source(now=True))
    errors = len([one for one in CASES if one.get("fixture")])
    suite.run("--selfheal", NOW="1", ends_with={"failed": len(CASES) - errors, "errors": errors})
    (folder / ".selfheal/run.json").rename(folder / "judged.json")
    healed = len([one for one in CASES if one["heals"]])
    about_elements = " or ".join(f"test_{one['id']}[" for one in ELEMENTS)
    failed = {"failed": len(ELEMENTS) - healed, "healed": healed, "deselected": len(CASES) - len(ELEMENTS)}
    suite.run("--selfheal-heal", "-k", about_elements, NOW="1", ends_with={**failed, "warnings": healed})


@pytest.fixture
def judged(made_once: Callable[..., Path]) -> dict[str, dict[str, Any]]:
    return _entries(made_once("worked", _run) / "judged.json")


@pytest.fixture
def healed(made_once: Callable[..., Path]) -> dict[str, dict[str, Any]]:
    return _entries(made_once("worked", _run) / ".selfheal/run.json")


def _entries(path: Path) -> dict[str, dict[str, Any]]:
    tests = json.loads(path.read_text("utf-8"))["tests"]
    return {one["nodeid"].partition("::test_")[2].partition("[")[0].replace("_", "-"): one for one in tests}


@pytest.mark.parametrize("case", [pytest.param(one, id=one["case"]) for one in CASES])
def test_the_right_answer(judged: dict[str, dict[str, Any]], case: dict[str, Any]) -> None:
    """Category, action, certainty, the words that name the cause, and the locator that is proposed."""
    entry = judged[case["id"]]
    diagnosis, changes = entry["diagnosis"], entry["fix"]["changes"]
    said = " ".join((diagnosis["summary"], diagnosis["root_cause"], *(one["caution"] for one in changes)))
    assert (diagnosis["category"], said) == (case["category"], said)
    assert diagnosis["recommended_action"] in case["action"].split("|"), said
    assert diagnosis["confidence"] == case.get("confidence", diagnosis["confidence"]), said
    assert [one for one in case.get("words", ()) if one not in said] == [], said
    assert entry.get("error_category") == case.get("error", entry.get("error_category"))
    proposed = changes[0]["new_value"] if changes else ""
    assert any(one in proposed for one in case.get("new", "").split("|")), proposed
    if diagnosis["category"] in ("element_removed", "true_regression", "js_error", "network_failure"):
        assert changes == []


@pytest.mark.parametrize("case", [pytest.param(one, id=one["case"]) for one in ELEMENTS])
def test_what_is_healed(healed: dict[str, dict[str, Any]], case: dict[str, Any]) -> None:
    """Only what is proved, and never inside a check."""
    assert (healed[case["id"]]["outcome"] == "healed") is case["heals"]


def test_the_plugin_has_no_frame_in_the_error_of_a_fixture(judged: dict[str, dict[str, Any]]) -> None:
    assert "pytest_selfheal" not in judged["database"]["failure"]["stack"]
