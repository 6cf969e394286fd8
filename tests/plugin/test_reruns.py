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

# Each test opens a page of its own; what is wrong with it is the application's business. What is late comes when the
# click has given up, however long that takes on a busy machine.
SUITE = """
import os
import pytest
from playwright.sync_api import TimeoutError, expect

URL = os.environ["SHOP"]

def test_infrastructure(page):
    page.goto(f"{URL}/infrastructure")
    expect(page.get_by_role("heading")).to_have_text("Orders")

def test_late(page):
    page.goto(f"{URL}/late")
    try:
        page.get_by_test_id("go").click(timeout=2000)
    except TimeoutError:
        page.context.request.get(f"{URL}/now")
        raise

def test_stale(page):
    page.goto(f"{URL}/stale")
    page.get_by_test_id("go").click(timeout=700)

def test_regression(page):
    page.goto(f"{URL}/regression")
    expect(page.locator("#sum")).to_have_text("42.00", timeout=1500)

def test_fine(page):
    page.goto(f"{URL}/fine")
    page.get_by_test_id("go").click(timeout=20_000)
"""
PAGE = """<!doctype html><title>Orders</title><main><h1>Orders</h1><p>Sum <span id=sum>42.00</span></p>
<button data-testid=go class=primary>Place order</button></main>"""
LATE = """<!doctype html><title>Orders</title><main><h1>Orders</h1></main><script>fetch("/when").then(() => {
  document.querySelector("main").insertAdjacentHTML("beforeend", "<button data-testid=go>Place order</button>")
})</script>"""


class Application(ThreadingHTTPServer):
    """Healthy, until `broken`: then two pages have a bad first time and two have changed for good."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Page)
        self.broken = False
        self.asked: Counter[str] = Counter()
        self.given_up = threading.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that leaves is nobody's trouble."""


class Page(BaseHTTPRequestHandler):
    server: Application

    def do_GET(self) -> None:
        name = self.path.strip("/")
        if name == "now":
            self.server.given_up.set()
        elif name == "when":
            self.server.given_up.wait(60)
        else:
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
    numbers = {name: int(number) for number, name in re.findall(r"(\d+) (failed|rerun|passed)", head)}
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


def in_ctrf(suite: Any) -> dict[str, Any]:
    """A test is one entry, and its earlier attempts stand in it."""
    tests = json.loads((suite.folder / "ctrf.json").read_text("utf-8"))["results"]["tests"]
    labels = [test["labels"] for test in tests if "labels" in test]
    return {
        "failed": sum(test["status"] == "failed" for test in tests),
        "rerun": sum(len(test.get("retryAttempts", ())) for test in tests),
        "by_category": dict(Counter(named["selfheal_category"] for named in labels)),
    }


def in_html(suite: Any) -> dict[str, Any]:
    """What the first screen says, and the chips that filter by category."""
    page = (suite.folder / ".selfheal" / "report.html").read_text("utf-8")
    chips = re.findall(r'data-category="(\w+)".*?<b>(\d+)</b>', page)
    (counts,) = re.findall(r"<span>(\d+ passed, [^<]*)</span>", page)
    numbers = {name: int(number) for number, name in re.findall(r"(\d+) (failed|rerun)", counts)}
    return {**numbers, "by_category": {name: int(number) for name, number in chips}}


