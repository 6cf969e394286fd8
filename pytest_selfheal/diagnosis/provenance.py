"""Which answer brought what the failing step is about: told from what answers said and elements showed, not by time.

At the last pass the texts of the test's elements were compared with the values of the answers (`timeline.origins`), and
so is what the failing step finds now. Where one answer brought it, another one that failed beside it did not take it
away, unless the page shows nothing of the first one either: a page may wait for both before it draws anything.
"""

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.drawn import value_of, was_drawn
from pytest_selfheal.diagnosis.network import Exchange, Suspect
from pytest_selfheal.diagnosis.page_changes import page_then
from pytest_selfheal.diagnosis.requests import has_failed, is_pending
from pytest_selfheal.models.element import Element
from pytest_selfheal.timeline.origins import said_by

_FEWEST, _MOST = 2, 0.8  # texts of a part of the page, and the share of them that a page which drew it shows again


def came_with_another(case: Case, suspect: Suspect) -> bool:
    """Whether what the step is about came with another answer than that of a suspected request."""
    bringers = brought_it(case)
    if any(one.entry is suspect.entry or one.known is suspect.known is not None for one in bringers):
        return False
    deed = max((a.ts for a in case.record.actions if a.kind == "action" and a.ts <= suspect.entry.ts), default=0)
    return any(_is_answer_to_it(one, suspect, deed) and _accounts_for_it(case, one) for one in bringers)


def brought_nothing_of_it(case: Case, suspect: Suspect) -> bool:
    """Whether the good answer of the last pass had nothing of what the step is about, and the page shows the others'.

    It may have decided all the same whether that is shown, as a list of rights does: that is for people.
    """
    known, element, locator = suspect.known, case.before, case.asked_locator
    if known is None or known.shape is None or element is None or case.digest is None or locator in known.brought:
        return False
    others = (one.entry for one in case.exchanges if one.entry is not suspect.entry)
    is_drawn = any(one.is_shown for one in others if one.ts >= case.span.start) or _is_drawn_around(case, element)
    if any(locator in one.brought for one in case.digest.requests):
        return is_drawn or not brought_it(case)
    if case.is_emptied or (case.symptom == "value" and value_of(case) and not was_drawn(case)):
        return False  # a sign stands for the value; which answer it is of, a number of two digits does not say
    return is_drawn and bool(said_by((element.text, element.name, element.row)))


def is_drawn_since(case: Case, ts: int) -> bool:
    """Whether an answer that brings what the step is about came after a moment, and is drawn, or is still to come."""
    for one in brought_it(case):
        is_out = is_pending(one.entry) and one.entry.ts > ts
        came = one.entry.ts + (one.entry.duration_ms or 0) > ts and not has_failed(one.entry)
        if is_out or (came and one.entry.is_shown):
            return True
    return False


def brought_it(case: Case) -> list[Exchange]:
    """The requests of the failing page whose answer brings what the step is about, now or at the last pass."""
    locator = case.asked_locator
    if not locator:
        return []
    return [
        one
        for one in case.exchanges
        if one.entry.ts >= case.span.start
        and (locator in one.entry.brought or (one.known is not None and locator in one.known.brought))
    ]


def says_so(case: Case) -> Exchange | None:
    """The good answer that brought the value at the last pass, and that says what the page shows now."""
    locator = case.asked_locator
    then_too = (one for one in brought_it(case) if one.known is not None and locator in one.known.brought)
    return next((one for one in then_too if locator in one.entry.brought and not has_failed(one.entry)), None)


def _is_drawn_around(case: Case, element: Element) -> bool:
    """Whether what stood in the same part of the page as the element is there still."""
    said = {one.own_text for one in case.elements}
    then = (one for one in page_then(case) if (one.landmark, one.frame) == (element.landmark, element.frame))
    texts = {one.own_text for one in then if one.own_text} - {element.own_text, element.text}
    return len(texts) >= _FEWEST and len(texts & said) >= _MOST * len(texts)


def _is_answer_to_it(one: Exchange, suspect: Suspect, deed: int) -> bool:
    """Whether a request was made for the same reason: since the same deed, and before what that deed itself sends.

    What a page shows from before a deed says nothing of whether the deed went well.
    """
    if one.entry.ts < deed:
        return False
    return not deed or suspect.entry.method.upper() == "GET" or one.entry.ts < suspect.entry.ts


def _accounts_for_it(case: Case, one: Exchange) -> bool:
    bad = (*case.failed_requests, *case.changed_responses, *case.pending_requests)
    if any(other.entry is one.entry for other in bad):
        return True  # then that one is the suspect
    if case.symptom == "value" and case.facts.actual:
        return case.asked_locator in one.entry.brought
    return one.entry.is_shown is True
