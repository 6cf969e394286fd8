"""Tests that began to fail and did not stop: since which commit."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple

from pytest_selfheal.history.seen import Seen, without_broken

# Failures in a row are chance as long as they are likelier than this by the test's own rate of such failures.
_CHANCE, _NEW = 0.01, 0.05


class Failing(NamedTuple):
    """A test that passed, and fails since; `first_failing_commit` is '' where only uncommitted changes failed."""

    nodeid: str
    first_failing_commit: str
    run: str  # the first one
    url: str  # of its job
    at: int  # ms since epoch
    runs: int  # so many failed since
    category: str

    @property
    def words(self) -> str:
        """'since abc1234567, 5 runs, as element_removed'."""
        times = "1 run" if self.runs == 1 else f"{self.runs} runs"
        return f"since {self.first_failing_commit[:10] or 'uncommitted changes'}, {times}, as {self.category}"


def newly_failing(tests: Mapping[str, Sequence[Seen]]) -> tuple[Failing, ...]:
    """The tests that fail since a commit, the latest first."""
    found = [(nodeid, since, since[0]) for nodeid, seen in tests.items() if (since := failing_since(seen))]
    said = [
        Failing(nodeid, commit_of(since), first.run.id, first.run.url, first.run.at, len(since), first.category)
        for nodeid, since, first in found
    ]
    return tuple(sorted(said, key=lambda one: (-one.at, one.nodeid)))


def failing_since(seen: Sequence[Seen]) -> tuple[Seen, ...]:
    """The failures in a row that a test's last runs are, from the first of their kind on; empty where it may be chance.

    A flaky test fails in its own way, too, just before it breaks or in between: a way that is new counts first.
    """
    failures = tuple(takewhile(lambda one: one.failed, reversed(seen)))[::-1]
    before = without_broken(seen[: len(seen) - len(failures)])
    if not failures or not before:
        return ()
    known, now = Counter(one.way for one in before if one.failed), Counter(one.way for one in failures)
    way = max(now, key=lambda one: (not known[one], now[one]))
    # by the rule of succession, so that a test that never failed before is not thought to be perfect
    rate = (known[way] + 1) / (len(before) + 2)
    is_chance = rate ** now[way] > (_CHANCE if known[way] else _NEW)
    return () if is_chance else tuple(failures[[one.way for one in failures].index(way) :])


def commit_of(failures: Sequence[Seen]) -> str:
    """The first commit among failures."""
    return next((one.commit for one in failures if one.commit), "")
