"""A failed test as an entry of the run: facts, diagnosis, proposal, error category."""

from collections.abc import Mapping
from dataclasses import dataclass

from pytest_selfheal.diagnosis.engine import find
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.diagnosis.verdict.attempts import without_comparison
from pytest_selfheal.diagnosis.verdict.table import NAMES
from pytest_selfheal.failure.around import Around, Sender
from pytest_selfheal.failure.error_category import classify, retryable, with_evidence
from pytest_selfheal.failure.quoted import is_quoted
from pytest_selfheal.failure.reading import read
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.decision import Decision
from pytest_selfheal.models.diagnosis import Diagnosis
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.edits import Edit
from pytest_selfheal.models.failure import ErrorCategory, Facts, Failure
from pytest_selfheal.models.run import GitState, Outcome, Phase, TelemetryFile, TestEntry
from pytest_selfheal.models.telemetry import Record
from pytest_selfheal.proposing.propose import propose

ROWS = NAMES
OUT_OF_SCOPE = "no browser was used: only failures of browser tests are diagnosed"


@dataclass(frozen=True, slots=True)
class Report:
    """What the test runner says of a failed phase."""

    message: str
    stack: str
    exception: str  # dotted name
    file: str
    line: int | None
    outcome: Outcome
    phase: Phase
    duration_ms: int
    is_browser_test: bool
    artifacts: str = ""  # as of TestEntry
    started_at: int = 0  # of the phase, ms since epoch
    statement: str = ""  # the source of what failed; it is read here, and kept nowhere


def entry_of(
    report: Report,
    record: Record,
    digest: Digest | None,
    *,
    git: GitState | None = None,
    passed_attempts: int = 0,
    pages: Mapping[str, Census] | None = None,
    edits: tuple[Edit, ...] = (),
    around: Around | None = None,
    decisions: tuple[Decision, ...] = (),
    missed: tuple[Sender, ...] = (),
    joined: tuple[Sender, ...] = (),
    facts: Facts | None = None,
    off: frozenset[str] = frozenset(),
) -> TestEntry:
    """Read, diagnose, propose: pure, so that the same record gives the same entry anywhere.

    `facts` are what is known of a failure whose message is not.
    """
    facts = facts or read(report.message, exception=report.exception, statement=report.statement)
    failure = _failure(report, facts)
    entry = TestEntry(
        nodeid=record.nodeid,
        outcome=report.outcome,
        phase=report.phase,
        attempt=record.attempt,
        worker=record.worker,
        duration_ms=report.duration_ms,
        failure=failure,
        artifacts=report.artifacts,
        notes=(*record.trouble,) if report.is_browser_test else (OUT_OF_SCOPE,),
    )
    by_message = classify(report.message, exception=report.exception)
    if not report.is_browser_test:
        return entry.model_copy(
            update={
                "error_category": by_message,
                "retryable": retryable(by_message),
                "error_category_source": "message" if by_message else None,
            }
        )
    case = Case(
        _of_phase(record, report),
        digest,
        failure=failure,
        facts=facts,
        commit=git.commit if git else "",
        dirty=git.dirty if git else True,
        passed_attempts=passed_attempts,
        pages=pages or {},
        edits=edits,
        around=around or Around(),
        decisions=decisions,
        missed=missed,
        joined=joined,
        phase=report.phase,
    )
    return entry.model_copy(update=_judged(case, by_message=by_message, off=off))


def reconsidered(kept: TelemetryFile, *, git: GitState | None, off: frozenset[str] = frozenset()) -> TestEntry:
    """The same failure, compared with the attempt that passed later; what it was rerun for stays said."""
    failure = kept.entry.failure
    if failure is None or kept.entry.diagnosis is None:
        return kept.entry
    case = Case(
        kept.record,
        kept.digest,
        failure=failure,
        facts=read(failure.message, exception=failure.exception),
        commit=git.commit if git else "",
        dirty=git.dirty if git else True,
        passed_attempts=1,
        passed_by=kept.passed_by,
        pages=kept.pages,
        decisions=kept.decisions,
        phase=kept.entry.phase,
    )
    finding = find(case, off=off)
    fix = propose(finding.diagnosis, framework=case.facts.framework, finding=finding)
    return kept.entry.model_copy(update={"diagnosis": finding.diagnosis, "fix": fix})


