"""A page that lost the connection by which its data comes: a WebSocket, or a stream of events."""

import re

from pytest_selfheal.diagnosis import doubts
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.drawn import is_hollow
from pytest_selfheal.diagnosis.evidence import iso
from pytest_selfheal.diagnosis.failing_step import step_words
from pytest_selfheal.diagnosis.finding import Finding, found
from pytest_selfheal.diagnosis.offline import is_shown_offline, says_offline
from pytest_selfheal.diagnosis.requests import path_template
from pytest_selfheal.diagnosis.strength import Known, Link, Strength
from pytest_selfheal.diagnosis.words import one_line
from pytest_selfheal.models.diagnosis import Evidence, NetworkEvidence
from pytest_selfheal.models.telemetry import PageEvent

# A page that says nothing of it may do without its socket.
_LOST_SOCKET = Strength(Known.COMPARED, Link.SAME_TIME)
_UNSEEN_SOCKET = Strength(Known.INFERRED, Link.SAME_TIME, (doubts.NO_PASS,))
_LEAVING_MS = 1000  # a page and its sockets go at one time, as far as events tell
_SIGN_CHARS = 120
# "Error during WebSocket handshake: Unexpected response code: 503"
_HANDSHAKE = re.compile(r"Unexpected response code: (?P<status>\d{3})")


def lost_socket(case: Case) -> Finding | None:
    """A WebSocket that failed; one that also fails on every pass leaves its line on the console."""
    shown = _offline_sign(case)
    ended = _ended_sockets(case) if shown else _ended_on_this_page(case)
    if not ended and not shown:
        return None
    strength = Strength(Known.OBSERVED) if shown else _UNSEEN_SOCKET if case.digest is None else _LOST_SOCKET
    says = f" The page says: '{shown[:120]}'." if shown else ""
    was_refused = bool(ended) and _HANDSHAKE.search(ended[0].text) is not None
    if ended:
        how = "failed" if ended[0].kind == "websocket_error" else "was closed"
        text = f": {ended[0].text[:160]}" if ended[0].text else ""
        summary = f"The WebSocket {ended[0].url} {how} before {step_words(case)} failed{text}.{says}"
    else:
        summary = f"The page lost its connection before {step_words(case)} failed.{says}"
    return found(
        case,
        "network_failure",
        strength=strength.but(*case.was_not_prevented),
        at=ended[0].ts if ended else case.span.step,
        summary=summary,
        root_cause="The page got no connection by a WebSocket that it asked for."
        if was_refused or (case.digest is None and ended and ended[0].kind == "websocket_error")
        else "The page lost the connection that brings its data.",
        evidence=Evidence(network_failures=tuple(map(_as_request, ended[:1]))),
        most="high" if shown or (was_refused and is_hollow(case)) else "medium",
    )


def _as_request(ended: PageEvent) -> NetworkEvidence:
    """The request that asks for a WebSocket: what it is answered may get better as that of any other."""
    answered = _HANDSHAKE.search(ended.text)
    return NetworkEvidence(
        method="GET",
        url=ended.url,
        status=int(answered["status"]) if answered is not None else None,
        failure="" if answered is not None else ended.text,
        timestamp=iso(ended.ts),
        is_cause=True,
    )


def _ended_sockets(case: Case) -> list[PageEvent]:
    """WebSockets that failed or closed, and did not at the last pass."""
    kinds = ("websocket_error", "websocket_close")
    ended = [event for event in case.record.events if event.kind in kinds and event.ts <= case.at]
    if case.digest is not None:
        always = any("WebSocket connection" in line for line in case.digest.console)
        ended = [one for one in ended if not always and path_template(one.url) not in case.digest.sockets]
    return ended


def _ended_on_this_page(case: Case) -> list[PageEvent]:
    """Those of the open page, as far as the time tells: a page that goes elsewhere closes its sockets."""
    left = [one.ts for one in case.record.navigations]
    return [
        one
        for one in _ended_sockets(case)
        if one.kind == "websocket_error" or not any(-_LEAVING_MS / 10 < ts - one.ts < _LEAVING_MS for ts in left)
    ]


def _offline_sign(case: Case) -> str:
    """What the page says over itself of a lost connection: what covers the target, or a message that is new."""
    cover = case.facts.intercepted_by or ""
    if says_offline(cover):
        return re.sub(r"<[^>]*>", " ", cover).strip()
    if (case.came_late or case.became_ready) and is_shown_offline(case):  # and it got it back by itself
        return one_line(case.facts.actual or "").strip("\"' ")
    around = case.before.neighbor if case.before is not None else ""
    said = (one.own_text for one in case.elements if one.visible and 0 < len(one.own_text) <= _SIGN_CHARS)
    sign = next((text for text in said if says_offline(text) and text not in around), "")
    return sign if sign and (_ended_sockets(case) or _lost_stream(case)) else ""


def _lost_stream(case: Case) -> bool:
    """Whether a stream of events that the page listens to failed."""
    return any(one.entry.resource_type.lower() == "eventsource" for one in case.failed_requests)
