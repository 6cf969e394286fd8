"""Whether what a failing step waited for was only late: it was seen when the page was looked at after the error."""

import re

from pytest_selfheal.diagnosis import answers
from pytest_selfheal.diagnosis.failing import Failing
from pytest_selfheal.diagnosis.in_trouble import turned_to_trouble, was_trouble
from pytest_selfheal.diagnosis.target import is_ready
from pytest_selfheal.diagnosis.words import differ_in_form
from pytest_selfheal.failure.later_answer import is_broken_off
from pytest_selfheal.marks import mark
from pytest_selfheal.models.telemetry import ActionEntry, ErrorMoment
from pytest_selfheal.redaction.forms import PLACEHOLDER

# Of these nobody can tell from the message alone whether they are what the test is about.
_UNPROVEN = ("accepted", "otherwise")
_READ_TEXT = ("inner_text", "text_content", "inner_html", "all_inner_texts")
# "assert False\n +  where False = <bound method Locator.is_visible …"; not "assert not True"
_DENIED = re.compile(r"\A(?:AssertionError: )?(?:[^\n]*\n)?assert False\b", re.MULTILINE)
# Actions that Playwright can try without doing them (`trial=True`): all their conditions are checked again.
_TRIED_IN_FULL = ("click", "dblclick", "hover", "tap", "check", "uncheck", "set_checked", "drag_to")


def came_late(failing: Failing) -> bool:
    """Whether the same step was seen to succeed, or its element to be there, just after the error."""
    moment = failing.moment
    if moment is None:
        return False
    if moment.retried and is_fully_retried(failing):
        return moment.passed_after_ms is not None
    if failing.symptom == "missing":
        return has_come_since(failing)
    return failing.symptom == "lingering" and bool(moment.matches) and moment.matches_after_grace == 0


def has_come_since(failing: Failing) -> bool:
    """Whether what the step looked for in vain all the time matched when the page was looked at after the error."""
    moment = failing.moment
    return failing.symptom == "missing" and moment is not None and bool(moment.matches or moment.matches_after_grace)


def is_on_its_way(failing: Failing) -> bool:
    """Whether the last action led to what the same check saw at the last pass before it saw what it asked for."""
    moment, step = failing.moment, failing.step
    if moment is None or step is None or failing.action is None or not failing.action.seen:
        return False
    if moment.target is None or moment.target_before is None:
        return False
    has_moved = moment.target.element.text != moment.target_before.element.text
    return has_moved and mark(failing.action.seen[-1]) in step.seen


def is_fully_retried(failing: Failing) -> bool:
    """Whether trying the call again answers for all it needs; `fill` and the like only wait for their element."""
    if failing.symptom in ("missing", "lingering") or failing.action is None:
        return True
    return failing.action.kind != "action" or failing.call in _TRIED_IN_FULL


def became_ready(failing: Failing) -> bool:
    """Whether the target was in the wanted state, or said the expected, when looked at after the grace."""
    moment = failing.moment
    if moment is None or moment.target_after_grace is None:
        return False
    if moment.retried and is_fully_retried(failing):
        return _said_it_after_all(failing)
    if failing.action is None:
        return was_read_early(failing)
    after = moment.target_after_grace.element
    if failing.symptom == "not_ready" and not failing.facts.intercepted_by and not failing.facts.is_negated:
        return is_ready(failing.call, after) and not (failing.now is not None and is_ready(failing.call, failing.now))
    if (
        failing.symptom == "value"
        and failing.facts.expected
        and failing.call.startswith(("to_have_text", "to_contain_text"))
    ):
        expected = _expected(failing)
        return bool(expected) and expected in after.text and expected not in (failing.now.text if failing.now else "")
    return False


def _expected(failing: Failing) -> str:
    """The expected text without quotes; "" where a secret in it is hidden, which may be another one than the page's."""
    expected = (failing.facts.expected or "").strip("\"' ")
    return "" if PLACEHOLDER in expected else expected


def was_read_early(failing: Failing) -> bool:
    """Whether what a plain assert asked the page for was the expected a moment after the test had read it."""
    moment, asked = failing.moment, failing.subject
    if failing.action is not None or moment is None or moment.action is not None:
        return False
    if was_trouble(failing):
        return False
    if moment.answered_later in _UNPROVEN:
        return _came_to_be_as_then(failing, moment)
    if moment.answered_later == "as_asked" or _page_says_it(failing, moment):
        return True
    if asked is None or moment.answered_later or failing.was_read_before:
        return False
    return _is_seen_late(failing, moment, asked)


def may_be_early(failing: Failing) -> bool:
    """Whether the page answered another thing a moment later, of which nobody can tell whether it is the expected."""
    moment = failing.moment
    if failing.action is not None or moment is None or moment.action is not None:
        return False
    if moment.answered_later in _UNPROVEN:
        return not was_read_early(failing)
    return moment.answered_later == "as_asked" and was_trouble(failing)


def _came_to_be_as_then(failing: Failing, moment: ErrorMoment) -> bool:
    """Whether a moment later the page answered what it did at the last pass.

    An answer that the assert takes as it takes others, and that nothing is to be compared with, is taken as well.
    """
    told = answers.a_moment_later(failing)
    if moment.answered_later == "accepted":
        return told == "same" or (told == "unknown" and not turned_to_trouble(failing))
    if failing.own_edit is not None or is_broken_off(failing.failure.message):
        return False  # as then is enough only where the test asks what it asked then, and no more
    return told == "same" and answers.all_but_the_last(failing) == "same"


def _is_seen_late(failing: Failing, moment: ErrorMoment, asked: ActionEntry) -> bool:
    """Whether the element says the expected by then, where nobody could ask the question again, as in a trace."""
    expected = _expected(failing)
    after = moment.target_after_grace.element if moment.target_after_grace else None
    if asked.name == "count":
        changed = not failing.facts.is_usual_order or moment.matches != moment.matches_after_grace
        return bool(expected) and (changed or failing.is_actual_read) and str(moment.matches_after_grace) == expected
    if asked.name == "is_visible":
        return after is not None and after.visible and _DENIED.search(failing.failure.message) is not None
    if not expected or after is None or asked.name not in _READ_TEXT:
        return False
    is_unsure = failing.facts.is_usual_order and not failing.is_actual_read
    if is_unsure and (failing.now is None or expected in (failing.now.text, failing.now.own_text)):
        return False  # nothing was seen to change, and perhaps the sides are the other way round
    # of an element blanks are read folded, and capitals as they stand in the markup
    is_late = expected in (after.text, after.own_text)
    return is_late and not differ_in_form(failing.facts.expected or "", failing.facts.actual or "")


def _page_says_it(failing: Failing, moment: ErrorMoment) -> bool:
    """Whether the page's title or address was the expected by the time somebody looked."""
    facts = failing.facts
    expected = _expected(failing)
    shown = {"title": moment.snapshot.title if moment.snapshot else "", "url": moment.url}.get(facts.read, "")
    return bool(expected) and not facts.is_usual_order and shown == expected


def _said_it_after_all(failing: Failing) -> bool:
    """Whether the page came to say the very text when the second try had just given up, as on a busy machine."""
    after = failing.moment.target_after_grace if failing.moment is not None else None
    expected = _expected(failing)
    if after is None or failing.symptom != "value" or not expected or not failing.call.startswith("to_have_text"):
        return False
    return after.element.text == expected and failing.now is not None and failing.now.text != expected
