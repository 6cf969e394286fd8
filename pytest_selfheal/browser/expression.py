"""How a locator was written: each call that made it, put together as one Python expression."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pytest_selfheal.browser.selector import selector_of
from pytest_selfheal.locators.expression import quote
from pytest_selfheal.models.telemetry import CallSite

_ORIGIN = "_selfheal_origin"


@dataclass(frozen=True, slots=True)
class Origin:
    """The expression of a locator relative to its page, and where its last link was written.

    `parent` is the locator or frame locator the last link was called on, None for the page; `call` is that link.
    `scope` is the frame that the expression is relative to when it isn't the page's main one.
    """

    expression: str
    site: CallSite | None = None
    parent: Any = None
    call: tuple[str, Sequence[Any], Mapping[str, Any]] | None = None
    scope: Any = None


def remember(made: Any, origin: Origin) -> None:
    """Hang the origin on the object that Playwright returned; objects that take no attribute stay unknown."""
    try:
        setattr(made, _ORIGIN, origin)
    except AttributeError:
        return


def origin_of(subject: Any) -> Origin | None:
    """Where a locator (or what `expect` was given) came from; None for what isn't a locator."""
    known = getattr(subject, _ORIGIN, None)
    if isinstance(known, Origin):
        return known
    # made by a call that isn't watched, e.g. Locator.all(): Playwright's own selector is exact as well
    selector = selector_of(subject) if hasattr(subject, "nth") else ""
    return Origin(code("locator", [selector])) if selector else None


def scope_of(subject: Any) -> Any:
    """The frame that a locator made of `subject` is relative to; None for a page and its main frame."""
    known = getattr(subject, _ORIGIN, None)
    if isinstance(known, Origin):
        return known.scope
    return subject if hasattr(type(subject), "parent_frame") and subject.parent_frame is not None else None


def link(parent: Any, text: str) -> str:
    """`text` behind what is known of its parent; nothing in front of it for a page."""
    known = origin_of(parent)
    return f"{known.expression}.{text}" if known is not None and known.expression else text


def code(name: str, args: Sequence[Any] = (), kwargs: Mapping[str, Any] | None = None) -> str:
    """A call as Python source: `get_by_role("button", name="Save")`."""
    words = [literal(value) for value in args]
    words += [f"{key}={literal(value)}" for key, value in (kwargs or {}).items() if value is not None]
    return f"{name}({', '.join(words)})"


def literal(value: Any) -> str:
    """A value as Python source: a string in double quotes, a regular expression, a locator relative to its page."""
    if isinstance(value, str):
        return quote(value)
    if isinstance(value, re.Pattern):
        flags = " | ".join(f"re.{flag.name}" for flag in re.RegexFlag(value.flags & ~re.U) if flag.name)
        return f"re.compile({literal(value.pattern)}{', ' + flags if flags else ''})"
    origin = getattr(value, _ORIGIN, None)
    if isinstance(origin, Origin):
        return f"page.{origin.expression}"
    return repr(value)
