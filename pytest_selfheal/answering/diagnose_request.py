"""An `observe` / `test_diagnosis` request answered from the telemetry of the last run."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pytest_selfheal.answering.by_message import by_message, is_watched
from pytest_selfheal.diagnosis.engine import diagnose
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.failure.reading import read
from pytest_selfheal.models.failure import Failure
from pytest_selfheal.models.telemetry import Record
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.workflow.requests import DiagnosisWanted, arguments, framework_of
from pytest_selfheal.workflow.telemetry import Found, find, newer, window_of


def diagnose_request(request: Any, *, folder: Path, now: datetime, redact: tuple[str, ...] = ()) -> dict[str, Any]:
    """`{"diagnosis": {…}}` for a request; `folder` is the output folder of `pytest --selfheal`, `now` knows its zone.

    Without telemetry of the test the answer is `unknown` and names what is missing. Raises BadRequest.
    """
    redactor = Redactor(redact)
    # before it is taken apart, for a value without its name no longer looks like a secret
    wanted = arguments(redactor.value(request), tool="observe", model=DiagnosisWanted)
    found = find(wanted, folder=folder, now=now)
    if isinstance(found, Found):
        diagnosis = diagnose(case_of(wanted, found))
        notice = window_of(wanted, _end_of(found)).notice if wanted.context.since is not None else ""
        if found.cluster:
            evidence = diagnosis.evidence.model_copy(update={"error_cluster": found.cluster})
            diagnosis = diagnosis.model_copy(update={"evidence": evidence})
    else:
        case = case_of(wanted, None)
        missing = found.words if found is not None else _nothing(wanted, case, folder=folder, now=now)
        diagnosis = by_message(case, missing)
        notice = window_of(wanted, now).notice
    if notice:
        diagnosis = diagnosis.model_copy(update={"missing_evidence": (*diagnosis.missing_evidence, notice)})
    answer: dict[str, Any] = redactor.value({"diagnosis": diagnosis.model_dump(mode="json")})
    return answer


def case_of(wanted: DiagnosisWanted, found: Found | None) -> Case:
    """The failure that was given, with the telemetry that was found for it."""
    given = wanted.failure
    entry = found.telemetry.entry if found else None
    known = entry.failure if entry else None
    exception = known.exception if known and known.message.strip() == given.message.strip() else ""
    facts = read(given.message, exception=exception, framework=framework_of(given.framework))
    failure = Failure(
        message=given.message,
        stack=given.stack or (known.stack if known else ""),
        exception=exception or facts.exception,
        framework=facts.framework,
        file=wanted.context.test_file or (known.file if known else ""),
        line=known.line if known else None,
        action=facts.action,
        locator=facts.locator,
        timeout_ms=facts.timeout_ms,
    )
    if found is None:
        return Case(Record(nodeid=given.test_name), None, failure=failure, facts=facts)
    record = found.telemetry.record
    since = window_of(wanted, _end_of(found)).start if wanted.context.since is not None else None
    git = found.run.run.git
    return Case(
        newer(record, since) if since else record,
        found.telemetry.digest,
        failure=failure,
        facts=facts,
        commit=git.commit if git else "",
        dirty=git.dirty if git else True,
        passed_by=found.telemetry.passed_by,
        pages=found.telemetry.pages,
        decisions=found.telemetry.decisions,
        phase=found.telemetry.entry.phase,
        passed_attempts=sum(e.nodeid == record.nodeid and e.outcome == "passed" for e in found.run.tests),
    )


def _end_of(found: Found) -> datetime:
    return datetime.fromtimestamp(found.telemetry.record.finished_at / 1000, UTC)


def _nothing(wanted: DiagnosisWanted, case: Case, *, folder: Path, now: datetime) -> str:
    since = window_of(wanted, now).start.isoformat(timespec="seconds")
    where = f"of a test named '{wanted.failure.test_name}'" if wanted.failure.test_name else f"since {since}"
    if wanted.failure.test_name and wanted.context.since:
        where += f" since {wanted.context.since.isoformat(timespec='seconds')}"
    way_out = ": run the test with `pytest --selfheal`, and give its node id" if is_watched(case) else ""
    return f"no telemetry {where} in '{folder.name}'{way_out}"
