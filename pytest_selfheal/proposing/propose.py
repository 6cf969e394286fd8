"""From a diagnosis to the proposed fix: which strategy, and what stands against it."""

from pytest_selfheal.diagnosis.engine import Finding
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.diagnosis import Category, Diagnosis
from pytest_selfheal.models.fix import Fix
from pytest_selfheal.proposing import (
    api_mock_update,
    code_fix_needed,
    mark_flaky,
    no_fix_available,
    selector_update,
    wait_adjustment,
)
from pytest_selfheal.proposing.frameworks import Wording, wording_of

STRATEGIES = ("selector", "wait", "mock", "full")
_NOTHING = "No safe fix is known. fix_strategy '{}' finds nothing to change here; without it the category decides."


def propose(
    diagnosis: Diagnosis, *, framework: str = "generic", finding: Finding | None = None, strategy: str | None = None
) -> Fix:
    """The fix for a diagnosis; `strategy` overrides the choice by category (`selector`, `wait`, `mock`, `full`).

    Where the application is at fault, no strategy makes this propose a change to the test.
    """
    if strategy is not None and strategy not in STRATEGIES:
        raise BadRequest("fix_strategy is not known", strategy, f"use one of {', '.join(STRATEGIES)}")
    wording = wording_of(framework)
    if diagnosis.cause and strategy is None:
        return no_fix_available.propose(diagnosis, wording=wording, finding=finding)
    if diagnosis.recommended_action == "fix_code":
        return _refusing(code_fix_needed.propose(diagnosis, wording=wording, finding=finding), strategy)
    if strategy == "full":
        return _full(diagnosis, wording=wording, finding=finding)
    fix = _by_name(strategy or _name_for(diagnosis), diagnosis, wording=wording, finding=finding)
    if fix is not None:
        return fix
    none = no_fix_available.propose(diagnosis, wording=wording, finding=finding)
    return none if strategy is None else none.model_copy(update={"description": _NOTHING.format(strategy)})


def _name_for(diagnosis: Diagnosis) -> str:
    if diagnosis.category in ("timing_issue", "api_contract_changed") and diagnosis.recommended_action != "fix_test":
        return "none"  # it is not the wait of the test that is wrong, or nobody knows whether its reading is
    names: dict[Category, str] = {
        "selector_stale": "selector",
        "timing_issue": "wait",
        "api_contract_changed": "mock",
        "flaky": "flaky",
    }
    return names.get(diagnosis.category, "none")


def _by_name(name: str, diagnosis: Diagnosis, *, wording: Wording, finding: Finding | None) -> Fix | None:
    match name:
        case "selector":
            return selector_update.propose(diagnosis, wording=wording, finding=finding)
        case "wait":
            return wait_adjustment.propose(diagnosis, wording=wording, finding=finding)
        case "mock":
            return api_mock_update.propose(diagnosis, wording=wording, finding=finding)
        case "flaky":
            return mark_flaky.propose(diagnosis, wording=wording, finding=finding)
    return None


def _full(diagnosis: Diagnosis, *, wording: Wording, finding: Finding | None) -> Fix:
    """The category's own fix first, then what the other strategies can add from the evidence."""
    own = propose(diagnosis, framework=wording.title, finding=finding)
    extra = []
    if own.strategy != "selector_update":
        extra.append(selector_update.propose(diagnosis, wording=wording, finding=finding))
    if own.strategy != "wait_adjustment" and diagnosis.evidence.timing.waited_for:
        extra.append(wait_adjustment.propose(diagnosis, wording=wording, finding=finding))
    if own.strategy != "api_mock_update":
        extra.append(api_mock_update.propose(diagnosis, wording=wording, finding=finding))
    found = [fix for fix in extra if fix is not None]
    if own.strategy == "no_fix_available" and found:
        own, *found = found
    return own.model_copy(
        update={
            "changes": (*own.changes, *(change for fix in found for change in fix.changes)),
            "warnings": tuple(dict.fromkeys((*own.warnings, *(line for fix in found for line in fix.warnings)))),
        }
    )


def _refusing(fix: Fix, strategy: str | None) -> Fix:
    if strategy is None:
        return fix
    line = f"fix_strategy '{strategy}' was not followed: the application is at fault, so no test change is proposed."
    return fix.model_copy(update={"warnings": (*fix.warnings, line)})
