"""A wait for the very condition that was missed: never a sleep, never an idle network."""

import math
import re
from collections.abc import Sequence
from typing import Any, get_args

from pytest_selfheal.diagnosis.engine import Finding
from pytest_selfheal.models.details import SetTimeout, WaitForCondition, WaitForResponse, WaitForState, WaitState
from pytest_selfheal.models.diagnosis import AwaitedResponse, Diagnosis
from pytest_selfheal.models.fix import Change, Fix
from pytest_selfheal.models.requests import path_template
from pytest_selfheal.models.telemetry import ActionEntry
from pytest_selfheal.proposing.described import described
from pytest_selfheal.proposing.frameworks import PLAYWRIGHT, Wording, hint
from pytest_selfheal.proposing.place import call_site, fields_of, is_own, shared_warning
from pytest_selfheal.urls import split_url

# Room above what was measured, since the next run may be slower; in whole half seconds, as people write them.
_ROOM, _STEP_MS = 1.5, 500
_FAR_SLOWER = 10  # times what it took at the last pass: more time would hide that
# Without a measurement: twice the time-out that was too short.
_UNMEASURED = 2
_DEFAULT_MS = 10_000
# What `expect(...).to_be_…` can ask for.
_STATES: tuple[WaitState, ...] = get_args(WaitState)


def propose(diagnosis: Diagnosis, *, wording: Wording, finding: Finding | None) -> Fix:
    """One wait to write, by what the evidence names: more time for the call, its response, or a state before it.

    The others are shown beside it.
    """
    case = finding.case if finding is not None else None
    # A click that was lost is not repeated, and what had come before does not come again: no longer wait ends.
    in_vain = finding is not None and (finding.said.never_comes or finding.row == "came_before")
    response = _response(diagnosis, finding)
    longer = None if in_vain else _longer(diagnosis, finding) or _event(diagnosis, finding)
    proven = diagnosis.evidence.timing.late_by_ms is not None
    ordered = (longer, response) if proven or (case is not None and case.symptom == "no_event") else (response, longer)
    state = None if longer or in_vain else _state(diagnosis, finding)
    changes = [change for change in (*ordered, state) if change is not None]
    return Fix(
        strategy="wait_adjustment",
        description=diagnosis.root_cause if in_vain else _description(diagnosis),
        changes=_one_of(changes) or (() if in_vain else (_state_only(diagnosis),)),
        framework_hint=_hint(diagnosis, wording=wording, finding=finding),
        warnings=_warnings(finding),
        recommended_action=diagnosis.recommended_action,
    )


def enough_ms(diagnosis: Diagnosis) -> int:
    """The time-out that would have been enough, with room: from the measured lateness, else twice the old one."""
    timing = diagnosis.evidence.timing
    timeout = timing.timeout_ms or 0
    if timing.late_by_ms is not None:
        needed = (timeout + timing.late_by_ms) * _ROOM
    else:
        needed = timeout * _UNMEASURED or _DEFAULT_MS
    return max(_STEP_MS, math.ceil(needed / _STEP_MS) * _STEP_MS)


def glob_of(url: str) -> str:
    """The path of a URL as a pattern: another id is another request of the same kind, and so is another query.

    Playwright matches the whole URL, query and all, and takes a question mark for itself.
    """
    parts = split_url(url)
    path = re.sub(r"\{\w+\}", "*", path_template(parts.path))
    return f"{path}?**" if parts.query else path


def matches(pattern: str, url: str) -> bool:
    """Whether Playwright's glob finds a URL: `*` stops at a slash, `**` does not; all else is meant as written."""
    pieces = re.split(r"(\*+)", pattern)
    wild = {True: ".*", False: "[^/]*"}
    expression = "".join(wild[len(one) > 1] if one.startswith("*") else re.escape(one) for one in pieces)
    special = any(letter in piece for piece in pieces for letter in "{}[]\\")
    return not special and re.fullmatch(expression, url.partition("#")[0]) is not None


def _one_of(changes: Sequence[Change]) -> tuple[Change, ...]:
    """The first that can be written stays so; the rest is for people who prefer it."""
    first = next((change for change in changes if change.applicability != "display_only"), None)
    return tuple(
        change if change is first else change.model_copy(update={"applicability": "display_only"}) for change in changes
    )


