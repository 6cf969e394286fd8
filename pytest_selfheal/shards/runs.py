"""Many runs made one: pure, associative, and the order in which they are given makes no difference."""

import hashlib
import re
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import TypeVar, get_args

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.base import json_text
from pytest_selfheal.models.run import GitState, Phase, Run, RunInfo, Shard, TestEntry, Versions
from pytest_selfheal.reporting.run_file import run_text
from pytest_selfheal.reporting.tally import Result, Tally
from pytest_selfheal.watching.unremembered import MOST_EXAMPLES

# "2/3", as pytest-split's groups, GitLab's parallel jobs and most CI scripts count
_NUMBERED = re.compile(r"(\d{1,4})/(\d{1,4})")
_PHASES: tuple[str, ...] = get_args(Phase)
V = TypeVar("V")


def shards_of(run: Run) -> tuple[Shard, ...]:
    """The sessions that a run is made of; a run that was not merged is its own only one."""
    info = run.run
    own = Shard(
        id=info.id,
        name=info.shard,
        started_at=info.started_at,
        finished_at=info.finished_at,
        complete=info.complete,
    )
    return info.shards or (own,)


def labelled(run: Run) -> Run:
    """The run with the shard written on each of its tests."""
    label = run.run.shard or run.run.id
    tests = tuple(entry.model_copy(update={"shard": entry.shard or label}) for entry in run.tests)
    return run.model_copy(update={"tests": tests})


def distinct(runs: Sequence[Run]) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Which of the runs to merge, by position, and a line for each that stands in another one already.

    Raises BadRequest for two runs that have some of their sessions in common: their counts can't be taken apart.
    """
    kept: list[int] = []
    lines: list[str] = []
    seen: set[str] = set()
    for number in sorted(range(len(runs)), key=lambda one: _fullest_first(runs[one])):
        ids = {shard.id for shard in shards_of(runs[number])}
        if ids <= seen:
            lines.append(f"a run is given twice – '{runs[number].run.id}' – it counts once")
        elif ids & seen:
            common = ", ".join(sorted(ids & seen))
            raise BadRequest("two runs hold the same session", common, "merge the shards themselves")
        else:
            kept.append(number)
            seen |= ids
    return tuple(kept), tuple(lines)


def joined(runs: Sequence[Run]) -> Run:
    """One run: counts added up, what its entries say counted again, clusters over all of them."""
    tally = Tally(collected=sum(run.summary.collected for run in runs))
    tally.outage = next((run.outage for run in sorted(runs, key=lambda run: run.run.id) if run.outage), None)
    for result in get_args(Result):
        tally.counts[result] = sum(getattr(run.summary, result) for run in runs)
    for entry in sorted((entry for run in runs for entry in run.tests), key=_place):
        tally.add(entry)
    tally.news = sorted({one for run in runs for one in run.news}, key=lambda one: (one.nodeid, one.id))
    return tally.run(_info(runs))


def missing(shards: Iterable[Shard]) -> tuple[str, ...]:
    """Numbered shards of which only others are there: '3/3' when there are '1/3' and '2/3'."""
    found = [match for shard in shards if (match := _NUMBERED.fullmatch(shard.name or ""))]
    known = {(int(match[1]), int(match[2])) for match in found}
    totals = sorted({total for _, total in known})
    return tuple(
        f"{number}/{total}" for total in totals for number in range(1, total + 1) if (number, total) not in known
    )


def repeated(values: Iterable[str | None]) -> tuple[str, ...]:
    """What is there more than once."""
    known = [value for value in values if value]
    return tuple(sorted({value for value in known if known.count(value) > 1}))


def in_several(entries: Iterable[TestEntry]) -> tuple[str, ...]:
    """Tests with entries of several shards."""
    shards: dict[str, set[str | None]] = {}
    for entry in entries:
        shards.setdefault(entry.nodeid, set()).add(entry.shard)
    return tuple(sorted(nodeid for nodeid, labels in shards.items() if len(labels) > 1))


def _info(runs: Sequence[Run]) -> RunInfo:
    known = {shard.id: shard for run in runs for shard in shards_of(run)}
    shards = tuple(sorted(known.values(), key=lambda shard: (_natural(shard.name or ""), shard.id)))
    names = dict.fromkeys(shard.name for shard in shards if shard.name)
    return RunInfo(
        id=_id(shards),
        started_at=min((shard.started_at for shard in shards), key=moment),
        finished_at=max((shard.finished_at for shard in shards), key=moment),
        complete=all(shard.complete for shard in shards) and not missing(shards),
        versions=_versions([run.run.versions for run in runs]),
        git=_git([run.run.git for run in runs]),
        shard=", ".join(names) or None,
        shards=shards,
        args=_same([run.run.args for run in runs], ()),
        notes=tuple(sorted({note for run in runs for note in run.run.notes})),
        unremembered=sum(run.run.unremembered for run in runs),
        unremembered_examples=tuple(
            sorted({line for run in runs for line in run.run.unremembered_examples})[:MOST_EXAMPLES]
        ),
    )


def _id(shards: Sequence[Shard]) -> str:
    ids = sorted(shard.id for shard in shards)
    return ids[0] if len(ids) == 1 else hashlib.sha256("\n".join(ids).encode()).hexdigest()[:12]


def _versions(all_of: Sequence[Versions]) -> Versions:
    """Each version; where shards differ, all of them."""
    parts = {
        name: sorted({part for one in all_of for part in getattr(one, name).split(", ")} - {""})
        for name in Versions.model_fields
    }
    return Versions(**{name: ", ".join(found) for name, found in parts.items()})


def _git(states: Sequence[GitState | None]) -> GitState | None:
    """What all shards tested; a field in which they differ stays empty."""
    known = [state for state in states if state is not None]
    if len(known) < len(states):
        return None
    return GitState(
        commit=_same([state.commit for state in known], ""),
        branch=_same([state.branch for state in known], ""),
        dirty=any(state.dirty for state in known),
    )


def _same(values: Sequence[V], otherwise: V) -> V:
    return values[0] if all(value == values[0] for value in values) else otherwise


def moment(text: str) -> datetime:
    """An ISO 8601 moment to compare by; the earliest there is for what is none."""
    try:
        read = datetime.fromisoformat(text)
    except ValueError:
        return datetime.min.replace(tzinfo=UTC)
    return read if read.tzinfo else read.replace(tzinfo=UTC)


def _place(entry: TestEntry) -> tuple[object, ...]:
    return (entry.nodeid, entry.attempt, _PHASES.index(entry.phase), entry.shard or "", json_text(entry))


def _natural(name: str) -> list[tuple[int, str]]:
    """'10/12' behind '9/12'."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", name)]


def _fullest_first(run: Run) -> tuple[object, ...]:
    """Of two files of one session the one that was written last."""
    info = run.run
    return (-len(shards_of(run)), not info.complete, -moment(info.finished_at).timestamp(), run_text(run))
