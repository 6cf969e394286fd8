"""What the values of a diagnosis are called where people read them."""

from pytest_selfheal.models.diagnosis import Category, Confidence, RecommendedAction
from pytest_selfheal.models.fix import Change

TITLES: dict[Category, str] = {
    "selector_stale": "the locator is out of date",
    "api_contract_changed": "a response has another shape",
    "timing_issue": "the page was not ready in time",
    "element_removed": "the element is gone",
    "network_failure": "a request failed",
    "js_error": "a script error in the page",
    "true_regression": "the application behaves differently",
    "flaky": "passes and fails on the same code",
    "unknown": "the cause is not known",
}
ACTIONS: dict[RecommendedAction, str] = {
    "fix_test": "change the test",
    "fix_code": "fix the application – this is NOT a test issue",
    "mark_flaky": "mark the test as flaky",
    "investigate": "investigate",
}
SURE: dict[Confidence, str] = {"high": "high confidence", "medium": "medium confidence", "low": "a guess"}


def caution(change: Change) -> str:
    """Why a proposed change is not to be taken as it is, '' when nothing speaks against it."""
    if change.verified.rerun is False:
        return "the tests do not pass with it"
    if change.caution:
        return change.caution if change.confidence == "low" else f"it may change what the test checks: {change.caution}"
    is_guess = change.type == "selector_replace" and change.confidence == "low"
    return "it is a guess: look at the page first" if is_guess else ""
