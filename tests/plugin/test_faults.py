"""Faults of the page, the browser, the server and the tests themselves: a session ends as it does without us.

Many faults share a session, since they don't disturb each other; each is in real Chromium, once without and once with
the plugin.
"""

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.models.telemetry import Record
from pytest_selfheal.reporting.telemetry_file import read_telemetry

pytestmark = pytest.mark.browser

LONGEST_DELAY_S = 150  # of a whole session of faults on a busy machine; a page that hangs us would never end

# What the artifact says of the faults that keep us from looking.
SAID = {
    "test_the_page_crashes": "crash",
    "test_the_browser_is_killed_during_an_action": "closed",
    "test_the_context_is_closed": "closed",
    "test_a_dialog_stays_open": "the page did not answer",
    "test_the_page_is_busy": "the page did not answer",
    "test_a_flood": "came at once",
}


def record_of(suite: Any, name: str) -> Record:
    return read_telemetry(suite.folder / ".selfheal" / suite.entries()[name]["telemetry"]).record


def source(name: str) -> str:
    return Path(__file__).with_name(f"{name}.py").read_text("utf-8")


class Ended:
    """How a session ended: each phase of each test, the exit code, and how long it took."""

    def __init__(self, suite: Any, *words: str) -> None:
        started = time.monotonic()
        self.result = suite.run("--tb=no", "-q", *words, timeout=600)
        self.seconds = time.monotonic() - started
        self.phases, self.exit = json.loads((suite.folder / "ended.json").read_text("utf-8"))


def compare(suite: Any, *words: str) -> tuple[Ended, Ended]:
    """Both sessions, which must end alike."""
    plain, ours = Ended(suite, *words), Ended(suite, "--selfheal", *words)
    assert ours.phases == plain.phases
    assert (ours.exit, ours.result.ret) == (plain.exit, plain.result.ret)
    assert ours.seconds < plain.seconds + LONGEST_DELAY_S
    return plain, ours


