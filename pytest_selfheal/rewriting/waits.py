"""A wait for the condition that was missed: more time for one call, or a condition around or before a statement."""

import ast
import re

from pytest_selfheal.locators.expression import Expression
from pytest_selfheal.models.details import WaitForResponse, WaitForState
from pytest_selfheal.proposing.described import check, expect_response
from pytest_selfheal.rewriting.callsite import Site, call_at
from pytest_selfheal.rewriting.edits import Edit
from pytest_selfheal.rewriting.scopes import Function
from pytest_selfheal.rewriting.strings import in_style, style
from pytest_selfheal.rewriting.text import Refused, Source

# from playwright.sync_api import Page, expect
_EXPECT_IMPORT = re.compile(r"^\s*from playwright\.\w+ import [^#]*\bexpect\b|^\s*expect,$", re.MULTILINE)
# with page.expect_response(…):   with page.expect_popup():
_EVENT = "expect_"
_COMPOUND = (ast.If, ast.For, ast.AsyncFor, ast.While, ast.With, ast.AsyncWith, ast.Try, ast.Match)


def adjust_timeout(source: Source, place: Site | int, *, timeout_ms: int) -> tuple[Edit, ...]:
    """The call at a site with another time-out; raises Refused.

    For the wait of a `with` block only its line is known, since it fails when the block ends.
    """
    call = call_at(source, place) if isinstance(place, Site) else _event_at(source, place)
    if any(keyword.arg is None for keyword in call.keywords):
        raise Refused("its arguments come from data")
    given = next((keyword.value for keyword in call.keywords if keyword.arg == "timeout"), None)
    if given is None:
        return (_argument(source, call, f"timeout={timeout_ms}"),)
    start, end = source.span(given)
    if source.text[start:end] == str(timeout_ms):
        raise Refused("the call has this time-out already")
    return (Edit(source.name, start, end, str(timeout_ms)),)


def wait_for_response(source: Source, site: Site, wait: WaitForResponse) -> tuple[Edit, ...]:
    """A wait for a response around the statement of the call at `site`; raises Refused."""
    call = call_at(source, site)
    statement = _own_lines(source, call)
    code = in_style(expect_response(wait), style(source, statement))
    head = f"{'async ' if _awaits(statement) else ''}with {_page_of(source, call)}.{code}:"
    return _wrapped(source, statement, head)


def wait_for_state(source: Source, site: Site, wait: WaitForState, *, locator: Expression) -> tuple[Edit, ...]:
    """A wait for the state of `locator` before the statement of the call at `site`; never a sleep. Raises Refused."""
    call = call_at(source, site)
    statement = _own_lines(source, call)
    root = _page_of(source, call)
    if not _EXPECT_IMPORT.search(source.text):
        raise Refused(f"'expect' is not imported in {source.name}")
    code = f"expect({root}.{locator}).{check(wait)}"
    line = f"{'await ' if _awaits(statement) else ''}{in_style(code, style(source, statement))}"
    if line in _line_before(source, statement):
        raise Refused("the line before waits for it already")
    start = source.line_start(statement.lineno)
    indent = _indent(source, statement)
    return (Edit(source.name, start, start, f"{indent}{line}{source.newline}", "statement"),)


def _awaits(statement: ast.stmt) -> bool:
    return any(isinstance(node, ast.Await) for node in ast.walk(statement))


def _event_at(source: Source, line: int) -> ast.Call:
    """The one `expect_…` of a `with` statement that begins at a line."""
    found = [
        item.context_expr
        for node in ast.walk(source.tree)
        if isinstance(node, ast.With | ast.AsyncWith) and node.lineno == line
        for item in node.items
        if isinstance(item.context_expr, ast.Call)
        and isinstance(item.context_expr.func, ast.Attribute)
        and item.context_expr.func.attr.startswith(_EVENT)
    ]
    if len(found) != 1:
        raise Refused(f"no wait for an event is written at line {line} of {source.name}")
    return found[0]


