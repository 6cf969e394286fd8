"""What a locator may have meant that was never seen to find anything: only its words speak, and people have to say."""

from pytest_selfheal.diagnosis import caption, doubts, target
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.demands import groups
from pytest_selfheal.diagnosis.finding import Finding, found
from pytest_selfheal.diagnosis.likely_items import expected_count, likely_items
from pytest_selfheal.diagnosis.network import answered_badly
from pytest_selfheal.diagnosis.staleness.telling import drift, names_of_candidates, why_words
from pytest_selfheal.diagnosis.staleness.unsupported import lacks_what_is_asked, unsupported
from pytest_selfheal.diagnosis.strength import Known, Strength
from pytest_selfheal.diagnosis.words import folded, one_line
from pytest_selfheal.locators.expression import quote
from pytest_selfheal.locators.hints import misread
from pytest_selfheal.matching.roles import can_take
from pytest_selfheal.models.element import Element

_FITS_NONE = "The locator fits no element of the page."
_FEWEST_LETTERS = 2  # of a word by which something is looked for


def guessed(case: Case) -> Finding:
    """Nothing is remembered: what the locator's own words, read as people write them, fit best."""
    match = case.match
    asked, absent, broken = caption.asked_otherwise(case), _absent(case), _broken(case)
    against = unsupported(case)
    if against and match.nearest is not None:
        known = Known.GUESSED
        is_there = f"The nearest to it is {target.describe(match.nearest)}, but {against}."
    elif match.accepted and match.nearest is not None:
        is_likely = match.confidence == "medium" and not asked and not _lacks_expected(case, match.nearest)
        known = Known.INFERRED if is_likely else Known.GUESSED
        like = target.describe(match.nearest)
        is_there = f"A {like} is there and fits what it says."
        if asked:
            is_there = f"The nearest to it is {like}, which says something else than '{asked}'."
    else:
        known = Known.GUESSED
        is_there = f"It may have meant {' or '.join(names_of_candidates(case)[:3]) or 'another one'}: {match.reason}."
    other = _FITS_NONE if against else drift(case)
    return found(
        case,
        "selector_stale",
        strength=Strength(known, doubts=(doubts.OTHER_PAGE_OPEN,) if case.elsewhere else ()),
        summary=f"{case.locator} does not match any element of the page. {is_there}",
        root_cause=f"{absent or _misread(case) or other} {why_words(case)}: only its words could be compared."
        f"{f' {broken}' if broken else ''}",
        action="investigate" if asked or absent or broken or lacks_what_is_asked(case) else None,
        most="low" if asked or absent or broken or against else "high",
    )


def _lacks_expected(case: Case, nearest: Element) -> bool:
    """Whether the test checks for a text that the nearest element does not have: the right one most likely has it."""
    return folded(case.expected_text) not in folded(f"{nearest.text} {nearest.name}")


def _broken(case: Case) -> str:
    """That something which may have drawn what is missing broke or did not come, as a sentence; '' for nothing."""
    error = next((one for one in case.script_errors if one.uncaught), None)
    if error is not None:
        return f"A script of the page broke ('{one_line(error.message)[:80]}'), which may have drawn what is missing."
    scripts = (one for one in case.failed_requests if one.entry.resource_type.lower() == "script")
    lost = next(scripts, None)
    return (
        f"{lost.name} {answered_badly(lost.entry)}, which may have drawn what is missing." if lost is not None else ""
    )


def slip(case: Case, meant: Element) -> Finding:
    """Nothing is remembered, and the page has what is called so but for a letter."""
    return found(
        case,
        "selector_stale",
        strength=Strength(Known.GUESSED),
        summary=f"{case.locator} does not match any element of the page. A {target.describe(meant)} is there, which is "
        "called so but for a letter.",
        root_cause=f"One of the two looks like a slip of the pen. {why_words(case)}: only words could be compared.",
    )


def guessed_list(case: Case) -> Finding | None:
    """Nothing is remembered of a counted list, and items that say what its locator says are there."""
    items = likely_items(case)
    if items is None:
        return None
    item, count = items
    expected = expected_count(case)
    is_as_many = expected in (None, count)
    return found(
        case,
        "selector_stale",
        strength=Strength(Known.GUESSED),
        summary=f"{case.locator} matches nothing. It may count {target.describe(item)} and what stands beside it, "
        f"{count} in all{'' if is_as_many else f', and the test expects {expected}'}.",
        root_cause=f"{drift(case)} {why_words(case)}: only its words could be compared.",
        action=None if is_as_many else "investigate",
    )


def _absent(case: Case) -> str:
    """That nothing on the page has what the locator asks of what the element stands in."""
    expression = case.expression
    for group in groups(expression) if expression is not None else ():
        for demand in group.demands if not group.is_own else ():
            said = demand.value
            if (
                not isinstance(said, str)
                or demand.is_negated
                or demand.what in ("tag", "role")
                or len(said) < _FEWEST_LETTERS
            ):
                continue
            if not any(_says(one, said) for one in case.elements):
                return f"Nothing on the page says '{said}', by which the locator says in what to look: it may be gone."
    return ""


def _says(element: Element, said: str) -> bool:
    return said in element.attributes.values() or said.casefold() in f"{element.name}\n{element.text}".casefold()


def _misread(case: Case) -> str:
    """That a text was written where a selector belongs, and which call finds a text."""
    tags = frozenset(element.tag for element in case.elements)
    text = misread(case.expression, tags)
    if not text:
        return ""
    nearest = case.match.nearest
    call = "get_by_label" if nearest is not None and _is_field(nearest) else "get_by_text"
    return (
        f"'{text}' is a text and no selector: locator() takes its words for tags, {call}({quote(text)}) looks for it."
    )


def _is_field(element: Element) -> bool:
    return any(can_take(element, action) for action in ("fill", "check", "select_option", "set_input_files"))
