"""A plain `assert`: which of its two sides the test expects, and which it found.

pytest prints `assert LEFT == RIGHT` as the test wrote it, and many write the expected value first.
"""

import ast
import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from pytest_selfheal.models.api import ASKABLE

# "assert 2 == 3", also below a message of the test's own
_PAIR = re.compile(r"^(?:AssertionError: )?assert (?P<left>.{1,1000}?) (?P<operator>==|is|in) (?P<right>.{1,1000})")
# "assert ('' != '' and '.' not in 'a.b'": pytest stops at the part that decided, and the parenthesis stays open
_COMPOUND = re.compile(r"\(.{0,1000} (?:and|or) ")
# "'Bob' not" of "assert 'Bob' not in 'Ada, Bob'"
_DENIED = " not"
# What pytest says of two values that it had to shorten: "At index 1 diff: 'a' != 'b'", "{'sum': 1} != {'sum': 2}"
_DIFFERING = re.compile(r"^\s{0,20}(?:At index \d{1,9} diff: )?(?P<left>.{1,1000}?) != (?P<right>.{1,1000}?)\s*$")
# "  - ob €30 paid", "  + ob €30 void": the right side's line, and the left side's; "  ? ^^" between them
_RIGHT_LINE, _LEFT_LINE = (re.compile(rf"^\s{{0,20}}[{sign}] (?P<value>.{{1,1000}}?)\s*$") for sign in "-+")
# " +  where '€12' = inner_text()", " +  where 'http://…' = <Page url='http://…'>.url"
_WHERE = re.compile(
    r"^\s*\+\s+(?:where|and) (?P<value>.{1,1000}?) = (?:<Page .{1,1000}>\.)?(?P<name>\w{1,40})(?:\(.{0,1000})?$"
)
# " +  where 2 = len([<Locator frame=…>, <Locator frame=…>])": of what `all()` gave, "count" in other words
_COUNTED = re.compile(r"^\s*\+\s+(?:where|and) (?P<value>\d{1,6}) = len\(\[<Locator ")
# What Playwright reads of a page, an element or an answer, by a call, and without one.
_READS = {*ASKABLE, "aria_snapshot", "content", "evaluate", "evaluate_all", "json", "title"} - {"all"}
_HOLDS = frozenset(("url", "status"))
_BUILT_IN = frozenset(("bool", "bytes", "dict", "float", "frozenset", "int", "list", "set", "str", "tuple"))
_SAYS_EXPECTED = re.compile(
    r"(?:^|_)(?:exp(?:ected|ect)?|want(?:ed)?|should|desired|golden|known|reference)(?:_|$)", re.IGNORECASE
)
_SAYS_ACTUAL = re.compile(
    r"(?:^|_)(?:actual|got|found|shown|seen|read|result|observed|displayed|received|current)(?:_|$)", re.IGNORECASE
)

Side = Literal["left", "right"]


class Sides(NamedTuple):
    """The two values of a comparison as pytest prints them; `is_told` when something says which is which.

    Of long values that differ where they were cut, it is the part that differs; "" where no value is expected or found.
    `read` is the name of Playwright's call whose value was compared, "" when none is seen.
    """

    expected: str
    actual: str
    is_told: bool
    read: str = ""


def sides(lines: tuple[str, ...], statement: str = "") -> Sides | None:
    """What a failed `assert` expected and what was there; None when the lines hold no comparison of two values.

    `lines` are the message's; `statement` is the source of the failed statement, where it is known. In this order:
    a value written out is expected; what Playwright read was found; names such as `want` and `got`; of `x in text`
    the x; else the left one was found, as pytest's own documentation writes it.
    """
    pair = next((match for line in lines if (match := _PAIR.match(line.strip()))), None)
    if pair is None:
        return None
    asked = _asked(lines, statement)
    left, right = pair["left"], pair["right"]
    if _is_compound(left, statement):
        return Sides("", "", is_told=False, read=asked) if asked else None
    if left.endswith(_DENIED):
        return Sides("", right, is_told=True, read=asked)
    told = _written(statement) or _read(lines, pair)
    is_left = (told or _by_default(pair)) == "left"
    if left == right:
        left, right = _where_they_differ(lines) or ("", "")
    return Sides(left if is_left else right, right if is_left else left, is_told=told is not None, read=asked)


