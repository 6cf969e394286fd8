"""The lock: a file is parsed before and after its edits, and nothing but what was meant may differ."""

import ast
import copy
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pytest_selfheal.locators.expression import METHODS
from pytest_selfheal.rewriting.callsite import BY_SELECTOR
from pytest_selfheal.rewriting.edits import Edit, moved
from pytest_selfheal.rewriting.scopes import Function, last_name
from pytest_selfheal.rewriting.text import Refused, Source, Span

_CHECKS = ("to_", "not_to_", "assert")  # expect(…).to_have_text("x"), self.assertEqual(a, b)
_HOLDERS = ("parametrize", "param", "fixture", "compile")  # calls that pass a text on as it is


def check(old: Source, new: Source, edits: Sequence[Edit]) -> None:
    """Raise Refused when anything but the edited expressions, or any expected value, differs."""
    spans = moved(edits)
    meant = [(edit, span) for edit, span in zip(edits, spans, strict=True) if edit.kind in ("expression", "key")]
    lines = [span for edit, span in zip(edits, spans, strict=True) if edit.kind == "statement"]
    mine, others = _differing(old, new)
    before = _dump(old, mine, [_Place((edit.start, edit.end), edit.start == edit.end) for edit, _ in meant])
    after = _dump(new, others, [_Place(span, edit.start == edit.end) for edit, span in meant], lines)
    if before != after:
        raise Refused(f"{old.name} would change beyond what was meant")
    added = [node for span in lines for node in _statements_in(new, span)]
    keys = [(edit, span) for edit, span in zip(edits, spans, strict=True) if edit.kind == "key"]
    mine = [_without_keys(old, one, [(edit.start, edit.end) for edit, _ in keys]) for one in mine] if keys else mine
    others = [_without_keys(new, one, [span for _, span in keys]) for one in others] if keys else others
    if expected_values(mine) != expected_values(others, without=added):
        raise Refused(f"{old.name} would expect another value")


def _differing(old: Source, new: Source) -> tuple[list[ast.stmt], list[ast.stmt]]:
    """The statements of both modules without those of the same text: these can't mean anything else."""
    mine, others = old.tree.body, new.tree.body
    if len(mine) != len(others):
        return mine, others
    pairs = [pair for pair in zip(mine, others, strict=True) if _whole(old, pair[0]) != _whole(new, pair[1])]
    return [one for one, _ in pairs], [other for _, other in pairs]


def _whole(source: Source, node: ast.stmt) -> str:
    start, end = _extent(source, node)
    return source.text[start:end]


def check_names(edited: Source, edits: Iterable[Edit], readers: Iterable[Source]) -> None:
    """Raise Refused when an edited text has a name that is also an expected value somewhere in `readers`."""
    names = names_of(edited, edits)
    read = {name for source in readers for name in _expected_names(source.tree)} if names else set()
    if both := names & read:
        raise Refused(f"'{sorted(both)[0]}' is an expected value of a check too")


def names_of(edited: Source, edits: Iterable[Edit]) -> set[str]:
    """The names that read the edited texts: of the constants, parameters and fixtures that hold them."""
    return {name for edit in edits if edit.kind == "expression" for name in _names_of(edited, edit)}


def expected_values(nodes: Iterable[ast.AST], *, without: Sequence[ast.AST] = ()) -> list[str]:
    """Every check with what it compares with, in order; locators and time-outs left out."""
    left_out = {id(node) for one in without for node in ast.walk(one)}
    return [
        f"{name}({', '.join(ast.dump(_without_locators(part)) for part in parts)})"
        for tree in nodes
        for node, name, parts in _checks(tree)
        if id(node) not in left_out
    ]


def _checks(tree: ast.AST) -> Iterator[tuple[ast.AST, str, list[ast.expr]]]:
    """Each check with its name and what it compares with."""
    for node in ast.walk(tree):
        match node:
            case ast.Assert(test=test):
                yield node, "assert", [test]
            case ast.Call(func=ast.Attribute(attr=name), args=args, keywords=keywords) if name.startswith(_CHECKS):
                yield node, name, [*args, *(keyword.value for keyword in keywords if keyword.arg != "timeout")]


@dataclass(frozen=True, slots=True)
class _Place:
    """Edited characters, before or after; `is_insertion` when there were none before."""

    span: Span
    is_insertion: bool


