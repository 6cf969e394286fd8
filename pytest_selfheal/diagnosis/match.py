"""The lost element looked for in the snapshot: matching's answer in the words of a diagnosis."""

from collections.abc import Sequence
from dataclasses import dataclass

from pytest_selfheal.diagnosis.requests import LOOPBACK, path_template
from pytest_selfheal.diagnosis.words import words
from pytest_selfheal.matching.candidates import Ranking, Scored, as_candidate, rank
from pytest_selfheal.matching.contradictions import contradiction
from pytest_selfheal.matching.hints import wanted
from pytest_selfheal.matching.parse import parse
from pytest_selfheal.matching.policy import FLOOR, Decision, decide
from pytest_selfheal.matching.states import missing_state
from pytest_selfheal.models.diagnosis import Confidence, MatchStatus
from pytest_selfheal.models.element import Candidate, Element, Fingerprint
from pytest_selfheal.models.telemetry import ErrorMoment, LiveLocator
from pytest_selfheal.urls import split_url

# As many as a reader compares, and none so far off that it only confuses.
_SHOWN, _SHOWN_FROM = 5, 0.3
# Shorter captions ("x", "+") stand in any text.
_SHORTEST = 3
# Text longer than this is a paragraph or a region, not a caption.
_CAPTION_CHARS = 60
# More than half of what is compared is the same, though nothing that names it is.
_IN_PLACE = 0.5


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

    @property
    def accepted(self) -> bool:
        """Whether the policy believes that the best candidate is the lost element."""
        return self.status in ("PROPOSED", "HEALED")

    @property
    def best(self) -> Element | None:
        """The element believed to be the lost one, None when none is."""
        return self.nearest if self.accepted else None


@dataclass(frozen=True, slots=True)
class Compared:
    """The lost element as it would be called today, the candidates beside it, and what the policy says of them."""

    target: Element
    ranking: Ranking
    decision: Decision
    objection: str = ""  # why even an accepted candidate is not to be believed


def compare(
    elements: Sequence[Element],
    *,
    fingerprint: Fingerprint | None,
    locator: str,
    action: str,
    frame: tuple[str, ...] | None,
) -> Compared | None:
    """The elements of a page beside a lost one; None when there are none, or nothing is known of what was lost.

    `frame` is the one that the locator looks into, None when that is not known or not there any more.
    """
    said = wanted(locator) if locator else None
    target = _completed(fingerprint.element, said) if fingerprint else said
    if target is None or not elements:
        return None
    target = _of_today(target, elements)
    own = frame if frame is not None or fingerprint is None else _same_frame(target, elements)
    can, remembered = action or None, fingerprint is not None and _was_attached(fingerprint.element)
    ranking = rank(target, elements, action=can, frame=own)
    decision = decide(target, ranking, action=can, from_fingerprint=remembered, frame=own)
    if own is not None and not decision.accepted and any(element.frame != own for element in elements):
        everywhere = rank(target, elements, action=can)
        if everywhere.scored and everywhere.scored[0].element.frame != own:
            ranking = everywhere
            decision = decide(target, ranking, action=can, from_fingerprint=remembered, frame=own)
    lost_frame = fingerprint is not None and own is None
    objection = "which frame it was in can't be told any more" if lost_frame else _other_state(locator, decision)
    return Compared(target, ranking, decision, objection)


def find_lost(moment: ErrorMoment | None, *, fingerprint: Fingerprint | None, locator: str, action: str) -> Match:
    """Look for the element of a fingerprint; without one, for what the locator itself says."""
    elements = moment.snapshot.elements if moment and moment.snapshot else ()
    frame = moment.frame if moment else None
    compared = compare(elements, fingerprint=fingerprint, locator=locator, action=action, frame=frame)
    # an element that had left the page when it was looked at tells too little to be sure of
    remembered = fingerprint is not None and _was_attached(fingerprint.element)
    if moment is None or compared is None:
        return Match(from_fingerprint=remembered)
    target, ranking, decision = compared.target, compared.ranking, compared.decision
    best = decision.best
    status, reason = decision.status, decision.reason
    if objection := compared.objection or _objection(target, decision):
        status, reason = "REJECTED_PRECONDITION", objection
    named = _named_alike(locator, target, ranking) if fingerprint is None and not decision.accepted else None
    if named and not missing_state(parse(locator), named.element):
        best, status = named, "PROPOSED"
        reason = f"it is the only one whose caption says what the locator says: '{_caption(named.element)}'"
    live = {tried.index: tried for tried in moment.live}
    shown = [one for one in ranking.scored[:_SHOWN] if one.score >= _SHOWN_FROM]
    return Match(
        status=status,
        reason=reason,
        confidence=decision.confidence,
        candidates=tuple(_candidate(one, live.get(one.index)) for one in shown),
        nearest=best.element if best else None,
        live=live.get(best.index) if best else None,
        from_fingerprint=remembered,
        runner_up=round(decision.runner_up.score, 4) if decision.runner_up else None,
        in_place=remembered and status == "BELOW_THRESHOLD" and best is not None and _took_its_place(target, best),
    )


