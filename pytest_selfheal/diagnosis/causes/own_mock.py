"""The answer that the failing step met was given by the test's own mock, bad or edited; no server was asked."""

import re

from pytest_selfheal.diagnosis import effects
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.drawn import is_damaged
from pytest_selfheal.diagnosis.edits import Edit, runs_of
from pytest_selfheal.diagnosis.failing_step import step_words
from pytest_selfheal.diagnosis.finding import Finding, caused
from pytest_selfheal.diagnosis.network import Exchange, answered_badly, replaces, unmade
from pytest_selfheal.diagnosis.relevance import has_news_of_it, of_failed
from pytest_selfheal.diagnosis.requests import is_data, said_of, template_of, without_operation
from pytest_selfheal.diagnosis.shapes import diff, is_breaking
from pytest_selfheal.diagnosis.strength import Known, Strength
from pytest_selfheal.marks import mark
from pytest_selfheal.models.diagnosis import Confidence
from pytest_selfheal.models.digest import KnownRequest
from pytest_selfheal.models.source import literals_of
from pytest_selfheal.models.telemetry import NetworkEntry
from pytest_selfheal.timeline.data_requests import counts_visitors
from pytest_selfheal.urls import split_url

# "Unexpected token '<', "<html>" is not valid JSON", "Unexpected end of JSON input", "JSON.parse: unexpected character"
_NOT_JSON = re.compile(r"JSON")
_VERSION = re.compile(r"/v\d+(?:\.\d+)*(?:/|$)")  # "/api/v2/orders"
_OPEN = " Whether what failed follows from that, or the application changed, people have to say."
_SYMPTOMS = ("missing", "value", "not_ready", "lingering", "navigation", "no_event", "no_option")


def diagnose(case: Case) -> Finding | None:
    """Unknown by category: the application only did what it does with such an answer."""
    if case.symptom not in _SYMPTOMS or case.passed_attempts or case.came_late:
        return None
    return _bad_answer(case) or _edited(case) or _serves_no_more(case) or _asked_elsewhere(case) or _unreadable(case)


def _bad_answer(case: Case) -> Finding | None:
    held = [(of_failed(case, one), one) for one in case.failed_requests]
    strength, suspect = max(held, key=lambda pair: pair[0].order, default=(None, None))
    if strength is None or suspect is None or not strength.matters or not suspect.entry.mocked:
        return None
    entry, edit = suspect.entry, _edit(case, suspect.entry)
    compared = case.digest is not None
    then = ", ".join(map(str, suspect.known.statuses)) if suspect.known else ""
    was = f", where it was {then} at the last pass" if then else ""
    said = f"The test was edited: {edit.words}. " if edit is not None else ""
    return _own(
        case,
        summary=f"{said}{suspect.name} {answered_badly(entry)}{_place(entry)}{was}, before {step_words(case)} failed.",
        gave="that answer",
        more="the mock is another one than at the last pass" if compared else "test and page disagree on what follows",
        edit=edit,
    )


def _edited(case: Case) -> Finding | None:
    """The call that gives the mocked answer was edited since the last pass, and nothing else failed."""
    failed = (one for one in case.failed_requests if not one.entry.mocked)
    if case.digest is None or case.is_renamed or any(one.strength.matters for one in failed):
        return None
    mocks = [one for one in case.record.network if one.mocked and one.ts <= case.at]
    bad = [one.entry for one in case.failed_requests if one.strength.matters and one.entry in mocks]
    found = (*((one, _edit_at(case, one)) for one in mocks), *((one, _edit(case, one)) for one in bad))
    entry, edit = next((pair for pair in found if pair[1] is not None), (None, None))
    if entry is None or edit is None:
        return None
    follows = not any(effects.asks(case, one) for one in case.edits) and _follows(case, entry, edit)
    return _own(
        case,
        summary=f"The test was edited: {edit.words}. It answers {_request(entry)} itself there, "
        f"before {step_words(case)} failed.{'' if follows else _beside(case)}",
        gave="another answer than at the last pass",
        more="" if follows else "whether what failed follows from that, or the application changed, people have to say",
        edit=edit,
        is_cause=follows,
    )


