"""The telemetry files of this session, and how a page elsewhere links to one."""

import os
import time
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote

from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.reporting.folder import stem_of


@dataclass(frozen=True, slots=True)
class Files:
    """Of the output folder; what is older than this object is of an earlier session."""

    folder: Path
    since: float = field(default_factory=time.time)  # seconds since the epoch

    def telemetry(self, entry: TestEntry) -> Path | None:
        """The file that was written for the attempt."""
        file = self.folder / f"{stem_of(entry.nodeid, attempt=entry.attempt)}.json"
        return file if file.exists() and file.stat().st_mtime >= self.since else None


def link(file: Path, *, start: Path) -> str:
    """The URL of a file for a page in the folder `start`: relative, so that both can move together."""
    try:
        return quote(Path(os.path.relpath(file, start)).as_posix())
    except ValueError:  # on another drive
        return file.as_uri()
