"""Is the list whole? Several sources that know nothing of each other are compared, and none is believed alone.

What pytest printed, what its reports said, what was raised beneath them, what is on disk, and how the process ended: a
failure that is missing in one of them shows as a difference. Pure: everything comes in as values.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import PurePosixPath as Path

from pytest_selfheal.analyzing.disk import Expected
from pytest_selfheal.analyzing.printed import Printed
from pytest_selfheal.analyzing.testimony import Testimony, TestRun
from pytest_selfheal.models.failure_list import (
    COMPLETENESS_WARNING,
    Check,
    Completeness,
    CompletenessCheck,
    CompletenessWarning,
    Counts,
)
from pytest_selfheal.models.run import Run

_FAILING = ("failed", "errors")
_BLOCKED, _SCOPE = "blocked", "scope"
# who may leave tests out, and the option that says so where everybody can see it
_BY_REQUEST = (("_pytest/mark", ("keyword", "markexpr")), ("_pytest/main", ("deselect",)))
_ALL_PASSED, _SOME_FAILED, _NOTHING_RAN = 0, 1, 5  # pytest's exit codes
_LEFT_BY_SUITE = (_ALL_PASSED, _SOME_FAILED, _NOTHING_RAN)
_MAX_DETAILS = 200


@dataclass(frozen=True, slots=True)
class Evidence:
    """Everything that is known of a session."""

    testimony: Testimony
    printed: Printed
    expected: tuple[Expected, ...]
    exit_code: int | None  # of pytest; None: its time was over
    run: Run | None = None  # the run file, when this session has written one
    telemetry: frozenset[str] = frozenset()  # names of the telemetry files that are there


def counts_of(testimony: Testimony) -> Counts:
    """Every test that was to run once, by its worst outcome; a module that can't be collected counts as one."""
    final = Counter(finals(testimony).values())
    nodes = [one.outcome for one in testimony.collected.values()]
    left_out = Counter(testimony.deselected.values())
    skipped, errors = nodes.count("skipped"), nodes.count("failed")
    deselected = sum(number for by, number in left_out.items() if by != _BLOCKED)
    return Counts(
        total=len(testimony.items) - deselected + skipped + errors,
        passed=final["passed"],
        failed=final["failed"],
        errors=final["errors"] + errors,
        skipped=final["skipped"] + skipped,
        xfailed=final["xfailed"],
        xpassed=final["xpassed"],
        healed=final["healed"],
        rerun=sum(run.counted.count("rerun") for run in testimony.runs),
        deselected=deselected,
        blocked=left_out[_BLOCKED],
    )


def finals(testimony: Testimony) -> dict[str, str]:
    """The outcome of each test; one that failed in secret has failed, one that did not end is in no count."""
    found: dict[str, str] = {}
    for run in (*testimony.runs, *testimony.crashed):
        outcome = "failed" if run.hidden else run.outcome
        if outcome is not None and found.get(run.nodeid) not in _FAILING:
            found[run.nodeid] = outcome
    return found


def completeness(evidence: Evidence) -> Completeness:
    """Every check, and a warning with its details for each that does not agree."""
    book = _Book()
    for check in (
        _a_vs_b,
        _arithmetic,
        _unfinished,
        _hidden,
        _deselected,
        _silent_skip,
        _e2e_parity,
        _exit_code,
    ):
        check(evidence, book)
    complete = not book.warnings
    return Completeness(
        complete=complete,
        status="verified" if complete else COMPLETENESS_WARNING,
        checks=tuple(book.checks),
        warnings=tuple(book.warnings),
    )


@dataclass(slots=True)
class _Book:
    checks: list[CompletenessCheck] = field(default_factory=list)
    warnings: list[CompletenessWarning] = field(default_factory=list)

    def compare(self, check: Check, left: str, right: str, *, agrees: bool) -> bool:
        self.checks.append(CompletenessCheck(check=check, agrees=agrees, left=left, right=right))
        return not agrees

    def warn(self, check: Check, message: str, details: Iterable[str] = ()) -> None:
        self.warnings.append(CompletenessWarning(check=check, message=message, details=tuple(details)[:_MAX_DETAILS]))


