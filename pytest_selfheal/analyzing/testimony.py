"""What the witness inside of pytest wrote, read back: what there was, what began, what was raised, what was told."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from pytest_selfheal.reporting.reading import json_lines

MAIN = "main"
_SKIPPING = ("Skipped", "SkipTest")
_EXPECTED = "XFailed"
Result = Literal["passed", "failed", "errors", "skipped", "xfailed", "xpassed", "healed", "rerun", "subtests"]
# of several results of one test the first of these is its outcome
_WORST = ("failed", "errors", "xpassed", "healed", "xfailed", "skipped", "passed")


@dataclass(frozen=True, slots=True)
class Raised:
    """An exception; places are (file, line, function) of the project, outermost first."""

    type: str = ""
    bases: tuple[str, ...] = ()
    message: str = ""
    places: tuple[tuple[str, int, str], ...] = ()

    def is_a(self, *names: str) -> bool:
        """Whether it is one of these classes, by their names."""
        return not set(names).isdisjoint(self.bases)


@dataclass(frozen=True, slots=True)
class Item:
    """A collected test."""

    nodeid: str
    file: str
    line: int
    scope: Literal["unit", "e2e"]


@dataclass(frozen=True, slots=True)
class Collected:
    """A file, or another node, that pytest has looked into."""

    node: str
    file: str
    outcome: str
    text: str = ""
    error: Raised | None = None


@dataclass(frozen=True, slots=True)
class Trouble:
    """One failure of one phase; `hidden` says how it was kept from being told."""

    phase: str
    text: str = ""
    error: Raised | None = None
    hidden: str = ""


@dataclass(frozen=True, slots=True)
class TestRun:
    """One test from its start to its end, with all its attempts."""

    __test__ = False

    nodeid: str
    process: str
    finished: bool = False
    name: str = ""  # its id where that may be written; the node id may name a secret
    results: tuple[Result, ...] = ()  # of its last attempt, as pytest's summary line counts
    counted: tuple[Result, ...] = ()  # of all its attempts
    troubles: tuple[Trouble, ...] = ()  # of the last attempt, hidden ones of every attempt
    attempts: int = 1
    called: str = ""  # file of the function that was called as the test, "" where that is not known

    @property
    def outcome(self) -> Result | None:
        """The worst that was told of its last attempt; None when nothing was."""
        return next((word for word in _WORST if word in self.results), None)

    @property
    def hidden(self) -> tuple[Trouble, ...]:
        """Failures that nobody was told of."""
        return tuple(trouble for trouble in self.troubles if trouble.hidden)


@dataclass(slots=True)
class Testimony:
    """All processes' lines."""

    __test__ = False

    processes: dict[str, int | None] = field(default_factory=dict)  # exit status by file, None: it never ended
    asked: dict[str, Any] = field(default_factory=dict)
    changed: dict[str, tuple[Any, Any]] = field(default_factory=dict)  # choices that were other ones at the end
    collected: dict[str, Collected] = field(default_factory=dict)
    items: dict[str, Item] = field(default_factory=dict)
    deselected: dict[str, str] = field(default_factory=dict)  # by whom
    runs: list[TestRun] = field(default_factory=list)
    crashed: list[TestRun] = field(default_factory=list)  # as xdist tells it, worker by worker

    @property
    def is_split(self) -> bool:
        """Whether other processes ran the tests."""
        return any(not name.startswith(f"{MAIN}-") for name in self.processes)


def read_testimony(folder: Path) -> Testimony:
    """Read the lines of every process; a line that was cut off is the last thing that its process did."""
    testimony = Testimony()
    for path in sorted(folder.glob("*.jsonl")):
        _take(testimony, path)
    return testimony


def _take(testimony: Testimony, path: Path) -> None:
    testimony.processes[path.stem] = None
    process, open_test, forked = path.stem.partition("-")[0], "", list[dict[str, Any]]()
    for line in json_lines(path):
        kind, test = line.get("kind"), str(line.get("test", ""))
        if kind == "asked":
            testimony.asked = line
        elif kind == "collected":
            node = Collected(line["node"], line["file"], line["outcome"], line["text"], _raised(line["error"]))
            testimony.collected[f"{line['type']} {node.node}"] = node  # a file may be a module and hold doctests
        elif kind == "item":
            testimony.items[test] = Item(test, line["file"], line["line"], line["scope"])
        elif kind == "deselected":
            testimony.deselected.update(dict.fromkeys(line["tests"], line["by"]))
        elif kind == "start":
            if open_test:
                testimony.runs.append(TestRun(open_test, process, name=open_test))
            open_test, forked = test, []
        elif kind == "forked":
            forked.append(line["event"])
        elif kind == "finish":
            testimony.runs.append(_test_run(test, process, [*forked, *line["events"]]))
            open_test = ""
        elif kind == "crashed":
            trouble = Trouble("crash", line["text"])
            testimony.crashed.append(
                TestRun(test, process, True, line["name"], (_result(line),), (_result(line),), (trouble,))
            )
        elif kind == "end":
            testimony.processes[path.stem] = line["exit"]
            if process == MAIN:
                testimony.changed = _changed(testimony.asked, line)
    if open_test:
        testimony.runs.append(TestRun(open_test, process, name=open_test))


