"""What became of a lost element: the one verdict, asked for by the healer, the diagnosis, the proposals and `apply`.

A heal needs proof. The candidate keeps whole something that names it, nothing that matters was replaced, it stands in
the same item and part of the page, and no other element of the remembered page fits it better. Everything else is at
most a proposal for a person. What stands on the page for certain explains what became of the rest.
"""

import math
from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cached_property

from pytest_selfheal.locators.places import asks_by_place
from pytest_selfheal.matching.asked_place import other_place
from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.candidates import Scored, rank, rescore
from pytest_selfheal.matching.choices import other_order
from pytest_selfheal.matching.claims import NAMESAKES, Claims, is_equal, reads_exactly
from pytest_selfheal.matching.columns import other_column
from pytest_selfheal.matching.company import Anchors
from pytest_selfheal.matching.contradictions import crowded, stood_beside
from pytest_selfheal.matching.decided import heard
from pytest_selfheal.matching.demands import unmet
from pytest_selfheal.matching.document_facts import facts_of, other_document
from pytest_selfheal.matching.fate import Fate, Verdict
from pytest_selfheal.matching.guess import guess
from pytest_selfheal.matching.identity import Identity
from pytest_selfheal.matching.inside import other_inside
from pytest_selfheal.matching.last_page import Remembered, came_to, pages_of, remembered_by
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.marked_then import as_marked
from pytest_selfheal.matching.readings import readings
from pytest_selfheal.matching.relations import are_twins, leads_alike, related
from pytest_selfheal.matching.roles import are_compatible, is_control, role_of
from pytest_selfheal.matching.seen import Seen
from pytest_selfheal.matching.sent_by_enter import sends_otherwise
from pytest_selfheal.matching.series import other_rank
from pytest_selfheal.matching.setting import other_setting
from pytest_selfheal.matching.standing import stood_at
from pytest_selfheal.matching.states import other_state
from pytest_selfheal.matching.step_before import other_step_before
from pytest_selfheal.matching.structure import Page, folded
from pytest_selfheal.matching.undone import not_done
from pytest_selfheal.matching.whose_frame import other_around
from pytest_selfheal.models.diagnosis import MatchStatus
from pytest_selfheal.models.element import Element

FLOOR = 0.5  # of similarity; below it, no contradiction is worth naming
_BY_KEYS = ("press", "press_sequentially", "type", "focus")  # arrows and letters go through what is offered, in order
_SURE = 0.7  # similarity from which on a proven candidate is called certain
# Where only some of the old page is known, its namesakes are not, and place has to speak: a logistic sum over how near
# the candidate stands, how it stands beside its neighbours, and the similarity. Fitted on pairs of released pages with
# whole interfaces held out (`benchmarks/tune.py`).
_BIAS, _NEAR, _COMPANY_BOX, _COMPANY_PATH, _SIMILARITY = -5.9, 3.7, 3.7, 2.8, 3.9
_IN_PLACE = 0.75
_NO_FRAME = "which frame it was in can't be told any more"
_NO_BOX = 0.0  # nearness where no box is known: an unknown place speaks for nothing


def verdict(lost: Lost, now: Sequence[Element], *, remembered: Remembered | None = None) -> Verdict | None:
    """What became of a lost element among the elements of its page as it is now.

    None when there are no elements, or nothing is known of what was lost. `remembered` is its page as far as it is
    known; without it, the page that `lost` refers to.
    """
    return heard(_undecided(lost, now, remembered), lost.rejected)


def _undecided(lost: Lost, now: Sequence[Element], remembered: Remembered | None) -> Verdict | None:
    target = lost.target(now)
    if target is None or not now:
        return None
    if not lost.is_remembered:
        return guess(lost, target, now)
    old = remembered if remembered is not None else remembered_by(lost, now)
    frame = lost.own_frame(target, now)
    answer = _Question(lost, target, now, old, frame).answer()
    if answer.accepted and (why := _NO_FRAME if frame is None else lost.elsewhere):
        answer = replace(answer, status="REJECTED_PRECONDITION", reason=why, confidence="low", fate="unclear")
    if frame is None or answer.accepted or not [one for one in now if one.frame != frame]:
        return answer
    # it may have moved into a frame, or out of one: no heal, and worth saying
    elsewhere = _Question(lost, target, now, old, None).answer()
    if not elsewhere.accepted or elsewhere.best is None or elsewhere.best.element.frame == frame:
        return answer
    reason = f"it is looked for {_where(frame)}, the best candidate is {_where(elsewhere.best.element.frame)}"
    return replace(elsewhere, status="REJECTED_PRECONDITION", reason=reason, confidence="low", fate="unclear")


