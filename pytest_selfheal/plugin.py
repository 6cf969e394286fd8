"""The pytest plugin: it says when, others say what. Off means absent: nothing is imported then.

One object watches the tests, in every process that runs some. The run as a whole is `session`'s, in the controller.
"""

import contextlib
import gc
import os
import sys
import uuid
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest

from pytest_selfheal.options import Settings, add_options, read_settings

if TYPE_CHECKING:
    from pytest_selfheal.models.run import Outcome, TestEntry
    from pytest_selfheal.quarantine.listed import Listed
    from pytest_selfheal.session import Session
    from pytest_selfheal.trouble import Trouble
    from pytest_selfheal.watching.entry import Report
    from pytest_selfheal.watching.unremembered import Unremembered
    from pytest_selfheal.watching.watch import Watch

SECTION = "selfheal"
PROPERTIES = ("error_category", "retryable", "selfheal_category")
_MAX_STACK = 20_000  # characters
_ARTIFACTS_FIXTURE = "output_path"  # of pytest-playwright
state_key = pytest.StashKey["ItemState"]()


class HealedWarning(pytest.PytestWarning):
    """A test passed with another locator than it names."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the options."""
    add_options(parser)


def pytest_configure(config: pytest.Config) -> None:
    """Register the plugin's objects, only when they are asked for."""
    settings = read_settings(config)
    if not settings.enabled or config.option.collectonly:
        return
    if _OwnModules not in sys.meta_path:
        sys.meta_path.insert(0, _OwnModules)
    with _importing():
        from pytest_selfheal.reruns import Reruns, check
        from pytest_selfheal.session import Session
        from pytest_selfheal.trouble import Trouble
        from pytest_selfheal.watching.unremembered import Unremembered

    if settings.reruns:
        check(config, settings.reruns)
        config.pluginmanager.register(Reruns(config, settings.reruns, _can_pass), "selfheal-reruns")
    worker: dict[str, Any] = getattr(config, "workerinput", {})
    run_id = worker.get("selfheal_run") or uuid.uuid4().hex[:12]
    trouble, unremembered = Trouble(config), Unremembered()
    run = None
    if not worker:
        run = Session(config, settings, trouble, run_id, unremembered)
        config.pluginmanager.register(run, "selfheal-run")
    watcher = SelfHeal(
        config=config,
        settings=settings,
        trouble=trouble,
        run_id=run_id,
        worker=worker.get("workerid"),
        in_order=not worker or bool(worker.get("selfheal_in_order")),
        run=run,
        unremembered=unremembered,
    )
    config.pluginmanager.register(watcher, "selfheal-session")


@dataclass
class ItemState:
    """How the running attempt of a test goes."""

    attempt: int
    passed_call: bool = False
    is_running: bool = False  # its own code, at this moment
    is_clean: bool = True  # no phase failed, was skipped or expected to fail
    artifacts: str = ""  # folder of what pytest-playwright keeps
    can_pass: dict[str, bool] = field(default_factory=dict)  # of each failure: may it be gone then? Reruns ask
    call: pytest.TestReport | None = None  # pytest-rerunfailures gives the reports away after the teardown


