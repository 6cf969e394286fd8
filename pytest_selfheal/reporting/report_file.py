"""report.html: written from a run and the files beside it."""

import os
import re
import shlex
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from pytest_selfheal.models.run import Run, TestEntry
from pytest_selfheal.reporting.folder import DEFAULT_NAME, REPORT_NAME, keep_foreign
from pytest_selfheal.reporting.html.failure import Link
from pytest_selfheal.reporting.html.observed import Observed
from pytest_selfheal.reporting.html.page import page
from pytest_selfheal.reporting.reading import inside
from pytest_selfheal.whole import write_whole

# Telemetry is read at 500 MB a second, so this takes less than half of one: 90 failures of pages with 3,000 elements,
# 600 of pages with 400. What is not read is told from run.json alone.
MOST_READ = 200_000_000
MOST_IMAGE = 2_000_000
# What pytest-playwright keeps of a test: "trace.zip", "video-1.webm", "test-failed-1.png"
_ARTIFACT = re.compile(r"(?:trace|video|test-f)[\w.-]*\.(?:zip|webm|png)")


def write_report(folder: Path, run: Run) -> None:
    """Write the report of a run beside its other files; raises BadOutput when it can't."""
    keep_foreign(folder / REPORT_NAME)
    write_whole(folder / REPORT_NAME, report(folder, run, near=folder))


def report(folder: Path, run: Run, *, near: Path) -> str:
    """The report of a run whose files lie in `folder`; its links lead from `near` to them."""
    return page(run, _Files(folder, near), folder=_argument(folder))


@dataclass
class _Files:
    """The files of a run, read as long as there is time for it; `near` is where the report will lie."""

    folder: Path
    near: Path
    read: int = 0

    def observed(self, entry: TestEntry) -> Observed | None:
        """A file that can't be read is as good as none: `selfheal show` names what is wrong with it."""
        data = self._bytes(entry.telemetry, most=MOST_READ - self.read)
        self.read += len(data)
        try:
            return Observed.model_validate_json(data) if data else None
        except ValidationError:
            return None

    def image(self, name: str) -> bytes:
        """A screenshot."""
        return self._bytes(name, most=MOST_IMAGE)

    def link(self, name: str) -> str:
        """Relative to the report."""
        return self._relative(self.folder / name)

    def links(self, entry: TestEntry) -> tuple[Link, ...]:
        """The telemetry, and what pytest-playwright kept."""
        found = [Link("telemetry", self.link(entry.telemetry))] if entry.telemetry else []
        return (*found, *self._kept(entry))

    def _kept(self, entry: TestEntry) -> list[Link]:
        place = self.folder / entry.artifacts
        try:
            names = sorted(os.listdir(place)) if entry.artifacts else []
        except (OSError, ValueError):  # nothing was kept, or a name that is none
            return []
        kept = [name for name in names if _ARTIFACT.fullmatch(name)]
        return [Link(name.partition(".")[0], self._relative(place / name)) for name in kept[:6]]

    def _relative(self, path: Path) -> str:
        try:
            return Path(os.path.relpath(path, self.near)).as_posix()
        except ValueError:  # another drive
            return path.as_posix()

    def _bytes(self, name: str, *, most: int) -> bytes:
        """A file of the output folder, and of no other place; empty when it is not there or too large."""
        path = inside(self.folder, name)
        try:
            return path.read_bytes() if path is not None and path.stat().st_size <= most else b""
        except OSError:
            return b""


def _argument(folder: Path) -> str:
    return "" if folder.name == DEFAULT_NAME else f" --dir {shlex.quote(folder.as_posix())}"
