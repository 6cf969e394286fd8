"""The element of the failing step, then and now: the one place where the room asks `matching`."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from pytest_selfheal.locators.plainest import located
from pytest_selfheal.locators.states import missing_state
from pytest_selfheal.matching.fate import Verdict
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.verdict import verdict
from pytest_selfheal.models.decision import named
from pytest_selfheal.models.diagnosis import Confidence, MatchStatus
from pytest_selfheal.models.element import TEST_IDS, Candidate, Element, Snapshot
from pytest_selfheal.models.ranking import Scored
from pytest_selfheal.models.telemetry import ErrorMoment, LiveLocator
from pytest_selfheal.models.words import folded, word_set

Kind = Literal["kept", "renamed", "moved", "gone", "unclear"]
# As many as a reader compares, and none so far off that it only confuses.
_SHOWN, _SHOWN_FROM = 5, 0.3
_MANY = 3  # items make a list
_TAKES_AWAY = frozenset(("remove", "delete", "discard", "cancel", "clear", "revoke", "reset", "leave", "block", "void"))
_IDENTITY = (*TEST_IDS, "id", "name")
_COMPARED = (*_IDENTITY, "class", "type", "href", "placeholder", "title", "alt", "aria-label", "role")


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of the lost element: the ranking's answer. `status` and `reason` are the proof's, and decide nothing.

    `nearest` is the best candidate, `runner_up` the similarity of the next one that is another control.
    """

    kind: Kind = "unclear"
    confidence: Confidence = "low"
    status: MatchStatus | None = None
    reason: str = ""
    candidates: tuple[Candidate, ...] = ()
    nearest: Element | None = None
    live: LiveLocator | None = None
    is_remembered: bool = False
    runner_up: float | None = None
    is_proved: bool = False
    lacks: str = ""  # the state that the locator asks for and that the nearest is not in, as it is written

    @property
    def is_there(self) -> bool:
        """Whether it is on the page, from `medium` on."""
        return self.nearest is not None and self.kind in ("kept", "renamed", "moved") and self.confidence != "low"


def what_became(lost: Lost, moment: ErrorMoment | None) -> Fate:
    """The lost element looked for on the page as it was when the step failed."""
    snapshot = (moment.snapshot if moment is not None else None) or Snapshot()
    elements, answer = snapshot.elements, verdict(lost, snapshot.elements, snapshot.documents)
    if moment is None or answer is None:
        return Fate(is_remembered=lost.is_remembered)
    kind, confidence = _fate(lost, answer, elements)
    best = answer.best
    live = {tried.index: tried for tried in moment.live}
    return Fate(
        kind=kind,
        confidence=confidence,
        status=answer.status,
        reason=answer.reason,
        candidates=tuple(_candidate(one, live.get(one.index), elements) for one in _shown(lost, answer)),
        nearest=best.element if best is not None else None,
        live=live.get(best.index) if best is not None else None,
        is_remembered=lost.is_remembered,
        runner_up=round(answer.runner_up.score, 4) if answer.runner_up else None,
        is_proved=answer.accepted and lost.is_remembered,
        lacks=missing_state(lost.expression, best.element) if best is not None else "",
    )


def counterpart(before: Element, elements: Sequence[Element]) -> Element | None:
    """The element that stands where `before` stood and is of its kind, whatever it says now."""
    placed = [element for element in elements if _is_in_place(before, element)]
    if len(placed) == 1:
        return placed[0]
    named_so = [element for element in elements if _shares_identity(before, element) and _is_of_kind(before, element)]
    return named_so[0] if len(named_so) == 1 else None


def has_other_identity(before: Element, now: Element) -> bool:
    """Whether a test id, id or name says that these are two elements."""
    pairs = [(before.attributes.get(name), now.attributes.get(name)) for name in _IDENTITY]
    return any(was and has and was != has for was, has in pairs)


def says_otherwise(before: Element, now: Element) -> bool:
    """Whether the text or name a user reads is another one."""
    return (folded(before.text), folded(before.name)) != (folded(now.text), folded(now.name))


def properties_otherwise(before: Element, now: Element) -> tuple[tuple[str, str, str], ...]:
    """(what, before, now) for every property a reader would name, identity first, text last."""
    found = [
        (name, before.attributes.get(name, ""), now.attributes.get(name, ""))
        for name in _COMPARED
        if before.attributes.get(name, "") != now.attributes.get(name, "")
        and not (name == "id" and "id" not in before.attributes)  # what a framework numbers is no change to a reader
    ]
    is_hidden = before.visible and not now.visible
    for name in ("tag", "role", "name", "text"):
        was, has = str(getattr(before, name)), str(getattr(now, name))
        if is_hidden and not has:
            continue  # what is hidden says nothing, and may have the same words all the same
        if was != has and not (name == "text" and was == before.name and has == now.name):
            found.append((name, was, has))
    if is_hidden:
        found.append(("state", "shown", "hidden"))
    if before.frame != now.frame:
        found.append(("frame", " > ".join(before.frame) or "page", " > ".join(now.frame) or "page"))
    if before.shadow != now.shadow:
        found.append(("shadow root", " > ".join(before.shadow) or "none", " > ".join(now.shadow) or "none"))
    return tuple(found)


def is_only_hidden(before: Element, now: Element) -> bool:
    """Whether it stands where it stood, or has its id, and all that a reader could name is that it is not shown."""
    is_same = _is_in_place(before, now) or (_shares_identity(before, now) and _is_of_kind(before, now))
    return is_same and properties_otherwise(before, now) == (("state", "shown", "hidden"),)


