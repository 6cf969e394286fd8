"""Another locator in place of the one that no longer finds its element."""

from dataclasses import dataclass
from typing import Any

from pytest_selfheal.diagnosis import expectation
from pytest_selfheal.diagnosis.caption import asked_otherwise, lost_its_name
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.demands import groups
from pytest_selfheal.diagnosis.staleness.unsupported import is_a_toss, unsupported
from pytest_selfheal.locators.expression import Expression
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.locators.phrase import phrase
from pytest_selfheal.locators.spelling import counted, reveals, value_read
from pytest_selfheal.models.details import ReplaceLocator
from pytest_selfheal.models.diagnosis import Confidence, Diagnosis
from pytest_selfheal.models.element import Candidate
from pytest_selfheal.models.fix import Applicability, Change, Fix, Verified
from pytest_selfheal.proposing.described import described
from pytest_selfheal.proposing.frameworks import PLAYWRIGHT, Wording, selector_hint
from pytest_selfheal.proposing.place import fields_of, locator_site, shared_warning

_REPLACE = "Replace the stale selector with the matching candidate."
_NEAREST = "Look whether the nearest candidate is what the selector meant: it may be another thing."
# Without the policy's word (a request that only lists candidates) similarity has to speak for itself.
_SURE, _LIKELY = 0.8, 0.55
# Candidates closer than this to the best are named in a warning.
_CLOSE = 0.06


def propose(diagnosis: Diagnosis, *, wording: Wording, case: Case | None) -> Fix | None:
    """The replacement by the best candidate; None when there is none to name, or nothing tells it from the next."""
    dom = diagnosis.evidence.dom
    refused = dom.status in ("NO_CANDIDATES", "BELOW_THRESHOLD", "REJECTED_PRECONDITION", "REJECTED_BY_PERSON")
    is_likely = case is not None and (case.match.in_place or case.match.is_doubted)
    if not dom.candidates or (refused and not is_likely):
        return None
    if case is not None and (unsupported(case) or is_a_toss(case) or lost_its_name(case)):
        return None
    best = dom.candidates[0]
    new = _replacement(best, case)
    if not new.text or new.text == dom.expected_selector:
        return None
    change = _change(diagnosis, best, new=new, case=case)
    return Fix(
        strategy="selector_update",
        description=_NEAREST if change.applicability == "display_only" else _REPLACE,
        changes=(change,),
        framework_hint=selector_hint(wording, new.text if wording is PLAYWRIGHT else best.selector or new.text),
        warnings=_warnings(diagnosis, change, new=new, case=case),
        recommended_action=diagnosis.recommended_action,
    )


@dataclass(frozen=True, slots=True)
class _Replacement:
    """A new locator as it is written, and as a value where it can be read."""

    text: str
    expression: Expression | None = None


def _change(diagnosis: Diagnosis, best: Candidate, *, new: _Replacement, case: Case | None) -> Change:
    site = locator_site(case)
    confidence = _confidence(diagnosis, best, case)
    verified = _verified(case) if new.text == best.locator else Verified()
    fields: dict[str, Any] = fields_of(site)
    caution = _caution(diagnosis, new, case)
    return described(
        ReplaceLocator(old=diagnosis.evidence.dom.expected_selector, new=new.text),
        confidence=confidence,
        rationale=_rationale(best, case),
        applicability="display_only"
        if _is_found_by_its_value(case, new) or _asks_for_less(case, new)
        else _applicability(diagnosis, confidence=confidence, verified=verified, caution=caution, case=case),
        verified=verified,
        caution=caution,
        **fields,
    )


def _asks_for_less(case: Case | None, new: _Replacement) -> bool:
    """Whether a check would ask for a class alone that the element had before, beside the one that it asks for.

    `.guest` in place of `.vip` on a `guest vip` finds whoever is there.
    """
    verdict = case.verdict_on(is_asked=case.is_asked) if case is not None and case.is_asked else None
    if case is None or case.before is None or new.expression is None or verdict is None or verdict.is_harmless:
        return False
    own = groups(new.expression)[-1].demands
    classes = [one for one in own if one.what == "class"]
    return bool(classes) and all(one.what in ("class", "tag") and one.is_met(case.before) for one in own)


def _replacement(best: Candidate, case: Case | None) -> _Replacement:
    """The new locator, read this once where it was tried on the page; '' when there is none to name."""
    if case is None:
        return _Replacement(best.locator or best.selector)
    text = _of_list(case) if case.is_counted else best.locator
    if text or case.is_counted:
        return _Replacement(text, parse(text))
    new = phrase(case.match.nearest, case.expression) if case.match.nearest is not None else None
    return _Replacement(str(new), new) if new is not None and _finds_one(new, case) else _Replacement("")


def _finds_one(new: Expression, case: Case) -> bool:
    """Whether a locator that nobody tried finds no other element of the snapshot."""
    asked = groups(new)[-1].demands
    return sum(1 for one in case.elements if all(demand.is_met(one) for demand in asked)) <= 1


