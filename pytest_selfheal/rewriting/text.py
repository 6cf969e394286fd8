"""A source file as text and syntax tree, and the way from `ast` positions to characters."""

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

# "\r\n", "\n" and "\r" end a line for Python; other separators of str.splitlines() don't
_NEWLINE = re.compile(r"\r\n|\r|\n")
Span = tuple[int, int]


class Refused(Exception):
    """Why a change is not written; the reason is for people."""

    def __init__(self, reason: str) -> None:
        self.reason = " ".join(reason.split())
        super().__init__(self.reason)


class Source:
    """The text of a file, without byte order mark, newlines as they are; `name` is relative to the project."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self.text = name, text

    @cached_property
    def tree(self) -> ast.Module:
        """The syntax tree; raises Refused for a file that does not parse."""
        try:
            return ast.parse(self.text)
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            raise Refused(f"{self.name} can't be parsed ({error})") from error

    @cached_property
    def parents(self) -> dict[ast.AST, ast.AST]:
        """Each node's parent."""
        return {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}

    @cached_property
    def newline(self) -> str:
        """How lines end in this file."""
        found = _NEWLINE.search(self.text)
        return found.group() if found else "\n"

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(found.end() for found in _NEWLINE.finditer(self.text))]

    @cached_property
    def _lines(self) -> list[str]:
        ends = [*self._starts[1:], len(self.text)]
        return [self.text[start:end] for start, end in zip(self._starts, ends, strict=True)]

    def offset(self, line: int, column: int) -> int:
        """The character at a line (from 1) and column (from 0, in UTF-8 bytes)."""
        if not 1 <= line <= len(self._starts):
            raise Refused(f"{self.name} has no line {line}")
        before = self._lines[line - 1].encode("utf-8", "surrogatepass")[:column]
        return self._starts[line - 1] + len(before.decode("utf-8", "ignore"))

    def span(self, node: ast.AST) -> Span:
        """The characters of a node."""
        return (
            self.offset(node.lineno, node.col_offset),  # type: ignore[attr-defined]
            self.offset(node.end_lineno, node.end_col_offset),  # type: ignore[attr-defined]
        )

    def segment(self, node: ast.AST) -> str:
        """The text of a node."""
        start, end = self.span(node)
        return self.text[start:end]

    def line_start(self, line: int) -> int:
        """The first character of a line."""
        return self.offset(line, 0)

    def above(self, node: ast.AST) -> Iterator[ast.AST]:
        """The nodes around a node, innermost first."""
        while (parent := self.parents.get(node)) is not None:
            yield parent
            node = parent

    def statement(self, node: ast.AST) -> ast.stmt:
        """The innermost statement that a node belongs to."""
        if isinstance(node, ast.stmt):
            return node
        found = next((parent for parent in self.above(node) if isinstance(parent, ast.stmt)), None)
        if found is None:
            raise Refused(f"{self.name} has no statement there")
        return found


@dataclass(frozen=True, slots=True)
class Files:
    """Other files of the project: `find` by name, None when there is none; `readers` run the code that is edited."""

    find: Callable[[str], Source | None]
    readers: tuple[str, ...] = ()

    def __call__(self, name: str) -> Source | None:
        """The file of that name."""
        return self.find(name)
