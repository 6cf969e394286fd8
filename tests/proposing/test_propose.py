"""Which strategy a diagnosis gets, by itself and on request; R12: no test change where the application is at fault."""

import pytest

from pytest_selfheal.diagnosis.engine import diagnose
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.failure import Facts, Failure
from pytest_selfheal.models.telemetry import Record
from pytest_selfheal.proposing.propose import propose
from pytest_selfheal.proposing.request import diagnosis_of
from tests.proposing.conftest import about

STALE = {
    "category": "selector_stale",
    "expected_selector": "[data-testid='submit-btn']",
    "candidates": [{"selector": "[data-testid='submit-button']", "similarity": 0.92}],
}
CONTRACT = {
    "method": "GET",
    "url": "http://h/api/cart",
    "expected_shape": {"total": "number"},
    "actual_shape": {"sum": "number"},
    "diff": [
        {"path": "total", "kind": "removed", "expected": "number"},
        {"path": "sum", "kind": "added", "actual": "number"},
    ],
}


@pytest.mark.parametrize(
    ("category", "action", "strategy"),
    [
        pytest.param("selector_stale", "fix_test", "no_fix_available", id="stale-without-candidates"),
        pytest.param("timing_issue", "fix_test", "wait_adjustment", id="timing"),
        pytest.param("api_contract_changed", "fix_code", "code_fix_needed", id="the-page-broke"),
        pytest.param("api_contract_changed", "fix_test", "no_fix_available", id="contract-without-a-response"),
        pytest.param("true_regression", "fix_code", "code_fix_needed", id="regression"),
        pytest.param("js_error", "fix_code", "code_fix_needed", id="script"),
        pytest.param("flaky", "mark_flaky", "mark_flaky", id="flaky"),
        pytest.param("network_failure", "investigate", "no_fix_available", id="network"),
        pytest.param("element_removed", "investigate", "no_fix_available", id="removed"),
        pytest.param("unknown", "investigate", "no_fix_available", id="unknown"),
    ],
)
def test_strategy_by_category(diagnosed, category, action, strategy):
    fix = propose(diagnosed(category, action))

    assert (fix.strategy, fix.recommended_action) == (strategy, action)
    assert fix.description


@pytest.mark.parametrize("strategy", [None, "selector", "wait", "mock", "full"])
@pytest.mark.parametrize("category", ["true_regression", "js_error", "api_contract_changed"])
def test_where_the_application_is_at_fault_no_strategy_changes_the_test(diagnosed, category, strategy):
    evidence = {"dom": {"expected_selector": "#a", "candidates": STALE["candidates"]}, "contract": CONTRACT}
    evidence["dom"]["candidates"] = [{"tag": "b", **STALE["candidates"][0]}]

    fix = propose(diagnosed(category, "fix_code", evidence=evidence), strategy=strategy)

    assert fix.changes == ()
    assert "NOT a test issue" in fix.description
    assert any("was not followed" in warning for warning in fix.warnings) is (strategy is not None)


def test_the_smallest_request_gets_the_answer_of_the_protocol():
    fix = propose(diagnosis_of(STALE), framework="playwright")

    (change,) = fix.changes
    assert (fix.strategy, fix.recommended_action, fix.warnings) == ("selector_update", "fix_test", ())
    assert (change.old_value, change.new_value, change.confidence) == (
        "[data-testid='submit-btn']",
        "[data-testid='submit-button']",
        "high",
    )
    assert fix.framework_hint == "In Playwright, update: page.locator(\"[data-testid='submit-button']\")"


@pytest.mark.parametrize(
    ("framework", "hint"),
    [
        pytest.param("cypress", "cy.get(\"[data-testid='submit-button']\")", id="cypress"),
        pytest.param("puppeteer", "page.$(\"[data-testid='submit-button']\")", id="puppeteer"),
        pytest.param("selenium", "By.CSS_SELECTOR", id="selenium"),
        pytest.param(
            "something-else", "Update the selector: [data-testid='submit-button']", id="unknown-gets-plain-words"
        ),
    ],
)
def test_hints_are_written_for_the_framework(framework, hint):
    assert hint in propose(diagnosis_of(STALE), framework=framework).framework_hint


def test_several_candidates_use_the_best_and_warn():
    several = STALE | {"candidates": [{"selector": "#b", "similarity": 0.6}, {"selector": "#a", "similarity": 0.9}]}

    fix = propose(diagnosis_of(several))

    assert fix.changes[0].new_value == "#a"
    assert "Multiple candidates found; manual review recommended" in fix.warnings


def test_a_contract_change_shows_old_and_new_shape(diagnosed):
    fix = propose(
        diagnosed("api_contract_changed", "fix_test", evidence={"contract": CONTRACT}), framework="playwright"
    )

    (change,) = fix.changes
    assert (fix.strategy, change.type, change.applicability) == ("api_mock_update", "mock_update", "display_only")
    assert '"total"' in change.old_value
    assert '"sum"' in change.new_value
    assert "'total' is now called 'sum'" in change.rationale


def test_full_adds_what_other_strategies_know(diagnosed):
    evidence = {
        "contract": CONTRACT,
        "dom": {"expected_selector": "#a", "candidates": [{"tag": "b", "selector": "#b", "similarity": 0.9}]},
    }

    fix = propose(diagnosed("timing_issue", "fix_test", evidence=evidence), strategy="full")

    assert fix.strategy == "wait_adjustment"
    assert {change.type for change in fix.changes} == {"wait_add", "selector_replace", "mock_update"}


def test_expected_values_are_never_changed(diagnosed):
    for category, action in (("true_regression", "fix_code"), ("timing_issue", "fix_test"), ("unknown", "investigate")):
        for strategy in (None, "selector", "wait", "mock", "full"):
            fix = propose(diagnosed(category, action), strategy=strategy)

            assert all(change.type != "assertion_update" for change in fix.changes)


@pytest.mark.parametrize(
    ("data", "path"),
    [
        pytest.param({}, "category", id="no-category"),
        pytest.param({"category": "stale"}, "diagnosis.category", id="a-category-nobody-knows"),
        pytest.param(
            STALE | {"candidates": ["#a"]}, "diagnosis.evidence.dom.candidates.0", id="candidates-of-another-kind"
        ),
    ],
)
def test_a_wrong_field_is_named_by_its_path(data, path):
    with pytest.raises(BadRequest, match=path):
        diagnosis_of(data)


def test_a_strategy_nobody_knows_is_refused(diagnosed):
    with pytest.raises(BadRequest, match="selector, wait, mock, full"):
        propose(diagnosed("unknown", "investigate"), strategy="magic")


def test_a_strategy_that_finds_nothing_to_change_says_so():
    """Not that the category's own strategy had found nothing."""
    fix = propose(diagnosis_of(STALE), strategy="mock")
    assert (fix.strategy, fix.changes) == ("no_fix_available", ())
    assert "fix_strategy 'mock' finds nothing to change here" in fix.description


@pytest.mark.parametrize("baseline", [None, Digest(nodeid="t", passed_at=1)])
def test_what_is_not_installed_is_to_be_installed(baseline):
    failure = Failure(message="BrowserType.launch: Executable doesn't exist at /opt/x", exception="Error")
    case = Case(Record(nodeid="t"), baseline, failure=failure, facts=Facts())

    assert "Install or set up what the message names" in propose(diagnose(case), finding=about(case)).description
