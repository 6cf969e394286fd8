"""A test that acts with one locator several times: what each of these actions found is remembered for itself.

The page goes on between them. The button that confirmed one record may confirm the next, and only what stood around it
at that very action of the last pass says whether it is meant to.
"""

import re
from collections.abc import Container

MOST_USES = 6  # that are looked at: of a loop the first rounds tell what changes from one to the next
_LATER = re.compile(r", use \d+\Z")


def nth_use(locator: str, number: int) -> str:
    """The key of what the `number`th action with a locator found, from 1: the locator itself for the first."""
    return f"{locator}, use {number}" if number > 1 else locator


def is_later_use(key: str) -> bool:
    """Whether a key is of an action after the first one with its locator."""
    return _LATER.search(key) is not None


def used_locator(key: str) -> str:
    """The locator of a key."""
    return _LATER.sub("", key)


def latest_use(locator: str, number: int, known: Container[str]) -> str:
    """The key of the action itself where that is known, else of the last one before it."""
    keys = (nth_use(locator, one) for one in range(min(number, MOST_USES), 1, -1))
    return next((key for key in keys if key in known), locator)
