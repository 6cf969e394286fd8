"""What the variables of a test hold, with the names that it has there: one walk through all that keeps values.

Nothing of the user's runs on the way: no property, no `__getattr__`, no iterator of their classes. Dictionaries, slots
and cells are read where Python keeps them.
"""

import contextlib
import functools
import gc
import re
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from contextvars import ContextVar
from enum import Enum
from itertools import islice
from types import FunctionType, GetSetDescriptorType, MappingProxyType, MemberDescriptorType, MethodType, ModuleType
from typing import Any, NamedTuple

from pytest_selfheal.redaction.names import LIKELY, SURE, is_harmless_key, sureness, takes_number

_MAX_DEPTH = 6  # settings.clients["shop"].session.headers["X-Api-Key"]
_MAX_ITEMS = 200  # of one list, mapping or class
_MAX_STEPS = 8000  # of one walk; each takes about a microsecond
_LONGEST = 4000  # characters or bytes of a value
# Objects of these are large, tied to all others, and hold no secrets of a test that are not elsewhere.
_OPAQUE = frozenset(
    {"_pytest", "pytest", "pluggy", "xdist", "playwright", "pytest_playwright", "pytest_selfheal", "greenlet"}
)
# Of the standard library only what is made to keep values.
_KEEPERS = frozenset(
    {"argparse", "collections", "configparser", "dataclasses", "enum", "http", "os", "string", "types", "unittest"}
)
_LABELS = ("name", "key")
_HOLDERS = ("value", "_value", "_value_", "_secret_value", "secret_value", "raw", "plain")
_COPIED = (dict, list, tuple, set, frozenset, deque)
_PASSED_ON = (*_COPIED, MappingProxyType, ContextVar, Enum)
_DUNDER = re.compile(r"__\w+__|@\w+")  # "@py_assert1" is a local of pytest's


class Held(NamedTuple):
    """A text, and how sure its name makes that it is a secret."""

    name: str
    text: str
    sureness: int


class _Place(NamedTuple):
    name: str
    value: Any
    inherited: int
    depth: int


def held(several: Iterable[Mapping[str, Any]]) -> Iterator[Held]:
    """Every text in the variables of `several` functions, those near the surface first."""
    queue = deque(
        _Place(name, value, 0, 0)
        for variables in several
        for name, value in list(variables.items())
        if type(name) is str
    )
    seen: dict[tuple[int, int], Any] = {}  # with the objects: the id of one that is gone is given away again
    for _ in range(len(queue) + _MAX_STEPS):
        if not queue:
            return
        place = queue.popleft()
        if _DUNDER.fullmatch(place.name):
            continue
        sure = sureness(place.name, is_entry=place.depth > 0)
        if place.inherited > sure and not is_harmless_key(place.name):
            sure = place.inherited
        text = _text(place.name, place.value, sure)
        if text is not None:
            yield Held(place.name, text, sure)
        elif place.depth < _MAX_DEPTH and (id(place.value), sure) not in seen:
            seen[id(place.value), sure] = place.value
            inherited = _inherited(place.name, place.value, sure)
            queue.extend(
                _Place(name, value, sure if name in _HOLDERS else inherited, place.depth + 1)
                for name, value in _entries(place.value, place.depth)
            )


def _text(name: str, value: Any, sure: int) -> str | None:
    """The text that a value is, also in bytes and, under a secret's name, in digits."""
    kind = type(value)
    if issubclass(kind, str) and not issubclass(kind, Enum):
        text = str.__str__(value)
        return text if len(text) <= _LONGEST else ""
    if issubclass(kind, bytes | bytearray):
        base = bytes if issubclass(kind, bytes) else bytearray
        data = base.__getitem__(value, slice(_LONGEST + 1))
        return data.decode("utf-8", "replace") if len(data) <= _LONGEST else ""
    return str(value) if kind is int and sure >= SURE and takes_number(name) else None


def _inherited(name: str, value: Any, sure: int) -> int:
    """A list of passwords holds passwords; an object with such a name may hold much besides.

    What a mapping calls a PIN, a place on a map say, has texts of all kinds in it.
    """
    if issubclass(type(value), dict) and takes_number(name):
        return 0
    if issubclass(type(value), _PASSED_ON):
        return sure
    if issubclass(type(value), type | ModuleType | FunctionType | MethodType):
        return 0
    return min(sure, LIKELY)


def _entries(value: Any, depth: int) -> Iterable[tuple[str, Any]]:
    try:
        entries = [entry for entry in islice(_parts(value, depth), _MAX_ITEMS) if type(entry[0]) is str]
    except Exception:  # noqa: BLE001 – another thread changes it, or its class is stranger than we thought
        return ()
    labels = [_text("", item, 0) for name, item in entries if name in _LABELS]
    # {"name": "X-Api-Key", "value": "…"}
    return [*entries, *((label or "", item) for label in labels for name, item in entries if name == "value")]


