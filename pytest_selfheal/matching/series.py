"""Keys that are numbered: `#order-1` and `#order-2` are two orders, and what a framework numbers says nothing."""

import re
from collections.abc import Iterable

from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.words import name_words
from pytest_selfheal.models.element import TEST_IDS, Element

_NUMBER = re.compile(r"\d+")
# Stems that frameworks number their elements by; the number says nothing.
_GENERATED_WORDS = """
ember ext gen input mui radix react select r bvid headlessui mat cdk el ui id yui gwt isc field uid element component
button link checkbox ctl ctl00 idt j form view node comp x auto rc tabs tab panel menu control widget bs
"""
_GENERATED = frozenset(_GENERATED_WORDS.split())
_OF_VUE = re.compile(r"v(?:-\d+)+")  # v-0-3, as its `useId` makes them
_KEYS = ("id", *TEST_IDS, "name")
_HIGHEST, _FEWEST = 99, 2  # number of a series that was counted through, not of a record; of its members
_FRAMEWORKS = frozenset(("ember", "ext", "mui", "radix", "react", "headlessui", "mat", "cdk", "yui", "gwt", "bs"))


def is_next(key: str, other: str) -> bool:
    """Whether two keys differ in their number alone, which tells two things of a series apart."""
    if not _differ_in_number(key, other):
        return False
    if _OF_VUE.fullmatch(key):
        return False
    if key.startswith("__"):
        return False  # SAP's UI5 numbers so what has no id: "__input0-inner", "__xmlview1--button3"
    return not set(name_words(_NUMBER.sub(" ", key))) <= _GENERATED


def is_renumbered(key: str, other: str) -> bool:
    """Whether a framework's own name, as it says, was numbered anew: `ember412`, `ember419`."""
    said = set(name_words(_NUMBER.sub(" ", key)))
    return _differ_in_number(key, other) and said <= _GENERATED and not _FRAMEWORKS.isdisjoint(said)


def other_rank(lost: Element, old: Page, candidate: Element, now: Page) -> str:
    """Why a test that asks for the second of a series is not given the third by another name; '' when it is not.

    Whatever stands there: who asks for a number means the place.
    """
    for name in _KEYS:
        key, other = lost.attributes.get(name, ""), candidate.attributes.get(name, "")
        rank, its = (_rank(key, old, name), _rank(other, now, name)) if key != other else (0, 0)
        if rank and its and rank != its:
            return f"it was number {rank} of a series ('{key}'), and this one is number {its} ('{other}')"
    return ""


def _rank(key: str, page: Page, name: str) -> int:
    """The place of a key among those that differ from it in their number alone, from 1; 0 when they are no series."""
    if len(_NUMBER.findall(key)) != 1 or set(name_words(_NUMBER.sub(" ", key))) <= _GENERATED:
        return 0
    stem = _NUMBER.sub("#", key)
    numbers = _numbers(one.attributes.get(name, "") for one in page.elements) if key else {}
    mine = sorted(numbers.get(stem, ()))
    return mine.index(int(_NUMBER.findall(key)[0])) + 1 if len(mine) >= _FEWEST and mine[-1] <= _HIGHEST else 0


def _numbers(keys: Iterable[str]) -> dict[str, set[int]]:
    found = dict[str, set[int]]()
    for key in keys:
        if len(numbers := _NUMBER.findall(key)) == 1:
            found.setdefault(_NUMBER.sub("#", key), set()).add(int(numbers[0]))
    return found


def _differ_in_number(key: str, other: str) -> bool:
    return key != other and bool(_NUMBER.search(key)) and _NUMBER.sub("#", key) == _NUMBER.sub("#", other)
