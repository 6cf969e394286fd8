"""Keys that are numbered: `#order-1` and `#order-2` are two orders, and what a framework numbers says nothing."""

import re

from pytest_selfheal.matching.words import name_words

_NUMBER = re.compile(r"\d+")
# Stems that frameworks number their elements by; the number says nothing.
_GENERATED = """
ember ext gen input mui radix react select r bvid headlessui mat cdk el ui id yui gwt isc field uid element component
button link checkbox ctl ctl00 idt j form view node comp x auto rc tabs tab panel menu control widget
"""


def is_next(key: str, other: str) -> bool:
    """Whether two keys differ in their number alone, which tells two things of a series apart."""
    if key == other or not _NUMBER.search(key) or _NUMBER.sub("#", key) != _NUMBER.sub("#", other):
        return False
    if key.startswith("__"):
        return False  # SAP's UI5 numbers so what has no id: "__input0-inner", "__xmlview1--button3"
    return not set(name_words(_NUMBER.sub(" ", key))) <= set(_GENERATED.split())
