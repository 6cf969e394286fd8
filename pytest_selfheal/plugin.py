"""The pytest plugin: it says when, others say what. Off means absent: nothing is imported then.

One object in every process: in xdist's workers it watches tests, in the controller it writes the run, and without
xdist it does both.
"""

import contextlib
import os
import platform
import uuid
from collections.abc import Callable, Generator
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pytest_selfheal.options import Settings, add_options, read_settings

if TYPE_CHECKING:
    from pytest_selfheal.models.run import Outcome, RunInfo, TestEntry
    from pytest_selfheal.workflow.entry import Report
    from pytest_selfheal.workflow.run_log import Result, RunLog
    from pytest_selfheal.workflow.watch import Watch

SECTION = "selfheal"
PROPERTIES = ("error_category", "retryable", "selfheal_category")
_MAX_STACK = 20_000  # characters
# Tests that ask for one of these are browser tests, also when they fail before a page is open.
_BROWSER_FIXTURES = frozenset(
    {"page", "context", "browser", "new_context", "launch_browser", "browser_type", "playwright"}
)

state_key = pytest.StashKey["ItemState"]()


class SelfHealWarning(pytest.PytestWarning):
    """Trouble of the plugin's own; no test's outcome depends on it."""


class HealedWarning(pytest.PytestWarning):
    """A test passed with another locator than it names."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the options."""
    add_options(parser)


def pytest_configure(config: pytest.Config) -> None:
    """Register the plugin object, only when it is asked for."""
    settings = read_settings(config)
    if settings.enabled and not config.option.collectonly:
        config.pluginmanager.register(SelfHeal(config, settings), "selfheal-session")


class ItemState:
    """How the running attempt of a test goes."""

    def __init__(self, attempt: int) -> None:
        self.attempt = attempt
        self.passed_call = False
        self.is_clean = True  # no phase failed, was skipped or expected to fail


