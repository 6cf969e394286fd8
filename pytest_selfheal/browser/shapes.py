"""The structure of a JSON body: field names and types, never values."""

import json
from itertools import islice
from typing import Any

MAX_BODY_BYTES = 256 * 1024
# Three levels of nesting, as in the timeline's definition: deeper maps say little and cost much.
MAX_DEPTH = 3
MAX_KEYS = 60


def shape_of_body(body: bytes) -> Any:
    """The shape of a JSON body; None when it is too large or not JSON."""
    if len(body) > MAX_BODY_BYTES:
        return None
    try:
        return shape(json.loads(body))
    except (ValueError, RecursionError):
        return None


def shape(value: Any, depth: int = 0) -> Any:
    """`{"id": 5, "tags": ["x"]}` → `{"id": "number", "tags": ["string"]}`; the first item stands for an array."""
    if depth > MAX_DEPTH:
        return "..."
    match value:
        case dict():
            return {str(key): shape(item, depth + 1) for key, item in islice(value.items(), MAX_KEYS)}
        case list():
            return [shape(value[0], depth + 1)] if value else []
        case str():
            return "string"
        case bool():
            return "boolean"
        case int() | float():
            return "number"
    return "null"
