"""The lost element looked for in the snapshot: matching's answer in the words of a diagnosis."""

from dataclasses import dataclass
from itertools import islice

from pytest_selfheal.matching.candidates import Scored, as_candidate
from pytest_selfheal.matching.decided import named
from pytest_selfheal.matching.fate import Verdict
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.verdict import verdict
from pytest_selfheal.models.diagnosis import Confidence, MatchStatus
from pytest_selfheal.models.element import Candidate, Element
from pytest_selfheal.models.telemetry import ErrorMoment, LiveLocator

# As many as a reader compares, and none so far off that it only confuses.
_SHOWN, _SHOWN_FROM = 5, 0.3


@dataclass(frozen=True, slots=True)
class Match:
    """What became of the lost element; `best` is the accepted element, `nearest` the best one, accepted or not."""

    status: MatchStatus | None = None
    reason: str = ""
    confidence: Confidence = "low"
    candidates: tuple[Candidate, ...] = ()
    nearest: Element | None = None
    live: LiveLocator | None = None  # of `nearest`, when it was tried on the live page
    from_fingerprint: bool = False
    runner_up: float | None = None  # score of the best rival that is not the same control seen twice
    in_place: bool = False  # `nearest` is not accepted, but stands where the lost element stood and is of its kind
    alike: tuple[Element, ...] = ()  # of a guess, what fits the words of the locator nearly as well as `nearest` does
    unsaid: str = ""  # of a guess, a word for it that locator and test share, and that nothing on the page says
    is_doubted: bool = False  # `nearest` keeps all or a part of what named the lost element, and something contradicts

    @property
    def accepted(self) -> bool:
        """Whether the policy believes that the best candidate is the lost element."""
        return self.status in ("PROPOSED", "HEALED")

    @property
    def best(self) -> Element | None:
        """The element believed to be the lost one, None when none is."""
        return self.nearest if self.accepted else None


def find_lost(moment: ErrorMoment | None, lost: Lost) -> Match:
    """Look for a lost element on the page as it was when the step failed."""
    elements = moment.snapshot.elements if moment and moment.snapshot else ()
    answer = verdict(lost, elements)
    if moment is None or answer is None:
        return Match(from_fingerprint=lost.is_remembered)
    best = answer.best
    live = {tried.index: tried for tried in moment.live}
    first = (best,) if best is not None and answer.accepted else ()
    others = (
        one
        for one in answer.ranking.scored
        if (best is None or one.index != best.index or not first) and not _is_rejected(one, lost)
    )
    shown = [one for one in (*first, *islice(others, _SHOWN)) if one.score >= _SHOWN_FROM or one is best][:_SHOWN]
    return Match(
        status=answer.status,
        reason=answer.reason,
        confidence=answer.confidence,
        candidates=tuple(_candidate(one, live.get(one.index)) for one in shown),
        nearest=best.element if best else None,
        live=live.get(best.index) if best else None,
        from_fingerprint=lost.is_remembered,
        runner_up=round(answer.runner_up.score, 4) if answer.runner_up else None,
        in_place=answer.fate == "left_over",
        alike=() if lost.is_remembered else answer.alike,
        unsaid=answer.unsaid,
        is_doubted=_is_doubted(lost, answer),
    )


def _is_doubted(lost: Lost, answer: Verdict) -> bool:
    """Another frame is another page: what is called the same there is no renamed element of this one."""
    was, best = lost.fingerprint, answer.best
    if was is None or best is None or was.element.frame or best.element.frame:
        return False
    return answer.fate == "unclear" and answer.status == "REJECTED_PRECONDITION"


def _is_rejected(scored: Scored, lost: Lost) -> bool:
    """Whether a person said that it is not the lost element: then it is no candidate for anybody."""
    return bool(lost.rejected) and named(scored.element).digest in lost.rejected


def _candidate(scored: Scored, live: LiveLocator | None) -> Candidate:
    if live is None:
        return as_candidate(scored)
    return as_candidate(scored, selector=live.selector, locator=live.locator)
