"""Reading a locator expression, in Python's or JavaScript's spelling, or a bare selector, without running it."""

import ast
import re

from pytest_selfheal.locators.expression import METHODS, PROPERTIES, Argument, Expression, Link, Regex
from pytest_selfheal.locators.script import to_python

_MAX_LENGTH = 4000  # longer than any locator seen; keeps a pasted page source away from the parser
# get_by_role(   page.locator(   getByText(   frameLocator(
_CALL = re.compile(r"\b(?:get_by_\w+|getBy\w+|locator|frame_locator|frameLocator)\s*\(")
# await page.get_by_role("button")   await self.page.locator("x")
_AWAIT = re.compile(r"^\s*await\s+")
# #go   .card   [name=q]   *   //div   (//a)[1]   button   text=Save   internal:role=button
_SELECTOR = re.compile(r"^[#.\[*:/(a-zA-Z_]")
_FLAGS = {"I": "IGNORECASE", "M": "MULTILINE", "S": "DOTALL", "X": "VERBOSE", "A": "ASCII", "U": "UNICODE"}
_BRACKETS = {")": "(", "]": "[", "}": "{"}


def parse(text: str | None) -> Expression | None:
    """The chain that `text` spells, without its page or `await`; None when it is no locator."""
    if not text or not text.strip() or len(text) > _MAX_LENGTH:
        return None
    source = _AWAIT.sub("", text).strip().rstrip(";")
    if not _CALL.search(source):
        return _bare(source)
    return _parse_python(source) or _parse_python(to_python(source))


def _parse_python(source: str | None) -> Expression | None:
    if source is None:
        return None
    try:
        node = ast.parse(source, mode="eval").body
        return _expression(node)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _expression(node: ast.expr) -> Expression:
    links: list[Link] = []
    while not _is_root(node):
        link, node_below = _link(node)
        links.append(link)
        if node_below is None:
            break
        node = node_below
    if not any(link.finds for link in links):
        raise ValueError("no link finds an element")
    return Expression(tuple(reversed(links)))


def _is_root(node: ast.expr) -> bool:
    """`page`, `self.page`, `frames[0]`, `page.main_frame`: what the locator is relative to."""
    if isinstance(node, ast.Attribute):
        return node.attr not in PROPERTIES and _is_root(node.value)
    if isinstance(node, ast.Subscript):
        return _is_root(node.value)
    return isinstance(node, ast.Name)


def _link(node: ast.expr) -> tuple[Link, ast.expr | None]:
    """The outermost link of `node` and what it hangs on, None for a call without an object."""
    if isinstance(node, ast.Attribute) and node.attr in PROPERTIES:
        return Link(node.attr), node.value
    if not isinstance(node, ast.Call):
        raise ValueError("not a chain of calls")
    args = tuple(_value(argument) for argument in node.args)
    kwargs = tuple((keyword.arg or "", _value(keyword.value)) for keyword in node.keywords)
    if isinstance(node.func, ast.Attribute):
        return _known(Link(node.func.attr, args, kwargs)), node.func.value
    if isinstance(node.func, ast.Name):
        return _known(Link(node.func.id, args, kwargs)), None
    raise ValueError("not a method")


def _known(link: Link) -> Link:
    if link.method not in METHODS:
        raise ValueError(f"no locator method: {link.method}")
    return link


def _value(node: ast.expr) -> Argument:
    if isinstance(node, ast.Constant) and isinstance(node.value, str | int | float | bool | None):
        return node.value
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
        return _negative(node.operand.value)
    if isinstance(node, ast.Call) and _dotted(node.func) in ("re.compile", "compile"):
        return _regex(node)
    return _expression(node)


def _negative(value: object) -> int | float:
    if not isinstance(value, int | float):
        raise ValueError("not a number")
    return -value


def _regex(node: ast.Call) -> Regex:
    source = node.args[0] if node.args else None
    if not isinstance(source, ast.Constant) or not isinstance(source.value, str):
        raise ValueError("a pattern that is not written out")
    flags = [*node.args[1:], *(keyword.value for keyword in node.keywords if keyword.arg == "flags")]
    names = [_dotted(part).removeprefix("re.") for flag in flags for part in _alternatives(flag)]
    return Regex(source.value, tuple(_FLAGS.get(name, name) for name in names))


def _alternatives(node: ast.expr) -> list[ast.expr]:
    """The flags of `re.I | re.M`."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return [*_alternatives(node.left), *_alternatives(node.right)]
    return [node]


def _dotted(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return f"{_dotted(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def _bare(source: str) -> Expression | None:
    """A selector without a call around it, as other frameworks' messages quote it."""
    if "\n" in source or not _SELECTOR.match(source) or not _is_balanced(source):
        return None
    return Expression((Link("locator", (source,)),))


def _is_balanced(source: str) -> bool:
    """Whether brackets and quotes close; an apostrophe inside `text=Don't` is a letter."""
    opened: list[str] = []
    in_quotes = ""
    for letter in source:
        if in_quotes:
            in_quotes = "" if letter == in_quotes else in_quotes
        elif letter in "\"'" and opened:
            in_quotes = letter
        elif letter in "([{":
            opened.append(letter)
        elif letter in _BRACKETS and (not opened or opened.pop() != _BRACKETS[letter]):
            return False
    return not opened and not in_quotes
