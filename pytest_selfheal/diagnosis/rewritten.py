"""What the test does before the failing step, beside what it did at the last pass: the same, however it is written.

The same element by another locator, a click into a field before it is filled in. A text that is typed key by key is
another deed than one that is filled in: the page answers each key, with a list that covers a button, or a search.
"""

from collections.abc import Sequence
from itertools import zip_longest
from typing import TypeVar

from pytest_selfheal.diagnosis.answers import acts, made_before
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.demands import groups, unmet, unseen
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.digest import Step
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.telemetry import ActionEntry

_Deed = TypeVar("_Deed", Step, ActionEntry)
_TYPES = ("fill", "type", "press_sequentially")
_ENTERS = ("click", "focus")  # a field, to type into it


def deeds_before(case: Case) -> tuple[list[Step], list[ActionEntry]]:
    """What the test did on the page before the failing step: at the last pass, and now."""
    steps = case.digest.steps if case.digest is not None else ()
    then = steps[: steps.index(case.step)] if case.step is not None else steps
    return [one for one in then if acts(one.name)], [one for one in made_before(case) if acts(one.name)]


def deeds_as_then(case: Case) -> tuple[tuple[Step, ActionEntry], ...]:
    """The deeds of the last pass and those of this run, in pairs; none where one of them is of another element or kind.

    What was typed is not compared here.
    """
    all_then, all_now = deeds_before(case)
    then, now = _without_entering(all_then), _without_entering(all_now)
    if len(then) != len(now):
        return ()
    pairs = tuple(zip(then, now, strict=True))
    return pairs if all(_is_same_deed(case, *pair) for pair in pairs) else ()


def _is_same_deed(case: Case, step: Step, action: ActionEntry) -> bool:
    """Whether a call does what a step of the last pass did, to the same element."""
    if step.name != action.name:
        return False
    return step.locator == action.locator or _finds_the_same(case, step.locator, action.locator)


def _without_entering(made: Sequence[_Deed]) -> list[_Deed]:
    """The deeds but for clicks into a field that is filled in next."""
    return [one for one, after in zip_longest(made, made[1:]) if not _enters(one, after)]


def _enters(one: Step | ActionEntry, after: Step | ActionEntry | None) -> bool:
    return after is not None and one.name in _ENTERS and after.name in _TYPES and one.locator == after.locator


def _finds_the_same(case: Case, then: str, now: str) -> bool:
    """Whether a locator finds on the remembered page the one element that another one found there.

    One that goes by a place among others (`.first`) finds another element where one came in front.
    """
    known = case.digest.fingerprints.get(then) if case.digest is not None else None
    page = case.pages.get(known.page) if known is not None else None
    expression = parse(now)
    if known is None or page is None or expression is None or unseen(expression):
        return False
    own = groups(expression)[-1].demands
    met = [one for one in page.elements if own and all(demand.is_met(one) for demand in own)]
    if any(demand.what == "text" for demand in own):
        met = [one for one in met if not _holds_another(one, met)]  # `get_by_text` takes the innermost one
    found = [_place(one) for one in met if not unmet(expression, one, page.elements)]
    return found == [_place(known.element)]


def _holds_another(one: Element, others: Sequence[Element]) -> bool:
    return any(other is not one and other.idxpath.startswith(f"{one.idxpath}/") for other in others)


def _place(element: Element) -> tuple[object, ...]:
    return element.frame, element.shadow, element.idxpath