def _follows(case: Case, entry: NetworkEntry, edit: Edit) -> bool:
    """Whether what failed is about the part of the answer that is another one now.

    The page shows what came into the answer, or asks for what was taken out of it, or shows the marks of something
    missing where a field was taken out, or has more or fewer items as the answer has.
    """
    if effects.comes_in(case, edit) or effects.asks_for_what_went(case, edit) or _has_as_many(case, edit):
        return True
    if is_damaged(case) and _lost_fields(case, entry):
        return True
    broke = (one.message for one in case.script_errors if one.uncaught)
    return any(mark(name) in edit.before for message in broke for name in re.findall(r"\w+", message))


def _lost_fields(case: Case, entry: NetworkEntry) -> bool:
    """Whether the answer lacks something of what it had at the last pass, or can't be read any more."""
    known = next((one.known for one in case.exchanges if one.entry is entry), None)
    if known is None or known.shape is None:
        return False
    return entry.shape is None or any(map(is_breaking, diff(known.shape, entry.shape)))


def _has_as_many(case: Case, edit: Edit) -> bool:
    """Whether a counted list has more or fewer items, as the answer has."""
    said = [(text or "").strip("\"' ") for text in (case.facts.expected, case.facts.actual)]
    if not (case.is_counted and all(text.isdecimal() for text in said)):
        return False
    expected, actual = map(int, said)
    return (actual - expected) * (len(edit.now) - len(edit.before)) > 0


def _beside(case: Case) -> str:
    """What else is new at the failing step, so that both are named."""
    broke = next((one.message for one in case.script_errors if one.uncaught), "")
    return f" {effects.news(case)}.{f' A script of the page broke: {broke[:160]}.' if broke else ''}"


def _serves_no_more(case: Case) -> Finding | None:
    """The test answered a request itself at the last pass, and now the network does: the mock comes too late, or not.

    A mock that served the same request once in this run is there, and the page asks once more than it did.
    """
    if case.is_renamed:
        return None
    served = {one.key for one in case.exchanges if one.entry.mocked}
    lost = [
        one.entry
        for one in case.exchanges
        if one.known is not None and one.known.mocked and one.key not in served and one.entry.made_by is None
    ]
    if not lost:
        return None
    named = [one for one in case.edits if one.kind != "added" and not effects.comes_too_late(case, one)]
    edit = next(iter(named or case.edits), None)
    is_cause = edit is not None and _asks_for_what_was_served(case) and not _fails_elsewhere(case, lost)
    said = f"The test was edited: {edit.words}. " if edit is not None else ""
    return caused(
        case,
        strength=Strength(Known.OBSERVED),
        summary=f"{said}{_request(lost[0])} was answered by the test's own route at the last pass, and by the network "
        f"now, before {step_words(case)} failed.{'' if is_cause else _beside(case)}",
        root_cause="The test's own route no longer serves the request: it is set after the page has asked, was taken "
        "out, or its pattern matches another address."
        + (
            ""
            if is_cause
            else " Whether what failed follows from that, or the application changed, people have to say."
        ),
        action="fix_test" if is_cause else "investigate",
        cause="edited_test" if edit is not None else "test_mistake",
        most="high" if is_cause else "medium",
    )


def _asked_elsewhere(case: Case) -> Finding | None:
    """What the test answered itself is not asked for any more, and the network answers what is asked in its place."""
    if case.is_renamed or has_news_of_it(case):
        return None
    gone = tuple(one for one in unmade(case.exchanges, case.digest) if one.mocked)
    pairs = ((one.entry, was) for one in case.exchanges if _is_first_asked(one) for was in gone)
    come, was = next((pair for pair in reversed(list(pairs)) if _stands_for(*pair)), (None, None))
    if come is None or was is None:
        return None
    return caused(
        case,
        strength=Strength(Known.OBSERVED),
        summary=f"{said_of(was.method, was.template)} was answered by the test's own route at the last pass, and is "
        f"not asked for now; {_request(come)} is, as it was not then, and the network answers it, before "
        f"{step_words(case)} failed.{_beside(case)}",
        root_cause=f"The page asks {_how_else(come, was)} than the test answers, so the test met other data than its "
        f"own.{_OPEN}",
        action="investigate",
        cause="test_mistake",
        most="medium",
    )