def _a_vs_b(evidence: Evidence, book: _Book) -> None:
    """The numbers that pytest printed, and those of the log."""
    printed, testimony = evidence.printed, evidence.testimony
    if printed.counts is None:
        book.compare("source_a_vs_b", "terminal: no last line", "", agrees=False)
        words = f"pytest did not print its last line – '{printed.last[:200]}' – see the raw output for where it ended"
        book.warn("source_a_vs_b", words)
        return
    told = [*testimony.runs, *testimony.crashed]
    counted = Counter(result for run in told for result in run.counted)
    nodes = Counter(one.outcome for one in testimony.collected.values())
    skipped = nodes["skipped"]
    if testimony.is_split:  # not every worker of xdist tells the terminal of a module that skips itself
        skipped = max(0, min(skipped, printed.counts.get("skipped", 0) - counted["skipped"]))
    log = {
        "failing": counted["failed"] + counted["errors"] + nodes["failed"],
        "skipped": counted["skipped"] + skipped,
        **{word: counted[word] for word in ("passed", "xfailed", "xpassed", "healed", "rerun")},
    }
    terminal = {word: printed.counts.get(word, 0) for word in log} | {"failing": printed.failing}
    left, right = f"terminal: {_words(terminal)}", f"log: {_words(log)}"
    named = printed.failing - printed.counts.get("subtests failed", 0)
    is_named = not printed.has_summary or len(printed.markers) == named
    book.compare("source_a_vs_b", left, right, agrees=terminal == log and is_named)
    if terminal != log:
        words = f"the terminal and the log count differently – '{_words(terminal)} / {_words(log)}' – "
        book.warn("source_a_vs_b", f"{words}look for a plugin or a conftest that changes reports", _unlike(evidence))
    if not is_named:
        numbers = f"{len(printed.markers)} / {named}"
        words = f"the short summary names another number of failures than the last line – '{numbers}' – see both there"
        book.warn("source_a_vs_b", words, printed.markers)


def _unlike(evidence: Evidence) -> list[str]:
    """Tests that failed in one of both sources only."""
    failing = {run.nodeid for run in (*evidence.testimony.runs, *evidence.testimony.crashed) if run.troubles}
    failing |= {one.node for one in evidence.testimony.collected.values() if one.outcome == "failed"}
    markers = set(evidence.printed.markers)
    only_log = [f"{nodeid}: only the log has it" for nodeid in sorted(failing - markers)]
    return only_log + [f"{nodeid}: only the terminal has it" for nodeid in sorted(markers - failing)]


def _words(numbers: dict[str, int]) -> str:
    return ", ".join(f"{number} {word}" for word, number in numbers.items() if number or word in ("failing", "passed"))


def _arithmetic(evidence: Evidence, book: _Book) -> None:
    """The outcomes add up to what was collected; so does the terminal's own number."""
    counts, testimony = counts_of(evidence.testimony), evidence.testimony
    parts = counts.model_dump(exclude={"total", "rerun", "deselected"}).values()
    left, right = f"outcomes: {' + '.join(map(str, parts))} = {sum(parts)}", f"to run: {counts.total}"
    collected = evidence.printed.collected
    is_same = collected is None or testimony.is_split or collected == len(testimony.items)
    book.compare("arithmetic", left, right, agrees=sum(parts) == counts.total and is_same)
    if sum(parts) != counts.total:
        words = f"the outcomes do not add up to the tests that were to run – '{sum(parts)} of {counts.total}' – "
        book.warn("arithmetic", f"{words}the tests named below have none", _without_outcome(testimony))
    if not is_same:
        numbers = f"{collected} / {len(testimony.items)}"
        words = f"the terminal has collected another number of tests than the log – '{numbers}' – "
        book.warn("arithmetic", f"{words}look for a plugin or a conftest that changes what is collected")


def _without_outcome(testimony: Testimony) -> list[str]:
    final = finals(testimony)
    return sorted(set(testimony.items) - set(testimony.deselected) - set(final))


def _unfinished(evidence: Evidence, book: _Book) -> None:
    """What began has ended, and what was to begin has begun."""
    testimony = evidence.testimony
    ended = [name for name, code in testimony.processes.items() if code is not None]
    begun = {run.nodeid for run in testimony.runs}
    open_tests = [run for run in testimony.runs if not run.finished]
    never = [one for one in _without_outcome(testimony) if one not in begun]
    left = f"processes: {len(testimony.processes)}, tests: {len(begun) + len(never)}"
    right = f"ended: {len(ended)}, tests: {len(begun) - len({run.nodeid for run in open_tests})}"
    agrees = len(ended) == len(testimony.processes) > 0 and not open_tests and not never and not testimony.crashed
    if not book.compare("unfinished", left, right, agrees=agrees):
        return
    if not testimony.asked:
        book.warn("unfinished", f"pytest did not begin – '{evidence.printed.last[:200]}' – see the raw output")
    dead = sorted(set(testimony.processes) - set(ended))
    if dead:
        words = f"a process that ran tests was ended in the middle – '{', '.join(dead)}' – "
        book.warn("unfinished", f"{words}run the tests named below alone", [run.nodeid for run in open_tests])
    elif open_tests:
        words = f"tests began and did not end – '{len(open_tests)}' – run them alone"
        book.warn("unfinished", words, [run.nodeid for run in open_tests])
    if testimony.crashed:
        words = f"a worker crashed – '{len(testimony.crashed)}' – run the tests named below alone, without workers"
        book.warn("unfinished", words, [run.nodeid for run in testimony.crashed])
    if never:
        words = f"collected tests were never begun – '{len(never)}' – "
        book.warn("unfinished", f"{words}look for what stops the session or takes tests out of it", never)


