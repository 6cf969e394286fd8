"""The report of all rounds, in Markdown: what was mended, what a person has to do, and that nothing was lost."""

from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from pytest_selfheal.errors import BadLedger
from pytest_selfheal.fixing.reasons import next_steps
from pytest_selfheal.fixing.rules.files import is_test_side
from pytest_selfheal.fixing.site import Site
from pytest_selfheal.fixing.tree import stat_of
from pytest_selfheal.ledger.cells import name, prose
from pytest_selfheal.models.ledger import Ledger, LedgerEntry
from pytest_selfheal.reporting.markdown import head, row
from pytest_selfheal.whole import write_whole

FILE_NAME = "fix-report.md"


def write_report(site: Site, ledger: Ledger, path: Path | None = None) -> Path:
    """Write the report. Raises BadLedger when a failure is not settled."""
    target = path or site.folder / FILE_NAME
    write_whole(target, report(site, ledger))
    return target


def report(site: Site, ledger: Ledger) -> str:
    """The whole text. Raises BadLedger when an entry is neither fixed nor escalated: that is no success."""
    if ledger.open:
        orphans = ", ".join(f"{one.id} {one.nodeid} ({one.status})" for one in ledger.open)
        raise BadLedger("some failures are not settled", orphans, "run `selfheal fix` until they are")
    return "\n".join(
        [*_summary(ledger), *_fixes(ledger), *_escalated(ledger), *_history(ledger), *_files(site, ledger)]
    )


def _summary(ledger: Ledger) -> Iterator[str]:
    initial = ledger.initial
    fixed = sum(one.status == "fixed" for one in initial)
    escalated = sum(one.status == "escalated" for one in initial)
    later = len(ledger.entries) - len(initial)
    mark = "✓" if fixed + escalated == len(initial) else "✗"
    yield from ("# Test Fix Report", "", "## Summary")
    yield f"- Total tests: {ledger.counts.total}"
    yield f"- Initially failing: {len(initial)}"
    yield f"- Fixed: {fixed}"
    yield f"- Escalated (requires human review): {escalated}"
    yield f"- Ledger integrity: fixed + escalated = initially_failing {mark} ({fixed} + {escalated} = {len(initial)})"
    if later:
        done = sum(one.status == "fixed" for one in ledger.entries) - fixed
        yield f"- Came up on the way: {later}, of which {done} fixed and {later - done} escalated"
    yield ""


def _fixes(ledger: Ledger) -> Iterator[str]:
    done = [one for one in ledger.entries if one.status == "fixed"]
    in_tests = [one for one in done if any(is_test_side(PurePosixPath(file)) for file in one.modified_files)]
    yield from ("## Fixes Applied", "")
    yield from _fix_table("Source code fixes", [one for one in done if one not in in_tests])
    yield from _fix_table("Test code fixes", in_tests)


def _fix_table(title: str, entries: list[LedgerEntry]) -> Iterator[str]:
    yield from (f"### {title}", "", *head("#", "Test File", "Test Name", "Root Cause", "Fix Applied", "File Modified"))
    for one in entries:
        files = ", ".join(map(name, one.modified_files))
        yield row(one.id, name(one.file), name(one.test), prose(one.diagnosis), prose(one.fix_applied), files)
    yield ""


def _escalated(ledger: Ledger) -> Iterator[str]:
    columns = ("#", "Test File", "Test Name", "Reason", "Diagnosis", "Attempts", "Suggested Next Steps")
    yield from ("## Escalated Failures (requires human review)", "", *head(*columns))
    for one in ledger.entries:
        if one.escalation_reason:
            tried = "; ".join(dict.fromkeys(a.why for a in ledger.attempts if one.id in a.entries and a.why))
            said = f"{one.diagnosis}. Tried: {tried}" if tried else one.diagnosis
            steps = prose(next_steps(one, ledger.attempts))
            cells = (one.escalation_reason, prose(said), str(one.attempt_count), steps)
            yield row(one.id, name(one.file), name(one.test), *cells)
    yield ""


def _history(ledger: Ledger) -> Iterator[str]:
    columns = ("Round", "Failures (start)", "Fixed", "New Regressions", "Failures (end)")
    yield from ("## Iteration History", "", *head(*columns))
    for one in ledger.rounds:
        yield row(str(one.number), str(one.start), str(one.fixed), str(one.regressions), str(one.end))
    yield ""
    taken_back = [one for one in ledger.attempts if one.outcome != "fixed"]
    if taken_back:
        yield from ("### Rolled back", "", *head("Round", "Failures", "By", "Outcome", "Why"))
        for try_ in taken_back:
            cells = (", ".join(try_.entries), try_.fixer, try_.outcome, prose(try_.why))
            yield row(str(try_.round), *cells)
        yield ""
    notes = [f"- Round {one.number}: {prose(note)}" for one in ledger.rounds for note in one.notes]
    yield from (*notes, "") if notes else ()


def _files(site: Site, ledger: Ledger) -> Iterator[str]:
    yield from ("## Changes by File", "")
    for one in ledger.delivered:
        yield f"- {name(one.file)} — {prose(one.why)}"
    files = [one.file for one in ledger.delivered]
    if files:
        yield from ("", "```", stat_of(site.repo, files), "```")
    yield ""
