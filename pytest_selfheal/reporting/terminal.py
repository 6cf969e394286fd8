"""What was found, as text for a terminal; nothing in it can move the cursor or change colours."""

import difflib
import itertools
import textwrap
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pytest_selfheal.models.diagnosis import Diagnosis, PageChange
from pytest_selfheal.models.fix import Change, Fix
from pytest_selfheal.models.run import Cluster, Heal, Run, TestEntry
from pytest_selfheal.reporting.first_sentence import first_sentence
from pytest_selfheal.reporting.safe_text import clean, line_of, no_command
from pytest_selfheal.reporting.tally import verdicts_of
from pytest_selfheal.reporting.words import SURE, called, caution, counts_of, next_of, past_of, title_of

WIDTH = 80
MIN_WIDTH = 20
MAX_EVIDENCE = 5
_LIKE = 0.5  # of similarity: what is less like the lost element explains nothing
_FEW_RUNS = 5
MAX_CODE = 300  # characters of a line of code
MAX_LINES = 8  # of a change, in the summary
_CHANGES_SHOWN, _CAPTION = 2, 40
_OF_THE_PAGE = ("selector_stale", "element_removed", "true_regression")
Line = tuple[str, tuple[str, ...]]  # text, and the names of pytest's terminal markup: ("bold", "red")


class Said(NamedTuple):
    """A line before it is filled into the terminal's width; one without `hang` is code or a name and is not broken."""

    text: str
    markup: tuple[str, ...] = ()
    hang: str | None = None  # indent of the lines that follow


_SHAPE_CHANGES = {"removed": "is gone (was {})", "added": "is new ({1})", "type_changed": "was {}, is {}"}


def section(entry: TestEntry) -> str:
    """The readable text for `report.sections`: everything a reader of one failure wants to know."""
    return "\n".join(text for text, _ in _filled(_full(entry), WIDTH))


def summary_lines(run: Run, *, width: int = WIDTH, verbosity: int = 0, report: str = "") -> list[Line]:
    """The end of the session: each failure in a few lines, failures with one cause together, then what to do next.

    A test that was run again is told once. With a `verbosity` below 0 each test has one line; above 0 those are told in
    full of which pytest itself shows nothing. `report` is the path of the page for people. Empty when nothing failed
    and nothing was in our own way.
    """
    entries = [e for e in verdicts_of(run.tests) if e.diagnosis is not None or e.heals or e.drifts]
    said = [Said(run.outage.words, ("bold", "red"), "  ")] if run.outage is not None else []
    if entries:
        said += _counts(run, entries)
        said += _each(entries, run, verbosity=verbosity)
        said += [Said(""), *([Said(f"the report: {report}", ("bold",))] if report else [])]
        said += [Said(line, ("bold",)) for line in _next_commands(run.run.args, entries)]
    said += _out_of_scope(run)
    said += _news(run)
    said += [Said(f"note: {note}", ("yellow",), "  ") for note in run.run.notes]
    return list(_filled(said, min(max(width, MIN_WIDTH), WIDTH)))


def _counts(run: Run, entries: list[TestEntry]) -> Iterator[Said]:
    summary = run.summary
    passed_then = sum(
        e.outcome == "rerun" and e.diagnosis is not None and e.diagnosis.category == "flaky" for e in entries
    )
    then = f" ({passed_then} passed then)" if passed_then else ""
    failed = summary.failed + summary.errors
    counts = (
        *((failed, "failed", ""), (summary.rerun, "rerun", then), (summary.healed, "healed", "")),
        (summary.quarantined, "quarantined", ""),
    )
    told = [f"{number} {what}{more}" for number, what, more in counts if number]
    categories = [f"{category} {number}" for category, number in summary.by_category.items()]
    if told:
        yield Said(f"{', '.join(told)}{': ' if categories else ''}{', '.join(categories)}", (), "  ")


def _news(run: Run) -> Iterator[Said]:
    """What pages of passing tests newly said; one line for all of it."""
    tests = len({one.nodeid for one in run.news})
    if tests:
        where = f"{tests} passing {'test' if tests == 1 else 'tests'}"
        yield Said(f"news on {where}: {counts_of(run.news)} – see `selfheal news`", ("yellow",), "  ")


