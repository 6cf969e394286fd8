"""Numbers in a value: written otherwise than expected ("1,234.50", "1.234,50"), or still on their way to it."""

import re

from pytest_selfheal.diagnosis.failing import Failing

# "1,234.50", "1.234,50", "1 234,50", "1'234.50"
_NUMBER = re.compile(r"\d+(?:[.,'’\s\u202f\xa0]\d+)*")
_SEPARATOR = re.compile(r"(?<=\d)[.,'’\s\u202f\xa0](?=\d)")


def is_written_otherwise(failing: Failing) -> bool:
    """Whether the digits and words are the expected ones, with other separators in the numbers."""
    expected, actual = ((one or "").strip().strip("\"'") for one in (failing.facts.expected, failing.facts.actual))
    if failing.symptom != "value" or expected == actual or not _SEPARATOR.search(expected):
        return False
    return _SEPARATOR.sub("|", expected) == _SEPARATOR.sub("|", actual)


def is_on_its_way(failing: Failing, later: str) -> bool:
    """Whether a number moved towards the expected one, or a share of 100 grew, when it was looked at a moment later."""
    expected, actual = ((one or "").strip().strip("\"'") for one in (failing.facts.expected, failing.facts.actual))
    if failing.symptom != "value" or not later or _NUMBER.sub("#", actual) != _NUMBER.sub("#", later):
        return False
    first, second = (list(map(_value, _NUMBER.findall(text))) for text in (actual, later))
    moved = [(a, b) for a, b in zip(first, second, strict=True) if a != b]
    if len(moved) != 1:
        return False
    (was, now), goal = moved[0], _NUMBER.findall(expected)
    if _NUMBER.sub("#", expected) != _NUMBER.sub("#", actual):
        return "%" in actual and was < now
    end = _value(goal[first.index(was)])
    return was < now <= end or was > now >= end


def _value(number: str) -> float:
    return float(re.sub(r"\D", "", number))


def is_same_number(failing: Failing) -> bool:
    """Whether the same digits are shown with other signs: "55,00 €" and "55.00 $" are no other data."""
    expected, actual = (re.sub(r"\D", "", one or "") for one in (failing.facts.expected, failing.facts.actual))
    return failing.symptom == "value" and bool(expected) and expected == actual