def _of_list(case: Case) -> str:
    """For a counted list, the locator that finds as many elements like those it had; '' when there is none."""
    live, like = case.match.live, case.match.nearest
    if live is not None and live.matches > 1:
        return live.locator
    said = case.facts.expected or ""
    count = int(said) if said.isdecimal() else case.fingerprint.count if case.fingerprint else 0
    found = counted(like, case.expression, elements=case.elements, count=count) if like is not None else ()
    return str(found[0]) if found else ""


def _confidence(diagnosis: Diagnosis, best: Candidate, case: Case | None) -> Confidence:
    dom = diagnosis.evidence.dom
    if dom.status == "AMBIGUOUS" or _rivals(diagnosis):
        return "low"
    if case is not None:
        return case.match.confidence if case.match.accepted else "low"
    if best.similarity >= _SURE:
        return "high"
    return "medium" if best.similarity >= _LIKELY else "low"


def _applicability(
    diagnosis: Diagnosis, *, confidence: Confidence, verified: Verified, caution: str, case: Case | None
) -> Applicability:
    """Safe only for what was remembered, accepted, verified live, and leaves what the test checks as it is."""
    if case is None or locator_site(case) is None or not case.match.accepted:
        return "display_only"
    if not case.match.from_fingerprint and (verified.matches is None or asked_otherwise(case)):
        return "display_only"  # neither remembered nor tried, or with another caption
    tried = verified.matches == 1 and verified.same_role is True
    sure = confidence == "high" and diagnosis.confidence == "high" and case.match.from_fingerprint
    return "safe" if tried and sure and not caution else "unsafe"


def _caution(diagnosis: Diagnosis, new: _Replacement, case: Case | None) -> str:
    """What the test would do or check otherwise with the new locator, '' when it is the same."""
    if diagnosis.evidence.dom.status == "AMBIGUOUS":
        return (
            f"it is a guess: {diagnosis.evidence.dom.status_reason or 'several elements are equally like the lost one'}"
        )
    if case is None or case.match.nearest is None:
        return ""
    if case.facts.strict_count and case.is_asked:
        return f"the page has {case.facts.strict_count} of what the test asks for, where it had one"
    verdict = case.verdict_on(is_asked=case.is_asked)
    if verdict is not None and not verdict.is_harmless:
        return verdict.reason
    if case.is_asked and (dropped := expectation.weakened(case.expression, new.expression, case.match.nearest)):
        return f"the new locator does not ask for {dropped} any more"
    return ""


def _is_found_by_its_value(case: Case | None, new: _Replacement) -> bool:
    """Whether the new locator holds the text that the step reads: it would pass whenever it finds anything."""
    if case is None or case.match.nearest is None:
        return False
    return reveals(new.expression, case.expression, value_read(case.call, case.match.nearest))


def _verified(case: Case | None) -> Verified:
    live = case.match.live if case is not None else None
    return Verified(matches=live.matches, same_role=live.same_role) if live is not None else Verified()


def _rationale(best: Candidate, case: Case | None) -> str:
    what = best.role or best.tag
    text = best.name or best.text
    kind = f"is a {what} element" if what else "is there"
    said = f' with text "{text[:80]}"' if text else ""
    source = ""
    if case is not None:
        source = " to the element of the last pass" if case.match.from_fingerprint else " to what the locator says"
    where = "recorded" if case is not None and case.match.live and case.match.live.recorded else "live"
    tried = f" It was tried on the {where} page and matches exactly this element." if best.locator else ""
    name = best.locator or best.selector
    whose = f"Candidate {name}" if name else "The candidate"
    return f"{whose} {kind}{said}; similarity {best.similarity:.2f}{source}.{tried}"


def _rivals(diagnosis: Diagnosis) -> list[Candidate]:
    """Candidates so close to the best that a person should look; an accepted match has none by the policy's word."""
    dom = diagnosis.evidence.dom
    if dom.status in ("PROPOSED", "HEALED"):
        return []
    first, *others = dom.candidates
    return [one for one in others if first.similarity - one.similarity < _CLOSE]


def _warnings(diagnosis: Diagnosis, change: Change, *, new: _Replacement, case: Case | None) -> tuple[str, ...]:
    warnings = []
    rivals = _rivals(diagnosis)
    if rivals:
        warnings.append(f"Multiple candidates found ({len(rivals) + 1} within {_CLOSE:.2f}); manual review recommended")
    elif len(diagnosis.evidence.dom.candidates) > 1 and case is None:
        warnings.append("Multiple candidates found; manual review recommended")
    if case is not None:
        warnings.extend(shared_warning(case, locator_site(case)))
        if change.verified.matches is None:
            warnings.append("The new locator was not tried on the live page.")
        if _is_found_by_its_value(case, new):
            warnings.append("The new locator finds the element by the text that the test reads: choose another one.")
        if change.caution:
            asked = "checks" if case.is_asked else "does"
            warnings.append(f"This may change what the test {asked}: {change.caution}.")
        if case.facts.strict_count:
            warnings.append("The old locator matches several elements; the new one was narrowed to one.")
    return tuple(warnings)
