"""Which elements of a snapshot are worth trying on the live page in place of a lost one, and which may heal it."""

from pytest_selfheal.browser.healer import Verdict
from pytest_selfheal.diagnosis.match import compare, find_lost
from pytest_selfheal.diagnosis.requests import path_template
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Element, Fingerprint, Snapshot
from pytest_selfheal.models.telemetry import ErrorMoment

_TRIED, _TRIED_FROM = 3, 0.4  # no further down than a reader would look


def choose(
    snapshot: Snapshot, fingerprint: Fingerprint | None, *, locator: str, action: str, frame: tuple[str, ...] | None
) -> tuple[list[tuple[int, Element]], bool]:
    """The best candidates with their index in the snapshot, the accepted one first; and whether one was accepted."""
    compared = compare(snapshot.elements, fingerprint=fingerprint, locator=locator, action=action, frame=frame)
    if compared is None:
        return [], False
    ranking, decision = compared.ranking, compared.decision
    accepted = decision.accepted and not compared.objection
    best = [decision.best] if decision.best and accepted else []
    others = [one for one in ranking.scored[:_TRIED] if one.score >= _TRIED_FROM and one not in best]
    return [(one.index, one.element) for one in (*best, *others)], accepted


def judge(
    snapshot: Snapshot, digest: Digest | None, *, locator: str, action: str, frame: tuple[str, ...] | None
) -> Verdict:
    """The policy's word on a heal at run time: only by a remembered element, and only on the page it stood on."""
    fingerprint = digest.fingerprints.get(locator) if digest else None
    if digest is None or fingerprint is None:
        return Verdict("NO_BASELINE", "no passing run of this test is remembered with this locator")
    places = {step.path for step in digest.steps if step.locator == locator and step.path}
    here = path_template(snapshot.url, base=snapshot.url)
    if places and here not in places:
        return Verdict("REJECTED_PRECONDITION", f"the page is '{here}', it was '{sorted(places)[0]}'")
    moment = ErrorMoment(ts=0, snapshot=snapshot, frame=frame)
    match = find_lost(moment, fingerprint=fingerprint, locator=locator, action=action)
    if match.nearest is None or match.status is None:
        return Verdict(match.status or "NO_CANDIDATES", match.reason)
    if match.accepted and not match.from_fingerprint:
        return Verdict("NO_BASELINE", "the remembered element had left the page when it was looked at")
    best = next((one.similarity for one in match.candidates), 0.0)
    return Verdict(
        "HEALED" if match.accepted else match.status,
        match.reason,
        element=match.nearest,
        index=next(index for index, element in enumerate(snapshot.elements) if element is match.nearest),
        similarity=best,
        runner_up=match.runner_up,
        is_sure=match.confidence == "high",
    )