def _longer(diagnosis: Diagnosis, finding: Finding | None) -> Change | None:
    """More time for the failing call itself: it already waits for the right condition."""
    timeout = diagnosis.evidence.timing.timeout_ms
    if timeout is None or finding is None or finding.case.action is None:
        return None
    site = finding.case.action.site
    proven = diagnosis.evidence.timing.late_by_ms is not None
    place: dict[str, Any] = fields_of(site)
    likely = proven or isinstance(diagnosis.evidence.timing.awaited, AwaitedResponse)
    return described(
        SetTimeout(old_ms=round(timeout), new_ms=enough_ms(diagnosis)),
        confidence=diagnosis.confidence if proven else "low",
        rationale=_measured(diagnosis),
        applicability="unsafe" if likely and site is not None else "display_only",
        caution=_hidden_by(diagnosis, finding),
        **place,
    )


def _hidden_by(diagnosis: Diagnosis, finding: Finding) -> str:
    """What more time would hide: that an answer, or the page, takes many times as long as it did."""
    late = finding.late
    if late is not None and finding.usual_ms:
        took = late.duration_ms or finding.case.at - late.ts
        if took >= 2 * finding.usual_ms:
            now, then = took / 1000, finding.usual_ms / 1000
            return f"it took {now:.1f} s, {then:.1f} s at the last pass: this hides that it became slow"
    timing = diagnosis.evidence.timing
    step, taken = finding.case.step, (timing.timeout_ms or 0) + (timing.late_by_ms or 0)
    then_ms = step.duration_ms if step is not None else 0
    if not then_ms or taken < _FAR_SLOWER * then_ms:
        return ""
    return f"it took {round(then_ms)} ms at the last pass, and a longer wait hides that it takes {round(taken)} ms now"


def _event(diagnosis: Diagnosis, finding: Finding | None) -> Change | None:
    """More time for `with page.expect_response(…)`, which fails at the end of its block and is no call of its own."""
    timeout = diagnosis.evidence.timing.timeout_ms
    case = finding.case if finding is not None else None
    if timeout is None or case is None or case.symptom != "no_event" or not case.failure.file:
        return None
    return described(
        SetTimeout(old_ms=round(timeout), new_ms=enough_ms(diagnosis)),
        confidence="medium",
        rationale=f"{_measured(diagnosis)} {diagnosis.evidence.timing.waited_for or 'What it waited for'} "
        "was still to come.",
        applicability="unsafe",
        file=case.failure.file,
        line=case.failure.line,
    )


def _response(diagnosis: Diagnosis, finding: Finding | None) -> Change | None:
    """A wait for the response, around the test's own step that sends its request."""
    answer = diagnosis.evidence.timing.awaited
    if not isinstance(answer, AwaitedResponse):
        return None
    case, entry = (finding.case, finding.late) if finding is not None else (None, None)
    sender = _sender(finding)
    site = (sender.test_site or sender.site) if sender else call_site(finding)
    likely = entry is not None and sender is not None and site is not None and is_own(finding, site)
    step = f"{sender.name} on {sender.locator}" if sender and sender.locator else sender.name if sender else "a step"
    place: dict[str, Any] = fields_of(site)
    url = entry.url if entry is not None else answer.url
    pattern = f"**{glob_of(url)}"
    if not matches(pattern, url):
        return None  # a wait for what never comes is worse than none
    is_event = case is not None and case.symptom == "no_event"
    return described(
        WaitForResponse(
            url=pattern,
            timeout_ms=max(enough_ms(diagnosis), _DEFAULT_MS),
            is_async=case is not None and case.record.is_async,
        ),
        confidence="medium" if entry is not None else "low",
        rationale=f"{answer.method} {split_url(answer.url).path} is sent by {step}; waiting for its answer there "
        f"takes the race away. {_answer_time(finding)}".strip(),
        applicability="unsafe" if likely and not is_event else "display_only",
        **place,
    )