class SelfHeal:
    """The session's plugin object."""

    def __init__(self, config: pytest.Config, settings: Settings) -> None:
        self._config = config
        self._settings = settings
        self._worker: str | None = getattr(config, "workerinput", {}).get("workerid")
        self._run_id: str = getattr(config, "workerinput", {}).get("selfheal_run") or uuid.uuid4().hex[:12]
        self._started_at = _now()
        self._watch: Watch | None = None
        self._log: RunLog | None = None
        self._collected = 0
        self._shared_fixtures = 0  # being set up at the moment, one inside of the other

    # -- session ---------------------------------------------------------------------------------

    def pytest_report_header(self) -> str:
        """Where the artifacts go, and what the failures will be compared with."""
        where = os.path.relpath(self._settings.folder, self._config.invocation_params.dir)
        return f"selfheal: diagnoses failures into {where}"

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        """Workers belong to the controller's run."""
        node.workerinput["selfheal_run"] = self._run_id

    def pytest_sessionstart(self) -> None:
        """Open the output folder and the baseline."""
        from pytest_selfheal.workflow.opening import open_watch
        from pytest_selfheal.workflow.run_log import RunLog

        self._log = RunLog()
        self._watch = open_watch(
            root=self._config.rootpath,
            folder=self._settings.folder,
            baseline=self._settings.baseline,
            record=self._settings.record,
            redact=self._settings.redact,
            run_id=self._run_id,
            worker=self._worker,
            heal=self._settings.heal,
            note=self._note,
        )

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """How many tests there are; under xdist each worker has them all."""
        self._collected = max(self._collected, len(session.items))

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: list[str]) -> None:
        """The controller collects nothing itself."""
        self._collected = max(self._collected, len(ids))

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """A worker's own trouble belongs into the run too; one that crashed has no output."""
        if self._log is not None:
            for line in getattr(node, "workeroutput", {}).get("selfheal_notes", ()):
                self._log.note(line)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Let go of Playwright; the controller writes the run."""
        if self._watch is not None:
            self._watch.close()
        if self._worker is not None and self._log is not None:
            self._config.workeroutput["selfheal_notes"] = self._log.notes  # type: ignore[attr-defined]
        if self._worker is None and self._log is not None and self._watch is not None:
            stopped = bool(session.shouldstop or session.shouldfail)
            info = self._info(complete=exitstatus in (0, 1, 5) and not stopped)
            self._watch.write_run(self._log.run(info, collected=self._collected))
            if self._settings.fail_on_heal and self._log.counts["healed"] and session.exitstatus == 0:
                session.exitstatus = pytest.ExitCode.TESTS_FAILED

    # -- one test --------------------------------------------------------------------------------

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """An attempt starts; a rerun is an attempt of its own."""
        item.user_properties[:] = [pair for pair in item.user_properties if pair[0] not in PROPERTIES]
        attempt = int(getattr(item, "execution_count", 1))
        item.stash[state_key] = ItemState(attempt)
        if self._watch is not None:
            self._guarded(self._watch.start, self._attempt(item, attempt))
        return (yield)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Generator[None, Any, Any]:
        """No heals in a fixture that other tests share: what it makes would be wrong for all of them."""
        if fixturedef.scope == "function" or self._watch is None or not self._settings.heal:
            return (yield)
        self._shared_fixtures += 1
        self._watch.allow_heals(False)
        try:
            return (yield)
        finally:
            self._shared_fixtures -= 1
            self._watch.allow_heals(not self._shared_fixtures)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(self) -> Generator[None, Any, Any]:
        """No heals any more: the outcome of the test is told already."""
        if self._watch is not None:
            self._watch.allow_heals(False)
        return (yield)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """The outcome of a phase is known, and the page is still open."""
        report = yield
        state = item.stash.get(state_key, None)
        if state is None or self._watch is None:
            return report
        state.is_clean = state.is_clean and report.passed and not hasattr(report, "wasxfail")
        state.passed_call = state.passed_call or (report.when == "call" and report.passed)
        if report.failed and call.excinfo is not None:
            self._guarded(self._diagnose, item, call.excinfo, report)
        elif report.when == "call" and report.passed:
            self._guarded(self._tell_heals, item, report)
        if report.when == "teardown":
            if state.is_clean and state.passed_call:
                self._guarded(self._watch.passed)
            self._watch.stop()
        return report

    def _diagnose(
        self, item: pytest.Item, excinfo: pytest.ExceptionInfo[BaseException], report: pytest.TestReport
    ) -> None:
        from pytest_selfheal.reporting.run_file import to_plain
        from pytest_selfheal.reporting.terminal import section

        if self._watch is None:
            return
        entry = self._watch.failed(self._report(item, excinfo, report))
        if entry is None:
            return
        report.selfheal = to_plain(entry)  # type: ignore[attr-defined]
        properties = _properties(entry)
        item.user_properties.extend(properties)
        report.user_properties.extend(properties)
        if entry.diagnosis is not None:
            report.sections.append((SECTION, section(entry)))

    def _tell_heals(self, item: pytest.Item, report: pytest.TestReport) -> None:
        from pytest_selfheal.reporting.run_file import to_plain
        from pytest_selfheal.reporting.terminal import section

        if self._watch is None:
            return
        outcome: Outcome = "passed" if hasattr(report, "wasxfail") else "healed"
        entry = self._watch.came_through(outcome, duration_ms=round(report.duration * 1000))
        if entry is None:
            return
        report.selfheal = to_plain(entry)  # type: ignore[attr-defined]
        report.sections.append((SECTION, section(entry)))
        for heal in entry.heals:
            if heal.status == "HEALED":
                words = f"healed: {heal.old_locator} found nothing, {heal.action} went on with {heal.new_locator}"
                with contextlib.suppress(HealedWarning):  # a user's `-W error` has --selfheal-fail-on-heal for this
                    item.warn(HealedWarning(words))

    def _report(
        self, item: pytest.Item, excinfo: pytest.ExceptionInfo[BaseException], report: pytest.TestReport
    ) -> "Report":
        from pytest_selfheal.workflow.entry import Report

        error = _first_leaf(excinfo.value)
        file, line = self._place(error, item)
        return Report(
            message=str(error) or type(error).__name__,
            stack=report.longreprtext[:_MAX_STACK],
            exception=f"{type(error).__module__}.{type(error).__qualname__}",
            file=file,
            line=line,
            outcome="failed" if report.when == "call" else "error",
            phase=report.when or "call",
            duration_ms=round(report.duration * 1000),
            is_browser_test=_asks_for_a_browser(item),
        )

    def _place(self, error: BaseException, item: pytest.Item) -> tuple[str, int | None]:
        """The innermost line of the user's own code."""
        traceback = error.__traceback__
        place: tuple[str, int | None] = (self._relative(item.path), None)
        while traceback is not None:
            path = Path(traceback.tb_frame.f_code.co_filename)
            if path.is_relative_to(self._config.rootpath) and "site-packages" not in path.parts:
                place = (self._relative(path), traceback.tb_lineno)
            traceback = traceback.tb_next
        return place

    def _attempt(self, item: pytest.Item, number: int) -> Any:
        from pytest_selfheal.workflow.watch import Attempt

        return Attempt(
            nodeid=item.nodeid,
            file=self._relative(item.path),
            line=(item.location[1] or 0) + 1,
            number=number,
        )

    def _relative(self, path: Path) -> str:
        root = self._config.rootpath
        return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.as_posix()

    # -- the run ---------------------------------------------------------------------------------

    def pytest_report_teststatus(
        self, report: pytest.TestReport | pytest.CollectReport
    ) -> tuple[str, str, tuple[str, dict[str, bool]]] | None:
        """A healed test is not a plain pass."""
        return ("healed", "H", ("HEALED", {"yellow": True})) if _is_healed(report) else None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count; keep the entries that came with the reports, from workers too."""
        if self._worker is not None or self._log is None:
            return
        result = _result(report)
        if result is not None:
            self._log.count(result)
        plain = getattr(report, "selfheal", None)
        if plain is not None:
            self._guarded(self._add, plain, result)
        if result == "passed" and self._watch is not None:
            self._guarded(self._log.passed_again, report.nodeid, self._watch.reconsider)

    def _add(self, plain: dict[str, Any], result: "Result | None") -> None:
        from pytest_selfheal.models.run import TestEntry

        entry = TestEntry.model_validate(plain)
        if self._log is not None:
            self._log.add(entry.model_copy(update={"outcome": "rerun"}) if result == "rerun" else entry)

    def pytest_terminal_summary(self, terminalreporter: "pytest.TerminalReporter") -> None:
        """Per failure: what it is, why, and what to do next."""
        if self._worker is not None or self._log is None or self._watch is None:
            return
        from pytest_selfheal.reporting.terminal import summary_lines

        run = self._log.run(self._info(complete=True), collected=self._collected)
        lines = summary_lines(run)
        if not lines:
            return
        terminalreporter.section("selfheal", sep="=")
        for text, markup in lines:
            terminalreporter.write_line(text, **dict.fromkeys(markup, True))

    def _info(self, *, complete: bool) -> "RunInfo":
        from pytest_selfheal.models.run import RunInfo, Versions

        return RunInfo(
            id=self._run_id,
            started_at=self._started_at,
            finished_at=_now(),
            complete=complete,
            versions=Versions(
                pytest_selfheal=version("pytest-selfheal"),
                pytest=pytest.__version__,
                playwright=version("playwright"),
                python=platform.python_version(),
            ),
            git=self._watch.git if self._watch else None,
            args=tuple(str(word) for word in self._config.invocation_params.args),
        )

    # -- trouble of our own ----------------------------------------------------------------------

    def _note(self, line: str) -> None:
        """A warning and a line in the artifact; a user's `-W error` must not turn it into a failure."""
        if self._log is None or line in self._log.notes:
            return
        self._log.note(line)
        with contextlib.suppress(SelfHealWarning):
            self._config.issue_config_time_warning(SelfHealWarning(line), stacklevel=2)

    def _guarded(self, call: Callable[..., object], *args: object) -> None:
        """Whatever goes wrong in here is ours and never the test's outcome."""
        try:
            call(*args)
        except Exception as error:  # noqa: BLE001 – see above
            fact = f"selfheal could not do its work – '{type(error).__name__}: {error}'"
            self._note(f"{' '.join(fact.split())} – the test is not affected; please report it")


