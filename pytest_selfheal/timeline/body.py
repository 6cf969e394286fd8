"""What is kept of a JSON body: its structure, what it says went wrong, its switches; never other values."""

import json
import re
from functools import lru_cache
from typing import Any, NamedTuple

from pytest_selfheal.models.field_names import field_name
from pytest_selfheal.timeline.data_marks import data_marks
from pytest_selfheal.timeline.origins import values_of
from pytest_selfheal.timeline.shape import MAX_DEPTH, shape

MAX_BODY_BYTES = 256 * 1024
_AGAIN_BYTES, _REMEMBERED = 32 * 1024, 64  # of a body whose reading is remembered, and how many: 2 MiB at most
MAX_REFUSAL = 200  # characters
MAX_SWITCHES = 20
# GraphQL (spec 7.1.2), JSON:API, and the habits of home-made APIs
_LISTS_OF_ERRORS = ("errors", "Errors")
_GOOD_WHEN_TRUE = ("ok", "success", "succeeded", "Success")
_BAD_WORDS = ("error", "fail", "failed", "failure")
_REASONS = ("message", "detail", "title", "error", "errors", "error_description", "reason", "msg", "description")
_FIRST_BAD_STATUS = 400
# "role", "variant", "experiment_group", "theme", "plan"
_NAMES_A_VARIANT = re.compile(r"role|variant|variation|experiment|bucket|treatment|locale|lang|theme|plan$|tier", re.I)
_IS_WORD = re.compile(r"[\w-]{1,24}")


class Body(NamedTuple):
    """What a JSON body tells; `values` are compared with the page while the test runs, and not kept.

    `said` are the marks of its fields.
    """

    shape: Any = None
    refusal: str = ""
    switches: dict[str, str] = {}  # noqa: RUF012 – of a tuple, and nobody changes it
    values: frozenset[str] = frozenset()
    said: dict[str, str] = {}  # noqa: RUF012 – as above


def read_body(body: bytes) -> Body:
    """What a JSON body tells; nothing of one that is too large or not JSON."""
    return _read_again(body) if len(body) <= _AGAIN_BYTES else _read(body)


def _read(body: bytes) -> Body:
    if len(body) > MAX_BODY_BYTES:
        return Body()
    try:
        value = json.loads(body)
        return Body(shape(value), refusal(value), switches(value), values_of(value), data_marks(value))
    except (ValueError, RecursionError):
        return Body()


# Every page asks for the same menus, settings and lists: reading one is 1 ms of a test's time.
_read_again = lru_cache(_REMEMBERED)(_read)


def refusal(value: Any, depth: int = 0) -> str:
    """What an answer says went wrong, in its own words; "" when it says nothing of the kind.

    >>> refusal({"data": None, "errors": [{"message": "Resolver timed out"}]})
    'errors: Resolver timed out'
    """
    if not isinstance(value, dict):
        return ""
    for name, part in value.items():
        if _is_refusal(str(name), part, value):
            said = _message(part) if not isinstance(part, str) or name == "error" else ""
            said = said or next((_message(value[key]) for key in _REASONS if value.get(key)), "")
            what = f"{name}: " if said else f"{name} is {json.dumps(part)}"
            return f"{what}{said}"[:MAX_REFUSAL]
    if depth < 1:
        return next((said for part in value.values() if (said := refusal(part, depth + 1))), "")
    return ""


def switches(value: Any) -> dict[str, str]:
    """The flags, roles and variants that an answer gives, by their path: {"features.new_checkout": "true"}."""
    found: dict[str, str] = {}
    if isinstance(value, dict):
        _collect(value, "", found)
    return found


def _is_refusal(name: str, part: Any, whole: dict[str, Any]) -> bool:
    if name in _LISTS_OF_ERRORS:
        return isinstance(part, list) and bool(part)
    if name in _GOOD_WHEN_TRUE:
        return part is False
    if name == "error":
        return bool(part) and isinstance(part, str | dict | bool)
    if name in ("status", "result", "state"):
        if isinstance(part, int) and not isinstance(part, bool):
            return part >= _FIRST_BAD_STATUS and "title" in whole  # RFC 9457
        return isinstance(part, str) and part.lower() in _BAD_WORDS
    return False


def _message(part: Any) -> str:
    if isinstance(part, str):
        return part
    if isinstance(part, list):
        return _message(part[0]) if part else ""
    if isinstance(part, dict):
        return next((_message(part[key]) for key in _REASONS if part.get(key)), "")
    return ""


def _collect(value: dict[str, Any], path: str, found: dict[str, str]) -> None:
    for key, part in value.items():
        if len(found) >= MAX_SWITCHES:
            return
        name = field_name(str(key))
        where = f"{path}.{name}" if path else name
        if isinstance(part, bool):
            found[where] = str(part).lower()
        elif isinstance(part, str) and _NAMES_A_VARIANT.search(str(key)) and _IS_WORD.fullmatch(part):
            found[where] = part
        elif isinstance(part, dict) and path.count(".") < MAX_DEPTH:
            _collect(part, where, found)
