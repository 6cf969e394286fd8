"""A CTRF document of a run: valid, counted as pytest counts, one entry for each test."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator, FormatChecker

from pytest_selfheal.models.diagnosis import Diagnosis
from pytest_selfheal.models.failure import Failure
from pytest_selfheal.models.run import Drift, GitState, Heal, Run, RunInfo, Summary, TestEntry, Versions
from pytest_selfheal.reporting.ctrf import Attempt, Test, ctrf
from tests.reporting.conftest import entry

# npm: ctrf 0.3.0
SCHEMA = Path(__file__).with_name("schemas") / "ctrf" / "ctrf-schema-0.0.json"
INFO = RunInfo(
    id="3f2a",
    started_at="2026-01-28T10:30:00.000+00:00",
    finished_at="2026-01-28T10:30:04.500+00:00",
    complete=True,
    versions=Versions(pytest_selfheal="0.1.0", pytest="9.2.0"),
    git=GitState(commit="abc123", branch="main"),
)


def document(*tests: Test, entries: tuple[TestEntry, ...] = (), **summary: int) -> dict[str, Any]:
    run = Run(run=INFO, summary=Summary(**summary), tests=entries)
    machine = {"osPlatform": "linux", "osRelease": "6.1", "osVersion": "#1"}
    written = ctrf(tests, run, machine=machine, telemetry=lambda entry: entry.telemetry)
    validator = Draft7Validator(json.loads(SCHEMA.read_text("utf-8")), format_checker=FormatChecker())
    assert [error.message for error in validator.iter_errors(written)] == []
    return written


def a_test(*attempts: Attempt, nodeid: str = "tests/test_cart.py::test_add[chromium]") -> Test:
    return Test(nodeid=nodeid, file="tests/test_cart.py", line=4, worker="gw0", attempts=list(attempts))


def attempt(*results: str, **parts: Any) -> Attempt:
    return Attempt(results=list(results), start=1000, stop=1300, duration_ms=250.4, **parts)


@pytest.mark.parametrize(
    ("results", "status", "raw"),
    [
        pytest.param(("passed",), "passed", "passed", id="all phases passed"),
        pytest.param(("failed",), "failed", "failed", id="the call failed"),
        pytest.param(("errors",), "failed", "error", id="pytest's error in a fixture is a failed test elsewhere"),
        pytest.param(("passed", "errors"), "failed", "error", id="a test that only its teardown failed is one test"),
        pytest.param(("skipped",), "skipped", "skipped", id="skipped"),
        pytest.param(("xfailed",), "other", "xfailed", id="an expected failure is neither"),
        pytest.param(("xpassed",), "other", "xpassed", id="an unexpected pass is neither"),
        pytest.param(("healed",), "other", "healed", id="a healed test is not a plain pass"),
    ],
)
def test_what_pytest_counts_has_one_status(results: tuple[str, ...], status: str, raw: str) -> None:
    """The exact word of pytest stays beside it."""
    [test] = document(a_test(attempt(*results)))["results"]["tests"]
    assert (test["status"], test["rawStatus"]) == (status, raw)


def test_the_summary_counts_the_tests_and_repeats_pytests_own_counts() -> None:
    tests = [
        a_test(attempt("passed"), nodeid="a.py::test_1"),
        a_test(attempt("rerun"), attempt("passed"), nodeid="a.py::test_2"),
        a_test(attempt("rerun"), attempt("failed"), nodeid="a.py::TestB::test_3"),
        a_test(attempt("passed", "errors"), nodeid="b.py::test_4"),
        a_test(attempt("skipped"), nodeid="b.py::test_5"),
        a_test(attempt("xfailed"), nodeid="b.py::test_6"),
    ]
    found = document(*tests, passed=3, failed=1, errors=1, skipped=1, xfailed=1, rerun=2)["results"]["summary"]
    counts = {name: found[name] for name in ("tests", "passed", "failed", "skipped", "pending", "other", "flaky")}
    assert counts == {"tests": 6, "passed": 2, "failed": 2, "skipped": 1, "pending": 0, "other": 1, "flaky": 1}
    assert (found["suites"], found["duration"]) == (3, 4500)
    assert found["extra"]["pytest"] == {
        "passed": 3,
        "failed": 1,
        "errors": 1,
        "skipped": 1,
        "xfailed": 1,
        "xpassed": 0,
        "rerun": 2,
        "healed": 0,
    }


def test_a_failure_has_its_diagnosis() -> None:
    """In labels that can be filtered by, and whole in `extra`."""
    failed = entry(failure=Failure(message="Timeout 2000ms exceeded", stack="cart.py:14", framework="playwright"))
    [test] = document(a_test(attempt("failed", message="not this one")), entries=(failed,))["results"]["tests"]
    assert test["labels"] == {"error_category": "LOCATOR", "retryable": False, "selfheal_category": "selector_stale"}
    assert (test["message"], test["trace"]) == ("Timeout 2000ms exceeded", "cart.py:14")
    assert (test["line"], test["threadId"], test["duration"], test["start"], test["stop"]) == (
        4,
        "gw0",
        250,
        1000,
        1300,
    )
    assert test["attachments"][0]["path"] == "tests/test-cart.json"
    [story] = test["extra"]["selfheal"]
    assert (story["phase"], story["confidence"], story["recommended_action"]) == ("call", "high", "fix_test")
    assert story["fix"]["changes"][0]["new_value"] == 'get_by_test_id("submit-button")'


def test_a_rerun_that_passed_is_flaky_and_keeps_both_attempts() -> None:
    again = entry(
        outcome="rerun",
        diagnosis=Diagnosis(
            category="flaky", confidence="high", summary="", root_cause="", recommended_action="mark_flaky"
        ),
        fix=None,
    )
    [test] = document(a_test(attempt("rerun"), attempt("passed")), entries=(again,))["results"]["tests"]
    assert (test["status"], test["flaky"], test["retries"]) == ("passed", True, 1)
    assert test["labels"]["selfheal_category"] == "flaky"
    [earlier] = test["retryAttempts"]
    assert (earlier["attempt"], earlier["status"], earlier["duration"]) == (1, "failed", 250)
    assert earlier["message"] == "Timeout 2000ms exceeded"
    assert earlier["extra"]["selfheal"][0]["category"] == "flaky"
    assert "message" not in test


def test_a_rerun_that_failed_again_is_not_flaky() -> None:
    entries = (entry(outcome="rerun"), entry(attempt=2, failure=Failure(message="again")))
    [test] = document(a_test(attempt("rerun"), attempt("failed")), entries=entries)["results"]["tests"]
    assert "flaky" not in test
    assert (test["message"], test["retryAttempts"][0]["message"]) == ("again", "Timeout 2000ms exceeded")


def test_a_healed_test_says_with_what() -> None:
    heal = Heal(action="click", old_locator="#go", new_locator="#send", similarity=0.9, status="HEALED")
    healed = entry(outcome="healed", failure=None, diagnosis=None, fix=None, heals=(heal,), error_category=None)
    [test] = document(a_test(attempt("healed")), entries=(healed,))["results"]["tests"]
    assert test["extra"]["selfheal"][0]["heals"][0]["new_locator"] == "#send"


def test_a_drift_of_a_passing_test_is_told() -> None:
    drift = Drift(locator="button", reason="another name", was="button Save", now="button Delete")
    passed = entry(outcome="passed", failure=None, diagnosis=None, fix=None, drifts=(drift,), error_category=None)
    [test] = document(a_test(attempt("passed")), entries=(passed,))["results"]["tests"]
    assert (test["status"], test["extra"]["selfheal"][0]["drifts"][0]["now"]) == ("passed", "button Delete")


def test_what_has_no_entry_says_what_pytest_says() -> None:
    """A worker that died, a module that can't be imported, a reason to skip."""
    crashed = Test(nodeid="a.py::test_1", file="a.py", attempts=[Attempt(results=["failed"], message="gw0 crashed")])
    module = Test(nodeid="b.py", file="b.py", attempts=[Attempt(results=["errors"], message="No module", trace="E")])
    skipped = a_test(attempt("skipped", message="not now"))
    found = document(crashed, module, skipped)["results"]["tests"]
    assert [test["message"] for test in found] == ["gw0 crashed", "No module", "not now"]
    assert [test["suite"] for test in found] == [["a.py"], ["b.py"], ["tests/test_cart.py"]]


