"""Another locator in place of the one that no longer finds its element."""

from dataclasses import dataclass
from typing import Any

from pytest_selfheal.diagnosis.engine import Finding
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.locators.demands import groups
from pytest_selfheal.locators.expression import Expression
from pytest_selfheal.locators.occurrences import occurrences
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.locators.spelling import counted, reveals, spellings, value_read
from pytest_selfheal.models.details import ReplaceLocator
from pytest_selfheal.models.diagnosis import Confidence, Diagnosis
from pytest_selfheal.models.element import Candidate, Element
from pytest_selfheal.models.fix import Applicability, Change, Fix, Verified
from pytest_selfheal.proposing.described import described
from pytest_selfheal.proposing.frameworks import PLAYWRIGHT, Wording, hint
from pytest_selfheal.proposing.place import fields_of, locator_site, shared_warning

_REPLACE = "Replace the stale selector with the matching candidate."
_NEAREST = "Look whether the nearest candidate is what the selector meant: it may be another thing."
# Without the ranking's word (a request that only lists candidates) similarity has to speak for itself.
_SURE, _LIKELY = 0.8, 0.55
# Candidates closer than this to the best are named in a warning.
_CLOSE = 0.06


@dataclass(frozen=True, slots=True)
class _Replacement:
    """A new locator as it is written, and as a value where it can be read."""

    text: str
    expression: Expression | None = None


def propose(diagnosis: Diagnosis, *, wording: Wording, finding: Finding | None) -> Fix | None:
    """The replacement by the best candidate; None when there is none to name."""
    dom = diagnosis.evidence.dom
    best = dom.candidates[0] if dom.candidates else None
    is_told = finding is not None and (finding.case.fate.is_remembered or bool(finding.said.new_locator))
    if dom.status == "REJECTED_BY_PERSON" or (finding is not None and not is_told and dom.status == "AMBIGUOUS"):
        return None
    new = _replacement(best, finding)
    if not new.text or new.text == dom.expected_selector:
        return None
    change = _change(diagnosis, best, new=new, finding=finding)
    other = best.selector if best is not None and best.selector else new.text
    return Fix(
        strategy="selector_update",
        description=_NEAREST if change.applicability == "display_only" else _REPLACE,
        changes=(change,),
        framework_hint=hint(wording.selector, locator=new.text if wording is PLAYWRIGHT else other),
        warnings=_warnings(diagnosis, change, new=new, finding=finding),
        recommended_action=diagnosis.recommended_action,
    )


def _replacement(best: Candidate | None, finding: Finding | None) -> _Replacement:
    """The locator of the last pass, that of the whole list, the one tried on the live page, or one that was not."""
    if finding is None:
        return _Replacement(best.locator or best.selector if best is not None else "")
    if finding.said.new_locator:
        return _Replacement(finding.said.new_locator, parse(finding.said.new_locator))
    case, near = finding.case, finding.case.fate.nearest
    if case.is_counted:
        text = _of_list(case)
        return _Replacement(text, parse(text))
    if best is not None and best.locator:
        return _Replacement(best.locator, parse(best.locator))
    return _untried(case, near) if near is not None else _Replacement("")


def _untried(case: Case, near: Element) -> _Replacement:
    """A locator that nobody tried, written as much like the lost one as can be, that finds one element of the page."""
    expression = case.expression
    value = value_read(case.call, near)
    failing = expression.finding_index if expression is not None else None
    for one in spellings(near, expression, elements=case.elements, failing=failing or 0, value=value):
        found = occurrences(one, case.elements)
        if found is not None and [other.idxpath for other in found] == [near.idxpath]:
            return _Replacement(str(one), one)
    return _Replacement("")


def _of_list(case: Case) -> str:
    """For a counted list, the locator that finds as many elements like those it had; '' when there is none."""
    live, like = case.fate.live, case.fate.nearest
    if live is not None and live.matches > 1:
        return live.locator
    said = case.facts.expected or ""
    count = int(said) if said.isdecimal() else case.fingerprint.count if case.fingerprint else 0
    found = counted(like, case.expression, elements=case.elements, count=count) if like is not None else ()
    return str(found[0]) if found else ""


def _change(diagnosis: Diagnosis, best: Candidate | None, *, new: _Replacement, finding: Finding | None) -> Change:
    case = finding.case if finding is not None else None
    site = locator_site(finding)
    fields: dict[str, Any] = fields_of(site)
    is_tried = best is not None and new.text == best.locator
    verified = _verified(case) if is_tried else Verified()
    caution = _caution(diagnosis, new, case)
    confidence = _confidence(diagnosis, best, case)
    return described(
        ReplaceLocator(old=diagnosis.evidence.dom.expected_selector, new=new.text),
        confidence=confidence,
        rationale=_rationale(best, case) if is_tried or case is None else diagnosis.root_cause,
        applicability=_applicability(confidence, verified=verified, caution=caution, new=new, case=case)
        if site is not None
        else "display_only",
        verified=verified,
        caution=caution,
        **fields,
    )


