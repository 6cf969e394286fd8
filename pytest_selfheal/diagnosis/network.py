"""The requests of the failing run against those of the passing one: failed, changed, late, moved."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from pytest_selfheal.diagnosis import doubts
from pytest_selfheal.diagnosis.around import Around, of_request
from pytest_selfheal.diagnosis.doubts import Doubt
from pytest_selfheal.diagnosis.forbidden import BY_POLICY, forbidden
from pytest_selfheal.diagnosis.requests import (
    STREAMS,
    endpoint,
    has_failed,
    is_incidental,
    is_of_the_page,
    is_pending,
    is_refused,
    said_of,
    template_of,
    without_operation,
)
from pytest_selfheal.diagnosis.shapes import diff, is_breaking, is_empty
from pytest_selfheal.diagnosis.strength import Known, Link, Strength
from pytest_selfheal.diagnosis.words import words
from pytest_selfheal.models.diagnosis import AwaitedResponse, ShapeChange
from pytest_selfheal.models.digest import Digest, KnownRequest
from pytest_selfheal.models.telemetry import NetworkEntry, Record
from pytest_selfheal.timeline.data_requests import counts_visitors
from pytest_selfheal.urls import split_url

# How much a page depends on an answer, by resource type: nothing shows without its document, data or script;
# a page without one of its pictures still works.
_NEEDED = ("document", "fetch", "xhr", "script", "")
_NEEDED_LITTLE = ("stylesheet", "eventsource")
_FIGURES = re.compile(r"/(?:stats|logs?|metrics|visits?)(?:[/.]|$)", re.IGNORECASE)  # "/api/stats", "/api/logs/7"
# Without a passing run a 4xx may be what the test wants (a wrong password), a 5xx hardly is; these three seldom are.
_IS_ERROR = re.compile(r"(?:\$\.)?(?:errors?|failure|problem|fault)\b", re.IGNORECASE)  # of a field's path
_SELDOM_WANTED = (401, 403, 404)
# Late is what took three times as long as ever at the last pass, and at least half a second more.
_LATE_FACTOR, _LATE_MS = 3, 500
# Ten times as long and seconds more is no answer that a user waits for; of one that is still out nobody knows the end.
_FAR_FACTOR, _FAR_MS = 10, 3000
_OUT_FACTOR, _OUT_MS = 20, 1900  # a time-out of 2 s leaves that
_NO_CONTENT = 204
_BUILD = re.compile(r"[.\-_]")  # behind the name of a built file: app.5f3c.js, app-5f3c.js


@dataclass(frozen=True, slots=True)
class Span:
    """When and where the failure was: since `start` on `page` counts fully; nothing after `at` can be a cause."""

    start: int
    step: int  # when the failing call began
    gave_up: int  # when it waited no longer: on a busy machine some time before anybody looked
    at: int
    page: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """A request made before the failure, and what the last pass remembers of the same one."""

    entry: NetworkEntry
    key: tuple[str, str]  # method and path template
    known: KnownRequest | None


@dataclass(frozen=True, slots=True)
class Suspect:
    """A request that may be the cause, `strength` by how much the failing step may depend on it."""

    entry: NetworkEntry
    strength: Strength
    new: bool | None = None  # since the last pass; None without a baseline
    known: KnownRequest | None = None
    changes: tuple[ShapeChange, ...] = ()

    @property
    def name(self) -> str:
        """Method and URL path, as people call a request: 'GET /api/items'."""
        operation = self.entry.operation
        return said_of(self.answer.method, f"{self.answer.url}#{operation}" if operation else self.answer.url)

    @property
    def answer(self) -> AwaitedResponse:
        """Its answer, as something to wait for."""
        parts = split_url(self.entry.url)
        host = "" if self.entry.first_party else f"{parts.scheme}://{parts.netloc}"
        return AwaitedResponse(method=self.entry.method.upper(), url=f"{host}{parts.path or '/'}")

    @property
    def gives_nothing(self) -> bool:
        """Whether the good answer of the last pass had nothing in it that a page could show: `{"items": []}`, a 204.

        What is sent to one address gets answers of many shapes, of which what they share may be empty.
        """
        known = self.known
        if known is None or (known.method.upper() != "GET" and known.shape and not self.entry.operation):
            return False
        if known.shape is None:
            return bool(known.statuses) and all(status == _NO_CONTENT for status in known.statuses)
        return is_empty(known.shape)

    def but(self, *more: Doubt) -> "Suspect":
        """The same, with more that speaks against it."""
        return replace(self, strength=self.strength.but(*more))


def exchanges(record: Record, digest: Digest | None, span: Span) -> tuple[Exchange, ...]:
    """The requests made before the failure, each with its endpoint worked out once."""
    known = {(r.method.upper(), r.template): r for r in digest.requests} if digest else {}
    asked = (*record.network, *forbidden(record, digest))
    keyed = ((entry, endpoint(entry)) for entry in asked if entry.ts <= span.at)
    return tuple(
        # a baseline may be older than the knowledge of operations
        Exchange(entry, key, known.get(key) or known.get((key[0], without_operation(key[1]))))
        for entry, key in keyed
    )


def failed(made: tuple[Exchange, ...], span: Span, *, compared: bool, around: Around) -> tuple[Suspect, ...]:
    """Requests that failed before the failure did, and did not fail so at the last pass.

    One that also failed for most tests of this session that passed is no reason to fail.
    """
    found = []
    for one in made:
        entry, remembered = one.entry, one.known
        if not (has_failed(entry) or is_refused(entry)) or is_incidental(entry):
            continue
        if remembered is not None and _failed_then_too(entry, remembered):
            continue
        strength = _strength(one, span, compared=compared)
        if around.is_common(of_request(*one.key, entry.status)):
            strength = strength.but(doubts.OTHERS_PASSED)
        if not compared:
            strength = strength.but(*_as_expected(entry))
        new = True if compared else None
        found.append(Suspect(entry=entry, strength=strength, new=new, known=remembered))
    return tuple(found)


def changed(made: tuple[Exchange, ...], span: Span) -> tuple[Suspect, ...]:
    """Good answers whose shape would trip a reader of the remembered shape; the last one of each endpoint."""
    latest: dict[tuple[str, str], Suspect] = {}
    steady: set[tuple[str, str]] = set()
    for one in made:
        entry, key, remembered = one.entry, one.key, one.known
        if remembered is None or remembered.shape is None or not _is_good(entry) or is_refused(entry):
            continue
        changes = diff(remembered.shape, entry.shape) or _no_json(remembered, entry)
        if remembered.refused and any(one.kind == "removed" and _IS_ERROR.match(one.path) for one in changes):
            continue  # what was refused is accepted: another answer, and no other shape of it
        if not any(map(is_breaking, changes)):
            steady |= {key} if entry.shape is not None else set()
            continue
        strength = _strength(one, span, compared=True)
        latest[key] = Suspect(entry=entry, strength=strength, new=True, known=remembered, changes=changes)
    # An endpoint that also answered in the old shape varies by what it is asked, not since the last pass.
    return tuple(suspect for key, suspect in latest.items() if key not in steady)


def pending(made: tuple[Exchange, ...], span: Span, *, compared: bool) -> tuple[Suspect, ...]:
    """Requests without a whole answer when the test failed, though they had one at the last pass."""
    found = []
    for one in made:
        entry, remembered = one.entry, one.known
        if entry.ts > span.gave_up or not _open_at(entry, span.gave_up) or is_incidental(entry):
            continue
        if remembered is not None and not _ended_then(remembered):
            continue
        strength = _strength(one, span, compared=remembered is not None)
        new = remembered is not None if compared else None
        found.append(Suspect(entry=entry, strength=strength, new=new, known=remembered))
    return tuple(found)


def late(made: tuple[Exchange, ...], span: Span) -> tuple[Suspect, ...]:
    """Requests that ended during the failing step and took far longer than at the last pass."""
    found = []
    for one in made:
        entry, remembered = one.entry, one.known
        if remembered is None or entry.duration_ms is None or is_incidental(entry):
            continue
        usual = max(remembered.max_duration_ms, 1)
        end = entry.ts + entry.duration_ms
        slow = entry.duration_ms >= max(usual * _LATE_FACTOR, usual + _LATE_MS)
        if slow and span.step <= end <= span.gave_up and not has_failed(entry):
            strength = _strength(one, span, compared=True)
            found.append(Suspect(entry=entry, strength=strength, new=True, known=remembered))
    return tuple(found)


def far_slower(waiting: Iterable[Suspect], span: Span) -> tuple[Suspect, ...]:
    """Of pending and late requests those that took so much longer than ever that no wait of a test makes up for it."""
    return tuple(one for one in waiting if one.known is not None and _is_far_slower(one, span))


def took(suspect: Suspect, span: Span) -> int:
    """How long a request took in ms; one that was still out at the failure took at least so long."""
    return suspect.entry.duration_ms or max(0, span.at - suspect.entry.ts)


def _is_far_slower(suspect: Suspect, span: Span) -> bool:
    times, usual = took(suspect, span), max(suspect.known.max_duration_ms if suspect.known else 0, 1)
    is_out = suspect.entry.duration_ms is None
    return times >= max(_FAR_FACTOR * usual, _FAR_MS) or (is_out and times >= max(_OUT_FACTOR * usual, _OUT_MS))


def redirected(made: tuple[Exchange, ...], span: Span) -> tuple[Suspect, ...]:
    """Documents that answered with a redirect now and with a page at the last pass."""
    found = []
    for one in made:
        entry, remembered = one.entry, one.known
        if remembered is None or entry.resource_type != "document" or entry.status not in (301, 302, 303, 307, 308):
            continue
        if entry.status not in remembered.statuses:
            strength = Strength(Known.COMPARED, _link(entry, span))
            found.append(Suspect(entry=entry, strength=strength, new=True, known=remembered))
    return tuple(found)


def unmade(made: tuple[Exchange, ...], digest: Digest | None) -> tuple[KnownRequest, ...]:
    """Requests of the last pass that were not made this time; the later ones only because the test stopped."""
    if digest is None:
        return ()
    keys = {one.key for one in made}
    return tuple(one for one in digest.requests if (one.method.upper(), one.template) not in keys)


def replaces(entry: NetworkEntry, missed: tuple[KnownRequest, ...]) -> bool:
    """Whether a request stands, by its words, for one of `missed`, that the last pass made and this run did not."""
    asks_one = template_of(entry) if entry.operation else split_url(entry.url).path
    return any(one.method == entry.method.upper() and _said_alike(asks_one, one.template) for one in missed)


def is_built_anew(entry: NetworkEntry, known: KnownRequest) -> bool:
    """Whether a file is a known one of another build: `app.5f3c.js` for `app.js`, in the same folder."""
    name = _without_build(entry.url)
    return bool(name[1]) and name == _without_build(known.template)


def _without_build(url: str) -> tuple[str, str, str]:
    """Folder, first word of the name, and ending of a file."""
    folder, _, name = split_url(url).path.rpartition("/")
    return folder, _BUILD.split(name)[0], name.rpartition(".")[2]


def _said_alike(one: str, other: str) -> bool:
    """Whether two templates share a word; of two operations at an address, only what they are called by counts."""
    if "#" in one and "#" in other and without_operation(one) == without_operation(other):
        one, other = one.partition("#")[2], other.partition("#")[2]
    return bool(words(one) & words(other))


def answered_badly(entry: NetworkEntry) -> str:
    """How a failed request ended: 'answered 500', 'failed with net::ERR_CONNECTION_REFUSED'."""
    by_whom = " by a mock of the test" if entry.mocked else ""
    if is_refused(entry):
        return f"answered {entry.status} with an error inside ({entry.refusal}){by_whom}"
    if entry.failure == BY_POLICY:
        return "was never sent"
    return f"answered {entry.status}{by_whom}" if entry.status is not None else f"failed with {entry.failure}{by_whom}"


def ended_since(failed: Iterable[Suspect], span: Span) -> tuple[Suspect, ...]:
    """Of failed requests those for data that were still out when the step gave up, and were answered well then."""
    return tuple(
        one
        for one in failed
        if one.known is not None
        and is_of_the_page(one.entry)
        and one.entry.resource_type in _NEEDED
        and not counts_visitors(one.entry.url)
        and one.entry.ts <= span.gave_up < one.entry.ts + (one.entry.duration_ms or 0)
    )


def came_when(suspect: Suspect, span: Span) -> str:
    """Whether it ended "before" the step gave up, or "just after" it, when the page was looked at again."""
    end = suspect.entry.ts + (suspect.entry.duration_ms or 0)
    return "just after" if end > span.at else "before"


def answered_then(suspect: Suspect) -> str:
    """What the same request was answered at the last pass, in brackets: " (200 when the test last passed)", or ""."""
    if suspect.known is None:
        return "" if suspect.new is None else " (it was not made when the test last passed)"
    good = ", ".join(map(str, suspect.known.statuses))
    return f" ({good} when the test last passed)" if good else ""


def _is_of_figures(entry: NetworkEntry, known: KnownRequest | None, *, compared: bool) -> bool:
    """Whether the application asked itself for figures to show: it was answered with some at the last pass.

    Where no pass is remembered, what it gets from its own API (`/api/stats`) is to be shown.
    """
    path = entry.url.split("?")[0]
    if not entry.first_party or entry.method.upper() != "GET" or not _FIGURES.search(path):
        return False
    return bool(known is not None and known.shape) if compared else "/api/" in path.lower()


def _failed_then_too(entry: NetworkEntry, known: KnownRequest) -> bool:
    if is_refused(entry):
        return known.refused
    return entry.status in known.statuses if entry.status is not None else bool(known.failures)


def _is_good(entry: NetworkEntry) -> bool:
    return entry.status is not None and 200 <= entry.status < 300


def _open_at(entry: NetworkEntry, at: int) -> bool:
    if entry.resource_type in STREAMS or entry.failure or has_failed(entry):
        return False
    return is_pending(entry) or (entry.duration_ms is not None and entry.ts + entry.duration_ms > at)


def _no_json(known: KnownRequest, entry: NetworkEntry) -> tuple[ShapeChange, ...]:
    """An answer that was JSON and is a page or text now, such as an error page with status 200."""
    if entry.shape is not None or not entry.content_type or "json" in entry.content_type:
        return ()
    kind = entry.content_type.partition(";")[0]
    return (ShapeChange(path="$", kind="type_changed", expected=known.shape, actual=kind),)


def _ended_then(known: KnownRequest) -> bool:
    # Without a status at the pass it was a stream, or nobody waited for its end then either.
    return bool(known.statuses)


def _strength(one: Exchange, span: Span, *, compared: bool) -> Strength:
    entry = one.entry
    known = Known.COMPARED if compared else Known.OBSERVED
    return Strength(
        known, _link(entry, span), (*_kind(one, compared=compared), *_place(entry, span, compared=compared))
    )


def _kind(one: Exchange, *, compared: bool) -> tuple[Doubt, ...]:
    """What speaks against a request by what it is."""
    entry, known = one.entry, one.known
    kind = entry.resource_type.lower()
    needed = () if kind in _NEEDED else (doubts.STYLE_OR_STREAM if kind in _NEEDED_LITTLE else doubts.PICTURE,)
    if kind == "eventsource" and (entry.status or 0) >= 400:
        needed = ()  # it never began: what it brings is missing from the start
    if counts_visitors(entry.url) and not _is_of_figures(entry, known, compared=compared):
        return (*needed, doubts.COUNTS_VISITORS)
    if entry.first_party:
        return needed
    if not compared and is_of_the_page(entry):
        return (*needed, doubts.OTHER_HOST_UNCOMPARED)
    was_good = known is not None and any(200 <= status < 400 for status in known.statuses)
    return (*needed, doubts.OTHER_HOST if was_good else doubts.OTHER_HOST_UNKNOWN)


def _place(entry: NetworkEntry, span: Span, *, compared: bool) -> tuple[Doubt, ...]:
    """What speaks against a request by where and when it was."""
    page = () if entry.page == span.page else (doubts.OTHER_PAGE,)
    if entry.ts >= span.start:
        return page
    return (*page, doubts.BEFORE_THE_PAGE if compared else doubts.BEFORE_THE_PAGE_UNCOMPARED)


def _link(entry: NetworkEntry, span: Span) -> Link:
    return Link.SAME_TIME if entry.ts >= span.start and entry.page == span.page else Link.SAME_TEST


def _as_expected(entry: NetworkEntry) -> tuple[Doubt, ...]:
    """What speaks for it that a test wants a bad answer, where no pass says so."""
    if is_refused(entry):
        return (doubts.MAY_ALWAYS_SAY_SO,)
    if entry.status is None or entry.status >= 500:
        return ()
    return (doubts.MAY_BE_WANTED if entry.status in _SELDOM_WANTED else doubts.IS_OFTEN_WANTED,)