def _state(diagnosis: Diagnosis, finding: Finding | None) -> Change | None:
    """A wait for the element's state before the step, where the step has no time-out of its own to lengthen."""
    case = finding.case if finding is not None else None
    subject = case.subject if case is not None else None
    wanted = finding.wanted_state if finding is not None else ""
    state = next((one for one in _STATES if one == wanted), None)
    if case is None or subject is None or not subject.locator or state is None:
        return None
    place: dict[str, Any] = fields_of(subject.site)
    return described(
        WaitForState(
            locator=subject.locator, state=state, timeout_ms=enough_ms(diagnosis), is_async=case.record.is_async
        ),
        confidence="medium" if case.was_early else "low",
        rationale=f"{subject.name} went on before {subject.locator} was {state}.",
        applicability="unsafe" if case.was_early and subject.site is not None else "display_only",
        **place,
    )


def _state_only(diagnosis: Diagnosis) -> Change:
    """From a diagnosis alone: the condition in words, without a place."""
    waited_for = (
        diagnosis.evidence.timing.waited_for or f"{diagnosis.evidence.dom.expected_selector or 'it'} to be visible"
    )
    return described(
        WaitForCondition(condition=waited_for, timeout_ms=enough_ms(diagnosis)),
        confidence="low" if diagnosis.confidence == "low" else "medium",
        rationale="The step went on, or gave up, before this condition held.",
    )


def _hint(diagnosis: Diagnosis, *, wording: Wording, finding: Finding | None) -> str:
    timing = diagnosis.evidence.timing
    case = finding.case if finding is not None else None
    if isinstance(timing.awaited, AwaitedResponse):
        entry = finding.late if finding is not None else None
        url = entry.url if entry is not None else timing.awaited.url
        said = hint(wording.wait_response, path=glob_of(url) if wording is PLAYWRIGHT else split_url(url).path)
        return said.replace(" with page.", " async with page.") if case is not None and case.record.is_async else said
    locator = diagnosis.evidence.dom.expected_selector
    if not locator:
        return hint(wording.timeout, ms=enough_ms(diagnosis))
    state = finding.wanted_state if finding is not None else "visible"
    if state not in ("visible", "hidden", "enabled"):
        return hint(wording.timeout, ms=enough_ms(diagnosis))
    return hint(wording.wait_element, locator=locator, state=state, ms=enough_ms(diagnosis))


def _description(diagnosis: Diagnosis) -> str:
    waited_for = diagnosis.evidence.timing.waited_for
    return f"Wait for {waited_for}." if waited_for else "Wait for the condition the step needs."


def _measured(diagnosis: Diagnosis) -> str:
    timing = diagnosis.evidence.timing
    parts = [f"The call waited {timing.timeout_ms:.0f} ms"] if timing.timeout_ms else []
    if timing.late_by_ms is not None:
        parts.append(f"the condition held {timing.late_by_ms:.0f} ms after that")
    if timing.baseline_ms is not None:
        parts.append(f"at the last pass the step took {timing.baseline_ms:.0f} ms")
    if timing.late_by_ms is None:
        parts.append("how much longer it would have taken was not measured")
    return "; ".join(parts) + "."


def _sender(finding: Finding | None) -> ActionEntry | None:
    """The call during or just after which the late request was sent."""
    if finding is None or finding.late is None:
        return None
    made = (one for one in finding.case.record.actions if one.kind in ("action", "navigation"))
    before = [one for one in made if one.ts <= finding.late.ts]
    return before[-1] if before else None


def _answer_time(finding: Finding | None) -> str:
    late = finding.late if finding is not None else None
    if finding is None or late is None:
        return ""
    took = f"It took {late.duration_ms} ms" if late.duration_ms is not None else "It had no answer yet"
    usual = f", at most {finding.usual_ms} ms at the last pass" if finding.usual_ms else ""
    return f"{took}{usual}."


def _warnings(finding: Finding | None) -> tuple[str, ...]:
    is_slower = finding is None or finding.case.digest is not None
    slow = ("Find out why it became slow: a longer wait does not make it faster.",) if is_slower else ()
    return (*shared_warning(finding, call_site(finding)), *slow)
