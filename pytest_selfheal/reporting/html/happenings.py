"""What happened in a test's window, in order of time, and what of it the last pass did not have."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from pytest_selfheal.failure.signature import signature
from pytest_selfheal.models.digest import Digest, KnownRequest
from pytest_selfheal.models.requests import endpoint, has_failed, is_pending
from pytest_selfheal.models.telemetry import ActionEntry, NetworkEntry
from pytest_selfheal.reporting.html.observed import Observed
from pytest_selfheal.reporting.html.text import clipped

Lane = Literal["step", "request", "console", "navigation"]
State = Literal["ok", "warn", "bad"]

# Of a busy page the newest, and whatever went wrong: comparing one costs about 10 µs.
MOST_REQUESTS = 120
# As the diagnosis counts lateness: three times as long as ever at the last pass, and half a second more.
_LATE_FACTOR, _LATE_MS = 3, 500
_TOLD_LEVELS = ("error", "warning", "assert")
_WORDS = 160  # characters
_MOST_MS = 1_000_000_000  # eleven days: longer than any test


@dataclass(frozen=True, slots=True)
class Happening:
    """One event; `at` in ms from the start of the window, `lasted` None when it had not ended; `new` None: unknown."""

    lane: Lane
    at: int
    lasted: float | None
    what: str
    result: str
    state: State = "ok"
    new: bool | None = None


def happenings(seen: Observed) -> tuple[Happening, ...]:
    """Steps, requests, console lines and navigations of a test."""
    start = start_of(seen)
    found = [*_steps(seen, start), *_requests(seen, start), *_lines(seen, start)]
    found += [
        Happening("navigation", since(one.ts, start), 0, clipped(one.url, _WORDS), "")
        for one in seen.record.navigations
    ]
    return tuple(sorted(found, key=lambda one: one.at))


def start_of(seen: Observed) -> int:
    """When the window opened, ms since epoch."""
    record = seen.record
    times = [one.ts for one in record.actions[:1]] + [one.ts for one in record.network[:1]]
    times += [one.ts for one in record.moments[:1]]
    return record.started_at or min(times, default=0)


def since(ts: int, start: int) -> int:
    """ms from `start`, as far as a picture goes: telemetry of another machine may say anything."""
    return min(max(0, ts - start), _MOST_MS)


def _steps(seen: Observed, start: int) -> Iterator[Happening]:
    for action in seen.record.actions:
        failed = action.outcome == "failed"
        result = clipped(action.error, _WORDS) if failed else ""
        result = f"healed with {clipped(action.healed_with, _WORDS)}" if action.healed_with else result
        state: State = "bad" if failed else "warn" if action.healed_with else "ok"
        yield Happening("step", since(action.ts, start), _lasting(action.duration_ms), _step(action), result, state)


def _step(action: ActionEntry) -> str:
    subject = action.locator or next((str(value) for value in action.arguments.values()), "")
    return clipped(f"{action.name} {subject}", _WORDS)


def _requests(seen: Observed, start: int) -> Iterator[Happening]:
    known = {(one.method, one.template): one for one in seen.digest.requests} if seen.digest else {}
    network = seen.record.network
    kept = network if len(network) <= MOST_REQUESTS else _most_telling(network)
    for entry in kept:
        yield _request(
            entry, known.get(_endpoint(entry.method, entry.url, entry.first_party, entry.operation)), seen.digest, start
        )


def _most_telling(network: tuple[NetworkEntry, ...]) -> tuple[NetworkEntry, ...]:
    failed = [entry for entry in network if has_failed(entry)][-MOST_REQUESTS // 2 :]
    chosen = {id(entry) for entry in (*failed, *network[-MOST_REQUESTS // 2 :])}
    return tuple(entry for entry in network if id(entry) in chosen)


def _request(entry: NetworkEntry, known: KnownRequest | None, digest: Digest | None, start: int) -> Happening:
    late = _is_late(entry, known)
    pending = is_pending(entry)
    result = entry.failure if entry.status is None else str(entry.status)
    result = "no answer yet" if pending else f"{result}, by a mock of the test" if entry.mocked else result
    return Happening(
        "request",
        since(entry.ts, start),
        None if pending else min(entry.duration_ms or 0, _MOST_MS),
        clipped(f"{entry.method} {entry.url}{f' ({entry.operation})' if entry.operation else ''}", _WORDS),
        clipped(
            f"{result} (at most {known.max_duration_ms} ms at the last pass)" if late and known else result, _WORDS
        ),
        "bad" if has_failed(entry) else "warn" if late or pending else "ok",
        None if digest is None else _is_new(entry, known) or late,
    )


def _is_new(entry: NetworkEntry, known: KnownRequest | None) -> bool:
    """Whether the last pass did not make this request, or had another kind of answer to it."""
    if known is None:
        return True
    if entry.status is not None:
        return bool(known.statuses) and _kind(entry.status) not in map(_kind, known.statuses)
    return has_failed(entry) and signature(entry.failure) not in known.failures


def _kind(status: int) -> int:
    return 2 if status == 304 else status // 100  # 304: the same answer, from the browser's cache


def _is_late(entry: NetworkEntry, known: KnownRequest | None) -> bool:
    if known is None or entry.duration_ms is None:
        return False
    usual = known.max_duration_ms
    return entry.duration_ms >= usual * _LATE_FACTOR and entry.duration_ms >= usual + _LATE_MS


@lru_cache(maxsize=4096)
def _endpoint(method: str, url: str, first_party: bool, operation: str) -> tuple[str, str]:
    return endpoint(NetworkEntry(ts=0, method=method, url=url, first_party=first_party, operation=operation))


def _lines(seen: Observed, start: int) -> Iterator[Happening]:
    known = frozenset((*seen.digest.console, *seen.digest.page_errors)) if seen.digest else frozenset()
    record = seen.record
    told = [(one.ts, one.text, one.level, False) for one in record.console if one.level in _TOLD_LEVELS]
    told += [(one.ts, one.message, "uncaught error", True) for one in record.page_errors]
    for ts, text, level, uncaught in told:
        state: State = "warn" if level == "warning" else "bad"
        new = None if seen.digest is None else signature(text) not in known
        yield Happening(
            "console", since(ts, start), 0, clipped(text, _WORDS), level, state if new or uncaught else "warn", new
        )
    for event in record.events:
        yield Happening(
            "console", since(event.ts, start), 0, clipped(f"{event.text} {event.url}", _WORDS), event.kind, "bad"
        )


def _lasting(ms: float) -> float:
    return min(max(0.0, ms), _MOST_MS) if math.isfinite(ms) else _MOST_MS
