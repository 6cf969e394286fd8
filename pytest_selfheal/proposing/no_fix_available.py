"""There is nothing to propose; what to look at instead."""

from pytest_selfheal.diagnosis.engine import Finding
from pytest_selfheal.failure import environment
from pytest_selfheal.failure.text import parse as parse_text
from pytest_selfheal.models.diagnosis import Category, Diagnosis
from pytest_selfheal.models.fix import Fix
from pytest_selfheal.proposing.frameworks import Wording

_NEXT: dict[Category, str] = {
    "network_failure": "Look at the failed request first; the test is likely right once it succeeds.",
    "element_removed": "Find out whether the element was removed on purpose: then change or drop the test, "
    "else fix the application.",
    "selector_stale": "No element stands out as the lost one: choose by hand a locator that tells them apart.",
    "api_contract_changed": "The changed response is not known: compare what the test expects with a real answer.",
    "unknown": "Let the test pass once with capture on, so that the next failure can be compared with it.",
}

_BY_CAUSE: dict[str, str] = {
    "edited_test": "Look at what is otherwise in the test or in what it is given: it or the application has to follow.",
    "test_mistake": "The test itself has to be corrected by hand.",
    "other_variant": "Find out which flag, role, language or environment the test ran with, and pin it; or what "
    "stands in front of the application.",
    "other_data": "Give the test the data it needs, or let it check what does not depend on them.",
    "busy_machine": "Run fewer tests at a time, or run this one again; no change to the test is needed.",
}
_COMPARED = "A pass is remembered, and what was observed does not differ from it: look at the test's own code and data."
_FAILED_AT_FIRST = "Look at the failed request first, and whether the test asks for the right address."
_NOT_SET_UP = "Install or set up what the message names: selfheal doctor looks for a browser that starts."
_PORT_TAKEN = "Find out what listens on that port already, and end it; or let the fixture take any free port (port 0)."
_AT_ITS_LINE = "Look at the line that raised the error, and at what its values come from."
_MAY_BE_MISTAKEN = (
    "Find out what is meant: the test, or what it gives, has to follow the application, or the application is wrong."
)
_UNNAMED = (
    "The lost element was found, but no locator that finds only this one: give it a test id, or choose one by hand."
)
_CONTRADICTED = (
    "What is there may be it, and something contradicts: look at the page, and at what the steps before did to it, "
    "before the locator is changed."
)

_CHANGED = "Look at what the response is now: whoever reads it has to follow, or it has to come as it did."


def propose(diagnosis: Diagnosis, *, wording: Wording, finding: Finding | None) -> Fix:  # noqa: ARG001 – one shape for all strategies
    """No change, and the next step for people."""
    next_step = _next_step(diagnosis, finding)
    is_contradicted = diagnosis.evidence.dom.status == "REJECTED_PRECONDITION"
    is_stale = diagnosis.category == "selector_stale" and not is_contradicted
    several = is_stale and len(diagnosis.evidence.dom.candidates) > 1
    return Fix(
        strategy="no_fix_available",
        description=f"No safe fix is known. {next_step}",
        warnings=("Multiple candidates found; manual review recommended",) if several else (),
        recommended_action=diagnosis.recommended_action,
    )


def _next_step(diagnosis: Diagnosis, finding: Finding | None) -> str:
    """What people do first: by the cause where one is named, else by what was seen of the category."""
    if diagnosis.cause == "test_mistake" and diagnosis.recommended_action != "fix_test":
        return _MAY_BE_MISTAKEN
    if diagnosis.cause:
        return _BY_CAUSE[diagnosis.cause]
    match diagnosis.category:
        case "api_contract_changed" if diagnosis.evidence.contract is not None:
            return _CHANGED
        case "selector_stale":
            return _of_stale(diagnosis)
        case "unknown" if finding is not None:
            return _of_unknown(finding)
        case "network_failure" if finding is not None and finding.case.digest is None:
            return _FAILED_AT_FIRST
        case "timing_issue" if finding is not None and finding.said.never_comes:
            return diagnosis.root_cause
    return _NEXT.get(diagnosis.category, diagnosis.root_cause)


def _of_unknown(finding: Finding) -> str:
    """What people do where only a message speaks."""
    failure, message = finding.case.failure, parse_text(finding.case.failure.message)
    if not finding.case.captured and environment.missing(message, failure.exception):
        return _NOT_SET_UP
    if environment.is_port_taken(message):
        return _PORT_TAKEN
    if finding.row == "nothing_seen":
        return _AT_ITS_LINE
    return _COMPARED if finding.case.digest is not None else _NEXT["unknown"]


def _of_stale(diagnosis: Diagnosis) -> str:
    status = diagnosis.evidence.dom.status
    if status == "REJECTED_PRECONDITION":
        return _CONTRADICTED
    return _UNNAMED if status in ("PROPOSED", "HEALED") else _NEXT["selector_stale"]
