"""The coarse label of a failure and whether running it again can help (the message alone, then the evidence)."""

from collections.abc import Sequence
from typing import Literal

from pytest_selfheal.failure import environment
from pytest_selfheal.failure.reading import read_text
from pytest_selfheal.failure.text import parse
from pytest_selfheal.models.diagnosis import Category, Diagnosis, NetworkEvidence
from pytest_selfheal.models.failure import ErrorCategory, Facts, Framework

_RETRYABLE: tuple[tuple[ErrorCategory, bool], ...] = (
    ("INFRASTRUCTURE", True),
    ("TIMEOUT", True),
    ("LOCATOR", False),
    ("ASSERTION", False),
    ("OTHER", False),
)
_BY_DIAGNOSIS: tuple[tuple[Category, ErrorCategory], ...] = (
    ("selector_stale", "LOCATOR"),
    ("element_removed", "LOCATOR"),
    ("timing_issue", "TIMEOUT"),
)
# what the same test meets again, whatever its message says
_STAYS = ("edited_test", "test_mistake", "other_variant", "other_data")
# a gateway answers for a server that does not: bad gateway, service unavailable, gateway time-out
_GATEWAY_STATUSES = frozenset((502, 503, 504))
# what a server says that takes its time, wants less at once, or may take the same request later
_PASSING_STATUSES = frozenset((408, 425, 429))
# what the browser says of answers that lead to each other: the same ones come again
LOOPS = ("ERR_TOO_MANY_REDIRECTS", "NS_ERROR_REDIRECT_LOOP")
# what the browser says of a request that the test or the page gave up itself, or that the page's policy forbids
_OWN_DOING = ("ERR_ABORTED", "NS_BINDING_ABORTED", "ERR_BLOCKED", "ERR_FAILED", "cancelled", "canceled", "csp")


def classify(message: str, *, exception: str = "", framework: Framework | None = None) -> ErrorCategory | None:
    """The label of the message alone, None when no known pattern matches.

    The order is INFRASTRUCTURE, LOCATOR, TIMEOUT, ASSERTION, OTHER, with two exceptions for what is surer than it: a
    browser that can't start says "has been closed" (OTHER), an `expect` that saw a value says "Timed out" (ASSERTION).
    """
    text = parse(message)
    if environment.missing(text, exception):
        return "OTHER"
    return by_facts(read_text(text, exception=exception, framework=framework))


def by_facts(facts: Facts) -> ErrorCategory | None:
    """The label of facts already read."""
    if facts.is_connection:
        return "INFRASTRUCTURE"
    if _is_about_the_locator(facts):
        return "LOCATOR"
    if facts.is_assertion:
        return "ASSERTION"
    if facts.is_timeout or _not_actionable(facts):
        return "TIMEOUT"
    return None


def retryable(category: ErrorCategory | None) -> bool | None:
    """Whether the same test may pass when it runs again; None without a category."""
    return dict(_RETRYABLE).get(category) if category else None


def with_evidence(
    by_message: ErrorCategory | None, diagnosis: Diagnosis | None
) -> tuple[ErrorCategory | None, Literal["message", "evidence"] | None]:
    """The label after the diagnosis has spoken, and which of the two gave it."""
    by_evidence = _by_evidence(by_message, diagnosis) if diagnosis is not None else None
    if by_evidence is not None:
        return by_evidence, "evidence"
    return by_message, "message" if by_message else None


def _by_evidence(by_message: ErrorCategory | None, diagnosis: Diagnosis) -> ErrorCategory | None:
    """What a diagnosis of high confidence puts in the place of the message's label; None leaves that."""
    if diagnosis.cause == "busy_machine":
        return "TIMEOUT"
    if diagnosis.confidence != "high":
        return None
    known = dict(_BY_DIAGNOSIS).get(diagnosis.category)
    if diagnosis.cause in _STAYS and by_message is not None:
        return "OTHER" if retryable(by_message) else None
    if _is_of_an_outage(diagnosis):
        return "INFRASTRUCTURE"
    if known is not None or diagnosis.cause in _STAYS:
        return known or "OTHER"
    return "OTHER" if retryable(by_message) and _stays(diagnosis, by_message) else None


def _stays(diagnosis: Diagnosis, by_message: ErrorCategory | None) -> bool:
    """Whether the same test meets the same again, so that a rerun that passes only hides what is to be mended.

    A connection that broke may hold next time, whatever else is wrong with the application.
    """
    if by_message != "TIMEOUT":
        return False
    return (
        diagnosis.recommended_action == "fix_code" or diagnosis.category == "true_regression" or _is_refused(diagnosis)
    )


def _is_of_an_outage(diagnosis: Diagnosis) -> bool:
    return diagnosis.category == "network_failure" and any(map(_is_outage, _named(diagnosis)))


def _is_refused(diagnosis: Diagnosis) -> bool:
    """Whether the cause is an answer that says what was wrong with the request: the same one is answered the same."""
    failed = _named(diagnosis) if diagnosis.category == "network_failure" else ()
    return bool(failed) and all(
        400 <= (one.status or 0) < 500 and one.status not in _PASSING_STATUSES for one in failed
    )


def _named(diagnosis: Diagnosis) -> Sequence[NetworkEvidence]:
    """The failed requests that the diagnosis names; all, where it speaks of none."""
    failed = diagnosis.evidence.network_failures
    return [one for one in failed if one.is_cause] or failed


def _is_outage(request: NetworkEvidence) -> bool:
    if request.status is not None:
        return request.status in _GATEWAY_STATUSES
    return bool(request.failure) and not any(words in request.failure for words in (*_OWN_DOING, *LOOPS))


def _is_about_the_locator(facts: Facts) -> bool:
    if facts.strict_count is not None or facts.resolved is False:
        return True
    return bool(facts.detached) and not (facts.is_timeout and facts.resolved)


def _not_actionable(facts: Facts) -> bool:
    states = (facts.visible, facts.enabled, facts.editable, facts.stable, facts.in_viewport)
    return False in states or facts.intercepted_by is not None