def _out_of_scope(run: Run) -> Iterator[Said]:
    """Failures without a diagnosis are those of tests without a browser; one line for all of them."""
    failed = {e.nodeid for e in run.tests if e.outcome in ("failed", "error") and e.diagnosis is None}
    if failed:
        tests = "1 failed test" if len(failed) == 1 else f"{len(failed)} failed tests"
        yield Said(f"not diagnosed: {tests} without a browser", (), "  ")


def _each(entries: list[TestEntry], run: Run, *, verbosity: int) -> Iterator[Said]:
    shared = {(nodeid, c.category): c for c in run.clusters if len(c.nodeids) > 1 for nodeid in c.nodeids}
    told: set[tuple[str, str]] = set()
    for entry in entries:
        cluster = shared.get((entry.nodeid, entry.diagnosis.category)) if entry.diagnosis is not None else None
        if entry.quarantine is not None:
            yield Said(f"{_name(entry)}: {entry.quarantine.words}", (), "  ")
        elif verbosity < 0:
            yield Said(f"{_name(entry)}: {_in_a_line(entry)}")
        elif cluster is None:
            yield from _short(entry, in_full=verbosity > 0 and entry.outcome in ("rerun", "healed"))
        elif (cluster.signature, cluster.category) not in told:
            told.add((cluster.signature, cluster.category))
            yield from _together(entry, cluster)


def _name(entry: TestEntry) -> str:
    return f"{line_of(entry.nodeid)}{f' (attempt {entry.attempt})' if entry.attempt > 1 else ''}"


def _in_a_line(entry: TestEntry) -> str:
    if entry.diagnosis is not None:
        said = first_sentence(entry.diagnosis.summary).removesuffix(".")
        return f"{entry.diagnosis.category} ({SURE[entry.diagnosis.confidence]}): {said}"
    return "healed" if entry.outcome == "healed" else "drift" if entry.drifts else "not healed"


def _short(entry: TestEntry, *, in_full: bool = False) -> Iterator[Said]:
    yield Said(_name(entry), ("bold",))
    if in_full:
        yield from _full(entry)
        return
    yield from _heals(entry)
    yield from _drifts(entry)
    if entry.diagnosis is None:
        yield from _careful(entry.fix)
        return
    yield Said(_verdict(entry.diagnosis), (_colour(entry.diagnosis),), "    ")
    yield from _plain(first_sentence(entry.diagnosis.summary))
    yield from _plain(entry.not_quarantined or "")
    yield from _since(entry.diagnosis)
    yield from _past(entry)
    change = _best(entry.fix)
    if change is not None:
        lines = list(_change(change))
        yield from lines[:MAX_LINES]
        if len(lines) > MAX_LINES:
            yield Said(f"    … and {len(lines) - MAX_LINES} lines more")
    else:
        yield from _plain(f"next: {next_of(entry.diagnosis)}")


def _together(entry: TestEntry, cluster: Cluster) -> Iterator[Said]:
    yield Said(f"{len(cluster.nodeids)} tests with one cause", ("bold",))
    yield from (Said(f"  {line_of(nodeid)}") for nodeid in cluster.nodeids)
    yield from list(_short(entry))[1:]


def _full(entry: TestEntry) -> Iterator[Said]:
    yield from _heals(entry)
    yield from _drifts(entry)
    diagnosis = entry.diagnosis
    if diagnosis is None:
        yield from _careful(entry.fix)
        return
    yield Said(_verdict(diagnosis), (), "    ")
    yield from _plain(diagnosis.summary)
    yield from _plain(entry.not_quarantined or "")
    if diagnosis.root_cause.split() != diagnosis.summary.split():
        yield from _plain(f"cause: {diagnosis.root_cause}")
    yield from _since(diagnosis)
    yield from _past(entry)
    yield from _plain(f"next: {next_of(diagnosis)}")
    if entry.error_category is not None:
        again = "may pass when run again" if entry.retryable else "will not pass by running again"
        yield from _plain(f"error category: {entry.error_category} ({again})")
    yield from _listed("evidence", _evidence(diagnosis))
    yield from _fix(entry.fix)
    yield from _listed("less likely", (f"{other.category}: {other.why}" for other in diagnosis.alternatives))
    yield from _listed("not known", diagnosis.missing_evidence)
    yield from _listed("note", entry.notes)
    if entry.telemetry:
        yield from _plain(f"telemetry: {entry.telemetry}")