@dataclass(eq=False, kw_only=True)
class SelfHeal:
    """Watches the tests that run in this process; `run` is None in a worker of xdist."""

    config: pytest.Config
    settings: Settings
    trouble: "Trouble"
    run_id: str
    in_order: bool
    worker: str | None
    run: "Session | None"
    unremembered: "Unremembered"
    _watch: "Watch | None" = None
    _shared_fixtures: int = 0  # being set up at the moment, one inside of the other

    def redacted(self, text: str) -> str:
        """A text without what was typed as a secret in this process, for who writes beside us."""
        return self._watch.redactor().text(text) if self._watch is not None else text

    def typed(self) -> tuple[str, ...]:
        """What was typed as a secret in this process; never for a file."""
        return self._watch.typed() if self._watch is not None else ()

    # -- session ---------------------------------------------------------------------------------

    def pytest_report_header(self) -> str:
        """Where the artifacts go, and what the failures will be compared with."""
        where = os.path.relpath(self.settings.folder, self.config.invocation_params.dir)
        return f"selfheal: diagnoses failures into {where}"

    def pytest_sessionstart(self) -> None:
        """Open the output folder and the baseline, and the reports of other tools."""
        self.trouble.guarded(self._open_watch, _listed(self.settings))
        self.trouble.guarded(self._open_bridges)

    def _open_watch(self, listed: "Sequence[Listed]") -> None:
        with _importing():
            from pytest_selfheal.watching.opening import open_shelf
            from pytest_selfheal.watching.recordings import Kept
            from pytest_selfheal.watching.running import Code
            from pytest_selfheal.watching.sources import Sources
            from pytest_selfheal.watching.watch import Watch

        asked, note, root = self.settings, self.trouble.note, self.config.rootpath
        shelf, git, is_memory = open_shelf(
            root, asked.folder, asked.baseline, record=asked.record, listed=listed, note=note
        )
        self._watch = Watch(
            shelf,
            Code(root, self.run_id, git, Sources(root), asked.allow_news, is_memory and not asked.fail_on_news),
            redact=asked.redact,
            worker=self.worker,
            in_order=self.in_order,
            heal=asked.heal,
            heal_likely=asked.heal_likely,
            unremembered=self.unremembered,
            kept=Kept(asked.recorded, asked.record_all),
        )
        if self.run is not None:
            self.run.begin(git, self._watch.redactor(), self._watch.shelf)

    def _open_bridges(self) -> None:
        from pytest_selfheal.bridges.opening import open_for_tests

        open_for_tests(self.config, self.settings, self.trouble.guarded)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """What is remembered of these tests is read when the first of them starts."""
        if self._watch is not None:
            self.trouble.guarded(self._watch.shelf.expect, [item.nodeid for item in session.items])

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self) -> None:
        """Let go of Playwright; the controller hears of a worker's trouble, and of what it could not remember."""
        if self._watch is not None:
            self.trouble.guarded(self._watch.close)
        if self.worker is not None:
            output: dict[str, Any] = self.config.workeroutput  # type: ignore[attr-defined]
            output["selfheal_notes"] = self.trouble.notes
            output["selfheal_unremembered"] = self.unremembered.to_plain()

    # -- one test --------------------------------------------------------------------------------

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """An attempt starts; a rerun is an attempt of its own."""
        __tracebackhide__ = True  # here and below: an error of a fixture or test is shown without our frame
        item.user_properties[:] = [pair for pair in item.user_properties if pair[0] not in PROPERTIES]
        attempt = int(getattr(item, "execution_count", 1))
        item.stash[state_key] = ItemState(attempt)
        if self._watch is not None:
            self.trouble.guarded(self._watch.start, self._attempt(item, attempt))
        return (yield)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_fixture_setup(
        self, fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest
    ) -> Generator[None, Any, Any]:
        """No heals in a fixture that other tests share: what it makes would be wrong for all of them."""
        __tracebackhide__ = True
        if fixturedef.argname == _ARTIFACTS_FIXTURE:
            folder = yield
            if isinstance(folder, str) and state_key in request.node.stash:
                request.node.stash[state_key].artifacts = folder
            return folder
        if fixturedef.scope == "function" or self._watch is None or not self.settings.heal:
            return (yield)
        self._shared_fixtures += 1
        self._watch.allow_heals(False)
        try:
            return (yield)
        finally:
            self._shared_fixtures -= 1
            self._watch.allow_heals(not self._shared_fixtures)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """What is reported before its end is a subtest: its test goes on, and nobody takes time from it."""
        __tracebackhide__ = True
        state = item.stash.get(state_key, None)
        if state is None:
            return (yield)
        state.is_running = True
        try:
            return (yield)
        finally:
            state.is_running = False

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """No heals any more: the outcome of the test is told already."""
        __tracebackhide__ = True
        if self._watch is not None:
            self._watch.allow_heals(False)
        try:
            return (yield)
        except (Exception, pytest.fail.Exception) as error:  # pytest.fail raises no Exception
            # pytest-rerunfailures may ask about the attempt before the report of this phase is made
            self.trouble.guarded(self._expect, item, error)
            raise

    @pytest.hookimpl(optionalhook=True, tryfirst=True)
    def pytest_timeout_set_timer(self, settings: Any) -> None:
        """pytest-timeout would end the whole session if a look at a failing page outlasted its limit."""
        if self._watch is not None:
            self._watch.limit(settings.timeout)

    @pytest.hookimpl(optionalhook=True, tryfirst=True)
    def pytest_timeout_cancel_timer(self) -> None:
        """The limit is over."""
        if self._watch is not None:
            self._watch.limit(None)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """The outcome of a phase is known, and the page is still open."""
        report = yield
        state = item.stash.get(state_key, None)
        if state is None or self._watch is None:
            return report
        if report.when == "call" or report.failed:
            from pytest_selfheal.variables import of_module

            instance = getattr(getattr(item, "obj", None), "__self__", None)
            self.trouble.guarded(self._watch.hear, getattr(item, "funcargs", {}), os.environ, {"self": instance})
            self.trouble.guarded(self._watch.hear_module, str(item.path), partial(of_module, item))
        if report.when == "setup" and report.skipped:
            self._watch.left_out()
        state.is_clean = state.is_clean and report.passed and not hasattr(report, "wasxfail")
        state.passed_call = state.passed_call or (report.when == "call" and report.passed)
        state.call = report if report.when == "call" else state.call
        if report.failed and call.excinfo is not None:
            # subtests fail more than once in a phase; what was expected of the tear-down is known now
            failure = "teardown" if report.when == "teardown" else f"{report.when} {len(state.can_pass)}"
            state.can_pass[failure] = False
            self.trouble.guarded(self._diagnose, item, call.excinfo, report, failure)
        elif report.when == "call" and report.passed:
            self.trouble.guarded(self._watch.call_passed)
            self.trouble.guarded(self._tell_heals, item, report)
        self.trouble.guarded(self._name, item, report)
        if report.when == "teardown":
            if state.is_clean and state.passed_call:
                self.trouble.guarded(self._tell_pass, item, report)
            self._watch.stop()
        return report

    def _name(self, item: pytest.Item, report: pytest.TestReport) -> None:
        """The controller has to know how a test is called whose id names a secret, and what else may be told of it."""
        if self._watch is None:
            return
        name = self._watch.name()
        if name and name != item.nodeid:
            report.selfheal_id = name  # type: ignore[attr-defined]
        if self.settings.ctrf is not None and not report.passed:
            from pytest_selfheal.bridges.ctrf import message_of

            redactor = self._watch.redactor()
            report.selfheal_trace = redactor.text(report.longreprtext[:_MAX_STACK])  # type: ignore[attr-defined]
            report.selfheal_message = redactor.text(message_of(report))  # type: ignore[attr-defined]

    def _expect(self, item: pytest.Item, error: Exception) -> None:
        from pytest_selfheal.failure.error_category import classify, retryable
        from pytest_selfheal.raised import first_leaf, name_of, words_of

        leaf = first_leaf(error)
        category = classify(words_of(leaf), exception=name_of(leaf))
        item.stash[state_key].can_pass["teardown"] = bool(retryable(category))

    def _diagnose(
        self, item: pytest.Item, excinfo: pytest.ExceptionInfo[BaseException], report: pytest.TestReport, failure: str
    ) -> None:
        from pytest_selfheal.reporting.run_file import to_plain
        from pytest_selfheal.reporting.terminal import section
        from pytest_selfheal.variables import of_error, of_parameters

        if self._watch is None:
            return
        self._watch.hear(*of_error(excinfo.value, self.config.rootpath), *of_parameters(item))
        entry = self._watch.failed(self._report(item, excinfo, report), goes_on=item.stash[state_key].is_running)
        if entry is None:
            return
        report.selfheal = to_plain(entry)  # type: ignore[attr-defined]
        item.stash[state_key].can_pass[failure] = entry.retryable is True
        properties = _properties(entry)
        item.user_properties.extend(properties)
        report.user_properties.extend(properties)
        if entry.diagnosis is not None:
            report.sections.append((SECTION, section(entry)))
        if entry.quarantine is not None:  # as pytest reports a failure that a mark expects
            report.outcome, report.wasxfail = "skipped", entry.quarantine.words
            # pytest-rerunfailures read the report before, and would keep the fixtures of modules for another attempt
            vars(item).get("_test_xfailed", {})[report.when] = True

    def _tell_pass(self, item: pytest.Item, report: pytest.TestReport) -> None:
        """Remember the pass; a rerun that passed says what the earlier attempts were."""
        from pytest_selfheal.reporting.run_file import to_plain
        from pytest_selfheal.reporting.terminal import section

        again = self._watch.passed() if self._watch is not None else ()
        if self._watch is not None and self._watch.news():
            report.selfheal_news = [one.model_dump() for one in self._watch.news()]  # type: ignore[attr-defined]
        if not again:
            return
        report.selfheal_again = [to_plain(entry) for entry in again]  # type: ignore[attr-defined]
        for one in (item.stash[state_key].call, report):
            if one is not None:
                one.user_properties.extend(_properties(again[-1]))
                one.sections.append((SECTION, section(again[-1])))

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
            if heal.status == "HEALED" and heal.decision != "accepted":
                words = f"{heal.how}: {heal.old_locator} found nothing, {heal.action} went on with {heal.new_locator}"
                with contextlib.suppress(HealedWarning):  # a user's `-W error` has --selfheal-fail-on-heal for this
                    item.warn(HealedWarning(words))

    def _report(
        self, item: pytest.Item, excinfo: pytest.ExceptionInfo[BaseException], report: pytest.TestReport
    ) -> "Report":
        from pytest_selfheal.raised import first_leaf, name_of, place, statement, words_of
        from pytest_selfheal.scope import asks_for_a_browser
        from pytest_selfheal.watching.entry import Report

        error = first_leaf(excinfo.value)
        file, line = place(error, self.config.rootpath) or (item.path, None)
        return Report(
            message=words_of(error) or type(error).__name__,
            stack=report.longreprtext[:_MAX_STACK],
            exception=name_of(error),
            file=self._relative(file),
            line=line,
            outcome="failed" if report.when == "call" else "error",
            phase=report.when or "call",
            duration_ms=round(report.duration * 1000),
            is_browser_test=asks_for_a_browser(item),
            artifacts=self._artifacts(item),
            started_at=round(getattr(report, "start", 0) * 1000),
            statement=statement(error),
        )

    def _artifacts(self, item: pytest.Item) -> str:
        """Where pytest-playwright will put trace and video, if it keeps any; that is decided after the teardown."""
        folder = item.stash[state_key].artifacts
        if not folder:
            return ""
        try:
            return Path(os.path.relpath(folder, self.settings.folder)).as_posix()
        except ValueError:  # another drive
            return folder

    def _attempt(self, item: pytest.Item, number: int) -> Any:
        from pytest_selfheal.watching.running import Attempt

        callspec = getattr(item, "callspec", None)
        return Attempt(
            nodeid=item.nodeid,
            file=self._relative(item.path),
            line=(item.location[1] or 0) + 1,
            number=number,
            parameters=dict(callspec.params) if callspec else {},
            places=tuple(callspec.indices.values()) if callspec else (),
            fixtures=tuple(getattr(item, "fixturenames", ())),
        )

    def _relative(self, path: Path) -> str:
        root = self.config.rootpath
        return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.as_posix()


