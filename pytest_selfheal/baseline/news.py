"""What a pass has that the remembered passes of its test lack: errors, on the console or uncaught; requests in vain."""

import re
from collections.abc import Iterable, Iterator, Sequence

from pytest_selfheal.failure.signature import is_echo, signature
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.news import Kind, Problem
from pytest_selfheal.models.requests import endpoint, has_failed, is_incidental, said_of
from pytest_selfheal.models.telemetry import Record

PASSES = 5  # sessions of the base branch after which it is how the page is
MOST = 50  # of one test; the newest are kept
_TEXT = 300  # characters


def problems(record: Record) -> Iterator[Problem]:
    """What the pages of a test said, threw or asked for in vain while its steps ran, each once.

    What comes after the last step is left out: a page that is being closed cancels what is under way.
    """
    done = max((one.ended_at for one in record.actions), default=record.finished_at)
    found: list[tuple[int, Kind, str]] = [(one.ts, "page_error", one.message) for one in record.page_errors]
    logged = (one for one in record.console if one.level == "error" and not is_echo(one.text))
    found += [(one.ts, "console", one.text) for one in logged]
    told = {
        (kind, mark): Problem(kind=kind, signature=mark, text=text[:_TEXT])
        for ts, kind, text in sorted(found, key=lambda one: one[0])
        if ts <= done and (mark := signature(text))
    }
    yield from told.values()
    for said in dict.fromkeys(in_vain(record)):
        yield Problem(kind="request", signature=said, text=said)


def in_vain(record: Record) -> Iterator[str]:
    """The requests of the page itself that failed or were refused: 'GET /api/cart answered 500'."""
    for entry in record.network:
        if entry.first_party and has_failed(entry) and not (entry.mocked or is_incidental(entry)):
            answer = f"answered {entry.status}" if entry.status else f"failed: {signature(entry.failure)}"
            yield f"{said_of(*endpoint(entry))} {answer}"


def news(found: Iterable[Problem], previous: Digest, *, commit: str, allowed: Sequence[str]) -> tuple[Problem, ...]:
    """Those that are news; `previous` is the last pass, `allowed` are regular expressions of what is none."""
    before = {one.id: one for one in previous.news}
    known = {*previous.console, *previous.page_errors, *previous.in_vain, *_answers(previous)}
    known -= {one.signature for one in previous.news}
    return tuple(
        before.get(one.id) or one.model_copy(update={"since_commit": commit})
        for one in found
        if one.signature not in known and not any(re.search(pattern, one.text) for pattern in allowed)
    )


def still_news(
    told: Sequence[Problem], found: Iterable[Problem], previous: Digest, *, run: str, counts: bool
) -> tuple[Problem, ...]:
    """What stays news after this pass; `counts` says whether a session as this one makes it old.

    What did not come this time stays as it was: it may come again. What came and was not told is allowed or accepted.
    """
    here = {one.id for one in found}
    older = [one for one in previous.news if one.id not in here]
    now = [one.model_copy(update={"runs": (*one.runs, run)}) if counts and run not in one.runs else one for one in told]
    return tuple(one for one in (*older, *now) if len(one.runs) < PASSES)[-MOST:]


def _answers(digest: Digest) -> Iterator[str]:
    """The requests in vain of a pass that an earlier version remembered."""
    for one in digest.requests:
        yield from (f"{said_of(one.method, one.template)} answered {status}" for status in one.statuses)
        yield from (f"{said_of(one.method, one.template)} failed: {failure}" for failure in one.failures)
