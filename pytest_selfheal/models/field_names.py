"""Which keys of a JSON object name its fields, and which are data: a date, an order's number, an address, a key.

An object that is keyed by data has other keys tomorrow, which is no other shape; and they are values, which are not
kept.
"""

import re
from typing import Any

ANY_KEY = "*"  # in place of each key that is data
_LONGEST = 60  # characters
_NAME = re.compile(
    r"[@#$]?(?:\d{1,3}(?=[a-zA-Z]))?[^\W\d][\w$:/. -]*"
)  # "orderId", "@type", "Unit price", "数量", "7d"
_WRITTEN = re.compile(r"[A-ZÀ-Þ][a-zß-ÿ]+(?: [\w-]+)*")  # "Monday", "Human Resources"
_FEWEST = 2  # keys; one alone may be the envelope of an answer: "Data"
# "2026-11-26", "Oct 2026", "7781-2231-9911", "0c1d2e3f", "10482"
_DATA = re.compile(r"\d{5,}|\b(?:19|20)\d\d\b|\d[-.:/ ]\d|(?:\d+[A-Za-z]+){3}|(?=\D*\d)[\w-]{32,}", re.ASCII)


def field_name(key: str) -> str:
    """The key where it names a field, else `ANY_KEY`.

    >>> field_name("unitPrice2"), field_name("ann@shop.test"), field_name("2026-11-26")
    ('unitPrice2', '*', '*')
    """
    is_name = len(key) <= _LONGEST and _NAME.fullmatch(key) and not _DATA.search(key)
    return key if is_name else ANY_KEY


def named(shape: Any) -> Any:
    """A shape, as older versions wrote it too, with its fields alone: the first of all that are data stands for them.

    >>> named({"days": {"2026-11-26": "number", "2026-11-27": "number"}})
    {'days': {'*': 'number'}}
    >>> named({"Monday": "number", "Friday": "number"})
    {'*': 'number'}
    """
    match shape:
        case dict():
            found: dict[str, Any] = {}
            for key, below in shape.items():
                found.setdefault(field_name(str(key)), named(below))
            return {ANY_KEY: next(iter(found.values()))} if _is_by_data(found) else found
        case list():
            return [named(item) for item in shape]
    return shape


def _is_by_data(found: dict[str, Any]) -> bool:
    """Whether an object counts or lists the same by names as people write them: days, departments, persons."""
    values = list(found.values())
    is_written = all(map(_WRITTEN.fullmatch, found))
    return len(values) >= _FEWEST and is_written and all(one == values[0] for one in values)


def fields_only(shape: Any) -> Any:
    """A shape without what is keyed by data: the fields that every answer has.

    >>> fields_only({"of": {"*": "number"}, "total": "number"})
    {'of': {}, 'total': 'number'}
    """
    match shape:
        case dict():
            return {key: fields_only(below) for key, below in shape.items() if key != ANY_KEY}
        case list():
            return [fields_only(item) for item in shape]
    return shape
