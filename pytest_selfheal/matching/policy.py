"""The decision whether to believe the best candidate. A wrong heal is worse than none.

A score says how alike two elements are; whether one *is* the other depends on what agrees. So the floor and the margin
follow from the identity that was kept, and some contradictions forbid belief at any score. The numbers are round ones
from the precision over recall of `benchmarks/relocate.py`, with sites left out (`benchmarks/tune.py`).
"""

from dataclasses import dataclass

from pytest_selfheal.matching.candidates import Ranking, Scored
from pytest_selfheal.matching.contradictions import contradiction
from pytest_selfheal.matching.evidence import Evidence, Identity, gather
from pytest_selfheal.matching.profile import Profile
from pytest_selfheal.matching.relations import related
from pytest_selfheal.models.diagnosis import Confidence, MatchStatus
from pytest_selfheal.models.element import Element


@dataclass(frozen=True)
class Bar:
    """A floor and a margin that are enough together, for a candidate at least so much in place (0…1)."""

    floor: float
    margin: float
    place: float = 0.0


# One of the bars of its identity must be reached; none at all means never.
BARS: dict[Identity, tuple[Bar, ...]] = {
    "caption": (Bar(0.76, 0.08), Bar(0.5, 0.02, place=0.46), Bar(0.6, 0.35)),
    "key": (Bar(0.5, 0.04),),
    "link": (Bar(0.67, 0.04),),
    "words": (Bar(0.7, 0.15), Bar(0.7, 0.03, place=0.7)),
    "unnamed": (Bar(0.7, 0.15), Bar(0.7, 0.03, place=0.7)),
    "none": (),
}
# Without a fingerprint there is no place and little to compare: what was asked for must nearly all be there.
HINT_BARS: dict[Identity, tuple[Bar, ...]] = {
    "caption": (Bar(0.6, 0.08),),
    "key": (Bar(0.5, 0.08),),
    "link": (Bar(0.6, 0.08),),
    "words": (Bar(0.5, 0.1),),
    "unnamed": (Bar(0.8, 0.1),),
    "none": (Bar(0.8, 0.1),),
}
BESIDE = 0.4  # nearness: 150 px, at which a caption that was kept is in place whatever became of the path
_TWIN_MARGIN = 0.15  # over a sibling with the same caption: two "Add" buttons in one toolbar
FLOOR = 0.5  # below it, no contradiction is worth naming
_HIGH = 0.7


@dataclass(frozen=True)
class Decision:
    """What was decided and why; `runner_up` is the best rival that is not the same control seen twice."""

    status: MatchStatus
    reason: str
    best: Scored | None = None
    runner_up: Scored | None = None
    floor: float = FLOOR
    margin: float = 0.0
    confidence: Confidence = "low"
    evidence: Evidence | None = None

    @property
    def certainty(self) -> float:
        """For ordering decisions only, the surest first."""
        if self.best is None or self.evidence is None:
            return 0.0
        kept = self.evidence.identity in ("key", "caption", "link") and self.status != "REJECTED_PRECONDITION"
        return self.best.score - self.floor + 0.5 * _gap(self.best, self.runner_up) + kept + self.accepted

    @property
    def accepted(self) -> bool:
        """Whether the best candidate may be proposed, or healed with when it came from a fingerprint."""
        return self.status in ("PROPOSED", "HEALED")


def decide(
    target: Element,
    ranking: Ranking,
    *,
    action: str | None,
    from_fingerprint: bool,
    frame: tuple[str, ...] | None = None,
) -> Decision:
    """PROPOSED with the best candidate, or the status that says why not.

    `frame` is the one that the locator looks into; None when that is not known.
    """
    if not ranking.scored:
        can = f"can take '{action}'" if action else "are left"
        return Decision("NO_CANDIDATES", f"none of {ranking.total} elements {can}")
    best = ranking.scored[0]
    rival = next((one for one in ranking.scored[1:] if not related(best.element, one.element)), None)
    evidence = gather(Profile(target), Profile(best.element))
    bar = _bar(evidence, best.score, _gap(best, rival), from_fingerprint=from_fingerprint)
    if bar and rival and _are_twins(best.element, rival.element):
        bar = Bar(bar.floor, max(bar.margin, _TWIN_MARGIN), bar.place)
    status, reason = _judge(target, best, _gap(best, rival), bar, frame)
    return Decision(
        status=status,
        reason=reason,
        best=best,
        runner_up=rival,
        floor=bar.floor if bar else 1.0,
        margin=bar.margin if bar else 0.0,
        confidence=_confidence(best, evidence, from_fingerprint=from_fingerprint) if status == "PROPOSED" else "low",
        evidence=evidence,
    )


def _judge(
    target: Element, best: Scored, gap: float, bar: Bar | None, frame: tuple[str, ...] | None
) -> tuple[MatchStatus, str]:
    if best.score < FLOOR:
        return "BELOW_THRESHOLD", f"the best candidate scores {best.score:.2f}, below {FLOOR:.2f}"
    if frame is not None and best.element.frame != frame:
        there = _where(best.element.frame)
        return "REJECTED_PRECONDITION", f"it is looked for {_where(frame)}, the best candidate is {there}"
    if contradicted := contradiction(target, best.element):
        return "REJECTED_PRECONDITION", contradicted
    if bar is None:
        return "BELOW_THRESHOLD", f"the best candidate scores {best.score:.2f}, but nothing that names it is the same"
    if gap < bar.margin:
        return "AMBIGUOUS", f"the best candidate scores {best.score:.2f}, another only {gap:.2f} less"
    if best.score < bar.floor:
        return "BELOW_THRESHOLD", f"the best candidate scores {best.score:.2f}, below {bar.floor:.2f}"
    return "PROPOSED", f"scores {best.score:.2f}, {gap:.2f} ahead of the next"


def _bar(evidence: Evidence, score: float, gap: float, *, from_fingerprint: bool) -> Bar | None:
    """The bar that was reached, else the one that was missed by least; None when there is none to reach."""
    bars = (BARS if from_fingerprint else HINT_BARS)[evidence.identity]
    place = evidence.place or 0.0
    if evidence.identity == "caption" and (evidence.near or 0.0) >= BESIDE:
        place = 1.0
    open_bars = [bar for bar in bars if place >= bar.place]
    return min(open_bars, key=lambda bar: max(bar.floor - score, 0) + max(bar.margin - gap, 0), default=None)


def _are_twins(first: Element, second: Element) -> bool:
    """Whether nothing but their number tells them apart for a reader."""
    mine, other = Profile(first), Profile(second)
    same_caption = mine.caption_words == other.caption_words != []
    return same_caption and first.xpath == second.xpath and first.row == second.row


def _where(frame: tuple[str, ...]) -> str:
    return f"in the frame {frame[-1]}" if frame else "on the page itself"


def _gap(best: Scored, rival: Scored | None) -> float:
    return best.score - rival.score if rival else best.score


def _confidence(best: Scored, evidence: Evidence, *, from_fingerprint: bool) -> Confidence:
    if not from_fingerprint:
        return "medium"
    return "high" if best.score >= _HIGH and evidence.identity in ("key", "caption", "link") else "medium"
