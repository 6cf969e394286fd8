"""The run as a whole, in the process that the user started: counted, kept on disk, told at the end."""

import os
import platform
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

import pytest

from pytest_selfheal.failure.outage import Outages
from pytest_selfheal.options import Settings
from pytest_selfheal.trouble import Trouble

if TYPE_CHECKING:
    from pytest_selfheal.models.run import GitState, Run, RunInfo, TestEntry
    from pytest_selfheal.redaction import Redactor
    from pytest_selfheal.reporting.tally import Result
    from pytest_selfheal.watching.past import Past
    from pytest_selfheal.watching.run_log import RunLog
    from pytest_selfheal.watching.shelf import Shelf
    from pytest_selfheal.watching.unremembered import Unremembered

_PHASES = ("setup", "call", "teardown")
_PROPERTY = "selfheal_outcome"
_TEMPORARY = 75  # EX_TEMPFAIL of sysexits.h: the same may work later


@dataclass(eq=False)
class Session:
    """Hooks of the controller, which without xdist is the only process."""

    config: pytest.Config
    settings: Settings
    trouble: Trouble
    run_id: str
    unremembered: "Unremembered"
    _git: "GitState | None" = None
    _log: "RunLog | None" = None
    _run: "Run | None" = None
    _past: "Past | None" = None
    _rerun: set[tuple[str, Any]] = field(default_factory=set)  # tests whose running attempt is to be run again
    _passing: set[tuple[str, Any]] = field(default_factory=set)  # run again, and their call passed now

    def __post_init__(self) -> None:
        self._started_at = _now()
        self._outages = Outages(self.settings.outage_after)

    def begin(self, git: "GitState | None", redactor: "Redactor", shelf: "Shelf") -> None:
        """The output folder is there: `run.json` is of this session from now on."""
        from pytest_selfheal.models.run import Versions
        from pytest_selfheal.reporting.ci_job import job_url
        from pytest_selfheal.reporting.folder import Folder
        from pytest_selfheal.watching.past import Past, past_run
        from pytest_selfheal.watching.run_log import RunLog
        from pytest_selfheal.workflow.layers import branch_of

        self._git = git
        self._redactor = redactor
        self._versions = Versions(
            pytest_selfheal=version("pytest-selfheal"),
            pytest=pytest.__version__,
            playwright=version("playwright"),
            python=platform.python_version(),
        )
        self._log = RunLog(Folder(self.settings.folder), self.trouble.note, self._info, root=self.config.rootpath)
        self._log.begin()
        session = past_run(self._info(), branch=branch_of(git, os.environ), url=redactor.text(job_url(os.environ)))
        self._past = Past(shelf, session, self.settings.keep_runs)
        self.trouble.guarded(self._open_bridges, self._log)

    def _open_bridges(self, log: "RunLog") -> None:
        """To the reports of other tools."""
        from pytest_selfheal.bridges.files import Files
        from pytest_selfheal.bridges.findings import Findings
        from pytest_selfheal.bridges.opening import open_for_run

        findings = Findings(
            files=Files(self.settings.folder),
            guarded=self.trouble.guarded,
            note=self.trouble.note,
            entries=lambda: log.tally.entries,
            run=lambda: log.tally.run(self._info()),
            result=_result,
        )
        open_for_run(self.config, self.settings, findings)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """How many tests there are, and whether those that are to be recorded are among them."""
        self._collected(len(session.items))
        self.trouble.guarded(self._seek, [item.nodeid for item in session.items])

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: list[str]) -> None:
        """The controller collects nothing itself, and each worker has all tests."""
        self._collected(len(ids))
        self.trouble.guarded(self._seek, ids)

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        """Workers belong to the controller's run."""
        node.workerinput["selfheal_run"] = self.run_id
        # no other way to spread tests keeps those of one file together and in their order
        node.workerinput["selfheal_in_order"] = self.config.getoption("dist", "no") == "loadfile"

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """A worker's own trouble belongs into the run too; one that crashed has no output."""
        output: dict[str, Any] = getattr(node, "workeroutput", {})
        for line in output.get("selfheal_notes", ()):
            self.trouble.keep(line)
        self.unremembered.take(output.get("selfheal_unremembered", {}))

    def pytest_report_teststatus(
        self, report: pytest.TestReport | pytest.CollectReport
    ) -> tuple[str, str, tuple[str, dict[str, bool]]] | None:
        """A healed test is not a plain pass."""
        return ("healed", "H", ("HEALED", {"yellow": True})) if _is_healed(report) else None

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A module that can't be imported is an error; one that skips itself is skipped."""
        if self._log is not None and not report.passed:
            self.trouble.guarded(self._log.count, "skipped" if report.skipped else "errors")

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> Generator[None, None, None]:
        """Keep the entries that came with the report before others ask for them, and count it when they are done.

        While pytest tells the terminal, it turns a test that passed with failed subtests into a failed one.
        """
        if self._log is not None:
            self.trouble.guarded(self._keep, report, _result(report))
        yield
        result = _result(report)
        if self._log is not None and result is not None:
            self.trouble.guarded(self._log.count, result)
        if self._past is not None:
            name, is_call = getattr(report, "selfheal_id", report.nodeid), report.when == "call"
            self._past.take(
                report.nodeid, result, name=name, call_ms=round(report.duration * 1000) if is_call else None
            )

    def _keep(self, report: pytest.TestReport, result: "Result | None") -> None:
        from pytest_selfheal.models.news import News
        from pytest_selfheal.models.run import TestEntry

        if self._log is None:
            return
        plain = getattr(report, "selfheal", None)
        if plain is not None:
            entry = TestEntry.model_validate(plain)
            self._log.add(entry.model_copy(update={"outcome": "rerun"}) if result == "rerun" else entry)
        elif report.when not in _PHASES:
            entry = _crashed(report, result, self._redactor)
            report.selfheal_id = entry.nodeid  # type: ignore[attr-defined]
            self._log.add(entry)
        for news in getattr(report, "selfheal_news", ()):
            self._log.hear(News.model_validate(news))
        self._look_for_outage(report, result, (plain or {}).get("unreachable"))
        for again in getattr(report, "selfheal_again", ()):
            self._log.judge_again(TestEntry.model_validate(again))
        self._follow_attempts(report, result)

    def _look_for_outage(self, report: pytest.TestReport, result: "Result | None", origin: str | None) -> None:
        """Of the session's first failures; it is pytest that ends the session then, and xdist where that leads."""
        passed = result in ("passed", "healed")
        if self._log is None or not (passed or result in ("failed", "errors", "rerun") or hasattr(report, "selfheal")):
            return
        self._log.tally.outage = found = self._outages.heard(report.nodeid, origin, passed=passed)
        for runner in map(self.config.pluginmanager.get_plugin, ("session", "dsession")):
            if runner is not None and found is not None and self.settings.stop_on_outage:
                runner.shouldstop = f"selfheal: {found.origin} does not answer"

    def _follow_attempts(self, report: pytest.TestReport, result: "Result | None") -> None:
        """Name the attempts that are run again for JUnit, and judge those that no worker could compare."""
        test = (report.nodeid, getattr(report, "worker_id", None))
        if report.when == "setup":
            self._rerun.discard(test)
            self._passing.discard(test)
        if result == "rerun" and report.when in _PHASES:
            self._rerun.add(test)
        attempt: int = vars(report).get("rerun", 0) + 1
        if result == "passed" and attempt > 1:
            self._passing.add(test)
        if report.when != "teardown":
            return
        if test in self._rerun:
            report.user_properties.append((_PROPERTY, "rerun"))
        if test in self._passing and report.passed and self._log is not None:
            self._log.passed_elsewhere(getattr(report, "selfheal_id", report.nodeid), attempt=attempt)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Write the run, and fail it when the user asked for that."""
        if self._log is None:
            return
        stopped = bool(session.shouldstop or session.shouldfail)
        self.trouble.guarded(self._finish, self._log, exitstatus in (0, 1, 5) and not stopped)
        if self.settings.github:
            self.trouble.guarded(self._tell_github)
        is_gated = (self.settings.fail_on_heal and self._log.tally.counts["healed"]) or (
            self.settings.fail_on_news and self._log.tally.news
        )
        if is_gated and session.exitstatus == 0:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        if self.settings.stop_on_outage and self._log.tally.outage is not None:
            session.exitstatus = _TEMPORARY

    def _finish(self, log: "RunLog", complete: bool) -> None:
        if self._past is not None:
            self.trouble.guarded(self._past.tell, log.tally.entries)
        self._run = log.finish(self._info(complete=complete))
        log.report(self._run)
        if self._past is not None:
            self.trouble.guarded(self._past.keep, log.tally.entries)

    def pytest_terminal_summary(self, terminalreporter: "pytest.TerminalReporter") -> None:
        """Per failure: what it is, why, and what to do next."""
        if self._run is None:
            return
        self.trouble.guarded(self._tell, terminalreporter, self._run)
        if self.settings.github:
            self.trouble.guarded(self._annotate, terminalreporter)

    def _tell(self, terminalreporter: "pytest.TerminalReporter", run: "Run") -> None:
        from pytest_selfheal.reporting.terminal import summary_lines

        # what could not be written is known only now
        run = run.model_copy(update={"run": self._info(complete=run.run.complete)})
        writer = self.config.get_terminal_writer()
        lines = summary_lines(run, width=writer.fullwidth, verbosity=self.config.get_verbosity(), report=self._report())
        if lines:
            terminalreporter.section("selfheal", sep="=")
        for text, markup in lines:
            terminalreporter.write_line(text, **dict.fromkeys(markup, True))

    def _report(self) -> str:
        """Where the page for people is, seen from where the user is; '' when it could not be written."""
        from pytest_selfheal.reporting.folder import REPORT_NAME

        path = self.settings.folder / REPORT_NAME
        try:
            return os.path.relpath(path, self.config.invocation_params.dir) if path.is_file() else ""
        except ValueError:  # another drive
            return str(path)

    def _tell_github(self) -> None:
        from pytest_selfheal.workflow.github_job import add_summary

        if self._run is not None:
            add_summary(self._run, root=self.config.rootpath, environment=os.environ, note=self.trouble.note)

    def _annotate(self, terminalreporter: "pytest.TerminalReporter") -> None:
        from pytest_selfheal.workflow.github_job import annotated

        if self._run is not None:
            for line in annotated(self._run, root=self.config.rootpath):
                terminalreporter.write_line(line)

    def _seek(self, nodeids: Sequence[str]) -> None:
        if not self.settings.recorded or not nodeids:
            return
        from pytest_selfheal.watching.recordings import Kept

        for name in Kept(self.settings.recorded).unknown(nodeids):
            self.trouble.keep(
                f"no test to record is called so – '{name}' – give the id that pytest --collect-only says"
            )

    def _collected(self, number: int) -> None:
        if self._log is not None and number > self._log.tally.collected:
            self._log.collected(number)

    def _info(self, *, complete: bool = False) -> "RunInfo":
        from pytest_selfheal.models.run import RunInfo

        home = self.settings.baseline
        return RunInfo(
            id=self.run_id,
            started_at=self._started_at,
            finished_at=_now(),
            complete=complete,
            versions=self._versions,
            git=self._git,
            shard=self.settings.shard,
            args=self._redactor.command(
                [str(word).replace(str(home.at), str(home)) for word in self.config.invocation_params.args]
            ),
            notes=tuple(map(self._redactor.text, self.trouble.notes)),
            unremembered=self.unremembered.count,
            unremembered_examples=self.unremembered.examples,
        )


def _crashed(report: pytest.TestReport, result: "Result | None", redactor: "Redactor") -> "TestEntry":
    """xdist reports a test whose worker died in a phase of its own, `???`."""
    from pytest_selfheal.watching.entry import crashed
    from pytest_selfheal.watching.veil import names_secret, veiled

    # what it typed is forgotten with the worker
    hides = names_secret(report.nodeid, {}, redactor)

    attempt: int = vars(report).get("rerun", 0) + 1
    gateway = getattr(getattr(report, "node", None), "gateway", None)
    return crashed(
        veiled(report.nodeid, ()) if hides else report.nodeid,
        message=redactor.text(report.longreprtext),
        worker=getattr(gateway, "id", None),
        attempt=attempt,
        outcome="rerun" if result == "rerun" else "failed",
    )


def _is_healed(report: pytest.TestReport | pytest.CollectReport) -> bool:
    plain: dict[str, Any] = getattr(report, "selfheal", None) or {}
    return plain.get("outcome") == "healed" and report.passed


def _result(report: pytest.TestReport) -> "Result | None":
    """What this report adds to the counts, as pytest's own summary line counts; None for nothing."""
    if str(report.outcome) == "rerun":  # pytest-rerunfailures' own outcome
        return "rerun"
    if hasattr(report, "context") and not report.failed:  # a subtest; pytest counts those that passed apart
        return None
    if hasattr(report, "wasxfail"):
        return "xfailed" if report.skipped else "xpassed" if report.when == "call" else None
    if report.failed:
        return "errors" if report.when in ("setup", "teardown") else "failed"
    if report.skipped:
        return "skipped"
    if _is_healed(report):
        return "healed"
    return "passed" if report.when == "call" else None


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
