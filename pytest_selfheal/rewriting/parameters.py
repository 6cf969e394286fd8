"""What a parameter was given: a row of `parametrize`, a fixture, a default, or the only call that gives it."""

import ast
from collections.abc import Iterator

from pytest_selfheal.rewriting.modules import folders_above
from pytest_selfheal.rewriting.scopes import Function, arguments, bindings, class_around, returned
from pytest_selfheal.rewriting.text import Files, Refused, Source

Place = tuple[Source, ast.expr]


def of_parameter(source: Source, function: Function, name: str, *, text: str | None, files: Files) -> Place:
    """The expression that gave `name` the value `text`; raises Refused when none or several could have."""
    rows = [value for mark in _marks(source, function) for value in _column(source, mark, name)]
    if rows:
        return source, _one(rows, text, what=f"the rows of '{name}'")
    fixture = _fixture(source, name, files)
    if fixture is not None and (_is_fixture(function) or function.name.startswith("test")):
        return _of_fixture(*fixture, text=text)
    given = [*((source, value) for value in _defaults(function, name)), *_given(source, function, name, files)]
    node = _one([value for _, value in given], text, what=f"the calls that give '{name}'")
    return next(place for place in given if place[1] is node)


def _one(values: list[ast.expr], text: str | None, *, what: str) -> ast.expr:
    same = [value for value in values if isinstance(value, ast.Constant) and value.value == text]
    if not same:
        raise Refused(f"it comes from data: this text is not written in {what}")
    if len(same) > 1:
        raise Refused(f"this text is written {len(same)} times in {what}")
    return same[0]


def _marks(source: Source, function: Function) -> Iterator[ast.Call]:
    """`@pytest.mark.parametrize(…)` of the function and its class."""
    owner = class_around(source, function)
    for node in (*function.decorator_list, *(owner.decorator_list if owner else ())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "parametrize":
            yield node


def _column(source: Source, mark: ast.Call, name: str) -> list[ast.expr]:
    """The values that a mark gives to `name`, row by row."""
    given = {keyword.arg: keyword.value for keyword in mark.keywords}
    names = mark.args[0] if mark.args else given.get("argnames")
    rows = mark.args[1] if len(mark.args) > 1 else given.get("argvalues")
    known = _names(names)
    if name not in known:
        return []
    if isinstance(rows, ast.Name):
        bound = bindings(source.tree.body, rows.id)
        rows = bound[0].value if len(bound) == 1 else None
    if not isinstance(rows, ast.List | ast.Tuple | ast.Set):
        raise Refused(f"the values of '{name}' come from data")
    index = known.index(name)
    return [value for row in rows.elts if (value := _cell(row, index, single=len(known) == 1)) is not None]


def _names(node: ast.expr | None) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [name.strip() for name in node.value.split(",") if name.strip()]
    if isinstance(node, ast.List | ast.Tuple):
        return [str(one.value) for one in node.elts if isinstance(one, ast.Constant)]
    return []


def _cell(row: ast.expr, index: int, *, single: bool) -> ast.expr | None:
    match row:
        case ast.Call(func=ast.Attribute(attr="param") | ast.Name(id="param"), args=cells):
            return cells[index] if index < len(cells) else None
        case ast.Tuple(elts=cells) | ast.List(elts=cells) if not single:
            return cells[index] if index < len(cells) else None
    return row if single else None


def _fixture(source: Source, name: str, files: Files) -> tuple[Source, Function] | None:
    """The fixture `name`: of this file, else of the nearest conftest.py above."""
    places = [source, *(files(f"{folder}/conftest.py".lstrip("/")) for folder in folders_above(source.name))]
    for place in places:
        for node in ast.walk(place.tree) if place is not None else ():
            if place is not None and isinstance(node, Function) and node.name == name and _is_fixture(node):
                return place, node
    return None


def _is_fixture(function: Function) -> bool:
    named = [one.func if isinstance(one, ast.Call) else one for one in function.decorator_list]
    return any(
        (one.attr if isinstance(one, ast.Attribute) else getattr(one, "id", "")).endswith("fixture") for one in named
    )


def _of_fixture(source: Source, function: Function, *, text: str | None) -> Place:
    value = returned(function)
    if value is None:
        raise Refused(f"fixture '{function.name}' does not return one written value")
    if isinstance(value, ast.Attribute) and value.attr == "param":
        rows = [value for call in function.decorator_list for value in _params(call)]
        return source, _one(rows, text, what=f"the values of fixture '{function.name}'")
    return source, value


def _params(decorator: ast.expr) -> list[ast.expr]:
    if not isinstance(decorator, ast.Call):
        return []
    rows = next((keyword.value for keyword in decorator.keywords if keyword.arg == "params"), None)
    cells = rows.elts if isinstance(rows, ast.List | ast.Tuple) else []
    return [value for cell in cells if (value := _cell(cell, 0, single=True)) is not None]


def _defaults(function: Function, name: str) -> list[ast.expr]:
    given = function.args
    positional = [*given.posonlyargs, *given.args]
    pairs = [*zip(reversed(positional), reversed(given.defaults), strict=False)]
    named = zip(given.kwonlyargs, given.kw_defaults, strict=True)
    pairs += [(argument, default) for argument, default in named if default is not None]
    return [default for argument, default in pairs if argument.arg == name]


def _given(source: Source, function: Function, name: str, files: Files) -> list[Place]:
    """What calls in the same file, and in those of the tests, pass for a parameter."""
    is_method = isinstance(source.parents.get(function), ast.ClassDef)
    index = [argument.arg for argument in arguments(function)].index(name) - is_method
    others = [files(reader) for reader in files.readers if reader != source.name]
    found: list[Place] = []
    for place in (source, *(other for other in others if other is not None)):
        for node in ast.walk(place.tree):
            if isinstance(node, ast.Call) and _called(node) == function.name:
                named = [keyword.value for keyword in node.keywords if keyword.arg == name]
                at = [node.args[index]] if 0 <= index < len(node.args) else []
                found += [(place, value) for value in named or at]
    return found


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
