"""Is it certain that an error ends the test? Asked of the frames that it has yet to pass on its way to the runner.

A page looked at while an error is under way takes its time from the test. Where somebody may catch the error, that time
may be missing afterwards: a message that is shown for three seconds has gone. So "perhaps" means that it is caught.
"""

import ast
import asyncio
import linecache
import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from types import CodeType, FrameType, ModuleType
from typing import Any

from pytest_selfheal.browser.events import EVENTS

# What a runner catches, it reports as the end of the test; asyncio's frames raise it again.
_RUNNERS = frozenset(
    {"_pytest.python", "_pytest.fixtures", "_pytest.unittest", "asyncio.base_events", "asyncio.runners"}
)
_RUNNER_PACKAGES = ("pluggy.", "pytest_asyncio.", "pytest_bdd.", "pytest_selfheal.browser.")
_END = "_pytest.runner"
# `assertRaises` is in that module as well, and catches.
_UNITTEST = frozenset({"run", "_callTestMethod", "_callSetUp", "_callTearDown", "__call__"})
# Playwright's own context managers; they let an error through.
_HARMLESS = frozenset(
    {*EVENTS, "sync_playwright", "async_playwright", "launch", "launch_persistent_context", "new_context", "new_page"}
)
_CLOSES = frozenset({"close", "stop", "dispose", "unroute", "unroute_all", "terminate", "kill", "shutdown", "cleanup"})
_EXPRESSIONS = frozenset({"<lambda>", "<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"})
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
_MAX_FRAMES = 500

# The types that a handler names; None catches whatever comes.
Guard = ast.expr | None


class _Unknown:
    """A name that nobody can look up without running the test's code."""


def ends_the_test(error: Exception) -> bool:
    """Whether nothing between the caller and the test runner may catch this error."""
    frame: FrameType | None = sys._getframe(1)
    for _ in range(_MAX_FRAMES):
        if frame is None:
            return False  # another thread, greenlet or task: who waits for it is not known
        name = str(frame.f_globals.get("__name__", ""))
        if name == _END:
            return True
        if name == "asyncio.events":
            frame = _awaited_by(frame)
        elif not _is_runner(name, frame.f_code.co_name) and _may_catch(frame, error):
            return False
        frame = frame.f_back if frame is not None else None
    return False


