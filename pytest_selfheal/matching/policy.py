"""The decision whether to believe the best candidate. A wrong heal is worse than none.

A score says how alike two elements are; whether one *is* the other depends on what agrees. So the floor and the margin
follow from the identity that was kept and from where the candidate stands, and some contradictions forbid belief at any
score. The numbers are round ones from the precision over recall of `benchmarks/relocate.py`, with sites left out
(`benchmarks/tune.py`) and with one kind of attribute taken from all pages in turn.
"""

from dataclasses import dataclass, replace

from pytest_selfheal.matching.candidates import Ranking, Scored
from pytest_selfheal.matching.contradictions import contradiction, crowded
from pytest_selfheal.matching.evidence import Evidence, Identity, gather
from pytest_selfheal.matching.profile import Profile
from pytest_selfheal.matching.relations import are_twins, leads_alike, related
from pytest_selfheal.models.diagnosis import Confidence, MatchStatus
from pytest_selfheal.models.element import Element


@dataclass(frozen=True)
class Bar:
    """A floor and a margin that are enough together, for a candidate at least so much in place (0…1)."""

    floor: float
    margin: float
    place: float = 0.0
    same_region: bool = False  # only beside the same landmark: headers and footers repeat each other's captions


Bars = dict[Identity, tuple[Bar, ...]]

# One of the bars of the identities that agree must be reached; none at all means never.
BARS: Bars = {
    "key": (Bar(0.5, 0.0),),
    "caption": (Bar(0.76, 0.08, same_region=True), Bar(0.5, 0.02, place=0.46), Bar(0.6, 0.35, same_region=True)),
    "link": (Bar(0.76, 0.08, same_region=True), Bar(0.5, 0.04, place=0.6)),
    "words": (Bar(0.7, 0.15, place=0.5), Bar(0.7, 0.05, place=0.7), Bar(0.62, 0.2, place=0.6)),
    "unnamed": (Bar(0.7, 0.15, place=0.5), Bar(0.7, 0.05, place=0.7)),
    "none": (),
}
# Where no box was recorded the path is all that tells the place, and the score knows less than it seems to.
UNPLACED_BARS: Bars = BARS | {
    "caption": (Bar(0.83, 0.12), Bar(0.5, 0.12, place=0.46)),
    "link": (Bar(0.83, 0.12), Bar(0.5, 0.12, place=0.6)),
    "words": (Bar(0.75, 0.3, place=0.46),),
    "unnamed": (Bar(0.75, 0.3, place=0.46),),
}
# Without a fingerprint there is no place and little to compare: what was asked for must nearly all be there.
HINT_BARS: Bars = {
    "key": (Bar(0.5, 0.08),),
    "caption": (Bar(0.6, 0.08),),
    "link": (Bar(0.6, 0.08),),
    "words": (Bar(0.5, 0.1),),
    "unnamed": (Bar(0.8, 0.1),),
    "none": (Bar(0.8, 0.1),),
}
BESIDE = 0.4  # nearness: 150 px, at which what names it and was kept is in place whatever became of the path
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
        kept = self.evidence.is_named and self.status != "REJECTED_PRECONDITION"
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
    best, rival = ranking.scored[0], _rival(target, ranking)
    evidence = gather(Profile(target), Profile(best.element))
    bar = _bar(evidence, best.score, _gap(best, rival), from_fingerprint=from_fingerprint)
    if bar and rival and are_twins(best.element, rival.element) and "key" not in evidence.identities:
        bar = replace(bar, margin=max(bar.margin, _TWIN_MARGIN))
    status, reason = _judge(best, _gap(best, rival), bar, _objection(target, best.element, ranking, frame))
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


def _rival(target: Element, ranking: Ranking) -> Scored | None:
    """The next candidate that is neither the same control seen twice nor known to be another link of the same words."""
    best, *others = ranking.scored
    rivals = (one for one in others if not related(best.element, one.element))
    if leads_alike(target, best.element):
        rivals = (one for one in rivals if leads_alike(target, one.element) or not are_twins(best.element, one.element))
    return next(rivals, None)


def _objection(target: Element, candidate: Element, ranking: Ranking, frame: tuple[str, ...] | None) -> str:
    """Why not to believe in the candidate at any score, empty when nothing speaks against it."""
    if frame is not None and candidate.frame != frame:
        return f"it is looked for {_where(frame)}, the best candidate is {_where(candidate.frame)}"
    return contradiction(target, candidate) or crowded(target, candidate, ranking.elements)


def _judge(best: Scored, gap: float, bar: Bar | None, objection: str) -> tuple[MatchStatus, str]:
    if best.score < FLOOR:
        return "BELOW_THRESHOLD", f"the best candidate scores {best.score:.2f}, below {FLOOR:.2f}"
    if objection:
        return "REJECTED_PRECONDITION", objection
    if bar is None:
        return "BELOW_THRESHOLD", f"the best candidate scores {best.score:.2f}, but nothing that names it is the same"
    if gap < bar.margin:
        return "AMBIGUOUS", f"the best candidate scores {best.score:.2f}, another only {gap:.2f} less"
    if best.score < bar.floor:
        return "BELOW_THRESHOLD", f"the best candidate scores {best.score:.2f}, below {bar.floor:.2f}"
    return "PROPOSED", f"scores {best.score:.2f}, {gap:.2f} ahead of the next"


def _bar(evidence: Evidence, score: float, gap: float, *, from_fingerprint: bool) -> Bar | None:
    """The bar that was reached, else the one that was missed by least; None when there is none to reach."""
    remembered = UNPLACED_BARS if evidence.near is None else BARS
    bars = remembered if from_fingerprint else HINT_BARS
    place = evidence.place or 0.0
    if evidence.is_named and (evidence.near or 0.0) >= BESIDE:
        place = 1.0
    known = [bar for identity in evidence.identities for bar in bars[identity]]
    open_bars = [bar for bar in known if place >= bar.place and (evidence.same_region or not bar.same_region)]
    return min(open_bars, key=lambda bar: max(bar.floor - score, 0) + max(bar.margin - gap, 0), default=None)


def _where(frame: tuple[str, ...]) -> str:
    return f"in the frame {frame[-1]}" if frame else "on the page itself"


def _gap(best: Scored, rival: Scored | None) -> float:
    return best.score - rival.score if rival else best.score


def _confidence(best: Scored, evidence: Evidence, *, from_fingerprint: bool) -> Confidence:
    if not from_fingerprint:
        return "medium"
    return "high" if best.score >= _HIGH and evidence.is_named else "medium"
