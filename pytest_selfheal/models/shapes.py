"""Response shapes compared: field names and types then and now, never values."""

import re
from collections.abc import Iterator
from typing import Any

from pytest_selfheal.models.diagnosis import ShapeChange
from pytest_selfheal.models.field_names import ANY_KEY, named

# Written by shape extraction where it went no deeper; it says nothing, so it equals everything.
UNKNOWN_BELOW = "..."
# "Cannot read properties of undefined (reading 'flatMap')", "a.price.toFixed is not a function", "o.items is undefined"
_READ = re.compile(
    r"\(reading '(?P<property>[\w$]+)'\)|(?P<method>[\w$]+) is not a function"
    r"|(?P<variable>[\w$]+) is (?:undefined|null)"
)
_METHODS: dict[str, tuple[str, ...]] = {
    "array": (
        *("map", "flatMap", "forEach", "filter", "reduce", "find", "findIndex", "some", "every", "slice", "sort"),
        *("join", "length", "at", "includes", "push", "concat"),
    ),
    "number": ("toFixed", "toLocaleString", "toString", "toPrecision"),
    "string": (
        *("toUpperCase", "toLowerCase", "trim", "split", "slice", "replace", "replaceAll", "startsWith", "endsWith"),
        *("includes", "length", "padStart"),
    ),
}


def diff(expected: Any, actual: Any, path: str = "") -> tuple[ShapeChange, ...]:
    """The differences from `expected` to `actual`, in the order of the fields.

    Keys that are data are no fields. `None` (not JSON, or not read) and an empty array say nothing of what would have
    stood there.
    """
    return tuple(_walk(named(expected), named(actual), path))


def is_breaking(change: ShapeChange) -> bool:
    """Whether a reader of the old shape trips over the change: a field is gone or has another type.

    A null against a type is weak: many fields are null now and then. So is a new field.
    """
    if change.kind == "added":
        return False
    return change.kind == "removed" or "null" not in (change.expected, change.actual)


def renames(changes: tuple[ShapeChange, ...]) -> tuple[tuple[str, str], ...]:
    """Pairs (old path, new path) of fields that left and came under one parent with one type, each used once."""
    added = [change for change in changes if change.kind == "added"]
    pairs = []
    for change in changes:
        if change.kind != "removed":
            continue
        twin = next((a for a in added if _parent(a.path) == _parent(change.path) and a.actual == change.expected), None)
        if twin is not None:
            added.remove(twin)
            pairs.append((change.path, twin.path))
    return tuple(pairs)


def moves(changes: tuple[ShapeChange, ...]) -> tuple[tuple[str, str], ...]:
    """Pairs (old path, new path) of fields that can be in one place only now: the same shape, once gone and once new.

    A field is called otherwise beside its old place, or has its old name inside of a new object there.
    """
    gone = [change for change in changes if change.kind == "removed"]
    new = [pair for change in changes if change.kind == "added" for pair in _places(change.path, change.actual)]
    pairs = []
    for change in gone:
        near = [(path, shape) for path, shape in new if _is_near(change.path, path)]
        found = [path for path, shape in near if shape == change.expected]
        rivals = [one for one in gone if one.expected == change.expected and _parent(one.path) == _parent(change.path)]
        if len(found) == 1 and len(rivals) == 1 and change.expected is not None:
            pairs.append((change.path, found[0]))
    return tuple(pairs)


def _places(path: str, shape: Any) -> Iterator[tuple[str, Any]]:
    """A field and what stands below it without a list in between."""
    yield path, shape
    if isinstance(shape, dict):
        for key, value in shape.items():
            yield from _places(f"{path}.{key}", value)


def _is_near(old: str, new: str) -> bool:
    parent = _parent(old)
    if _parent(new) == parent:
        return True
    return new.startswith(f"{parent}." if parent else "") and leaf(new) == leaf(old)


def renamed(shape: Any, pairs: tuple[tuple[str, str], ...]) -> Any:
    """`shape` with the fields of `pairs` (old path, new path) under their new names, wherever they stand."""
    names = {leaf(old): leaf(new) for old, new in pairs}
    match shape:
        case dict():
            return {names.get(key, key): renamed(value, pairs) for key, value in shape.items()}
        case list():
            return [renamed(item, pairs) for item in shape]
    return shape


