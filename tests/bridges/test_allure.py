"""Allure results of a real session: labels, attachments, links, and the categories that they fall into."""

import json
import re
from typing import Any

import pytest

pytestmark = pytest.mark.browser


def named(told: Any) -> dict[tuple[str, str], dict[str, Any]]:
    """By name and status, for a test that was run again has two results."""
    return {(result["name"].partition("[")[0], result["status"]): result for result in told.results()}


def labels(result: dict[str, Any]) -> dict[str, str]:
    ours = ("selfheal_category", "error_category", "retryable", "attempt")
    return {label["name"]: label["value"] for label in result["labels"] if label["name"] in ours}


def category(told: Any, result: dict[str, Any]) -> str:
    """Found as Allure 2 does: the first whose patterns match the whole text."""
    details = result.get("statusDetails", {})
    for one in told.json("allure/categories.json"):
        message = re.fullmatch(one.get("messageRegex", ".*"), details.get("message", ""), re.DOTALL)
        trace = re.fullmatch(one.get("traceRegex", ".*"), details.get("trace", ""), re.DOTALL)
        if message and trace and result["status"] in one.get("matchedStatuses", [result["status"]]):
            return str(one["name"])
    return ""


def test_labels_are_those_of_junit(told: Any) -> None:
    results = named(told)
    assert labels(results["test_stale", "broken"]) == {
        "selfheal_category": "selector_stale",
        "error_category": "LOCATOR",
        "retryable": "false",
    }
    assert labels(results["test_without_a_browser", "failed"]) == {"error_category": "ASSERTION", "retryable": "false"}
    assert labels(results["test_passes", "passed"]) == {}


@pytest.mark.parametrize(
    ("name", "status", "expected"),
    [
        pytest.param("test_stale", "broken", "selector_stale", id="a locator's time-out is broken in Allure's words"),
        pytest.param("test_regression", "failed", "true_regression", id="the page asks for another category"),
        pytest.param("test_in_setup", "broken", "element_removed", id="an error in a fixture"),
    ],
)
def test_each_failure_falls_into_its_category(told: Any, name: str, status: str, expected: str) -> None:
    assert category(told, named(told)[name, status]).startswith(f"selfheal: {expected} – ")


@pytest.mark.parametrize(("name", "status"), [("test_without_a_browser", "failed"), ("test_xfail", "skipped")])
def test_what_has_no_diagnosis_has_no_category_of_ours(told: Any, name: str, status: str) -> None:
    assert category(told, named(told)[name, status]) == ""


def test_the_categories_of_the_user_are_kept(told: Any) -> None:
    assert told.json("allure/categories.json")[0]["name"] == "Mine"


def test_the_evidence_is_attached(told: Any) -> None:
    result = named(told)["test_stale", "broken"]
    files = {one["name"]: told.folder / "allure" / one["source"] for one in result["attachments"]}
    assert "the locator may be out of date" in files["selfheal"].read_text("utf-8")
    assert '+get_by_test_id("submit-button")' in files["selfheal: proposed change"].read_text("utf-8")
    diagnosis = json.loads(files["selfheal: diagnosis"].read_text("utf-8"))["diagnosis"]
    assert diagnosis["category"] == "selector_stale"
    assert files["selfheal: the page at the error"].read_bytes().startswith(b"\xff\xd8")
    [link] = [link for link in result["links"] if link["url"].startswith("https://gitlab.example")]
    assert link["name"] == "selfheal: the job with the artifact"


def test_an_attempt_that_passed_again_is_flaky(told: Any) -> None:
    """The first attempt is on disk before anyone can know."""
    results = named(told)
    assert results["test_late", "passed"]["statusDetails"]["flaky"] is True
    assert labels(results["test_late", "passed"]) == {"attempt": "2"}
    assert labels(results["test_late", "broken"])["selfheal_category"] in ("element_removed", "timing_issue")


def test_a_healed_test_is_found_though_it_passed(healed: Any) -> None:
    [result] = healed.results()
    assert result["status"] == "passed"
    assert category(healed, result) == "selfheal: healed – passed with another locator"
    assert result["attachments"][0]["name"] == "selfheal"
