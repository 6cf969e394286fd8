"""What the sources looked like when a change was proposed: `apply` edits exactly those, nothing that came later."""

from pathlib import Path

from pytest_selfheal.models.fix import Change
from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.rewriting.source import sha256_of


def sourced(entry: TestEntry, root: Path) -> TestEntry:
    """The entry with `source_sha256` on every change that names a file."""
    if entry.fix is None or not entry.fix.changes:
        return entry

    def known(change: Change) -> Change:
        return change.model_copy(update={"source_sha256": sha256_of(root / change.file)}) if change.file else change

    changes = tuple(map(known, entry.fix.changes))
    return entry.model_copy(update={"fix": entry.fix.model_copy(update={"changes": changes})})
