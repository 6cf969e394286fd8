"""The bad answer that the failing step met was given by the test's own mock; no server was asked."""

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.edits import Edit
from pytest_selfheal.diagnosis.failing_step import step_words
from pytest_selfheal.diagnosis.finding import Finding, found
from pytest_selfheal.diagnosis.network import answered_badly
from pytest_selfheal.diagnosis.relevance import of_failed
from pytest_selfheal.diagnosis.strength import Known, Strength
from pytest_selfheal.models.telemetry import NetworkEntry

_SYMPTOMS = ("missing", "value", "not_ready", "lingering", "navigation", "no_event", "no_option")


def diagnose(case: Case) -> Finding | None:
    """Unknown by category: the application only did what it does with such an answer."""
    if case.symptom not in _SYMPTOMS or case.passed_attempts or case.came_late:
        return None
    held = [(of_failed(case, one), one) for one in case.failed_requests]
    strength, suspect = max(held, key=lambda pair: pair[0].order, default=(None, None))
    if strength is None or suspect is None or not strength.matters or not suspect.entry.mocked:
        return None
    entry, edit = suspect.entry, _edit(case, suspect.entry)
    compared = case.digest is not None
    then = ", ".join(map(str, suspect.known.statuses)) if suspect.known else ""
    was = f", where it was {then} at the last pass" if then else ""
    said = f"The test was edited: {edit.words}. " if edit is not None else ""
    return found(
        case,
        "unknown",
        strength=Strength(Known.OBSERVED),
        at=0,
        summary=f"{said}{suspect.name} {answered_badly(entry)}{_place(entry)}{was}, before {step_words(case)} failed.",
        root_cause="The test's own route gave that answer, and no server was asked: "
        + ("the mock is another one than at the last pass." if compared else "test and page disagree on what follows."),
        action="fix_test" if compared else "investigate",
        cause="edited_test" if edit is not None else "test_mistake",
        most=("high" if edit is not None else "medium") if compared else "low",
    )


def _edit(case: Case, entry: NetworkEntry) -> Edit | None:
    """The edit that the mock stands in; another one of the same function may have switched it on."""
    site = entry.mock_site
    own = [one for one in case.edits if site is not None and one.file == site.file]
    there = (one for one in own if site is not None and one.line <= site.line <= max(one.end_line, one.line))
    return next(there, next((one for one in own if one.kind != "deleted"), None))


def _place(entry: NetworkEntry) -> str:
    site = entry.mock_site
    return f" ({site.file}:{site.line})" if site is not None else ""
