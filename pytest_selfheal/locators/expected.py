"""What a check expects by its locator, and whether another element in its place says the same."""

from pytest_selfheal.locators.demands import Unmet, as_found, groups, unmet, unseen
from pytest_selfheal.locators.expression import Expression
from pytest_selfheal.locators.states import missing_state
from pytest_selfheal.models.api import READS
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.words import one_line

_CHECKS = ("to_", "not_to_", "wait_for", "expect_")
# What a test reads of an element is what it asserts next.
_READS = (*READS, "evaluate", "evaluate_all", "query_selector", "aria_snapshot")
_CONTENT = ("text", "name", "label", "value")
_LONG = 80  # characters; a longer text is content, in which any word may be of today


def is_check(call: str) -> bool:
    """Whether a call asks the page for something, so that its locator is an expectation: `to_have_text`, `count`."""
    return call.startswith(_CHECKS) or call in _READS


def hangs_together(one: str, other: str) -> bool:
    """Whether two locators are the same, or one is made from the other: `locator(".paid")` and its `.first`."""
    return bool(one and other) and (one == other or one.startswith(f"{other}.") or other.startswith(f"{one}."))


def _is_state(lost: Unmet, now: Element) -> bool:
    """Whether a class that is gone says more than which element it is: by another key it is there without it."""
    return lost.demand.what == "class" and any(one.is_key and one.is_met(now) for one in lost.group.demands)


def said_otherwise(locator: Expression | None, before: Element | None, now: Element, *, is_asked: bool) -> str:
    """What a test would act on, or check, otherwise with `now` in the place of what a locator found; '' for nothing.

    `is_asked`: the locator is part of a check; then what the element says has to be what it said.
    """
    if locator is None:
        return "the locator can't be read"
    locator = as_found(locator, before) if before is not None else locator
    if (state := missing_state(locator, now)) and (before is None or not missing_state(locator, before)):
        return f"the locator asks for the state '{state}', and it is not in it"
    for one in unmet(locator, now, ()):
        met_then = before is None or not one.group.is_own or one.demand.is_met(before)
        if is_asked and met_then and (one.demand.is_negated or one.demand.what in _CONTENT or _is_state(one, now)):
            return f"the locator asks for {one.demand}, and it does not say that"
    if not is_asked or before is None:
        return ""
    if groups(locator) and (hidden := unseen(locator)):
        return f"the locator asks for {hidden}, and whether that is so can't be seen"
    was, has = one_line(before.text or before.name), one_line(now.text or now.name)
    return f"it said '{was[:_LONG]}', now it says '{has[:_LONG]}'" if was != has else ""
