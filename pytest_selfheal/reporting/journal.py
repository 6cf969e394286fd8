"""run.journal: what a running session learns, a line each, so that a killed one loses at most the line being written.

It lies beside `run.json` until the session ends. Reading an incomplete run reads its journal too.
"""

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

from pydantic import ValidationError

from pytest_selfheal.models.news import News
from pytest_selfheal.models.run import Run, TestEntry
from pytest_selfheal.reporting.reading import json_lines
from pytest_selfheal.reporting.tally import Result, Tally

FILE_NAME = "run.journal"


@dataclass(frozen=True, slots=True)
class Journal:
    """An open journal; every method raises OSError when the disk takes no more."""

    path: Path
    descriptor: int

    def write(self, **line: Any) -> None:
        """Add a line of plain values; one call of the system, so that no line is half in the program and half out."""
        os.write(self.descriptor, json.dumps(line).encode() + b"\n")

    def close(self) -> None:
        """The run is written: the journal has no more to tell."""
        os.close(self.descriptor)
        self.path.unlink(missing_ok=True)


def open_journal(folder: Path, run_id: str) -> Journal:
    """Begin the journal of a run; an earlier one, of a session that was killed, is gone then. Raises OSError."""
    path = folder / FILE_NAME
    path.unlink(missing_ok=True)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND
    journal = Journal(path, os.open(path, flags, 0o666))
    journal.write(run=run_id)
    return journal


def with_journal(run: Run, folder: Path) -> Run:
    """An incomplete run with what its journal knows more; other runs as they are."""
    path = folder / FILE_NAME
    if run.run.complete or not path.is_file():
        return run
    lines = json_lines(path)
    if next(lines, {}).get("run") != run.run.id:
        return run
    tally = Tally(collected=run.summary.collected)
    for line in lines:
        _take(tally, line)
    return tally.run(run.run)


def _take(tally: Tally, line: dict[str, Any]) -> None:
    collected = line.get("collected")
    for result in get_args(Result):
        if line.get("result") == result:
            tally.count(result)
    if type(collected) is int and collected > 0:
        tally.collected = collected
    for name, model, take in (
        ("entry", TestEntry, tally.add),
        ("again", TestEntry, tally.judge_again),
        ("news", News, tally.news.append),
    ):
        if name in line:
            try:
                take(model.model_validate(line[name]))  # type: ignore[arg-type]
            except ValidationError:
                continue  # written by another version, or by somebody else: the rest still counts