def _hidden(evidence: Evidence, book: _Book) -> None:
    """What was raised was told, and what was called was the test."""
    replaced = _replaced(evidence)
    hiding: Sequence[TestRun] = [run for run in evidence.testimony.runs if run.hidden]
    raised = sum(1 for run in evidence.testimony.runs if run.troubles)
    left, right = f"failed beneath the reports: {raised}", f"of them told: {raised - len(hiding)}"
    if not book.compare("hidden", left, right, agrees=not hiding and not replaced):
        return
    if hiding:
        words = f"tests failed and were reported as if they had not – '{len(hiding)}' – "
        details = [f"{run.nodeid}: {trouble.phase}: {trouble.hidden}" for run in hiding for trouble in run.hidden]
        book.warn("hidden", f"{words}look for a plugin or a conftest that changes reports", details)
    if replaced:
        words = f"other functions were called than those of the test files – '{len(replaced)}' – "
        book.warn("hidden", f"{words}look for a conftest that replaces tests", replaced)


def _replaced(evidence: Evidence) -> list[str]:
    """Tests without a decorator in whose place the project called a function of another file, and that passed."""
    plain = {f"{one.file}::{test}" for one in evidence.expected for test in one.plain}
    found = []
    for run in evidence.testimony.runs:
        file, function = run.nodeid.partition("::")[0], run.nodeid.partition("[")[0]
        is_own = not Path(run.called).is_absolute() and "site-packages" not in run.called
        if function in plain and run.called not in ("", file) and is_own and run.outcome == "passed":
            found.append(f"{run.nodeid}: a function of {run.called} was called")
    return found


def _deselected(evidence: Evidence, book: _Book) -> None:
    """Only who was asked to leaves tests out, and nobody changes what was asked for."""
    testimony = evidence.testimony
    asked = [one for one, by in testimony.deselected.items() if _is_asked_for(by, testimony)]
    others = {one: by for one, by in testimony.deselected.items() if not _is_asked_for(by, testimony)}
    left, right = f"left out: {len(testimony.deselected)}", f"by request: {len(asked)}"
    if book.compare("deselected", left, right, agrees=not others and not testimony.changed):
        if others:
            words = f"tests were left out that nobody asked to leave out – '{len(others)}' – "
            details = [f"{nodeid}: by {by}" for nodeid, by in sorted(others.items())]
            book.warn("deselected", f"{words}choose with -k, -m or --deselect, in the open", details)
        for name, (before, after) in testimony.changed.items():
            change = f"{name}: {before or 'none'} → {after or 'none'}"
            words = (
                f"a choice of tests was changed while pytest ran – '{change}' – look for a conftest that sets options"
            )
            book.warn("deselected", words)


def _is_asked_for(by: str, testimony: Testimony) -> bool:
    if by in (_BLOCKED, _SCOPE):
        return True
    return any(by.startswith(where) and any(testimony.asked.get(one) for one in names) for where, names in _BY_REQUEST)


def _silent_skip(evidence: Evidence, book: _Book) -> None:
    """Every test file on disk was looked into, and every test that it defines was found."""
    testimony = evidence.testimony
    missing = never_executed(evidence.expected, testimony)
    seen = len(evidence.expected) - len(missing)
    lost = _lost_tests(evidence.expected, testimony)
    # a file may have no test of the scope that was asked for; a wrong -k is no success
    nothing = counts_of(testimony).total == 0 and _SCOPE not in testimony.deselected.values()
    left, right = f"test files on disk: {len(evidence.expected)}", f"looked into: {seen}"
    if book.compare("silent_skip", left, right, agrees=not missing and not lost and not nothing):
        if missing:
            words = f"test files on disk did not run – '{len(missing)}' – "
            book.warn("silent_skip", f"{words}leave them out in the open, with --ignore or norecursedirs", missing)
        if lost:
            words = f"tests on disk were never collected – '{len(lost)}' – "
            book.warn("silent_skip", f"{words}look for a conftest that takes them out", lost)
        if nothing and not missing:
            words = f"no test was run – '{len(testimony.deselected)} left out' – "
            book.warn("silent_skip", f"{words}name the folder that they are in, or choose others")


