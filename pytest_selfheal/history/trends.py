"""What goes on slowly: tests that take longer, heals that nobody writes down, categories over the weeks."""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from statistics import median
from typing import NamedTuple

from pytest_selfheal.history.seen import Seen

_FEW = 10  # passes whose median is compared with that of the ten before
_SLOWER, _LEAST_MS = 1.25, 200
_ABOVE = 9  # of the ten are above the old median: by chance that is so in one of a hundred tests
_AGAIN = 3  # runs


class Slower(NamedTuple):
    """Medians of ten passes."""

    nodeid: str
    before_ms: int
    now_ms: int

    @property
    def words(self) -> str:
        """'1.2 s before, 2.9 s now'."""
        return f"{self.before_ms / 1000:.1f} s before, {self.now_ms / 1000:.1f} s now"


class Healed(NamedTuple):
    """A locator that is still healed in the last run of its test."""

    nodeid: str
    locator: str
    runs: int

    @property
    def words(self) -> str:
        """'get_by_test_id("pay") in 12 runs'."""
        return f"{self.locator} in {self.runs} runs"


def slower(tests: Mapping[str, Sequence[Seen]]) -> tuple[Slower, ...]:
    """The tests whose passes take longer than before, those that cost most time first."""
    found = []
    for nodeid, seen in tests.items():
        took = [one.outcome.duration_ms for one in seen if not one.failed and not one.flaked][-2 * _FEW :]
        before, now = (median(took[:_FEW]), median(took[_FEW:])) if len(took) == 2 * _FEW else (0, 0)
        is_slower = now > max(before * _SLOWER, before + _LEAST_MS)
        if is_slower and sum(one > before for one in took[_FEW:]) >= _ABOVE:
            found.append(Slower(nodeid, round(before), round(now)))
    return tuple(sorted(found, key=lambda one: one.before_ms - one.now_ms))


def healed(tests: Mapping[str, Sequence[Seen]]) -> tuple[Healed, ...]:
    """The locators that were healed again and again, and that no test was given."""
    counts = {nodeid: Counter(name for one in seen for name in one.outcome.healed) for nodeid, seen in tests.items()}
    still = [(nodeid, name) for nodeid, seen in tests.items() for name in dict.fromkeys(seen[-1].outcome.healed)]
    found = (Healed(nodeid, name, counts[nodeid][name]) for nodeid, name in still)
    return tuple(sorted((one for one in found if one.runs >= _AGAIN), key=lambda one: (-one.runs, one.nodeid)))


def weeks(tests: Mapping[str, Sequence[Seen]]) -> dict[str, dict[str, int]]:
    """How often tests failed as what, by the Monday of the week; a failure that a rerun took away counts."""
    found: dict[str, Counter[str]] = {}
    for one in (one for seen in tests.values() for one in seen):
        day = datetime.fromtimestamp(one.run.at / 1000, UTC)
        week = found.setdefault((day - timedelta(days=day.weekday())).date().isoformat(), Counter())
        week.update([one.category] if one.failed or one.flaked else ())
    return {monday: dict(sorted(found[monday].items())) for monday in sorted(found)}
