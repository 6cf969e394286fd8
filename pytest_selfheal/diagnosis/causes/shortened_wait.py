"""The test waits less than when it last passed, and less than the step took then: neither page nor machine got slow."""

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.edits import Edit
from pytest_selfheal.diagnosis.failing_step import step_words, timeout_of
from pytest_selfheal.diagnosis.finding import Finding, found
from pytest_selfheal.diagnosis.relevance import has_news_of_it
from pytest_selfheal.diagnosis.strength import Known, Strength
from pytest_selfheal.marks import mark
from pytest_selfheal.models.diagnosis import AwaitedState, Evidence, TimingEvidence

# An edited time-out that leaves this share of what the step took is what makes it late, sooner or later.
_TIGHT = 2.0
_REASONS = 2  # of three: too tight for the last pass, what came later, the edit
_SYMPTOMS = ("missing", "lingering", "not_ready", "value", "navigation", "no_event", "no_option", "unclear")


def diagnose(case: Case) -> Finding | None:
    """A timing issue by category; the shorter wait is named, and by whom it was shortened, where that is known."""
    timeout, step = timeout_of(case), case.step
    if step is None or not timeout or case.symptom not in _SYMPTOMS or case.passed_attempts:
        return None
    if has_news_of_it(case) or case.is_renamed or case.far_slower is not None or 0 < step.timeout_ms <= timeout:
        return None
    edit = _edit(case, timeout)
    is_tight = step.duration_ms * (_TIGHT if edit is not None else 1.0) >= timeout
    # without an edit of it only what came a little later shows that more time is what the step lacked
    if [is_tight, case.was_late, edit is not None].count(True) < _REASONS:
        return None
    said = f"The test was edited: {edit.words}. " if edit is not None else ""
    done = AwaitedState(of=step_words(case), state="done")
    was = f", it was {step.timeout_ms:.0f} ms at the last pass" if step.timeout_ms else ""
    return found(
        case,
        "timing_issue",
        strength=Strength(Known.OBSERVED),
        at=0,
        summary=f"{said}The time-out of {step_words(case)} is {timeout:.0f} ms{was}, and the step took "
        f"{step.duration_ms:.0f} ms at the last pass.",
        root_cause="The time-out was made shorter since the last pass, below what the page needs; the page did not "
        "get slower.",
        action="fix_test",
        cause="edited_test" if edit is not None else "",
        evidence=Evidence(timing=TimingEvidence(waited_for=done.words, awaited=done)),
        most="high" if is_tight else "medium",
    )


def _edit(case: Case, timeout: float) -> Edit | None:
    """The edit that brought in the time-out of now, or took away the one of then."""
    then = case.step.timeout_ms if case.step is not None else 0
    come, gone = (_marks(timeout), _marks(then) if then else frozenset())
    return next((edit for edit in case.edits if edit.now & come or edit.before & gone), None)


def _marks(ms: float) -> frozenset[str]:
    return frozenset((mark(str(int(ms))), mark(str(float(ms)))))
