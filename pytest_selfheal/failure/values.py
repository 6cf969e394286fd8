"""Values as a message writes them, and what they stand for."""

import ast
from typing import Any

from pytest_selfheal.models.words import folded


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


def items(value: str) -> tuple[str, ...] | None:
    """The items of a list as a message writes it: "['Ada', 'Bo']" → ("Ada", "Bo"); None where it is no list."""
    read = _read(value)
    return tuple(map(str, read)) if isinstance(read, list | tuple) else None


def _read(value: str) -> Any:
    """A value as Python writes it; None where it is cut or nothing of Python's."""
    try:
        return ast.literal_eval(value.strip())
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
