"""What a test puts into fields by scripts that it runs in its pages: typed text, though no key was pressed."""

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from pytest_selfheal.browser.expression import origin_of
from pytest_selfheal.browser.window import Window

# el.value = v   nativeSetter.call(el, v)   setRangeText(v)   execCommand("insertText", false, v)   a paste
_FILLS = re.compile(
    r"\.value\s*=(?!=)|\[[\"']value[\"']\]\s*=(?!=)|setAttribute\(\s*[\"']value[\"']|setRangeText|insertText"
    r"|[sS]etter|\.set\.call|setData\(|(?:Input|Clipboard)Event"
)
# The texts that the script itself gives: el.value = 'v'   setAttribute("value", "v")   setter.call(el, "v")
_GIVEN = re.compile(
    r"(?:=|,|setRangeText\()\s{0,9}(?:\"((?:[^\"\\]|\\.){1,200})\"|'((?:[^'\\]|\\.){1,200})'|`((?:[^`\\]|\\.){1,200})`)"
)
# What finds the field, or names what is set in it.
_NO_TEXT = re.compile(r"[#.][A-Za-z][\w-]*|[a-z]*\[[\w-]+.*\]|value|text(?:/plain)?|insertText|input|change|paste")
_LONGEST = 20_000  # characters of a script that are read
_MOST_TEXTS, _DEEPEST = 50, 4


def hear(window: Window, subject: Any, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> None:
    """Know what a script puts into fields; as for typed text, the locator and the script's own words tell the field."""
    try:
        _hear(window, subject, args, kwargs)
    except Exception as error:  # noqa: BLE001 – the call may be given anything, and is made all the same
        window.note(f"what a script was given is not known: {type(error).__name__}")


def _hear(window: Window, subject: Any, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> None:
    values = [*args, *(kwargs[name] for name in sorted(kwargs, reverse=True))]  # selector, script, expression, arg
    number = next((n for n, one in enumerate(values) if isinstance(one, str) and _FILLS.search(one[:_LONGEST])), None)
    if number is None:
        return
    origin = origin_of(subject)
    named = " ".join(
        (origin.expression if origin else "", *(one for one in values[: number + 1] if isinstance(one, str)))
    )
    said = ("".join(groups) for groups in _GIVEN.findall(values[number][:_LONGEST]))
    given = (text for text in (*_texts(values[number + 1 :], 0), *said) if not _NO_TEXT.fullmatch(text))
    for text in islice(given, _MOST_TEXTS):
        window.redactor.argument("fill", "value", text, locator=named)


def _texts(value: Any, depth: int) -> Iterator[str]:
    match value:
        case str():
            yield value
        case Mapping() if depth < _DEEPEST:
            for one in value.values():
                yield from _texts(one, depth + 1)
        case list() | tuple() if depth < _DEEPEST:
            for one in value:
                yield from _texts(one, depth + 1)
