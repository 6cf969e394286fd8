"""The machine was too busy: every step took a multiple of its last pass, and the failing one ran out of time."""

from pytest_selfheal.diagnosis import network, pace
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.failing_step import is_settled, step_words, timeout_of
from pytest_selfheal.diagnosis.finding import Finding, found
from pytest_selfheal.diagnosis.relevance import has_news_of_it
from pytest_selfheal.diagnosis.requests import is_of_the_page, is_pending, path_template
from pytest_selfheal.diagnosis.strength import Known, Strength
from pytest_selfheal.models.diagnosis import Confidence
from pytest_selfheal.urls import split_url

# Processes that wait for each core; 1 is a machine that is fully used.
_CROWDED = 2.0
# A step that took this share of its time-out, times the factor, at the last pass needs no other reason to be late.
_NEEDS = 0.3
# A page that is done, and had so many times what the step took at this pace, is not late; the slower, the less even.
_AMPLE, _UNEVEN = 1.5, 0.5
_OUTLIER = 3.0  # one answer that is late by so much more than all else has a reason of its own
_LEAST_MS = 200  # that a page may take to open where nothing else is busy
_OPENS = ("goto", "reload")
_SYMPTOMS = ("missing", "lingering", "not_ready", "value", "navigation", "no_event", "no_option", "unclear")


def diagnose(case: Case) -> Finding | None:
    """A timing issue by category, and nobody's: neither the test nor the application is to be changed."""
    if case.symptom not in _SYMPTOMS or not _ran_out_of_time(case) or case.passed_attempts:
        return None
    if case.digest is None:
        return _uncompared(case)
    if not is_crowded(case.record.load) and case.far_slower is not None and case.far_slower.strength.matters:
        return None  # one answer took seconds on a machine that had time
    steps = pace.of_steps(case)
    if steps.steps < pace.FEWEST:
        return _of_few(case)
    if steps.factor < pace.SLOW or _has_own_reason(case, steps.factor):
        return None
    most = _explained(case, steps.factor)
    if most is None:
        return None
    load = f" ({case.record.load:.1f} processes waited for each core)" if is_crowded(case.record.load) else ""
    text = f"The machine was too busy: steps took {steps.factor:.1f} × their last pass{load}"
    doubt = ""
    if most != "high":
        doubt = " The page was done, though, and the same a moment later: if it stays so, the application is at fault."
    return _busy(case, f"{text}, and {step_words(case)} ran out of time.", most=most, doubt=doubt)


def _of_few(case: Case) -> Finding | None:
    """With too few steps for a pace: what waits for the cores, or that page and answers were late alike."""
    if _explained(case, 0.0) is None or _has_own_reason(case, pace.of_answers(case)):
        return None
    ran_out = f"and {step_words(case)} ran out of time."
    if _has_crowded(case):
        text = f"The machine was too busy: {case.record.load:.1f} processes waited for each core, {ran_out}"
        alone = " If it is as slow again, the page has more to do: its answers came as fast as at the last pass."
        return _busy(case, text, most="medium", doubt=alone if 0 < pace.of_answers(case) < pace.SLOW else "")
    parts = pace.of_parts(case)
    if parts is None:
        return None
    return _busy(
        case,
        f"The machine was too busy, or all of the application is slow: the page took {parts.page:.1f} × and its "
        f"answers took {parts.answers:.1f} × their last pass, {ran_out}",
        most="medium",
        doubt=" If it is as slow again, page and server have more to do than they had.",
    )


def is_crowded(load: float | None) -> bool:
    """Whether more processes waited for each core than a machine does well with."""
    return (load or 0.0) >= _CROWDED


def _has_crowded(case: Case) -> bool:
    """Whether far more waited for the cores than at the last pass, when the same had time enough."""
    now, then = case.record.load or 0.0, (case.digest.load if case.digest else None) or 0.0
    return is_crowded(now) and now >= pace.SLOW * then


def _ran_out_of_time(case: Case) -> bool:
    return case.action is not None and (case.facts.is_timeout or case.facts.is_assertion)


def _explained(case: Case, factor: float) -> Confidence | None:
    """How surely the failing step is one that such a pace makes late, rather than one that failed for good."""
    if case.is_renamed or _has_arrived_elsewhere(case):
        return None
    if case.came_late or case.became_ready or _is_unfinished(case):
        return "high"
    timeout = timeout_of(case)
    if case.step is None or not timeout or case.step.duration_ms * factor < _NEEDS * timeout:
        return None
    if case.moment is None or not is_settled(case):
        return "high"
    needed = case.step.duration_ms * factor * max(_AMPLE, factor * _UNEVEN)
    return "medium" if needed > timeout + case.moment.grace_ms else None


def _has_arrived_elsewhere(case: Case) -> bool:
    """Whether the page has gone on to another page than at the last pass, rather than not gone on yet."""
    if not case.elsewhere or case.action is None:
        return False
    return case.elsewhere != _path(case.action.url)


def _path(url: str) -> str:
    return split_url(path_template(url)).path.rstrip("/") or "/"


def _is_unfinished(case: Case) -> bool:
    """Whether the page was still on its way: not loaded, too busy to answer, or its element had only just come."""
    moment = case.moment
    if moment is None:
        return False
    if case.has_come_since:
        return True
    silent = bool(moment.snapshot and moment.snapshot.unreadable_frames and not moment.snapshot.elements)
    out = (one.entry for one in case.pending_requests if one.strength.matters)
    waits = any(is_pending(one) and is_of_the_page(one) for one in out)
    return silent or _is_unloaded(case) or waits


def _is_unloaded(case: Case) -> bool:
    """Whether the page had not loaded when the step failed; one that loaded while it was looked at had not either."""
    moment, timeout = case.moment, timeout_of(case)
    if moment is None:
        return False
    if moment.page_load_ms is None:
        return True
    return case.call in _OPENS and timeout is not None and moment.page_load_ms >= timeout


def _has_own_reason(case: Case, factor: float) -> bool:
    """Whether something that matters failed or changed, or one answer alone was late; `factor` is that of all else."""
    if has_news_of_it(case):
        return True
    waiting = [one for one in (*case.late_requests, *case.pending_requests) if one.known and one.strength.matters]
    return bool(factor) and any(
        network.took(one, case.span)
        > _OUTLIER * max(factor, 1.0) * max(one.known.max_duration_ms if one.known else 0, 20)
        for one in waiting
    )


def _uncompared(case: Case) -> Finding | None:
    """Without a pass to compare with, only a page that did not even load on a crowded machine says it."""
    load = case.record.load or 0.0
    if not is_crowded(load) or not _is_unloaded(case) or case.symptom != "navigation":
        return None
    if (timeout_of(case) or _LEAST_MS) < _LEAST_MS:
        return None  # nothing opens in that time on any machine
    text = f"The machine was too busy: {load:.1f} processes waited for each core, and the page did not load in time."
    return _busy(case, text, most="low")


def _busy(case: Case, summary: str, *, most: Confidence = "high", doubt: str = "") -> Finding:
    slow = case.far_slower
    server = (
        f" If that does not help, the server got slow: {slow.name} took {network.took(slow, case.span)} ms or more."
        if slow is not None and slow.strength.matters
        else ""
    )
    return found(
        case,
        "timing_issue",
        strength=Strength(Known.OBSERVED),
        at=0,
        summary=summary,
        root_cause="More ran on the machine than it can do at a time. Run the tests with fewer workers, or again; "
        f"neither the test nor what it tests needs a change.{server}{doubt}",
        action="investigate",
        cause="busy_machine",
        most=most,
    )
