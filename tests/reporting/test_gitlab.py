"""The code quality report, as GitLab reads it."""

import json
from typing import Any

import jsonschema
import pytest

from pytest_selfheal.models.failure import Failure
from pytest_selfheal.reporting.gitlab import code_quality
from tests.reporting.conftest import entry, run_of

# The table of https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format; nothing else is written.
TEXT: dict[str, Any] = {"type": "string", "minLength": 1}
LINES = {"type": "object", "required": ["begin"], "properties": {"begin": {"type": "integer", "minimum": 1}}}
SCHEMA: dict[str, Any] = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "additionalProperties": False,
        "properties": {
            "description": TEXT,
            "check_name": TEXT,
            "fingerprint": TEXT,
            "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
            "location": {
                "type": "object",
                "required": ["path", "lines"],
                "additionalProperties": False,
                # "the relative path to the file; don't prefix with ./"
                "properties": {"path": {**TEXT, "pattern": r"^(?!\.?/|\.\./)"}, "lines": LINES},
            },
        },
    },
}


@pytest.mark.parametrize(
    ("parts", "severity", "path", "line"),
    [
        pytest.param({}, "major", "e2e/tests/test_cart.py", 1, id="no line is known"),
        pytest.param({"failure": Failure(message="x", file="a.py", line=9)}, "major", "e2e/a.py", 9, id="a failure"),
        pytest.param({"outcome": "rerun"}, "minor", "e2e/tests/test_cart.py", 1, id="it passed later"),
        pytest.param({"diagnosis": None, "fix": None}, "major", "e2e/tests/test_cart.py", 1, id="no browser test"),
        pytest.param({"nodeid": "./t.py::\x1b[2J\n\u202e"}, "major", "e2e/t.py", 1, id="an odd name"),
    ],
)
def test_a_report_is_as_gitlab_wants_it(parts: dict[str, Any], severity: str, path: str, line: int) -> None:
    """A file with a field missing is refused as a whole."""
    (issue,) = report = json.loads(code_quality(run_of(entry(**parts)), prefix="e2e"))
    jsonschema.validate(report, SCHEMA)
    assert issue["severity"] == severity
    assert issue["location"] == {"path": path, "lines": {"begin": line}}


def test_nothing_to_tell_is_an_empty_report() -> None:
    """GitLab compares it with the one of the target branch: no file would be an error."""
    assert json.loads(code_quality(run_of())) == []


def test_an_issue_says_what_and_what_to_do() -> None:
    """It is one line in the widget of the merge request."""
    (issue,) = json.loads(code_quality(run_of(entry())))
    assert issue["check_name"] == "selector_stale"
    assert issue["description"].startswith("tests/test_cart.py::test_add[chromium]: selector_stale: the locator is out")
    assert "next: change the test" in issue["description"]
    assert "\n" not in issue["description"]