def _stands_for(entry: NetworkEntry, was: KnownRequest) -> bool:
    """Whether a request is made in place of another: alike by its words, of another version, or by another method."""
    one, other = (_VERSION.sub("/", without_operation(path)) for path in (template_of(entry), was.template))
    return replaces(entry, (was,)) or one == other


def _how_else(entry: NetworkEntry, was: KnownRequest) -> str:
    is_same = without_operation(template_of(entry)) == without_operation(was.template)
    return "in another way" if is_same else "at another address"


def _is_first_asked(one: Exchange) -> bool:
    """Whether a request for data is none of the last pass, and the network gave it a good answer."""
    entry = one.entry
    is_asked = one.known is None and not entry.mocked and entry.made_by is None and not counts_visitors(entry.url)
    return is_asked and entry.shape is not None and entry.status is not None and 200 <= entry.status < 300


def _asks_for_what_was_served(case: Case) -> bool:
    """Whether what is expected stood in another statement of the test as well: in the answer that its mock gave."""
    whole = (case.facts.expected or "").strip("\"' ")
    runs = {mark(run) for run in runs_of(whole) if run}
    places = {one.place for one in case.edits}
    written = (one for one in (case.digest.sources if case.digest is not None else ()) if one.place in places)
    said = [frozenset(literals_of(statement)) for one in written for statement in one.statements]
    own = sum(mark(whole) in literals for literals in said)
    return own > 1 or any(runs & literals for literals in said if mark(whole) not in literals)


def _fails_elsewhere(case: Case, lost: list[NetworkEntry]) -> bool:
    return any(one.strength.matters for one in case.failed_requests if one.entry not in lost)


def _unreadable(case: Case) -> Finding | None:
    """The page's script could not read a mocked answer as JSON."""
    broke = next((one for one in case.script_errors if one.uncaught and _NOT_JSON.search(one.message)), None)
    if broke is None or case.is_renamed:
        return None
    asked = [one for one in case.record.network if one.ts <= broke.ts and is_data(one)]
    if not asked or not asked[-1].mocked:
        return None
    return _own(
        case,
        summary=f"The page can't read the answer that the test gives to {_request(asked[-1])} itself"
        f'{_place(asked[-1])}: "{broke.message[:160]}".',
        gave="an answer that is no JSON",
    )


def _own(
    case: Case, *, summary: str, gave: str, more: str = "", edit: Edit | None = None, is_cause: bool = True
) -> Finding:
    """What is said of every answer that the test gave itself; only an edit of it is sure to be what changed."""
    compared = case.digest is not None
    most: Confidence = "high" if edit is not None and is_cause else "medium"
    return caused(
        case,
        strength=Strength(Known.OBSERVED),
        summary=summary,
        root_cause=f"The test's own route gave {gave}, and no server was asked{f': {more}' if more else ''}.",
        action="fix_test" if compared and is_cause else "investigate",
        cause="edited_test" if edit is not None else "test_mistake",
        most=most if compared else "low",
    )


def _request(entry: NetworkEntry) -> str:
    return f"{entry.method} {split_url(entry.url).path}"


def _edit_at(case: Case, entry: NetworkEntry) -> Edit | None:
    """The edit that the mock stands in."""
    site = entry.mock_site
    own = [one for one in case.edits if site is not None and one.file == site.file and one.kind != "deleted"]
    return next((one for one in own if site is not None and one.line <= site.line <= max(one.end_line, one.line)), None)


def _edit(case: Case, entry: NetworkEntry) -> Edit | None:
    """The edit that the mock stands in; another one of the same file may have switched it on."""
    there = _edit_at(case, entry)
    if there is not None or entry.mock_site is None:
        return there
    return next((one for one in case.edits if one.file == entry.mock_site.file and one.kind != "deleted"), None)


def _place(entry: NetworkEntry) -> str:
    site = entry.mock_site
    return f" ({site.file}:{site.line})" if site is not None else ""
