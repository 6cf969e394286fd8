"""Code laid out as a formatter would: on one line where it fits, else one part to a line with a comma behind each.

A bracket with a comma before its end stays open in a longer line too, so the layout is the same for every line length
from 88 on.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from pytest_selfheal.locators.expression import quote

WIDTH = 88  # of `ruff format` unless it is told otherwise
INDENT = "    "


@dataclass(frozen=True, slots=True)
class Group:
    """Parts in brackets: `open` is "answered(" or "{", `close` what ends it."""

    open: str
    parts: tuple["Code", ...]
    close: str


Code = str | Group


def flat(code: Code) -> str:
    """On one line."""
    if isinstance(code, str):
        return code
    return f"{code.open}{', '.join(map(flat, code.parts))}{code.close}"


def lines(code: Code, depth: int, *, before: str = "", after: str = "") -> list[str]:
    """The lines of a piece of code, `depth` times indented; `before` and `after` stand on its first and last."""
    indent = INDENT * depth
    whole = f"{indent}{before}{flat(code)}{after}"
    if isinstance(code, str) or not code.parts or width(whole) <= WIDTH:
        return [whole]
    inner = [line for part in code.parts for line in lines(part, depth + 1, after=",")]
    return [f"{indent}{before}{code.open}", *inner, f"{indent}{code.close}{after}"]


def fits(text: str, depth: int) -> bool:
    """Whether a statement fits into a line."""
    return width(f"{INDENT * depth}{text}") <= WIDTH


def width(text: str) -> int:
    """Columns of a line: letters of East Asian scripts take two."""
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in text)
    return len(text) + wide - sum(unicodedata.combining(letter) > 0 for letter in text)


def quoted(text: str) -> str:
    """A string literal: in double quotes, unless these would need more backslashes."""
    literal = quote(text)
    if text.count('"') <= text.count("'"):
        return literal
    inner = literal[1:-1].replace('\\"', '"').replace("'", "\\'")
    return f"'{inner}'"


def joined(blocks: Sequence[Sequence[str]], *, between: int) -> str:
    """Blocks of lines with so many empty lines between them."""
    gap = "\n" * (between + 1)
    return gap.join("\n".join(block) for block in blocks if block)
