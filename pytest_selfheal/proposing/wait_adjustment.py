"""A wait for the very condition that was missed: never a sleep, never an idle network."""

import math
import re
from typing import Any
from urllib.parse import urlsplit

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.network import Suspect
from pytest_selfheal.diagnosis.timing_issue import timeout_of, wanted_state
from pytest_selfheal.matching.locator import quote
from pytest_selfheal.models.diagnosis import Confidence, Diagnosis
from pytest_selfheal.models.fix import Applicability, Change, Fix
from pytest_selfheal.proposing.frameworks import Wording, element_hint, response_hint, timeout_hint
from pytest_selfheal.proposing.place import call_site, fields_of, shared_warning

# Room above what was measured, since the next run may be slower; in whole half seconds, as people write them.
_ROOM, _STEP_MS = 1.5, 500
# Without a measurement: twice the time-out that was too short.
_UNMEASURED = 2
_DEFAULT_MS = 10_000
# "the response of GET /api/items"
_RESPONSE = re.compile(r"^the response of (?P<method>[A-Z]+) (?P<url>\S+)")


def propose(diagnosis: Diagnosis, *, wording: Wording, case: Case | None) -> Fix:
    """First what to wait for longer, then the response behind it, when one is known."""
    changes = tuple(change for change in (_longer(diagnosis, case), _response(diagnosis, case)) if change is not None)
    return Fix(
        strategy="wait_adjustment",
        description=_description(diagnosis),
        changes=changes or (_state_only(diagnosis),),
        framework_hint=_hint(diagnosis, wording=wording, case=case),
        warnings=_warnings(case),
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


def _longer(diagnosis: Diagnosis, case: Case | None) -> Change | None:
    """More time for the failing call itself: it already waits for the right condition."""
    timeout = diagnosis.evidence.timing.timeout_ms
    if timeout is None or case is None or case.action is None:
        return None
    proven = diagnosis.evidence.timing.late_by_ms is not None
    place: dict[str, Any] = fields_of(case.action.site)
    applicability: Applicability = "unsafe" if proven and case.action.site else "display_only"
    return Change(
        type="wait_adjust",
        old_value=f"timeout={timeout:.0f}",
        new_value=f"timeout={enough_ms(diagnosis)}",
        confidence=diagnosis.confidence if proven else "low",
        rationale=_measured(diagnosis, case),
        applicability=applicability,
        **place,
    )


def _response(diagnosis: Diagnosis, case: Case | None) -> Change | None:
    """A wait for the response, around the step that sends its request."""
    found = _RESPONSE.match(diagnosis.evidence.timing.waited_for)
    if found is None:
        return None
    path = urlsplit(found["url"]).path
    suspect = _suspect(case, path)
    sender = _sender(case, suspect)
    confidence: Confidence = "medium" if suspect is not None else "low"
    place: dict[str, Any] = fields_of(sender.site if sender else call_site(case))
    step = (
        f"{sender.name} on {sender.locator}"
        if sender and sender.locator
        else sender.name
        if sender
        else "the step before"
    )
    return Change(
        type="wait_add",
        old_value="",
        new_value=f"with page.expect_response({quote(f'**{path}')}):",
        confidence=confidence,
        rationale=f"{found['method']} {path} is sent by {step}; waiting for its answer there takes the race away. "
        f"{_answer_time(suspect)}".strip(),
        **place,
    )


def _state_only(diagnosis: Diagnosis) -> Change:
    """From a diagnosis alone: the condition in words, without a place."""
    waited_for = (
        diagnosis.evidence.timing.waited_for or f"{diagnosis.evidence.dom.expected_selector or 'it'} to be visible"
    )
    return Change(
        type="wait_add",
        old_value="",
        new_value=f"wait for {waited_for}, at most {enough_ms(diagnosis)} ms",
        confidence="low" if diagnosis.confidence == "low" else "medium",
        rationale="The step went on, or gave up, before this condition held.",
    )


def _hint(diagnosis: Diagnosis, *, wording: Wording, case: Case | None) -> str:
    timing = diagnosis.evidence.timing
    if found := _RESPONSE.match(timing.waited_for):
        return response_hint(wording, urlsplit(found["url"]).path)
    locator = diagnosis.evidence.dom.expected_selector
    if not locator:
        return timeout_hint(wording, enough_ms(diagnosis))
    state = wanted_state(case) if case is not None else "visible"
    if state not in ("visible", "hidden", "enabled"):
        return timeout_hint(wording, enough_ms(diagnosis))
    return element_hint(wording, locator, state=state, ms=enough_ms(diagnosis))


def _description(diagnosis: Diagnosis) -> str:
    waited_for = diagnosis.evidence.timing.waited_for
    return f"Wait for {waited_for}." if waited_for else "Wait for the condition the step needs."


def _measured(diagnosis: Diagnosis, case: Case) -> str:
    timing = diagnosis.evidence.timing
    parts = [f"The call waited {timing.timeout_ms:.0f} ms"]
    if timing.late_by_ms is not None:
        parts.append(f"the condition held {timing.late_by_ms:.0f} ms after that")
    if timing.baseline_ms is not None:
        parts.append(f"at the last pass the step took {timing.baseline_ms:.0f} ms")
    if timing.late_by_ms is None and timeout_of(case):
        parts.append("how much longer it would have taken was not measured")
    return "; ".join(parts) + "."


def _suspect(case: Case | None, path: str) -> Suspect | None:
    if case is None:
        return None
    waiting = (*case.pending_requests, *case.late_requests)
    return next((suspect for suspect in waiting if urlsplit(suspect.entry.url).path == path), None)


def _sender(case: Case | None, suspect: Suspect | None) -> Any:
    """The call during or just after which the request was sent."""
    if case is None or suspect is None:
        return None
    before = [a for a in case.record.actions if a.ts <= suspect.entry.ts and a.kind in ("action", "navigation")]
    return before[-1] if before else None


def _answer_time(suspect: Suspect | None) -> str:
    if suspect is None:
        return ""
    took = (
        f"It took {suspect.entry.duration_ms} ms" if suspect.entry.duration_ms is not None else "It had no answer yet"
    )
    usual = f", at most {suspect.known.max_duration_ms} ms at the last pass" if suspect.known else ""
    return f"{took}{usual}."


def _warnings(case: Case | None) -> tuple[str, ...]:
    return (
        *shared_warning(case, call_site(case)),
        "Find out why it became slow: a longer wait does not make it faster.",
    )