def test_who_runs_again_and_what_it_is_called(
    rerunning: Any, application: Application, schema_is_met: Callable[[dict[str, Any]], None]
) -> None:
    """One cause of each kind, two of which pass by running again: the same counts everywhere."""
    rerunning.write(test_orders=SUITE)
    rerunning.run("--selfheal").assert_outcomes(passed=5)
    application.broken = True
    application.asked.clear()
    result = rerunning.run("-n2", "--selfheal-reruns", "2", "--junitxml=junit.xml", "--selfheal-ctrf=ctrf.json")
    assert application.asked == {"infrastructure": 2, "late": 2, "stale": 1, "regression": 1, "fine": 1}
    assert {name: result.parseoutcomes()[name] for name in ("failed", "passed", "rerun")} == {
        "failed": 2,
        "passed": 3,
        "rerun": 2,
    }
    schema_is_met(rerunning.artifact())
    expected = {"failed": 2, "rerun": 2, "by_category": {"flaky": 2, "selector_stale": 1, "true_regression": 1}}
    assert in_run_json(rerunning) == expected
    assert in_terminal(result) == expected
    assert in_junit(rerunning) == expected
    assert in_ctrf(rerunning) == expected
    assert in_html(rerunning) == expected
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
    assert "ERR_CONNECTION_RESET (200 in attempt 2)" in reset["root_cause"]
    assert reset["evidence"]["network_failures"][0]["new"] is True
    assert reset["alternatives"][0]["category"] == "network_failure"
    assert re.search(
        r'click on get_by_test_id\("go"\) gave up .* came within \d+ ms more; in attempt 2', late["root_cause"]
    )
    assert late["evidence"]["timing"]["late_by_ms"] > 0
    assert late["alternatives"][0]["category"] == "timing_issue"
    kept = json.loads((rerunning.folder / ".selfheal" / entries["test_late"]["telemetry"]).read_text("utf-8"))
    assert (kept["passed_by"], kept["entry"]["diagnosis"]["category"]) == (2, "flaky")


# -- policy: no browser is needed to ask who is run again ---------------------------------------------

# `tries` counts the attempts of a test in a file, so that a new process goes on counting
TRIES = """
import os, pathlib, pytest

def attempt(name):
    with pathlib.Path(name).open("a") as file:
        file.write(".")
    return pathlib.Path(name).stat().st_size
"""
KINDS = (
    TRIES
    + """
def test_connection():
    if attempt("connection") < 3:
        raise ConnectionResetError("[Errno 104] Connection reset by peer")

def test_assertion():
    attempt("assertion")
    assert 1 + 1 == 3

def test_nobody_knows():
    attempt("unknown")
    raise KeyError("settings")
"""
)


def tries(suite: Any) -> dict[str, int]:
    kept = (path for path in suite.folder.iterdir() if path.is_file() and not path.suffix)
    return {path.name: path.stat().st_size for path in kept if path.name not in ("stdout", "stderr")}


@pytest.mark.parametrize(
    ("options", "expected", "counts"),
    [
        pytest.param(
            ("--selfheal-reruns", "2"),
            {"connection": 3, "assertion": 1, "unknown": 1},
            {"passed": 1, "failed": 2, "rerun": 2},
            id="only what is retryable",
        ),
        pytest.param(
            ("--selfheal-reruns=1",),
            {"connection": 2, "assertion": 1, "unknown": 1},
            {"failed": 3, "rerun": 1},
            id="so many times",
        ),
        pytest.param(
            ("--selfheal-reruns=0", "--selfheal"),
            {"connection": 1, "assertion": 1, "unknown": 1},
            {"failed": 3},
            id="not at all",
        ),
        pytest.param(
            ("--selfheal-reruns=2", "--reruns=1"),
            {"connection": 3, "assertion": 2, "unknown": 2},
            {"passed": 1, "failed": 2, "rerun": 4},
            id="their own reruns come first, whatever the cause",
        ),
        pytest.param(
            ("--selfheal-reruns=1", "--reruns=1", "--reruns-mode=append"),
            {"connection": 2, "assertion": 2, "unknown": 2},
            {"failed": 3, "rerun": 3},
            id="they do not add up, even where marks do",
        ),
        pytest.param(
            ("--selfheal-reruns=2", "--force-reruns=1"),
            {"connection": 2, "assertion": 2, "unknown": 2},
            {"failed": 3, "rerun": 3},
            id="forced reruns leave nothing to decide",
        ),
        pytest.param(
            ("--selfheal-reruns=2", "--max-suite-reruns=1"),
            {"connection": 2, "assertion": 1, "unknown": 1},
            {"failed": 3, "rerun": 1},
            id="their limit for the whole session",
        ),
        pytest.param(
            ("--selfheal-reruns=2", "--rerun-except=ConnectionReset"),
            {"connection": 1, "assertion": 1, "unknown": 1},
            {"failed": 3},
            id="their exceptions",
        ),
    ],
)
def test_the_policy(rerunning: Any, options: tuple[str, ...], expected: dict[str, int], counts: dict[str, int]) -> None:
    rerunning.write(test_kinds=KINDS)
    result = rerunning.run_here(*options)
    assert tries(rerunning) == expected
    assert result.parseoutcomes() == counts
    summary = rerunning.artifact()["summary"]
    assert {name: summary[name] for name in counts} == counts