def _is_compound(left: str, statement: str) -> bool:
    """Whether several conditions were asserted at once, so that no two values are the sides of it."""
    test = _asserted(statement)
    return isinstance(test, ast.BoolOp) if test is not None else _COMPOUND.match(left) is not None


def _where_they_differ(lines: tuple[str, ...]) -> tuple[str, str] | None:
    """Of two values that were cut to the same text the parts that differ, the left one's first."""
    for line in lines[1:]:
        if match := _DIFFERING.match(line):
            return match["left"], match["right"]
    left, right = (
        next((match["value"] for line in lines[1:] if (match := pattern.match(line))), "")
        for pattern in (_LEFT_LINE, _RIGHT_LINE)
    )
    return (left, right) if left != right else None


def _written(statement: str) -> Side | None:
    """The expected side, as the source of the statement tells."""
    compared = _compared(statement)
    if compared is None:
        return None
    for tells in (
        _is_written_out,
        lambda node: not _read_of(node),
        _is_named_expected,
        lambda node: not _is_named_actual(node),
    ):
        left, right = map(tells, compared)
        if left is not right:
            return "left" if left else "right"
    return None


def _asserted(statement: str) -> ast.expr | None:
    try:
        body = ast.parse(statement.strip()).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    return body[0].test if len(body) == 1 and isinstance(body[0], ast.Assert) else None


def _compared(statement: str) -> tuple[ast.expr, ast.expr] | None:
    test = _asserted(statement)
    if not isinstance(test, ast.Compare) or len(test.ops) != 1:
        return None
    return test.left, test.comparators[0]


def _is_written_out(node: ast.expr) -> bool:
    """Whether it is a literal, one with something put in, or an object made of literals: `Decimal("9.90")`."""
    match node:
        case ast.Constant() | ast.JoinedStr():
            return True
        case ast.UnaryOp():
            return _is_written_out(node.operand)
        case ast.BinOp():
            return _is_written_out(node.left) or _is_written_out(node.right)
        case ast.List() | ast.Tuple() | ast.Set():
            return any(map(_is_written_out, node.elts))
        case ast.Dict():
            return any(map(_is_written_out, node.values))
        case ast.Call(func=ast.Name(id=name)) if name[:1].isupper() or name in _BUILT_IN:
            return bool(node.args) and all(map(_is_written_out, node.args))
    return False


def _asked(lines: tuple[str, ...], statement: str) -> str:
    written = [name for name in map(_read_of, _compared(statement) or ()) if name]
    names = (*written, *(name for name, _ in _explained(lines)))
    return next(iter(names), "")


def _explained(lines: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """What pytest's explanation says was read of the page, and its value."""
    for line in lines:
        if (counted := _COUNTED.match(line)) is not None:
            yield "count", counted["value"]
        elif (match := _WHERE.match(line)) is not None and match["name"] in _READS | _HOLDS:
            yield match["name"], match["value"]


def _read_of(node: ast.expr) -> str:
    """The name of what Playwright reads in an expression, "" when it reads nothing."""
    for one in ast.walk(node):
        if isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute) and one.func.attr in _READS:
            return one.func.attr
        if isinstance(one, ast.Attribute) and one.attr in _HOLDS:
            return one.attr
    return ""


def _is_named_expected(node: ast.expr) -> bool:
    return any(_SAYS_EXPECTED.search(name) for name in _names(node))


def _is_named_actual(node: ast.expr) -> bool:
    return any(_SAYS_ACTUAL.search(name) for name in _names(node))


def _names(node: ast.expr) -> list[str]:
    nodes = (one for one in ast.walk(node) if isinstance(one, ast.Name | ast.Attribute))
    return [one.id if isinstance(one, ast.Name) else one.attr for one in nodes]


def _read(lines: tuple[str, ...], pair: re.Match[str]) -> Side | None:
    """The expected side is not the one that pytest's explanation says was read of the page."""
    read = {value for _, value in _explained(lines)}
    left, right = pair["left"] in read, pair["right"] in read
    return None if left is right else ("right" if left else "left")


def _by_default(pair: re.Match[str]) -> Side:
    return "left" if pair["operator"] == "in" and pair["right"][:1] in "'\"" else "right"