def describe(changes: tuple[ShapeChange, ...]) -> str:
    """The changes in words: "'price' is now called 'unit_price'; 'total' was number, is string"."""
    renamed = dict(renames(changes))
    parts = [f"'{old}' is now called '{new}'" for old, new in renamed.items()]
    for change in changes:
        if change.path in renamed or change.path in renamed.values():
            continue
        parts.append(_words(change))
    return "; ".join(parts)


def explains(changes: tuple[ShapeChange, ...], error: str) -> bool:
    """Whether a script may have thrown `error` because it reads the old shape.

    What it read in vain must be a field of what is gone, or a method that values of a lost type have:
    "Cannot read properties of undefined (reading 'flatMap')" fits a lost array, and no lost number.
    """
    read = _READ.search(error)
    lost = [change.expected for change in changes if change.kind != "added"]
    if read is None:
        return "is not iterable" in error and any(_holds(shape, "array") for shape in lost)
    name = read["property"] or read["method"] or read["variable"]
    if any(name in field_names(shape) for shape in lost) or name in {leaf(change.path) for change in changes}:
        return True
    return any(name in methods and any(_holds(shape, kind) for shape in lost) for kind, methods in _METHODS.items())


def field_names(shape: Any) -> frozenset[str]:
    """Every field name anywhere in a shape."""
    match shape:
        case dict():
            below = [field_names(value) for value in shape.values()]
            return frozenset(str(key) for key in shape).union(*below)
        case list():
            return frozenset().union(*(field_names(item) for item in shape))
    return frozenset()


def holds_items(shape: Any) -> bool:
    """Whether a list of objects is, or stands anywhere in, a shape."""
    match shape:
        case [first, *_]:
            return isinstance(first, dict) or holds_items(first)
        case dict():
            return any(map(holds_items, shape.values()))
    return False


def emptied(expected: Any, actual: Any, path: str = "") -> tuple[str, ...]:
    """The lists that had items and have none: (), ("items",); "$" is the whole answer."""
    match expected, actual:
        case [_, *_], []:
            return (path or "$",)
        case [first, *_], [now, *_]:
            return emptied(first, now, f"{path}[]")
        case dict(), dict():
            below = ((key, f"{path}.{key}" if path else str(key)) for key in expected if key in actual)
            return tuple(one for key, where in below for one in emptied(expected[key], actual[key], where))
    return ()


def leaf(path: str) -> str:
    """The field name a path ends with: 'items[].price' → 'price'."""
    return path.rsplit(".", 1)[-1].removesuffix("[]")


def _walk(expected: Any, actual: Any, path: str) -> Iterator[ShapeChange]:
    if expected is None or actual is None or UNKNOWN_BELOW in (expected, actual) or expected == actual:
        return
    match expected, actual:
        case dict(), dict():
            yield from _fields(expected, actual, path)
        case list(), list():
            if expected and actual:
                yield from _walk(expected[0], actual[0], f"{path}[]")
        case _:
            yield ShapeChange(path=path or "$", kind="type_changed", expected=expected, actual=actual)


def _fields(expected: dict[str, Any], actual: dict[str, Any], path: str) -> Iterator[ShapeChange]:
    for key, value in expected.items():
        below = f"{path}.{key}" if path else key
        if key == ANY_KEY and key not in actual:
            continue  # nothing is listed today
        if key not in actual:
            yield ShapeChange(path=below, kind="removed", expected=value)
        else:
            yield from _walk(value, actual[key], below)
    for key, value in actual.items():
        if key not in expected and key != ANY_KEY:
            yield ShapeChange(path=f"{path}.{key}" if path else key, kind="added", actual=value)


def names(path: str) -> tuple[str, ...]:
    """The fields that lead to a place, with [] behind those that hold lists."""
    return tuple(path.split("."))


def _parent(path: str) -> str:
    return path.rpartition(".")[0]


def _holds(shape: Any, kind: str) -> bool:
    """Whether a value of this kind stands anywhere in the shape."""
    match shape:
        case list():
            return kind == "array" or any(_holds(item, kind) for item in shape)
        case dict():
            return any(_holds(value, kind) for value in shape.values())
    return bool(shape == kind)


def _words(change: ShapeChange) -> str:
    if change.kind == "removed":
        return f"'{change.path}' is gone"
    if change.kind == "added":
        return f"'{change.path}' is new"
    what = "the whole answer" if change.path in ("", "$") else f"'{change.path}'"
    return f"{what} was {_kind(change.expected)}, is {_kind(change.actual)}"


def _kind(shape: Any) -> str:
    if isinstance(shape, dict):
        return "an object"
    return "an array" if isinstance(shape, list) else str(shape)
