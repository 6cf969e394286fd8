"""What a bridge in the controller may ask of the session."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from pytest_selfheal.bridges.files import Files
from pytest_selfheal.models.run import Run, TestEntry


@dataclass(frozen=True, slots=True)
class Findings:
    """`guarded` calls a function and makes a warning of whatever goes wrong in it, `note` takes trouble in words."""

    files: Files
    guarded: Callable[..., None]
    note: Callable[[str], None]
    entries: Callable[[], Sequence[TestEntry]]  # so far
    run: Callable[[], Run]  # so far
    result: Callable[[pytest.TestReport], str | None]  # what a report adds to the counts, if anything

    def entry(self, plain: dict[str, Any]) -> TestEntry:
        """The entry that came with a report, as it is judged by now."""
        sent = TestEntry.model_validate(plain)
        return next((entry for entry in self.entries() if _failure(entry) == _failure(sent)), sent)


def _failure(entry: TestEntry) -> tuple[object, ...]:
    """Which failure an entry speaks of; subtests fail several times in one phase."""
    return entry.nodeid, entry.attempt, entry.phase, entry.failure and entry.failure.message
