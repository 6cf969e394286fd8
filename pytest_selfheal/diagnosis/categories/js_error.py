"""A script of the page threw an error that nobody caught, before the failing step.

## What it means
The page stopped half-way: what the script would have shown, enabled or sent did not come.

## How it is recognised
- An uncaught error (or unhandled rejection) on the failing page, before the failure, that the last pass did not have.
  Errors a page always throws are known and are not counted.
- An error line on the console counts less, since somebody caught it, and least where it is told in other words than the
  error's own; the browser's echo of a failed request not at all.
- When a failed request or a changed response came before it, that is the cause and this the consequence.
- Without a remembered pass it weighs less when nothing had been done on the page yet.
- It weighs less when a script threw it that the page did not have at the last pass, beside all those it had.
- A value that is wrong and whole, after more was done on the page, may be wrong by itself: people have to look.
  So has what is missing or whole where the script broke for want of an answer that the page had asked for before the
  test's last deed, and that is by its words about something else.
  So has what was drawn all the same: a control of the same caption in its place, more items than were expected, a text
  that is as expected but for its capitals.
  So has what a chat, a survey or another widget threw that is by its words about something else, and what came beside
  an edit of the test that gives the application something else before.
- It weighs little when the lost element is on the page under another name, or came a moment later.

## What to do
Fix the script: message, file and line are in the evidence.
When the last pass did not have it, this is not a test issue.

## Fix safety
No change to the test is proposed.
"""

from pytest_selfheal.diagnosis import effects
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.doubts import (
    DRAWN_SINCE,
    OPENING_THE_PAGE,
    STANDS_IN_PLACE,
    TELLS_OF_A_REQUEST,
    WIDGET,
    Doubt,
)
from pytest_selfheal.diagnosis.drawn import is_replaced_whole, is_whole
from pytest_selfheal.diagnosis.failing_step import came_all_the_same, step_words
from pytest_selfheal.diagnosis.finding import Finding, found
from pytest_selfheal.diagnosis.provenance import is_drawn_since
from pytest_selfheal.diagnosis.relevance import around_the_subject, is_about_the_subject
from pytest_selfheal.diagnosis.script import ScriptError
from pytest_selfheal.diagnosis.stems import is_of_a_request, met_markup, stem_of, tells_of
from pytest_selfheal.diagnosis.strength import Tier
from pytest_selfheal.diagnosis.words import differ_in_form, words

_DEEDS = ("action", "navigation")
_UNPROVEN = (
    "The test did more on the page after it, and the value that it checked is there and whole, and another one: "
    "whether it comes from that error, or the application gives another value by itself, nothing shows."
)
_OPENED = (
    "It came while the page was opened, and the value that was checked is there and whole, and another one: whether it "
    "hangs on that error, or is as it is by itself, nothing shows."
)
_OF_MARKUP = (
    "A script that begins with '<' is a page in its place: whether a proxy or a sign-in answers for it, or the "
    "application asks for a file that is not there any more, people have to say."
)
_OF_NO_ANSWER = (
    "It says that {answer} had no answer: whether that host is only out of reach for now, or the application asks the "
    "wrong one, people have to say."
)
_DRAWN = "What the step is about was drawn all the same: whether it hangs on that error, nothing shows."
_BY_AN_EDIT = "Whether what failed follows from that, or from the error, people have to say."
_OF_A_WIDGET = (
    "It is of a widget that is by its words about something else: whether what the test looked at hangs on it, or is "
    "as it is by itself, nothing shows."
)
_OF_A_REQUEST = (
    "It broke for want of {answer}, which the page had asked for before the test did more on it: whether what the test "
    "looked at hangs on it, or is as it is by itself, nothing shows."
)


