"""What a parameter was given: a row of `parametrize`, a fixture, a default, or the only call that gives it."""

import ast
import re
from collections.abc import Iterator

from pytest_selfheal.rewriting.modules import folders_above, imported
from pytest_selfheal.rewriting.scopes import (
    Function,
    arguments,
    bindings,
    class_around,
    functions_around,
    is_parameter,
    last_name,
    returned,
)
from pytest_selfheal.rewriting.text import Files, Refused, Source

Place = tuple[Source, ast.expr]
# Calls that find an element, and checks, whose values the lock looks at.
_LOCATES = re.compile(r"get_by_\w+|(?:frame_)?locator|filter|(?:not_)?to_\w+|assert\w*")
_MAX_STEPS = 6  # a value that is handed on more often is nobody's any more


def of_parameter(
    source: Source, function: Function, name: str, *, text: str | None, files: Files, steps: int = 0
) -> Place:
    """The expression that gave `name` the value `text`; raises Refused when none or several could have."""
    rows = [value for mark in _marks(source, function) for value in _column(source, mark, name)]
    if rows:
        if others := _uses_elsewhere(function, name):
            raise Refused(f"'{name}' is also used elsewhere in the test (line {others[0]}), which would change with it")
        return source, _one(rows, text, what=f"the rows of '{name}'")
    fixture = _fixture(source, name, files)
    if fixture is not None and (_is_fixture(function) or function.name.startswith("test")):
        return _of_fixture(*fixture, text=text)
    given = [*((source, value) for value in _defaults(function, name)), *_given(source, function, name, files)]
    passed_on = [place for place in given if not isinstance(place[1], ast.Constant)]
    if text is not None and passed_on and steps < _MAX_STEPS:
        given = [place for place in given if place not in passed_on]
        given += [found for place in passed_on if (found := _from_above(*place, text, files, steps + 1)) is not None]
    node = _one([value for _, value in given], text, what=f"the calls that give '{name}'")
    return next(place for place in given if place[1] is node)


def _uses_elsewhere(function: Function, name: str) -> list[int]:
    """Lines where a parameter serves for something else than locators, beside the use that is asked for."""
    uses = [node for node in ast.walk(function) if _is_use(node, name)]
    located = {
        id(node)
        for call in ast.walk(function)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and _LOCATES.fullmatch(call.func.attr)
        for argument in (*call.args, *(keyword.value for keyword in call.keywords))
        for node in ast.walk(argument)
        if _is_use(node, name)
    }
    others = [node.lineno for node in uses if isinstance(node, ast.Name) and id(node) not in located]
    return others if len(uses) > 1 else []


def _is_use(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Load)


def _from_above(source: Source, node: ast.expr, text: str, files: Files, steps: int) -> Place | None:
    """What a call that only passes on its own function's parameter was given: `super().__init__(page, id)`."""
    function = next(iter(functions_around(source, node)), None)
    if function is None or not isinstance(node, ast.Name) or not is_parameter(function, node.id):
        return None
    try:
        return of_parameter(source, function, node.id, text=text, files=files, steps=steps)
    except Refused:
        return None


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
    """What calls in the same file, in those of the tests, and in what these import, pass for a parameter."""
    owner = source.parents.get(function)
    is_method = isinstance(owner, ast.ClassDef)
    index = [argument.arg for argument in arguments(function)].index(name) - is_method
    places = _readers(source, files)
    called = {function.name}
    if isinstance(owner, ast.ClassDef) and function.name == "__init__":
        called = _made_by(owner.name, places)
    found: list[Place] = []
    for place in places:
        for node in ast.walk(place.tree):
            if isinstance(node, ast.Call) and (_called(node) in called or _is_base_of(place, node, called)):
                named = [keyword.value for keyword in node.keywords if keyword.arg == name]
                at = [node.args[index]] if 0 <= index < len(node.args) else []
                found += [(place, value) for value in named or at]
    return found


def _readers(source: Source, files: Files) -> list[Source]:
    """The file itself, the files of the tests, and the project's files that one of these imports."""
    found = {source.name: source}
    for reader in files.readers:
        other = files(reader)
        if other is None:
            continue
        found.setdefault(reader, other)
        for module in imported(other, files):
            found.setdefault(module.name, module)
    return list(found.values())


def _made_by(name: str, places: list[Source]) -> set[str]:
    """The classes whose objects are made by a class's `__init__`: itself, and those below that have none."""
    names = {name}
    classes = [node for place in places for node in ast.walk(place.tree) if isinstance(node, ast.ClassDef)]
    while True:
        below = {
            one.name
            for one in classes
            if any(last_name(base) in names for base in one.bases)
            and not any(isinstance(node, Function) and node.name == "__init__" for node in one.body)
        }
        if below <= names:
            return names
        names |= below


def _is_base_of(source: Source, node: ast.Call, called: set[str]) -> bool:
    """`super().__init__(…)` in a class below one of these."""
    match node.func:
        case ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr="__init__"):
            owner = class_around(source, node)
            return owner is not None and any(last_name(base) in called for base in owner.bases)
    return False


def _called(node: ast.Call) -> str:
    return last_name(node.func)
