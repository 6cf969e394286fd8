"""A test that asks for a good answer to a request, its own or one that it waited for, and gets 4xx or 5xx."""

import re

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.failing_step import step_words
from pytest_selfheal.diagnosis.finding import Finding, found
from pytest_selfheal.diagnosis.network import Suspect, answered_badly, answered_then
from pytest_selfheal.diagnosis.strength import Known, Strength

# "where 409 = <APIResponse url='…' status=409 …>.status", "<Response [409]>.status_code", "<APIResponse …>.ok"
_OWN_STATUS = re.compile(
    r"where (?P<status>\d{3}) = <[^>]*Response\b.*>\.status(?:_code)?\b"
    r"|where False = <APIResponse\b.* status=(?P<inside>\d{3})\b.*>\.ok\b"
)
_STATUS, _BAD = re.compile(r"\b\d{3}\b"), re.compile(r"[45]\d\d")
_RESPONSE_CHECKS = ("to_be_ok",)


def bad_answer(case: Case) -> Finding | None:
    """That the answer was not a good one, with the name of its request where it was seen."""
    got = _bad_status(case)
    own = _asked_for(case, got) if got else None
    return _told(case, own) if got and (own is not None or not case.failed_requests) else None


def _bad_status(case: Case) -> str:
    """The bad status of an answer that the test wants to be good: "assert 409 == 200"; '' for anything else."""
    if case.call in _RESPONSE_CHECKS:
        return (case.facts.actual or "").strip("\"' ") or "no good one"
    message, first = case.failure.message, case.failure.message.partition("\n")[0]
    told = _OWN_STATUS.search(message) if case.action is None else None
    status = (told["status"] or told["inside"]) if told is not None else _status_in_own_words(case, first)
    wants_bad = any(_BAD.fullmatch(one) and one != status for one in _STATUS.findall(first))
    return status if _BAD.fullmatch(status) and not wants_bad else ""


def _status_in_own_words(case: Case, line: str) -> str:
    """The status of a failed request of the test's own in its error: "assert 422 == 200", "POST /orders: 422"."""
    if case.action is not None:
        return ""
    said = [case.facts.actual or ""] if case.facts.is_assertion and case.facts.actual else _STATUS.findall(line)
    own = {str(one.entry.status) for one in case.failed_requests if one.entry.made_by is not None}
    return next((one for one in said if one in own), "")


def _asked_for(case: Case, status: str) -> Suspect | None:
    """The failed request whose answer the test looks at: its own, or one of the page that its message names."""
    told = case.failure.message
    same = (one for one in reversed(case.failed_requests) if str(one.entry.status) == status)
    return next((one for one in same if one.entry.made_by is not None or one.entry.url in told), None)


def _told(case: Case, own: Suspect | None) -> Finding:
    is_of_page = own is not None and own.entry.made_by is None
    whose = "a request of the page with an error, and the test asks for a good answer" if is_of_page else ""
    return found(
        case,
        "network_failure",
        strength=Strength(Known.OBSERVED),
        at=own.entry.ts if own is not None else case.span.step,
        summary=_summary(case, own),
        root_cause=f"The server answered {whose or 'the request of the test itself with an error'}.",
        requests=(own.entry,) if own is not None else (),
    )


def _summary(case: Case, own: Suspect | None) -> str:
    if own is None:
        got = f" (got {case.facts.actual})" if case.facts.actual else ""
        return f"The response the test asked for was not a good one{got}."
    return f"{own.name} {answered_badly(own.entry)}{answered_then(own)} before {step_words(case)} failed."
