"""A change from what it does: its type, and its old and new value in words or code."""

import json
from typing import Any

from pytest_selfheal.locators.expression import quote
from pytest_selfheal.models.details import (
    Details,
    RenameField,
    ReplaceLocator,
    SetTimeout,
    UpdateMock,
    WaitForCondition,
    WaitForResponse,
    WaitForState,
)
from pytest_selfheal.models.fix import Change, ChangeType

_TYPES: dict[type[Details], ChangeType] = {
    ReplaceLocator: "selector_replace",
    SetTimeout: "wait_adjust",
    WaitForResponse: "wait_add",
    WaitForState: "wait_add",
    WaitForCondition: "wait_add",
    RenameField: "mock_update",
    UpdateMock: "mock_update",
}


def described(details: Details, **rest: Any) -> Change:
    """The change that does what `details` say; `rest` are its other fields."""
    old, new = values(details)
    return Change(type=_TYPES[type(details)], old_value=old, new_value=new, details=details, **rest)


def values(details: Details) -> tuple[str, str]:
    """Old and new value, as people read them; nobody reads them back but where an artifact has nothing else."""
    match details:
        case ReplaceLocator():
            return details.old, details.new
        case SetTimeout():
            return f"timeout={details.old_ms}", f"timeout={details.new_ms}"
        case WaitForResponse():
            return "", f"{'async ' if details.is_async else ''}with page.{expect_response(details)}:"
        case WaitForState():
            awaited = "await " if details.is_async else ""
            return "", f"{awaited}expect(page.{details.locator}).{check(details)}"
        case WaitForCondition():
            return "", f"wait for {details.condition}, at most {details.timeout_ms} ms"
        case RenameField():
            return ".".join(details.old), ".".join(details.new)
        case UpdateMock():
            return _json(details.old_shape), _json(details.new_shape)


def expect_response(wait: WaitForResponse) -> str:
    """The call that waits for a response, relative to its page."""
    limit = "" if wait.timeout_ms is None else f", timeout={wait.timeout_ms}"
    return f"expect_response({quote(wait.url)}{limit})"


def check(wait: WaitForState) -> str:
    """The call that waits for a state, relative to its `expect`."""
    limit = "" if wait.timeout_ms is None else f"timeout={wait.timeout_ms}"
    return f"to_be_{wait.state}({limit})"


def _json(shape: Any) -> str:
    return json.dumps(shape, ensure_ascii=False, indent=2)
