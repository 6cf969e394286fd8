"""Texts of a source that have a name only where they go: a parameter of what is called, a variable of a loop.

`login(page, "jo", "hunter2")` and `for user, password in [("jo", "hunter2")]` say nothing of a password beside it.
"""

import ast
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence

LONGEST_SOURCE = 500_000  # characters; a longer file was not written by hand
_Names = tuple[str, ...]


def named(source: str, parameters_of: Callable[[str], _Names]) -> list[Mapping[str, str]]:
    """The texts with the names that they get; `parameters_of` knows what the source only calls.

    Empty for what is no source.
    """
    if len(source) > LONGEST_SOURCE:
        return []
    try:
        tree = ast.parse(textwrap.dedent(source))
        own = _parameters(tree)
        return [{name: text} for node in ast.walk(tree) for name, text in _named_by(node, own, parameters_of)]
    except (SyntaxError, ValueError, RecursionError):
        return []


def _parameters(tree: ast.AST) -> dict[str, _Names]:
    """The parameters of each function of a source, and the fields of each class, by its name."""
    found: dict[str, _Names] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            names = tuple(one.arg for one in (*node.args.posonlyargs, *node.args.args))
            found[node.name] = names[1:] if names[:1] in (("self",), ("cls",)) else names
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            made = next((one for one in node.body if isinstance(one, ast.FunctionDef) and one.name == "__init__"), None)
            fields = [one.target for one in node.body if isinstance(one, ast.AnnAssign)]
            names = tuple(one.arg for one in made.args.args[1:]) if made is not None else _names_in(fields)
            found[node.name] = names
    return found


def _named_by(
    node: ast.AST, own: Mapping[str, _Names], parameters_of: Callable[[str], _Names]
) -> Iterator[tuple[str, str]]:
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[_, *_] as values):
            yield from _texts(own.get(name) or parameters_of(name), values)
        case ast.For() | ast.AsyncFor() | ast.comprehension():
            if isinstance(node.iter, ast.List | ast.Tuple | ast.Set):
                for row in node.iter.elts:
                    yield from _pairs(node.target, row)
        case ast.Assign(targets=[target]):
            yield from _pairs(target, node.value)


def _pairs(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, str]]:
    match target, value:
        case ((ast.Tuple() | ast.List()), (ast.Tuple() | ast.List())):
            yield from _texts(_names_in(target.elts), value.elts)
        case ast.Name(id=name), ast.Constant(value=str() as text):
            yield name, text


def _texts(names: _Names, values: list[ast.expr]) -> Iterator[tuple[str, str]]:
    for name, value in zip(names, values, strict=False):
        if isinstance(value, ast.Starred):
            return
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            yield name, value.value


def _names_in(targets: Sequence[ast.expr]) -> _Names:
    return tuple(one.id if isinstance(one, ast.Name) else "" for one in targets)
