"""Which category explains a failure best: the earliest new event of the causal chain that ties to the failing step."""

from collections.abc import Callable

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.categories import (
    api_contract_changed,
    element_removed,
    flaky,
    js_error,
    network_failure,
    selector_stale,
    timing_issue,
    true_regression,
    unknown,
)
from pytest_selfheal.diagnosis.causes import (
    busy_machine,
    edited_test,
    mistake,
    other_data,
    other_variant,
    own_mock,
    shortened_wait,
)
from pytest_selfheal.diagnosis.evidence import evidence_of, missing_evidence, related_changes
from pytest_selfheal.diagnosis.finding import Finding
from pytest_selfheal.models.diagnosis import Alternative, Confidence, Diagnosis, Evidence

# In the order of the causal chain: of two findings of one moment the earlier link is the cause.
CATEGORIES: tuple[Callable[[Case], Finding | None], ...] = (
    network_failure.diagnose,
    api_contract_changed.diagnose,
    js_error.diagnose,
    timing_issue.diagnose,
    selector_stale.diagnose,
    element_removed.diagnose,
    true_regression.diagnose,
    flaky.diagnose,
    unknown.diagnose,
)
# What is neither the page nor its answers: said only when it was seen, and then it comes before all that follows.
CAUSES: tuple[Callable[[Case], Finding | None], ...] = (
    shortened_wait.diagnose,
    own_mock.diagnose,
    edited_test.diagnose,
    other_variant.diagnose,
    busy_machine.diagnose,
    other_data.diagnose,
    mistake.diagnose,
)
# Findings this close to the best are taken for links of one chain, whose earliest is the cause.
REACH = 0.16
_HIGH, _MEDIUM = 0.78, 0.5
# A rival that is no consequence of the winner and comes this close leaves doubt.
_MARGIN = 0.1
# Weaker than this an alternative only distracts.
_WORTH_NAMING = 0.25


def diagnose(case: Case) -> Diagnosis:
    """The diagnosis of one failure, with the other findings as alternatives."""
    findings = [finding for category in (*CAUSES, *CATEGORIES) if (finding := category(case)) is not None]
    winner = choose(findings)
    others = sorted((f for f in findings if f is not winner), key=lambda finding: -finding.score)
    own = winner.diagnosis
    return own.model_copy(
        update={
            "confidence": confidence_of(case, winner, others),
            "evidence": _merged(evidence_of(case), own.evidence),
            "related_changes": related_changes(case),
            "alternatives": tuple(_alternative(f) for f in others if f.score >= _WORTH_NAMING),
            "missing_evidence": missing_evidence(case),
        }
    )


def choose(findings: list[Finding]) -> Finding:
    """The earliest of the findings near the best one; `findings` stand in the order of the causal chain."""
    best = max(finding.score for finding in findings)
    close = [finding for finding in findings if finding.score >= best - REACH]
    return min(close, key=lambda finding: finding.at)


def confidence_of(case: Case, winner: Finding, others: list[Finding]) -> Confidence:
    """From the winner's strength, the nearest rival it does not explain, and whether there was a comparison."""
    if winner.diagnosis.category == "unknown" and not winner.diagnosis.cause:
        return "low"
    if winner.most == "low":
        return "low"
    rivals = [other.score for other in others if other.at < winner.at or _is_rival(winner, other)]
    clear = winner.score - max(rivals, default=0.0) >= _MARGIN
    if winner.most == "high" and winner.score >= _HIGH and clear and (case.digest is not None or winner.proof):
        return "high"
    return "medium" if winner.score >= _MEDIUM else "low"


def _is_rival(winner: Finding, other: Finding) -> bool:
    """Whether `other` is not a consequence of the winner: both say what the page showed, at the same moment."""
    return other.at == winner.at and other.diagnosis.recommended_action != winner.diagnosis.recommended_action


def _alternative(finding: Finding) -> Alternative:
    d = finding.diagnosis
    return Alternative(category=d.category, score=round(finding.score, 3), why=d.summary)


def _merged(common: Evidence, own: Evidence) -> Evidence:
    """The common evidence, with what the category itself set in its place."""
    timing = common.timing
    if own.timing.waited_for:
        timing = timing.model_copy(update={"waited_for": own.timing.waited_for, "awaited": own.timing.awaited})
    return common.model_copy(update={"timing": timing, "contract": own.contract or common.contract})
