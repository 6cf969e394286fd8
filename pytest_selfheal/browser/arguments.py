"""The arguments of a call as they may be kept, and where a screenshot must not show what was typed."""

import os
import re
from typing import TYPE_CHECKING, Any

from pytest_selfheal.browser.callsite import names_of
from pytest_selfheal.browser.expression import literal, origin_of
from pytest_selfheal.marks import mark_of_value
from pytest_selfheal.models.element import Element
from pytest_selfheal.redaction.typed import TYPING, says_secret

if TYPE_CHECKING:
    from pytest_selfheal.browser.call import Call
    from pytest_selfheal.browser.window import Window

_MAX_LENGTH = 200  # characters
_MAX_MASKS = 50
# Questions to a page whose answer is what it shows; `input_value` is what somebody typed.
_ANSWERED = (
    *("inner_text", "text_content", "get_attribute", "count", "all_inner_texts", "all_text_contents", "is_checked"),
    *("is_disabled", "is_enabled", "is_editable", "is_visible", "is_hidden", "all"),
)
_SHOWS_VALUE = ("input_value", "get_attribute")
_MAX_ITEMS = 50  # of a list that was given
_TYPED_WITHOUT_FIELD = "input, textarea, [contenteditable]:not([contenteditable=false])"
# What browsers and password managers take for a secret, also while "show password" makes it readable.
_READABLE = (
    "input[type=password], input[autocomplete*=password], input[autocomplete=one-time-code], "
    "input[autocomplete^=cc-], input[name*=passw i], input[id*=passw i], input[name*=secret i], input[name*=token i]"
)


def arguments_of(call: "Call") -> dict[str, Any]:
    """Typed text only where the field is known and proven harmless; what else was typed is remembered as a secret."""
    redactor = call.window.redactor
    locator, elements = call.origin.expression if call.origin else "", _elements(call)
    if call.name not in TYPING and call.kind in ("action", "navigation"):
        redactor.left_field(ended=call.kind == "navigation")
    read = _plain if call.window.fixtures is None else _repeatable
    kept: dict[str, Any] = {}
    for name, value in call.arguments.items():
        if name == "timeout":
            continue
        plain = read(value)
        called = names_of(plain) if call.name in TYPING and isinstance(plain, str) else ()
        clean = redactor.argument(call.name, name, plain, locator=locator, elements=elements, names=called)
        if clean != plain and call.name in TYPING:
            _mask(call)
        kept[name] = clean[:_MAX_LENGTH] if isinstance(clean, str) else clean
    return kept


def answer_of(call: "Call", result: Any) -> str:
    """A mark of what a question to the page was answered; none of what stands in a field, nor of a secret."""
    if call.kind != "probe" or call.name not in _ANSWERED or "value" in call.arguments.values():
        return ""
    if call.name == "all":  # what each of them says is asked apart, and of one that is gone nobody asks
        return mark_of_value(len(result))
    texts = result if isinstance(result, list) else [result]
    short = [one for one in texts if isinstance(one, str) and len(one) <= _MAX_LENGTH]
    return "" if call.window.redactor.texts(short) else mark_of_value(result)


def hear_answer(call: "Call", result: Any) -> None:
    """What a test reads out of a field that takes a secret is one."""
    if call.name not in _SHOWS_VALUE or not isinstance(result, str) or call.origin is None:
        return
    if call.name == "get_attribute" and "value" not in call.arguments.values():
        return
    if says_secret(call.origin.expression, _elements(call)):
        call.window.redactor.remember(result)


def hear_prompt(window: "Window", question: str, given: Any) -> None:
    """What a test answers to a page's `prompt()` is typed as well, into a field of which the question is the label."""
    if isinstance(given, str):
        field = Element(tag="input", label=question)
        window.redactor.argument("fill", "prompt_text", given, locator=question, elements=(field,))


def masks(page: Any, typed: list[Any]) -> list[Any]:
    """What a screenshot of `page` must not show; None among `typed` is text that went into nobody knows which field."""
    fields = [locator for locator in typed if locator is not None and locator.page is page]
    unknown = [page.locator(_TYPED_WITHOUT_FIELD)] if None in typed else []
    return [page.locator(_READABLE), *unknown, *fields]


def _plain(value: Any) -> Any:
    if isinstance(value, re.Pattern):
        return literal(value)
    if not isinstance(value, str | int | float | bool):
        return type(value).__name__ if value is not None else None
    return value


def _repeatable(value: Any) -> Any:
    """The same of a test that is recorded: a choice of several, a file, and the target of a drag can be repeated."""
    if isinstance(value, list | tuple):
        items = [_plain(one) for one in value[:_MAX_ITEMS]]
        return items if all(isinstance(one, str | int | float | bool) for one in value) else _plain(value)
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    origin = origin_of(value)
    return f"page.{origin.expression}" if origin is not None else _plain(value)


def _elements(call: "Call") -> tuple[Element, ...]:
    """How the field is known: from just now, from earlier in the test, from the last pass."""
    name = call.origin.expression if call.origin else ""
    seen = (call.element, call.window.memory.fingerprints.get(name), call.window.memory.known.get(name)) if name else ()
    return tuple(one.element for one in seen if one is not None)


def _mask(call: "Call") -> None:
    typed = call.window.typed
    if call.locator not in typed and len(typed) < _MAX_MASKS:
        typed.append(call.locator if len(typed) < _MAX_MASKS - 1 else None)