def _fix(fix: Fix | None) -> Iterator[Said]:
    if fix is None:
        return
    yield from _plain(f"proposal ({fix.strategy}): {fix.description}")
    for change in fix.changes:
        yield from _change(change)
    if fix.framework_hint:
        yield from _plain(fix.framework_hint)
    yield from _listed("careful", fix.warnings)


def _careful(fix: Fix | None) -> Iterator[Said]:
    """Why not to write down what a test was healed with."""
    for why in dict.fromkeys(map(caution, fix.changes)) if fix is not None else ():
        if why:
            yield Said(f"  careful: {why}", ("yellow",), "    ")


def _change(change: Change) -> Iterator[Said]:
    place = f"{change.file}:{change.line}" if change.file and change.line else change.file
    yield from _plain(f"{place} {_standing(change)}" if place else _standing(change))
    if why := caution(change):
        yield Said(f"  careful: {why}", ("yellow",), "    ")
    yield from _difference(change.old_value, change.new_value)


def _difference(old: str, new: str) -> Iterator[Said]:
    """The lines that differ; of a response shape that is a few of many."""
    lines = difflib.unified_diff(clean(old).splitlines(), clean(new).splitlines(), lineterm="", n=0)
    for line in itertools.islice(lines, 2, None):  # behind the two lines that would name files
        if line[0] in "+-":
            text = line[1:].rstrip()
            yield Said(f"  {line[0]} {text[:MAX_CODE]}", ("red",) if line[0] == "-" else ("green",))


def _standing(change: Change) -> str:
    """How far the change can be trusted, in words that promise nothing that was not tried."""
    if change.verified.rerun:
        return "(the test passes with it)"
    if change.verified.matches == 1 and not caution(change):
        return "(matched exactly one element on the failing page)"
    if change.type != "selector_replace":
        return ""
    return "(not sure)" if change.verified.matches == 1 else "(not tried)"


def _heals(entry: TestEntry) -> Iterator[Said]:
    for heal in entry.heals:
        if heal.status != "HEALED":
            yield from _plain(_refused(heal))
            continue
        place = f" at {heal.file}:{heal.line}" if heal.file and heal.line else ""
        said = ", accepted by a person" if heal.decision == "accepted" else ""
        words = f"  {heal.how} at run time{place} ({heal.action}, similarity {heal.similarity:.2f}{said})"
        yield Said(words, ("yellow",), "    ")
        yield Said(f"  - {line_of(heal.old_locator)}", ("red",))
        yield Said(f"  + {line_of(heal.new_locator)}", ("green",))


def _refused(heal: Heal) -> str:
    """A heal that was refused; one that was made before may have been refused at a later action."""
    if heal.new_locator:
        went_on = f"{heal.old_locator}: {heal.action} went on with {heal.new_locator}"
        return f"{heal.how} once: {went_on}, but then {heal.reason}"
    return f"not healed: {heal.old_locator}: {heal.status}, {heal.reason}"


def _drifts(entry: TestEntry) -> Iterator[Said]:
    for drift in entry.drifts:
        place = f" at {drift.file}:{drift.line}" if drift.file and drift.line else ""
        yield Said(f"  drift{place}: {drift.locator}: {line_of(drift.reason)}", ("yellow",), "    ")
        yield Said(f"  - {line_of(drift.was)}", ("red",))
        yield Said(f"  + {line_of(drift.now)}", ("green",))


def _verdict(diagnosis: Diagnosis) -> str:
    return f"  {diagnosis.category}: {title_of(diagnosis)} ({SURE[diagnosis.confidence]})"