class _OwnModules:
    """Imports our modules as they are: pytest rewrites those of a plugin, half a second where nothing is cached."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Only what is below our package."""
        return PathFinder.find_spec(name, path, target) if name.startswith("pytest_selfheal.") else None


@contextlib.contextmanager
def _importing() -> Iterator[None]:
    """Without the garbage collector: what a module makes stays, and to look at all of it is a sixth of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _listed(settings: Settings) -> "Sequence[Listed]":
    if settings.quarantine is None:
        return ()
    from pytest_selfheal.errors import SelfHealError
    from pytest_selfheal.workflow.quarantine import listed_for_session

    try:
        return listed_for_session(settings.quarantine)
    except SelfHealError as error:
        raise pytest.UsageError(str(error)) from None


def _can_pass(item: pytest.Item) -> bool:
    """Whether each failure of the attempt may be gone when the test runs again."""
    state = item.stash.get(state_key, None)
    return state is not None and bool(state.can_pass) and all(state.can_pass.values())


def _properties(entry: "TestEntry") -> list[tuple[str, object]]:
    category = entry.diagnosis.category if entry.diagnosis else None
    values = (entry.error_category, entry.retryable, category)
    # "true", as XML spells it: JUnit's properties are texts
    told = [str(value).lower() if isinstance(value, bool) else value for value in values]
    return [(name, value) for name, value in zip(PROPERTIES, told, strict=True) if value is not None]
