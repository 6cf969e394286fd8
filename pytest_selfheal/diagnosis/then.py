"""Whether the page of the last pass met the failing step as the test has it now.

A step that was only written otherwise (a role in place of an id, `expect` in place of `assert`) has not passed yet by
its words. The page that is remembered says whether it would have.
"""

import re

from pytest_selfheal.diagnosis import answers, target
from pytest_selfheal.diagnosis.demands import groups, unmet
from pytest_selfheal.diagnosis.failing import Failing
from pytest_selfheal.diagnosis.page_changes import page_then
from pytest_selfheal.diagnosis.words import one_line
from pytest_selfheal.models.element import Element
from pytest_selfheal.redaction.forms import PLACEHOLDER

_QUOTES = "\"' "
_OF_TEXT = re.compile(r"text|^$")  # `to_have_text`, `to_contain_text`, a plain assert
_READS_TEXT = ("inner_text", "text_content", "all_inner_texts", "all_text_contents", "")


def was_met(failing: Failing) -> bool:
    """Whether the failing step, as it is written now, would have passed on what is remembered of the last pass."""
    if failing.facts.is_negated or answers.is_as_then(failing):
        return False
    if answers.were_met_by(failing, failing.facts.expected):
        return True
    if failing.is_counted:
        return _counted(failing)
    if failing.symptom == "missing":
        return _was_found(failing)
    if failing.symptom not in ("value", "not_ready"):
        return False
    then = remembered(failing)
    # what is remembered is of before what was done on the page
    if then is not None and answers.is_untouched(failing) and _meets(failing, then):
        return True
    before = failing.before
    if before is None or not answers.is_steady(failing) or not _meets(failing, before):
        return False
    still = target.counterpart(before, failing.elements)  # with another locator the step may look at another element
    return still is None or not _meets(failing, still)


def remembered(failing: Failing) -> Element | None:
    """What stood at the last pass where the failing step looks now."""
    return target.counterpart(failing.now, page_then(failing)) if failing.now is not None else None


def _meets(failing: Failing, was: Element) -> bool:
    return target.is_ready(failing.call, was) if failing.symptom == "not_ready" else _said(failing, was)


def _was_found(failing: Failing) -> bool:
    locator, was = failing.expression, failing.before
    if locator is None or was is None or not any(group.demands for group in groups(locator)):
        return False
    if PLACEHOLDER in failing.locator:
        return False
    return not unmet(locator, was, page_then(failing) or (was,))


def _counted(failing: Failing) -> bool:
    expected = (failing.facts.expected or "").strip(_QUOTES)
    return failing.fingerprint is not None and expected == str(failing.fingerprint.count)


def _said(failing: Failing, was: Element) -> bool:
    wanted = one_line((failing.facts.expected or "").strip(_QUOTES))
    if not wanted or PLACEHOLDER in wanted:
        return False
    if _OF_TEXT.search(failing.call) is None or failing.facts.read not in _READS_TEXT:
        return wanted in map(one_line, was.attributes.values())
    texts = tuple(map(one_line, (was.text, was.own_text)))
    if failing.call == "to_have_text":
        return wanted in texts
    whole = re.compile(rf"(?<!\w){re.escape(wanted)}(?!\w)")
    return any(whole.search(text) for text in texts)
