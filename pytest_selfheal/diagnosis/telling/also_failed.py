"""What else failed in the same attempt: soft assertions go on after a failure, and the first one alone is reported."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.failure.reading import read
from pytest_selfheal.models.diagnosis import Alternative, Confidence, Diagnosis
from pytest_selfheal.models.failure import Failure
from pytest_selfheal.models.telemetry import ActionEntry

_MOST = 5  # of one attempt; a test that checks fifty things softly shows enough by then
# As numbers of alternatives: what failed for itself is as likely as its own diagnosis is sure.
SCORES: dict[Confidence, float] = {"low": 0.3, "medium": 0.7, "high": 0.9}


def cases(case: Case) -> Iterator[Case]:
    """The checks that failed after the failing one, each as the failure that it is for itself."""
    if case.passed_by or case.passed_attempts:
        return
    for one in _failed_later(case)[:_MOST]:
        number = case.record.actions.index(one)
        moments = tuple(moment for moment in case.record.moments if moment.action == number)
        failure = Failure(
            message=one.error,
            exception=case.failure.exception,
            framework=case.failure.framework,
            file=one.site.file if one.site is not None else case.failure.file,
            line=one.site.line if one.site is not None else None,
        )
        yield replace(
            case,
            record=case.record.model_copy(update={"moments": moments, "actions": case.record.actions[: number + 1]}),
            facts=read(one.error, exception=case.failure.exception),
            failure=failure,
        )


def said_beside(own: Diagnosis, others: Sequence[tuple[Case, Diagnosis]]) -> Diagnosis:
    """The diagnosis of the first failure, with those of the others.

    What is harmless in the first says nothing of the second: no attempt is acquitted by its first failure alone.
    """
    if not others:
        return own
    case, first = others[0]
    more = f" So did {len(others) - 1} more checks." if len(others) > 1 else ""
    acquits = own.recommended_action == "fix_test" and any(d.recommended_action != "fix_test" for _, d in others)
    found = (
        Alternative(category=d.category, score=SCORES[d.confidence], why=f"{one.call} failed as well: {d.summary}")
        for one, d in others
    )
    return own.model_copy(
        update={
            "summary": f"{own.summary} Also failed: {case.call} on {case.locator or 'the page'}. {first.summary}{more}",
            "recommended_action": "investigate" if acquits else own.recommended_action,
            "confidence": "medium" if acquits and own.confidence == "high" else own.confidence,
            "alternatives": (*found, *own.alternatives),
        }
    )


def _failed_later(case: Case) -> tuple[ActionEntry, ...]:
    """The checks that failed after the failing call, each once: the test went on, as soft assertions do."""
    own, actions = case.action, case.record.actions
    if own is None:
        return ()
    after = actions[actions.index(own) + 1 :]
    failed = (one for one in after if one.kind == "assertion" and one.outcome == "failed" and one.error)
    each = {(one.name, one.locator): one for one in failed}
    each.pop((own.name, own.locator), None)
    return tuple(each.values())