def above(element: Element, elements: Sequence[Element]) -> tuple[Element, ...]:
    """What an element stands in, in its own document and root, the nearest first."""
    own = (element.frame, element.shadow)
    inside = [
        one
        for one in elements
        if one.idxpath and (one.frame, one.shadow) == own and element.idxpath.startswith(f"{one.idxpath}/")
    ]
    return tuple(sorted(inside, key=lambda one: -len(one.idxpath)))


def cut_off_by(element: Element, elements: Sequence[Element]) -> str:
    """What cuts an element off from its users, as it is written: `aria-hidden`, `inert`; '' for nothing."""
    by = [how for how in element.state.cut_off if how != "presentation"]
    for one in (element, *above(element, elements)):
        if one.attributes.get("aria-hidden") == "true":
            return f"aria-hidden=true of <{one.tag}>"
        if "inert" in one.attributes:
            return f"inert of <{one.tag}>"
    return " and ".join(by)


def caption_of(element: Element) -> str:
    """What a reader calls an element."""
    return folded(element.name or element.own_text or element.text)


def _fate(lost: Lost, answer: Verdict, elements: Sequence[Element]) -> tuple[Kind, Confidence]:
    """The ranking's answer.

    What is of another record or takes away is gone; what is in another document or state, or is another item of its
    list, is unclear.
    """
    best, was = answer.best, lost.fingerprint.element if lost.fingerprint is not None else None
    if best is None or answer.accepted:
        return answer.fate, answer.confidence
    if not answer.found:
        return ("gone", "medium") if was is not None and _is_another_link(was, best.element) else (answer.fate, "low")
    if was is not None and (_is_of_another_record(was, best.element) or _takes_away(was, best.element)):
        return "gone", "medium"
    is_elsewhere = lost.frame is not None and best.element.frame != lost.frame
    if was is not None and is_only_hidden(was, best.element):
        return "unclear", "low"  # nothing was renamed
    if is_elsewhere or missing_state(lost.expression, best.element) or _is_one_of_many(lost, best.element, elements):
        return "unclear", "low"
    return answer.fate, answer.confidence


def _is_of_another_record(was: Element, now: Element) -> bool:
    return bool(was.row and now.row) and folded(was.row) != folded(now.row)


def _is_another_link(was: Element, now: Element) -> bool:
    """Whether it leads elsewhere and says nothing that the lost one said."""
    to, leads = was.attributes.get("href", ""), now.attributes.get("href", "")
    return bool(to and leads and to != leads) and not word_set(was.name or was.text) & word_set(now.name or now.text)


def _takes_away(was: Element, now: Element) -> bool:
    """Whether only one of two captions that have nothing in common takes something away: Invite, Remove."""
    then, has = word_set(was.name or was.text), word_set(now.name or now.text)
    return bool(then and has) and not then & has and bool((then ^ has) & _TAKES_AWAY)


def _is_one_of_many(lost: Lost, element: Element, elements: Sequence[Element]) -> bool:
    """Whether it is an item of a list, which its caption tells from the others: not where all were renamed alike."""
    now, was = [one for one in elements if _is_beside(one, element)], lost.fingerprint
    if len(now) < _MANY or was is None or caption_of(was.element) == caption_of(element):
        return False
    try:
        then = lost.page.elements if lost.page is not None else ()
    except ValueError:
        return True  # of another version
    before = [one for one in then if _is_beside(one, was.element)]
    said = {caption_of(one) for one in before}
    return len(before) != len(now) or any(caption_of(one) in said for one in now)


def _is_beside(one: Element, element: Element) -> bool:
    place, kind = one.idxpath.rpartition("/")[0], (one.tag, one.frame, one.attributes.get("class"))
    return place == element.idxpath.rpartition("/")[0] and kind == (
        element.tag,
        element.frame,
        element.attributes.get("class"),
    )


def _shown(lost: Lost, answer: Verdict) -> list[Scored]:
    best = answer.best
    first = (best,) if best is not None else ()
    others = (one for one in answer.ranking.scored if best is None or one.index != best.index)
    kept = (one for one in others if not (lost.rejected and named(one.element).digest in lost.rejected))
    return [one for one in (*first, *islice(kept, _SHOWN)) if one.score >= _SHOWN_FROM or one is best][:_SHOWN]


def _candidate(scored: Scored, live: LiveLocator | None, elements: Sequence[Element]) -> Candidate:
    """With the locator that was tried on the page, else with one that finds it on the snapshot."""
    element = scored.element
    selector, locator = (live.selector, live.locator) if live is not None else located(element, elements)
    return Candidate(
        selector=selector,
        locator=locator,
        tag=element.tag,
        role=element.role,
        name=element.name,
        text=element.text,
        similarity=round(scored.score, 4),
        why={name: round(value, 3) for name, value in scored.why.items()},
        box=None if element.frame else element.box,
    )


def _is_of_kind(before: Element, now: Element) -> bool:
    return (before.tag, before.role) == (now.tag, now.role)


def _is_in_place(before: Element, now: Element) -> bool:
    if (before.idxpath, before.frame, before.shadow) != (now.idxpath, now.frame, now.shadow):
        return False
    return _is_of_kind(before, now) and not has_other_identity(before, now)


def _shares_identity(before: Element, now: Element) -> bool:
    return any(
        before.attributes.get(name) and before.attributes[name] == now.attributes.get(name) for name in _IDENTITY
    )