@pytest.fixture
def faulty(suite: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    suite.pytester.makeconftest(source("faulty_conftest"))
    monkeypatch.setenv("ENDED_FILE", str(suite.folder / "ended.json"))
    return suite


@pytest.mark.endurance
def test_no_fault_changes_an_outcome(faulty: Any, schema_is_met: Any) -> None:
    faulty.write(test_faults=source("faulty_tests"))
    _, ours = compare(faulty)
    run = faulty.artifact()
    schema_is_met(run)
    assert run["run"]["complete"] is True
    failed = [[nodeid, when] for nodeid, when, outcome in ours.phases if outcome == "failed"]
    assert [[test["nodeid"], test["phase"]] for test in run["tests"]] == failed
    said = {name: notes_of(faulty, name) for name in SAID}
    assert [name for name, part in SAID.items() if part not in said[name]] == [], said


def notes_of(suite: Any, name: str) -> str:
    """All that the artifact says about what could not be seen."""
    record = record_of(suite, name)
    events = [event.kind for event in record.events]
    return " · ".join((*events, *record.trouble, *(line for moment in record.moments for line in moment.trouble)))


ODD_CONFTEST = """
import atexit, os, sqlite3
from pathlib import Path

# somebody else has the baseline open and does not let go
folder = Path(".selfheal")
folder.mkdir(exist_ok=True)
held = sqlite3.connect(folder / "baseline.db", isolation_level=None)
held.execute("pragma journal_mode = delete")
held.execute("begin exclusive")
atexit.register(held.close)
"""
ODD_TESTS = """
import locale, sys

def test_passes(page):
    page.set_content("<h1>Café ✓ – 日本語</h1>")
    page.get_by_role("heading").click()

def test_is_odd_here(page):
    page.set_content("<h1>x</h1>")
    print(locale.getpreferredencoding(False), sys.flags.optimize)
    page.get_by_role("heading").click()

def test_fails(page):
    page.set_content("<button>Zahlen – ✓</button>")
    page.get_by_role("button", name="Bestellen – ✗").click(timeout=150)
"""


def test_an_odd_environment(faulty: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Optimized bytecode, a locale that knows no umlauts, a baseline that somebody holds: all at once."""
    monkeypatch.setenv("PYTHONOPTIMIZE", "1")
    monkeypatch.setenv("PYTHONUTF8", "0")
    monkeypatch.setenv("PYTHONCOERCECLOCALE", "0")
    monkeypatch.setenv("LC_ALL", "C")
    faulty.pytester.makeconftest(source("faulty_conftest") + ODD_CONFTEST)
    faulty.write(test_odd=ODD_TESTS)
    _, ours = compare(faulty)
    assert [outcome for _, when, outcome in ours.phases if when == "call"] == ["passed", "passed", "failed"]
    run = faulty.artifact()
    assert [test["nodeid"].partition("[")[0] for test in run["tests"]] == ["test_odd.py::test_fails"]
    assert any("baseline" in note for note in run["run"]["notes"])


def test_a_debugger_stops_where_it_would(faulty: Any) -> None:
    """`--pdb` reads its commands from a script; it stops at the failing line, and the session goes on after it."""
    faulty.write(
        test_pdb="""
        def test_fails(page):
            page.set_content("<h1>x</h1>")
            answer = 41
            page.get_by_test_id("gone").click(timeout=150)

        def test_passes(page):
            page.set_content("<h1>x</h1>")
        """
    )
    said = {}
    for words in ((), ("--selfheal",)):
        command = ["-p", "no:playwright-asyncio", "-p", "no:asyncio", "-p", "no:cacheprovider", "--pdb", *words]
        with faulty.pytester.popen(
            [sys.executable, "-m", "pytest", *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as process:
            # how many frames there are between the test and the error is Playwright's affair
            output, _ = process.communicate(b"up\np 'it is', answer + 1\n" * 15 + b"continue\n", timeout=300)
        phases, code = json.loads((faulty.folder / "ended.json").read_text("utf-8"))
        said[words] = (phases, code, process.returncode, b"Entering interactive" in output, b"('it is', 42)" in output)
    assert said[()] == said[("--selfheal",)]
    assert said[()][-1]
    assert len(faulty.artifact()["tests"]) == 1


LIMITED = """
from types import SimpleNamespace
import pytest

class Specs:
    @pytest.hookspec(firstresult=True)
    def pytest_timeout_set_timer(item, settings): ...

    @pytest.hookspec(firstresult=True)
    def pytest_timeout_cancel_timer(item): ...

def pytest_addhooks(pluginmanager):
    pluginmanager.add_hookspecs(Specs)

@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    limit = item.get_closest_marker("limit")
    if limit:
        item.ihook.pytest_timeout_set_timer(item=item, settings=SimpleNamespace(timeout=limit.args[0]))
    result = yield
    item.ihook.pytest_timeout_cancel_timer(item=item)
    return result
"""


def test_a_limit_of_time_is_not_outlasted_by_a_look(faulty: Any) -> None:
    """pytest-timeout tells its limits through hooks; with its method `thread` it ends the whole process."""
    faulty.pytester.makeini("[pytest]\nmarkers = limit\naddopts = -p no:rerunfailures")
    faulty.pytester.makeconftest(source("faulty_conftest") + LIMITED)
    faulty.write(
        test_limit="""
        import pytest

        def fail(page):
            page.set_content("<h1>x</h1>")
            page.get_by_test_id("gone").click(timeout=150)

        @pytest.mark.limit(1)
        def test_near_its_limit(page):
            fail(page)

        @pytest.mark.limit(3600)
        def test_far_from_its_limit(page):
            fail(page)

        def test_without_a_limit(page):
            fail(page)
        """
    )
    compare(faulty)
    looked = {name: len(record_of(faulty, name).moments) for name in faulty.entries()}
    assert looked == {"test_near_its_limit": 0, "test_far_from_its_limit": 1, "test_without_a_limit": 1}
