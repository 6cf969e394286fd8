"""Whether a number was still moving towards the expected one when its value was looked at again: a counter, a share."""

from pytest_selfheal.diagnosis.failing import Failing
from pytest_selfheal.matching.amounts import numbers_in, without_numbers


def is_still_moving(failing: Failing, later: str) -> bool:
    """Whether a number moved towards the expected one, or a share of 100 grew; `later` is what the value was then."""
    if failing.symptom != "value" or not later:
        return False
    said = (failing.facts.expected or "", failing.facts.actual or "", later)
    expected, actual, later = (text.strip().strip("\"'") for text in said)
    numbers = list(zip(numbers_in(actual), numbers_in(later), strict=False))
    moved = [place for place, (was, now) in enumerate(numbers) if was != now]
    if without_numbers(actual) != without_numbers(later) or len(moved) != 1:
        return False
    was, now = numbers[moved[0]]
    if without_numbers(expected) != without_numbers(actual):
        return "%" in actual and was < now
    goal = numbers_in(expected)[moved[0]]
    return was < now <= goal or was > now >= goal