def _since(diagnosis: Diagnosis) -> Iterator[Said]:
    """What else changed on the page, in one line, where the page is what the diagnosis speaks of."""
    changes = diagnosis.evidence.dom.page_changes
    if not changes or diagnosis.category not in _OF_THE_PAGE:
        return
    told = [_changed(one) for one in changes[:_CHANGES_SHOWN]]
    more = [f"{len(changes) - _CHANGES_SHOWN} more"] if len(changes) > _CHANGES_SHOWN else []
    yield from _plain(f"since the last pass: {', '.join((*told, *more))}")


def _changed(change: PageChange) -> str:
    """A caption is cut, for a page may call an element whatever it likes."""
    was, now = line_of(change.was, _CAPTION), line_of(change.now, _CAPTION)
    match change.kind:
        case "renamed":
            return f"renamed '{was}' → '{now}'"
        case "moved":
            return f"moved {change.element} '{line_of(change.name, _CAPTION)}'"
        case "added":
            return f"new {change.element} '{now}'"
    return f"gone {change.element} '{was}'"


def _colour(diagnosis: Diagnosis) -> str:
    return "red" if diagnosis.recommended_action == "fix_code" else "yellow"


def _best(fix: Fix | None) -> Change | None:
    return fix.changes[0] if fix is not None and fix.changes else None


def _evidence(diagnosis: Diagnosis) -> Iterator[str]:
    evidence = diagnosis.evidence
    found = [f"{request.method} {request.url} {request.status or request.failure}" for request in evidence.causes_first]
    found += [f"console {line.level}: {line.message}" for line in evidence.console_errors]
    if evidence.contract is not None:
        place = f"{evidence.contract.method} {evidence.contract.url}"
        found += [
            f"{place} '{change.path}' {_SHAPE_CHANGES[change.kind].format(change.expected, change.actual)}"
            for change in evidence.contract.diff
        ]
    found += [
        f"candidate {called(candidate)} (similarity {candidate.similarity:.2f})"
        for candidate in evidence.dom.candidates
        if candidate.similarity >= _LIKE
    ]
    yield from found[:MAX_EVIDENCE]
    if len(found) > MAX_EVIDENCE:
        yield f"and {len(found) - MAX_EVIDENCE} more"


def _next_commands(args: tuple[str, ...], entries: Iterable[TestEntry]) -> Iterator[str]:
    words = " ".join(args).replace("--selfheal-dir=", "--selfheal-dir ").split()
    # the ini key is known to `selfheal show`, the option of this one session is not
    named = [following for word, following in itertools.pairwise(words) if word == "--selfheal-dir"]
    folder = f" {line_of(named[-1])}" if named else ""
    yield f"the evidence: selfheal show{folder} [--test NAME]"
    if any(change.applicability == "safe" for e in entries if e.fix is not None for change in e.fix.changes):
        yield f"the safe changes: selfheal apply{' --dir' if folder else ''}{folder} --dry-run"


def _listed(title: str, items: Iterable[str]) -> Iterator[Said]:
    return (Said(f"  {title}: {item}", (), "    ") for item in items)


def _past(entry: TestEntry) -> Iterator[Said]:
    """That a test did not fail before says something only where it ran a few times."""
    if entry.history is not None and (entry.history.failed or entry.history.runs >= _FEW_RUNS):
        yield from _plain(past_of(entry.history))


def _plain(text: str) -> Iterator[Said]:
    yield Said(f"  {text}", (), "  ")


def _filled(said: Iterable[Said], width: int) -> Iterator[Line]:
    for text, markup, hang in said:
        if hang is None:
            yield text, markup
            continue
        indent = text[: len(text) - len(text.lstrip(" "))]
        yield from ((line, markup) for line in _wrap(text, indent, hang, width))


def _wrap(text: str, first: str, rest: str, width: int) -> list[str]:
    lines = textwrap.wrap(
        line_of(text, limit=2000),
        width,
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [no_command(line) for line in lines]
