"""A run as it grows: the counts of its results and the entries of its failures."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, get_args

from pytest_selfheal.failure.clusters import with_clusters
from pytest_selfheal.models.news import News
from pytest_selfheal.models.run import Outage, Run, RunInfo, Summary, TestEntry

Result = Literal["passed", "failed", "errors", "skipped", "xfailed", "xpassed", "rerun", "healed"]


@dataclass
class Tally:
    """Counts every test, keeps the entries of those that failed."""

    collected: int = 0
    counts: Counter[Result] = field(default_factory=Counter)
    entries: list[TestEntry] = field(default_factory=list)
    news: list[News] = field(default_factory=list)
    outage: Outage | None = None
    _places: dict[str, list[int]] = field(default_factory=dict)  # of a test's entries

    def count(self, result: Result) -> None:
        """A test, or an attempt of it, ended this way."""
        self.counts[result] += 1

    def add(self, entry: TestEntry) -> None:
        """Keep the entry of a failure."""
        self._places.setdefault(entry.nodeid, []).append(len(self.entries))
        self.entries.append(entry)

    def judge_again(self, entry: TestEntry) -> None:
        """A later word on a failed attempt takes the place of the earlier one; its outcome stays."""
        for place in self._places.get(entry.nodeid, ()):
            known = self.entries[place]
            if _failure(known) == _failure(entry):
                self.entries[place] = entry.model_copy(update={"outcome": known.outcome})

    def reruns(self, nodeid: str) -> tuple[TestEntry, ...]:
        """The entries of a test's attempts that were run again."""
        known = (self.entries[place] for place in self._places.get(nodeid, ()))
        return tuple(entry for entry in known if entry.outcome == "rerun")

    def run(self, info: RunInfo) -> Run:
        """Everything so far as one run."""
        entries, clusters = with_clusters(self.entries)
        summary, news = self._summary(entries), tuple(self.news)
        return Run(run=info, summary=summary, news=news, outage=self.outage, clusters=clusters, tests=entries)

    def _summary(self, entries: tuple[TestEntry, ...]) -> Summary:
        told = verdicts_of(entries)
        verdicts = [entry for entry in told if entry.outcome != "quarantined"]
        return Summary(
            collected=self.collected,
            **{result: self.counts[result] for result in get_args(Result)},
            quarantined=len(told) - len(verdicts),
            retryable=sum(entry.retryable is True for entry in verdicts),
            by_category=_counted(entry.diagnosis.category for entry in verdicts if entry.diagnosis),
            by_error_category=_counted(entry.error_category for entry in verdicts if entry.error_category),
        )


def verdicts_of(entries: Iterable[TestEntry]) -> tuple[TestEntry, ...]:
    """The entries without those of attempts that a later failed attempt of the same test speaks for."""
    known = tuple(entries)
    last: dict[tuple[str, str | None], int] = {}
    for entry in known:
        test = (entry.nodeid, entry.shard)
        last[test] = max(entry.attempt, last.get(test, 0))
    return tuple(
        entry for entry in known if entry.outcome != "rerun" or entry.attempt == last[entry.nodeid, entry.shard]
    )


def _failure(entry: TestEntry) -> tuple[object, ...]:
    """What makes two entries speak of one failure; subtests fail several times in one phase of one attempt."""
    return entry.attempt, entry.phase, entry.failure and entry.failure.message


def _counted(names: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(names).items()))
