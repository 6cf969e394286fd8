"""What a failure's message alone allows to say, whatever framework it is of: nothing was captured of the test."""

from collections.abc import Iterator

from pytest_selfheal.diagnosis.engine import diagnose
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.models.diagnosis import Diagnosis
from pytest_selfheal.models.failure import Framework
from pytest_selfheal.proposing.frameworks import hint, wording_of

_NOT_WATCHED: tuple[Framework, ...] = ("cypress", "puppeteer", "selenium")
_LONGEST = 120  # characters of a value


def by_message(case: Case, missing: str) -> Diagnosis:
    """`unknown` with low confidence, but for what the message itself proves; `missing` says why there is no more."""
    diagnosis = diagnose(case)
    lines = (missing, *_not_watched(case), *diagnosis.missing_evidence)
    if case.symptom == "connection" and diagnosis.category == "network_failure":
        # that nobody answered is a fact; why, and whether it always was so, is not known
        return diagnosis.model_copy(update={"confidence": "medium", "missing_evidence": lines})
    said = " ".join(_said(case))
    return diagnosis.model_copy(
        update={
            "category": "unknown",
            "confidence": "low",
            "recommended_action": "investigate",
            "summary": f"{said} Why, the message does not tell." if said else diagnosis.summary,
            "missing_evidence": lines,
        }
    )


def is_watched(case: Case) -> bool:
    """Whether running the test again with the plugin would tell more."""
    return case.facts.framework not in _NOT_WATCHED


def _not_watched(case: Case) -> Iterator[str]:
    framework = case.facts.framework
    if framework in _NOT_WATCHED:
        title = wording_of(framework).title
        yield f"tests of {title} are not watched: this is what their message says, and no more"


def _said(case: Case) -> Iterator[str]:
    """The facts of the message, in the framework's words."""
    facts, wording = case.facts, wording_of(case.facts.framework)
    what = hint(wording.find, locator=facts.locator) if facts.locator else "The element"
    if facts.strict_count is not None and facts.strict_count != 1:
        yield f"{what} stood for {facts.strict_count} elements where one was expected."
    elif facts.resolved is False:
        yield f"{what} found nothing{_in_time(case)}."
    elif facts.intercepted_by:
        yield f"{what} was there, and was covered by {facts.intercepted_by[:_LONGEST]}{_in_time(case)}."
    elif states := [name for name, is_so in _states(case) if is_so]:
        yield f"{what} was there, and was {' and '.join(states)}{_in_time(case)}."
    if facts.expected is not None and facts.actual is not None and facts.framework == "cypress":
        # "expected '<span>' to have text '12', but the text was '0'": the whole sentence stands in what is expected
        yield f"Expected {facts.actual[:_LONGEST]} {'not ' if facts.is_negated else ''}to {facts.expected[:_LONGEST]}."
    elif facts.expected is not None and facts.actual is not None:
        yield f"Expected was {facts.expected[:_LONGEST]}, and it was {facts.actual[:_LONGEST]}."


def _states(case: Case) -> tuple[tuple[str, bool], ...]:
    facts = case.facts
    return (
        ("not visible", facts.visible is False),
        ("disabled", facts.enabled is False),
        ("not editable", facts.editable is False),
        ("moving", facts.stable is False),
        ("taken out of the page", bool(facts.detached)),
    )


def _in_time(case: Case) -> str:
    return f" within {case.facts.timeout_ms:.0f} ms" if case.facts.timeout_ms else ""
