"""The flakiest tests: how often they fail by chance, and how sure that is."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from pytest_selfheal.history.failing import failing_since
from pytest_selfheal.history.seen import Seen, counted, without_broken

_Z = 1.959964  # 95 % of a normal distribution lie within so many deviations


class Flaky(NamedTuple):
    """A test that fails now and then; `low` and `high` are the ends of the rate's 95 % interval."""

    nodeid: str
    runs: int
    failed: int  # passed by a rerun counts
    rate: float
    low: float
    high: float
    categories: dict[str, int]
    same_commit: str  # one that passed and failed

    @property
    def words(self) -> str:
        """'7.5 % (2.6 to 19.9 %), 3 of 40 runs: timing_issue 3'."""
        rate, low, high = (f"{100 * share:.1f}" for share in (self.rate, self.low, self.high))
        both = f"; {self.same_commit[:10]} passed and failed" if self.same_commit else ""
        return f"{rate} % ({low} to {high}), {self.failed} of {self.runs} runs: {counted(self.categories)}{both}"


def interval(failed: int, of: int) -> tuple[float, float]:
    """The score interval of a share at 95 %: E. B. Wilson, J. Am. Stat. Assoc. 22 (1927), 209-212.

    Unlike the plain one it is right also for few runs and for rates near to nought, which is what flaky tests have.
    """
    share, room = failed / of, _Z * _Z / of
    half = _Z * math.sqrt(share * (1 - share) / of + room / (4 * of))
    return max(0.0, (share + room / 2 - half) / (1 + room)), min(1.0, (share + room / 2 + half) / (1 + room))


def flakiest(tests: Mapping[str, Sequence[Seen]]) -> tuple[Flaky, ...]:
    """The tests that were seen to fail by chance; first those of which even the low end of the rate is high."""
    steady = {nodeid: seen[: len(seen) - len(failing_since(seen))] for nodeid, seen in tests.items()}
    found = (_flaky(nodeid, without_broken(seen)) for nodeid, seen in steady.items())
    return tuple(sorted((one for one in found if one is not None), key=lambda one: (-one.low, one.nodeid)))


def _flaky(nodeid: str, seen: Sequence[Seen]) -> Flaky | None:
    bad = [one for one in seen if one.failed or one.flaked]
    same = {one.commit for one in bad} & {one.commit for one in seen if not one.failed} - {""}
    # one failure between passes may be a bug that lived for a day; chance comes back
    came_back = [failed for failed, _ in groupby(seen, key=lambda one: one.failed)][:-1].count(True) > 1
    if not (same or came_back or any(one.flaked for one in seen)):
        return None
    counts, both = Counter(one.category for one in bad), next((one.commit for one in bad if one.commit in same), "")
    return Flaky(nodeid, len(seen), len(bad), len(bad) / len(seen), *interval(len(bad), len(seen)), counts, both)
