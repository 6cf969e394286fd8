"""`--selfheal-ctrf`: the document of a real session, counted as the terminal and run.json count."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator, FormatChecker

pytestmark = pytest.mark.browser

SCHEMA = Path(__file__).parents[1] / "reporting" / "schemas" / "ctrf" / "ctrf-schema-0.0.json"


def results(told: Any, name: str = "out/ctrf.json") -> dict[str, Any]:
    document = told.json(name)
    validator = Draft7Validator(json.loads(SCHEMA.read_text("utf-8")), format_checker=FormatChecker())
    assert [error.message for error in validator.iter_errors(document)] == []
    found: dict[str, Any] = document["results"]
    return found


def named(told: Any) -> dict[str, dict[str, Any]]:
    return {test["name"].partition("::")[2]: test for test in results(told)["tests"]}


def test_the_counts_are_those_of_the_terminal_and_of_run_json(told: Any) -> None:
    """Each of pytest's words, and their sums."""
    line = next(line for line in reversed(told.terminal.splitlines()) if " passed" in line)
    terminal = {word: int(count) for count, word in re.findall(r"(\d+) (\w+)", line)}
    summary = results(told)["summary"]
    run = told.json(".selfheal/run.json")["summary"]
    own = summary["extra"]["pytest"]
    assert own == {name: run[name] for name in own}
    assert own == {
        **dict.fromkeys(own, 0),
        **{name: terminal[name] for name in ("passed", "failed", "skipped", "xfailed", "xpassed", "rerun")},
        "errors": terminal["error"],
    }
    assert summary["passed"] == terminal["passed"]
    assert summary["failed"] == terminal["failed"] + terminal["error"]
    assert summary["skipped"] == terminal["skipped"]
    assert summary["other"] == terminal["xfailed"] + terminal["xpassed"]
    assert summary["flaky"] == terminal["rerun"] == 1
    assert summary["tests"] == run["collected"] == 9


def test_each_test_stands_there_with_its_cause(told: Any) -> None:
    tests = named(told)
    assert {
        name: test["labels"]["selfheal_category"]
        for name, test in tests.items()
        if "labels" in test and "selfheal_category" in test["labels"]
    } == {
        "test_stale[chromium]": "selector_stale",
        "test_regression[chromium]": "true_regression",
        "test_late[chromium]": "flaky",
        "TestCart::test_in_setup[chromium-a::b]": "element_removed",
    }
    stale = tests["test_stale[chromium]"]
    assert (told.folder / "out" / stale["attachments"][0]["path"]).is_file()
    assert "get_by_test_id" in stale["message"]
    assert stale["threadId"] in ("gw0", "gw1")
    assert stale["line"] == 11


def test_a_rerun_is_an_attempt_of_its_test(told: Any) -> None:
    late = named(told)["test_late[chromium]"]
    assert (late["status"], late["flaky"], late["retries"]) == ("passed", True, 1)
    [earlier] = late["retryAttempts"]
    assert (earlier["status"], earlier["extra"]["selfheal"][0]["category"]) == ("failed", "flaky")
    assert 0 < earlier["start"] <= earlier["stop"] <= late["start"] <= late["stop"]


def test_reasons_are_told_without_secrets(told: Any) -> None:
    tests = named(told)
    assert tests["test_skipped"]["message"] == "Skipped: not now, token=[redacted]"
    assert tests["test_xfail"]["message"] == "known"


def test_a_healed_test_is_no_plain_pass(healed: Any) -> None:
    found = results(healed, "ctrf.json")
    [test] = found["tests"]
    assert (test["status"], test["rawStatus"], found["summary"]["other"]) == ("other", "healed", 1)
    assert test["extra"]["selfheal"][0]["heals"][0]["old_locator"] == 'locator("#pay")'
