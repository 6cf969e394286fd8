"""A list that a check counts: its items and its place, then and now."""

import re

from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.words import folded, name_words

_INDEX = re.compile(r"\[\d+\]")
_FEWEST = 0.5  # of the items that were counted have to be there


def items_then(case: Case) -> str:
    """How many items the last pass had, in words."""
    return str(case.count_then) if case.count_then is not None else "some"


def items_like(case: Case) -> tuple[Element, ...]:
    """The elements that stand where the items stood and are of their kind, under another class, test id or role.

    Empty where less than half of them are there: a header and a hint are no items.
    """
    before, count = case.before, case.count_then or 1
    if before is None:
        return ()
    place = _INDEX.sub("", before.idxpath)
    stood = [
        one
        for one in case.elements
        if one.visible and one.tag == before.tag and (one.frame, one.shadow) == (before.frame, before.shadow)
    ]
    there = [one for one in stood if _INDEX.sub("", one.idxpath) == place] or [
        one for one in stood if folded(one.text) == folded(before.text) != ""
    ]
    then = [one for one in case.page_then if _INDEX.sub("", one.idxpath) == place and one.tag == before.tag]
    own = [one for one in there if one.role == before.role]
    if len(own) >= max(1, _FEWEST * count):  # what stands as deep and plays another part is none of them
        there, then = own, [one for one in then if one.role == before.role]
    beside = len(then) - count if then else 0  # what the locator left out stays left out
    if len(there) - max(beside, 0) < max(1, _FEWEST * count):
        return ()
    if count > 1 and all(_is_same(one, case.page_then) for one in there):
        return ()
    return tuple(there)


def place_of(case: Case) -> Element | None:
    """The box of the items, or the heading above them, where it is still there."""
    before = case.before
    if before is None:
        return None
    parent = before.idxpath.rpartition("/")[0]
    own = (parent, before.frame, before.shadow)
    box = next((one for one in case.elements if (one.idxpath, one.frame, one.shadow) == own), None)
    if box is not None or not before.heading:
        return box
    return next((one for one in case.elements if folded(one.text) == folded(before.heading)), None)


def class_exchanged(case: Case, items: tuple[Element, ...]) -> str:
    """The failing locator with the class that its items lost exchanged for the one that all have now; '' if none."""
    before = case.before
    if before is None or not items:
        return ""
    lost = [
        name for name in before.classes if not any(name in one.classes for one in items) and name in case.asked_locator
    ]
    # what others had already says that the items became like those, and not what they are called now
    had = {name for one in (before, *case.page_then) for name in one.classes}
    come = [name for name in items[0].classes if all(name in one.classes for one in items) and name not in had]
    if not case.is_counted:  # a plain `count()` asks for a state as often: "done" that gave way to "task"
        come = [name for name in come if lost and set(name_words(name)) & set(name_words(lost[0]))]
    if len(lost) != 1 or not come:
        return ""
    like = max(come, key=lambda name: len(set(name.lower()) & set(lost[0].lower())))
    return case.asked_locator.replace(lost[0], like)


def _is_same(one: Element, then: tuple[Element, ...]) -> bool:
    """Whether it stood there at the last pass already, by all that names it: it is none of the lost items."""
    return any(
        other.idxpath == one.idxpath and other.attributes == one.attributes and folded(other.text) == folded(one.text)
        for other in then
    )