def crashed(nodeid: str, *, message: str, worker: str | None, attempt: int, outcome: Outcome) -> TestEntry:
    """A test whose process died: what it did is gone with it."""
    diagnosis = Diagnosis(
        category="unknown",
        confidence="low",
        summary=f"The process of worker {worker or 'unknown'} died while it ran the test.",
        root_cause="Unknown: the process was killed, or the test or a library ended it. Memory may have run out.",
        recommended_action="investigate",
        missing_evidence=("what the test did before is gone with its process",),
    )
    return TestEntry(
        nodeid=nodeid,
        outcome=outcome,
        phase="call",
        attempt=attempt,
        worker=worker,
        failure=Failure(message=message, file=nodeid.partition("::")[0]),
        error_category="INFRASTRUCTURE",
        retryable=retryable("INFRASTRUCTURE"),
        error_category_source="message",
        diagnosis=diagnosis,
        fix=propose(diagnosis),
    )


def passed_elsewhere(entry: TestEntry, *, attempt: int) -> TestEntry:
    """A failed attempt whose test passed in another process, so that nobody could compare the two."""
    if entry.diagnosis is None or entry.diagnosis.category == "flaky":
        return entry
    return _flaky(entry, entry.diagnosis, f"Attempt {entry.attempt} failed and attempt {attempt} passed")


def passed_before(entry: TestEntry, commit: str, *, failed: str, passed: str) -> TestEntry:
    """A failure at a step where the run `failed` failed too, and the run `passed` did not, all on one commit."""
    if entry.diagnosis is None:
        return entry
    return _flaky(
        entry, entry.diagnosis, f"Run {failed} failed at this step too and run {passed} passed, at {commit[:10]}"
    )


def _flaky(entry: TestEntry, known: Diagnosis, both: str) -> TestEntry:
    diagnosis = without_comparison(known, both)
    return entry.model_copy(update={"diagnosis": diagnosis, "fix": propose(diagnosis)})


def _of_phase(record: Record, report: Report) -> Record:
    """What was observed while the failing phase ran: what the call met has nothing to do with an error after it.

    Unless a teardown checks just that: an error of the page that its message quotes stays.
    """
    if report.phase != "teardown" or not report.started_at:
        return record
    since = report.started_at
    kept = {
        name: tuple(entry for entry in getattr(record, name) if entry.ts >= since)
        for name in ("network", "navigations", "events")
    }
    said = report.message
    console = tuple(one for one in record.console if one.ts >= since or is_quoted(one.text, said))
    page_errors = tuple(one for one in record.page_errors if one.ts >= since or is_quoted(one.message, said))
    first = next((n for n, action in enumerate(record.actions) if action.ts >= since), len(record.actions))
    moments = [
        one.model_copy(update={"action": None if one.action is None else one.action - first})
        for one in record.moments
        if one.ts >= since
    ]
    kept |= {"console": console, "page_errors": page_errors}
    return record.model_copy(update={**kept, "actions": record.actions[first:], "moments": tuple(moments)})


def _judged(case: Case, *, by_message: ErrorCategory | None, off: frozenset[str]) -> dict[str, object]:
    finding = find(case, off=off)
    category, source = with_evidence(by_message, finding.diagnosis)
    return {
        "diagnosis": finding.diagnosis,
        "fix": propose(finding.diagnosis, framework=case.facts.framework, finding=finding),
        "error_category": category,
        "retryable": retryable(category),
        "error_category_source": source,
    }


def _failure(report: Report, facts: Facts) -> Failure:
    return Failure(
        message=report.message,
        stack=report.stack,
        exception=report.exception,
        framework=facts.framework,
        file=report.file,
        line=report.line,
        action=facts.action,
        locator=facts.locator,
        timeout_ms=facts.timeout_ms,
    )
