"""From a recorded call site to the chain of calls that made a locator, as it stands in the source."""

import ast
from dataclasses import dataclass

from pytest_selfheal.locators.expression import METHODS, PROPERTIES, Expression
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.rewriting.names import returned_by, written
from pytest_selfheal.rewriting.text import Files, Refused, Source

# page.click("#save") does what page.locator("#save").click() does
BY_SELECTOR = (
    *("click", "dblclick", "tap", "hover", "focus", "fill", "type", "press", "check", "uncheck", "set_checked"),
    *("select_option", "set_input_files", "dispatch_event", "inner_text", "text_content", "inner_html"),
    *("get_attribute", "input_value", "is_checked", "is_disabled", "is_enabled", "is_editable"),
)
_MAX_PIECES = 6  # variables that hold one part of a chain each


@dataclass(frozen=True, slots=True)
class Site:
    """A range of a file; lines from 1, columns from 0 in UTF-8 bytes, as `ast` and code objects count."""

    line: int
    column: int
    end_line: int
    end_column: int


@dataclass(frozen=True, slots=True)
class Written:
    """One link of a chain as it stands in a file: the node that ends with it and where its name begins."""

    source: Source
    node: ast.Call | ast.Attribute
    method: str
    start: int
    end: int

    def argument(self, name: str | int) -> ast.expr:
        """The expression of a positional (int) or keyword argument."""
        if not isinstance(self.node, ast.Call) or any(isinstance(one, ast.Starred) for one in self.node.args):
            raise Refused("its arguments come from data")
        if isinstance(name, int):
            if name < len(self.node.args):
                return self.node.args[name]
            raise Refused("its arguments are not written as they were recorded")
        found = [keyword.value for keyword in self.node.keywords if keyword.arg == name]
        if not found:
            raise Refused(f"argument '{name}' is not written there")
        return found[0]


@dataclass(frozen=True, slots=True)
class Chain:
    """The links of a locator, first to last; `root` is what the first one hangs on, None for a bare call."""

    links: tuple[Written, ...]
    root: ast.expr | None


def chain_at(source: Source, site: Site, locator: Expression, *, files: Files, whole: bool = False) -> Chain:
    """The chain at `site` that made `locator`; with `whole` also the links that a variable holds.

    Raises Refused when the file says something else there.
    """
    chain = read(source, _node_at(source, site, locator))
    _compare(source, chain, locator)
    for _ in range(_MAX_PIECES):
        if not whole or len(chain.links) >= len(locator) or chain.root is None:
            break
        chain = _longer(chain, locator, files)
    return chain


def read(source: Source, node: ast.expr) -> Chain:
    """The links that a node ends with."""
    links: list[Written] = []
    root: ast.expr | None = node
    while root is not None:
        link = _link(source, root)
        if link is None:
            break
        links.append(link)
        root = _below(link.node)
    return Chain(tuple(reversed(links)), root)


def call_at(source: Source, site: Site) -> ast.Call:
    """The call at a site, of any method."""
    found = [node for node in _nodes_at(source, site) if isinstance(node, ast.Call)]
    if len(found) != 1:
        raise Refused(f"no call is written at line {site.line} of {source.name}")
    return found[0]


def name_start(source: Source, node: ast.Attribute) -> int:
    """The first character of an attribute's name."""
    return source.span(node)[1] - len(node.attr)


def _node_at(source: Source, site: Site, locator: Expression) -> ast.expr:
    found = _nodes_at(source, site) or _in_assert(source, site, locator)
    if len(found) != 1:
        raise Refused(f"no locator is written at line {site.line} of {source.name}")
    return found[0]


def _nodes_at(source: Source, site: Site) -> list[ast.expr]:
    """Calls and properties whose recorded range is `site`.

    Code objects give the range of the expression, or, for a call behind a receiver of several lines, a range that
    starts at the method's name: https://github.com/python/cpython/issues/88116.
    """
    start = source.offset(site.line, site.column)
    end = source.offset(site.end_line, site.end_column)
    found: list[ast.expr] = []
    for node in ast.walk(source.tree):
        if not isinstance(node, ast.Call | ast.Attribute) or not node.lineno <= site.line <= (node.end_lineno or 0):
            continue
        named = node.func if isinstance(node, ast.Call) else node
        if source.span(node) == (start, end):
            found.append(node)
        elif isinstance(named, ast.Attribute) and named.lineno != named.end_lineno:
            found += [node] if name_start(source, named) == start else []
    return _one_call(found)


def _one_call(found: list[ast.expr]) -> list[ast.expr]:
    """A call and the attribute it calls start at the same name; the call is what was recorded."""
    called = {id(node.func) for node in found if isinstance(node, ast.Call)}
    return [node for node in found if id(node) not in called]


def _in_assert(source: Source, site: Site, locator: Expression) -> list[ast.expr]:
    """pytest gives what it rewrites in an `assert` the place of the whole statement."""
    start = source.offset(site.line, site.column)
    found: list[ast.expr] = []
    for statement in ast.walk(source.tree):
        if isinstance(statement, ast.Assert) and source.span(statement)[0] == start:
            inner = [node for node in ast.walk(statement) if isinstance(node, ast.Call | ast.Attribute)]
            found += [node for node in inner if parse(source.segment(node)) == locator]
    return found


def _link(source: Source, node: ast.expr) -> Written | None:
    end = source.span(node)[1]
    match node:
        case ast.Call(func=ast.Attribute(attr=method) as named) if method in METHODS:
            return Written(source, node, method, name_start(source, named), end)
        case ast.Call(func=ast.Name(id=method)) if method in METHODS:
            return Written(source, node, method, source.span(node)[0], end)
        case ast.Attribute(attr=method) if method in PROPERTIES:
            return Written(source, node, method, name_start(source, node), end)
    return None


def _below(node: ast.Call | ast.Attribute) -> ast.expr | None:
    named = node.func if isinstance(node, ast.Call) else node
    return named.value if isinstance(named, ast.Attribute) else None


def _compare(source: Source, chain: Chain, locator: Expression) -> None:
    links = locator.links[len(locator) - len(chain.links) :] if len(chain.links) <= len(locator) else ()
    if not chain.links or [link.method for link in links] != [link.method for link in chain.links]:
        raise Refused(f"{source.name} has another locator there than {locator}")


def _longer(chain: Chain, locator: Expression, files: Files) -> Chain:
    """The chain with the links of the variable it hangs on."""
    first = chain.links[0].source
    if chain.root is None:
        return chain
    held = (
        returned_by(first, chain.root, files=files)
        if isinstance(chain.root, ast.Call)
        else written(first, chain.root, text=None, files=files)
    )
    piece = read(held.source, held.node)
    if not piece.links:
        raise Refused(f"where '{first.segment(chain.root)}' comes from is not written as a locator")
    longer = Chain((*piece.links, *chain.links), piece.root)
    _compare(held.source, longer, locator)
    return longer
