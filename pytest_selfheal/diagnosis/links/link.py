"""The tie of each difference to the failing step: 3 brought it or is the deed's own, 2 by its words, 1 by its time."""

import re

from pytest_selfheal.diagnosis.differences.difference import Difference, Exchange, Link, ScriptError
from pytest_selfheal.diagnosis.facts.about import about, around, subject
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.diagnosis.links.values import is_whole, says_trouble, value_of
from pytest_selfheal.models.digest import READING
from pytest_selfheal.models.requests import has_failed, is_data
from pytest_selfheal.models.shapes import explains, holds_items

# What breaks for want of data: "Cannot read properties of undefined", "undefined is not an object", "x is not iterable"
_LACKS_DATA = re.compile(r"of (?:undefined|null)|undefined is not|null is not|is not a function|is not iterable|JSON")


def tied(case: Case, one: Difference, made: tuple[Exchange, ...], errors: tuple[ScriptError, ...]) -> Difference:
    """The difference with its tie; what is no request and no script error is the step's own where it is of the page."""
    if one.exchange is not None and one.whose in ("request", "answer"):
        return one.tied(
            _of_answer(case, one, errors) if one.kind == "shape" else of_request(case, one.exchange, made, errors)
        )
    if one.error is not None:
        return one.tied(of_error(case, one.error))
    return one.tied(Link.OWN if one.kind in ("taken_out", "sign_in", "elsewhere") else Link.TIME)


def of_request(case: Case, one: Exchange, made: tuple[Exchange, ...], errors: tuple[ScriptError, ...]) -> Link:
    """How closely a request is tied to the failing step."""
    entry, span = one.entry, case.span
    if entry.made_by is not None or _brought(case, one) or _is_awaited(case, one):
        return Link.OWN
    if entry.resource_type == "document" and entry.page == span.page and entry.ts >= span.start:
        return Link.OWN
    if is_sent_by_the_deed(case, one) and not (entry.method.upper() in READING and _deed_has_another(case, one, made)):
        return Link.OWN if entry.method.upper() not in READING or about(entry) & around(case) else Link.WORDS
    here = entry.page == span.page
    if here and (about(entry) & (around(case) if entry.ts >= span.start else subject(case))):
        return Link.WORDS
    if here and _broke_a_script(one, errors):
        return Link.WORDS
    if here and entry.resource_type == "script" and case.symptom in ("missing", "not_ready", "lingering"):
        return Link.WORDS  # what its script draws is not there
    return Link.TIME if here and entry.ts >= span.start and not _had_nothing_to_show(one) else Link.NONE


def of_error(case: Case, error: ScriptError) -> Link:
    """How closely a script error is tied to the failing step."""
    if error.is_quoted:
        return Link.OWN
    if error.page != case.span.page:
        return Link.NONE
    last = case.deeds[-1].ts if case.deeds else case.record.started_at
    if error.is_uncaught and error.is_of_a_deed and error.ts >= last:
        return Link.OWN
    if not error.is_uncaught:
        return Link.TIME if error.ts >= case.span.start else Link.NONE
    return Link.WORDS if error.ts >= min(case.span.start, last) else Link.TIME


def is_sent_by_the_deed(case: Case, one: Exchange) -> bool:
    """Whether the page asked for it after the last deed of the test, and not while a document was opened since."""
    if not case.deeds or one.entry.ts < case.deeds[-1].ts or one.entry.page != case.span.page:
        return False
    opened = (e.ts for e in case.requests if e.resource_type == "document" and e.page == one.entry.page)
    return not any(case.deeds[-1].ts <= ts < one.entry.ts for ts in opened)


def _deed_has_another(case: Case, one: Exchange, made: tuple[Exchange, ...]) -> bool:
    """Whether the last deed got a good answer of its own before this was asked: then this is read beside it."""
    own = (
        other
        for other in made
        if other is not one and is_data(other.entry) and case.deeds[-1].ts <= other.entry.ts <= one.entry.ts
    )
    first = next(own, None)
    return first is not None and first.entry.status is not None and not has_failed(first.entry)


def _of_answer(case: Case, one: Difference, errors: tuple[ScriptError, ...]) -> Link:
    """How closely an answer of another shape is tied."""
    exchange = one.exchange
    if exchange is None:
        return Link.NONE
    entry = exchange.entry
    uncaught = [error.message for error in errors if error.is_uncaught and error.ts >= entry.ts]
    if case.reads_body or entry.mocked or any(explains(exchange.changes, message) for message in uncaught):
        return Link.OWN
    if _brought(case, exchange) and not is_whole(case) and case.symptom != "lingering":
        return Link.OWN
    is_near = entry.page == case.span.page and entry.ts >= case.span.start
    if is_near and any(change.kind != "added" and holds_items(change.expected) for change in exchange.changes):
        return Link.OWN  # a page that reads the old shape shows an empty list, and may say so in any words
    if is_near and (about(entry) & around(case)):
        return Link.WORDS
    if is_near and case.symptom == "value" and not is_whole(case):
        return Link.WORDS
    return Link.TIME if is_near else Link.NONE


def _brought(case: Case, one: Exchange) -> bool:
    """Whether its answer at the last pass brought what the failing locator finds."""
    locator = case.asked_locator
    return bool(locator) and one.known is not None and locator in one.known.brought


def _had_nothing_to_show(one: Exchange) -> bool:
    """Whether its good answer held no value at the last pass: the page did without it."""
    return one.known is not None and one.known.shape is not None and _is_empty(one.known.shape)


def _is_empty(shape: object) -> bool:
    if isinstance(shape, dict):
        return all(map(_is_empty, shape.values()))
    return isinstance(shape, list) and all(map(_is_empty, shape))


def _is_awaited(case: Case, one: Exchange) -> bool:
    """Whether the page says of this very request that it failed: its words stand in the trouble that is shown."""
    said = value_of(case)
    return says_trouble(said) and bool(about(one.entry)) and all(word in said.casefold() for word in about(one.entry))


def _broke_a_script(one: Exchange, errors: tuple[ScriptError, ...]) -> bool:
    end = one.end or one.entry.ts
    return has_failed(one.entry) and any(
        e.is_uncaught and not e.is_of_a_deed and e.ts >= end and _LACKS_DATA.search(e.message) for e in errors
    )