class _Blank(ast.NodeTransformer):
    """Takes the arguments of locators away."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        name = last_name(node.func)
        if name in METHODS:
            return ast.Name("locator")
        if name in BY_SELECTOR:  # page.inner_text("#total") finds its element by itself
            return ast.Name(name)
        return self.generic_visit(node)


class _Unkeyed(ast.NodeTransformer):
    """Leaves the names of fields out that were edited, on the side of a comparison that is not the expected one."""

    def __init__(self, source: Source, spans: Sequence[Span]) -> None:
        self._source, self._spans = source, spans

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        node.left = self.visit(node.left)
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        start, end = self._source.span(node.slice)
        if any(span[0] <= start and end <= span[1] for span in self._spans):
            below: ast.AST = self.visit(node.value)
            return below
        return self.generic_visit(node)


def _without_keys(source: Source, node: ast.stmt, spans: Sequence[Span]) -> ast.stmt:
    changed: ast.stmt = _Unkeyed(source, spans).visit(copy.deepcopy(node))
    return changed


def _without_locators(node: ast.expr) -> ast.AST:
    blank: ast.AST = _Blank().visit(ast.parse(ast.unparse(node), mode="eval"))
    return blank


def _expected_names(tree: ast.AST) -> set[str]:
    found: set[str] = set()
    for part in (part for _, _, parts in _checks(tree) for part in parts):
        for node in ast.walk(_without_locators(part)):
            if isinstance(node, ast.Name):
                found.add(node.id)
            if isinstance(node, ast.Attribute):
                found.add(node.attr)
    return found - {"self", "cls", "locator"}


def _names_of(source: Source, edit: Edit) -> set[str]:
    """The names that read the edited text: of the constant, parameter or fixture that holds it."""
    node = covering(source, (edit.start, edit.end))
    names: set[str] = set()
    for child, parent in zip((node, *source.above(node)), source.above(node), strict=False):
        if isinstance(parent, ast.stmt) and not isinstance(parent, ast.Assign | ast.AnnAssign | ast.Return | ast.Expr):
            break
        match parent:
            case ast.Call(func=called) if last_name(called) not in _HOLDERS:
                break  # what a call makes of the text has a name of its own
            case ast.Assign(targets=targets, value=value) if value is child:
                names |= {getattr(target, "id", getattr(target, "attr", "")) for target in targets}
            case ast.AnnAssign(target=target, value=value) if value is child:
                names.add(getattr(target, "id", getattr(target, "attr", "")))
            case ast.Call(func=ast.Attribute(attr="parametrize"), args=[ast.Constant(value=str(given)), *_]):
                names |= {name.strip() for name in given.split(",")}
            case ast.Return() | ast.Yield():
                names |= {one.name for one in source.above(parent) if isinstance(one, Function)}
    return names - {""}


def covering(source: Source, span: Span, *, is_insertion: bool = False) -> ast.AST:
    """The smallest node around a range of characters (and more than it); an f-string counts as one piece."""
    best: ast.AST = source.tree
    waiting: list[ast.AST] = [source.tree]
    while waiting:
        node = waiting.pop()
        for child in ast.iter_child_nodes(node):
            if not hasattr(child, "lineno"):
                waiting.append(child)
                continue
            start, end = _extent(source, child)
            if start + is_insertion <= span[0] and span[1] <= end - is_insertion:
                best = child
                waiting = [] if isinstance(child, ast.JoinedStr) else [child]
                break
    return best


def _extent(source: Source, node: ast.AST) -> Span:
    """The characters of a node with its decorators, which `ast` leaves out."""
    start, end = source.span(node)
    return min([start, *(source.span(one)[0] for one in getattr(node, "decorator_list", ()))]), end


def _dump(source: Source, nodes: list[ast.stmt], places: Sequence[_Place], added: Sequence[Span] = ()) -> str:
    """The statements as text, with what is around each place reduced to the parts of it that lie outside."""
    around = [covering(source, place.span, is_insertion=place.is_insertion) for place in places]
    edited: dict[ast.AST, str] = {}
    for node in around:
        if not isinstance(node, ast.expr):
            raise Refused(f"{source.name} would change beyond one expression")
        near = [place.span for place, other in zip(places, around, strict=True) if other is node]
        edited[node] = ",".join(_rest(source, node, near))
    inserted: set[ast.AST] = {node for span in added for node in _statements_in(source, span)}
    return _text_of(nodes, edited, inserted)


def _rest(source: Source, node: ast.AST, spans: Sequence[Span]) -> list[str]:
    rest: list[str] = []
    for child in ast.iter_child_nodes(node):
        if isinstance(node, ast.JoinedStr):
            rest += [ast.dump(child)] if isinstance(child, ast.FormattedValue) else []
        elif not hasattr(child, "lineno"):
            rest += _rest(source, child, spans)
        else:
            start, end = _extent(source, child)
            if all(end <= span[0] or span[1] <= start for span in spans):
                rest.append(ast.dump(child))
            elif not any(span[0] <= start and end <= span[1] for span in spans):
                rest += _rest(source, child, spans)
    return rest


def _text_of(node: object, edited: dict[ast.AST, str], inserted: set[ast.AST]) -> str:
    if isinstance(node, list):
        return f"[{','.join(_text_of(one, edited, inserted) for one in _spliced(node, inserted))}]"
    if not isinstance(node, ast.AST):
        return repr(node)
    if node in edited:
        return f"<{edited[node]}>"
    fields = (f"{name}={_text_of(value, edited, inserted)}" for name, value in ast.iter_fields(node))
    return f"{type(node).__name__}({','.join(fields)})"


def _spliced(nodes: list[object], inserted: set[ast.AST]) -> Iterable[object]:
    """The statements without inserted ones; of an inserted `with` its body stays."""
    for node in nodes:
        if isinstance(node, ast.AST) and node in inserted:
            yield from _spliced(list(node.body), inserted) if isinstance(node, ast.With | ast.AsyncWith) else ()
        else:
            yield node


def _statements_in(source: Source, span: Span) -> list[ast.stmt]:
    """Statements that begin inside of inserted text."""
    return [
        node
        for node in ast.walk(source.tree)
        if isinstance(node, ast.stmt) and span[0] <= source.span(node)[0] < span[1]
    ]
