"""With and without --selfheal a suite has the same outcomes; what failed has an entry of the right kind."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.plugin.conftest import SharedSuite
from tests.suites import CONFTEST

pytestmark = pytest.mark.browser

EVERY_KIND = """
import unittest
import pytest
from playwright.sync_api import Page, TimeoutError, expect

@pytest.fixture
def broken_setup(page):
    page.set_content("<p>setup</p>")
    page.get_by_test_id("gone").click(timeout=100)

@pytest.fixture
def broken_teardown(page):
    yield
    page.get_by_test_id("gone").click(timeout=100)

@pytest.fixture
def mine(browser):
    context = browser.new_context()
    yield context.new_page()
    context.close()

def test_passes(page):
    page.set_content("<button>Save</button>")
    page.get_by_role("button").click()

def test_fails(page):
    page.set_content("<button>Save</button>")
    page.get_by_test_id("gone").click(timeout=100)

def test_plain_assert(page):
    page.set_content("<h1>Cart</h1>")
    assert page.title() == "Checkout"

def test_in_setup(broken_setup):
    pass

def test_in_teardown(broken_teardown, page):
    page.set_content("<p>x</p>")

def test_own_page(mine):
    mine.set_content("<p>x</p>")
    mine.get_by_test_id("gone").click(timeout=100)

def test_soft(page):
    page.set_content("<h1>Cart</h1>")
    expect.soft(page.get_by_role("heading")).to_have_text("Checkout", timeout=100)
    expect.soft(page.get_by_role("heading")).to_have_text("Pay", timeout=100)

def test_expected_error(page):
    page.set_content("<p>x</p>")
    with pytest.raises(TimeoutError):
        page.get_by_test_id("gone").click(timeout=100)

@pytest.mark.xfail(reason="known")
def test_xfail(page):
    page.set_content("<p>x</p>")
    page.get_by_test_id("gone").click(timeout=100)

@pytest.mark.xfail(reason="known")
def test_xpass(page):
    page.set_content("<p>x</p>")

@pytest.mark.skip(reason="not now")
def test_skipped(page):
    pass

def test_without_a_browser():
    assert 1 + 1 == 3

def test_before_any_page(page):
    raise KeyError("settings")

class TestClass(unittest.TestCase):
    @pytest.fixture(autouse=True)
    def _page(self, page):
        self.page = page

    def test_in_a_test_case(self):
        self.page.set_content("<p>x</p>")
        self.page.get_by_test_id("gone").click(timeout=100)
"""


def outcomes(result: pytest.RunResult) -> list[str]:
    """Every test's result line, in order, and the closing counts."""
    lines = [re.sub(r"\s+\[.*", "", line) for line in result.outlines if re.match(r"\S+::\S+ [A-Z]", line)]
    return [*lines, str(sorted(result.parseoutcomes().items()))]


def test_a_suite_of_every_kind(suite: Any, schema_is_met: Callable[[dict[str, Any]], None]) -> None:
    suite.write(test_all=EVERY_KIND)
    plain = suite.run("-v")
    healing = suite.run("-v", "--selfheal")
    assert outcomes(healing) == outcomes(plain)
    assert healing.ret == plain.ret
    run = suite.artifact()
    schema_is_met(run)
    summary = run["summary"]
    counted = {
        name: summary[name] for name in ("collected", "passed", "failed", "errors", "skipped", "xfailed", "xpassed")
    }
    assert counted == {"collected": 14, "passed": 3, "failed": 7, "errors": 2, "skipped": 1, "xfailed": 1, "xpassed": 1}
    entries = suite.entries()
    assert {name: (entry["outcome"], entry["phase"]) for name, entry in entries.items()} == {
        "test_fails": ("failed", "call"),
        "test_plain_assert": ("failed", "call"),
        "test_in_setup": ("error", "setup"),
        "test_in_teardown": ("error", "teardown"),
        "test_own_page": ("failed", "call"),
        "test_soft": ("failed", "call"),
        "test_without_a_browser": ("failed", "call"),
        "test_before_any_page": ("failed", "call"),
        "TestClass::test_in_a_test_case": ("failed", "call"),
    }
    assert entries["test_fails"]["failure"]["locator"] == 'get_by_test_id("gone")'
    assert (entries["test_fails"]["error_category"], entries["test_fails"]["retryable"]) == ("LOCATOR", False)
    assert (
        "diagnosis" not in entries["test_without_a_browser"] or entries["test_without_a_browser"]["diagnosis"] is None
    )
    assert entries["test_before_any_page"]["diagnosis"]["category"] == "unknown"
    assert entries["test_before_any_page"]["diagnosis"]["confidence"] == "low"
    assert "Checkout" in entries["test_soft"]["failure"]["message"]
    assert entries["test_soft"]["error_category"] == "ASSERTION"
    assert entries["test_soft"]["failure"]["line"] == line_of("expect.soft")
    soft = json.loads((suite.folder / ".selfheal" / entries["test_soft"]["telemetry"]).read_text("utf-8"))["record"]
    assert [action["outcome"] for action in soft["actions"]] == ["passed", "failed", "failed"]
    assert [(moment["action"], moment["matches"], moment["retried"]) for moment in soft["moments"]] == [
        (1, 1, True),
        (2, 1, True),
    ]
    assert run["run"]["complete"] is True


