"""Marks of what a JSON body said, field by field: they tell later whether the data behind a page was the same.

Of a field that stands in many items all values are taken together, in whatever order they came: a list that is sorted
otherwise has the same data, and its order has a mark of its own. What is new at each answer (keys, tokens, times) says
nothing and has no mark.
"""

import re
from typing import Any

from pytest_selfheal.marks import mark
from pytest_selfheal.models.telemetry import NetworkEntry
from pytest_selfheal.redaction.names import is_secret_name
from pytest_selfheal.timeline.leaves import leaves
from pytest_selfheal.urls import split_url

ASKED = "?"  # in place of a field: what the query of the address asked for
ORDER = "<"  # in place of a field: the order of all that stands in items
MAX_FIELDS = 40  # of one body
MAX_VALUES = 1000  # a body with more has no marks
_MAX_CHARS = 500  # of one value
_MIN_EPOCH = 1e9  # seconds or milliseconds since 1970: 2001 and later
# "id", "order_id", "orderId", "uuid", "etag", "createdAt", "requestId"
_KEY = re.compile(r"(?:^|[_-])(?:id|uuid|guid|etag|nonce|cursor|at)$|(?<=[a-z])(?:Id|ID|At)$", re.IGNORECASE | re.ASCII)
# "2026-11-26", "2026-11-26T10:00:00Z", "7c9e6679-7425-40de-944b-e07fc1f90ae7"
_MADE = re.compile(r"\d{4}-\d\d-\d\d(?:[T ].*)?|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
# A key or token under whatever name: eyJhbGciOi…, 9f86d081884c7d65
_TOKEN = re.compile(r"(?=[^\d]*\d)(?=[^A-Za-z]*[A-Za-z])[\w+/=.~-]{16,}", re.ASCII)


def data_marks(body: Any) -> dict[str, str]:
    """The mark of each field of a parsed body, by its path.

    >>> sorted(data_marks({"items": [{"id": 7, "price": 25}, {"id": 9, "price": 30}], "open": True}))
    ['<', 'items[].price', 'open']
    """
    found: dict[str, list[str]] = {}
    for count, (path, key, value) in enumerate(leaves(body)):
        texts = found.setdefault(path, [])
        if count >= MAX_VALUES or len(found) > MAX_FIELDS:
            return {}
        if texts or not (_KEY.search(key) or is_secret_name(key)):
            texts.append(plain(value))
    told = {path: [text for text in texts if text] for path, texts in found.items()}
    marks = {path: mark("|".join(sorted(texts))) for path, texts in told.items() if texts}
    ordered = ["|".join(texts) for path, texts in told.items() if "[]" in path and len(texts) > 1]
    return {**marks, ORDER: mark("\n".join(ordered))} if ordered else marks


def asked_and_said(entry: NetworkEntry) -> dict[str, str]:
    """The marks of an answer's fields and of the query that it answers; none where it has no fields."""
    return {ASKED: mark(split_url(entry.url).query), **entry.said} if entry.said else {}


def plain(value: str | float | bool | None) -> str:
    """A value as its mark reads it; "" for one that is new at each answer."""
    if isinstance(value, bool) or value is None:
        return str(value).lower()
    if isinstance(value, int | float):
        return f"{value:.12g}" if value < _MIN_EPOCH else ""
    is_made = value[:1].isalnum() and (_MADE.fullmatch(value) or _TOKEN.fullmatch(value))
    return "" if is_made else value[:_MAX_CHARS].strip()
