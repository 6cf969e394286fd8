"""The output folder: marked as a cache, and what lies where in it."""

import hashlib
import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from pytest_selfheal.errors import BadOutput
from pytest_selfheal.models.run import Run, TelemetryFile, TestEntry
from pytest_selfheal.reporting.run_file import FILE_NAME, run_text
from pytest_selfheal.reporting.telemetry_file import telemetry_text
from pytest_selfheal.whole import WAY_OUT, write_whole

DEFAULT_NAME = ".selfheal"
TESTS = "tests"
RECORDINGS = "recordings"
REPORT_NAME = "report.html"

README = """# selfheal output

What `pytest --selfheal` found: `report.html` is the last run for people, `run.json` the same for programs, `tests/`
the telemetry of each failed or healed test, `recordings/` that of passing tests that were to be recorded, `baseline.db`
what each test looked like when it last passed.
`selfheal show` prints the run.

Safe to delete; without `baseline.db` the next failures are compared with nothing. Don't commit it.
"""
# https://bford.info/cachedir/ : back-up programs leave such folders out
CACHEDIR_TAG = """Signature: 8a477f597d28d172789f06886806bc55
# This file is a cache directory tag created by pytest-selfheal.
# For information about cache directory tags, see https://bford.info/cachedir/spec.html
"""
_IGNORED = ".gitignore"
_OWN_FOLDER = f"{WAY_OUT} with --selfheal-dir"
_OTHER_FOLDER = "name a folder of its own with --selfheal-dir"
_MARKS = ((_IGNORED, "# Created by pytest-selfheal.\n*\n"), ("README.md", README), ("CACHEDIR.TAG", CACHEDIR_TAG))
_NAMES = re.compile(r"baseline\.db|run\.json$|report\.html$|tests$|recordings$|README\.md$")  # a restored cache
_HEAD, _OURS = 1000, (b'"schema_version"', b"<title>selfheal report")  # bytes of a file, and what is among them
_SLUG_CHARS = 60
# "test-cart-test-pay-0f3a9c21be.json", "test-cart-test-pay-0f3a9c21be-attempt2-0.jpg"
_NAME = re.compile(
    rf"(?P<stem>[a-z0-9][a-z0-9-]{{0,{_SLUG_CHARS}}}-[0-9a-f]{{10}}(?:-attempt\d+)?)(?:\.json|-\d+\.jpg)"
)


@dataclass(frozen=True, slots=True)
class Folder:
    """Writes into one output folder; every method raises BadOutput when it can't, names returned are relative to it."""

    path: Path

    def prepare(self) -> None:
        """Make the folder and its marks; what is there stays. A folder with files of others in it is not hidden."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            others = (
                [] if _is_ours(self.path) else [one.name for one in self.path.iterdir() if not _NAMES.match(one.name)]
            )
        except OSError as error:
            raise BadOutput(f"the output folder can't be made ({error.strerror})", self.path, _OWN_FOLDER) from error
        for name, content in _MARKS:
            if not (self.path / name).exists() and not (others and name == _IGNORED):
                write_whole(self.path / name, content)

    def write_run(self, run: Run) -> Path:
        """Write `run.json`; entries that came with a report find the telemetry file that was written for them."""
        keep_foreign(self.path / FILE_NAME)
        tests = tuple(self.with_telemetry(entry, since=run.run.started_at) for entry in run.tests)
        write_whole(self.path / FILE_NAME, run_text(run.model_copy(update={"tests": tests})))
        return self.path / FILE_NAME

    def with_telemetry(self, entry: TestEntry, *, since: str) -> TestEntry:
        """The entry with the name of its telemetry; a file of an earlier run is not the telemetry of this failure."""
        path = self.path / _telemetry_name(entry)
        if entry.telemetry or not path.exists() or path.stat().st_mtime < datetime.fromisoformat(since).timestamp():
            return entry
        return entry.model_copy(update={"telemetry": _telemetry_name(entry)})

    def write_telemetry(self, telemetry: TelemetryFile) -> str:
        """Write all that a test's diagnosis was made from."""
        entry = telemetry.entry
        name = _telemetry_name(entry)
        named = telemetry.model_copy(update={"entry": entry.model_copy(update={"telemetry": name})})
        write_whole(self.path / name, telemetry_text(named))
        return name

    def write_recording(self, telemetry: TelemetryFile) -> str:
        """Write what was observed of a test that passed; it stays until the same test is recorded again."""
        name = f"{RECORDINGS}/{stem_of(telemetry.record.nodeid).rpartition('/')[2]}.json"
        write_whole(self.path / name, telemetry_text(telemetry))
        return name

    def write_screenshot(self, nodeid: str, number: int, jpeg: bytes, *, attempt: int = 1) -> str:
        """Write the picture of a test's error number `number`."""
        name = f"{stem_of(nodeid, attempt=attempt)}-{number}.jpg"
        write_whole(self.path / name, jpeg)
        return name

    def clear(self, run: Run) -> None:
        """Remove telemetry and screenshots of earlier runs that `run` does not mention.

        Only in a folder that we have marked, only plain files with names of ours, only those older than the run.
        """
        place, began = self.path / TESTS, datetime.fromisoformat(run.run.started_at).timestamp()
        if place.is_symlink() or not place.is_dir() or not _is_ours(self.path):
            return
        kept = {stem_of(entry.nodeid, attempt=entry.attempt) for entry in run.tests}
        mentioned = {entry.telemetry for entry in run.tests}
        for file in place.iterdir():
            named = _NAME.fullmatch(file.name)
            if named is None or f"{TESTS}/{named['stem']}" in kept or f"{TESTS}/{file.name}" in mentioned:
                continue
            if file.is_file() and not file.is_symlink() and file.stat().st_mtime < began:
                file.unlink(missing_ok=True)


def keep_foreign(path: Path) -> None:
    """Raise BadOutput where `run.json` or `report.html` of somebody else would be written over."""
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except OSError:
        return
    if head and not any(mark in head for mark in _OURS):
        raise BadOutput("the folder has a file of that name, and it is not ours", path, _OTHER_FOLDER)


def stem_of(nodeid: str, *, attempt: int = 1) -> str:
    """`tests/<slug>-<hash>`: readable, and one name for one node id and attempt."""
    digest = hashlib.sha256(nodeid.encode("utf-8", "surrogatepass")).hexdigest()[:10]
    name = nodeid.rpartition("/")[2] if "[" not in nodeid else nodeid.partition("[")[0].rpartition("/")[2]
    slug = re.sub(r"[^a-z0-9]+", "-", name.replace(".py::", "-").lower()).strip("-")[:_SLUG_CHARS].rstrip("-")
    again = f"-attempt{attempt}" if attempt > 1 else ""
    return f"{TESTS}/{slug or 'test'}-{digest}{again}"


def _is_ours(folder: Path) -> bool:
    mark = folder / "CACHEDIR.TAG"
    return mark.is_file() and mark.read_text("utf-8", "replace") == CACHEDIR_TAG


def _telemetry_name(entry: TestEntry) -> str:
    return f"{stem_of(entry.nodeid, attempt=entry.attempt)}.json"
