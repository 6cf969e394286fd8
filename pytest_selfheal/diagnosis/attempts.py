"""A failed attempt beside the one that passed later, on the same code: what was different."""

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.evidence import contract_words, late_words
from pytest_selfheal.diagnosis.finding import action_for
from pytest_selfheal.diagnosis.network import Suspect, answered_badly
from pytest_selfheal.diagnosis.words import called
from pytest_selfheal.models.diagnosis import Diagnosis

_MOST = 5
_MAX_LINE = 200  # characters of an error's text


def differences(case: Case) -> tuple[str, ...]:
    """What the failed attempt had and the passing one had not, the earliest link of the causal chain first.

    `case.digest` is the passing attempt's. Empty when nothing that was observed differs.
    """
    then = f"attempt {case.passed_by}"
    found = [
        *(f"{s.name} {answered_badly(s.entry)}{_answer(s, then)}" for s in _weighty(case.failed_requests)),
        *(f"{contract_words(s)}, unlike in {then}" for s in _weighty(case.changed_responses)),
        *(_pending(s, case, then) for s in _weighty(case.pending_requests)),
        *(late_words(s).replace("at the last pass", f"in {then}") for s in _weighty(case.late_requests)),
        *(f"{e.message.strip()[:_MAX_LINE]}, not in {then}" for e in case.script_errors if e.strength.matters),
        *_step(case, then),
    ]
    return tuple(dict.fromkeys(" ".join(line.split()) for line in found))[:_MOST]


def _weighty(suspects: tuple[Suspect, ...]) -> tuple[Suspect, ...]:
    return tuple(suspect for suspect in suspects if suspect.strength.matters)


def _answer(suspect: Suspect, then: str) -> str:
    if suspect.known is None:
        return f"; {then} did not ask for it"
    statuses = ", ".join(map(str, suspect.known.statuses)) or "no status"
    return f"; in {then} it answered {statuses}"


def _pending(suspect: Suspect, case: Case, then: str) -> str:
    usual = f"; in {then} it took at most {suspect.known.max_duration_ms} ms" if suspect.known else ""
    return f"{suspect.name} had no answer {case.at - suspect.entry.ts} ms after it was sent{usual}"


def _step(case: Case, then: str) -> tuple[str, ...]:
    """The failing step itself: what came late, or how long it took when it did not fail."""
    if not case.call or case.action is None:
        return ()
    what = called(case.call, case.locator)
    usual = f"; in {then} it took {case.step.duration_ms:.0f} ms" if case.step else ""
    after, moment = f"{case.action.duration_ms:.0f} ms", case.moment
    if moment is not None and case.was_late and (case.came_late or case.became_ready):
        by = moment.passed_after_ms if moment.passed_after_ms is not None else moment.grace_ms
        return (f"{what} gave up after {after}, and what it waited for came within {by} ms more{usual}",)
    return (f"{what} failed after {after}{usual}",) if usual else ()


def without_comparison(known: Diagnosis, *, failed: int, passed: int) -> Diagnosis:
    """An attempt failed and a later one passed, but what the failed one saw is gone, with its process."""
    return Diagnosis(
        category="flaky",
        confidence="high",
        summary=f"Attempt {failed} failed and attempt {passed} passed, on the same code: {clause(known.summary)}",
        root_cause=known.root_cause,
        recommended_action=action_for("flaky"),
        evidence=known.evidence,
        missing_evidence=known.missing_evidence,
    )


def clause(sentence: str) -> str:
    """A sentence that goes on behind a colon."""
    return sentence[:1].lower() + sentence[1:]
