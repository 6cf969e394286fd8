"""The requests of the failing run beside those of the last pass: failed, refused, out, late, redirected, not made,
and answers whose shape (names and types of fields, never values) would trip a reader of the remembered one.
"""

from collections.abc import Iterator
from dataclasses import replace

from pytest_selfheal.diagnosis.differences.difference import Difference, Exchange, Kind
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.failure.around import of_request
from pytest_selfheal.models.data_requests import counts_visitors
from pytest_selfheal.models.diagnosis import ShapeChange
from pytest_selfheal.models.digest import READING, KnownRequest
from pytest_selfheal.models.requests import (
    STREAMS,
    endpoint,
    has_failed,
    is_a_page,
    is_incidental,
    is_of_the_page,
    is_pending,
    is_refused,
    said_of,
)
from pytest_selfheal.models.shapes import describe, diff, is_breaking
from pytest_selfheal.models.telemetry import NetworkEntry
from pytest_selfheal.urls import split_url

# Nothing shows without its document, data or script; a page without one of its pictures still works.
_NEEDED = ("document", "fetch", "xhr", "script", "eventsource", "")
# Late is what took three times as long as ever at the last pass, and at least half a second more.
_LATE_FACTOR, _LATE_MS = 3, 500
# Out for good is what was out longer than it ever took at the last pass.
_OUT_FACTOR, _OUT_MS = 1.5, 100
_BAD = 400
_REDIRECTS = (301, 302, 303, 307, 308)


def exchanges(case: Case) -> tuple[Exchange, ...]:
    """The requests made before the failure, each with its endpoint worked out once."""
    known = {(r.method.upper(), r.template): r for r in case.digest.requests} if case.digest else {}
    keyed = ((entry, endpoint(entry)) for entry in case.requests)
    return tuple(Exchange(entry, key, known.get(key)) for entry, key in keyed)


def failed(case: Case, made: tuple[Exchange, ...]) -> Iterator[Difference]:
    """Requests that failed, or were refused with a good status, and did not so at the last pass."""
    for one in made:
        entry = one.entry
        is_bad = has_failed(entry) or is_refused(entry)
        if not is_bad or not may_matter(one) or _failed_then_too(one) or _has_recovered(case, one, made):
            continue
        if case.around.is_common(of_request(*one.key, entry.status)) and one.known is None:
            continue
        kind: Kind = "failed" if has_failed(entry) else "refused"
        words = f"{name_of(one)} {how_it_ended(entry)}{then_words(case, one)}"
        yield Difference("request", kind, f"{words}.", at=entry.ts, proof=True, exchange=one)
    for event in case.record.events:
        if event.kind == "websocket_error" and event.ts <= case.at and not _sockets_fail_always(case, event.url):
            words = f"The WebSocket {event.url} failed: {event.text[:160]}."
            yield Difference("request", "socket", words, at=event.ts, proof=True)


def out(case: Case, made: tuple[Exchange, ...]) -> Iterator[Difference]:
    """Requests without a whole answer when the test failed, though they had one at the last pass."""
    for one in made:
        entry = one.entry
        if not _is_open(one, case.gave_up) or not may_matter(one) or is_polled(one, made):
            continue
        waited, then = case.gave_up - entry.ts, usual_ms(one)
        if one.known is not None and waited < max(then * _OUT_FACTOR, then + _OUT_MS):
            continue
        came = one.end is not None  # while the page was looked at
        words = (
            f"{late_words(one)}."
            if came
            else f"{name_of(one)} had no answer {waited} ms after it was sent{_usual(one)}."
        )
        yield Difference("request", "out", words, at=entry.ts, proof=one.known is not None, exchange=one)


def late(case: Case, made: tuple[Exchange, ...]) -> Iterator[Difference]:
    """Requests that ended during the failing step, or just after it, and took far longer than at the last pass."""
    for one in made:
        entry, end = one.entry, one.end
        if end is None or has_failed(entry) or not is_slower(one) or not may_matter(one) or is_polled(one, made):
            continue
        if case.span.step <= end <= case.gave_up:
            yield Difference("request", "late", f"{late_words(one)}.", at=entry.ts, proof=True, exchange=one)


def redirected(made: tuple[Exchange, ...]) -> Iterator[Difference]:
    """Documents that answered with a redirect now and with a page at the last pass."""
    for one in made:
        entry, known = one.entry, one.known
        if known is None or entry.resource_type != "document" or entry.status not in _REDIRECTS:
            continue
        if entry.status not in known.statuses:
            words = f"{name_of(one)} redirects now ({entry.status})."
            yield Difference("request", "redirected", words, at=entry.ts, proof=True, exchange=one)