def _other_state(locator: str, decision: Decision) -> str:
    """Why the best candidate, though it may be the very element, is not what the locator asks for."""
    if decision.best is None or decision.best.score < FLOOR:
        return ""
    state = missing_state(parse(locator), decision.best.element)
    return f"the locator asks for the state '{state}', and the best candidate is not seen to be in it" if state else ""


def _named_alike(locator: str, said: Element, ranking: Ranking) -> Scored | None:
    """The only candidate whose caption shares a word with the locator: `button.btn-subscribe` and "Subscribe"."""
    wanted_words = words(locator)
    alike = [
        one
        for one in ranking.scored
        if wanted_words & words(_caption(one.element)) and (said.tag or one.element.tag) == one.element.tag
    ]
    return alike[0] if len(alike) == 1 and not contradiction(said, alike[0].element) else None


def _caption(element: Element) -> str:
    return element.name or element.text[:_CAPTION_CHARS]


def _took_its_place(before: Element, best: Scored) -> bool:
    """Whether the best candidate is another form of the lost element: same place, same kind, and new there."""
    now = best.element
    place = (before.idxpath, before.shadow, before.tag, before.role)
    if best.score < _IN_PLACE or place != (now.idxpath, now.shadow, now.tag, now.role):
        return False
    return not stood_beside(before, now) and not contradiction(before, now)


def _objection(target: Element, decision: Decision) -> str:
    """Why a diagnosis does not follow the policy where it sees the lost element in one or several candidates."""
    best, rival = decision.best, decision.runner_up
    if best is None:
        return ""
    if decision.accepted and (beside := stood_beside(target, best.element)):
        return f"'{beside}' stood beside it at the last pass already"
    own = _folded(target.name or target.text)
    if decision.status == "AMBIGUOUS" and own and rival is not None:
        captions = {_folded(one.element.name or one.element.text) for one in (best, rival)}
        if len(captions) == 1 and own not in captions:
            return f"there are several of its kind, and none is called '{target.name or target.text[:40]}'"
    return ""


def stood_beside(before: Element, candidate: Element) -> str:
    """The caption of a candidate that the text around the lost element already held, '' when it is a new one.

    A row with "Details" and "Cancel" that has lost "Cancel" still has "Details": a neighbour, not the lost element.
    """
    caption, own = _folded(candidate.name or candidate.text), _folded(before.name or before.text or before.own_text)
    if len(caption) < _SHORTEST or not own or caption in own or own in caption:
        return ""
    around = f" {_folded(before.neighbor)} ".replace(f" {own} ", " ")
    return candidate.name or candidate.text if f" {caption} " in around else ""


def _completed(element: Element, said: Element | None) -> Element:
    """The remembered element, with what its locator says of it where it was not seen itself."""
    if said is None or element.name or element.text:
        return element
    return element.model_copy(update={"name": said.name or element.own_text, "text": said.text or element.own_text})


def _was_attached(element: Element) -> bool:
    return not element.idxpath or element.idxpath.startswith("/html") or bool(element.shadow)


def _of_today(target: Element, elements: Sequence[Element]) -> Element:
    """The element with its origin as it is called in this run.

    The page itself may be served from another host than at the last pass (staging, a preview), and a server on this
    machine has another port each time; that says nothing about the element.
    """
    if not target.origin:
        return target
    origins = dict.fromkeys(element.origin for element in elements)
    same_host = (one for one in origins if _without_port(one) == _without_port(target.origin))
    here = next(same_host, None) or (next(iter(origins), "") if not target.frame else "") or target.origin
    return target if here == target.origin else target.model_copy(update={"origin": here})


def _same_frame(target: Element, elements: Sequence[Element]) -> tuple[str, ...] | None:
    """The only frame as deep as the lost element's and with the same document, whatever the iframe is called now."""
    own = (len(target.frame), target.origin, _document(target))
    alike = {e.frame for e in elements if (len(e.frame), e.origin, _document(e)) == own}
    return alike.pop() if len(alike) == 1 else None


def _document(element: Element) -> str:
    return path_template(element.document) if element.document else ""


def _folded(text: str) -> str:
    return " ".join(text.split()).casefold()


def _without_port(origin: str) -> str:
    parts = split_url(origin)
    return f"{parts.scheme}://{parts.hostname}" if parts.hostname in LOOPBACK else origin


def _candidate(scored: Scored, live: LiveLocator | None) -> Candidate:
    if live is None:
        return as_candidate(scored)
    return as_candidate(scored, selector=live.selector, locator=live.locator)
