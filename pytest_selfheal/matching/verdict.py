"""Which element a lost one is now: asked by the healer, the diagnosis, the proposals and `apply`.

The ranking answers for people: a fate, a confidence and the candidates. The proof answers for heals and safe changes:
where it fails, its sentence is the reason why no heal is made, and nothing else changes.
"""

from collections.abc import Sequence
from dataclasses import replace

from pytest_selfheal import guessing
from pytest_selfheal.matching.doubts import another
from pytest_selfheal.matching.fate import Fate, Proof, Verdict
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.proof import prove
from pytest_selfheal.matching.question import Question, Remembered, asked
from pytest_selfheal.matching.ranking import Ranked, rank
from pytest_selfheal.matching.tree import folded, related
from pytest_selfheal.models.decision import named
from pytest_selfheal.models.diagnosis import MatchStatus
from pytest_selfheal.models.element import Document, Element
from pytest_selfheal.models.ranking import Scored
from pytest_selfheal.models.varying import way_of

_PROVED = 12  # candidates whose proof is asked for, and as many that are called the same
_NAMESAKES = 24
_SHOWN = 5  # of them may be told of
_CLEAR = -0.1  # of similarity
_NO_FRAME = "which frame it was in can't be told any more"


def verdict(
    lost: Lost, now: Sequence[Element], documents: Sequence[Document] = (), *, remembered: Remembered | None = None
) -> Verdict | None:
    """Which element of its page as it is now a lost one is; None when there are none, or nothing is known of it.

    `documents` are those of the page now, `remembered` is its page as far as it is known; without it, the page that
    `lost` refers to.
    """
    question = asked(lost, now, documents, remembered)
    if question is None:
        return None
    if not lost.is_remembered:
        guessed = _guessed(question)
        return _heard(guessed, lost.rejected) if guessed is not None else None
    answer = _answer(question)
    if answer.accepted and (why := _NO_FRAME if question.frame is None else lost.elsewhere):
        answer = _unproved(answer, why)
    if answer.found and question.frame is None:
        answer = replace(answer, fate="unclear", confidence="low")
    if question.frame is not None and answer.fate == "gone" and any(one.frame != question.frame for one in now):
        # it may have moved into a frame, or out of one: no heal, and worth saying
        elsewhere = _answer(replace(question, frame=None))
        if elsewhere.best is not None and elsewhere.found and elsewhere.best.element.frame != question.frame:
            where = f"it is looked for {_where(question.frame)}, and stands {_where(elsewhere.best.element.frame)} now"
            answer = replace(_unproved(elsewhere, where), fate="moved")
    return _heard(answer, lost.rejected)


def _guessed(question: Question) -> Verdict | None:
    """Nothing is remembered of it: what its locator and the words of its test may mean; never proved."""
    lost = question.lost
    asked_for = guessing.Question(
        lost.expression,
        lost.action,
        words=lost.words,
        choice=lost.choice,
        says=lost.says,
        frame=lost.frame,
        seen=question.target if lost.fingerprint is not None else None,
    )
    said = guessing.guess(asked_for, question.after.source)
    if said is None:
        return None
    fate: Fate = "renamed" if said.is_proposed else "gone" if said.fits_nothing else "unclear"
    found = (said.ranking, said.best, said.runner_up, said.confidence)
    return Verdict(fate, said.status, said.reason, *found, unsaid=said.unsaid)


def _answer(question: Question) -> Verdict:
    ranked = rank(question)
    if ranked.best is None:
        action = question.lost.action
        can = f"can take '{action}'" if action else "are left"
        said = f"none of {ranked.ranking.total} elements {can}"
        return Verdict("gone", "NO_CANDIDATES", said, ranked.ranking)
    judged = [(one, prove(question, one.index)) for one in _pool(ranked)]
    # what is equal in all that speaks of it is claimed by a clear margin only, where all of the old page is known
    least = _CLEAR if question.before is not None else 0.0
    proved = [(one, proof) for one, proof in judged if proof.holds and ranked.claimed_by(one.index, least) is None]
    if not proved:
        return _ranked_only(ranked, {one.index: proof for one, proof in judged})
    best, proof = proved[0]
    rivals = [one for one, _ in proved[1:] if not related(best.element, one.element)]
    before = [one for one, other in judged if other.kept and one.score > best.score and not other.is_barred]
    before = [one for one in before if not related(best.element, one.element) and not another(question, one.index)]
    home = question.target.landmark
    before += [one for one in rivals if one.element.landmark == home != best.element.landmark]
    if before or (rivals and best.score - rivals[0].score < _APART):
        # of two that are called the same, the one that stands where it stood is likelier
        best, rivals = (before[0], [best]) if before else (best, rivals)
        return _several(ranked, best, rivals)
    first = [one for one in ranked.ranking.scored if one.index == best.index]
    ranking = replace(
        ranked.ranking, scored=(*first, *(one for one in ranked.ranking.scored if one.index != best.index))
    )
    said = f"its {' and '.join(proof.kept)} and all that speaks of it stayed the same"
    return Verdict(_fate(question, best.element), "PROPOSED", said, ranking, best, ranked.rival, "high", proof=proof)