def line_of(words: str) -> int:
    """The first line of the suite of every kind that holds these words."""
    return next(number for number, line in enumerate(EVERY_KIND.strip().splitlines(), 1) if words in line)


PLAIN_ASSERTS = """
from playwright.sync_api import TimeoutError

def test_title(page):
    page.set_content("<h1>Cart</h1>")
    assert page.get_by_role("heading").inner_text() == "Checkout"

def test_caught(page):
    page.set_content("<h1>Loading</h1>")
    try:
        page.get_by_text("Accept cookies").click(timeout=100)
    except TimeoutError:
        page.set_content("<h1>Basket</h1>")
    assert page.get_by_role("heading").inner_text() == "Cart"
"""
SUBTESTS = """
import unittest
import pytest

def test_parts(page, subtests):
    page.set_content("<button>Save</button>")
    for name, patience in (("Save", 20_000), ("Print", 100)):
        with subtests.test(name=name):
            page.get_by_role("button", name=name).click(timeout=patience)

class TestParts(unittest.TestCase):
    @pytest.fixture(autouse=True)
    def _page(self, page):
        self.page = page

    def test_parts(self):
        self.page.set_content("<button>Save</button>")
        with self.subTest("Print"):
            self.page.get_by_role("button", name="Print").click(timeout=100)
        self.assertEqual(self.page.get_by_role("button").inner_text(), "Save")
"""
STOPPED_CLOCK = """
import time

def test_noon(page, monkeypatch):
    monkeypatch.setattr(time, "time", lambda: 0.0)
    page.set_content("<button>Save</button>")
    page.locator("#gone").click(timeout=100)
"""
SCRIPT = """
from pathlib import Path
import pytest

@pytest.fixture
def told(page):
    calls = []
    page.expose_function("tell", lambda: calls.append(1))
    yield
    Path("told.txt").write_text(str(len(calls)))

def test_waits(page, told):
    page.set_content("<p>x</p>")
    page.wait_for_function("() => { tell(); return false }", polling=100_000, timeout=300)
"""
WRITES_REPORTS_DOWN = """
import json, pathlib

SEEN = {}

def pytest_runtest_logreport(report):
    if hasattr(report, "selfheal"):
        SEEN[report.nodeid] = {
            "entry": report.selfheal,
            "properties": dict(report.user_properties),
            "sections": [title for title, _ in report.sections],
        }

def pytest_sessionfinish():
    pathlib.Path("seen.json").write_text(json.dumps(SEEN))
"""
GONE = """
def test_gone(page):
    page.set_content("<p>x</p>")
    page.get_by_test_id("gone").click(timeout=100)
"""


@pytest.fixture
def compared(made_once: Callable[..., Path]) -> SharedSuite:
    """Suites that don't disturb each other, in a session without the option and in one with it."""
    return SharedSuite(made_once("outcomes", compare)).shown()


def compare(folder: Path) -> None:
    suite = SharedSuite(folder)
    suite.write(
        conftest=CONFTEST + WRITES_REPORTS_DOWN,
        test_asserts=PLAIN_ASSERTS,
        test_sub=SUBTESTS,
        test_clock=STOPPED_CLOCK,
        test_script=SCRIPT,
        test_gone=GONE,
    )
    old = not hasattr(pytest, "Subtests")  # before pytest 9 a test does not fail with its subtests
    counts = {"failed": 8 - old, "passed": 1 + old, "subtests": 1}
    plain = suite.run("-v", ends_with=counts)
    healing = suite.run("-v", "--selfheal", "--junitxml=junit.xml", ends_with=counts)
    assert healing.ret == plain.ret
    (folder / "outcomes.json").write_text(json.dumps([outcomes(plain), outcomes(healing)]))