def _parts(value: Any, depth: int) -> Iterator[tuple[str, Any]]:
    kind = type(value)
    if issubclass(kind, dict):
        yield from _of_mapping(value)
    elif issubclass(kind, tuple | list):
        yield from _of_sequence(value)
    elif issubclass(kind, set | frozenset | deque):
        base = next(base for base in _COPIED if issubclass(kind, base))
        yield from (("", item) for item in islice(base.__iter__(value), _MAX_ITEMS))
    elif kind is MappingProxyType:
        yield from (("", inner) for inner in gc.get_referents(value))
    elif issubclass(kind, Enum):
        own = _static(kind, "__dict__").__get__(value)
        yield own["_name_"], own["_value_"]
    elif issubclass(kind, type):
        if depth < _MAX_DEPTH and _is_own(_module_of(value)):
            yield from _of_class(value)
    elif kind is ModuleType:
        if not depth and _is_own(value.__dict__.get("__name__")):
            yield from (entry for entry in list(value.__dict__.items()) if type(entry[1]) is not ModuleType)
    elif kind is ContextVar:
        yield value.name, value.get(None)
    elif issubclass(kind, FunctionType | MethodType | functools.partial):
        yield from _of_function(value)
    else:
        yield from _of_object(value, kind)


def _of_mapping(mapping: dict[Any, Any]) -> Iterator[tuple[str, Any]]:
    for key, item in dict.items(mapping):
        yield key._name_ if issubclass(type(key), Enum) else _text("", key, 0) or "", item


def _of_sequence(sequence: list[Any] | tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    kind = type(sequence)
    base = list if issubclass(kind, list) else tuple
    items = list(islice(base.__iter__(sequence), _MAX_ITEMS))  # type: ignore[arg-type]
    fields = _static(kind, "_fields") if base is tuple and kind is not tuple else None
    if type(fields) is tuple and len(fields) == len(items):
        yield from zip(fields, items, strict=True)
        yield from _of_object(sequence, kind)
    elif len(items) == 2 and type(items[0]) is str and sureness(items[0]):
        yield items[0], items[1]  # ("X-Api-Key", "…")
    else:
        yield from (("", item) for item in items)


def _of_function(function: Any) -> Iterator[tuple[str, Any]]:
    """What a function was bound to: its closure, its defaults, the arguments of a partial."""
    if issubclass(type(function), functools.partial):
        own = {name: _static(functools.partial, name).__get__(function) for name in ("func", "args", "keywords")}
        yield from zip(_argument_names(own["func"]), own["args"], strict=False)
        yield "", own["func"]
        yield from dict.items(own["keywords"])
    elif type(function) is MethodType:
        yield "self", function.__self__
        yield "", function.__func__
    elif _is_own(function.__module__):
        for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=False):
            with contextlib.suppress(ValueError):  # it is empty yet
                yield name, cell.cell_contents
        names, defaults = _argument_names(function), function.__defaults__ or ()
        yield from zip(names[len(names) - len(defaults) :], defaults, strict=False)
        yield from (function.__kwdefaults__ or {}).items()


def _argument_names(function: Any) -> tuple[str, ...]:
    code = function.__code__ if type(function) is FunctionType else None
    return code.co_varnames[: code.co_argcount] if code is not None else ()


def _of_object(value: Any, kind: type) -> Iterator[tuple[str, Any]]:
    """The attributes of an object and of the classes that it is of."""
    module = _module_of(kind)
    root = module.partition(".")[0]
    if root in _OPAQUE or (root in sys.stdlib_module_names and root not in _KEEPERS):
        return
    descriptor = _static(kind, "__dict__")
    if type(descriptor) in (GetSetDescriptorType, MemberDescriptorType):  # no property of the user's
        yield from list(dict.items(descriptor.__get__(value)))
    for base in _bases(kind):
        for name, attribute in list(_attributes(base).items()):
            if type(attribute) is MemberDescriptorType and name != "__dict__":
                slot = _slot(attribute, value)
                if slot is not None:
                    yield name, slot
    for base in _bases(kind):
        if _is_own(_module_of(base)):
            yield from _of_attributes(base)


def _of_class(kind: type) -> Iterator[tuple[str, Any]]:
    for base in _bases(kind):
        if _is_own(_module_of(base)):
            members = _attributes(base).get("_member_map_")
            if isinstance(members, dict):
                yield from list(members.items())
            yield from _of_attributes(base)


def _of_attributes(kind: type) -> Iterator[tuple[str, Any]]:
    """What a class says itself; neither methods nor properties."""
    for name, attribute in list(_attributes(kind).items()):
        if _static(type(attribute), "__get__") is None and not name.startswith("__"):
            yield name, attribute


def _slot(descriptor: MemberDescriptorType, value: Any) -> Any:
    try:
        return descriptor.__get__(value)
    except AttributeError:  # not set yet
        return None


def _bases(kind: type) -> tuple[type, ...]:
    bases: tuple[type, ...] = type.__dict__["__mro__"].__get__(kind)
    return bases


def _attributes(kind: type) -> Mapping[str, Any]:
    attributes: Mapping[str, Any] = type.__dict__["__dict__"].__get__(kind)
    return attributes


def _static(kind: type, name: str) -> Any:
    return next((held[name] for held in map(_attributes, _bases(kind)) if name in held), None)


def _module_of(kind: type) -> str:
    module = type.__dict__["__module__"].__get__(kind)
    return module if isinstance(module, str) else "builtins"


@functools.lru_cache(maxsize=1024)
def _is_own(module: str | None) -> bool:
    """Whether a module is of the user's project: no library's constants are a secret of a test."""
    if module is None:
        return True
    root = module.partition(".")[0]
    if root in _OPAQUE or root in sys.stdlib_module_names:
        return root == "__main__"
    file = getattr(sys.modules.get(module), "__file__", None) or ""
    return not re.search(r"[\\/](?:site|dist)-packages[\\/]", file)
