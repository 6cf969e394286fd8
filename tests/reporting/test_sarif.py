"""The SARIF log, against the objects of the standard that it uses."""

import json
from typing import Any
from urllib.parse import unquote

import jsonschema
import pytest

from pytest_selfheal.models.failure import Failure
from pytest_selfheal.models.run import Run, Versions
from pytest_selfheal.reporting.sarif import sarif
from tests.reporting.conftest import diagnosis, entry, run_of


def closed(required: str, **properties: Any) -> dict[str, Any]:
    return {"type": "object", "required": required.split(), "additionalProperties": False, "properties": properties}


def many(items: Any) -> dict[str, Any]:
    return {"type": "array", "items": items}


# The objects of the standard with the properties that are written, as its JSON Schema has them: required ones, types,
# enumerations, smallest numbers. Section numbers are those of SARIF 2.1.0.
TEXT = {"type": "string"}
INDEX = {"type": "integer", "minimum": 0}
MESSAGE = closed("text", text=TEXT)  # 3.11
REGION = closed("startLine", startLine={"type": "integer", "minimum": 1})  # 3.30
ARTIFACT = closed("uri", uri={**TEXT, "pattern": r"^[\w/.~!$&'()*+,;=:@%-]+$"}, uriBaseId=TEXT)  # 3.4
PHYSICAL = closed("artifactLocation", artifactLocation=ARTIFACT, region=REGION)  # 3.29
LOGICAL = closed("", fullyQualifiedName=TEXT, kind=TEXT)  # 3.33
LOCATION = closed("", id=INDEX, physicalLocation=PHYSICAL, logicalLocations=many(LOGICAL), message=MESSAGE)  # 3.28
RESULT = closed(  # 3.27
    "message",
    ruleId=TEXT,
    ruleIndex=INDEX,
    level={"enum": ["none", "note", "warning", "error"]},
    message=MESSAGE,
    locations=many(LOCATION),
    relatedLocations={**many(LOCATION), "uniqueItems": True},
    partialFingerprints={"type": "object", "additionalProperties": TEXT},
)
RULE = closed("id", id=TEXT, shortDescription=MESSAGE)  # 3.49
DRIVER = closed(  # 3.19
    "name", name=TEXT, semanticVersion={**TEXT, "pattern": r"^\d+\.\d+\.\d+"}, rules={**many(RULE), "uniqueItems": True}
)
RUN = closed(  # 3.14
    "tool",
    tool=closed("driver", driver=DRIVER),
    automationDetails=closed("", id=TEXT),
    invocations=many(closed("executionSuccessful", executionSuccessful={"type": "boolean"})),
    columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
    results=many(RESULT),
)
LOG = closed("version runs", **{"$schema": TEXT, "version": {"enum": ["2.1.0"]}, "runs": many(RUN)})  # 3.13


def read(run: Run, prefix: str = "") -> dict[str, Any]:
    """The only run of the log."""
    log = json.loads(sarif(run, prefix=prefix))
    jsonschema.validate(log, LOG)
    (only,) = log["runs"]
    assert isinstance(only, dict)
    return only


def test_a_failure_is_a_result_on_its_line() -> None:
    """With the place of the change as a related one."""
    failure = Failure(message="Timeout", file="tests/test cart.py", line=31)
    run = run_of(entry(failure=failure))
    run = run.model_copy(update={"run": run.run.model_copy(update={"versions": Versions(pytest_selfheal="1.2.3")})})
    log = read(run, prefix="e2e")
    (result,) = log["results"]
    assert result["ruleId"] == log["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == "selector_stale"
    assert result["level"] == "error"
    assert result["message"]["text"].startswith("The test id 'submit-btn' is now 'submit-button'.")
    (place,) = result["locations"]
    assert place["physicalLocation"] == {
        "artifactLocation": {"uri": "e2e/tests/test%20cart.py", "uriBaseId": "%SRCROOT%"},
        "region": {"startLine": 31},
    }
    (change,) = result["relatedLocations"]
    assert unquote(change["physicalLocation"]["artifactLocation"]["uri"]) == "e2e/tests/pages/cart.py"
    assert log["tool"]["driver"]["semanticVersion"] == "1.2.3"


def test_a_file_name_that_is_no_unicode_is_a_uri() -> None:
    """Linux takes any bytes for a name."""
    (result,) = read(run_of(entry(failure=Failure(message="Timeout", file="tests/\udcff.py", line=3))))["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "tests/%3F.py"


def test_each_rule_stands_once() -> None:
    """And results point at theirs."""
    log = read(run_of(entry(), entry(nodeid="b.py::b"), entry(nodeid="c.py::c", diagnosis=None, fix=None)))
    names = [rule["id"] for rule in log["tool"]["driver"]["rules"]]
    assert names == ["selector_stale", "failed"]
    assert [names[result["ruleIndex"]] for result in log["results"]] == ["selector_stale", "selector_stale", "failed"]
    assert len({result["partialFingerprints"]["selfheal/v1"] for result in log["results"]}) == 3


def test_shards_have_logs_of_their_own() -> None:
    """Of two logs with one name the later one would replace the other."""
    whole = run_of()
    part = whole.model_copy(update={"run": whole.run.model_copy(update={"shard": "1/3", "complete": True})})
    assert read(whole)["automationDetails"] == {"id": "pytest-selfheal/"}
    assert read(part)["automationDetails"] == {"id": "pytest-selfheal/1%2F3/"}
    assert [read(run)["invocations"][0]["executionSuccessful"] for run in (whole, part)] == [False, True]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("the user {0} is {x}", "the user {{0}} is {{x}}", id="placeholders"),
        pytest.param("[press](https://evil.test)", "[press] (https://evil.test)", id="links"),
    ],
)
def test_no_text_is_more_than_text(text: str, expected: str) -> None:
    """SARIF has markup in plain text."""
    (result,) = read(run_of(entry(diagnosis=diagnosis(summary=text))))["results"]
    assert result["message"]["text"].startswith(expected)
