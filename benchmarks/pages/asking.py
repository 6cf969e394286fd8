"""The only place that knows the matcher: what the benchmark asks, in the product's own words."""

from collections.abc import Sequence
from dataclasses import dataclass

from pytest_selfheal.matching.candidates import rank
from pytest_selfheal.matching.policy import decide
from pytest_selfheal.models.element import Element


@dataclass(frozen=True)
class Answer:
    """Places on the page now: the element that is believed to be the lost one, and the likeliest one at all."""

    accepted: int | None
    best: int | None
    status: str
    reason: str = ""


def ask(lost: Element, remembered: Sequence[Element], now: Sequence[Element]) -> Answer:
    """What became of `lost`, one of the `remembered` elements of the old page."""
    del remembered  # this matcher looks at the lost element alone
    ranking = rank(lost, now)
    decision = decide(lost, ranking, action=None, from_fingerprint=True)
    best = ranking.scored[0].index if ranking.scored else None
    accepted = decision.best.index if decision.accepted and decision.best else None
    return Answer(accepted, best, decision.status, decision.reason)
