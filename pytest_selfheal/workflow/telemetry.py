"""Which of the captured tests a request speaks of."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_selfheal.failure.signature import signature
from pytest_selfheal.failure.text import said
from pytest_selfheal.models.run import Run, TelemetryFile, TestEntry
from pytest_selfheal.models.telemetry import Record
from pytest_selfheal.reporting.reading import inside
from pytest_selfheal.reporting.run_file import FILE_NAME, read_run
from pytest_selfheal.reporting.telemetry_file import read_telemetry

if TYPE_CHECKING:  # a session that only asks whether a test is named needs no models of requests
    from pytest_selfheal.workflow.requests import DiagnosisWanted

DEFAULT_WINDOW = timedelta(seconds=60)
# Further back lie other runs, whose failures have other causes; a test that is named is found however long ago it was.
MAX_WINDOW = timedelta(minutes=5)
_MOST_NAMED = 10


@dataclass(frozen=True, slots=True)
class Window:
    """The time that telemetry counts from, and what is to be said about it."""

    start: datetime
    notice: str = ""


@dataclass(frozen=True, slots=True)
class Several:
    """The tests that a request may mean: any choice among them would be a guess."""

    nodeids: tuple[str, ...]

    @property
    def words(self) -> str:
        """What the asker is asked for."""
        more = f" and {len(self.nodeids) - _MOST_NAMED} more" if len(self.nodeids) > _MOST_NAMED else ""
        names = ", ".join(self.nodeids[:_MOST_NAMED])
        return f"{len(self.nodeids)} failed tests match: give failure.test_name, one of {names}{more}"


@dataclass(frozen=True, slots=True)
class Found:
    """The telemetry of one test and the run it belongs to."""

    telemetry: TelemetryFile
    run: Run

    @property
    def cluster(self) -> str | None:
        """The signature this failure shares with others of its run."""
        nodeid = self.telemetry.record.nodeid
        return next((c.signature for c in self.run.clusters if nodeid in c.nodeids and len(c.nodeids) > 1), None)


def find(wanted: "DiagnosisWanted", *, folder: Path, now: datetime) -> Found | Several | None:
    """The captured test that the request is about, None when there is none.

    A named test of the last run is taken however long ago it failed, unless `context.since` is given: an agent may well
    think for longer than the default minute. Without a name, the failures of the window count: the one with the same
    message, or the only one.
    """
    if not (folder / FILE_NAME).exists():
        return None
    run = read_run(folder)
    entries = [entry for entry in run.tests if entry.telemetry and _is_in_file(entry, wanted.context.test_file)]
    name = wanted.failure.test_name
    if name:
        exact = [entry for entry in entries if entry.nodeid == name]
        named = exact or [entry for entry in entries if is_named(entry.nodeid, name)]
        return _newest(named, wanted, run=run, folder=folder, since=wanted.context.since)
    return _newest(entries, wanted, run=run, folder=folder, since=window_of(wanted, now).start)


def window_of(wanted: "DiagnosisWanted", end: datetime) -> Window:
    """What is looked at when no test is named, or of a named one the telemetry before its `end`."""
    since = wanted.context.since
    if since is None:
        return Window(end - DEFAULT_WINDOW)
    if end - since <= MAX_WINDOW:
        return Window(since)
    minutes = int(MAX_WINDOW.total_seconds() // 60)
    notice = f"context.since asks for more than {minutes} minutes: only the last {minutes} were looked at"
    way_out = "" if wanted.failure.test_name else "; a test that is named in failure.test_name is found however old"
    return Window(end - MAX_WINDOW, notice + way_out)


def is_named(nodeid: str, name: str) -> bool:
    """Does `name` mean this test? A node id, its end, the name with or without parameters, "Class > test"."""
    wanted = "::".join(part.strip() for part in name.split(" > ")).strip()
    if not wanted:
        return False
    return any(
        known == wanted or known.endswith((f"::{wanted}", f"/{wanted}")) for known in (nodeid, nodeid.partition("[")[0])
    )


def newer(record: Record, since: datetime) -> Record:
    """The record without what was observed before `since`; its actions stay, for the error points at one of them."""
    start = since.timestamp() * 1000
    return record.model_copy(
        update={
            name: tuple(entry for entry in getattr(record, name) if entry.ts >= start)
            for name in ("console", "page_errors", "network", "navigations", "events")
        }
    )


def _newest(
    entries: list[TestEntry], wanted: "DiagnosisWanted", *, run: Run, folder: Path, since: datetime | None
) -> Found | Several | None:
    known = [telemetry for entry in entries if (telemetry := _read(folder, entry.telemetry)) is not None]
    if since is not None:
        known = [one for one in known if one.record.finished_at >= since.timestamp() * 1000]
    same = [one for one in known if _says_the_same(one.entry, wanted.failure.message)]
    meant = same or known
    nodeids = tuple(sorted({one.record.nodeid for one in meant}))
    if len(nodeids) > 1:
        return Several(nodeids)
    latest = max(meant, key=lambda one: one.record.finished_at, default=None)
    return Found(latest, run) if latest is not None else None


def _read(folder: Path, name: str) -> TelemetryFile | None:
    path = inside(folder, name)
    return read_telemetry(path) if path is not None else None


def _is_in_file(entry: TestEntry, test_file: str) -> bool:
    if not test_file:
        return True
    file = entry.nodeid.partition("::")[0]
    return Path(test_file).as_posix().endswith(file) or file.endswith(Path(test_file).as_posix())


def _says_the_same(entry: TestEntry, message: str) -> bool:
    return entry.failure is not None and signature(said(entry.failure.message)) == signature(said(message))
