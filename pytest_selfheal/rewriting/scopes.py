"""Who gives a name its value: the bindings of a function, a class body or a module."""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pytest_selfheal.rewriting.text import Source

Function = ast.FunctionDef | ast.AsyncFunctionDef
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_OWN_SCOPE = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef, *_COMPREHENSIONS)


@dataclass(frozen=True, slots=True)
class Binding:
    """A place that gives a name a value; `value` is None when it isn't a plain `name = value`."""

    node: ast.AST
    value: ast.expr | None = None


def bindings(body: Sequence[ast.AST], name: str) -> list[Binding]:
    """Every place below `body`, nested functions and classes left out, that binds `name`."""
    return [bound for node in _walk(body) if (bound := _binding(node, name)) is not None]


def last_name(node: ast.expr) -> str:
    """The name that an expression ends with: `fixture` of `pytest.fixture`, '' for one without."""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def functions_around(source: Source, node: ast.AST) -> list[Function]:
    """The functions a node is in, innermost first."""
    return [one for one in source.above(node) if isinstance(one, Function)]


def class_around(source: Source, node: ast.AST) -> ast.ClassDef | None:
    """The class whose method or body a node is in."""
    return next((one for one in source.above(node) if isinstance(one, ast.ClassDef)), None)


def is_parameter(function: Function, name: str) -> bool:
    """Whether a function takes `name`."""
    return any(argument.arg == name for argument in arguments(function))


def arguments(function: Function) -> list[ast.arg]:
    """Every named parameter, in order."""
    given = function.args
    extra = [argument for argument in (given.vararg, given.kwarg) if argument is not None]
    return [*given.posonlyargs, *given.args, *given.kwonlyargs, *extra]


def loop_names(source: Source, node: ast.AST) -> set[str]:
    """Names that a loop or comprehension around the node counts through."""
    targets: list[ast.AST] = []
    for one in source.above(node):
        if isinstance(one, ast.For | ast.AsyncFor):
            targets.append(one.target)
        if isinstance(one, _COMPREHENSIONS):
            targets += [generator.target for generator in one.generators]
        if isinstance(one, Function):
            break
    return {child.id for target in targets for child in ast.walk(target) if isinstance(child, ast.Name)}


def names_in(node: ast.AST) -> set[str]:
    """The plain names that an expression reads."""
    return {child.id for child in ast.walk(node) if isinstance(child, ast.Name)}


def returned(function: Function) -> ast.expr | None:
    """What a function returns or yields, when it does so in one place."""
    found = [
        node.value
        for node in _walk(function.body)
        if isinstance(node, ast.Return | ast.Yield) and node.value is not None
    ]
    return found[0] if len(found) == 1 else None


def _walk(body: Sequence[ast.AST]) -> Iterator[ast.AST]:
    waiting = list(body)
    while waiting:
        node = waiting.pop(0)
        yield node
        if not isinstance(node, _OWN_SCOPE):
            waiting[:0] = ast.iter_child_nodes(node)


def _binding(node: ast.AST, name: str) -> Binding | None:
    match node:
        case ast.Assign(targets=[ast.Name(id=found)], value=value) if found == name:
            return Binding(node, value)
        case ast.AnnAssign(target=ast.Name(id=found), value=ast.expr() as value) if found == name:
            return Binding(node, value)
        case ast.Assign(targets=targets) if any(_stores(target, name) for target in targets):
            return Binding(node)
        case ast.AugAssign(target=target) | ast.For(target=target) | ast.AsyncFor(target=target):
            return Binding(node) if _stores(target, name) else None
        case ast.NamedExpr(target=target) | ast.withitem(optional_vars=ast.expr() as target):
            return Binding(node) if _stores(target, name) else None
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            return Binding(node) if any(_imported(alias) == name for alias in names) else None
        case ast.FunctionDef(name=found) | ast.AsyncFunctionDef(name=found) | ast.ClassDef(name=found) if found == name:
            return Binding(node)
        case ast.ExceptHandler(name=found) | ast.MatchAs(name=found) if found == name:
            return Binding(node)
        case ast.Delete(targets=targets) if any(_stores(target, name) for target in targets):
            return Binding(node)
    return None


def _stores(target: ast.expr, name: str) -> bool:
    return any(isinstance(node, ast.Name) and node.id == name for node in ast.walk(target))


def _imported(alias: ast.alias) -> str:
    return alias.asname or alias.name.partition(".")[0]
