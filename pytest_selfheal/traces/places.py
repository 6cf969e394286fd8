"""Where in the project the lines of a trace's stacks stand, on whatever machine they were recorded."""

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import PurePosixPath

from pytest_selfheal.locators.internal import in_recorded_form
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.telemetry import CallSite
from pytest_selfheal.traces.format import Frame

_NOT_WORD = re.compile(r"[^a-z0-9]+")
_MAX_SOURCE = 400_000  # characters of a file that is searched


class Places:
    """`files` are those of the project, relative to its root; a recorded path is the one that ends like it.

    `source` gives the text of one of them, "" when it can't be read.
    """

    def __init__(self, files: Sequence[str] = (), source: Callable[[str], str] = lambda _: "") -> None:
        self._by_name: dict[str, list[str]] = {}
        for file in files:
            self._by_name.setdefault(PurePosixPath(file).name, []).append(file)
        self._files = frozenset(files)
        self._source = source
        self._trees: dict[str, tuple[str, ast.Module | None]] = {}
        self._locators: dict[str, dict[str, list[CallSite]]] = {}

    def relative(self, file: str) -> str:
        """The file as the project names it; its last two parts where the project has none like it."""
        plain = file.replace("\\", "/")
        parts = PurePosixPath(plain).parts
        named = self._by_name.get(PurePosixPath(plain).name, ())
        same = [one for one in named if plain == one or plain.endswith(f"/{one}")]
        if same:
            return max(same, key=len)
        return "/".join(parts[-2:]) if len(parts) > 2 else plain

    def nodeid(self, test: tuple[str, str] | None, *, title: str, browser: str) -> str:
        """The test's id as pytest writes it, as far as it can be told: pytest-playwright's title has its parameters."""
        if test is None:
            return title
        file, function = test
        own = f"{self.relative(file)}::{function.replace('.<locals>', '').replace('.', '::')}"
        rest = _slug(title).removeprefix(_slug(own)).strip("-") if _slug(title).startswith(_slug(own)) else ""
        return f"{own}[{rest}]" if rest and rest == browser else own

    def sites(self, stack: Sequence[Frame], name: str) -> tuple[CallSite | None, CallSite | None]:
        """Where the call stands, and the test's own call that led to it where that is another one."""
        if not stack:
            return None, None
        site = self._site(stack[0], name)
        test = next((one for one in stack if _is_test(one)), None)
        return site, self._site(test, "") if test is not None and test is not stack[0] else None

    def of_locator(self, locator: str, stack: Sequence[Frame]) -> CallSite | None:
        """Where a locator is written, in the files that its call went through; None when that may be two places."""
        if not locator:
            return None
        files = dict.fromkeys(self.relative(frame.file) for frame in stack)
        found = [site for file in files for site in self._written(file).get(locator, ())]
        here = [site for site in found if stack and site.line == stack[0].line]
        only = here if len(here) == 1 else found
        return only[0] if len(only) == 1 else None

    def _site(self, frame: Frame, name: str) -> CallSite:
        file = self.relative(frame.file)
        whole = CallSite(
            file=file, line=frame.line, end_line=frame.line, column=0, end_column=0, function=frame.function
        )
        calls = [node for node in self._calls(file) if name and _calls_it(node, name) and _covers(node, frame.line)]
        return _spanned(whole, calls[0]) if len(calls) == 1 else whole

    def _written(self, file: str) -> dict[str, list[CallSite]]:
        """The locators that a file spells out, as a trace spells them."""
        if file not in self._locators:
            known: dict[str, list[CallSite]] = {}
            text, _ = self._tree(file)
            for node in self._calls(file):
                expression = parse(ast.get_source_segment(text, node))
                if expression is not None:
                    spelled = str(in_recorded_form(expression) or expression)
                    site = CallSite(file=file, line=0, end_line=0, column=0, end_column=0)
                    known.setdefault(spelled, []).append(_spanned(site, node))
            self._locators[file] = known
        return self._locators[file]

    def _calls(self, file: str) -> Iterator[ast.Call]:
        _, tree = self._tree(file)
        return (node for node in ast.walk(tree) if isinstance(node, ast.Call)) if tree is not None else iter(())

    def _tree(self, file: str) -> tuple[str, ast.Module | None]:
        if file not in self._trees:
            text = self._source(file) if file in self._files and file.endswith(".py") else ""
            self._trees[file] = (text, _parsed(text) if 0 < len(text) <= _MAX_SOURCE else None)
        return self._trees[file]


def _parsed(text: str) -> ast.Module | None:
    try:
        return ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _spanned(site: CallSite, node: ast.Call) -> CallSite:
    return site.model_copy(
        update={
            "line": node.lineno,
            "end_line": node.end_lineno or node.lineno,
            "column": node.col_offset,
            "end_column": node.end_col_offset or 0,
        }
    )


def _calls_it(node: ast.Call, name: str) -> bool:
    return isinstance(node.func, ast.Attribute) and node.func.attr == name


def _covers(node: ast.Call, line: int) -> bool:
    return node.lineno <= line <= (node.end_lineno or node.lineno)


def _is_test(frame: Frame) -> bool:
    return frame.function.rpartition(".")[2].startswith("test")


def _slug(text: str) -> str:
    return _NOT_WORD.sub("-", text.lower()).strip("-")