def test_the_ini_key_says_how_often(rerunning: Any) -> None:
    rerunning.pytester.makeini("[pytest]\nselfheal = true\nselfheal_reruns = 2")
    rerunning.write(test_kinds=KINDS)
    assert rerunning.run_here().parseoutcomes() == {"passed": 1, "failed": 2, "rerun": 2}
    assert rerunning.run_here("--selfheal-reruns=many").ret == pytest.ExitCode.USAGE_ERROR


def test_a_mark_of_the_users_own_says_all(rerunning: Any) -> None:
    rerunning.write(
        test_marked=TRIES
        + """
@pytest.mark.flaky(reruns=1)
def test_marked():
    attempt("marked")
    assert False

@pytest.mark.flaky(reruns=3, condition=False)
def test_never():
    attempt("never")
    raise ConnectionResetError("Connection reset by peer")

@pytest.mark.flaky(reruns=1)
class TestClass:
    def test_marked_from_above(self):
        attempt("class")
        raise ConnectionResetError("Connection reset by peer")
"""
    )
    rerunning.run_here("--selfheal-reruns=2")
    assert tries(rerunning) == {"marked": 2, "never": 1, "class": 2}


def test_a_flaky_pass_can_fail_the_session(rerunning: Any) -> None:
    rerunning.write(test_kinds=KINDS)
    assert rerunning.run_here("--selfheal-reruns=2", "--fail-on-flaky", "-k", "connection").ret == 7
    assert rerunning.artifact()["run"]["complete"] is True


PHASES = (
    TRIES
    + """
@pytest.fixture
def setting_up():
    if attempt("setup") == 1:
        raise ConnectionResetError("Connection reset by peer")

@pytest.fixture
def tearing_down():
    yield
    if attempt("teardown") == 1:
        raise ConnectionResetError("Connection reset by peer")

@pytest.fixture
def careful():
    yield
    assert attempt("careful") > 1, "the order was left open"

def test_setup(setting_up):
    pass

def test_teardown(tearing_down):
    pass

def test_both(careful):
    raise ConnectionResetError("Connection reset by peer")

@pytest.mark.xfail(raises=ConnectionResetError)
def test_expected():
    attempt("expected")
    raise ConnectionResetError("Connection reset by peer")
"""
)


def test_a_failing_phase_of_either_side(rerunning: Any) -> None:
    """Set-up and tear-down are run again too; with one failure that can't pass, nothing is."""
    rerunning.write(test_phases=PHASES)
    result = rerunning.run_here("--selfheal-reruns=2")
    assert tries(rerunning) == {"setup": 2, "teardown": 2, "careful": 1, "expected": 1}
    assert result.parseoutcomes() == {"passed": 3, "rerun": 2, "failed": 1, "errors": 1, "xfailed": 1}
    run = rerunning.artifact()
    assert [(e["nodeid"].partition("::")[2], e["phase"], e["outcome"]) for e in run["tests"]] == [
        ("test_setup", "setup", "rerun"),
        ("test_teardown", "teardown", "rerun"),
        ("test_both", "call", "failed"),
        ("test_both", "teardown", "error"),
    ]


def test_a_subtest_that_cannot_pass_counts_too(rerunning: Any) -> None:
    rerunning.write(
        test_parts=TRIES
        + """
def test_parts(subtests):
    attempt("parts")
    with subtests.test("wrong"):
        assert 1 + 1 == 3
    with subtests.test("lost"):
        raise ConnectionResetError("Connection reset by peer")
"""
    )
    rerunning.run_here("--selfheal-reruns=2")
    assert tries(rerunning) == {"parts": 1}


