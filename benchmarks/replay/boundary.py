"""Where a failure becomes plain facts: the two pure functions in which a diagnosis is made, their arguments as JSON.

`watching/entry.py` makes every diagnosis from values, in `entry_of` and `reconsidered`. What the types of these values
are is read from the functions themselves, so that a capture outlives a move of a class; what one of them asks for and
a capture does not have is left to its default.
"""

import gzip
import inspect
import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_type_hints

from pydantic import TypeAdapter

from pytest_selfheal.models.base import json_text
from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.watching import entry

FORMAT = 1  # of what is written here; raise it when an older capture cannot be read any more
Call = Literal["entry_of", "reconsidered"]
Answering = Callable[..., TestEntry]
# As they are when this is imported: the capture puts others in their place.
TODAY: Mapping[Call, Answering] = {"entry_of": entry.entry_of, "reconsidered": entry.reconsidered}


def as_facts(call: Call, arguments: tuple[Any, ...], named: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of a call as plain values, by their names."""
    bound = inspect.signature(TODAY[call]).bind(*arguments, **named).arguments
    return {name: _adapter(call, name).dump_python(value, mode="json") for name, value in bound.items()}


def answered(call: Call, facts: Mapping[str, Any], off: frozenset[str] = frozenset()) -> TestEntry:
    """The entry that is made of these facts without rows `off`; facts that nobody asks for any more are left out."""
    known = {name: value for name, value in facts.items() if name in _hints(call)}
    positional = [name for name, one in _parameters(call).items() if one.kind is not one.KEYWORD_ONLY]
    made = {name: _adapter(call, name).validate_python(value) for name, value in known.items()}
    given = [made.pop(name) for name in positional]
    return TODAY[call](*given, **made, off=off)


def write(file: Path, content: Any) -> None:
    """Write a value, with models in it, as packed JSON."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(gzip.compress(json_text(content).encode(), compresslevel=5, mtime=0))


def read(file: Path) -> Any:
    """Read what `write` wrote."""
    return json.loads(gzip.decompress(file.read_bytes()))


@cache
def _parameters(call: Call) -> Mapping[str, inspect.Parameter]:
    return inspect.signature(TODAY[call]).parameters


@cache
def _hints(call: Call) -> dict[str, Any]:
    return {name: hint for name, hint in get_type_hints(TODAY[call]).items() if name != "return"}


@cache
def _adapter(call: Call, name: str) -> TypeAdapter[Any]:
    return TypeAdapter(_hints(call)[name])
