"""From what was observed to the failing tests: one record each, browser failures with their diagnosis."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pytest_selfheal.analyzing.classify import error_type, priority
from pytest_selfheal.analyzing.testimony import Item, Raised, Testimony, TestRun, Trouble
from pytest_selfheal.models.failure_list import FailedPhase, FailedTest, FileCounts, Place
from pytest_selfheal.models.run import Run, TestEntry
from pytest_selfheal.redaction.forms import PLACEHOLDER

_FAILED = ("failed", "error")
_BLOCKED = "blocked"
_ONE_LINE = 500  # characters
_ENDED = "the process that ran it ended in the middle of it"
_OVERDUE = "it still ran when the time for all tests was over"


@dataclass(frozen=True, slots=True)
class _Failing:
    """A failing test before anything is said about it."""

    nodeid: str
    file: str
    troubles: tuple[Trouble, ...]
    item: Item | None = None
    run: TestRun | None = None


def failing_tests(
    testimony: Testimony,
    run: Run | None,
    *,
    clean: Callable[[str], str],
    blocked_by: str = "",
    is_overdue: bool = False,
) -> tuple[FailedTest, ...]:
    """Every test that failed, in secret too, or did not end; every module that can't be collected, every blocked test.

    `is_overdue` says that pytest was ended since its time was over.
    """
    entries = {one.nodeid: one for one in reversed(run.tests if run else ()) if one.outcome in _FAILED}
    found = [
        _record(one, entries.get(one.run.name if one.run else one.nodeid), clean)
        for one in (
            *_broken(testimony),
            *_failed(testimony),
            *_unfinished(testimony, is_overdue=is_overdue),
            *_blocked(testimony, blocked_by),
        )
    ]
    files: dict[str, set[str]] = {}
    for one in found:
        files.setdefault(one.source_file, set()).add(one.file)
    return tuple(_with_priority(one, len(files[one.source_file])) for one in found)


def per_file(testimony: Testimony, finals: dict[str, str], failures: Iterable[FailedTest]) -> tuple[FileCounts, ...]:
    """The counts of each file that a failure is in."""
    files = {one.file for one in failures}
    counted = []
    for file in sorted(files):
        tests = [one for one in testimony.items.values() if one.file == file and _is_to_run(one, testimony)]
        outcomes = [finals.get(one.nodeid, "") for one in tests]
        counted.append(
            FileCounts(
                file=file,
                total=max(len(tests), 1),
                failed=sum(1 for one in failures if one.file == file),
                passed=sum(one in ("passed", "healed", "xpassed") for one in outcomes),
                skipped=sum(one in ("skipped", "xfailed") for one in outcomes),
            )
        )
    return tuple(counted)


def written_id(nodeid: str, clean: Callable[[str], str]) -> str:
    """A node id that may be written: its parameters may name a secret."""
    cleaned = clean(nodeid)
    return nodeid if cleaned == nodeid else f"{clean(nodeid.partition('[')[0])}[{PLACEHOLDER}]"


def _is_to_run(item: Item, testimony: Testimony) -> bool:
    return testimony.deselected.get(item.nodeid, _BLOCKED) == _BLOCKED


def _broken(testimony: Testimony) -> list[_Failing]:
    broken = [one for one in testimony.collected.values() if one.outcome == "failed"]
    return [_Failing(one.node, one.file, (Trouble("collect", one.text, one.error),)) for one in broken]


def _failed(testimony: Testimony) -> list[_Failing]:
    by_test: dict[str, list[TestRun]] = {}
    for run in (*testimony.runs, *testimony.crashed):
        if run.troubles:
            by_test.setdefault(run.nodeid, []).append(run)
    return [
        _failing(testimony, nodeid, *(trouble for run in runs for trouble in run.troubles), run=runs[0])
        for nodeid, runs in by_test.items()
    ]


def _unfinished(testimony: Testimony, *, is_overdue: bool) -> list[_Failing]:
    """What ran when its process ended; xdist tells of its own crashed workers."""
    told = {run.nodeid for run in testimony.crashed}
    error = Raised("TimeoutError", ("TimeoutError",), _OVERDUE) if is_overdue else Raised(message=_ENDED)
    phase: FailedPhase = "call" if is_overdue else "crash"
    overdue = (run.nodeid for run in testimony.runs if not run.finished and run.nodeid not in told)
    return [_failing(testimony, nodeid, Trouble(phase, "", error)) for nodeid in overdue]


def _failing(testimony: Testimony, nodeid: str, *troubles: Trouble, run: TestRun | None = None) -> _Failing:
    item = testimony.items.get(nodeid)
    return _Failing(nodeid, item.file if item else nodeid.partition("::")[0], troubles, item, run)


def _blocked(testimony: Testimony, why: str) -> list[_Failing]:
    tests = [one for one, by in testimony.deselected.items() if by == _BLOCKED and one in testimony.items]
    error = Raised(message=f"environment blocked: {why}")
    return [_failing(testimony, one, Trouble(_BLOCKED, "", error)) for one in tests]


def _record(failing: _Failing, entry: TestEntry | None, clean: Callable[[str], str]) -> FailedTest:
    first, item = failing.troubles[0], failing.item
    told = next((trouble for trouble in failing.troubles if not trouble.hidden), first)
    error = told.error
    message = clean(_message(told))
    line = next((text.strip() for text in message.splitlines() if text.strip()), "")
    places = error.places if error else ()
    source = _source(places, failing.file) or (failing.file, item.line if item else None)
    nodeid = written_id(failing.run.name if failing.run else failing.nodeid, clean)
    record = FailedTest(
        file=failing.file,
        test=nodeid.partition("::")[2],
        nodeid=nodeid,
        error_type=error_type(told),
        error_message=(line or (error.type if error else "") or "no message")[:_ONE_LINE],
        message=message,
        exception=error.type if error else "",
        stack_trace=clean("\n\n".join(_stack(trouble) for trouble in failing.troubles)),
        stack=tuple(Place(file=file, line=number, function=function) for file, number, function in places),
        source_file=source[0],
        source_line=source[1],
        source_files=tuple(dict.fromkeys(file for file, _, _ in reversed(places) if file != failing.file)),
        priority="P3",
        line=item.line if item else None,
        scope=item.scope if item else "unit",
        phase=told.phase,
        blocked=first.phase == _BLOCKED,
        hidden=all(trouble.hidden for trouble in failing.troubles),
        worker=failing.run.process if failing.run and failing.run.process != "main" else None,
        attempts=failing.run.attempts if failing.run else 1,
    )
    return record if entry is None or record.hidden else _with_entry(record, entry)


def _with_entry(record: FailedTest, entry: TestEntry) -> FailedTest:
    """What the browser's witness knows is redacted with what was typed, and has a diagnosis."""
    is_browser = record.scope == "e2e" or entry.diagnosis is not None
    if not is_browser:
        return record
    return record.model_copy(
        update={
            "scope": "e2e",
            "error_category": entry.error_category,
            "retryable": entry.retryable,
            "diagnosis": entry.diagnosis,
            "fix": entry.fix,
            "telemetry": entry.telemetry,
        }
    )