def _confidence(diagnosis: Diagnosis, best: Candidate | None, case: Case | None) -> Confidence:
    if case is not None:
        return "low" if _rivals(diagnosis) else case.fate.confidence
    if diagnosis.evidence.dom.status == "AMBIGUOUS" or _rivals(diagnosis) or best is None:
        return "low"
    if best.similarity >= _SURE:
        return "high"
    return "medium" if best.similarity >= _LIKELY else "low"


def _applicability(
    confidence: Confidence, *, verified: Verified, caution: str, new: _Replacement, case: Case | None
) -> Applicability:
    """Safe only for what is proved, tried live, and leaves what the test checks as it is."""
    if case is None or _is_found_by_its_value(case, new):
        return "display_only"
    if not (case.fate.is_remembered and (case.fate.is_there or case.facts.strict_count)):
        return "display_only"  # by its words alone, or one of several: a person looks first
    tried = verified.matches == 1 and verified.same_role is True
    proved = case.fate.is_proved and confidence == "high" and not caution and not (case.is_check or case.is_read)
    return "safe" if tried and proved else "unsafe"


def _caution(diagnosis: Diagnosis, new: _Replacement, case: Case | None) -> str:
    """What the test would do or check otherwise with it, or why it is not proved; '' when it is the same."""
    dom = diagnosis.evidence.dom
    if dom.status == "AMBIGUOUS":
        return f"it is a guess: {dom.status_reason or 'several elements are equally like the lost one'}"
    if case is None:
        return ""
    if case.facts.strict_count and case.is_check:
        return f"the page has {case.facts.strict_count} of what the test asks for, where it had one"
    if not case.fate.is_proved and dom.status_reason:
        return dom.status_reason
    if case.is_check and (dropped := _dropped(case, new)):
        return f"the new locator does not ask for {dropped} any more"
    if case.is_read:
        return "what it reads is compared by the test"
    return "it is part of a check" if case.is_check else ""


def _dropped(case: Case, new: _Replacement) -> str:
    """What the old locator asks its element to say and the new one does not."""
    if case.expression is None or new.expression is None:
        return ""
    kept = {(one.what, one.value) for group in groups(new.expression) for one in group.demands}
    asked = (one for group in groups(case.expression) for one in group.demands if one.what in ("text", "name"))
    return next((str(one) for one in asked if (one.what, one.value) not in kept), "")


def _is_found_by_its_value(case: Case, new: _Replacement) -> bool:
    """Whether the new locator holds the text that the step reads: it would pass whenever it finds anything."""
    near = case.fate.nearest
    return near is not None and reveals(new.expression, case.expression, value_read(case.call, near))


def _verified(case: Case | None) -> Verified:
    live = case.fate.live if case is not None else None
    return Verified(matches=live.matches, same_role=live.same_role) if live is not None else Verified()


def _rationale(best: Candidate | None, case: Case | None) -> str:
    if best is None:
        return ""
    what, text = best.role or best.tag, best.name or best.text
    kind = f"is a {what} element" if what else "is there"
    said = f' with text "{text[:80]}"' if text else ""
    source = ""
    if case is not None:
        source = " to the element of the last pass" if case.fate.is_remembered else " to what the locator says"
    where = "recorded" if case is not None and case.fate.live and case.fate.live.recorded else "live"
    tried = f" It was tried on the {where} page and matches exactly this element." if best.locator else ""
    name = best.locator or best.selector
    whose = f"Candidate {name}" if name else "The candidate"
    return f"{whose} {kind}{said}; similarity {best.similarity:.2f}{source}.{tried}"


def _rivals(diagnosis: Diagnosis) -> list[Candidate]:
    """Candidates so close to the best that a person should look; a proved one has none."""
    dom = diagnosis.evidence.dom
    if dom.status in ("PROPOSED", "HEALED") or not dom.candidates:
        return []
    first, *others = dom.candidates
    return [one for one in others if first.similarity - one.similarity < _CLOSE]


def _warnings(diagnosis: Diagnosis, change: Change, *, new: _Replacement, finding: Finding | None) -> tuple[str, ...]:
    warnings = []
    case = finding.case if finding is not None else None
    rivals = _rivals(diagnosis)
    if rivals:
        warnings.append(f"Multiple candidates found ({len(rivals) + 1} within {_CLOSE:.2f}); manual review recommended")
    elif len(diagnosis.evidence.dom.candidates) > 1 and case is None:
        warnings.append("Multiple candidates found; manual review recommended")
    if case is None:
        return tuple(warnings)
    warnings.extend(shared_warning(finding, locator_site(finding)))
    if change.verified.matches is None:
        warnings.append("The new locator was not tried on the live page.")
    if _is_found_by_its_value(case, new):
        warnings.append("The new locator finds the element by the text that the test reads: choose another one.")
    if change.caution:
        asked = "checks" if case.is_check else "does"
        warnings.append(f"This may change what the test {asked}: {change.caution}.")
    if case.facts.strict_count:
        warnings.append("The old locator matches several elements; the new one was narrowed to one.")
    return tuple(warnings)
