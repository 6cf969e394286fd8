"""`selfheal diagnose --trace`: the diagnosis of a recorded failure, with all that a project knows beside it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from pytest_selfheal.answering.project_files import places_of
from pytest_selfheal.answering.traced import diagnose_trace, remembered
from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.reporting.run_file import entry_to_plain
from pytest_selfheal.workflow.requests import DiagnosisWanted, arguments
from pytest_selfheal.workflow.settings_file import ProjectSettings


def diagnose_trace_file(
    trace: Path,
    settings: ProjectSettings,
    *,
    passed: Path | None = None,
    request: Any = None,
    warn: Callable[[str], None],
) -> dict[str, Any]:
    """An entry of run.json for the failure in a trace; a request beside it tells the message that the runner printed.

    Without a trace of a pass the baseline's memory of the test counts, if there is one. Raises SelfHealError.
    """
    message = ""
    if request is not None:
        plain = Redactor(settings.redact).value(request)
        message = arguments(plain, tool="observe", model=DiagnosisWanted).failure.message
    places = places_of(settings.root)
    if passed is not None:
        memory = remembered(passed, places, redact=settings.redact)
        if memory.failed_with:
            first = memory.failed_with.partition("\n")[0]
            raise BadRequest(f"the trace is of a test that failed ({first})", passed, "give one of a test that passed")
        entry = diagnose_trace(trace, places, passed=memory, message=message, redact=settings.redact)
    elif settings.baseline.is_there:
        with open_store(settings.baseline, read_only=True, warn=warn) as store:
            entry = diagnose_trace(trace, places, store=store, message=message, redact=settings.redact)
    else:
        entry = diagnose_trace(trace, places, message=message, redact=settings.redact)
    return entry_to_plain(entry)
