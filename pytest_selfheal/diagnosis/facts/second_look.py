"""What came after the error: whether the failing step was only early."""

import re

from pytest_selfheal.diagnosis.facts.symptom import Symptom
from pytest_selfheal.failure.values import differ_in_form
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.failure import Facts
from pytest_selfheal.models.telemetry import ActionEntry, ErrorMoment
from pytest_selfheal.models.words import one_line
from pytest_selfheal.redaction.forms import PLACEHOLDER

# Actions that Playwright can try without doing them (`trial=True`): all their conditions are checked again.
_TRIED_IN_FULL = ("click", "dblclick", "hover", "tap", "check", "uncheck", "set_checked", "drag_to")
LONGEST_ANIMATION_MS = 3000
_READ_TEXT = ("inner_text", "text_content", "inner_html", "all_inner_texts")
# "assert False\n +  where False = <bound method Locator.is_visible …"; not "assert not True"
_DENIED = re.compile(r"\A(?:AssertionError: )?(?:[^\n]*\n)?assert False\b", re.MULTILINE)


def came_late(symptom: Symptom, moment: ErrorMoment | None, action: ActionEntry | None, call: str) -> bool:
    """Whether the same step was seen to succeed, or its element to be there, just after the error."""
    if moment is None:
        return False
    if moment.retried and is_tried_in_full(symptom, action, call):
        return moment.passed_after_ms is not None
    if symptom == "missing":
        return bool(moment.matches or moment.matches_after_grace)
    return symptom == "lingering" and bool(moment.matches) and moment.matches_after_grace == 0


def is_tried_in_full(symptom: Symptom, action: ActionEntry | None, call: str) -> bool:
    """Whether trying the call again answers for all it needs; `fill` and the like only wait for their element."""
    if symptom in ("missing", "lingering") or action is None:
        return True
    return action.kind != "action" or call in _TRIED_IN_FULL


def failed_again(symptom: Symptom, moment: ErrorMoment | None, action: ActionEntry | None, call: str) -> bool:
    """Whether the same call was tried once more, in full and in vain."""
    tried = moment is not None and moment.retried and moment.passed_after_ms is None
    return tried and is_tried_in_full(symptom, action, call)


def became_ready(call: str, facts: Facts, symptom: Symptom, *, now: Element | None, after: Element | None) -> bool:
    """Whether the target was in the wanted state, or said the expected, when looked at after the grace."""
    if after is None:
        return False
    if symptom == "not_ready" and not facts.intercepted_by and not facts.is_negated:
        return is_ready(call, after) and not (now is not None and is_ready(call, now))
    if symptom == "value" and facts.expected and call.startswith(("to_have_text", "to_contain_text")):
        expected = expected_text(facts)
        return bool(expected) and expected in one_line(after.text) and not (now and expected in one_line(now.text))
    return False


def was_read_early(facts: Facts, moment: ErrorMoment | None, asked: ActionEntry | None, message: str) -> bool | None:
    """Whether a plain assert would have held a moment later; None where nobody can tell."""
    if moment is None or moment.action is not None:
        return False
    if moment.answered_later == "as_asked" or _page_says_it(facts, moment):
        return True
    if moment.answered_later == "not_as_asked":
        return False
    if moment.answered_later:
        return None
    return asked is not None and _is_seen_late(facts, moment, asked, message)


def expected_text(facts: Facts) -> str:
    """The expected text in one line without quotes; '' where a secret in it is hidden, which may be another one."""
    expected = one_line(facts.expected or "").strip("\"' ")
    return "" if PLACEHOLDER in expected else expected


def is_ready(call: str, element: Element) -> bool:
    """Whether the element is in the state a call needs (`click`, `fill`) or asks for (`to_be_enabled`)."""
    if call == "to_be_disabled":
        return not element.enabled
    if call in ("fill", "clear", "type", "press_sequentially", "to_be_editable"):
        return element.visible and element.enabled and element.editable
    if call in ("to_be_visible", "wait_for", "hover", "to_be_in_viewport"):
        return element.visible
    return element.visible and element.enabled


def is_settled(moment: ErrorMoment | None) -> bool:
    """Whether what the step looks at had come to rest: looked at twice after the failure, it was the same."""
    if moment is None or moment.page_load_ms is None or not moment.grace_ms:
        return False
    if moment.matches is not None and moment.matches != moment.matches_after_grace:
        return False
    was, now = moment.target, moment.target_after_grace
    if was is not None and now is not None:
        return _seen(was.element) == _seen(now.element)
    return moment.matches_after_grace == 0


def _seen(element: Element) -> tuple[str, bool, bool]:
    return element.text, element.visible, element.enabled


def _page_says_it(facts: Facts, moment: ErrorMoment) -> bool:
    """Whether the page's title or address was the expected by the time somebody looked."""
    expected = expected_text(facts)
    shown = {"title": moment.snapshot.title if moment.snapshot else "", "url": moment.url}.get(facts.read, "")
    return bool(expected) and not facts.is_usual_order and shown == expected


def _is_seen_late(facts: Facts, moment: ErrorMoment, asked: ActionEntry, message: str) -> bool:
    """Whether the element says the expected by then, where nobody could ask the question again, as in a trace."""
    expected, after = expected_text(facts), moment.target_after_grace
    if asked.name == "count":
        return bool(expected) and str(moment.matches_after_grace) == expected != (facts.actual or "").strip()
    if after is None:
        return False
    if asked.name == "is_visible":
        return after.element.visible and _DENIED.search(message) is not None
    if not expected or asked.name not in _READ_TEXT or differ_in_form(facts.expected or "", facts.actual or ""):
        return False
    before = moment.target.element.text if moment.target is not None else ""
    return expected in (after.element.text, after.element.own_text) and expected != before
