"""What a change does, as values: its details, or what the strings of an older artifact say."""

import ast
import re

from pydantic import ValidationError

from pytest_selfheal.models.details import (
    Details,
    RenameField,
    ReplaceLocator,
    SetTimeout,
    WaitForResponse,
    WaitForState,
)
from pytest_selfheal.models.fix import Change
from pytest_selfheal.proposing.described import values
from pytest_selfheal.rewriting.text import Refused

# "timeout=4500"
_TIMEOUT = re.compile(r"^timeout=(\d+)$")
# 'with page.expect_response("**/api/items", timeout=4000):'
_RESPONSE = re.compile(
    r'^(?P<is_async>async )?with page\.expect_response\((?P<url>"(?:[^"\\\r\n]|\\.)*")(?:, timeout=(?P<ms>\d+))?\):$'
)
# 'expect(page.get_by_test_id("list")).to_be_visible(timeout=4000)'
_STATE = re.compile(
    r"^(?P<is_async>await )?expect\(page\.(?P<locator>.+)\)\.to_be_(?P<state>visible|enabled|attached)"
    r"\((?:timeout=(?P<ms>\d+))?\)$"
)
# "items[].unit_price"; whole bodies are JSON: "{…"
_PATH = re.compile(r"[^\s{}\"'\\]+")

IN_WORDS = "the condition is named in words, not in code"
NO_VALUES = "only the names and types of the new fields are known, not their values"


def details_of(change: Change) -> Details:
    """What a change does; raises Refused when its strings don't say it as values.

    The strings are what people see and accept. Where they say something else than the details, somebody has edited
    them, and they are read; so they are where an older version wrote no details.
    """
    if change.details is not None and values(change.details) == (change.old_value, change.new_value):
        return change.details
    try:
        return _read(change)
    except (ValidationError, SyntaxError, ValueError) as error:
        raise Refused(f"'{change.new_value}' can't be read") from error


def _read(change: Change) -> Details:
    match change.type:
        case "selector_replace":
            return ReplaceLocator(old=change.old_value, new=change.new_value)
        case "wait_adjust":
            return _timeout(change)
        case "wait_add":
            return _wait(change.new_value)
        case "mock_update":
            return _mock(change.old_value, change.new_value)
    raise Refused("expected values are never changed")


def _timeout(change: Change) -> SetTimeout:
    old, new = _TIMEOUT.match(change.old_value), _TIMEOUT.match(change.new_value)
    if new is None:
        raise Refused(f"'{change.new_value}' is not a time-out")
    return SetTimeout(old_ms=int(old[1]) if old else 0, new_ms=int(new[1]))


def _wait(new: str) -> WaitForResponse | WaitForState:
    if around := _RESPONSE.match(new):
        url = ast.literal_eval(around["url"])
        return WaitForResponse(url=url, timeout_ms=around["ms"], is_async=bool(around["is_async"]))
    if before := _STATE.match(new):
        return WaitForState(
            locator=before["locator"],
            state=before["state"],
            timeout_ms=before["ms"],
            is_async=bool(before["is_async"]),
        )
    raise Refused(IN_WORDS)


def _mock(old: str, new: str) -> RenameField:
    if _PATH.fullmatch(old) and _PATH.fullmatch(new):
        return RenameField(old=tuple(old.split(".")), new=tuple(new.split(".")))
    raise Refused(NO_VALUES)
