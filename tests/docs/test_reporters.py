"""The samples on the page of other tools' reports are what these tools get."""

import json
from pathlib import Path
from typing import Any

from jsonschema import Draft7Validator

from pytest_selfheal.models.failure import Failure
from pytest_selfheal.models.run import Run, RunInfo, TestEntry
from pytest_selfheal.reporting.allure import CATEGORY_LABEL, categories
from pytest_selfheal.reporting.ctrf import STATUSES, Attempt, Test, ctrf

PAGE = "docs/how-to/reporters.md"
SCHEMA = Path(__file__).parents[1] / "reporting" / "schemas" / "ctrf" / "ctrf-schema-0.0.json"


def blocks(page_at: Any) -> list[Any]:
    return [json.loads(text) for _, text in page_at(PAGE).blocks("json")]


def test_the_rules_for_allure_3_are_ours(page_at: Any) -> None:
    """A category that is new in the code is missing here."""
    names = {one["name"]: one["name"].split()[1] for one in categories()}
    rules = [{"name": name, "matchers": {"labels": {CATEGORY_LABEL: f"^{one}$"}}} for name, one in names.items()]
    assert blocks(page_at)[0] == {"categories": {"rules": rules}}


def test_the_ctrf_test_is_one(page_at: Any) -> None:
    """Valid, and with the fields that a real one has."""
    sample = blocks(page_at)[1]
    schema = json.loads(SCHEMA.read_text("utf-8"))
    test = schema["properties"]["results"]["properties"]["tests"]["items"]
    assert [
        error.message for error in Draft7Validator({**test, "definitions": schema["definitions"]}).iter_errors(sample)
    ] == []
    [story] = sample["extra"]["selfheal"]
    parts = {name: story[name] for name in ("category", "confidence", "summary", "root_cause", "recommended_action")}
    entry = TestEntry.model_validate(
        {
            "nodeid": sample["name"],
            "outcome": story["outcome"],
            "phase": story["phase"],
            "failure": Failure(message=sample["message"], stack=sample["trace"]),
            "error_category": sample["labels"]["error_category"],
            "retryable": sample["labels"]["retryable"],
            "diagnosis": parts,
            "fix": {
                **story["fix"],
                "recommended_action": "fix_test",
                "changes": [{**change, "confidence": "high", "rationale": ""} for change in story["fix"]["changes"]],
            },
        }
    )
    attempt = Attempt(["failed"], sample["start"], sample["stop"], sample["duration"])
    written = ctrf(
        [Test(sample["name"], sample["filePath"], sample["line"], sample["threadId"], [attempt])],
        Run(run=RunInfo(id="1", started_at="2026-01-28T10:30:00+00:00"), tests=(entry,)),
        machine={},
        telemetry=lambda _: sample["attachments"][0]["path"],
    )
    assert written["results"]["tests"] == [sample]


def test_each_result_of_pytest_has_its_line(page_at: Any) -> None:
    """A rerun is no test's result."""
    text = page_at(PAGE).text
    raw = {"errors": "error"}
    missing = [
        name
        for name, status in STATUSES.items()
        if (name != "rerun" and f"`{raw.get(name, name)}`" not in text) or f"`{status}`" not in text
    ]
    assert missing == []