def test_an_interrupted_test_is_not_counted() -> None:
    """Ctrl-C came before it had a result."""
    found = document(a_test(attempt()), a_test(attempt("passed"), nodeid="a.py::test_1"))["results"]
    assert (found["summary"]["tests"], [test["name"] for test in found["tests"]]) == (1, ["a.py::test_1"])


@pytest.mark.parametrize(
    ("nodeid", "suite"),
    [
        pytest.param("a/test_b.py::test_c", ["a/test_b.py"], id="a function"),
        pytest.param("test_b.py::TestC::TestD::test_e", ["test_b.py", "TestC", "TestD"], id="nested classes"),
        pytest.param("test_b.py::TestC::test_d[a::b[c]]", ["test_b.py", "TestC"], id="parameters may hold anything"),
    ],
)
def test_the_suite_is_the_file_and_the_classes(nodeid: str, suite: list[str]) -> None:
    [test] = document(a_test(attempt("passed"), nodeid=nodeid))["results"]["tests"]
    assert (test["suite"], test["name"]) == (suite, nodeid)


def test_the_run_is_named() -> None:
    found = document()
    assert (found["runId"], found["results"]["tool"]) == ("3f2a", {"name": "pytest", "version": "9.2.0"})
    assert found["results"]["environment"]["commit"] == "abc123"
    assert found["reportId"] == document()["reportId"]