def have_the_same_outcomes(compared: SharedSuite, file: str) -> bool:
    """Of the tests of a file, and as they are counted."""
    both = json.loads((compared.folder / "outcomes.json").read_text())
    plain, healing = ([line for line in ended if line.startswith((file, "["))] for ended in both)
    return plain == healing != []


def test_a_plain_assert_has_a_look_of_its_own(compared: SharedSuite) -> None:
    """Also after a caught error, which is not the failure: the page may have gone on since."""
    caught, title = (compared.entries()[name] for name in ("test_caught", "test_title"))
    record = json.loads((compared.folder / ".selfheal" / caught["telemetry"]).read_text("utf-8"))["record"]
    assert [moment["action"] for moment in record["moments"]] == [1, None]
    assert "'Basket'" in caught["diagnosis"]["summary"]
    assert '"Cart"' in (compared.folder / ".selfheal" / title["telemetry"]).read_text("utf-8")
    assert len(screenshots(compared, title)) == 1


def screenshots(compared: SharedSuite, entry: dict[str, Any]) -> list[Path]:
    telemetry = compared.folder / ".selfheal" / entry["telemetry"]
    return list(telemetry.parent.glob(f"{telemetry.stem}*.jpg"))


def test_subtests_have_entries_of_their_own(compared: SharedSuite) -> None:
    assert have_the_same_outcomes(compared, "test_sub.py::test_parts")
    failures = [test["failure"] for test in compared.artifact()["tests"] if "test_sub.py::test_parts" in test["nodeid"]]
    assert any(failure["locator"] == 'get_by_role("button", name="Print")' for failure in failures)


def test_after_a_subtest_the_test_goes_on_at_once(compared: SharedSuite) -> None:
    """A look at the page would take seconds from what the test waits for next: there is no screenshot."""
    assert have_the_same_outcomes(compared, "test_sub.py::TestParts")
    (entry,) = (test for test in compared.artifact()["tests"] if "TestParts" in test["nodeid"])
    assert entry["failure"]["locator"] == 'get_by_role("button", name="Print")'
    assert screenshots(compared, entry) == []


def test_a_stopped_clock_stops_nobody(compared: SharedSuite) -> None:
    """A test that fixes the time fixes it for the whole process."""
    assert have_the_same_outcomes(compared, "test_clock.py")
    assert compared.entries()["test_noon"]["failure"]["locator"] == 'locator("#gone")'


def test_a_script_that_does_something_is_not_run_again(compared: SharedSuite) -> None:
    assert compared.entries()["test_waits"]["outcome"] == "failed"
    assert (compared.folder / "told.txt").read_text() == "1"


def test_what_hangs_on_the_report_is_the_contract(compared: SharedSuite) -> None:
    seen = json.loads((compared.folder / "seen.json").read_text("utf-8"))["test_gone.py::test_gone[chromium]"]
    assert seen["entry"]["diagnosis"]["category"] in ("element_removed", "selector_stale")
    assert "telemetry" not in seen["entry"]
    assert seen["properties"] == {
        "error_category": "LOCATOR",
        "retryable": "false",
        "selfheal_category": seen["entry"]["diagnosis"]["category"],
    }
    assert "selfheal" in seen["sections"]
    assert '<property name="error_category" value="LOCATOR"' in (compared.folder / "junit.xml").read_text("utf-8")


CAUGHT = """
import sys
from playwright.sync_api import TimeoutError

def test_catches(page):
    page.set_content("<button>Save</button>")
    before = set(sys.modules)
    for _ in range(2):
        try:
            page.get_by_test_id("popup").click(timeout=600)
        except TimeoutError:
            pass
    assert [name for name in set(sys.modules) - before if name.startswith("pytest_selfheal")] == []
"""


def test_the_first_error_that_is_caught_loads_nothing(suite: Any) -> None:
    """Imports would cost the first of a session what the others don't cost: time that its test may miss."""
    suite.write(test_catches=CAUGHT)
    suite.run("--selfheal").assert_outcomes(passed=1)
