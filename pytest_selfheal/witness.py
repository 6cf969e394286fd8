"""What really happened to each test, seen beside its reports: `selfheal analyze` loads this plugin with `-p`.

Reports can be changed, dropped and made up by whoever comes after pytest. So this keeps what was collected, what was
begun, what was raised where nobody could catch it yet, and what was reported, each for itself. Nothing is judged here.

One file a process, a line of JSON an event. Lines are written between tests: within one, files and clocks may be faked.
"""

import functools
import inspect
import json
import os
import sys
import traceback
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.processes.whisper import whisper
from pytest_selfheal.raised import words_of
from pytest_selfheal.scope import is_end_to_end

_PHASES = ("setup", "call", "teardown")
_MAX_TEXT = 20_000  # characters, as of the plugin's own stacks
# what may choose tests, by name in `config.option`
_CHOICES = (
    "keyword",
    "markexpr",
    "deselect",
    "ignore",
    "ignore_glob",
    "maxfail",
    "lf",
    "stepwise",
    "collectonly",
    "runxfail",
)
_FOUND_BY = ("python_files", "python_classes", "python_functions", "norecursedirs", "testpaths")
_OWN_FOLDERS = ("pluggy", "_pytest/config")
_write = os.write  # a test may replace the function in `os`


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare what `selfheal analyze` passes on."""
    group = parser.getgroup("selfheal-witness", "what really happened, for selfheal analyze")
    group.addoption("--selfheal-witness", metavar="FOLDER", help="where the lines go")
    group.addoption("--selfheal-scope", choices=("unit", "e2e", "all"), default="all", help="which tests are run")
    group.addoption("--selfheal-blocked", action="store_true", help="browser tests can't be run")


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """What was asked for, before any conftest can change it."""
    known = early_config.known_args_namespace
    if known.selfheal_witness and "PYTEST_XDIST_WORKER" not in os.environ:  # a worker asks for nothing of its own
        log = Log(Path(known.selfheal_witness), "main")
        log.write("begin", process="main", root=str(early_config.rootpath))
        log.write("asked", args=_plain(known.file_or_dir), **_choices(known), **_found_by(early_config))
        early_config.stash[_log_key] = log


def pytest_configure(config: pytest.Config) -> None:
    """Watch the tests of this process."""
    folder = config.getoption("selfheal_witness")
    if not folder:
        return
    worker: str = getattr(config, "workerinput", {}).get("workerid", "")
    log = config.stash.get(_log_key, None)
    if log is None or worker:
        log = Log(Path(folder), worker or "main")
        log.write("begin", process=worker or "main", root=str(config.rootpath))
    config.pluginmanager.register(Witness(config, log, Path(folder), worker=worker), "selfheal-witness")


class Log:
    """An open file of lines; a test that closes every file of the process does not end it."""

    def __init__(self, folder: Path, process: str) -> None:
        self._path = folder / f"{process}-{os.getpid()}.jsonl"
        self._descriptor = self._open()

    def write(self, kind: str, **line: Any) -> None:
        """Add a line, with one call of the system."""
        if not self._is_open():
            self._descriptor = self._open()
        _write(self._descriptor, json.dumps({"kind": kind, **line}).encode() + b"\n")

    def _open(self) -> int:
        descriptor = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        self._identity = _identity(descriptor)
        return descriptor

    def _is_open(self) -> bool:
        try:
            return _identity(self._descriptor) == self._identity
        except OSError:  # closed; another file may have its number by now
            return False


_log_key = pytest.StashKey[Log]()


class Witness:
    """Hooks of one process; the events of a test are kept until it is over."""

    def __init__(self, config: pytest.Config, log: Log, folder: Path, *, worker: str) -> None:
        self._config = config
        self._folder = folder
        self._log = log
        self._worker = worker
        self._process = os.getpid()
        self._events: list[dict[str, Any]] = []
        self._scope: str = config.getoption("selfheal_scope")
        self._blocked: bool = config.getoption("selfheal_blocked")
        self._left_out_by = ""  # while this plugin itself leaves tests out

    # -- what there is ---------------------------------------------------------------------------

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_make_collect_report(
        self, collector: pytest.Collector
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        """Every file that was looked into, and whatever could not be."""
        report = yield
        if isinstance(collector, pytest.File) or not report.passed:
            call = vars(report).get("call")  # pytest takes it away after this hook
            error = call.excinfo.value if call is not None and call.excinfo is not None else None
            error = getattr(error, "__cause__", None) or error  # pytest's own error is about the file that has this one
            self._log.write(
                "collected",
                node=collector.nodeid,
                type=type(collector).__name__,
                file=self._relative(collector.path),
                outcome=report.outcome,
                text=self._text(report.longreprtext),
                error=self._error(error),
            )
        return report

    @pytest.hookimpl(tryfirst=True)
    def pytest_itemcollected(self, item: pytest.Item) -> None:
        """Every test, before anybody can leave one out."""
        self._log.write(
            "item",
            test=item.nodeid,
            file=self._relative(item.path),
            line=(item.location[1] or 0) + 1,
            scope="e2e" if is_end_to_end(item) else "unit",
        )

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> Generator[None, None, None]:
        """Leave out what is of the other scope, or can't be run here; say what is left when all others have chosen."""
        yield
        for by, leaves in (("scope", self._is_other_scope), ("blocked", self._is_blocked)):
            out = [item for item in items if leaves(item)]
            if out:
                items[:] = [item for item in items if not leaves(item)]
                self._left_out_by = by
                self._config.hook.pytest_deselected(items=out)
                self._left_out_by = ""

    @pytest.hookimpl(tryfirst=True)
    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        """Who leaves which tests out."""
        by = self._left_out_by or _caller(self._config.rootpath)
        self._log.write("deselected", tests=[item.nodeid for item in items], by=by)

    # -- one test --------------------------------------------------------------------------------

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """On disk before the test can end the process."""
        if not self._is_controller():
            self._events = []
            self._log.write("start", test=nodeid)

    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_runtest_setup(self) -> Generator[None, Any, Any]:
        """Innermost: what is raised here has passed nobody's hands."""
        return (yield from self._watched("setup"))

    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_runtest_call(self) -> Generator[None, Any, Any]:
        """Innermost, as above."""
        return (yield from self._watched("call"))

    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_runtest_teardown(self) -> Generator[None, Any, Any]:
        """Innermost, as above."""
        return (yield from self._watched("teardown"))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_pyfunc_call(self, pyfuncitem: pytest.Function) -> Generator[None, Any, Any]:
        """See the function itself run and raise, whoever calls it instead of pytest."""
        function = pyfuncitem.obj
        if inspect.isasyncgenfunction(function):
            return (yield)
        ran = [False]
        if inspect.iscoroutinefunction(function):
            pyfuncitem.obj = _awaited(function, ran)
        else:
            code = getattr(function, "__code__", None)
            self._add("called", phase="call", file=self._relative(Path(code.co_filename)) if code is not None else "")
            pyfuncitem.obj = self._seen(function, ran)
        try:
            answer = yield
        finally:
            pyfuncitem.obj = function
        if not ran[0]:
            self._add("unrun", phase="call")
        return answer

    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Pytest's own report, before others see it."""
        report = yield
        self._add(
            "made",
            phase=report.when,
            outcome=report.outcome,
            text=self._text(report.longreprtext) if report.failed else "",
            error=self._error(call.excinfo.value if call.excinfo is not None else None),
            may_fail=_may_fail(item),
        )
        return report

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> Generator[None, None, None]:
        """What the others are told; while they are, pytest may turn it into a failure of subtests."""
        yield
        told = {
            "test": report.nodeid,
            "phase": report.when,
            "outcome": str(report.outcome),
            "xfail": hasattr(report, "wasxfail"),
            "subtest": hasattr(report, "context"),
            "healed": (getattr(report, "selfheal", None) or {}).get("outcome") == "healed",
            "text": self._text(report.longreprtext) if report.failed else "",
            "name": getattr(report, "selfheal_id", report.nodeid),
        }
        if report.when not in _PHASES:
            self._log.write("crashed", **told)  # of xdist, whose worker has died
        elif not self._is_controller():
            self._add("told", **told)

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """It is over: nothing that it has replaced is in the way any more."""
        if not self._is_controller():
            self._log.write("finish", test=nodeid, events=self._events)
            self._events = []

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, exitstatus: int) -> None:
        """The process came to its end."""
        self._log.write("end", exit=int(exitstatus), **_choices(self._config.option))
        watcher = self._config.pluginmanager.get_plugin("selfheal-session")
        if watcher is not None:
            whisper(self._folder, watcher.typed())

    # -- inside ----------------------------------------------------------------------------------

    def _watched(self, phase: str) -> Generator[None, Any, Any]:
        self._add("entered", phase=phase)
        try:
            return (yield)
        except BaseException as error:
            self._add("raised", phase=phase, error=self._error(error))
            raise

    def _seen(self, function: Callable[..., Any], ran: list[bool]) -> Callable[..., Any]:
        @functools.wraps(function)
        def seen(*args: Any, **arguments: Any) -> Any:
            __tracebackhide__ = True
            ran[0] = True
            try:
                answer = function(*args, **arguments)
            except BaseException as error:
                self._add("raised", phase="call", error=self._error(error))
                raise
            self._add("returned", phase="call")
            return answer

        return seen

    def _add(self, kind: str, **event: Any) -> None:
        if os.getpid() == self._process:
            self._events.append({"kind": kind, **event})
        else:  # a test that runs in a forked process, whose memory is lost
            self._log.write("forked", event={"kind": kind, **event})

    def _is_controller(self) -> bool:
        return not self._worker and self._config.pluginmanager.hasplugin("dsession")

    def _is_other_scope(self, item: pytest.Item) -> bool:
        return self._scope != "all" and is_end_to_end(item) != (self._scope == "e2e")

    def _is_blocked(self, item: pytest.Item) -> bool:
        return self._blocked and is_end_to_end(item)

    def _error(self, error: BaseException | None) -> dict[str, Any] | None:
        if error is None:
            return None
        frames = traceback.extract_tb(error.__traceback__)
        places = [[self._relative(Path(one.filename)), one.lineno, one.name] for one in frames if self._is_own(one)]
        if isinstance(error, SyntaxError) and error.filename and Path(error.filename).is_absolute():
            places.append([self._relative(Path(error.filename)), error.lineno or 1, ""])
        if isinstance(error, ImportError) and error.path:  # "cannot import name": of the module that lacks it
            origin = Path(error.path)
            places += [[self._relative(origin), 1, ""]] if origin.is_relative_to(self._config.rootpath) else []
        return {
            "type": f"{type(error).__module__}.{type(error).__qualname__}",
            "bases": [one.__name__ for one in type(error).__mro__],
            "message": self._text(words_of(error)),
            "places": places,
        }

    def _is_own(self, frame: traceback.FrameSummary) -> bool:
        path = Path(frame.filename)
        inside = path.is_relative_to(self._config.rootpath) and path.name != "<string>"
        return inside and "site-packages" not in path.parts and path != Path(__file__)

    def _relative(self, path: Path) -> str:
        root = self._config.rootpath
        return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.as_posix()

    def _text(self, text: str) -> str:
        """Without what the browser tests of this process have typed as secrets."""
        watcher = self._config.pluginmanager.get_plugin("selfheal-session")
        text = text[:_MAX_TEXT]
        return str(watcher.redacted(text)) if watcher is not None and text else text


