"""On which of several things the steps before were: a drawer, a dialog or a menu that they opened is of that one.

Where nothing says what a menu below the body is of, it is of the row whose button was clicked right before, if the test
only asks for the second of several. Where it asks for that by its place (`.nth(1)`, `:first-child`, `#row-2`), what
opens needs to be no menu, what is clicked, checked or pressed no button, and other steps may come in between.
"""

import re
from collections.abc import Collection, Sequence

from pytest_selfheal.locators.places import asks_by_place
from pytest_selfheal.matching.asked_place import names
from pytest_selfheal.matching.boxes import Place, root
from pytest_selfheal.matching.lost import Picked
from pytest_selfheal.matching.opened_at import alike, is_another, is_around, is_in_menu, named
from pytest_selfheal.matching.order_before import other_order_before
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.structure import place_of
from pytest_selfheal.matching.telling_texts import cut, is_replaced

_LAST = re.compile(r"\.last\Z|\.nth\(-1\)\Z")


def other_step_before(picked: Sequence[Picked], was: Place, has: Place, passing: Collection[str]) -> str:
    """Why a step before is on another thing now than at the last pass; '' when nothing says so.

    Nothing does where its locator says whose it asks for.
    """
    for one in reversed(picked):
        if reason := _other_one(one, was, has, passing) or other_order_before(one, was, has, passing):
            return reason
    return ""


def _other_one(picked: Picked, was: Place, has: Place, passing: Collection[str]) -> str:
    one, is_by_place = picked.element, asks_by_place(picked.locator)
    if not (is_by_place or (picked.is_last and is_in_menu(was) and is_in_menu(has))):
        return ""
    if root(one) == root(was.element) and is_around(one, was.element):
        return ""
    if picked.now is not None and is_by_place:
        mine, its = ((found.row, caption_of(found)) for found in (one, picked.now))
        for first, second in zip(mine, its, strict=True):
            is_number = first.isdecimal() and second.isdecimal() and first not in passing
            if is_replaced(first, second, passing) or (is_number and int(first) != int(second)):
                return _said(first, second)
        if mine[1] == its[1] and sum(caption_of(other) == mine[1] for other in alike(one, was)) <= 1:
            return ""
    return _in_its_place(picked, was, has, passing)


def _in_its_place(picked: Picked, was: Place, has: Place, passing: Collection[str]) -> str:
    """By what stands in its place on the page of the lost element."""
    one = picked.element
    mine, others = alike(one, was), alike(one, has)
    at = next((n for n, other in enumerate(mine) if place_of(other) == place_of(one)), None)
    if at is None or at >= len(others):
        return ""
    own, other = mine[at], others[-1] if _LAST.search(picked.locator) else others[at]
    if caption_of(own) != caption_of(other):
        first, second = caption_of(own), caption_of(other)
    else:
        first, second = named(own, was), named(other, has)
    if names(picked.locator, one, first) or not is_another(first, second, was, has, passing):
        return ""
    return _said(first, second)


def _said(was: str, now: str) -> str:
    return f"the step before it was on '{cut(was)}', in its place stands '{cut(now)}' now"
