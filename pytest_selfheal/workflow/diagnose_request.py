"""An `observe` / `test_diagnosis` request answered from the telemetry of the last run."""

from datetime import datetime
from pathlib import Path
from typing import Any

from pytest_selfheal.diagnosis.case import Case, build
from pytest_selfheal.diagnosis.engine import diagnose
from pytest_selfheal.failure.reading import read
from pytest_selfheal.models.diagnosis import Diagnosis
from pytest_selfheal.models.failure import Failure
from pytest_selfheal.models.telemetry import Record
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.workflow.requests import DiagnosisWanted, arguments, framework_of
from pytest_selfheal.workflow.telemetry import DEFAULT_WINDOW, Found, find, newer


def diagnose_request(request: Any, *, folder: Path, now: datetime, redact: tuple[str, ...] = ()) -> dict[str, Any]:
    """`{"diagnosis": {…}}` for a request; `folder` is the output folder of `pytest --selfheal`, `now` knows its zone.

    Without telemetry of the test the answer is `unknown` and names what is missing. Raises BadRequest.
    """
    redactor = Redactor(redact)
    # before it is taken apart, for a value without its name no longer looks like a secret
    wanted = arguments(redactor.value(request), tool="observe", model=DiagnosisWanted)
    found = find(wanted, folder=folder, now=now)
    diagnosis = diagnose(case_of(wanted, found))
    if found is None:
        diagnosis = _without_telemetry(diagnosis, wanted, folder=folder, now=now)
    elif found.cluster:
        evidence = diagnosis.evidence.model_copy(update={"error_cluster": found.cluster})
        diagnosis = diagnosis.model_copy(update={"evidence": evidence})
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
        return build(Record(nodeid=given.test_name), None, failure=failure, facts=facts)
    record = found.telemetry.record
    since = wanted.context.since
    git = found.run.run.git
    return build(
        newer(record, since) if since else record,
        found.telemetry.digest,
        failure=failure,
        facts=facts,
        commit=git.commit if git else "",
        dirty=git.dirty if git else True,
        passed_by=found.telemetry.passed_by,
        pages=found.telemetry.pages,
        decisions=found.telemetry.decisions,
        passed_attempts=sum(e.nodeid == record.nodeid and e.outcome == "passed" for e in found.run.tests),
    )


def _without_telemetry(diagnosis: Diagnosis, wanted: DiagnosisWanted, *, folder: Path, now: datetime) -> Diagnosis:
    since = (wanted.context.since or now - DEFAULT_WINDOW).isoformat(timespec="seconds")
    where = f"of a test named '{wanted.failure.test_name}'" if wanted.failure.test_name else f"since {since}"
    if wanted.failure.test_name and wanted.context.since:
        where += f" since {since}"
    missing = f"no telemetry {where} in '{folder.name}': run the test with `pytest --selfheal`, and give its node id"
    return diagnosis.model_copy(
        update={
            "category": "unknown",
            "confidence": "low",
            "recommended_action": "investigate",
            "missing_evidence": (missing, *diagnosis.missing_evidence),
        }
    )