def _argument(source: Source, call: ast.Call, text: str) -> Edit:
    """One more argument; on a line of its own when the others have that and a comma behind the last."""
    place = source.span(call)[1] - 1
    given: list[ast.AST] = [*call.args, *call.keywords]
    if not given:
        return Edit(source.name, place, place, text)
    last = max(given, key=lambda node: source.span(node)[1])
    start = source.line_start(call.end_lineno or call.lineno)
    behind = source.text[source.span(last)[1] : place]
    has_comma = re.sub(r"#.*", "", behind).strip(" \t\r\n)").endswith(",")
    if has_comma and source.text[start:place].strip() == "":
        first = source.line_start(given[0].lineno)  # type: ignore[attr-defined]
        indent = re.match(r"[ \t]*", source.text[first:])
        return Edit(source.name, start, start, f"{indent.group() if indent else ''}{text},{source.newline}")
    return Edit(source.name, place, place, f" {text}" if has_comma else f", {text}")


def _wrapped(source: Source, statement: ast.stmt, head: str) -> tuple[Edit, ...]:
    """The statement one step further in, below a line with `head`."""
    if any(
        isinstance(one, ast.With | ast.AsyncWith) and head in source.segment(one) for one in source.above(statement)
    ):
        raise Refused("the statement waits for this response already")
    indent = _indent(source, statement)
    step = _step(source, statement, indent)
    first = source.line_start(statement.lineno)
    edits = [Edit(source.name, first, first, f"{indent}{head}{source.newline}{step}", "statement")]
    for line in range(statement.lineno + 1, (statement.end_lineno or statement.lineno) + 1):
        start = source.line_start(line)
        if source.text[start:].strip(" \t") and source.text[start] not in "\r\n":
            edits.append(Edit(source.name, start, start, step, "statement"))
    return tuple(edits)


def _own_lines(source: Source, call: ast.Call) -> ast.stmt:
    """The simple statement of a call, when no other code shares its lines."""
    statement = source.statement(call)
    if isinstance(statement, (*_COMPOUND, Function, ast.ClassDef, ast.Return)):
        raise Refused("the call is part of a statement that can't be moved")
    start, end = source.span(statement)
    before = source.text[source.line_start(statement.lineno) : start]
    behind = re.match(r"[^\r\n]*", source.text[end:])
    if before.strip() or (behind and behind.group().strip() and not behind.group().strip().startswith("#")):
        raise Refused("other code stands on the line of the call")
    return statement


def _page_of(source: Source, call: ast.Call) -> str:
    """The code of the page that a call is made on: a name that ends in `page`, else the `.page` of what it hangs on."""
    node: ast.expr = call
    while True:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "expect" and node.args:
            node = node.args[0]
        elif isinstance(node, ast.Call):
            node = node.func
        elif isinstance(node, ast.Attribute) and not node.attr.endswith("page"):
            node = node.value
        else:
            break
    code = source.segment(node)
    if not isinstance(node, ast.Name | ast.Attribute) or "\n" in code:
        raise Refused("which page the call is made on can't be read")
    return code if code.endswith("page") else f"{code}.page"


def _indent(source: Source, statement: ast.stmt) -> str:
    return source.text[source.line_start(statement.lineno) : source.span(statement)[0]]


def _step(source: Source, statement: ast.stmt, indent: str) -> str:
    """One level of indentation, as the block around the statement has it."""
    parent = source.parents.get(statement)
    outer = _indent(source, parent) if isinstance(parent, ast.stmt) else ""
    step = indent.removeprefix(outer) if indent.startswith(outer) else ""
    return step or "    "


def _line_before(source: Source, statement: ast.stmt) -> str:
    end = source.line_start(statement.lineno)
    return source.text[:end].rstrip("\r\n").rpartition("\n")[2]
