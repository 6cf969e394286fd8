"""A field of a response under its new name: in the body of a mock, or where the test's own code reads it."""

import ast
from collections.abc import Iterator, Sequence

from pytest_selfheal.rewriting.callsite import Site, call_at
from pytest_selfheal.rewriting.edits import Edit
from pytest_selfheal.rewriting.names import written
from pytest_selfheal.rewriting.strings import requoted
from pytest_selfheal.rewriting.text import Files, Refused, Source

_ITEMS = "[]"
_BODY = "json"  # route.fulfill(json={…})


def read_key(source: Source, line: int, *, old: Sequence[str], new: Sequence[str]) -> tuple[Edit, ...]:
    """The one `["name"]` on a line that reads the field `old`, with the way to `new` in its place."""
    name, way = _way(old, new)
    found = [
        node
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Subscript)
        and isinstance(node.slice, ast.Constant)
        and (node.slice.lineno, node.slice.value) == (line, name)
    ]
    if len(found) != 1:
        raise Refused(f"'{name}' is read {len(found)} times on line {line} of {source.name}")
    (node,) = found
    if not isinstance(node.ctx, ast.Load):
        raise Refused(f"'{name}' is written there, not read")
    if _is_expected(source, node):
        raise Refused(f"'{name}' is part of an expected value")
    if len(way) > 1 and isinstance(node.value, ast.Subscript) and _is_named(node.value.slice, way[-2]):
        raise Refused(f"'{name}' is read from '{way[-2]}' already")
    start, end = source.span(node.slice)
    texts = [requoted(source.text[start:end], part) for part in way]
    if len(texts) == 1:
        return (Edit(source.name, start, end, texts[0], "key"),)
    opened = source.text.rindex("[", 0, start)
    return (Edit(source.name, opened, source.span(node)[1], "".join(f"[{text}]" for text in texts), "key"),)


def mock_key(source: Source, site: Site, *, old: Sequence[str], new: Sequence[str], files: Files) -> tuple[Edit, ...]:
    """The name of a field in the body that the mock at `site` answers with; the values stay. Raises Refused."""
    name, way = _way(old, new)
    if len(way) != 1:
        raise Refused("the field stands inside of a new object: where its other fields come from is not known")
    call = call_at(source, site)
    body = next((keyword.value for keyword in call.keywords if keyword.arg == _BODY), None)
    if body is None:
        raise Refused("the mock's body is not written as json=…")
    held = written(source, body, text=None, files=files)
    keys = [key for node in _at(held.node, old[:-1]) for key in _keys_of(node, name)]
    if not keys:
        raise Refused(f"'{'.'.join(old)}' is not written in the mock's body")
    edits = []
    for key in keys:
        start, end = held.source.span(key)
        edits.append(Edit(held.source.name, start, end, requoted(held.source.text[start:end], way[0])))
    return tuple(edits)


def _way(old: Sequence[str], new: Sequence[str]) -> tuple[str, list[str]]:
    """The name that changes and the names that lead to its value now, from where both paths part."""
    *above, name = old
    if list(new[: len(above)]) != above or len(new) <= len(above):
        raise Refused(f"'{'.'.join(new)}' is not below the place of '{'.'.join(old)}'")
    way = list(new[len(above) :])
    if any(part.endswith(_ITEMS) for part in (name, *way)):
        raise Refused(f"'{'.'.join(new)}' is inside of a list")
    return name, way


def _is_expected(source: Source, node: ast.expr) -> bool:
    """Whether a value is what a check compares with: right of a comparison, or given to an expectation."""
    child: ast.AST = node
    for parent in source.above(node):
        match parent:
            case ast.Compare(left=left) if left is not child:
                return True
            case ast.Call(func=ast.Attribute(attr=name)) if name.startswith(("to_", "not_to_", "assert")):
                return child is not parent.func
            case ast.stmt():
                return False
        child = parent
    return False


def _at(node: ast.expr, path: Sequence[str]) -> Iterator[ast.Dict]:
    """The objects at a dotted path below a literal."""
    if not path:
        if not isinstance(node, ast.Dict):
            raise Refused("the mock's body is not written as a dictionary")
        yield node
        return
    name, items = path[0].removesuffix(_ITEMS), path[0].endswith(_ITEMS)
    for holder in _at(node, []):
        for value in (value for key, value in zip(holder.keys, holder.values, strict=True) if _is_named(key, name)):
            inner = _items_of(value) if items else [value]
            for one in inner:
                yield from _at(one, path[1:])


def _items_of(node: ast.expr) -> list[ast.expr]:
    if not isinstance(node, ast.List | ast.Tuple) or any(isinstance(one, ast.Starred) for one in node.elts):
        raise Refused("the items of the mock's list come from data")
    return node.elts


def _keys_of(node: ast.Dict, name: str) -> list[ast.expr]:
    if any(key is None for key in node.keys):
        raise Refused("the mock's body is put together from data")
    return [key for key in node.keys if key is not None and _is_named(key, name)]


def _is_named(key: ast.expr | None, name: str) -> bool:
    return isinstance(key, ast.Constant) and key.value == name
