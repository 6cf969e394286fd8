"""What became of a value: whole, hollow, an error in its place, another value, or the same in other words.

What a page shows in place of an answer is empty, nought or broken: a value that is whole misses none.
"""

import re
from collections import Counter
from typing import Literal

from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.models.words import folded

# "€NaN", "undefined ratings", "[object Object]", "Loading…"; and what a page says of a failure
_BROKEN = re.compile(r"NaN|undefined|\bnull\b|\[object |Infinity|Invalid Date|\bNone\b|&(?:amp|lt|gt|quot|nbsp|#\d+);")
_TEXT_KEY = re.compile(r"[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)+")
_TO_COME = re.compile(r"\bloading\b|\bplease wait\b|…$|\.\.\.$", re.IGNORECASE)
_TROUBLE = re.compile(
    r"\berror\b|\bfail(?:ed|ure|s)?\b|\bwrong\b|unavailable|try again|\bcould(?: not|n['’]t)\b|\bcan(?:not|['’]t)\b"
    r"|\bsorry\b|not found|timed? ?out|\bunable\b|\boffline\b|went wrong",
    re.IGNORECASE,
)
_NOUGHT = ("0", "[]", "None", "False", "{}")


def value_of(case: Case) -> str:
    """What the step found in place of what it expects; '' for nothing."""
    if case.symptom != "value":
        return ""
    said = case.facts.actual if case.facts.actual is not None else case.now.text if case.now is not None else ""
    return (said or "").strip("'\" ")


def is_hollow(text: str) -> bool:
    """Whether a text is what a page shows for want of a value."""
    return not any(map(str.isalnum, text)) or bool(_BROKEN.search(text) or _TO_COME.search(text))


def is_text_key(text: str) -> bool:
    """Whether a page shows the name of a text that it lacks, 'cart.submit', in place of the text."""
    return _TEXT_KEY.fullmatch(text) is not None


def says_trouble(text: str) -> bool:
    """Whether a text tells of an error."""
    return _TROUBLE.search(text) is not None


def is_whole(case: Case) -> bool:
    """Whether the value that the step looks at is there, and no sign of a missing answer."""
    value = value_of(case)
    if case.symptom != "value" or case.is_counted or case.reads_body:
        return False
    return not (is_hollow(value) or says_trouble(value)) and value not in _NOUGHT


Kind = Literal["error", "hollow", "value", "words"]
_WORD = re.compile(r"[^\W\d_]+")
_NUMBER = re.compile(r"\d+(?:[.,'’  ]\d+)*")
# What the application itself calls its parts.
_CAPTIONS = ("heading", "button", "link", "tab", "menuitem", "columnheader", "label", "legend", "navigation", "caption")
_CAPTION_TAGS = ("h1", "h2", "h3", "h4", "h5", "h6", "label", "legend", "th", "button", "summary", "title", "caption")
_SHORTEST_SLIP, _SLIP_LETTERS = 4, 2
_FEW_WORDS = 2  # a state says no more: "Paid", "In stock"


def kind_of(case: Case, expected: str, actual: str) -> Kind:
    """What became of a text: an error in its place, an empty or broken one, another value, or other words."""
    if says_trouble(actual) and not says_trouble(expected):
        return "error"
    if is_hollow(actual) and not is_hollow(expected):
        return "hollow"
    was, has = _WORD.findall(folded(expected)), _WORD.findall(folded(actual))
    if was == has:
        return "value"  # only numbers, signs or the order of letters differ
    if not was or not has:
        return "value"
    if _is_caption(case):
        return "words"
    if len(was) <= _FEW_WORDS and len(has) <= _FEW_WORDS and not set(was) & set(has):
        return "value"  # another state, another name
    return "words" if _numbers(expected) <= _numbers(actual) or set(was) & set(has) else "value"


def is_another_number(text: str, other: str) -> bool:
    """Whether two texts differ in their numbers only."""
    return text != other and _NUMBER.sub("", text) == _NUMBER.sub("", other)


def is_slip(text: str, other: str) -> bool:
    """Whether two texts differ by a letter or two, as by a slip of the hand: "Register", "Regsiter"."""
    one, two = folded(text), folded(other)
    if one == two or min(len(one), len(two)) < _SHORTEST_SLIP or abs(len(one) - len(two)) > 1:
        return False
    if _numbers(one) != _numbers(two):
        return False
    letters = Counter(one)
    letters.subtract(two)
    apart = sum(1 for a, b in zip(one, two, strict=False) if a != b)
    return sum(map(abs, letters.values())) <= _SLIP_LETTERS and (len(one) != len(two) or apart <= _SLIP_LETTERS)


def _numbers(text: str) -> set[str]:
    return set(_NUMBER.findall(text))


def _is_caption(case: Case) -> bool:
    one = case.now or case.before
    return one is not None and (one.role in _CAPTIONS or one.tag in _CAPTION_TAGS)
