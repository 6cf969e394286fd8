"""The structure of a JSON body: field names and types, never values."""

from itertools import islice
from typing import Any

from pytest_selfheal.models.field_names import field_name

MAX_DEPTH = 3  # levels of nesting: deeper maps say little and cost much
MAX_KEYS = 60  # of one object; one with more is a dictionary of data
BELOW = "..."  # stands where it went no deeper


def shape(value: Any, depth: int = 0) -> Any:
    """The shape of a parsed body; the first item stands for an array.

    >>> shape({"id": 5, "tags": ["x"]})
    {'id': 'number', 'tags': ['string']}
    """
    if depth > MAX_DEPTH:
        return BELOW
    match value:
        case dict():
            found: dict[str, Any] = {}
            for key, item in islice(value.items(), MAX_KEYS):
                name = field_name(str(key))
                if name not in found:
                    found[name] = shape(item, depth + 1)
            return found
        case list():
            return [shape(value[0], depth + 1)] if value else []
        case str():
            return "string"
        case bool():
            return "boolean"
        case int() | float():
            return "number"
    return "null"
