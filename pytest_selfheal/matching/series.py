"""Keys that are numbered: `#order-1` and `#order-2` are two orders, and what a framework numbers says nothing."""

import re

from pytest_selfheal.matching.words import name_words

_NUMBER = re.compile(r"\d+")
# Stems that frameworks number their elements by; the number says nothing.
_GENERATED_WORDS = """
ember ext gen input mui radix react select r bvid headlessui mat cdk el ui id yui gwt isc field uid element component
button link checkbox ctl ctl00 idt j form view node comp x auto rc tabs tab panel menu control widget bs
"""
_GENERATED = frozenset(_GENERATED_WORDS.split())
_OF_VUE = re.compile(r"v(?:-\d+)+")  # v-0-3, as its `useId` makes them
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


def _differ_in_number(key: str, other: str) -> bool:
    return key != other and bool(_NUMBER.search(key)) and _NUMBER.sub("#", key) == _NUMBER.sub("#", other)