def guards_at(code: CodeType, at: int, lines: Sequence[str]) -> tuple[Guard, ...] | None:
    """What may catch an error of the instruction at this offset, outermost first; None when its source can't tell."""
    if code.co_name in _EXPRESSIONS:
        return ()
    tree = _tree("".join(lines))
    positions = list(code.co_positions())[at // 2 : at // 2 + 1]
    line, _, column, _ = positions[0] if positions else (None, None, None, None)
    if tree is None or line is None or column is None:
        return None
    guards, function = _around(tree, (line, column))
    if function is None:
        return guards if code.co_name == "<module>" else None
    first = _start(function)[0]
    is_same = (getattr(function, "name", ""), first) == (code.co_name, code.co_firstlineno)
    return guards if is_same else None  # the file was changed since it was imported


def _is_runner(module: str, function: str) -> bool:
    return (
        module in _RUNNERS
        or f"{module}.".startswith(_RUNNER_PACKAGES)
        or (module == "unittest.case" and function in _UNITTEST)
    )


def _awaited_by(frame: FrameType) -> FrameType | None:
    """The frame that runs the event loop, when it waits for the task of this very error."""
    above: FrameType | None = frame
    while above is not None and above.f_code.co_name != "run_until_complete":
        above = above.f_back
    if above is None or above.f_globals.get("__name__") != "asyncio.base_events":
        return None
    return above if above.f_locals.get("future") is asyncio.current_task() else None


def _may_catch(frame: FrameType, error: Exception) -> bool:
    code, at = frame.f_code, frame.f_lasti
    if not any(start <= at < end for start, end in _covered(code)):
        return False
    guards = guards_at(code, at, linecache.getlines(code.co_filename, frame.f_globals))
    return guards is None or any(_catches(guard, frame, error) for guard in guards)


@lru_cache(maxsize=256)
def _covered(code: CodeType) -> tuple[tuple[int, int], ...]:
    """The byte offsets for which a code object has handlers of any kind, as CPython's exception_handling_notes say."""
    table = iter(code.co_exceptiontable)
    found: list[tuple[int, int]] = []
    for first in table:
        start = _number(first, table)
        length = _number(next(table), table)
        _number(next(table), table)  # the handler
        _number(next(table), table)  # depth of the stack
        found.append((start * 2, (start + length) * 2))
    return tuple(found)


def _number(byte: int, table: Iterator[int]) -> int:
    """Six bits a byte, the highest first; bit 6 says that more follow."""
    value = byte & 63
    while byte & 64:
        byte = next(table)
        value = value << 6 | byte & 63
    return value


@lru_cache(maxsize=16)
def _tree(source: str) -> ast.Module | None:
    try:
        return ast.parse(source) if source else None
    except (SyntaxError, ValueError, RecursionError):
        return None


def _around(tree: ast.Module, place: tuple[int, int]) -> tuple[tuple[Guard, ...], ast.AST | None]:
    """The guards around a place inside of its function, and the function."""
    node: ast.AST = tree
    guards: list[Guard] = []
    function: ast.AST | None = None
    while True:
        found = next(((name, child) for name, child in _children(node) if _holds(child, place)), None)
        if found is None:
            return (*guards, *_guards_as_left(node)), function
        field, child = found
        guards += _guards_of(node, field, child)
        if isinstance(child, _FUNCTIONS):
            guards, function = [], child
        node = child


def _guards_of(node: ast.AST, field: str, child: ast.AST) -> list[Guard]:
    """What a statement catches of the errors that come from this part of it."""
    match node:
        case ast.Try() | ast.TryStar():
            leaves = field != "finalbody" and not all(map(_only_closes, node.finalbody))
            return [None] * leaves + ([handler.type for handler in node.handlers] if field == "body" else [])
        case ast.With() | ast.AsyncWith() if field == "body":
            return _guards_of_items(node.items)
        case ast.With() | ast.AsyncWith() if child in node.items:
            return _guards_of_items(node.items[: node.items.index(child)])
    return []


def _guards_as_left(node: ast.AST) -> list[Guard]:
    """What may catch an error of a manager that is left, for which CPython up to 3.12 gives the statement's own place.

    Which of several is left is not told: those before the last are taken for entered before it.
    """
    return _guards_of_items(node.items[:-1]) if isinstance(node, ast.With | ast.AsyncWith) else []


def _guards_of_items(items: Sequence[ast.withitem]) -> list[Guard]:
    return [None for item in items if not _lets_through(item.context_expr)]


def _only_closes(statement: ast.stmt) -> bool:
    """Whether a statement of a `finally` does as much whenever it runs: `page.close()`, and no `return` or look.

    What looks at the page there may find that a message has gone meanwhile, and skip the test or pass it over.
    """
    called = statement.value if isinstance(statement, ast.Expr) else None
    called = called.value if isinstance(called, ast.Await) else called
    if isinstance(called, ast.Call) and isinstance(called.func, ast.Attribute):
        return called.func.attr in _CLOSES
    if not isinstance(statement, ast.Pass | ast.Assign | ast.Delete):
        return False
    return not any(isinstance(node, ast.Call | ast.Await) for node in ast.walk(statement))


def _lets_through(manager: ast.expr) -> bool:
    if not isinstance(manager, ast.Call):
        return False
    called = manager.func
    name = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
    return name in _HARMLESS


def _children(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield name, child


def _holds(node: ast.AST, place: tuple[int, int]) -> bool:
    line, end = getattr(node, "lineno", None), getattr(node, "end_lineno", None)
    if line is None or end is None:  # `match_case`, `withitem`, …
        return any(_holds(child, place) for _, child in _children(node))
    return _start(node) <= place < (end, getattr(node, "end_col_offset", 0))


def _start(node: ast.AST) -> tuple[int, int]:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    places = [(one.lineno, one.col_offset) for one in decorators]
    return min([(getattr(node, "lineno", 0), getattr(node, "col_offset", 0)), *places])


def _catches(guard: Guard, frame: FrameType, error: Exception) -> bool:
    if guard is None:
        return True
    if isinstance(guard, ast.Tuple):
        return any(_catches(one, frame, error) for one in guard.elts)
    caught = _value(guard, frame)
    several = caught if isinstance(caught, tuple) else (caught,)
    if not all(isinstance(one, type) and one is not _Unknown for one in several):
        return True
    return any(one in type(error).__mro__ for one in several)


def _value(expression: ast.expr, frame: FrameType) -> Any:
    """What a name stands for; nothing of the test's code runs for it."""
    code = frame.f_code
    match expression:
        case ast.Name(id=name):
            if name in (*code.co_varnames, *code.co_cellvars, *code.co_freevars):
                return _Unknown
            return frame.f_globals.get(name, frame.f_builtins.get(name, _Unknown))
        case ast.Attribute(value=holder, attr=name):
            found = _value(holder, frame)
            return vars(found).get(name, _Unknown) if isinstance(found, ModuleType) else _Unknown
    return _Unknown
