"""One session's run, kept on disk while it grows: what a killed session knew is there."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from pytest_selfheal.errors import SelfHealError
from pytest_selfheal.models.news import News
from pytest_selfheal.models.run import Run, RunInfo, TestEntry
from pytest_selfheal.reporting.folder import REPORT_NAME, Folder
from pytest_selfheal.reporting.journal import FILE_NAME as JOURNAL_NAME
from pytest_selfheal.reporting.journal import Journal, open_journal
from pytest_selfheal.reporting.run_file import entry_to_plain
from pytest_selfheal.reporting.tally import Result, Tally

# `run.json` is written again once the session has gone on for so many times as long as writing it took: it costs 2 %
# of a session, however many failures there are. What came since is in the journal.
PATIENCE = 50


@dataclass
class RunLog:
    """`note` takes a line about trouble of our own, `info` says how the run stands at this moment."""

    folder: Folder
    note: Callable[[str], None]
    info: Callable[[], RunInfo]
    clock: Callable[[], float] = time.perf_counter
    root: Path | None = None  # of the sources
    tally: Tally = field(default_factory=Tally)
    _journal: Journal | None = None
    _due: float = 0.0
    _is_alone: bool = False  # no other session was writing into the folder when this one began

    def begin(self) -> None:
        """The run of an earlier session is over: `run.json` says from now on that this one is not complete."""
        if not self.folder.path.is_dir():
            return  # said already
        # a session that ended has taken its journal away
        self._is_alone = not (self.folder.path / JOURNAL_NAME).exists()
        if self._write(self.tally.run(self.info())):
            try:
                self._journal = open_journal(self.folder.path, self.info().id)
            except OSError as error:
                self._give_up(error)

    def collected(self, number: int) -> None:
        """How many tests there are."""
        self.tally.collected = number
        self._tell(collected=number)

    def count(self, result: Result) -> None:
        """A test, or an attempt of it, ended this way."""
        self.tally.count(result)
        self._tell(result=result)

    def add(self, entry: TestEntry) -> None:
        """Keep the entry of a failure."""
        entry = self.folder.with_telemetry(entry, since=self.info().started_at)
        self.tally.add(entry)
        self._tell(entry=entry_to_plain(entry))
        self._write_when_due()

    def judge_again(self, entry: TestEntry) -> None:
        """A later word on a failed attempt."""
        entry = self.folder.with_telemetry(entry, since=self.info().started_at)
        self.tally.judge_again(entry)
        self._tell(again=entry_to_plain(entry))

    def hear(self, news: News) -> None:
        """What a passing test's page said for the first time."""
        self.tally.news.append(news)
        self._tell(news=news.model_dump())

    def passed_elsewhere(self, nodeid: str, *, attempt: int) -> None:
        """A test passed when it was run again: failed attempts that nobody could compare are judged without that."""
        from pytest_selfheal.watching.entry import passed_elsewhere

        for entry in self.tally.reruns(nodeid):
            told = passed_elsewhere(entry, attempt=attempt)
            if told is not entry:
                self.judge_again(told)

    def finish(self, info: RunInfo) -> Run:
        """Write the run as it ended."""
        run = self._promised(self.tally.run(info))
        is_written = self._write(run)
        if self._journal is not None and is_written:
            self._journal.close()
            self._journal = None
        if is_written and run.run.complete and self._is_alone:
            self._clear(run)
        return run

    def report(self, run: Run) -> None:
        """Write the page for people: when there is something to tell, or an older one would pass for this run's."""
        if not (run.tests or run.news or run.run.notes or (self.folder.path / REPORT_NAME).exists()):
            return
        from pytest_selfheal.reporting.report_file import write_report

        try:
            write_report(self.folder.path, run)
        except (SelfHealError, OSError) as error:
            self.note(str(error))

    def _promised(self, run: Run) -> Run:
        """The run with what can't be kept said; sources of any kind must not cost it."""
        if self.root is None or not any(entry.fix and entry.fix.changes for entry in run.tests):
            return run
        from pytest_selfheal.watching.promises import kept

        try:
            return kept(run, self.root)
        except (OSError, RecursionError) as error:
            self.note(f"proposals were not tried on the sources ({type(error).__name__}) – '{self.root}' – apply will")
            return run

    def _clear(self, run: Run) -> None:
        try:
            self.folder.clear(run)
        except OSError as error:
            fact = f"files of earlier runs can't be removed ({error.strerror})"
            self.note(f"{fact} – '{self.folder.path}' – they do no harm but take room")

    def _write_when_due(self) -> None:
        began = self.clock()
        if began < self._due:
            return
        self._write(self.tally.run(self.info()))
        ended = self.clock()
        self._due = ended + PATIENCE * (ended - began)

    def _write(self, run: Run) -> bool:
        try:
            self.folder.write_run(run)
        except (SelfHealError, OSError) as error:
            self.note(str(error))
            return False
        return True

    def _tell(self, **line: object) -> None:
        if self._journal is None:
            return
        try:
            self._journal.write(**line)
        except OSError as error:
            self._give_up(error)

    def _give_up(self, error: OSError) -> None:
        self._journal = None
        fact = f"the journal of the run can't be written ({error.strerror}) – '{self.folder.path}'"
        self.note(f"{fact} – if this session is killed, run.json may lack its last failures")
