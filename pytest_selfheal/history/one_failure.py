"""What the past runs say of a failure that is just being diagnosed: named counts, no opinion."""

from collections import Counter
from collections.abc import Sequence

from pytest_selfheal.history.failing import commit_of, failing_since
from pytest_selfheal.history.seen import Seen
from pytest_selfheal.models.run import TestHistory

_RUNS, _STRIP, _NAMED = 40, 30, 3


def history_of(seen: Sequence[Seen], now: Seen, *, branch: str) -> TestHistory:
    """How often the test failed in its last runs before this one, as what, and since when in this way."""
    last = tuple(seen[-_RUNS:])
    failed = [one for one in last if one.failed]
    alike = [one for one in (*failed, now) if one.way == now.way]
    return TestHistory(
        branch=branch,
        runs=len(last),
        failed=len(failed),
        as_=Counter(one.category for one in failed),
        same_step=bool(now.outcome.step) and all(one.outcome.step == now.outcome.step for one in failed),
        first_failing_commit=commit_of(failing_since((*last, now)) or alike),
        same_commit=tuple(one.run.id for one in _on_this_code(seen, now) if not one.failed)[-_NAMED:],
        last=tuple(one.point for one in last[-_STRIP:]),
    )


def both_ways(seen: Sequence[Seen], now: Seen) -> tuple[Seen, Seen] | None:
    """A run that failed at the step of this failure, and one that passed after it, both on this very commit.

    A pass that only failures followed is no proof: what is tested may have changed beside the tests' own commit.
    """
    same = _on_this_code(seen, now)
    bad = (number for number, one in enumerate(same) if one.failed or one.flaked)
    first = next((number for number in bad if same[number].outcome.step == now.outcome.step), len(same))
    passed = next((one for one in same[first:] if not one.failed), None)
    return (same[first], passed) if passed is not None else None


def _on_this_code(seen: Sequence[Seen], now: Seen) -> list[Seen]:
    """On another platform the same commit is something else."""
    return [one for one in seen if now.commit and one.commit == now.commit and one.run.versions == now.run.versions]
