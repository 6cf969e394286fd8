"""With and without --selfheal a suite has the same outcomes; what failed has an entry of the right kind."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

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
    assert counted == {
        "collected": 14,
        "passed": 3,
        "failed": 7,
        "errors": 2,
        "skipped": 1,
        "xfailed": 1,
        "xpassed": 1,
    }
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


def test_a_plain_assert_has_a_look_of_its_own(suite: Any) -> None:
    """Also after a caught error, which is not the failure: the page may have gone on since."""
    suite.write(
        test_one="""
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
    )
    suite.run("--selfheal")
    caught, title = (suite.entries()[name] for name in ("test_caught", "test_title"))
    record = json.loads((suite.folder / ".selfheal" / caught["telemetry"]).read_text("utf-8"))["record"]
    assert [moment["action"] for moment in record["moments"]] == [1, None]
    assert "'Basket'" in caught["diagnosis"]["summary"]
    telemetry = suite.folder / ".selfheal" / title["telemetry"]
    assert '"Cart"' in telemetry.read_text("utf-8")
    assert len(list(telemetry.parent.glob(f"{telemetry.stem}*.jpg"))) == 1


def test_subtests_have_entries_of_their_own(suite: Any) -> None:
    suite.write(
        test_sub="""
        def test_parts(page, subtests):
            page.set_content("<button>Save</button>")
            for name, patience in (("Save", 20_000), ("Print", 100)):
                with subtests.test(name=name):
                    page.get_by_role("button", name=name).click(timeout=patience)
        """
    )
    plain, healing = suite.run(), suite.run("--selfheal")
    assert outcomes(healing) == outcomes(plain)
    assert any(
        entry["failure"]["locator"] == 'get_by_role("button", name="Print")' for entry in suite.artifact()["tests"]
    )


def test_after_a_subtest_the_test_goes_on_at_once(suite: Any) -> None:
    """A look at the page would take seconds from what the test waits for next: there is no screenshot."""
    suite.write(
        test_sub="""
        import unittest
        import pytest

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
    )
    plain, healing = suite.run(), suite.run("--selfheal")
    assert outcomes(healing) == outcomes(plain)
    (entry,) = suite.artifact()["tests"]
    assert entry["failure"]["locator"] == 'get_by_role("button", name="Print")'
    assert list(suite.folder.rglob("*.jpg")) == []


def test_a_stopped_clock_stops_nobody(suite: Any) -> None:
    """A test that fixes the time fixes it for the whole process."""
    suite.write(
        test_clock="""
        import time

        def test_noon(page, monkeypatch):
            monkeypatch.setattr(time, "time", lambda: 0.0)
            page.set_content("<button>Save</button>")
            page.locator("#gone").click(timeout=100)
        """
    )
    plain, healing = suite.run(), suite.run("--selfheal")
    assert outcomes(healing) == outcomes(plain)
    assert suite.artifact()["tests"][0]["failure"]["locator"] == 'locator("#gone")'


def test_a_script_that_does_something_is_not_run_again(suite: Any) -> None:
    suite.write(
        test_script="""
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
    )
    assert outcomes(suite.run("--selfheal"))[-1] == "[('failed', 1)]"
    assert (suite.folder / "told.txt").read_text() == "1"


def test_what_hangs_on_the_report_is_the_contract(suite: Any) -> None:
    suite.write(
        conftest="""
        from pytest_selfheal.demo.chromium import launch_arguments
        import json, pathlib, pytest

        @pytest.fixture(scope="session")
        def browser_type_launch_args(playwright):
            return launch_arguments(playwright.chromium.executable_path)

        def pytest_runtest_logreport(report):
            if hasattr(report, "selfheal"):
                found = {
                    "entry": report.selfheal,
                    "properties": dict(report.user_properties),
                    "sections": [title for title, _ in report.sections],
                }
                pathlib.Path("seen.json").write_text(json.dumps(found))
        """,
        test_one="""
        def test_gone(page):
            page.set_content("<p>x</p>")
            page.get_by_test_id("gone").click(timeout=100)
        """,
    )
    suite.run("--selfheal", "--junitxml=junit.xml")
    import json

    seen = json.loads((suite.folder / "seen.json").read_text("utf-8"))
    assert seen["entry"]["diagnosis"]["category"] in ("element_removed", "selector_stale")
    assert "telemetry" not in seen["entry"]
    assert seen["properties"] == {
        "error_category": "LOCATOR",
        "retryable": False,
        "selfheal_category": seen["entry"]["diagnosis"]["category"],
    }
    assert "selfheal" in seen["sections"]
    assert '<property name="error_category" value="LOCATOR"' in (suite.folder / "junit.xml").read_text("utf-8")


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
