"""A comment above an edited statement that says why it was changed."""

import ast
import re

from pytest_selfheal.rewriting.edits import Edit
from pytest_selfheal.rewriting.lock import covering
from pytest_selfheal.rewriting.text import Source

MARK = "# Fixed: "
_MAX_REASON = 88  # characters


def comment(source: Source, edit: Edit, reason: str) -> Edit:
    """A line above the statement that an edit changes; the reason as one printable line."""
    said = "".join(letter if letter.isprintable() else " " for letter in reason)
    said = " ".join(said.split())
    said = said if len(said) <= _MAX_REASON else f"{said[: _MAX_REASON - 1].rstrip()}…"
    start = source.line_start(_first_line(source, covering(source, (edit.start, edit.end))))
    indent = re.match(r"[ \t]*", source.text[start:])
    return Edit(source.name, start, start, f"{indent.group() if indent else ''}{MARK}{said}{source.newline}", "comment")


def _first_line(source: Source, node: ast.AST) -> int:
    """The line that the innermost statement, or the decorator, around a node begins on."""
    statement = source.statement(node)
    around = (node, *source.above(node))
    decorator = next((one for one in getattr(statement, "decorator_list", ()) if one in around), statement)
    return int(decorator.lineno)
