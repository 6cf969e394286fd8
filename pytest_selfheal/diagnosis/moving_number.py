"""Whether a number was still moving towards the expected one when its value was looked at again: a counter, a share."""

import re

from pytest_selfheal.diagnosis.failing import Failing
from pytest_selfheal.matching.amounts import number_of

_GROUPED = re.compile(r"(?<=\d)['’\s\u202f\xa0](?=\d)")  # 1 234,50   1'234.50
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")


def is_still_moving(failing: Failing, later: str) -> bool:
    """Whether a number moved towards the expected one, or a share of 100 grew; `later` is what the value was then."""
    if failing.symptom != "value" or not later:
        return False
    said = (failing.facts.expected or "", failing.facts.actual or "", later)
    expected, actual, later = (_GROUPED.sub("", text.strip().strip("\"'")) for text in said)
    pairs = zip(_NUMBER.findall(actual), _NUMBER.findall(later), strict=False)
    numbers = [(number_of(was), number_of(now)) for was, now in pairs]
    moved = [place for place, (was, now) in enumerate(numbers) if was != now]
    if _frame(actual) != _frame(later) or len(moved) != 1:
        return False
    was, now = numbers[moved[0]]
    if _frame(expected) != _frame(actual):
        return "%" in actual and was < now
    goal = number_of(_NUMBER.findall(expected)[moved[0]])
    return was < now <= goal or was > now >= goal


def _frame(text: str) -> str:
    return _NUMBER.sub("#", text)
