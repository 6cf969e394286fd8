"""A value that differs from the expected one only in how its numbers are written: "1,234.50" and "1.234,50"."""

import re

from pytest_selfheal.diagnosis.failing import Failing

# "1,234.50", "1.234,50", "1 234,50", "1'234.50"
_SEPARATOR = re.compile(r"(?<=\d)[.,'’\s\u202f\xa0](?=\d)")


def is_written_otherwise(failing: Failing) -> bool:
    """Whether the digits and words are the expected ones, with other separators in the numbers."""
    expected, actual = ((one or "").strip().strip("\"'") for one in (failing.facts.expected, failing.facts.actual))
    if failing.symptom != "value" or expected == actual or not _SEPARATOR.search(expected):
        return False
    return _SEPARATOR.sub("|", expected) == _SEPARATOR.sub("|", actual)


def is_same_number(failing: Failing) -> bool:
    """Whether the same digits are shown with other signs: "55,00 €" and "55.00 $" are no other data."""
    expected, actual = (re.sub(r"\D", "", one or "") for one in (failing.facts.expected, failing.facts.actual))
    return failing.symptom == "value" and bool(expected) and expected == actual
