"""Which answers brought what a page shows: a text of an element that repeats a value of a JSON body came with it.

The values themselves are compared while the test runs and forgotten then: what is kept is which locator's element an
answer brought. Only values that nobody writes by chance count: several words, a long one, a number of three digits.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from typing import Any

from pytest_selfheal.models.words import words as words_of
from pytest_selfheal.timeline.leaves import leaves

MAX_VALUES = 600  # of one body: the first screens of a long list
_MAX_CHARS = 200  # of one value or text; longer ones are prose, and cost more than they tell
_LONG, _DIGITS = 6, 3  # letters of a single word; digits of a number without the noughts around them
_MAX_RUN = 6  # words of a text that are looked for together
# "€ 1.249,00", "1249", "12,490 km"
_NUMBER = re.compile(r"\d[\d.,'’\s]*\d|\d")
_TIME = re.compile(r"(?<!\d)(\d?\d:\d\d)(?!\d)")  # "09:30", "2026-04-07T09:30:00Z"
_YEARS = range(1900, 2101)  # that stand on any page


def values_of(body: Any) -> frozenset[str]:
    """The telling values of a parsed body, folded.

    >>> sorted(values_of({"name": "Walnut  Desk", "price": 189.5, "stock": 4, "new": True}))
    ['#1895', 'walnut desk']
    """
    found: set[str] = set()
    for _, _, leaf in leaves(body):
        if len(found) >= MAX_VALUES:
            break
        if isinstance(leaf, str | int | float) and not isinstance(leaf, bool):  # yes and no are on every page
            found.update(_told_by(str(leaf)))
    return frozenset(found)


def said_by(texts: Iterable[str]) -> frozenset[str]:
    """What of some texts can be a value that an answer brought, folded: each run of words, and each number.

    >>> "walnut desk" in said_by(["The Walnut desk, oiled"])
    True
    """
    return frozenset(chain.from_iterable(map(_runs, dict.fromkeys(texts))))


def brought(said: Mapping[str, frozenset[str]], values: frozenset[str]) -> tuple[str, ...]:
    """The locators whose element says one of the values."""
    return tuple(sorted(locator for locator, its in said.items() if not its.isdisjoint(values))) if values else ()


def _told_by(leaf: str) -> Iterator[str]:
    words = words_of(leaf[:_MAX_CHARS])
    if _is_telling(words):
        yield " ".join(words)
    yield from _numbers(leaf)


@lru_cache(maxsize=2048)
def _runs(text: str) -> frozenset[str]:
    words = words_of(text[:_MAX_CHARS])
    spans = ((start, end) for start in range(len(words)) for end in range(start + 1, start + 1 + _MAX_RUN))
    said = (words[start:end] for start, end in spans if end <= len(words))
    return frozenset(chain((" ".join(run) for run in said if _is_telling(run)), _numbers(text)))


def _is_telling(words: list[str]) -> bool:
    if not any(word.isalpha() for word in words):
        return False  # a number is compared as one
    return len(words) > 1 or len(words[0]) >= _LONG or not words[0].isascii()


def _numbers(text: str) -> Iterator[str]:
    """Times, and numbers without separators and the noughts around them: 24900 cents are "€ 249.00"."""
    text = text[:_MAX_CHARS]
    yield from (f"@{found.zfill(5)}" for found in _TIME.findall(text))
    for found in _NUMBER.findall(text):
        digits = "".join(filter(str.isdecimal, found))
        if len(digits.strip("0")) >= _DIGITS and not (digits.isascii() and int(digits) in _YEARS):
            yield f"#{digits.strip('0')}"
