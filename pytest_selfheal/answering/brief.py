"""`selfheal brief`: the last run, or one failure of it, with the lines of the sources that it is about."""

import shlex
from collections.abc import Iterator
from pathlib import Path

from pytest_selfheal.answering.typed_literals import typed_literals
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.run import Run, TelemetryFile, TestEntry
from pytest_selfheal.models.telemetry import CallSite
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.reporting.brief import Excerpt, brief, brief_of_run
from pytest_selfheal.reporting.reading import inside
from pytest_selfheal.reporting.run_file import read_run
from pytest_selfheal.reporting.telemetry_file import read_telemetry
from pytest_selfheal.workflow.telemetry import is_named

AROUND = 2  # lines before and after the one that is meant
MAX_SOURCE = 2 << 20  # bytes
_WRITTEN = ("safe", "unsafe")


def told_brief(folder: Path, root: Path, *, test: str = "", redact: tuple[str, ...] = ()) -> str:
    """The brief of one test, or without one of the run; raises BadRequest."""
    run = read_run(folder)
    redactor = Redactor(redact)
    if not test:
        return redactor.text(brief_of_run(run))
    entry = failed_test(run, test)
    telemetry = _telemetry(folder, entry)
    page_changes = entry.diagnosis.evidence.dom.page_changes if entry.diagnosis is not None else ()
    if telemetry is not None:
        for secret in _typed(entry, telemetry, root):
            redactor.remember(secret)
    text = brief(
        entry,
        excerpts=tuple(_excerpts(entry, telemetry, root)),
        page_changes=page_changes,
        verify=_command(entry),
    )
    return redactor.text(text)


def failed_test(run: Run, test: str) -> TestEntry:
    """The last entry of the one test that is called so; raises BadRequest when there is none, or more than one."""
    found = entries_of(run, test)
    names = sorted({entry.nodeid for entry in found})
    if len(names) > 1 and test not in names:
        raise BadRequest(f"{len(names)} failed tests are called so", test, f"name one of {', '.join(names[:10])}")
    told = [entry for entry in found if len(names) == 1 or entry.nodeid == test]
    return next((entry for entry in reversed(told) if entry.diagnosis is not None), told[-1])


def entries_of(run: Run, test: str) -> tuple[TestEntry, ...]:
    """All entries of the tests that are called so, or that have it in their name; raises BadRequest for none."""
    found = tuple(entry for entry in run.tests if is_named(entry.nodeid, test))
    found = found or tuple(entry for entry in run.tests if test in entry.nodeid)
    if not found:
        known = ", ".join(dict.fromkeys(entry.nodeid for entry in run.tests[:5])) or "none: no test failed"
        raise BadRequest("the run has no such failed test", test, f"it has {known}")
    return found


def _telemetry(folder: Path, entry: TestEntry) -> TelemetryFile | None:
    home = folder.parent if folder.suffix == ".json" else folder
    path = inside(home, entry.telemetry) if entry.telemetry else None
    return read_telemetry(path) if path is not None else None


def _excerpts(entry: TestEntry, telemetry: TelemetryFile | None, root: Path) -> Iterator[Excerpt]:
    """The line of the test, then those of the page object that its call and its locator stand on."""
    places: dict[tuple[str, int], str] = {}
    for site, what in _sites(telemetry):
        places.setdefault((site.file, site.line), what)
    failure = entry.failure
    if failure is not None and failure.file and failure.line is not None:
        places.setdefault((failure.file, failure.line), "where it failed")
    for change in entry.fix.changes if entry.fix is not None else ():
        if change.file and change.line is not None:
            places.setdefault((change.file, change.line), "where the change belongs")
    for (file, line), what in list(places.items())[:4]:
        lines = _lines(root, file)
        first, last = max(1, line - AROUND), min(len(lines), line + AROUND)
        if 1 <= line <= len(lines):
            shown = tuple((number, lines[number - 1]) for number in range(first, last + 1))
            yield Excerpt(file, shown, line, what)


def _typed(entry: TestEntry, telemetry: TelemetryFile, root: Path) -> Iterator[str]:
    files = {site.file for site, _ in _sites(telemetry)} | (
        {entry.failure.file} if entry.failure is not None else set()
    )
    for file in files:
        yield from typed_literals(telemetry.record, file, "\n".join(_lines(root, file)))


def _sites(telemetry: TelemetryFile | None) -> Iterator[tuple[CallSite, str]]:
    if telemetry is None:
        return
    record = telemetry.record
    numbers = [one.action for one in record.moments if one.action is not None and one.action < len(record.actions)]
    failed = [one for one in record.actions if one.outcome == "failed"]
    action = record.actions[numbers[-1]] if numbers else failed[-1] if failed else None
    if action is None:
        return
    named = (
        (action.test_site, "the test's own call"),
        (action.site, "the failing call"),
        (action.locator_site, "where its locator is written"),
    )
    yield from ((site, what) for site, what in named if site is not None)


def _lines(root: Path, file: str) -> list[str]:
    """Of a file inside of the project; a path that leads out of it has none."""
    path = inside(root, file)
    if path is None or path.stat().st_size > MAX_SOURCE:
        return []
    return path.read_text("utf-8", "replace").splitlines()


def _command(entry: TestEntry) -> str:
    changes = entry.fix.changes if entry.fix is not None else ()
    if any(change.applicability in _WRITTEN for change in changes):
        unsafe = "" if any(change.applicability == "safe" for change in changes) else " --unsafe"
        return f"selfheal apply --only {shlex.quote(entry.nodeid)}{unsafe} --verify"
    return f"pytest {shlex.quote(entry.nodeid)} --selfheal"
