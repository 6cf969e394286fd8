"""Actions of a timeline as calls of Playwright's API."""

from math import isfinite
from typing import Any

from pytest_selfheal.generating.plan import Call, Given, in_locator
from pytest_selfheal.generating.variables import Variables, is_withheld
from pytest_selfheal.locators.expression import Argument, Expression, Link, Regex
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.timeline import TimelineEntry
from pytest_selfheal.redaction.forms import PLACEHOLDER
from pytest_selfheal.redaction.typed import TYPING, typed_by

_KEYBOARD = ("press", "type", "insert_text", "down", "up")
_MOUSE = ("click", "dblclick", "wheel", "down", "up")
_ON_PAGE = ("goto", "reload", "go_back", "go_forward")
# Arguments that a call cannot do without, by the name that they may be given; the rest are options.
_REQUIRED: dict[str, tuple[str, ...]] = {
    "fill": ("value",),
    "type": ("text",),
    "press_sequentially": ("text",),
    "insert_text": ("text",),
    "press": ("key",),
    "select_option": ("value",),
    "set_checked": ("checked",),
    "set_input_files": ("files",),
    "dispatch_event": ("type",),
    "drag_to": ("target",),
    "drag_and_drop": ("target",),
    "goto": ("url",),
    "wheel": ("delta_x", "delta_y"),
}
_ON_MOUSE: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("click", "dblclick"), ("x", "y")),
    "wheel": _REQUIRED["wheel"],
}
# Options that say how long or how to wait, which is the generated test's own business.
_LEFT_OUT = ("timeout", "no_wait_after", "strict", "trial")
# A value that could not be kept leaves the name of its type.
_TYPES = ("dict", "list", "tuple", "Locator", "ElementHandle", "PosixPath", "WindowsPath", "FilePayload")


class NotKept(Exception):
    """What an action was given was not recorded; the message says what."""


def call_of(entry: TimelineEntry, variables: Variables) -> Call:
    """The call that repeats an action; raises NotKept."""
    if entry.name == "set_content":
        raise NotKept("its page was set as a text, which is not recorded")
    if entry.name in _ON_PAGE:
        required = _REQUIRED.get(entry.name, ())
        args = tuple(variables.said(str(given), "URL") for given in _required(entry, required))
        return Call("page", entry.name, args=args, options=_options(entry, required))
    if entry.locator:
        return _on_locator(entry, variables)
    return _on_device(entry, variables)


def _on_locator(entry: TimelineEntry, variables: Variables) -> Call:
    locator = parse(entry.locator)
    if locator is None:
        raise NotKept(f"no locator can be read from {entry.locator}")
    locator = _kept(locator, variables)
    required = _REQUIRED.get(entry.name, ())
    name = entry.name
    if name == "select_option":
        return Call("locator", name, locator, *_chosen(entry, variables))
    given: tuple[Given, ...] = tuple(_plain(value) for value in _required(entry, required))
    if name in TYPING:
        if not given or not isinstance(given[0], str):
            raise NotKept("what was typed is not recorded")
        is_text = _is_typed(name, given[0])
        given = (variables.typed(given[0], locator) if is_text else given[0], *given[1:])
    if name in ("drag_to", "drag_and_drop"):
        target = parse(str(given[0]).removeprefix("page."))
        if target is None:
            raise NotKept("where it was dragged to is not recorded")
        name, given = "drag_to", (_kept(target, variables), *given[1:])
    return Call("locator", name, locator, given, _options(entry, required))


def _on_device(entry: TimelineEntry, variables: Variables) -> Call:
    first = entry.arguments.get("0", entry.arguments.get("key", entry.arguments.get("text")))
    if entry.name in _KEYBOARD and isinstance(first, str):
        is_text = _is_typed(entry.name, first)
        return Call("keyboard", entry.name, args=(variables.typed(first, None) if is_text else first,))
    if entry.name in _MOUSE:
        required = _ON_MOUSE.get(entry.name, ())
        given = tuple(_plain(value) for value in _required(entry, required))
        return Call("mouse", entry.name, args=given, options=_options(entry, required))
    raise NotKept(f"{entry.name} on an element that has no locator")


def _is_typed(name: str, text: str) -> bool:
    """Whether it is text: a named key is none, a key that was withheld was a character."""
    return bool(typed_by(name, text)) or is_withheld(text)


def _required(entry: TimelineEntry, names: tuple[str, ...]) -> list[Any]:
    """The values of these arguments, wherever they were written."""
    given = entry.arguments
    found = [given.get(str(number), given.get(name)) for number, name in enumerate(names)]
    for name, value in zip(names, found, strict=True):
        if value is None or (value in _TYPES and name not in ("value", "text", "key", "type")):
            raise NotKept(f"what {name} was is not recorded")
    return found


def _chosen(entry: TimelineEntry, variables: Variables) -> tuple[tuple[Given, ...], tuple[tuple[str, Given], ...]]:
    """What was selected: by value, or by one of the other three ways."""
    given = entry.arguments
    value = given.get("0", given.get("value"))
    if value is not None and value not in _TYPES:
        return (_said(value, variables),), ()
    named = tuple((name, _said(given[name], variables)) for name in ("label", "index") if given.get(name) is not None)
    if not named or any(value in _TYPES for _, value in named):
        raise NotKept("what was selected is not recorded")
    return (), named


def _said(value: Any, variables: Variables) -> Given:
    plain = _plain(value)
    return variables.said(plain, "OPTION") if isinstance(plain, str) else plain


def _options(entry: TimelineEntry, required: tuple[str, ...]) -> tuple[tuple[str, Given], ...]:
    return tuple(
        (name, _plain(value))
        for name, value in entry.arguments.items()
        if name.isidentifier()
        and name not in (*required, *_LEFT_OUT)
        and value is not None
        and value not in _TYPES
        and isinstance(value, str | int | float | bool)
    )


def _plain(value: Any) -> Given:
    if isinstance(value, list | tuple):
        return tuple(_plain(one) for one in value)
    if isinstance(value, float) and not isfinite(value):
        return str(value)
    return value if isinstance(value, str | int | float | bool) else str(value)


def _kept(locator: Expression, variables: Variables) -> Expression:
    """The locator with a variable in the place of each text that was withheld."""
    return Expression(tuple(_kept_link(link, variables) for link in locator))


def _kept_link(link: Link, variables: Variables) -> Link:
    args = tuple(_kept_argument(value, variables) for value in link.args)
    kwargs = tuple((name, _kept_argument(value, variables)) for name, value in link.kwargs)
    return Link(link.method, args, kwargs)


def _kept_argument(value: Argument, variables: Variables) -> Argument:
    if isinstance(value, Expression):
        return _kept(value, variables)
    if isinstance(value, Regex) and PLACEHOLDER in value.source:
        raise NotKept("its locator names a secret in a pattern")
    if isinstance(value, str) and PLACEHOLDER in value:
        return in_locator(variables.secret("text"))
    return value
