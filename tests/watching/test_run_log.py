"""The run on disk while it grows: cheap, and never behind by much."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pytest_selfheal.models.run import Run, RunInfo, TestEntry
from pytest_selfheal.reporting.folder import Folder, stem_of
from pytest_selfheal.reporting.run_file import read_run
from pytest_selfheal.watching.run_log import RunLog


class Clock:
    """Time that passes where the test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def entry(number: int) -> TestEntry:
    return TestEntry(nodeid=f"t.py::test_{number}", outcome="failed", phase="call")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def log(tmp_path: Path, clock: Clock) -> RunLog:
    return RunLog(Folder(tmp_path), pytest.fail, lambda: RunInfo(id="r1", started_at="2026-11-21T05:00:00Z"), clock)


@pytest.fixture
def writes(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Iterator[list[int]]:
    """How many entries each write of `run.json` had; each takes a hundredth of a second."""
    written: list[int] = []
    write: Callable[[Folder, Run], Path] = Folder.write_run

    def slow(folder: Folder, run: Run) -> Path:
        written.append(len(run.tests))
        clock.now += 0.01
        return write(folder, run)

    monkeypatch.setattr(Folder, "write_run", slow)
    return written


def test_a_storm_of_failures_is_not_written_each_time(
    tmp_path: Path, log: RunLog, clock: Clock, writes: list[int]
) -> None:
    log.begin()
    for number in range(500):
        log.add(entry(number))
        clock.now += 0.05
    assert len(writes) < 60
    assert len(read_run(tmp_path).tests) == 500


def test_with_time_between_them_each_failure_is_in_the_file(log: RunLog, clock: Clock, writes: list[int]) -> None:
    log.begin()
    for number in range(5):
        log.add(entry(number))
        clock.now += 1
    assert writes == [0, 1, 2, 3, 4, 5]


def test_the_end_leaves_one_file(tmp_path: Path, log: RunLog) -> None:
    log.begin()
    log.add(entry(1))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["run.journal", "run.json"]
    run = log.finish(RunInfo(id="r1", started_at="2026-11-21T05:00:00Z", complete=True))
    assert [path.name for path in tmp_path.iterdir()] == ["run.json"]
    assert read_run(tmp_path) == run


def test_a_report_is_written_when_there_is_something_to_tell(tmp_path: Path, log: RunLog) -> None:
    """A session that only passes leaves no file; after one that failed it says that nothing does any more."""
    report = tmp_path / "report.html"
    log.report(log.finish(log.info()))
    assert not report.exists()

    log.add(entry(1))
    log.report(log.finish(log.info()))
    assert "test_1" in report.read_text(encoding="utf-8")

    log.tally.entries.clear()
    log.report(log.finish(log.info()))
    assert "No test failed" in report.read_text(encoding="utf-8")


def test_a_report_that_cannot_be_written_is_a_note(tmp_path: Path) -> None:
    """The outcome of the session is told already."""
    notes: list[str] = []
    (tmp_path / "report.html").mkdir()
    log = RunLog(Folder(tmp_path), notes.append, lambda: RunInfo(id="r1", started_at="2026-11-21T05:00:00Z"))

    log.report(log.finish(log.info()))

    assert len(notes) == 1
    assert "can't be written" in notes[0]


@pytest.mark.parametrize(
    ("beside", "complete", "stays"),
    [
        pytest.param(False, True, False, id="a whole run, alone in its folder"),
        pytest.param(False, False, True, id="a run that was stopped knows not all of its failures"),
        pytest.param(True, True, True, id="another session may still mention them"),
    ],
)
def test_a_finished_run_clears_what_earlier_ones_left(
    tmp_path: Path, log: RunLog, beside: bool, complete: bool, stays: bool
) -> None:
    log.folder.prepare()
    old = tmp_path / f"{stem_of('t.py::test_gone')}.json"
    old.parent.mkdir()
    old.touch()
    os.utime(old, (1, 1))
    if beside:
        RunLog(Folder(tmp_path), pytest.fail, log.info).begin()
    log.begin()
    log.finish(RunInfo(id="r1", started_at="2026-11-21T05:00:00Z", complete=complete))
    assert old.exists() is stays
