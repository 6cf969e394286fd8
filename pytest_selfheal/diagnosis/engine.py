"""Which category explains a failure best: the earliest new event of the causal chain that ties to the failing step."""

from collections.abc import Callable

from pytest_selfheal.diagnosis import also_failed
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
    given_otherwise,
    mistake,
    other_data,
    other_variant,
    own_mock,
    shortened_wait,
)
from pytest_selfheal.diagnosis.evidence import evidence_of, missing_evidence, related_changes
from pytest_selfheal.diagnosis.finding import Finding
from pytest_selfheal.diagnosis.strength import Known, Tier
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
    given_otherwise.diagnose,
    other_variant.diagnose,
    busy_machine.diagnose,
    other_data.diagnose,
    mistake.diagnose,
)
# What a tier is as the number 0…1 that artifacts give of an alternative; weaker ones would only distract.
_SCORES = {Tier.SLIGHT: 0.3, Tier.WEAK: 0.5, Tier.FAIR: 0.7, Tier.STRONG: 0.9}
# What is said of things that did not come: without time to look a moment later they may only be late.
_NOT_COME = ("element_removed", "true_regression")


def diagnose(case: Case) -> Diagnosis:
    """The diagnosis of one failure, with the other findings and the other failures of the attempt as alternatives."""
    return also_failed.said_beside(_of_one(case), [(other, _of_one(other)) for other in also_failed.cases(case)])


def _of_one(case: Case) -> Diagnosis:
    findings = [finding for category in (*CAUSES, *CATEGORIES) if (finding := category(case)) is not None]
    winner = choose(findings)
    others = sorted((f for f in findings if f is not winner), key=lambda f: f.strength.order, reverse=True)
    own = winner.diagnosis
    return own.model_copy(
        update={
            "confidence": confidence_of(case, winner, others),
            "evidence": _merged(evidence_of(case, winner.requests), own.evidence),
            "related_changes": related_changes(case),
            "alternatives": tuple(_alternative(f) for f in others if f.strength.tier in _SCORES),
            "missing_evidence": missing_evidence(case),
        }
    )


def choose(findings: list[Finding]) -> Finding:
    """The earliest of the best tier; `findings` stand in the order of the causal chain.

    Findings of one tier are taken for links of one chain, whose earliest is the cause.
    """
    best = max(finding.strength.tier for finding in findings)
    return min((f for f in findings if f.strength.tier is best), key=lambda finding: finding.at)


def confidence_of(case: Case, winner: Finding, others: list[Finding]) -> Confidence:
    """From the winner's tier, a rival of the same that it does not explain, and whether it was seen or compared."""
    if winner.diagnosis.category == "unknown" and not winner.diagnosis.cause:
        return "low"
    if winner.most == "low":
        return "low"
    tier = winner.strength.tier
    clear = not any(_is_rival(winner, other) for other in others if other.strength.tier is tier)
    known = case.digest is not None or winner.strength.known is Known.OBSERVED
    hurried = case.moment is not None and case.moment.is_hurried and winner.diagnosis.category in _NOT_COME
    if winner.most == "high" and tier is Tier.STRONG and clear and known and not hurried:
        return "high"
    # what is weak and was never compared with anything is a guess
    return "medium" if tier >= (Tier.FAIR if case.digest is None else Tier.WEAK) else "low"


def _is_rival(winner: Finding, other: Finding) -> bool:
    """Whether `other` is not a consequence of the winner: both say what the page showed, at the same moment."""
    return other.at == winner.at and other.diagnosis.recommended_action != winner.diagnosis.recommended_action


def _alternative(finding: Finding) -> Alternative:
    d, strength = finding.diagnosis, finding.strength
    against = "; ".join(doubt.words for doubt in strength.doubts if doubt.steps)
    why = f"{d.summary} But {against}." if against else d.summary
    return Alternative(category=d.category, score=_SCORES[strength.tier], why=why)


def _merged(common: Evidence, own: Evidence) -> Evidence:
    """The common evidence, with what the category itself set in its place."""
    timing = common.timing
    if own.timing.waited_for:
        timing = timing.model_copy(update={"waited_for": own.timing.waited_for, "awaited": own.timing.awaited})
    failures = (*common.network_failures, *own.network_failures)
    return common.model_copy(
        update={"timing": timing, "contract": own.contract or common.contract, "network_failures": failures}
    )
