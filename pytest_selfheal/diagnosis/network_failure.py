"""A request that the test depends on failed.

## What it means
The server refused the connection, answered with an error, or sent the page elsewhere because a session had ended.
What the test saw (an element missing, a wrong value) is a consequence.

## How it is recognised
- The failing call itself got no connection (`net::ERR_CONNECTION_REFUSED`, `ECONNRESET`, a name not resolved).
- Or a request failed before the failing step, and it did not fail so when the test last passed.
  Documents, data and scripts of the application count fully, style sheets less, pictures little;
  icons, source maps, beacons and visitor counters hardly at all.
  Requests to other hosts count when they were answered at the last pass, and less than the application's own.
- Or a page that came directly at the last pass redirects to a sign-in page now.
- It weighs little when the lost element is on the page under another name, or came a moment later:
  then nothing kept it from being there.
- It weighs less when the page did well without this request at the last pass, or when another answer came as always
  and is, by its words, about the very thing the step looked at.
- Without a remembered pass, server errors count fully and 4xx less, since a test may want them.

## What to do
Look at the request named in the evidence: server log, address, credentials of the test environment.
A connection failure or 502, 503, 504 may be gone at the next run and is marked retryable.

## Fix safety
No change to the test is proposed.
"""

import re

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.finding import Finding, found
from pytest_selfheal.diagnosis.network import Suspect, answered_badly
from pytest_selfheal.diagnosis.relevance import of_failed

# A failed request is the first link of the chain; just below what was observed as such.
_FAILED, _SIGNED_OUT = 0.92, 0.78
_SOCKET = 0.75
# "/login", "/users/sign-in?next=/cart", "/auth/realms/shop", "/sso/start"
_SIGN_IN = re.compile(r"/(?:log-?in|sign-?in|auth|sso|session/new)\b", re.IGNORECASE)
# "expect(response).to_be_ok()"
_RESPONSE_CHECKS = ("to_be_ok",)


def diagnose(case: Case) -> Finding | None:
    """The failed request that came first among the weightiest, if any."""
    if case.symptom == "connection":
        return _no_connection(case)
    if case.failed_requests:
        return _failed(case)
    if case.call in _RESPONSE_CHECKS:
        return _bad_answer(case)
    return _signed_out(case) or _socket(case)


def _no_connection(case: Case) -> Finding:
    first = case.failure.message.strip().splitlines()[0][:200]
    return found(
        case,
        "network_failure",
        score=0.97,
        at=min((s.entry.ts for s in case.failed_requests), default=case.span.step),
        proof=True,
        summary=f"The test could not reach the server: {first}",
        root_cause="There was no connection to the server; the page under test was never asked.",
    )


def _failed(case: Case) -> Finding | None:
    weighed = [(suspect, suspect.weight * of_failed(case, suspect)) for suspect in case.failed_requests]
    heaviest = max(weight for _, weight in weighed)
    first = next(suspect for suspect, weight in weighed if weight >= heaviest * 0.9)
    score = _FAILED * heaviest * case.explains
    if score < 0.1:
        return None
    how = answered_badly(first.entry)
    return found(
        case,
        "network_failure",
        score=score,
        at=first.entry.ts,
        summary=f"{first.name} {how}{_then(first)} before {step_words(case)} failed.",
        root_cause=f"{first.name} {how}. {_consequence(case)}",
    )


def _bad_answer(case: Case) -> Finding:
    got = f" (got {case.facts.actual})" if case.facts.actual else ""
    return found(
        case,
        "network_failure",
        score=0.85,
        at=case.span.step,
        proof=True,
        summary=f"The response the test asked for was not a good one{got}.",
        root_cause="The server answered the test's own request with an error.",
    )


def _signed_out(case: Case) -> Finding | None:
    if not case.elsewhere or not _SIGN_IN.search(case.elsewhere):
        return None
    redirect = case.new_redirects[0] if case.new_redirects else None
    what = f"{redirect.name} redirects now; the" if redirect else "The"
    then = case.step.path if case.step else "another page"
    return found(
        case,
        "network_failure",
        score=_SIGNED_OUT if redirect else _SIGNED_OUT - 0.1,
        at=redirect.entry.ts if redirect else case.span.start,
        summary=f"{what} page is at {case.elsewhere}, where the last pass was at {then}.",
        root_cause="The application asked to sign in again: the test's session was missing, ended or not accepted.",
    )


def _socket(case: Case) -> Finding | None:
    """A WebSocket that failed; one that also fails on every pass leaves its line on the console."""
    failed = [event for event in case.record.events if event.kind == "websocket_error" and event.ts <= case.at]
    always = case.digest is not None and any("WebSocket connection" in line for line in case.digest.console)
    if not failed or always:
        return None
    score = _SOCKET if case.digest is not None else _SOCKET * 0.7
    return found(
        case,
        "network_failure",
        score=score * case.explains,
        at=failed[0].ts,
        summary=f"The WebSocket {failed[0].url} failed before {step_words(case)} did: {failed[0].text[:160]}",
        root_cause="The page lost the connection that brings its data.",
    )


def _then(suspect: Suspect) -> str:
    if suspect.known is None:
        return "" if suspect.new is None else " (it was not made when the test last passed)"
    good = ", ".join(map(str, suspect.known.statuses))
    return f" ({good} when the test last passed)" if good else ""


def _consequence(case: Case) -> str:
    if case.symptom == "missing":
        return "What the test looked for is shown only when that request succeeds."
    if case.symptom == "value":
        return "The value the test checked comes out wrong without that answer."
    return "The failing step is a consequence."


def step_words(case: Case) -> str:
    """The failing step for people: 'click on get_by_test_id("pay")', 'the assertion'."""
    if not case.call:
        return "the test's own assertion" if case.facts.is_assertion else "the test's own code"
    return f"{case.call} on {case.locator}" if case.locator else case.call
