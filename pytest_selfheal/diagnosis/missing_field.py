"""The field of an answer that the test's own code did not find."""

import re

from pytest_selfheal.diagnosis.case import Case

# "KeyError: 'price'", "AttributeError: 'Product' object has no attribute 'price'"; what is None is no body at all
_FIELD = re.compile(
    r"KeyError: ['\"](?P<key>[^'\"]+)['\"]|(?<!'NoneType' object )has no attribute ['\"](?P<attribute>[^'\"]+)['\"]"
)


def missing_field(case: Case) -> str:
    """The field the test's own code did not find, '' when the message names none."""
    text = f"{case.failure.exception.rpartition('.')[2]}: {case.failure.message}"
    match = _FIELD.search(case.failure.message) or _FIELD.search(text)
    return (match["key"] or match["attribute"]) if match else ""