def unmade(case: Case, made: tuple[Exchange, ...]) -> tuple[KnownRequest, ...]:
    """Data requests of the last pass that were not made; the later ones only because the test stopped."""
    keys = {one.key for one in made}
    known = case.digest.requests if case.digest is not None else ()
    return tuple(one for one in known if one.first_party and (one.method.upper(), one.template) not in keys)


def unsent(case: Case, missing: tuple[KnownRequest, ...]) -> KnownRequest | None:
    """Of what was not made this time, what the steps before the failing one had sent to change something."""
    steps = case.digest.steps if case.digest is not None else ()
    sent = [one.sent for one in steps[: steps.index(case.step)] if one.sent is not None] if case.step in steps else [()]
    methods = {method for one in sent for method in one} or (set() if sent else {one.method for one in missing})
    return next((one for one in missing if one.method in methods - READING), None)


def order(made: tuple[Exchange, ...]) -> Iterator[Difference]:
    """What was sent to change something more often than at the last pass, and reads that were answered out of order."""
    for one in {one.key: one for one in made if one.known is not None and one.key[0] not in READING}.values():
        times = sum(other.key == one.key for other in made)
        if one.known is not None and times > one.known.count:
            words = f"{name_of(one)} was sent {times} times, {one.known.count} at the last pass."
            yield Difference("request", "again", words, at=one.entry.ts, proof=True, exchange=one)
    for one in made:
        later = [two for two in made if two.key == one.key and two.entry.ts > one.entry.ts]
        is_other = bool(later) and later[-1].entry.url != one.entry.url and one.key[0] in READING
        if is_other and later[-1].end is not None and (one.end or 0) > later[-1].end:
            words = f"{name_of(one)} was answered out of order: an earlier one came late, after the last one's answer."
            yield Difference("request", "out_of_order", words, at=one.entry.ts, exchange=one)
            return


def other_scripts(case: Case, made: tuple[Exchange, ...]) -> Iterator[Difference]:
    """Scripts that come with the page and did not at the last pass: another release of what it is built with."""
    acted = min((one.ts for one in case.deeds), default=case.at)
    new = [one for one in made if one.entry.resource_type == "script" and one.known is None and one.entry.ts <= acted]
    if case.is_other_revision and new and not has_failed(new[0].entry):
        words = f"The page is built with other scripts than at the last pass: {name_of(new[0])} is new."
        yield Difference("environment", "scripts", words, at=new[0].entry.ts, proof=True, exchange=new[0])


def may_matter(one: Exchange) -> bool:
    """Whether a page may depend on an answer: no icon, no picture, no counter, no host that never answered."""
    entry, known = one.entry, one.known
    if is_incidental(entry) or entry.resource_type.lower() not in _NEEDED:
        return False
    if counts_visitors(entry.url) and not (entry.first_party and known is not None and known.shape):
        return False
    if entry.first_party or entry.made_by is not None:
        return True
    return is_of_the_page(entry) or (known is not None and any(200 <= status < 400 for status in known.statuses))


def is_polled(one: Exchange, made: tuple[Exchange, ...]) -> bool:
    """Whether the page asks for it again and again by itself, so that one of them is nearly always in flight."""
    again = sum(1 for other in made if other.key == one.key and other.entry.page == one.entry.page)
    usual = one.known.count if one.known is not None else 1
    return again >= 3 and one.entry.method.upper() == "GET" and (usual >= 3 or again > 2 * usual)


def name_of(one: Exchange) -> str:
    """Method and URL path, as people call a request: 'GET /api/items'."""
    parts, entry = split_url(one.entry.url), one.entry
    host = "" if entry.first_party else f"{parts.scheme}://{parts.netloc}"
    path = f"{host}{parts.path or '/'}"
    return said_of(entry.method.upper(), f"{path}#{entry.operation}" if entry.operation else path)


def how_it_ended(entry: NetworkEntry) -> str:
    """How a failed request ended: 'answered 500', 'failed with net::ERR_CONNECTION_REFUSED'."""
    if is_refused(entry):
        return f'answered {entry.status} with an error inside: "{entry.refusal[:120]}"'
    site = f" ({entry.mock_site.file}:{entry.mock_site.line})" if entry.mock_site is not None else ""
    by = f" by a mock of the test{site}" if entry.mocked else ""
    return f"answered {entry.status}{by}" if entry.status is not None else f"failed with {entry.failure}{by}"


