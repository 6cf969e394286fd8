"""Marks of what a call of the test was given, by which two runs of it are compared: 32 bit of a hash, no text."""

import re
from collections import Counter

from pytest_selfheal.marks import mark
from pytest_selfheal.models.digest import Step
from pytest_selfheal.models.telemetry import ActionEntry, Record
from pytest_selfheal.redaction.forms import PLACEHOLDER

# A server that tests start on this machine has another port each time: "http://127.0.0.1:41231/cart"
_PORT = re.compile(r"(?P<host>https?://(?:127\.0\.0\.1|localhost|\[::1\])):\d+")
_OPENING = "goto"
_TYPING = (
    *("fill", "type", "press_sequentially", "insert_text", "select_option", "check", "set_checked", "press"),
    "set_input_files",
    _OPENING,
)
_ORIGIN = re.compile(r"https?://[^/]*")
_VALUES = ("0", "url", "1", "value", "text", "label", "index", "checked", "files")


def given_to(action: ActionEntry) -> str:
    """A mark of what an assertion asked for; '' for all other calls, whose arguments may be secrets or made up.

    Of a text with a secret in it there is none: what is no secret any more would look like another text.
    """
    if action.kind != "assertion" or not action.arguments:
        return ""
    values = (f"{name}={value}" for name, value in sorted(action.arguments.items()))
    text = " ".join(values)
    return "" if PLACEHOLDER in text else mark(_PORT.sub(r"\g<host>", text))


def asks_as_then(step: Step, action: ActionEntry) -> bool | None:
    """Whether an assertion asks for what it asked for at the last pass; None where one of them hides a secret."""
    now, then = given_to(action), step.given
    if action.arguments and not (now and then):
        return None
    return now == then


def gives_otherwise(step: Step, action: ActionEntry) -> bool:
    """Whether an action is known to give another value than at the last pass: what is hidden may be what it was."""
    now = input_of(action)
    hidden = action.model_copy(update={"arguments": dict.fromkeys(action.arguments, PLACEHOLDER)})
    is_told = not any(PLACEHOLDER in str(value) for value in action.arguments.values())
    return is_told and bool(now and step.typed) and step.typed not in (now, input_of(hidden))


def input_of(action: ActionEntry) -> str:
    """A mark of what an action typed, chose or opened, '' for others; a secret counts by its kind and length."""
    if action.name not in _TYPING:
        return ""
    values = [f"{name}={value}" for name, value in sorted(action.arguments.items()) if name in _VALUES]
    if action.name == _OPENING:  # of an address, the path and what is behind it
        values = [_ORIGIN.sub("", value) for value in values if PLACEHOLDER not in value]
    return mark(" ".join(values)) if values else ""


def given_by(record: Record) -> dict[tuple[str, int], str]:
    """The marks of what the calls that are no steps gave, by name and number; {} where the first of them are lost."""
    if record.dropped.get("set_up"):
        return {}
    seen: Counter[str] = Counter()
    found = {}
    for one in record.set_up:
        found[one.what, seen[one.what]] = one.mark
        seen[one.what] += 1
    return found
