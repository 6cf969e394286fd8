"""Why a failure goes to a person, and what they do next."""

from collections.abc import Sequence

from pytest_selfheal.models.failure_list import FailedTest
from pytest_selfheal.models.ledger import Attempt, EscalationReason, LedgerEntry
from pytest_selfheal.reporting.safe_text import line_of

# "connect ECONNREFUSED", "net::ERR_NAME_NOT_RESOLVED", "[Errno 111] Connection refused"
_ELSEWHERE = (
    *("refused", "name or service", "name_not_resolved", "getaddrinfo", "err_internet", "unreachable", "502", "503"),
)
# the product changed, or promises something else than the test does: somebody has to say which is right
_DECISIONS = ("true_regression", "element_removed", "api_contract_changed")


def reason_for(failure: FailedTest) -> EscalationReason:
    """Why nothing of ours mends this failure."""
    if failure.blocked or _is_elsewhere(failure):
        return "external_dependency"
    diagnosis = failure.diagnosis
    if diagnosis is not None and diagnosis.category == "flaky":
        return "flaky"
    if diagnosis is not None and diagnosis.category in _DECISIONS:
        return "design_decision"
    return "out_of_scope"


def diagnosis_of(failure: FailedTest) -> str:
    """What is the matter, in one line."""
    place = f" ({failure.source_file}:{failure.source_line})" if failure.source_file and failure.source_line else ""
    diagnosis = failure.diagnosis
    if diagnosis is not None:
        said = f"{diagnosis.category}: {diagnosis.summary}"
        cause = diagnosis.root_cause
        return line_of(f"{said} {cause}" if cause and cause not in said else said) + place
    return line_of(f"{failure.error_type}: {failure.error_message}") + place


def strategy_of(failure: FailedTest) -> str:
    """What to change: `fix_test`, `fix_code`, or to look closer."""
    if failure.diagnosis is not None:
        return failure.diagnosis.recommended_action
    is_own = bool(failure.source_file) and failure.source_file != failure.file
    return "fix_code" if is_own or failure.error_type == "assertion" else "investigate"


def next_steps(entry: LedgerEntry, attempts: Sequence[Attempt]) -> str:
    """What a person does about an escalated entry."""
    again = f"run it alone: pytest {entry.nodeid}"
    last = next((one.why for one in reversed(attempts) if entry.id in one.entries and one.why), "")
    match entry.escalation_reason:
        case "design_decision":
            return "decide whether the application or the expectation is right; then change that one, and nothing else"
        case "external_dependency":
            return f"make what it depends on reachable, or put a stand-in there; then {again}"
        case "flaky":
            return f"find what differs between two runs (order, time, data) and mark it until then; {again}"
        case "circular_regression":
            return f"look at both tests together: what one needs breaks the other ({last})"
        case "max_attempts_exceeded":
            if not entry.attempt_count:
                return f"nothing was tried for it; {again}"
            tried = f"; the last try ended with: {last}" if last else ""
            return f"look at what was tried under rounds/{tried}; {again}"
        case "out_of_scope":
            return f"change what the diagnosis points at, or name a program that does: --agent CMD; then {again}"
    return again


def _is_elsewhere(failure: FailedTest) -> bool:
    if failure.error_type != "environment" and failure.error_category != "INFRASTRUCTURE":
        return False
    said = failure.message.lower() or failure.error_message.lower()
    return failure.error_category == "INFRASTRUCTURE" or any(word in said for word in _ELSEWHERE)