def then_words(case: Case, one: Exchange) -> str:
    """What the same request was answered at the last pass, in brackets: " (200 when the test last passed)", or ''."""
    if case.digest is None:
        return ""
    if one.known is None:
        return " (it was not made when the test last passed)"
    good = ", ".join(map(str, one.known.statuses))
    return f" ({good} when the test last passed)" if good else ""


def late_words(one: Exchange) -> str:
    """'GET /api/items took 2300 ms, at most 40 ms at the last pass'."""
    usual = f", at most {usual_ms(one)} ms at the last pass" if one.known else ""
    return f"{name_of(one)} took {one.entry.duration_ms} ms{usual}"


def usual_ms(one: Exchange) -> int:
    """How long it took at most at the last pass; 0 where that is not known."""
    return one.known.max_duration_ms if one.known is not None else 0


def is_slower(one: Exchange) -> bool:
    """Whether an answer took far longer than at the last pass."""
    if one.known is None or one.entry.duration_ms is None:
        return False
    usual = max(usual_ms(one), 1)
    return one.entry.duration_ms >= max(usual * _LATE_FACTOR, usual + _LATE_MS)


def _usual(one: Exchange) -> str:
    return f" (at most {usual_ms(one)} ms at the last pass)" if one.known is not None else ""


def _failed_then_too(one: Exchange) -> bool:
    entry, known = one.entry, one.known
    if known is None:
        return False
    if is_refused(entry):
        return known.refused
    if entry.status is not None:
        # another bad answer than then: the page did without it at the last pass, too
        return entry.status in known.statuses or min(known.statuses, default=0) >= _BAD
    # an aborted read at the pass is no refused connection
    return any(_kind_of(entry.failure) == _kind_of(text) for text in known.failures)


def _kind_of(failure: str) -> str:
    return failure.split(" ")[0].rpartition("::")[2]


def _has_recovered(case: Case, one: Exchange, made: tuple[Exchange, ...]) -> bool:
    """Whether the same request was made again and answered well in time, as after a new token."""
    later = (other for other in made if other.key == one.key and other.entry.ts > one.entry.ts)
    return any(
        other.entry.status is not None
        and not (has_failed(other.entry) or is_refused(other.entry))
        and (other.end or case.gave_up) <= case.gave_up
        for other in later
    )


def _is_open(one: Exchange, at: int) -> bool:
    entry = one.entry
    if entry.resource_type in STREAMS or entry.failure or has_failed(entry) or entry.mocked:
        return False
    if one.known is not None and not one.known.statuses:
        return False  # without a status at the pass it was a stream, or nobody waited for its end then either
    return is_pending(entry) or (one.end is not None and one.end > at)


def _sockets_fail_always(case: Case, url: str) -> bool:
    if case.digest is None:
        return False
    known = any(split_url(url).path == split_url(one).path for one in case.digest.sockets)
    return known or any("WebSocket connection" in line for line in case.digest.console)


def changed(case: Case, made: tuple[Exchange, ...]) -> Iterator[Difference]:
    """The last changed answer of each endpoint; one that also answered in the old shape varies by what it is asked."""
    latest: dict[tuple[str, str], Exchange] = {}
    steady: set[tuple[str, str]] = set()
    for one in made if case.digest is not None else ():
        known, entry = one.known, one.entry
        is_good = entry.status is not None and 200 <= entry.status < 300
        if known is None or known.shape is None or not is_good or not may_matter(one):
            continue
        changes = diff(known.shape, entry.shape) or _no_json(one)
        if any(map(is_breaking, changes)):
            latest[one.key] = replace(one, changes=changes)
        elif entry.shape is not None:
            steady.add(one.key)
    for key, one in latest.items():
        if key not in steady:
            yield Difference("answer", "shape", f"{words_of(one)}.", at=one.entry.ts, proof=True, exchange=one)


def words_of(one: Exchange) -> str:
    """'GET /api/items answers in another shape: 'price' is gone'."""
    if is_a_page(one.entry):
        return f"{name_of(one)} answers with a page (text/html) in place of data"
    return f"{name_of(one)} answers in another shape: {describe(one.changes)}"


def _no_json(one: Exchange) -> tuple[ShapeChange, ...]:
    """An answer that was JSON and is a page or text now, such as an error page with status 200."""
    entry, known = one.entry, one.known
    if known is None or entry.shape is not None or not entry.content_type or "json" in entry.content_type:
        return ()
    kind = entry.content_type.partition(";")[0]
    return (ShapeChange(path="$", kind="type_changed", expected=known.shape, actual=kind),)
