"""The element is there, and says another thing than the test expects."""

from pytest_selfheal.diagnosis import answered_otherwise, doubts, target, without_effect
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.evidence import late_words
from pytest_selfheal.diagnosis.finding import Finding
from pytest_selfheal.diagnosis.moving_number import is_still_moving
from pytest_selfheal.diagnosis.network import Suspect
from pytest_selfheal.diagnosis.number_form import is_written_otherwise
from pytest_selfheal.diagnosis.page_changes import new_dialog
from pytest_selfheal.diagnosis.provenance import says_so
from pytest_selfheal.diagnosis.regression.count import counted_list, other_count
from pytest_selfheal.diagnosis.regression.own_answer import own_answer
from pytest_selfheal.diagnosis.regression.own_comparison import own_comparison
from pytest_selfheal.diagnosis.regression.telling import (
    COMPARED,
    OTHER_DATE,
    OTHER_FORM,
    OTHER_NUMBERS,
    STILL_MOVING,
    UNCOMPARED,
    has_another_reason,
    has_upstream_news,
    may_be_of_data,
    regression,
    short,
)
from pytest_selfheal.diagnosis.relevance import first_asked, is_the_deeds_own
from pytest_selfheal.diagnosis.requests import is_data, said_of
from pytest_selfheal.diagnosis.unanswered import turned_into
from pytest_selfheal.diagnosis.words import differ_in_form, one_line, spelled_out
from pytest_selfheal.models.element import Element
from pytest_selfheal.redaction.forms import PLACEHOLDER

_OF_PAGE = ("title", "url", "content")  # that are read of a page, and of no element of it
_HARD_BLANKS = {
    "\xa0": "a no-break space (U+00A0)",
    "\u202f": "a narrow no-break space (U+202F)",
    "\n": "a line break",
}
_NOT_FOUND = "element(s) not found"  # with "None" as the value, what Playwright says of what has gone meanwhile
_REFUSED = 400  # a status from which on nothing was done
_AWAY = 500  # a status from which on it is the server that could not, and not what it was sent
_PUT_TOGETHER = ("{", "[", "(")  # how Python prints values that hold several


def value(case: Case) -> Finding | None:
    """Another value, unless it is the expected one that is another."""
    counted = counted_list(case)
    if counted is not None and not has_upstream_news(case):
        return other_count(case, counted)
    compared = case.digest is not None
    if (answered := own_answer(case)) is not None:
        return answered
    if case.action is None and case.subject is None and not case.locator and not case.facts.read:
        return own_comparison(case)
    if case.is_as_then:
        return None  # the page shows what it showed: it is the expected value that is another one
    strength = COMPARED if compared else UNCOMPARED
    if compared and not case.locator:
        strength = strength.but(doubts.OWN_COMPARISON)
    if any(without_effect.hangs_on(case, one.entry) or _is_its_answer(case, one) for one in case.failed_requests):
        strength = strength.but(doubts.OTHER_CAUSE)
    said = f"{_compared(case)}: {_difference(case)}"
    calm = _calm(case) if compared and not has_upstream_news(case) else ""
    bare = "The page does not show what the test expects."
    cause = "The page answers with another value than it did." if _shows_another(case) else bare
    if is_written_otherwise(case):
        form = f"{said}: only the way in which numbers are written differs."
        return regression(case, strength, form, OTHER_NUMBERS, bare=bare, in_doubt=True)
    if differ_in_form(case.facts.expected or "", case.facts.actual or ""):
        return regression(case, strength, f"{said}.", OTHER_FORM, bare=bare, in_doubt=True)
    if may_be_of_data(case):
        return regression(case, strength, f"{said}: only the date or time differs.", OTHER_DATE, in_doubt=True)
    if is_still_moving(case, turned_into(case) if case.subject is not None else ""):
        return regression(case, strength, f"{said}.", STILL_MOVING, bare=bare, in_doubt=True)
    return regression(case, strength, f"{said}{calm}.", cause, bare=bare)


def _is_its_answer(case: Case, failed: Suspect) -> bool:
    """Whether the server was away when the last deed sent something: what the page says is what it says of that."""
    status = failed.entry.status or 0
    is_sent = failed.entry.method.upper() != "GET" and is_the_deeds_own(case, failed)
    return is_sent and bool(failed.new) and (status >= _AWAY or bool(failed.entry.failure))


