"""The line of a failed `assert`, as pytest prints it: whether it holds with another value in place of one.

Nothing is run: the values that the line shows are read, and what compares them is done here.
"""

import ast
import operator
from collections.abc import Callable
from typing import Any, Literal

# How a line holds: for this value and no other, for this one as for others, not at all.
Held = Literal["only_so", "too", "not"]

_COMPARISONS: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Is: operator.eq,  # of what is printed only None, True and False can be meant
    ast.IsNot: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.In: lambda one, other: one in other,
    ast.NotIn: lambda one, other: one not in other,
}
_SUMS: dict[type[ast.operator], Callable[[Any, Any], Any]] = {ast.Add: operator.add, ast.Sub: operator.sub}
_EXACT = (ast.Eq, ast.Is)
_CUT = "..."  # pytest shortens long values in the middle
_NO_VALUE = object()


def holds_with(line: str, was: Any, later: Any) -> Held | None:
    """How the line holds with `later` where it shows `was`; None where it does not tell.

    `was` has to be a side of a comparison, or all that was asserted: what a test made of it, nobody knows.
    """
    try:
        return _holds(ast.parse(line.strip(), mode="eval").body, was, later)
    except (SyntaxError, ValueError, TypeError, RecursionError, MemoryError):
        return None  # an object in it, a condition that pytest broke off, values that do not compare


def _holds(node: ast.expr, was: Any, later: Any) -> Held | None:
    match node:
        case ast.UnaryOp(op=ast.Not(), operand=inner):
            held = _holds(inner, was, later)
            return None if held is None else _held(later, held == "not", exactly=False)
        case ast.BoolOp(op=ast.Or(), values=parts):
            told = [_holds(part, was, later) for part in parts]  # that the assert failed says that no part held
            return next((held for held in ("only_so", "too", "not") if held in told), None)
        case ast.Compare(left=left, ops=[how], comparators=[right]):
            is_so = _compares(_COMPARISONS[type(how)], left, right, was, later)
            return None if is_so is None else _held(later, is_so, exactly=isinstance(how, _EXACT))
        case _:
            there = _in_place(node, was, later)
            return None if there is _NO_VALUE else _held(later, bool(there), exactly=False)


def _held(later: Any, holds: bool, *, exactly: bool) -> Held:
    return "not" if not holds else "only_so" if exactly or isinstance(later, bool) else "too"


def _compares(
    compare: Callable[[Any, Any], bool], left: ast.expr, right: ast.expr, was: Any, later: Any
) -> bool | None:
    first, second = _in_place(left, was, later), _in_place(right, was, later)
    if first is _NO_VALUE and second is _NO_VALUE:
        return None
    if not _is_plain(later):
        return None  # elements of the page: of what the test made of them, nobody knows
    other = right if first is not _NO_VALUE else left  # of two that are the same, the left one was read
    first, second = (first, _value(right)) if other is right else (_value(left), second)
    held = compare(first, second)
    return None if not held and _is_cut(other) else held


def _in_place(node: ast.expr, was: Any, later: Any) -> Any:
    """What stands there now, if it is the value that was: also as "was or ''"."""
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
        there = _in_place(node.values[0], was, later)
        return there if there is _NO_VALUE or there else _value(node.values[-1])
    try:
        shown = _value(node)
    except (ValueError, TypeError):
        return _NO_VALUE
    if type(shown) is type(was) and shown == was:
        return later
    if isinstance(shown, str) and isinstance(was, str) and _CUT in shown:
        head, _, tail = shown.partition(_CUT)
        return later if was.startswith(head) and was.endswith(tail) else _NO_VALUE
    return _NO_VALUE


def _value(node: ast.expr) -> Any:
    """The value that is written there; "5 + 1" is how pytest prints "n + 1".

    Raises:
        ValueError: it is none, or something else is done there.
    """
    if isinstance(node, ast.BinOp) and type(node.op) in _SUMS:
        return _SUMS[type(node.op)](ast.literal_eval(node.left), ast.literal_eval(node.right))
    return ast.literal_eval(node)


def _is_plain(value: Any) -> bool:
    """Whether it is a value as a line shows it, or a list or mapping of such."""
    if isinstance(value, list | tuple):
        return all(map(_is_plain, value))
    if isinstance(value, dict):
        return all(map(_is_plain, value.values()))
    return value is None or isinstance(value, str | int | float)


def _is_cut(node: ast.expr) -> bool:
    """Whether a value there may have been longer than it is shown."""
    constants = (one.value for one in ast.walk(node) if isinstance(one, ast.Constant))
    return any(one is ... or (isinstance(one, str) and _CUT in one) for one in constants)
