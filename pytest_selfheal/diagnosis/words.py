"""Texts as they are compared: in one line, and by the words that name something of the application."""

import ast
import re
from typing import Any

_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
_PLAIN = (
    *("api", "rest", "get", "by", "test", "id", "role", "name", "locator", "text", "data", "testid", "css", "xpath"),
    *("filter", "has", "true", "false", "first", "last", "nth", "exact", "level", "frame", "iframe", "count", "item"),
    *("list", "value", "number", "button", "btn", "link", "heading", "row", "cell", "div", "span", "table", "tbody"),
    *("main", "html", "body", "page", "index", "json", "label", "title", "input", "form", "type", "class", "localhost"),
    *("the", "and", "for", "with", "primary", "secondary", "submit", "field", "box", "icon", "container", "wrapper"),
)


def words(text: str) -> frozenset[str]:
    """'/api/products/1' → {'product'}: in lower case, without the plural, without words that any page has."""
    found = {word.lower().removesuffix("s") for word in _WORD.findall(text) if len(word) > 2}
    return frozenset(found - {word.removesuffix("s") for word in _PLAIN})


def called(name: str, locator: str) -> str:
    """A call as it is told to people: 'click on get_by_test_id("pay")', 'goto'."""
    return f"{name} on {locator}" if locator else name


def one_line(text: str) -> str:
    """A text with one space for each run of white space."""
    return " ".join(text.split())


def folded(text: str) -> str:
    """The same without case, for comparing."""
    return one_line(text).casefold()


def parts_of(value: str) -> tuple[str, ...]:
    """The values in a dictionary, list or tuple as a message writes it; none where it is cut or something else."""
    read = _read(value)
    held = read.values() if isinstance(read, dict) else read if isinstance(read, list | tuple) else ()
    return tuple(map(str, held))


def spelled_out(value: str) -> str:
    """A value of a message as the text that it stands for: without quotes, and no `\\xa0` for a no-break space."""
    read = _read(value)
    return read if isinstance(read, str) else " ".join(parts_of(value)) or value.strip().strip("\"'")


def differ_in_form(text: str, other: str) -> bool:
    """Whether two values of a message are the same text but for its blanks and capitals."""
    one, two = spelled_out(text), spelled_out(other)
    return one != two and folded(one) == folded(two)


def _read(value: str) -> Any:
    """A value as Python writes it; None where it is cut or nothing of Python's."""
    try:
        return ast.literal_eval(value.strip())
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
