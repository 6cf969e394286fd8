"""Which elements of a snapshot are worth trying on the live page in place of a lost one, and which may heal it."""

from pytest_selfheal.browser.healer import Sought
from pytest_selfheal.browser.healer import Verdict as Heal
from pytest_selfheal.locators.blind_check import blind_check
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.verdict import verdict
from pytest_selfheal.models.address import of_another_record
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.diagnosis import HealProof
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Element, Snapshot
from pytest_selfheal.models.other_steps import NO_OTHERS, OtherSteps
from pytest_selfheal.models.requests import path_template
from pytest_selfheal.models.uses import latest_use, nth_use
from pytest_selfheal.watching.idle import is_idle

_TRIED, _TRIED_FROM = 3, 0.4  # no further down than a reader would look


def choose(snapshot: Snapshot, lost: Lost) -> tuple[list[tuple[int, Element]], bool]:
    """The best candidates with their index in the snapshot, the likeliest first; and whether that is taken for it."""
    answer = verdict(lost, snapshot.elements, snapshot.documents)
    if answer is None:
        return [], False
    best = [answer.best] if answer.best and answer.found else []
    known = {one.index for one in best}
    others = [one for one in answer.ranking.scored[:_TRIED] if one.score >= _TRIED_FROM and one.index not in known]
    return [(one.index, one.element) for one in (*best, *others)], answer.found


def page_of(snapshot: Snapshot) -> str:
    """The path of a page as the baseline calls it."""
    return path_template(snapshot.url, base=snapshot.url)


def judge(
    snapshot: Snapshot,
    digest: Digest | None,
    sought: Sought,
    *,
    page: Census | None = None,
    other_steps: OtherSteps = NO_OTHERS,
    rejected: frozenset[str] = frozenset(),
    likely: bool = False,
) -> Heal:
    """The policy's word on a heal at run time: only by a remembered element, and only on the page it stood on.

    `likely`: also without proof, where the ranking is certain and the step sent nothing at the last passes that could
    change anything.
    """
    locator = sought.locator
    fingerprint = digest.fingerprints.get(latest_use(locator, sought.use, digest.fingerprints)) if digest else None
    if digest is None or fingerprint is None:
        return Heal("NO_BASELINE", "no passing run of this test is remembered with this locator")
    is_known = sought.use == 1 or nth_use(locator, sought.use) in digest.fingerprints
    if not is_known and not is_idle(fingerprint.element, sought.action):
        return Heal("REJECTED_PRECONDITION", f"it is action {sought.use} with it, and none such is remembered")
    if fingerprint.seen_after and not is_idle(fingerprint.element, sought.action):
        return Heal(
            "REJECTED_PRECONDITION", "the last pass saw it only after this action, and the page may have gone on"
        )
    places = {step.path for step in digest.steps if step.locator == locator and step.path}
    here = page_of(snapshot)
    if places and here not in places:
        return Heal("REJECTED_PRECONDITION", f"the page is '{here}', it was '{sorted(places)[0]}'")
    lost = Lost(
        locator,
        sought.action,
        fingerprint,
        page,
        sought.frame,
        rejected=rejected,
        by_number=sought.by_number,
        by_position=sought.by_position,
        elsewhere=of_another_record(digest.steps, locator, snapshot.url)
        or blind_check(digest, locator, page, snapshot.elements),
        other_steps=other_steps,
        is_repeated=not is_known,
    )
    answer = verdict(lost, snapshot.elements, snapshot.documents)
    if answer is None or answer.best is None:
        return Heal(answer.status if answer else "NO_CANDIDATES", answer.reason if answer else "")
    if answer.accepted and not lost.is_remembered:
        return Heal("NO_BASELINE", "the remembered element had left the page when it was looked at")
    is_likely = likely and answer.likely and lost.is_remembered and _only_reads(digest, sought)
    proof: HealProof = "kept" if answer.accepted else "likely" if is_likely else ""
    return Heal(
        "HEALED" if proof else answer.status,
        answer.reason,
        element=answer.best.element,
        index=answer.best.index,
        similarity=round(answer.best.score, 4),
        runner_up=round(answer.runner_up.score, 4) if answer.runner_up else None,
        is_sure=answer.confidence == "high",
        proof=proof,
        page=here,
    )


def _only_reads(digest: Digest, sought: Sought) -> bool:
    """Whether no step with this locator sent anything at the remembered passes but what reads."""
    steps = [step for step in digest.steps if (step.name, step.locator) == (sought.action, sought.locator)]
    return bool(steps) and all(step.only_reads for step in steps)