class _Question:
    """One question with what is worked out once for its answer."""

    def __init__(
        self,
        lost: Lost,
        target: Element,
        now: Sequence[Element],
        remembered: Remembered,
        frame: tuple[str, ...] | None,
    ) -> None:
        self._target, self._old, self._frame = target, remembered, frame
        self._action, self._locator, self._by_number = lost.action or None, lost.expression, lost.by_number
        self._scene = lost.fingerprint.scene if lost.fingerprint is not None else None
        self._others = [one for one in lost.others if not is_equal(one, target)]
        self._page = Page(now)
        self._ranking = rank(target, self._page.columns, action=self._action, frame=frame)
        old = remembered.page if remembered.is_whole else None
        stood, self._place = stood_at(old, target) if old is not None else (target, None)
        self._bare = Seen(stood, old)
        self._asked_of = lost
        self._is_placed = self._place is not None or stood is not target
        then = as_marked(old, stood, self._scene, self._locator) if old is not None else old
        self._lost = Seen(stood, then, self._place if then is None or then is old else then.find(stood))
        self._claims = Claims(target, self._place, remembered, self._page, self._others, is_placed=self._is_placed)

    def answer(self) -> Verdict:
        if not self._ranking.scored:
            can = f"can take '{self._action}'" if self._action else "are left"
            return Verdict("gone", "NO_CANDIDATES", f"none of {self._ranking.total} elements {can}")
        judged = [(scored, self._identify(scored)) for scored in self._pool()]
        proven = self._in_its_column([(scored, identity) for scored, identity in judged if identity.is_proven])
        if not proven:
            return self._refuse(judged)
        best, identity = max(proven, key=lambda pair: (self._fit(pair[1]), pair[0].score))
        rival = self._rival(best, proven)
        objection = self._objection(best)
        if objection:
            return self._verdict("unclear", "REJECTED_PRECONDITION", objection, best, identity, rival)
        if scene := self._other_scene(best.element):
            # most likely it is the one, and what a click on it would do now is another matter
            return self._verdict("left_over", "REJECTED_PRECONDITION", scene, best, identity, rival)
        if (claimant := self._claims.stronger(best, identity)) is not None:
            return self._claimed(best, claimant, identity, rival)
        doubt = "" if self._old.is_whole else self._out_of_place(best)
        if rival is not None and self._is_tied(best, identity, rival[0], rival[1], doubt):
            said = f"'{_caption_for_message(best.element)}' is there more than once, and nothing tells which one it was"
            return self._verdict("unclear", "AMBIGUOUS", said, best, identity, rival)
        if doubt:
            return self._verdict("unclear", "BELOW_THRESHOLD", doubt, best, identity, rival)
        kept = " and ".join(identity.kept)
        return self._verdict(
            "kept", "PROPOSED", f"its {kept} stayed the same, and nothing else claims it", best, identity, rival
        )

    @cached_property
    def _came_to(self) -> Seen | None:
        return came_to(self._asked_of, self._target)

    def _pool(self) -> list[Scored]:
        """The candidates worth a close look: the most similar ones, and all that are called the same."""
        listed = {scored.index for scored in self._ranking.scored}
        namesakes = [
            index
            for index in self._page.called(folded(self._target))[:NAMESAKES]
            if index not in listed and (self._frame is None or self._page.elements[index].frame == self._frame)
        ]
        return [*self._ranking.scored, *rescore(self._target, self._page.elements, namesakes, action=self._action)]

    def _identify(self, scored: Scored) -> Identity:
        return Identity(self._lost, self._claims.seen_now(scored.index))

    def _in_its_column(self, proven: list[tuple[Scored, Identity]]) -> list[tuple[Scored, Identity]]:
        """Of several those in its column and group of rows, where any is: each cell of a rota has its *Add*."""
        old = self._lost.page
        if len(proven) < 2 or old is None or not self._is_placed:
            return proven
        was = Place(self._lost.element, old)
        own = [pair for pair in proven if not other_column(was, Place(pair[0].element, self._page), ())]
        return own or proven

    def _fit(self, identity: Identity) -> int:
        """Where little is remembered, agreement counts what happens to be known and says less than similarity."""
        return identity.agreement if self._old.is_whole else 0

    def _rival(self, best: Scored, proven: list[tuple[Scored, Identity]]) -> tuple[Scored, Identity] | None:
        """The next candidate as proven as the best one, that is not the same control seen twice."""
        rivals = [
            (one, identity) for one, identity in proven if one is not best and not related(best.element, one.element)
        ]
        if leads_alike(self._target, best.element):
            rivals = [pair for pair in rivals if leads_alike(self._target, pair[0].element)]
        return max(rivals, key=lambda pair: (self._fit(pair[1]), pair[0].score), default=None)

    def _is_tied(self, best: Scored, identity: Identity, rival: Scored, other: Identity, doubt: str) -> bool:
        if self._old.is_whole and self._fit(other) != self._fit(identity):
            return self._fit(other) > self._fit(identity)
        if self._old.is_whole:
            return reads_exactly(self._target, rival.element) or not reads_exactly(self._target, best.element)
        if best.score - rival.score >= (_TWINS_APART if are_twins(best.element, rival.element) else _APART):
            return False
        return bool(doubt) or not self._out_of_place(rival)  # of two namesakes, the one that stands where it stood

    def _objection(self, best: Scored) -> str:
        """Why not this one at all, whatever it keeps."""
        if objection := crowded(self._target, best.element, self._page.elements):
            return objection
        by_place = self._by_number or self._action in _BY_KEYS
        if by_place and (order := other_order(self._lost.element, self._lost.page, best.element, self._page)):
            return order
        if self._asked_of.by_position:
            held = other_inside(self._lost.element, self._lost.page, best.element, self._page)
            if held:
                return held
        if self._lost.page is not None and self._is_placed:
            old = self._lost.page
            rank = other_rank(self._lost.element, old, best.element, self._page)
            if rank and asks_by_place(self._asked_of.locator):
                return rank
            was, has = Place(self._lost.element, old), Place(best.element, self._page)
            if place := other_place(self._locator, self._asked_of.locator, was, has):
                return place
            moved = readings(self._lost.element, self._action, old.elements, self._page.elements)
            passing = self._old.passing | moved
            setting = other_setting(self._lost.element, old, best.element, self._page, passing, self._others)
            if setting := setting or self._other_step_before(best.element, passing):
                return setting
            if self._action == "press" and (sent := sends_otherwise(self._lost.element, old, best.element, self._page)):
                return sent
        if undone := self._undone(best.element):
            return undone
        return unmet(self._locator, self._lost, self._claims.seen_now(best.index), self._came_to or self._bare)

    def _other_step_before(self, candidate: Element, passing: Collection[str]) -> str:
        """Why a step before is on another thing than it was."""
        picked, old = self._asked_of.other_steps.picked, self._lost.page
        if not picked or old is None or self._asked_of.is_asked:
            return ""
        was, has = Place(self._lost.element, old), Place(candidate, self._page)
        return other_step_before(picked, was, has, passing)

    def _undone(self, candidate: Element) -> str:
        """Why the steps before have not done to the page what they had done by the time of the action."""
        others = self._asked_of.other_steps
        if not others.earlier or self._asked_of.is_asked:
            return ""
        here = [one for one in self._page.elements if one.frame == candidate.frame]
        earlier, later = ([one.elements for one in pages_of(seen)] for seen in (others.earlier, others.later))
        return not_done(earlier, self._old.elements, later, here, self._old.passing)

    def _other_scene(self, candidate: Element) -> str:
        """Why the document and what is set in it are not what they were at the moment of the action."""
        if self._scene is None:
            return ""
        place = Place(candidate, self._page)
        return (
            other_document(self._scene.facts, place, self._old.passing)
            or other_around(self._scene.facts, facts_of(place), self._old.passing)
            or other_state(
                self._lost.element,
                self._lost.page,
                self._scene.states,
                place,
                self._old.passing,
                action=self._action or "",
            )
        )

    def _out_of_place(self, best: Scored) -> str:
        """Why its place speaks against a candidate, '' when it does not."""
        anchors = Anchors(self._old.page, self._page)
        company = anchors.company(self._target, best.element)
        near = _nearness(self._target, best.element)
        total = (
            _BIAS + _NEAR * near + _COMPANY_BOX * company.box + _COMPANY_PATH * company.path + _SIMILARITY * best.score
        )
        likely = 1 / (1 + math.exp(-total))
        return (
            "" if likely >= _IN_PLACE else "it stands in another part of the page, and may be another one of that name"
        )

    def _refuse(self, judged: list[tuple[Scored, Identity]]) -> Verdict:
        """Nothing proven: why not the most similar one, and is anything left in the place of the lost one?"""
        best, identity = judged[0]
        if not identity.may_keep_a_name:  # places are read only of what keeps a name
            identity = Identity(self._bare, identity.candidate)
        if best.score >= FLOOR and (claimant := self._claims.occupant(best)) is not None:
            # it is known as another one: the next is what the lost one may be
            first, *others = self._ranking.scored
            self._ranking = replace(self._ranking, scored=(*others, first))
            return self._claimed(best, claimant, identity, None)
        named = next(((one, who) for one, who in judged if who.kept and who.objection), None)
        is_likely = self._is_likely(best, identity)
        if best.score < FLOOR and named is None and not is_likely:
            said = f"the best candidate scores {best.score:.2f}, below {FLOOR:.2f}"
            return self._verdict("gone", "BELOW_THRESHOLD", said, best, identity, None)
        reason = self._objection(best) or identity.objection or (named[1].objection if named else "")
        if not reason and is_likely:
            reason = "only its key or its address stayed the same"
        if reason:
            fate = self._fate(best, is_likely=is_likely)
            return self._verdict(fate, "REJECTED_PRECONDITION", reason, best, identity, None)
        said = f"the best candidate scores {best.score:.2f}, but nothing that names it is the same"
        return self._verdict(self._fate(best, is_likely=False), "BELOW_THRESHOLD", said, best, identity, None)

    def _is_likely(self, best: Scored, identity: Identity) -> bool:
        """Whether something new of its kind says what it said or a part of that, or keeps its key and all but a little.

        Nothing is healed by it: "Remove all groups" for "Remove all" is for people to look at, and is not gone either.
        """
        if identity.relation("caption") in ("same", "more", "less"):
            least = _SAYS_A_PART
        elif "same" in (identity.relation("key"), identity.relation("destination")):
            least = _ALMOST
        else:
            return False
        return best.score >= least and _is_of_kind(self._target, best.element) and self._claims.occupant(best) is None

    def _fate(self, best: Scored, *, is_likely: bool) -> Fate:
        """What stands where the lost one stood, of its kind and not there before, is left over."""
        mine, other = self._target, best.element
        same_kind = (mine.tag, role_of(mine)) == (other.tag, role_of(other))
        same_box = mine.idxpath.rpartition("/")[0] == other.idxpath.rpartition("/")[0] != ""
        is_there = same_kind and same_box and (mine.frame, mine.shadow) == (other.frame, other.shadow)
        if is_there and not stood_beside(mine, other):
            return "left_over"
        return "unclear" if is_likely else "gone"

    def _claimed(
        self, best: Scored, claimant: Element, identity: Identity, rival: tuple[Scored, Identity] | None
    ) -> Verdict:
        said = f"'{_caption_for_message(best.element)}' was there at the last pass already, as another element"
        return self._verdict("claimed", "CLAIMED", said, best, identity, rival, claimant)

    def _verdict(
        self,
        fate: Fate,
        status: MatchStatus,
        reason: str,
        best: Scored,
        identity: Identity,
        rival: tuple[Scored, Identity] | None,
        claimant: Element | None = None,
    ) -> Verdict:
        sure = status == "PROPOSED" and (best.score >= _SURE or self._old.is_whole)
        return Verdict(
            fate=fate,
            status=status,
            reason=reason,
            ranking=self._ranking,
            best=best,
            runner_up=rival[0] if rival else None,
            confidence="high" if sure else "medium" if status == "PROPOSED" else "low",
            kept=identity.kept,
            claimed_by=claimant,
        )


# From which similarity on something is worth a look that nothing proves, by the 28 interfaces of `benchmarks/pages.py`:
# of 149 that are there and refused, 73 are above, and of 759 that were taken out of the page 14.
_SAYS_A_PART, _ALMOST = 0.45, 0.8
_APART, _TWINS_APART = 0.02, 0.15  # of similarity, where the structure of the old page is not known


def _is_of_kind(one: Element, other: Element) -> bool:
    """Whether both are one kind of text, or controls of which one may have become the other."""
    if is_control(one) and is_control(other):
        return are_compatible(one, other)
    return (one.tag, role_of(one)) == (other.tag, role_of(other))


def _nearness(first: Element, second: Element) -> float:
    if first.box is None or second.box is None:
        return _NO_BOX
    return 1 / (1 + math.hypot(first.box[0] - second.box[0], first.box[1] - second.box[1]) / 100)


def _caption_for_message(element: Element) -> str:
    return (element.name or element.text or element.tag)[:60]


def _where(frame: tuple[str, ...]) -> str:
    return f"in the frame {frame[-1]}" if frame else "on the page itself"