def _first_leaf(error: BaseException) -> BaseException:
    """The first error of a group: soft assertions and task groups wrap what really failed."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error


def _asks_for_a_browser(item: pytest.Item) -> bool:
    return not _BROWSER_FIXTURES.isdisjoint(getattr(item, "fixturenames", ()))


def _properties(entry: "TestEntry") -> list[tuple[str, object]]:
    category = entry.diagnosis.category if entry.diagnosis else None
    values = (entry.error_category, entry.retryable, category)
    return [(name, value) for name, value in zip(PROPERTIES, values, strict=True) if value is not None]


def _is_healed(report: pytest.TestReport | pytest.CollectReport) -> bool:
    plain: dict[str, Any] = getattr(report, "selfheal", None) or {}
    return plain.get("outcome") == "healed" and report.passed


def _result(report: pytest.TestReport) -> "Result | None":
    """What this report adds to the counts, as pytest's own summary line counts; None for nothing."""
    if str(report.outcome) == "rerun":  # pytest-rerunfailures' own outcome
        return "rerun"
    if hasattr(report, "wasxfail"):
        return "xfailed" if report.skipped else "xpassed" if report.when == "call" else None
    if report.failed:
        return "failed" if report.when == "call" else "errors"
    if report.skipped:
        return "skipped"
    if _is_healed(report):
        return "healed"
    return "passed" if report.when == "call" else None


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