def _with_priority(one: FailedTest, test_files: int) -> FailedTest:
    urgency = priority(one.error_type, source_file=one.source_file, test_file=one.file, test_files=test_files)
    return one.model_copy(update={"priority": urgency})


def _source(places: tuple[tuple[str, int, str], ...], test_file: str) -> tuple[str, int] | None:
    """The innermost line of the application, else of the test."""
    innermost = [(file, line) for file, line, _ in reversed(places)]
    return next((place for place in innermost if place[0] != test_file), innermost[0] if innermost else None)


def _stack(trouble: Trouble) -> str:
    text = trouble.text or (f"{trouble.error.type}: {trouble.error.message}" if trouble.error else "")
    return f"{text}\n({trouble.phase}: {trouble.hidden})" if trouble.hidden else text


def _message(trouble: Trouble) -> str:
    """What was raised says it itself, but for pytest's own errors, whose words are in its rendering alone."""
    error = trouble.error
    if trouble.phase == "crash" and error is None:  # "worker 'gw0' crashed while running 'test_a.py::test_dies'"
        return next((line for line in reversed(trouble.text.splitlines()) if line.strip()), "no message")
    if error is None or error.type.startswith("_pytest.fixtures."):
        return _last_words(trouble.text) or "no message"
    return error.message or error.type.rpartition(".")[2] or "no message"


def _last_words(text: str) -> str:
    """The message at the end of pytest's own rendering: "E   fixture 'nofix' not found"."""
    marked = [line[1:].strip() for line in text.splitlines() if line.startswith("E ")]
    return "\n".join(marked) or text