def _changed(asked: dict[str, Any], end: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    both = {name: (asked[name], value) for name, value in end.items() if name in asked and name != "kind"}
    return {name: (before, after) for name, (before, after) in both.items() if _choice(before) != _choice(after)}


def _choice(value: Any) -> Any:
    """Older versions of pytest collect the values of an option once more for each time that they read it."""
    return set(value) if isinstance(value, list) else value or set()


def _test_run(nodeid: str, process: str, events: list[dict[str, Any]]) -> TestRun:
    """Follow the events phase by phase: what was raised, what pytest made of it, what was told."""
    results: list[Result] = []
    counted: list[Result] = []
    troubles: list[Trouble] = []
    hidden: list[Trouble] = []
    name, attempts = nodeid, 1
    phases: dict[str, _Phase] = {}  # all of an attempt may be told after its end
    for event in events:
        phase = phases.setdefault(event["phase"], _Phase(event["phase"]))
        if event["kind"] != "told":
            phase.take(event)
            continue
        name = event.get("name") or name
        result = _result(event)
        if event["subtest"]:
            if event["outcome"] == "failed":
                results.append("failed")
                counted.append("failed")
                troubles.append(Trouble(event["phase"], event["text"], phase.error))
            phase.forget()
            continue
        if (why := phase.hides(event)) is not None:
            hidden.append(Trouble(event["phase"], phase.text, phase.error, why))
        if event["outcome"] == "failed":
            troubles.append(Trouble(event["phase"], event["text"] or phase.text, phase.error))
        counted += [result] if result is not None else []
        if result == "rerun":
            results, troubles, attempts = [], [], attempts + 1
        elif result is not None:
            results.append(result)
        del phases[event["phase"]]
    untold = [phase for phase in phases.values() if phase.failed and not phase.is_skip]
    hidden += [Trouble(phase.name, phase.text, phase.error, "it was never told") for phase in untold]
    called = next((event["file"] for event in reversed(events) if event["kind"] == "called"), "")
    return TestRun(nodeid, process, True, name, tuple(results), tuple(counted), (*troubles, *hidden), attempts, called)


class _Phase:
    """What is known of the running phase before anybody is told of it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.entered = False
        self.returned = False
        self.failed = False
        self.may_fail = False
        self.unrun = False
        self.text = ""
        self.error: Raised | None = None

    def take(self, event: dict[str, Any]) -> None:
        """One event of it."""
        kind = event["kind"]
        self.entered = self.entered or kind in ("entered", "raised", "returned")
        if kind in ("entered", "returned"):  # what failed before was tried again
            self.forget()
        self.unrun = (self.unrun or kind == "unrun") and kind != "returned"
        if kind == "raised":
            self.failed, self.error = True, self.error or _raised(event["error"])
        if kind == "made":
            self.may_fail = event["may_fail"]
            self.text = event["text"]
            self.failed = self.failed or event["outcome"] == "failed"
            self.error = _raised(event["error"]) or self.error

    def forget(self) -> None:
        """What was raised so far has been told, or has been mended."""
        self.failed, self.error = False, None

    @property
    def is_skip(self) -> bool:
        """Whether what was raised says only that the test does not apply."""
        return self.error is not None and self.error.is_a(*_SKIPPING)

    def hides(self, told: dict[str, Any]) -> str | None:
        """How what was told hides a failure; None when it does not."""
        outcome = told["outcome"]
        if outcome in ("failed", "rerun"):
            return None
        if told["phase"] == "call" and outcome == "passed" and not self.entered:
            return "it was told to have passed, and was never called"
        if told["phase"] == "call" and outcome == "passed" and self.unrun:
            return "it was told to have passed, and its body never ran"
        if not self.failed or self.is_skip:
            return None
        is_expected = self.may_fail or (self.error is not None and self.error.is_a(_EXPECTED))
        if told["xfail"] and is_expected:
            return None
        words = f"{self.error.type} was raised" if self.error else "it failed"
        return f"{words}, and it was told to have {'passed' if outcome == 'passed' else f'been {outcome}'}"


def _result(told: dict[str, Any]) -> Any:
    """What a report adds to the counts, as pytest's own summary line counts; None for nothing."""
    outcome, phase = told["outcome"], told["phase"]
    if outcome == "rerun":
        return "rerun"
    if told["xfail"]:
        return "xfailed" if outcome == "skipped" else "xpassed" if phase == "call" else None
    if outcome == "failed":
        return "errors" if phase in ("setup", "teardown") else "failed"
    if outcome == "skipped":
        return "skipped"
    if told["healed"]:
        return "healed"
    return "passed" if phase == "call" else None


def _raised(plain: dict[str, Any] | None) -> Raised | None:
    if plain is None:
        return None
    places = tuple((str(file), int(line), str(function)) for file, line, function in plain["places"])
    return Raised(plain["type"], tuple(plain["bases"]), plain["message"], places)
