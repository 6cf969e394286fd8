"""The line of a failed `assert`, as pytest prints it: whether it holds with another value in place of one.

Nothing is run: the values that the line shows are read, and what compares them is done here.
"""

import ast
import operator
from collections.abc import Callable
from typing import Any

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
_CUT = "..."  # pytest shortens long values in the middle
_NO_VALUE = object()


def holds_with(line: str, was: Any, later: Any) -> bool | None:
    """Whether the line holds with `later` where it shows `was`; None where it does not tell.

    `was` has to be a side of a comparison, or all that was asserted: what a test made of it, nobody knows.
    """
    try:
        return _holds(ast.parse(line.strip(), mode="eval").body, was, later)
    except (SyntaxError, ValueError, TypeError, RecursionError, MemoryError):
        return None  # an object in it, a condition that pytest broke off, values that do not compare


def _holds(node: ast.expr, was: Any, later: Any) -> bool | None:
    match node:
        case ast.UnaryOp(op=ast.Not(), operand=inner):
            held = _holds(inner, was, later)
            return None if held is None else not held
        case ast.BoolOp(op=ast.Or(), values=parts):
            told = [_holds(part, was, later) for part in parts]  # that the assert failed says that no part held
            return True if True in told else None if set(told) == {None} else False
        case ast.Compare(left=left, ops=[how], comparators=[right]):
            return _compares(_COMPARISONS[type(how)], left, right, was, later)
        case _:
            there = _in_place(node, was, later)
            return None if there is _NO_VALUE else bool(there)


def _compares(
    compare: Callable[[Any, Any], bool], left: ast.expr, right: ast.expr, was: Any, later: Any
) -> bool | None:
    first, second = _in_place(left, was, later), _in_place(right, was, later)
    if first is _NO_VALUE and second is _NO_VALUE:
        return None
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


def _is_cut(node: ast.expr) -> bool:
    """Whether a value there may have been longer than it is shown."""
    constants = (one.value for one in ast.walk(node) if isinstance(one, ast.Constant))
    return any(one is ... or (isinstance(one, str) and _CUT in one) for one in constants)