_APART = 0.02  # of similarity, between two candidates that are both proved


def _pool(ranked: Ranked) -> list[Scored]:
    """The candidates whose proof is worth asking for: the first ones, and what is called the same."""
    question = ranked.question
    first = list(ranked.ranking.scored[:_PROVED])
    listed = {one.index for one in first}
    alike = set(question.after.called(folded(question.target))[:_NAMESAKES]) - listed
    return [*first, *(one for one in ranked.ranking.scored[_PROVED:] if one.index in alike)]


def _ranked_only(ranked: Ranked, proofs: dict[int, Proof]) -> Verdict:
    """Nothing is proved: what people should look at, and why no heal is made."""
    best, sure = ranked.ranking.scored[0], ranked.confidence
    claimant = ranked.claimed_by(best.index)
    is_gone = best.index in ranked.others or claimant is not None or ranked.is_nothing
    if is_gone:
        shown = sorted((one for one in ranked.ranking.scored if one.index in proofs), key=_by_score)[:_SHOWN]
        best = next((one for one in shown if ranked.claimed_by(one.index) is None), best)
        claimant = ranked.claimed_by(best.index)
    proof = proofs[best.index]
    fate: Fate = _fate(ranked.question, best.element) if sure != "low" and not ranked.twins else "unclear"
    status: MatchStatus = "REJECTED_PRECONDITION" if proof.kept or proof.is_barred else "BELOW_THRESHOLD"
    reason = proof.otherwise
    if is_gone:
        is_free = claimant is None and proof.kept and best.index not in ranked.others
        fate, reason = "unclear" if is_free else "gone", reason or ranked.others.get(best.index, "")
    if claimant is not None:
        status = "CLAIMED"
        reason = f"'{_called(best.element)}' was there at the last pass already, as another element"
    elif not is_gone and (ranked.twins or (proof.kept and [*proofs.values()].count(proof) > 1)):
        status, reason = "AMBIGUOUS", _AGAIN.format(_called(best.element))
    sure = "low" if is_gone else sure
    found = Verdict(fate, status, reason, ranked.ranking, best, ranked.rival, sure, claimant, len(ranked.twins))
    return replace(found, proof=replace(proof, holds=False))


def _by_score(one: Scored) -> tuple[float, int]:
    return -one.score, one.index


_AGAIN = "'{}' is there more than once, and nothing tells which one it was"


def _several(ranked: Ranked, best: Scored, rivals: list[Scored]) -> Verdict:
    said = _AGAIN.format(_called(best.element))
    found = Verdict("unclear", "AMBIGUOUS", said, ranked.ranking, best, rivals[0], "medium", twins=len(rivals))
    return replace(found, proof=Proof(otherwise=said))


def _fate(question: Question, now: Element) -> Fate:
    """Whether it is called what it was, and stands where it stood."""
    was = question.target
    if _names(was) != _names(now):
        return "renamed"
    if (way_of(was), was.frame, was.shadow) != (way_of(now), now.frame, now.shadow):
        return "moved"
    return "renamed" if set(was.classes) != set(now.classes) else "kept"


def _names(one: Element) -> tuple[str, ...]:
    named = (name for name in sorted(one.attributes) if name in ("id", "name") or name.startswith("data-"))
    return one.tag, one.role, folded(one), *(one.attributes[name] for name in named)


def _unproved(answer: Verdict, why: str) -> Verdict:
    proof = replace(answer.proof, holds=False, otherwise=why)
    return replace(answer, status="REJECTED_PRECONDITION", reason=why, proof=proof)


def _heard(answer: Verdict, rejected: frozenset[str]) -> Verdict:
    """The verdict after a person's word: `rejected` are digests of elements that are not the lost one."""
    if answer.best is None or answer.fate == "gone" or named(answer.best.element).digest not in rejected:
        return answer
    said = f"a person said that '{_called(answer.best.element)}' is not it: `selfheal heals` lists it, "
    said += "and --accept takes it back"
    proof = replace(answer.proof, holds=False, otherwise=said)
    return replace(answer, status="REJECTED_BY_PERSON", reason=said, confidence="low", fate="unclear", proof=proof)


def _called(element: Element) -> str:
    return (element.name or element.text or element.tag)[:60]


def _where(frame: tuple[str, ...]) -> str:
    return f"in the frame {frame[-1]}" if frame else "on the page itself"
