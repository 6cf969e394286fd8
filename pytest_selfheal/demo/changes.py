"""The kinds of change a drift is made of; each says what it touches and, where it can, does it."""

from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

Path = tuple[str, ...]  # steps into a JSON value; "*" is every item of a list


@dataclass(frozen=True, slots=True)
class Swap:
    """Other text in a file of the site."""

    file: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Reshape:
    """Another shape of a route's JSON answers, with the same status."""

    route: str
    change: Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class Fail:
    """An error status with the shop's error body, or a cut connection; `times` 0 is always."""

    route: str
    status: int = 0
    reset: bool = False
    times: int = 0


@dataclass(frozen=True, slots=True)
class Delay:
    """A route that takes `ms` longer; `times` 0 is always."""

    route: str
    ms: int
    times: int = 0


@dataclass(frozen=True, slots=True)
class Forbid:
    """A route without the headers that let another origin read it."""

    route: str


Change = Swap | Reshape | Fail | Delay | Forbid


@dataclass(frozen=True, slots=True)
class Drift:
    """A named difference between the shop as tested and the shop as deployed."""

    name: str
    title: str
    changes: tuple[Change, ...]


def touches(pattern: str, route: str) -> bool:
    """Tell whether a route such as `GET /api/products/1` fits a pattern such as `GET /api/products/*`."""
    return fnmatchcase(route, pattern)


def rename(path: Path, new: str) -> Callable[[Any], Any]:
    """Give a field another name."""
    return _at(path[:-1], lambda node: {new if name == path[-1] else name: value for name, value in node.items()})


def drop(path: Path) -> Callable[[Any], Any]:
    """Leave a field out."""
    return _at(path[:-1], lambda node: {name: value for name, value in node.items() if name != path[-1]})


def convert(path: Path, change: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Replace a value by what `change` makes of it."""
    return _at(path, change)


def _at(path: Path, change: Callable[[Any], Any]) -> Callable[[Any], Any]:
    if not path:
        return change
    first, deeper = path[0], _at(path[1:], change)
    if first == "*":
        return lambda node: [deeper(item) for item in node]
    return lambda node: {name: deeper(value) if name == first else value for name, value in node.items()}
