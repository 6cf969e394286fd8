"""What an answer scores against a truth that has both sides."""

from collections.abc import Callable
from typing import Any

import pytest
from pydantic import ValidationError

Bench = Callable[[str], Any]
POSTED = {"category": "network_failure", "action": "fix_code", "words": ["500", ["POST", "api/pay"]]}
RENAMED = {"category": "selector_stale", "action": "fix_test", "locator": "save-button"}
NAMED = {"category": "selector_stale", "action": "investigate", "words": [["save-button", "Save"]]}
RAISED = {"category": "unknown", "action": "investigate", "words": ["cart", ["shop", "KeyError"]]}
TRUTH = {
    "best": [POSTED, RENAMED, RAISED],
    "acceptable": [NAMED],
    "wrong": [{"words": ["too busy"]}, {"category": "selector_stale", "action": "investigate", "words": ["gone"]}],
    "ignorable": ["true_regression/investigate"],
    "most": "medium",
}


def said(
    pair: str, summary: str = "", *, sure: str = "medium", locator: str = "", description: str = "", **more: Any
) -> dict[str, Any]:
    category, action = pair.split("/")
    diagnosis = {"category": category, "recommended_action": action, "confidence": sure, "summary": summary}
    change = {"type": "selector_replace", "new_value": locator, "rationale": "", "caution": ""}
    fix = {"description": description, "changes": [change] if locator else [], "warnings": []}
    return {"diagnosis": {**diagnosis, "root_cause": ""}, "fix": fix, **more}


GRADES = [
    pytest.param(said("network_failure/fix_code", "POST /api/pay answered 500"), "best", id="pair and all words"),
    pytest.param(said("network_failure/fix_code", "/api/pay answered"), "empty", id="a part of the words is no reason"),
    pytest.param(said("network_failure/fix_code", "POST: 5000 ms"), "empty", id="a number is whole"),
    pytest.param(said("network_failure/investigate", "POST 500"), "wrong", id="the right category, another action"),
    pytest.param(said("selector_stale/fix_test", locator='get_by_test_id("save-button")'), "best", id="its locator"),
    pytest.param(said("selector_stale/fix_test", locator="#delete"), "wrong", id="another element is proposed"),
    pytest.param(said("selector_stale/fix_test"), "empty", id="nothing is proposed"),
    pytest.param(said("selector_stale/investigate", 'a button "Save" is there'), "acceptable", id="acceptable"),
    pytest.param(said("selector_stale/investigate", "Save is gone"), "wrong", id="a false sentence of this pair"),
    pytest.param(said("network_failure/fix_code", "POST 500, too busy"), "wrong", id="a false sentence of any answer"),
    pytest.param(
        said("network_failure/fix_code", "POST 500", description="The machine was too busy."),
        *("wrong",),
        id="a false sentence of the fix",
    ),
    pytest.param(said("true_regression/investigate", "something"), "empty", id="ignorable"),
    pytest.param(said("unknown/investigate", sure="low"), "empty", id="silence misleads nobody"),
    pytest.param(
        said("network_failure/fix_code", "POST 500", sure="high"), "acceptable", id="surer than anybody can be"
    ),
    pytest.param(said("timing_issue/fix_test", "later"), "wrong", id="not listed"),
    pytest.param(
        said("unknown/investigate", "KeyError: 'cart'", failure={"message": "KeyError: 'cart'"}),
        *("empty",),
        id="silence that repeats the message",
    ),
    pytest.param(
        said("unknown/investigate", "KeyError: 'cart', in fixture shop", failure={"message": "KeyError: 'cart'"}),
        *("best",),
        id="silence with a reason",
    ),
    pytest.param(None, "empty", id="no entry"),
]


@pytest.mark.parametrize(("entry", "grade"), GRADES)
def test_grade(bench: Bench, entry: dict[str, Any] | None, grade: str) -> None:
    truth = bench("truth")
    assert truth.judge(truth.Truth.model_validate(TRUTH), entry).grade == grade


@pytest.mark.parametrize(
    ("entry", "surely"),
    [
        pytest.param(said("timing_issue/fix_test", sure="high"), True, id="high"),
        pytest.param(said("true_regression/fix_code", sure="low"), True, id="people change the application"),
        pytest.param(said("js_error/investigate", "This is NOT a test issue"), True, id="acquits the test"),
        pytest.param(said("js_error/investigate", "may be"), False, id="said with care"),
    ],
)
def test_surely_wrong(bench: Bench, entry: dict[str, Any], surely: bool) -> None:
    truth = bench("truth")
    judgement = truth.judge(truth.Truth.model_validate(TRUTH), entry)
    assert (judgement.grade, judgement.surely) == ("wrong", surely)


def test_silence_that_is_sure_is_wrong(bench: Bench) -> None:
    truth = bench("truth")
    quiet = truth.Truth.model_validate({"best": [RENAMED]})
    grades = [truth.judge(quiet, said("unknown/investigate", sure=sure)).grade for sure in ("low", "high")]
    assert grades == ["empty", "wrong"]


def test_a_first_run_claims_no_change(bench: Bench) -> None:
    truth = bench("truth")
    first = truth.Truth.model_validate(TRUTH | {"first": True})
    entry = said("network_failure/fix_code", "POST answered 500, no longer 200")
    assert truth.judge(first, entry).grade == "wrong"


def test_another_retryable_is_one_rung_lower(bench: Bench) -> None:
    truth = bench("truth")
    asked = truth.Truth.model_validate(TRUTH | {"retryable": True})
    entry = said("network_failure/fix_code", "POST 500")
    grades = [truth.judge(asked, entry | {"retryable": one}).grade for one in (True, False)]
    assert grades == ["best", "acceptable"]


def test_a_bare_category_is_no_answer(bench: Bench) -> None:
    with pytest.raises(ValidationError, match="say its reason"):
        bench("truth").Answer(category="flaky", action="mark_flaky")


def test_shares_are_beside_each_other(bench: Bench) -> None:
    truth = bench("truth")
    some = [truth.Judgement(grade="best"), truth.Judgement(grade="wrong", surely=True)]
    grades = {"best": 0.5, "acceptable": 0.0, "empty": 0.0, "wrong": 0.5}
    assert truth.shares(some) == {"cases": 2, **grades, "surely_wrong": 0.5, "score": 0.0}
