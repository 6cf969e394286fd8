"""The failing step itself: how it is called for people, how long it may take, and what it waits for."""

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.words import called
from pytest_selfheal.models.element import Fingerprint

_WHOSE = {"setup": "a fixture's own", "call": "the test's own", "teardown": "the tear-down's own"}
_ENOUGH = 2  # times what the step took at the last pass


def step_words(case: Case) -> str:
    """The failing step for people: 'click on get_by_test_id("pay")', 'the assertion'."""
    if not case.call:
        return f"{_WHOSE[case.phase]} {'assertion' if case.facts.is_assertion else 'code'}"
    return called(case.call, case.locator)


def sentence_of(case: Case) -> str:
    """The same at the beginning of a sentence; a call that is plainly code ("to_have_text") keeps its case."""
    text = step_words(case)
    return text if "_" in case.call else text[:1].upper() + text[1:]


def came_all_the_same(case: Case) -> str:
    """That what the step waited for came a moment later in spite of an error; '' where it did not."""
    return "What it waited for came a moment later all the same: a rerun may pass." if case.came_in_trouble else ""


def timeout_of(case: Case) -> float | None:
    """The failing step's time-out in ms, None when nobody says."""
    if case.action is not None and case.action.timeout_ms:
        return case.action.timeout_ms
    return case.facts.timeout_ms or case.failure.timeout_ms


def had_enough(case: Case) -> bool:
    """Whether the step had, with the second try, twice the time it took at the last pass, and all the same failed."""
    moment, timeout = case.moment, timeout_of(case)
    if moment is None or case.step is None or not timeout or case.came_late or case.became_ready:
        return False
    if timeout + moment.grace_ms < _ENOUGH * case.step.duration_ms:
        return False
    in_vain = moment.retried and moment.passed_after_ms is None and case.is_fully_retried
    return in_vain or (case.symptom == "missing" and moment.matches_after_grace == 0)


def is_settled(case: Case) -> bool:
    """Whether what the step looks at had come to rest: looked at twice after the failure, it was the same, in vain."""
    moment = case.moment
    if moment is None or moment.page_load_ms is None or not moment.grace_ms or case.has_come_since:
        return False
    if moment.matches is not None and moment.matches != moment.matches_after_grace:
        return False
    was, now = moment.target, moment.target_after_grace
    if was is not None and now is not None and _seen(was) != _seen(now):
        return False
    in_vain = moment.retried and moment.passed_after_ms is None and case.is_fully_retried
    return in_vain or (was is not None and now is not None) or moment.matches_after_grace == 0


def _seen(target: Fingerprint) -> tuple[str, bool, bool]:
    return target.element.text, target.element.visible, target.element.enabled


def wanted_state(case: Case) -> str:
    """The state the failing step waited for: 'visible', 'hidden', 'enabled', …; '' when it is about no element."""
    states = {"missing": "visible", "lingering": "hidden", "value": "showing its final value"}
    if case.symptom != "not_ready":
        return states.get(case.symptom, "")
    facts = case.facts
    if facts.visible is False or "visible" in case.call:
        return "visible"
    if facts.enabled is False or "enabled" in case.call:
        return "enabled"
    if facts.editable is False or "editable" in case.call:
        return "editable"
    return "at rest and uncovered"