def diagnose(case: Case) -> Finding | None:
    """The earliest of the weightiest new errors, if any."""
    if not case.script_errors or case.lacks_file:
        return None
    strongest = max(error.strength.order for error in case.script_errors)
    first = next(error for error in case.script_errors if error.strength.order == strongest)
    acted = any(one.kind == "action" and one.outcome == "passed" and one.ts <= first.ts for one in case.record.actions)
    opening = (OPENING_THE_PAGE,) if case.digest is None and not acted else ()
    told = (TELLS_OF_A_REQUEST,) if is_of_a_request(case, first) else ()
    strength = first.strength.but(*opening, *told, *_beside_it(case, first), *case.was_not_prevented)
    if strength.tier is Tier.NONE:
        return None
    line = first.message.strip().splitlines()[0][:300] if first.message.strip() else "an error without a message"
    where = f" at {first.where}" if first.where else ""
    kind = "An uncaught error of the page's script" if first.uncaught else "An error on the page's console"
    since = ", new since the last pass," if first.new else ""
    unproven = _unproven(case, first)
    stopped = "The page's script stopped" if first.uncaught else "An error of the page's script was caught"
    acquitted = " This is not a test issue." if first.new else ""
    later = came_all_the_same(case)
    return found(
        case,
        "js_error",
        strength=strength,
        at=first.ts,
        summary=f'{kind}{since} came before {step_words(case)} failed: "{line}"{where}.',
        root_cause=f"{stopped}{where}: {line}.{f' {later}' if later else ''}"
        f"{f' {unproven}' if unproven else acquitted}",
        action="investigate" if opening or unproven else None,
        most="high" if case.digest is not None and first.uncaught and not unproven else "medium",
    )


def _beside_it(case: Case, error: ScriptError) -> tuple[Doubt, ...]:
    """What the page drew in spite of an error that came up in no listener of what the test acted on."""
    if error.is_of_a_deed:
        return ()
    if is_drawn_since(case, error.ts):
        return (DRAWN_SINCE,)
    if _is_a_widgets(case, error):
        return (WIDGET,)
    return (STANDS_IN_PLACE,) if case.match.in_place and is_replaced_whole(case) else ()


def _is_a_widgets(case: Case, error: ScriptError) -> bool:
    """Whether a chat or its like threw it, and the step is by its words not about that."""
    return error.is_of_a_widget and not words(f"{error.file} {error.message}") & around_the_subject(case)


def _unproven(case: Case, error: ScriptError) -> str:
    """Why what the step looked at may be as it is by itself; '' where the error is taken for the cause."""
    if met_markup(error):
        return _OF_MARKUP
    if silent := next((one for one in case.failed_requests if one.entry.failure and tells_of(case, one)), None):
        return _OF_NO_ANSWER.format(answer=silent.name)
    if is_whole(case) and _did_more(case, error.ts):
        return _UNPROVEN
    if is_whole(case) and not _acted_on_the_page(case, error.ts):
        return _OPENED
    is_but_for_form = differ_in_form(case.facts.expected or "", case.facts.actual or "")
    if (case.symptom == "missing" and case.is_called_the_same) or _are_more(case) or is_but_for_form:
        return _DRAWN
    if not error.is_of_a_deed and _is_a_widgets(case, error):
        return _OF_A_WIDGET
    if not error.is_of_a_deed and (edited := effects.words_of(case)):
        return f"{edited} {_BY_AN_EDIT}"
    stem = stem_of(case, error)
    if stem is None or not _did_more(case, stem.entry.ts) or is_about_the_subject(case, stem.entry):
        return ""
    return _OF_A_REQUEST.format(answer=stem.name) if is_whole(case) or case.symptom == "missing" else ""


def _acted_on_the_page(case: Case, ts: int) -> bool:
    """Whether the test did something between the opening of the page and a moment."""
    opened = [
        one.entry.ts for one in case.exchanges if one.entry.resource_type.lower() == "document" and one.entry.ts <= ts
    ]
    since = max(opened, default=0)
    return any(one.kind == "action" and since <= one.ts <= ts for one in case.record.actions)


def _are_more(case: Case) -> bool:
    """Whether the page has more of what is counted than the test expects: something made them."""
    expected, actual = (case.facts.expected or "").strip("'"), (case.facts.actual or "").strip("'")
    return case.is_counted and expected.isdecimal() and actual.isdecimal() and int(actual) > int(expected)


def _did_more(case: Case, ts: int) -> bool:
    return any(one.outcome == "passed" and one.kind in _DEEDS and one.ts > ts for one in case.record.actions)
