"""May the test go on with a candidate unasked? Only where everything that names it and speaks of it stayed the same.

Where only some elements of the old page are known, place and company have to speak for a candidate: a logistic sum over
how near it stands, how it stands beside what is found again, and its similarity; fitted on pairs of released pages with
whole sites held out.
"""

import math

from pytest_selfheal.locators.states import missing_state
from pytest_selfheal.matching.actions import other_effect
from pytest_selfheal.matching.asked import unmet
from pytest_selfheal.matching.company import Landmarks
from pytest_selfheal.matching.context import other_context
from pytest_selfheal.matching.deeds import other_deed, other_form
from pytest_selfheal.matching.fate import Proof
from pytest_selfheal.matching.names import Named, cut_off, kept, opposite_name, other_kind, other_name, other_state
from pytest_selfheal.matching.pair import Pair
from pytest_selfheal.matching.profile import Profile
from pytest_selfheal.matching.question import Question, pages_of
from pytest_selfheal.matching.scene import other_frame, other_scene
from pytest_selfheal.matching.similarity import against
from pytest_selfheal.matching.steps import not_done, other_step_before
from pytest_selfheal.models.roles import can_take

_BIAS, _NEAR, _BOX, _SIMILARITY = -3.5, 3.7, 3.7, 3.9
_IN_PLACE = 0.75
_REACH = 100.0  # px


def prove(question: Question, index: int) -> Proof:
    """Whether an element of the page now is the lost one for certain, and if not, what is otherwise."""
    now = Named(question.after.elements[index], question.after, index, question.varying)
    lost = _lost(question)
    names = kept(lost, now, by_caption=question.by_caption)
    bar = _bar(question, lost, now)
    otherwise = (
        bar
        or other_name(lost, now, names)
        or _other_state_asked(question, now)
        or (_out_of_place(question, index) if question.before is None else _other_place(question, index))
    )
    return Proof(not otherwise, names, otherwise, is_barred=bool(bar))


def _lost(question: Question) -> Named:
    if question.before is None or question.place is None:
        return Named(question.target, varying=question.varying)
    return Named(question.before.elements[question.place], question.before, question.place, question.varying)


def _bar(question: Question, lost: Named, now: Named) -> str:
    """What speaks against it for people, too: the opposite deed, another kind, what can't be acted on."""
    action = question.lost.action
    one, other = lost.element, now.element
    if why := opposite_name(lost, now) or other_kind(one, other) or cut_off(lost, now) or other_state(one, other):
        return why
    if action and not can_take(now.element, action):
        return f"'{action}' can't be done on it"
    mine, its = question.target.origin, now.element.origin
    if mine and its and mine != its and now.element.frame:  # the page itself may be served from another host
        return f"its frame was of '{mine}', this one's is of '{its}'"
    return ""


def _other_state_asked(question: Question, now: Named) -> str:
    state = missing_state(question.lost.expression, now.element)
    return f"the locator asks for the state '{state}', and it is not seen to be in it" if state else ""


def _other_place(question: Question, index: int) -> str:
    """What is otherwise in what it does and what it stands in."""
    if question.before is None or question.place is None:
        return "where it stood is not known"
    lost = question.lost
    seen = lost.fingerprint
    scene, seen_after = (seen.scene, seen.seen_after) if seen is not None else (None, False)
    pair = Pair(question.before, question.place, question.after, index, question.varying, seen_after)
    document = question.document_of(pair.now.frame)
    return (
        other_deed(pair.lost, pair.now, pair.varying, stayed=pair.stayed)
        or other_form(pair.before, pair.was, pair.after, pair.has)
        or other_effect(pair, lost)
        or other_scene(pair, scene, document, lost.action)
        or other_frame(pair, scene, document)
        or ("" if lost.is_repeated else other_context(pair))
        or unmet(pair, lost.expression, scene)
        or _other_steps(question, pair)
    )


def _other_steps(question: Question, pair: Pair) -> str:
    """What the steps before were on and had done; a check looks at a page that is still being drawn."""
    steps = question.lost.other_steps
    if question.lost.is_asked:
        return ""
    why = other_step_before(pair, steps.picked) if steps.picked else ""
    return why or (not_done(pair, pages_of(steps.earlier), pages_of(steps.later)) if steps.earlier else "")


def _out_of_place(question: Question, index: int) -> str:
    """Of a page that is little known: why its deed or its place speaks against a candidate."""
    candidate = question.after.elements[index]
    if why := other_deed(question.target, candidate, question.varying):
        return why
    company = question.after.once(
        ("landmarks", question.old, question.target.idxpath, question.target.frame),
        lambda: Landmarks(question.target, question.old, question.after),
    ).company(candidate)
    similarity, _ = against(Profile(question.target), lambda _: 1.0)(question.after.profile(index))
    near, mine, its = 0.0, question.target.box, candidate.box
    if mine is not None and its is not None:
        near = 1 / (1 + math.hypot(mine[0] - its[0], mine[1] - its[1]) / _REACH)
    total = _BIAS + _NEAR * near + _BOX * company + _SIMILARITY * similarity
    return "" if 1 / (1 + math.exp(-total)) >= _IN_PLACE else "it stands in another part of the page"
