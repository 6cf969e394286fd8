"""What a category says of a case: its diagnosis, how strongly, and when its cause came into being."""

from dataclasses import dataclass

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.models.diagnosis import Category, Cause, Confidence, Diagnosis, Evidence, RecommendedAction

# What follows from a category; api_contract_changed says itself whose reader holds the old shape.
_ACTIONS: dict[Category, RecommendedAction] = {
    "selector_stale": "fix_test",
    "api_contract_changed": "fix_test",
    "timing_issue": "fix_test",
    "true_regression": "fix_code",
    "js_error": "fix_code",
    "flaky": "mark_flaky",
}


@dataclass(frozen=True, slots=True)
class Finding:
    """One category's answer.

    `score` is 0…1. `at` is when the cause was seen, ms since epoch. `proof` says that the finding stands on its own:
    it was observed, not inferred, so a missing baseline does not weaken it.
    """

    diagnosis: Diagnosis
    score: float
    at: int
    proof: bool = False
    most: Confidence = "high"  # what it can't be surer than


def action_for(category: str) -> RecommendedAction:
    """What a category recommends when nothing more is known."""
    return next((action for name, action in _ACTIONS.items() if name == category), "investigate")


def found(
    case: Case,
    category: Category,
    *,
    score: float,
    summary: str,
    root_cause: str,
    at: int | None = None,
    proof: bool = False,
    action: RecommendedAction | None = None,
    evidence: Evidence | None = None,
    cause: Cause = "",
    most: Confidence = "high",
) -> Finding:
    """A finding of `category`; `at` defaults to the failure, confidence and common evidence are the engine's."""
    diagnosis = Diagnosis(
        category=category,
        confidence="low",
        summary=summary,
        root_cause=root_cause,
        recommended_action=action or action_for(category),
        evidence=evidence or Evidence(),
        cause=cause,
    )
    return Finding(diagnosis, score=min(score, 1.0), at=case.at if at is None else at, proof=proof, most=most)
