"""What a change does, as values: one small type for each kind of change."""

from typing import Any, Literal

from pydantic import Field

from pytest_selfheal.models.base import Model

WaitState = Literal["visible", "enabled", "attached"]


class ReplaceLocator(Model):
    """Another locator; both as code relative to the page, or as the selectors of a framework that has no locators."""

    kind: Literal["replace_locator"] = "replace_locator"
    old: str
    new: str


class SetTimeout(Model):
    """More time for one call, in ms."""

    kind: Literal["set_timeout"] = "set_timeout"
    old_ms: int
    new_ms: int = Field(ge=0)


class WaitForResponse(Model):
    """A wait for the answer of a request, around the step that sends it; `url` is Playwright's glob."""

    kind: Literal["wait_for_response"] = "wait_for_response"
    url: str
    timeout_ms: int | None = Field(default=None, ge=0)
    is_async: bool = False


class WaitForState(Model):
    """A wait for the state of an element, before a step; `locator` is code relative to the page."""

    kind: Literal["wait_for_state"] = "wait_for_state"
    locator: str
    state: WaitState
    timeout_ms: int | None = Field(default=None, ge=0)
    is_async: bool = False


class WaitForCondition(Model):
    """A wait that only people can write: the condition is known in words."""

    kind: Literal["wait_for_condition"] = "wait_for_condition"
    condition: str
    timeout_ms: int = Field(ge=0)


class RenameField(Model):
    """A field of a response at another place; the names that lead to it, with [] behind that of a list."""

    kind: Literal["rename_field"] = "rename_field"
    old: tuple[str, ...] = Field(min_length=1)
    new: tuple[str, ...] = Field(min_length=1)


class UpdateMock(Model):
    """A mocked answer of another shape, with types where its values are."""

    kind: Literal["update_mock"] = "update_mock"
    old_shape: Any
    new_shape: Any


Details = ReplaceLocator | SetTimeout | WaitForResponse | WaitForState | WaitForCondition | RenameField | UpdateMock
