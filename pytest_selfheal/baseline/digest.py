"""From the record of a passed test to what is kept of it: signatures, shapes and timings, no values."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from pytest_selfheal.baseline.news import in_vain
from pytest_selfheal.failure.signature import signature
from pytest_selfheal.marks import mark
from pytest_selfheal.models.address import record_of, remembered
from pytest_selfheal.models.digest import ANY_DATA, ANY_SETTING, ANY_TEXT, Digest, KnownRequest, KnownSetUp, Step
from pytest_selfheal.models.element import Fingerprint
from pytest_selfheal.models.given_marks import given_by, given_to, input_of
from pytest_selfheal.models.requests import (
    STREAMS,
    endpoint,
    is_incidental,
    is_refused,
    path_template,
)
from pytest_selfheal.models.source import Written
from pytest_selfheal.models.telemetry import NetworkEntry, Record
from pytest_selfheal.models.uses import used_locator
from pytest_selfheal.timeline.data_marks import asked_and_said

# Noise that comes once in a few runs stays known over this many others; the newest are kept.
MAX_SIGNATURES = 200
MAX_STEPS = 2000
MAX_REQUESTS = 500
MAX_FUNCTIONS = 200
MAX_SEEN = 5
MAX_OUT = 5
MAX_BROUGHT = 50  # locators; a test has a dozen
# What shape extraction writes where it went no deeper; comparing treats it as "anything".
_ANYTHING = "..."
_SOCKET_ENDS = ("websocket_close", "websocket_error")
_NOISE_LEVELS = ("error", "warning", "assert")


def digest(
    record: Record,
    *,
    commit: str = "",
    dirty: bool = False,
    run: str = "",
    previous: Digest | None = None,
    sources: tuple[Written, ...] = (),
    after: tuple[str, ...] = (),
) -> Digest:
    """The digest of a passed test; `previous` is the one it replaces.

    From `previous` come fingerprints that were not taken again, as long as their locator is still used, shapes of
    answers whose body was not read before the test ended, and console and error signatures, so that sporadic noise
    stays known.
    """
    written = tuple(one.model_copy(update={"lines": (), "line": 0}) for one in sources)
    is_edited = previous is None or previous.sources != written
    return Digest(
        nodeid=record.nodeid,
        passed_at=record.finished_at,
        commit=commit,
        dirty=dirty,
        run=run,
        duration_ms=max(0, record.finished_at - record.started_at),
        steps=_steps(record, previous, is_edited=is_edited),
        set_up=_set_up(record, previous, is_edited=is_edited),
        requests=_with_known(_requests(record.network), previous, is_edited=is_edited),
        console=_known(previous.console if previous else (), _noise(record)),
        page_errors=_known(previous.page_errors if previous else (), (error.message for error in record.page_errors)),
        in_vain=_newest(previous.in_vain if previous else (), in_vain(record)),
        fingerprints=_fingerprints(record, previous),
        sources=written,
        sockets=_sockets(record),
        after=after,
        load=record.load,
        settings=_settings(record.settings, (previous.settings if previous else None) or {}),
        through=_through(record),
    )


def _steps(record: Record, previous: Digest | None, *, is_edited: bool) -> tuple[Step, ...]:
    known = {(one.name, one.locator, one.ordinal, one.path): one for one in previous.steps} if previous else {}
    seen: Counter[tuple[str, str]] = Counter()
    steps = []
    out, sent = _still_out(record), _sent(record)
    for n, action in enumerate(record.actions):
        if action.outcome == "passed":
            ordinal = seen[action.name, action.locator]
            path = path_template(action.url, base=action.url) if action.url else ""
            before = known.get((action.name, action.locator, ordinal, path), Step(name=action.name))
            typed, times = _settled(input_of(action), before.typed, before.typed_times, is_edited=is_edited)
            steps.append(
                Step(
                    name=action.name,
                    locator=action.locator,
                    ordinal=ordinal,
                    duration_ms=action.duration_ms,
                    timeout_ms=action.timeout_ms or 0,
                    path=path,
                    record=remembered(record_of(action.url), (before.record,)) if action.url else "",
                    out=out.get(n, {}),
                    given=given_to(action),
                    typed=typed,
                    typed_times=times,
                    answer=action.answer,
                    seen=tuple(mark(text) for text in action.seen[:MAX_SEEN]),
                    sent=tuple(sorted({*sent.get(n, ()), *(before.sent or ())})),
                )
            )
        # a failed one the test caught counts too: ordinals number the calls as the test makes them
        seen[action.name, action.locator] += 1
    return tuple(steps[:MAX_STEPS])


def _settled(now: str, before: str, times: int, *, is_edited: bool) -> tuple[str, int]:
    """A mark of what a call gave, and in how many passes in a row; what is another text without any edit is made up."""
    if not now or not before or (is_edited and before != now):
        return now, int(bool(now))
    return (now, times + 1) if before == now else (ANY_TEXT, 0)


def _set_up(record: Record, previous: Digest | None, *, is_edited: bool) -> tuple[KnownSetUp, ...]:
    known = {(one.what, one.ordinal): one for one in previous.set_up} if previous else {}
    found = []
    for (what, ordinal), now in given_by(record).items():
        before = known.get((what, ordinal), KnownSetUp(what=what))
        settled, times = _settled(now, before.mark, before.times, is_edited=is_edited)
        found.append(KnownSetUp(what=what, ordinal=ordinal, mark=settled, times=times))
    return tuple(found)


def _still_out(record: Record) -> dict[int, dict[str, int]]:
    """By step, the requests that had no answer yet when it was done, and how many ms they still took.

    The page reads a small body as soon as its head is there; until we have read it, the step may long be done.
    """
    ends = sorted((one.ts + int(one.duration_ms), n) for n, one in enumerate(record.actions))
    found: dict[int, dict[str, int]] = {}
    for entry in record.network:
        took = entry.duration_ms if entry.head_ms is None else entry.head_ms
        end = record.finished_at if took is None else entry.ts + took
        if entry.failure or entry.resource_type in STREAMS or is_incidental(entry):
            continue
        during = ends[bisect_left(ends, (entry.ts, -1)) : bisect_left(ends, (end, -1))]
        name = " ".join(endpoint(entry)) if during else ""
        for done, n in during:
            out = found.setdefault(n, {})
            if name in out or len(out) < MAX_OUT:
                out[name] = max(out.get(name, 0), end - done)
    return found


def _sent(record: Record) -> dict[int, set[str]]:
    """By step, the methods of the requests from its start to that of the next step; what counts visitors is none."""
    starts = [one.ts for one in record.actions]
    found: dict[int, set[str]] = {}
    for entry in record.network:
        step = bisect_right(starts, entry.ts) - 1
        if step >= 0 and not is_incidental(entry):
            found.setdefault(step, set()).add(entry.method.upper())
    return found


def _through(record: Record) -> tuple[str, ...]:
    sites = (site for one in record.actions for site in (one.site, one.test_site, one.locator_site))
    found = sorted({f"{site.file}::{site.function}" for site in sites if site is not None})
    return tuple(found[:MAX_FUNCTIONS])


def _requests(network: Iterable[NetworkEntry]) -> tuple[KnownRequest, ...]:
    groups: dict[tuple[str, str], list[NetworkEntry]] = {}
    for entry in network:
        groups.setdefault(endpoint(entry), []).append(entry)
    return tuple(_merged(method, template, entries) for (method, template), entries in groups.items())[:MAX_REQUESTS]


def _with_known(
    requests: tuple[KnownRequest, ...], previous: Digest | None, *, is_edited: bool
) -> tuple[KnownRequest, ...]:
    """With the shapes of answers that were not read this time, and what they brought where nothing else did.

    What an answer said otherwise than at the pass before, though nobody edited the test, varies.
    """
    known = {(one.method, one.template): one for one in previous.requests} if previous else {}
    told = {locator for one in requests for locator in one.brought}
    return tuple(
        _as_known(one, before, told, is_edited=is_edited)
        if (before := known.get((one.method, one.template))) is not None
        else one
        for one in requests
    )


def _as_known(one: KnownRequest, before: KnownRequest, told: set[str], *, is_edited: bool) -> KnownRequest:
    said = one.said if is_edited and one.said else _steady(before.said, one.said)
    shape = before.shape if one.shape is None else one.shape
    brought = tuple(sorted({*one.brought, *(locator for locator in before.brought if locator not in told)}))
    same = shape is one.shape and brought == one.brought and said == one.said
    return one if same else one.model_copy(update={"shape": shape, "brought": brought[:MAX_BROUGHT], "said": said})


def _steady(first: dict[str, str], second: dict[str, str]) -> dict[str, str]:
    """The fields of two answers, and which of them said the same in both."""
    return {**first, **{path: now if first.get(path, now) == now else ANY_DATA for path, now in second.items()}}


def _merged(method: str, template: str, entries: list[NetworkEntry]) -> KnownRequest:
    shape, said = None, dict[str, str]()
    for entry in entries:
        if entry.status is not None and 200 <= entry.status < 300 and entry.shape is not None:
            shape = entry.shape if shape is None else _common(shape, entry.shape)
            said = _steady(said, asked_and_said(entry))
    return KnownRequest(
        method=method,
        template=template,
        first_party=any(entry.first_party for entry in entries),
        statuses=tuple(sorted({entry.status for entry in entries if entry.status is not None})),
        failures=tuple(sorted({signature(entry.failure) for entry in entries if entry.failure})),
        shape=shape,
        count=len(entries),
        max_duration_ms=max((entry.duration_ms or 0 for entry in entries), default=0),
        refused=any(is_refused(entry) for entry in entries),
        switches=_switches(entries),
        said=said,
        mocked=all(entry.mocked for entry in entries),
        brought=tuple(sorted({locator for entry in entries for locator in entry.brought}))[:MAX_BROUGHT],
    )


def _switches(entries: list[NetworkEntry]) -> dict[str, str]:
    """What every answer said alike: an endpoint that answers by what it is asked has no switches."""
    said = [entry.switches for entry in entries if entry.shape is not None]
    first = said[0] if said else {}
    return {name: value for name, value in first.items() if all(one.get(name) == value for one in said)}


def _common(one: Any, other: Any) -> Any:
    """What two good answers share: only that may be expected of the next one.

    A field that one of them lacks is optional; a field of two types may have any.
    """
    if one == other or other in ("null", []):
        return one
    if one in ("null", []):
        return other
    match one, other:
        case dict(), dict():
            return {key: _common(value, other[key]) for key, value in one.items() if key in other}
        case [first, *_], [second, *_]:
            return [_common(first, second)]
    return _ANYTHING


def _noise(record: Record) -> Iterable[str]:
    return (entry.text for entry in record.console if entry.level in _NOISE_LEVELS)


def _known(before: tuple[str, ...], texts: Iterable[str]) -> tuple[str, ...]:
    return _newest(before, map(signature, texts))


def _newest(before: tuple[str, ...], signatures: Iterable[str]) -> tuple[str, ...]:
    """Signatures, oldest first; those seen now move to the end."""
    now = tuple(dict.fromkeys(signatures))
    older = tuple(item for item in before if item not in now)
    return (older + now)[-MAX_SIGNATURES:]


def _sockets(record: Record) -> tuple[str, ...]:
    """Those that ended while the test ran: with its page each of them ends."""
    done = max((one.ts + int(one.duration_ms) for one in record.actions), default=record.finished_at)
    ended = (event for event in record.events if event.kind in _SOCKET_ENDS and event.ts <= done)
    return tuple(dict.fromkeys(path_template(event.url) for event in ended))


def _settings(now: Mapping[str, str], before: Mapping[str, str]) -> dict[str, str]:
    return {name: value if before.get(name, value) == value else ANY_SETTING for name, value in now.items()}


def _fingerprints(record: Record, previous: Digest | None) -> dict[str, Fingerprint]:
    used = {action.locator for action in record.actions}
    known = previous.fingerprints if previous else {}
    kept = {use: seen for use, seen in known.items() if used_locator(use) in used}
    return {**kept, **record.fingerprints}
