"""`generate` / `test_fix`: a diagnosis comes in, a fix goes out."""

import json
from typing import Any

import pytest

from pytest_selfheal.answering.propose_request import propose_request
from pytest_selfheal.errors import BadRequest

MINIMAL = {
    "category": "selector_stale",
    "expected_selector": "[data-testid='submit-btn']",
    "candidates": [{"selector": "[data-testid='submit-button']", "similarity": 0.92}],
}


def ask(diagnosis: dict[str, Any], **more: Any) -> dict[str, Any]:
    answer = propose_request({"format": "test_fix", "diagnosis": diagnosis, **more})
    assert list(answer) == ["fix"]
    fix: dict[str, Any] = answer["fix"]
    return fix


def test_the_shortest_diagnosis_is_enough() -> None:
    fix = ask(MINIMAL, framework="playwright")
    assert (fix["strategy"], fix["recommended_action"]) == ("selector_update", "fix_test")
    change = fix["changes"][0]
    assert change["type"] == "selector_replace"
    assert "submit-btn" in change["old_value"]
    assert "submit-button" in change["new_value"]
    assert fix["framework_hint"]


def test_the_whole_diagnosis_gives_the_same_change() -> None:
    dom = {"expected_selector": MINIMAL["expected_selector"], "candidates": MINIMAL["candidates"], "matches": 0}
    whole = {
        "category": "selector_stale",
        "confidence": "high",
        "summary": "s",
        "root_cause": "r",
        "recommended_action": "fix_test",
        "evidence": {"dom": dom, "console_errors": [], "network_failures": [], "timing": {}},
        "related_changes": [],
    }
    assert ask(whole)["changes"][0]["new_value"] == ask(MINIMAL)["changes"][0]["new_value"]


def test_the_seeds_envelope_and_the_arguments_alone_are_the_same() -> None:
    inner = {"format": "test_fix", "diagnosis": MINIMAL}
    assert propose_request({"tool": "generate", "arguments": inner}) == propose_request(inner)


@pytest.mark.parametrize("strategy", [None, "selector", "wait", "mock", "full"])
def test_no_strategy_makes_a_regression_a_test_change(strategy: str | None) -> None:
    fix = ask({**MINIMAL, "category": "true_regression"}, fix_strategy=strategy)
    assert (fix["strategy"], fix["changes"], fix["recommended_action"]) == ("code_fix_needed", [], "fix_code")
    assert "not a test issue" in json.dumps(fix).lower()


def test_an_unknown_framework_gets_generic_wording() -> None:
    assert ask(MINIMAL, framework="TestCafe") == ask(MINIMAL, framework="generic")


def test_the_answer_is_redacted() -> None:
    secret = {**MINIMAL, "expected_selector": "a[href='/x?token=hunter2']"}
    assert "hunter2" not in json.dumps(ask(secret))


@pytest.mark.parametrize(
    ("given", "says"),
    [
        pytest.param({"diagnosis": {}}, "diagnosis.category: Field required", id="no category"),
        pytest.param(
            {"diagnosis": {"category": "gremlins"}}, "diagnosis.category.* – 'gremlins'", id="unknown category"
        ),
        pytest.param({"diagnosis": "stale"}, "wrong field, diagnosis", id="no object"),
        pytest.param({"diagnosis": {**MINIMAL, "candidates": 5}}, "diagnosis.candidates", id="candidates are no list"),
        pytest.param({"diagnosis": {**MINIMAL, "evidence": "x"}}, "diagnosis.evidence", id="evidence is no object"),
        pytest.param({"diagnosis": MINIMAL, "fix_strategy": "prayer"}, "fix_strategy: .* – 'prayer'", id="strategy"),
        pytest.param({"format": "test", "diagnosis": MINIMAL}, "format: .* – 'test'", id="another format"),
        pytest.param({"tool": "observe", "arguments": {}}, "for another tool", id="another tool"),
    ],
)
def test_a_bad_request_names_its_field(given: Any, says: str) -> None:
    with pytest.raises(BadRequest, match=says):
        propose_request(given)


@pytest.mark.parametrize("similarity", [7, -0.1, "much"])
def test_a_similarity_is_between_0_and_1(similarity: Any) -> None:
    """The wrong field is named with its path."""
    with pytest.raises(BadRequest, match=r"diagnosis\.candidates\[0\]\.similarity"):
        ask({**MINIMAL, "candidates": [{"selector": "#a", "similarity": similarity}]})
