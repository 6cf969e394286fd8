"""What a locator may have meant that was never seen to find anything: only its own words speak."""

from collections.abc import Sequence

from pytest_selfheal.matching.candidates import Scored, rank
from pytest_selfheal.matching.contradictions import contradiction, crowded
from pytest_selfheal.matching.fate import Verdict
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.profile import Profile
from pytest_selfheal.matching.relations import related
from pytest_selfheal.matching.states import missing_state
from pytest_selfheal.matching.words import name_words, words
from pytest_selfheal.models.element import Element

FLOOR, SURE = 0.5, 0.6  # similarity to what the locator says
APART = 0.08  # from the next one
_CAPTION = 60  # characters; longer texts are content


def guess(lost: Lost, target: Element, now: Sequence[Element]) -> Verdict:
    """The element that fits the locator's words, PROPOSED at medium confidence at the most."""
    ranking = rank(target, now, action=lost.action or None, frame=lost.frame)
    if not ranking.scored:
        can = f"can take '{lost.action}'" if lost.action else "are left"
        return Verdict("gone", "NO_CANDIDATES", f"none of {ranking.total} elements {can}")
    best = ranking.scored[0]
    rival = next((one for one in ranking.scored[1:] if not related(best.element, one.element)), None)
    gap = best.score - rival.score if rival else best.score
    said = f"the best candidate scores {best.score:.2f}"
    objection = contradiction(target, best.element) or crowded(target, best.element, now)
    if state := missing_state(lost.expression, best.element):
        objection = f"the locator asks for the state '{state}', and the best candidate is not seen to be in it"
    if best.score >= SURE and gap >= APART and not objection:
        return Verdict("kept", "PROPOSED", said, ranking, best, rival, "medium")
    if (alike := _named_alike(lost, target, ranking.scored)) is not None:
        caption = alike.element.name or alike.element.text[:_CAPTION]
        reason = f"it is the only one whose caption says what the locator says: '{caption}'"
        return Verdict("kept", "PROPOSED", reason, ranking, alike, rival, "medium")
    if best.score >= FLOOR and objection:
        return Verdict("unclear", "REJECTED_PRECONDITION", objection, ranking, best, rival)
    if best.score >= SURE:
        return Verdict("unclear", "AMBIGUOUS", f"{said}, another only {gap:.2f} less", ranking, best, rival)
    return Verdict("gone", "BELOW_THRESHOLD", f"{said}, below {SURE:.2f}", ranking, best, rival)


def _named_alike(lost: Lost, said: Element, scored: Sequence[Scored]) -> Scored | None:
    """The only candidate whose caption shares a word with the locator: `button.btn-subscribe` and "Subscribe"."""
    wanted = {*words(lost.locator), *name_words(lost.locator)}
    alike = [
        one
        for one in scored
        if wanted & set(words(Profile(one.element).caption[:_CAPTION]))
        and (said.tag or one.element.tag) == one.element.tag
    ]
    if len(alike) != 1 or contradiction(said, alike[0].element) or missing_state(lost.expression, alike[0].element):
        return None
    return alike[0]