def never_executed(expected: Iterable[Expected], testimony: Testimony) -> tuple[str, ...]:
    """Test files that pytest has not looked into."""
    seen = {one.file for one in testimony.collected.values()} | {one.file for one in testimony.items.values()}
    return tuple(one.file for one in expected if one.file not in seen)


def _lost_tests(expected: Iterable[Expected], testimony: Testimony) -> list[str]:
    tests: dict[str, set[str]] = {}
    for item in testimony.items.values():
        tests.setdefault(item.file, set()).add(item.nodeid.partition("::")[2].partition("[")[0])
    whole = {one.file for one in testimony.collected.values() if one.outcome == "passed"}
    # a class that can't be collected says so itself
    broken = {one.node for one in testimony.collected.values() if one.outcome != "passed"}
    lost = []
    for one in expected:
        found = tests.get(one.file, set())
        for test in one.tests or ():
            nodeid = f"{one.file}::{test}"
            if one.file in whole and test not in found and nodeid.rpartition("::")[0] not in broken:
                lost.append(nodeid)
    return lost


def _e2e_parity(evidence: Evidence, book: _Book) -> None:
    """Every browser test that failed has its entry in the run file with its telemetry, and no other is there."""
    items = evidence.testimony.items
    ran = {run.nodeid for run in evidence.testimony.runs if run.nodeid in items and items[run.nodeid].scope == "e2e"}
    if not ran:
        return
    told = [run for run in (*evidence.testimony.runs, *evidence.testimony.crashed) if run.nodeid in ran]
    failed = {run.name for run in told if any(not trouble.hidden for trouble in run.troubles)}
    names = {run.name for run in told}
    if evidence.run is None:
        book.compare("e2e_parity", f"log: {len(failed)} failed", "run.json: none of this session", agrees=False)
        book.warn("e2e_parity", "the browser tests have left no run file – 'run.json' – see the raw output")
        return
    entries = [one for one in evidence.run.tests if one.outcome in ("failed", "error") and one.nodeid in names]
    there = {one.nodeid for one in entries}
    without = sorted(one.nodeid for one in entries if one.telemetry and one.telemetry not in evidence.telemetry)
    agrees = failed == there and not without and evidence.run.run.complete
    if book.compare("e2e_parity", f"log: {len(failed)} failed", f"run.json: {len(there)} failed", agrees=agrees):
        details = [f"{one}: only the log has it" for one in sorted(failed - there)]
        details += [f"{one}: only run.json has it" for one in sorted(there - failed)]
        details += [f"{one}: its telemetry is missing" for one in without]
        state = "" if evidence.run.run.complete else ", interrupted"
        words = f"the run file and the log have other browser failures – '{len(there)}{state} / {len(failed)}' – "
        book.warn("e2e_parity", f"{words}see the notes of run.json", details)


def _exit_code(evidence: Evidence, book: _Book) -> None:
    """How the process ended fits what it did."""
    code, testimony = evidence.exit_code, evidence.testimony
    final = finals(testimony)
    is_red = any(one in _FAILING for one in final.values()) or any(
        one.outcome == "failed" for one in testimony.collected.values()
    )
    ran_nothing = not final and not is_red
    fits = _SOME_FAILED if is_red else _NOTHING_RAN if ran_nothing else _ALL_PASSED
    skipped_only = ran_nothing and code == _ALL_PASSED and bool(testimony.collected)
    if not book.compare("exit_code", f"pytest: {code}", f"log: {fits}", agrees=code == fits or skipped_only):
        return
    if code is None:
        book.warn("exit_code", "pytest was ended, its time was over – 'see --limit' – run the open test alone")
    elif code not in _LEFT_BY_SUITE:
        last = evidence.printed.last[:200]
        book.warn("exit_code", f"pytest ended with {code}, before all tests had run – '{last}' – see the raw output")
    else:
        words = f"pytest's exit code is not that of its tests – '{code} instead of {fits}' – "
        book.warn("exit_code", f"{words}look for a plugin or a conftest that sets it")
