"""The machine was too busy: every step took a multiple of its last pass, and the failing one ran out of time."""

from dataclasses import dataclass
from statistics import median

from pytest_selfheal.diagnosis import network
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.failing_step import step_words, timeout_of
from pytest_selfheal.diagnosis.finding import Finding, found
from pytest_selfheal.diagnosis.requests import is_pending, path_template
from pytest_selfheal.diagnosis.strength import Known, Strength
from pytest_selfheal.models.diagnosis import Confidence
from pytest_selfheal.models.telemetry import ActionEntry
from pytest_selfheal.urls import split_url

# Idle machines repeat a step within a third of its time; a suite on twice as many workers as cores takes 2 to 4 times.
_FACTOR, _EACH, _SHARE = 2.0, 1.4, 0.66
_FEWEST = 3
_WORTH_MS, _SHORTEST_MS = 100, 5.0
# Processes that wait for each core; 1 is a machine that is fully used.
_CROWDED = 2.0
# A step that took this share of its time-out, times the factor, at the last pass needs no other reason to be late.
_NEEDS = 0.3
_OUTLIER = 3.0  # one answer that is late by so much more than all else has a reason of its own
_OPENS = ("goto", "reload")
_SYMPTOMS = ("missing", "lingering", "not_ready", "value", "navigation", "no_event", "no_option", "unclear")


@dataclass(frozen=True, slots=True)
class Pace:
    """How many times as long the steps of this run took; 0 when there are too few to compare."""

    factor: float = 0.0
    steps: int = 0


def diagnose(case: Case) -> Finding | None:
    """A timing issue by category, and nobody's: neither the test nor the application is to be changed."""
    if case.symptom not in _SYMPTOMS or not _ran_out_of_time(case) or case.passed_attempts:
        return None
    if case.digest is None:
        return _uncompared(case)
    if not is_crowded(case.record.load) and case.far_slower is not None and case.far_slower.strength.matters:
        return None  # one answer took seconds on a machine that had time
    pace = pace_of(case)
    if pace.steps < _FEWEST and _has_crowded(case) and not case.has_news and _explains(case, pace):
        text = f"The machine was too busy: {case.record.load:.1f} processes waited for each core"
        return _busy(case, f"{text}, and {step_words(case)} ran out of time.", most="medium")
    if pace.factor < _FACTOR or _has_own_reason(case, pace) or not _explains(case, pace):
        return None
    load = f" ({case.record.load:.1f} processes waited for each core)" if is_crowded(case.record.load) else ""
    text = f"The machine was too busy: steps took {pace.factor:.1f} × their last pass{load}"
    return _busy(case, f"{text}, and {step_words(case)} ran out of time.")


def is_crowded(load: float | None) -> bool:
    """Whether more processes waited for each core than a machine does well with."""
    return (load or 0.0) >= _CROWDED


def _has_crowded(case: Case) -> bool:
    """Whether far more waited for the cores than at the last pass, or many did and the page did not even load."""
    now, then = case.record.load or 0.0, (case.digest.load if case.digest else None) or 0.0
    unloaded = case.symptom == "navigation" and _is_unloaded(case)
    return is_crowded(now) and (unloaded or now >= _FACTOR * then)


def pace_of(case: Case) -> Pace:
    """The passed steps of this run beside the same steps of the last pass."""
    pairs = [(action.duration_ms, then) for action, then in _compared(case)]
    ratios = [now / max(then, _SHORTEST_MS) for now, then in pairs]
    lost = sum(now - then for now, then in pairs)
    if len(ratios) < _FEWEST or lost < _WORTH_MS:
        return Pace(0.0, len(ratios))
    if sum(ratio >= _EACH for ratio in ratios) < _SHARE * len(ratios):
        return Pace(0.0, len(ratios))
    return Pace(round(median(ratios), 1), len(ratios))


def _compared(case: Case) -> list[tuple[ActionEntry, float]]:
    if case.digest is None:
        return []
    then = {(step.name, step.locator, step.ordinal): step.duration_ms for step in case.digest.steps}
    seen: dict[tuple[str, str], int] = {}
    pairs = []
    for action in case.record.actions:
        key = (action.name, action.locator)
        ordinal = seen.get(key, 0)
        seen[key] = ordinal + 1
        known = then.get((*key, ordinal))
        if action.outcome == "passed" and known is not None and action is not case.action and action.ts <= case.at:
            pairs.append((action, known))
    return pairs


def _ran_out_of_time(case: Case) -> bool:
    return case.action is not None and (case.facts.is_timeout or case.facts.is_assertion)


def _explains(case: Case, pace: Pace) -> bool:
    """Whether the failing step is one that such a pace makes late, rather than one that failed for good."""
    if case.is_renamed or _has_arrived_elsewhere(case):
        return False
    if case.came_late or case.became_ready or _is_unfinished(case):
        return True
    timeout = case.action.timeout_ms if case.action and case.action.timeout_ms else case.facts.timeout_ms
    return bool(case.step and timeout and case.step.duration_ms * pace.factor >= _NEEDS * timeout)


def _has_arrived_elsewhere(case: Case) -> bool:
    """Whether the page has gone on to another page than at the last pass, rather than not gone on yet."""
    if not case.elsewhere or case.action is None:
        return False
    return case.elsewhere != _path(case.action.url)


def _path(url: str) -> str:
    return split_url(path_template(url)).path.rstrip("/") or "/"


def _is_unfinished(case: Case) -> bool:
    """Whether the page was still on its way: not loaded, or too busy to answer."""
    moment = case.moment
    if moment is None:
        return False
    silent = bool(moment.snapshot and moment.snapshot.unreadable_frames and not moment.snapshot.elements)
    out = (one.entry for one in case.pending_requests if one.strength.matters)
    waits = any(is_pending(one) and one.first_party for one in out)
    return silent or _is_unloaded(case) or waits


def _is_unloaded(case: Case) -> bool:
    """Whether the page had not loaded when the step failed; one that loaded while it was looked at had not either."""
    moment, timeout = case.moment, timeout_of(case)
    if moment is None:
        return False
    if moment.page_load_ms is None:
        return True
    return case.call in _OPENS and timeout is not None and moment.page_load_ms >= timeout


def _has_own_reason(case: Case, pace: Pace) -> bool:
    """Whether something that matters failed or changed, or one answer alone was late."""
    if case.has_news:
        return True
    late = [s for s in case.late_requests if s.known]
    return any(
        (s.entry.duration_ms or 0) > _OUTLIER * pace.factor * max(s.known.max_duration_ms if s.known else 0, 20)
        for s in late
    )


def _uncompared(case: Case) -> Finding | None:
    """Without a pass to compare with, only a page that did not even load on a crowded machine says it."""
    load = case.record.load or 0.0
    if not is_crowded(load) or not _is_unloaded(case) or case.symptom != "navigation":
        return None
    text = f"The machine was too busy: {load:.1f} processes waited for each core, and the page did not load in time."
    return _busy(case, text, most="low")


def _busy(case: Case, summary: str, *, most: Confidence = "high") -> Finding:
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
        f"neither the test nor what it tests needs a change.{server}",
        action="investigate",
        cause="busy_machine",
        most=most,
    )