def _difference(case: Case) -> str:
    expected, actual = case.facts.expected, case.facts.actual
    if expected is not None and case.facts.read == "content":
        return f"the test expects {short(expected)} in it, which is not there"
    if expected is not None and case.facts.is_negated:
        return f"the test expects anything but {short(expected)}, and that is what it is"
    if expected is None or actual is None:
        return "it is not what the test expects"
    if actual == "None" and _NOT_FOUND in case.failure.message:
        return f"the test expects {short(expected)}, and nothing that it asks was there in the end"
    if expected == actual and PLACEHOLDER in expected:
        return "it is another hidden text than the test expects"
    then = turned_into(case) if case.subject is not None else ""
    later = f" (a moment later {short(then)})" if then else ""
    return f"the test expects {short(expected)}, and it is {short(actual)}{later}{_other_form(expected, actual)}"


def _other_form(expected: str, actual: str) -> str:
    """That two texts which look the same are not: "1 523,40 €" may have a no-break space in it."""
    if not differ_in_form(expected, actual):
        return ""
    one, other = spelled_out(expected), spelled_out(actual)
    if one.split() == other.split():
        hard = next((name for blank, name in _HARD_BLANKS.items() if (blank in one) != (blank in other)), "")
        return f": they differ in their blanks only{f', one of which is {hard}' if hard else ''}"
    return f": they differ in their capitals{'' if one.casefold() == other.casefold() else ' and blanks'} only"


def _shows_another(case: Case) -> bool:
    """Whether the value is another one: it is seen to be, or the test asks for the one that it was."""
    was, now = case.before, case.now
    seen = was is not None and now is not None and target.says_otherwise(was, now)
    return seen or case.answered == "other" or case.asks_otherwise is None


def _compared(case: Case) -> str:
    """What the value is of; of one that the test put together of several, the last thing that it read is not it.

    A number of elements is of the locator, and so is what was seen before the test made something else of it.
    """
    actual = case.facts.actual or ""
    said = case.now.text if case.now is not None else ""
    is_own = case.action is None and actual.startswith(_PUT_TOGETHER) and (not said or said not in actual)
    is_count = case.is_counted or (case.subject is not None and case.subject.name == "count")
    if case.before is not None and not is_own and not is_count and _was_expected(case, case.before):
        return target.describe(case.before)
    return (case.locator if not is_own else "") or _read_name(case)


def _was_expected(case: Case, before: Element) -> bool:
    """Whether the remembered element said what the test expects, as far as it said anything."""
    expected, said = one_line(case.facts.expected or ""), one_line(before.text or before.name)
    if case.action is None or case.facts.is_negated or not said or not expected:
        return True
    return said in expected or expected.strip("\"' ") in said


def _calm(case: Case) -> str:
    """That nothing explains another value; an answer that took ages, or a dialog over the page, may."""
    slow = case.far_slower
    if slow is not None:
        return f"; {late_words(slow)}" if slow.entry.duration_ms is not None else f"; {slow.name} had no answer yet"
    dialog = new_dialog(case)
    if dialog is not None:
        return f"; {target.describe(dialog)} is new on the page"
    if has_another_reason(case):
        return ""  # that is said behind it
    if case.elsewhere:
        return f"; the page is at {case.elsewhere}, where the last pass was not"
    if sent := answered_otherwise.to_what_was_sent(case):
        return f"; {sent}"
    if turned := _no_longer_refused(case):
        return f"; {turned}"
    if (new := first_asked(case)) is not None:
        return f"; {said_of(*new.key)} was asked for, as it was not at the last pass"
    answer = says_so(case)
    if answer is None:
        return "; nothing new came before it"
    if answered_otherwise.is_as_then(answer):
        return f"; {said_of(*answer.key)} answered as at the last pass"
    return f"; the answer of {said_of(*answer.key)} has such a value"  # be it of another item


def _no_longer_refused(case: Case) -> str:
    """Which request was answered well that the last pass saw refused: a second booking, a name that was taken."""
    for one in case.exchanges:
        then, now = (one.known.statuses if one.known is not None else ()), one.entry.status
        if now is not None and now < _REFUSED and then and min(then) >= _REFUSED and is_data(one.entry):
            return f"{said_of(*one.key)} answered {now}, where it answered {then[0]} at the last pass"
    return ""


def _read_name(case: Case) -> str:
    return f"the page's {case.facts.read}" if case.facts.read in _OF_PAGE else "the value the test checks"
