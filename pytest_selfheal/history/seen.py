"""What became of one test in one past run, and each test's way through the runs."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from pytest_selfheal.models.history import PastOutcome, PastRun
from pytest_selfheal.models.run import PastPoint

# So many failures in a row are no flakiness: the test, or what it tests, was broken then.
BROKEN = 6


class Seen(NamedTuple):
    """A test in a run."""

    run: PastRun
    outcome: PastOutcome

    @property
    def failed(self) -> bool:
        """Also a known failure, in quarantine: one that the test itself expects has no category."""
        ended = self.outcome.outcome
        return ended in ("failed", "error") or (ended == "xfailed" and bool(self.outcome.category))

    @property
    def flaked(self) -> bool:
        """It passed only when it was run again."""
        return not self.failed and self.outcome.attempts > 1

    @property
    def category(self) -> str:
        """As what it failed."""
        return self.outcome.category or "not diagnosed"

    @property
    def way(self) -> tuple[str, str]:
        """As what it failed, and at which step."""
        return self.category, self.outcome.step

    @property
    def commit(self) -> str:
        """The code that was tested; '' where it was none that anybody can check out."""
        return "" if self.run.dirty else self.run.commit

    @property
    def point(self) -> PastPoint:
        """In a strip of runs."""
        failed_as = self.category if self.failed else "rerun" if self.flaked else ""
        return PastPoint(at=self.run.at, commit=self.run.commit[:10], failed_as=failed_as)


def by_test(runs: Sequence[PastRun], outcomes: Iterable[tuple[str, PastOutcome]]) -> Mapping[str, tuple[Seen, ...]]:
    """The runs of each test in which it passed or failed, the oldest code first.

    A job that is started again weeks later tests an old commit: its run stands beside the first one of that commit.
    """
    began: dict[str, int] = {}
    order = {run.id: (began.setdefault(_code(run), run.at), run.at) for run in runs}
    known = {run.id: run for run in runs}
    tests: dict[str, list[Seen]] = {}
    for name, outcome in outcomes:
        one = Seen(known[name], outcome) if name in known else None
        if one is not None and (one.failed or outcome.outcome in ("passed", "healed", "xpassed")):
            tests.setdefault(outcome.nodeid, []).append(one)
    return {nodeid: tuple(sorted(found, key=lambda one: order[one.run.id])) for nodeid, found in tests.items()}


def without_broken(seen: Iterable[Seen]) -> tuple[Seen, ...]:
    """The runs of a test without the times in which it did nothing but fail."""
    groups = [(failed, tuple(found)) for failed, found in groupby(seen, key=lambda one: one.failed)]
    return tuple(one for failed, found in groups if not failed or len(found) < BROKEN for one in found)


def counted(counts: Mapping[str, int]) -> str:
    """'timing_issue 3, unknown 1'."""
    return ", ".join(f"{name} {count}" for name, count in sorted(counts.items(), key=lambda one: (-one[1], one[0])))


def _code(run: PastRun) -> str:
    return run.id if run.dirty or not run.commit else run.commit
