"""What the test read of the page is nothing, though the page shows it: the locator finds none of it any more.

`all_text_contents()`, `count()` and their like do not fail where nothing matches: they answer nothing, and the test
compares that.
"""

import re

from pytest_selfheal.diagnosis import expectation, target
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.demands import groups, unmet
from pytest_selfheal.diagnosis.finding import Finding, found
from pytest_selfheal.diagnosis.heard import is_heard
from pytest_selfheal.diagnosis.page_changes import page_then
from pytest_selfheal.diagnosis.strength import Known, Strength
from pytest_selfheal.diagnosis.words import one_line
from pytest_selfheal.locators.expression import Expression
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.marks import mark
from pytest_selfheal.models.element import Element

_READ = ("all_inner_texts", "all_text_contents", "all", "count", "is_visible")
_NOTHING = frozenset(map(mark, ("[]", "0", "False")))
_ITEMS = re.compile(r"'([^']+)'|\"([^\"]+)\"")  # of "['T-106', 'T-...109', 'T-110']", as pytest cuts it
_CUT = "..."
_TEXT_CHARS = 60


def read_nothing(case: Case) -> Finding | None:
    """Stale, or rewritten markup: what was read at the last pass stands on the page, and the locator does not find it.

    What the locator asks for and the page does not say any more (`.done`) is the finding, and no rename.
    """
    asked, expression = case.subject, _lost(case)
    if asked is None or expression is None:
        return None
    if case.moment is not None and case.moment.matches_after_grace and not case.was_read_before:
        return None  # it finds some by now
    there = _expected(case) or _still_shown(case, expression)
    if not there:
        return None
    return found(
        case,
        "selector_stale",
        strength=Strength(Known.COMPARED),
        summary=f"{asked.locator} matches nothing, so that {asked.name} found none; at the last pass it found some. "
        f"What it is about is on the page: {there}.",
        root_cause="The locator finds none of what it found at the last pass, and the page shows it: its markup is "
        "another one. Whether that was meant, people have to say.",
        action="investigate",
        most="medium",
    )


def words_of(case: Case) -> str:
    """That nobody knows what was found at the last pass, while the page shows something new, as a sentence or ''.

    The page that is remembered may be one of before the deed that brought it.
    """
    expression, then = _lost(case), page_then(case)
    if case.subject is None or expression is None or not then or _met(expression, then):
        return ""
    added = (one for one in case.page_changes if one.kind == "added" and one.now.strip())
    new = next((one for one in added if not is_heard(case, one.now)), None)
    if new is None:
        return ""
    shown = f"{new.element} '{new.now.strip()[:_TEXT_CHARS]}'"
    return f"What {case.subject.locator} found at the last pass was not kept, and {shown} is new on the page."


def _lost(case: Case) -> Expression | None:
    """What a plain assert asked the page for that found some at the last pass, and finds none."""
    asked = case.subject
    if case.action is not None or asked is None or asked.name not in _READ or case.digest is None:
        return None
    expression = parse(asked.locator)
    step = next((one for one in case.digest.steps if (one.name, one.locator) == (asked.name, asked.locator)), None)
    if expression is None or step is None or step.answer in _NOTHING:
        return None
    if asked.answer not in _NOTHING and (asked.answer or _met(expression, case.elements)):
        return None
    return expression


def _expected(case: Case) -> str:
    """The first of the texts that the test expects in a list, where all of them are shown."""
    items = [one for pair in _ITEMS.findall(case.facts.expected or "") for one in pair if one and _CUT not in one]
    said = {one_line(one.own_text) for one in case.elements if one.visible}
    return f"'{items[0]}'" if items and said.issuperset(map(one_line, items)) else ""


def _still_shown(case: Case, expression: Expression) -> str:
    """The first of the elements that the locator found on the remembered page, where all of them are shown as then."""
    then = page_then(case)
    pairs = [(one, _same(one, case.elements)) for one in _met(expression, then)]
    shown = [(was, now) for was, now in pairs if now is not None]
    if not shown or len(shown) < len(pairs):
        return ""
    for was, now in shown:
        if expectation.judge(expression, was, now, around=case.elements, is_asked=True).kind == "changed":
            return ""
    return target.describe(shown[0][1])


def _met(expression: Expression, page: tuple[Element, ...]) -> list[Element]:
    """The visible elements of a page that have all that a locator asks for, as far as elements show it."""
    own = groups(expression)[-1].demands
    fitting = [one for one in page if own and one.visible and all(demand.is_met(one) for demand in own)]
    return [one for one in fitting if not unmet(expression, one, page)]


def _same(was: Element, page: tuple[Element, ...]) -> Element | None:
    """The element that says what one said, in its place or else anywhere."""
    alike = [one for one in page if one.visible and one_line(one.text) == one_line(was.text) != ""]
    return next((one for one in alike if one.idxpath == was.idxpath), alike[0] if alike else None)