def test_a_test_whose_worker_died_runs_again(rerunning: Any, schema_is_met: Callable[[dict[str, Any]], None]) -> None:
    rerunning.write(
        test_crash=TRIES
        + """
import time

def die():
    time.sleep(1)
    os._exit(3)

def test_dies():
    if attempt("dies") == 1:
        die()

def test_dies_each_time():
    attempt("always")
    die()

@pytest.mark.parametrize("number", range(4))
def test_others(number):
    pass
"""
    )
    # It dies after a moment: pytest-rerunfailures tells the controller how often to run it by a message without an
    # answer, which a busy machine reads after the worker's end. One worker: of two that die one after the other xdist
    # may lose the replacement (pytest-dev/pytest-xdist#204).
    result = rerunning.run("-n1", "--selfheal-reruns=2", "--junitxml=junit.xml")
    assert tries(rerunning) == {"dies": 2, "always": 3}
    assert result.parseoutcomes() == {"passed": 5, "failed": 1, "rerun": 3}
    run = rerunning.artifact()
    schema_is_met(run)
    assert run["run"]["complete"] is True
    assert {name: run["summary"][name] for name in ("passed", "failed", "rerun", "errors")} == {
        "passed": 5,
        "failed": 1,
        "rerun": 3,
        "errors": 0,
    }
    assert run["summary"]["by_category"] == {"flaky": 1, "unknown": 1}
    died = next(entry for entry in run["tests"] if entry["nodeid"].endswith("test_dies"))
    assert (died["outcome"], died["error_category"], died["retryable"]) == ("rerun", "INFRASTRUCTURE", True)
    assert re.match(r"Attempt 1 failed and attempt 2 passed, .* worker gw\d died", died["diagnosis"]["summary"])
    always = [e for e in run["tests"] if e["nodeid"].endswith("each_time")]
    assert [(e["outcome"], e["attempt"], e["diagnosis"]["category"]) for e in always] == [
        ("rerun", 1, "unknown"),
        ("rerun", 2, "unknown"),
        ("failed", 3, "unknown"),
    ]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        pytest.param(
            ("-p", "no:rerunfailures"),
            "needs pytest-rerunfailures, which is not active – '2' – install 'pytest-selfheal[[]reruns]'*",
            id="missing",
        ),
        pytest.param(("--pdb",), "can't be used with --pdb – '2' – leave one of them out*", id="debugger"),
    ],
)
def test_what_it_cannot_do_is_a_usage_error(rerunning: Any, options: tuple[str, ...], says: str) -> None:
    rerunning.write(test_kinds=KINDS)
    result = rerunning.run("--selfheal-reruns=2", *options)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"ERROR: --selfheal-reruns {says}"])
    assert tries(rerunning) == {}


def installed(suite: Any, monkeypatch: pytest.MonkeyPatch, name: str, plugin: str, module: str, source: str) -> None:
    """Install a package with a plugin into the folder of the suite."""
    suite.pytester.makepyfile(**{module: source})
    info = suite.folder / f"{name.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[pytest11]\n{plugin} = {module}\n")
    monkeypatch.setenv("PYTHONPATH", str(suite.folder), prepend=":")


@pytest.mark.parametrize("name", ["pytest-retry", "flaky"])
def test_plugins_that_read_the_mark_in_another_way(rerunning: Any, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    installed(rerunning, monkeypatch, name, name, "another_plugin", "")
    rerunning.write(test_kinds=KINDS)
    result = rerunning.run("--selfheal-reruns=2")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"ERROR: --selfheal-reruns and the plugin {name} both rerun tests*no:{name}*"])
    assert rerunning.run("--selfheal-reruns=2", "-p", f"no:{name}").ret == pytest.ExitCode.TESTS_FAILED


def test_a_rerunfailures_that_takes_any_callable_for_true(rerunning: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """16.6 and older: each test would be run again."""
    source = "def evaluate_condition(item, mark, condition):\n    return bool(condition)\n"
    installed(rerunning, monkeypatch, "another-rerunfailures", "rerunfailures", "older", source)
    rerunning.write(test_kinds=KINDS)
    result = rerunning.run("--selfheal-reruns=2", "-p", "no:pytest_rerunfailures")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: --selfheal-reruns needs a pytest-rerunfailures that asks a callable*"])
