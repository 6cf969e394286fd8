"""What a category says of a case: its diagnosis, what speaks for it, and when its cause came into being."""

from dataclasses import dataclass

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.strength import Known, Strength
from pytest_selfheal.models.diagnosis import Category, Cause, Confidence, Diagnosis, Evidence, RecommendedAction
from pytest_selfheal.models.telemetry import NetworkEntry

COMPARED = Strength(Known.COMPARED)
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

    `at` is when the cause was seen, ms since epoch; `requests` are those it is named to come from.
    """

    diagnosis: Diagnosis
    strength: Strength
    at: int
    most: Confidence = "high"  # what it can't be surer than
    requests: tuple[NetworkEntry, ...] = ()


def action_for(category: str) -> RecommendedAction:
    """What a category recommends when nothing more is known."""
    return next((action for name, action in _ACTIONS.items() if name == category), "investigate")


def found(
    case: Case,
    category: Category,
    *,
    strength: Strength,
    summary: str,
    root_cause: str,
    at: int | None = None,
    action: RecommendedAction | None = None,
    evidence: Evidence | None = None,
    cause: Cause = "",
    most: Confidence = "high",
    requests: tuple[NetworkEntry, ...] = (),
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
    return Finding(diagnosis, strength, at=case.at if at is None else at, most=most, requests=requests)


def caused(
    case: Case,
    *,
    cause: Cause,
    summary: str,
    root_cause: str,
    strength: Strength = COMPARED,
    action: RecommendedAction | None = None,
    most: Confidence = "high",
) -> Finding:
    """A finding of what is neither the page nor its answers: unknown by category, and before all that follows."""
    return found(
        case,
        "unknown",
        strength=strength,
        at=0,
        summary=summary,
        root_cause=root_cause,
        action=action,
        cause=cause,
        most=most,
    )