def _awaited(function: Callable[..., Any], ran: list[bool]) -> Callable[..., Any]:
    @functools.wraps(function)
    async def seen(*args: Any, **arguments: Any) -> Any:
        __tracebackhide__ = True
        ran[0] = True
        return await function(*args, **arguments)

    return seen


def _may_fail(item: pytest.Item) -> bool:
    """Whether somebody has marked it as one that is expected to fail."""
    marked = item.get_closest_marker("xfail") is not None
    function = getattr(item, "function", None)
    parent = getattr(item, "cls", None)
    return marked or any(getattr(one, "__unittest_expecting_failure__", False) for one in (function, parent))


def _caller(root: Path) -> str:
    """The file that called a hook: relative in the project, "_pytest/mark/__init__.py" in pytest."""
    frame = sys._getframe(1)
    while frame is not None:
        path = Path(frame.f_code.co_filename)
        name = path.as_posix()
        is_between = path == Path(__file__) or any(f"/{folder}/" in name for folder in _OWN_FOLDERS)
        if not is_between:
            break
        frame = frame.f_back  # type: ignore[assignment]
    if path.is_relative_to(root) and "site-packages" not in path.parts:
        return path.relative_to(root).as_posix()
    return "/".join(path.parts[path.parts.index("site-packages") + 1 :]) if "site-packages" in path.parts else name


def _choices(options: Any) -> dict[str, Any]:
    return {name: _plain(getattr(options, name, None)) for name in _CHOICES}


def _found_by(config: pytest.Config) -> dict[str, Any]:
    return {name: _plain(config.getini(name)) for name in _FOUND_BY}


def _plain(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [str(part) for part in value]
    return value if isinstance(value, bool | int | float | str) or value is None else str(value)


def _identity(descriptor: int) -> tuple[int, int]:
    found = os.fstat(descriptor)
    return found.st_dev, found.st_ino
