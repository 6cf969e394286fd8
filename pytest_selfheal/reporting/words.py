"""What the values of a diagnosis are called where people read them."""

from collections import Counter
from collections.abc import Iterable

from pytest_selfheal.models.diagnosis import UNCOMPARED, Category, Cause, Confidence, Diagnosis, RecommendedAction
from pytest_selfheal.models.element import Candidate
from pytest_selfheal.models.fix import Change
from pytest_selfheal.models.news import Kind, News
from pytest_selfheal.models.run import TestHistory

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
CAUSES: dict[Cause, str] = {
    "edited_test": "the test, or what it is given, is another than at its last pass",
    "test_mistake": "the test itself is wrong",
    "other_variant": "another variant of the page, or another page, was served",
    "other_data": "the data is another one",
    "busy_machine": "the machine was too busy",
}
_MAY_BE_STALE = "the locator may be out of date"
_MAY_BE_WRONG = "the test may be wrong"
# Without a remembered pass nobody knows that it ever was otherwise.
_NOT_AS_EXPECTED = "something is not as the test expects"
ACTIONS: dict[RecommendedAction, str] = {
    "fix_test": "change the test",
    "fix_code": "fix the application – this is NOT a test issue",
    "mark_flaky": "mark the test as flaky",
    "investigate": "investigate",
}
# A news of each kind, one and several of them.
NEWS: dict[Kind, tuple[str, str]] = {
    "page_error": ("uncaught error", "uncaught errors"),
    "console": ("console error", "console errors"),
    "request": ("request in vain", "requests in vain"),
}
_NAME_CHARS = 60
SURE: dict[Confidence, str] = {"high": "high confidence", "medium": "medium confidence", "low": "a guess"}


def called(one: Candidate) -> str:
    """What finds a candidate, or what it is called where nothing is known that finds it alone: button "Save"."""
    name = (one.name or one.text)[:_NAME_CHARS]
    return one.locator or one.selector or (f'{one.role or one.tag} "{name}"' if name else one.role or one.tag)


def next_of(diagnosis: Diagnosis) -> str:
    """What is to be done; no test is acquitted that was never seen to pass."""
    if diagnosis.recommended_action == "fix_code" and UNCOMPARED in diagnosis.missing_evidence:
        return "look at the application first"
    return ACTIONS[diagnosis.recommended_action]


def title_of(diagnosis: Diagnosis) -> str:
    """What a diagnosis is called: by its cause where it names one, else by its category."""
    if diagnosis.cause == "test_mistake" and diagnosis.recommended_action != "fix_test":
        return _MAY_BE_WRONG
    if diagnosis.cause:
        return CAUSES[diagnosis.cause]
    if diagnosis.category == "true_regression" and diagnosis.recommended_action != "fix_code":
        return _NOT_AS_EXPECTED
    if diagnosis.category == "selector_stale" and diagnosis.recommended_action != "fix_test":
        return _MAY_BE_STALE
    return TITLES[diagnosis.category]


def caution(change: Change) -> str:
    """Why a proposed change is not to be taken as it is, '' when nothing speaks against it."""
    if change.verified.rerun is False:
        return "the tests do not pass with it"
    if change.caution:
        if change.confidence == "low":
            return change.caution
        is_other = change.type == "selector_replace"
        doubt = "not proved to be the same" if is_other else "it may change what the test checks"
        return f"{doubt}: {change.caution}"
    is_guess = change.type == "selector_replace" and change.confidence == "low"
    return "it is a guess: look at the page first" if is_guess else ""


def counts_of(news: Iterable[News]) -> str:
    """'1 uncaught error, 2 requests in vain', '' where there is no news."""
    kinds = Counter(one.kind for one in news)
    return ", ".join(f"{kinds[kind]} {words[kinds[kind] > 1]}" for kind, words in NEWS.items() if kinds[kind])


def past_of(history: TestHistory | None) -> str:
    """'failed in 3 of the last 40 runs on main, each time as timing_issue at the same step; first at abc1234'."""
    if history is None:
        return ""
    runs = f"the last {history.runs} runs" if history.runs > 1 else "the run before"
    where = f"{runs} on {history.branch}" if history.branch else runs
    passed = f"; passed on this very commit in run {history.same_commit[-1]}" if history.same_commit else ""
    if not history.failed:
        return f"did not fail in {where}{passed}"
    alike = len(history.as_) == 1
    named = ", ".join(history.as_ if alike else [f"{name} {count}" for name, count in history.as_.items()])
    each = "each time " if alike and history.failed > 1 else ""
    at = " at the same step" if history.same_step else ""
    first = f"; first at {history.first_failing_commit[:7]}" if history.first_failing_commit else ""
    return f"failed in {history.failed} of {where}, {each}as {named}{at}{first}{passed}"
