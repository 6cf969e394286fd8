"""What passing tests' pages newly said, and a person's word that it is meant: what `selfheal news` does."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.home import Home
from pytest_selfheal.models.news import News, Problem
from pytest_selfheal.reporting.run_file import read_run
from pytest_selfheal.reporting.safe_text import clean
from pytest_selfheal.reporting.words import NEWS

ALL = "all"
_NAMED = 3  # of many tests, or ids


def listed(path: Path) -> str:
    """The news of a run, each with the tests that have it. Raises BadRequest."""
    groups: dict[str, list[News]] = {}
    for one in read_run(path).news:
        groups.setdefault(one.id, []).append(one)
    return clean("\n".join(line for news in groups.values() for line in _lines(news))) or "there is no news in this run"


def accept(path: Path, baseline: Home | Path, ids: Sequence[str], *, now: datetime) -> str:
    """Keep the word that these are no news any more; one line for each. Raises BadRequest, and changes nothing then."""
    run = read_run(path)
    known = {one.id: one for one in run.news}
    for name in ids:
        if name not in known and name != ALL:
            has = ", ".join([*known][:_NAMED]) or "none"
            raise BadRequest("the run has no such news", name, f"it has {has}")
    chosen = [one for one in known.values() if ALL in ids or one.id in ids]
    at = int(now.timestamp() * 1000)
    with open_store(baseline) as store:
        problems = (Problem(kind=one.kind, signature=one.signature, text="") for one in chosen)
        store.decide(one.accepted(at=at, run=run.run.id) for one in problems)
    return clean("\n".join(f"{one.id}  accepted: {one.text}" for one in chosen)) or "there is no news in this run"


def _lines(news: Sequence[News]) -> Iterator[str]:
    first = news[0]
    since = f"  since {first.since_commit[:8]}" if first.since_commit else ""
    yield f"{first.id}  {NEWS[first.kind][0]}{since}"
    yield f"  {' '.join(first.text.split())}"
    yield from (f"  {one.nodeid}" for one in news[:_NAMED])
    if len(news) > _NAMED:
        yield f"  and {len(news) - _NAMED} more tests"
