"""Which functions run through what some edits change: where an edit stands, and who reads the names that it gives."""

import ast
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from pytest_selfheal.rewriting.edits import Edit
from pytest_selfheal.rewriting.lock import covering
from pytest_selfheal.rewriting.scopes import Function
from pytest_selfheal.rewriting.text import Refused, Source

_MAX_ROUNDS = 12  # a name that is handed on more often than that is everybody's


def is_part(source: Source, edit: Edit) -> bool:
    """Whether an edit changes a part of a text that is put together: what else is made with it changes too."""
    node: ast.AST | None = covering(source, (edit.start, edit.end))
    while isinstance(node, ast.expr):
        if isinstance(node, ast.JoinedStr | ast.BinOp):
            return True
        node = source.parents.get(node)
    return False


def reached(
    edits: Iterable[Edit],
    *,
    files: Callable[[str], Source | None],
    names: Iterable[str],
    known: Collection[str],
) -> frozenset[str]:
    """The functions, as "tests/pages.py::Cart.save", that run through the edits or read what they give, step by step.

    `names` are the files that are searched, `known` the functions that calls were recorded in: who runs through one of
    these is known, so nobody has to look for those who call it.
    """
    search = _Search({}, set(known))
    for name in sorted({*names, *(edit.file for edit in edits)}):
        source = files(name)
        if source is not None and _parses(source):
            search.sources[name] = source
    for edit in edits:
        if (source := search.sources.get(edit.file)) is not None:
            search.start(source, covering(source, (edit.start, edit.end)))
    for _ in range(_MAX_ROUNDS):
        if not search.go_on():
            break
    return frozenset(search.found)


def qualname(source: Source, function: ast.AST) -> str:
    """A function as a code object calls it, behind its file: "tests/pages.py::Cart.save"."""
    around = [one for one in (function, *source.above(function)) if isinstance(one, Function | ast.ClassDef)]
    parts: list[str] = []
    for one in reversed(around):
        parts.append(one.name)
        if isinstance(one, Function) and one is not function:
            parts.append("<locals>")
    return f"{source.name}::{'.'.join(parts) or '<module>'}"


@dataclass
class _Search:
    """What was found so far: functions, and the names that hand on what the edits give."""

    sources: dict[str, Source]
    known: set[str]
    found: set[str] = field(default_factory=set)
    names: set[str] = field(default_factory=set)

    def start(self, source: Source, node: ast.AST) -> None:
        """Where an edit stands."""
        around: Sequence[ast.AST] = (node, *source.above(node))
        function = next((one for one in around if isinstance(one, Function)), None)
        self.names |= {name for one in around for name in _bound(one)}
        if function is not None:
            self._add(source, function)

    def go_on(self) -> bool:
        """One more step from names to those who read them; whether anything new came of it."""
        before = len(self.found), len(self.names)
        for source in self.sources.values():
            for node in ast.walk(source.tree):
                if isinstance(node, Function) and self._reads(node):
                    self._add(source, node)
                elif isinstance(node, ast.Assign | ast.AnnAssign) and self._reads(node):
                    self.names |= set(_bound(node))
        return (len(self.found), len(self.names)) != before

    def _add(self, source: Source, function: ast.AST) -> None:
        name = qualname(source, function)
        self.found.add(name)
        if name not in self.known and isinstance(function, Function):
            owner = source.parents.get(function)
            made = function.name == "__init__" and isinstance(owner, ast.ClassDef)
            self.names.add(owner.name if made and isinstance(owner, ast.ClassDef) else function.name)

    def _reads(self, node: ast.AST) -> bool:
        return not self.names.isdisjoint(_mentioned(node))


def _mentioned(node: ast.AST) -> Iterator[str]:
    for child in ast.walk(node):
        match child:
            case ast.Name(id=name, ctx=ast.Load()) | ast.Attribute(attr=name, ctx=ast.Load()) | ast.arg(arg=name):
                yield name
            case ast.Constant(value=str(name)):
                yield name  # usefixtures("…"), getattr(page, "…")


def _bound(node: ast.AST) -> Iterator[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    for target in targets:
        for one in target.elts if isinstance(target, ast.Tuple | ast.List) else [target]:
            if isinstance(one, ast.Name | ast.Attribute):
                yield one.id if isinstance(one, ast.Name) else one.attr


def _parses(source: Source) -> bool:
    try:
        return source.tree is not None
    except Refused:
        return False
