"""What is captured: the views of an interface in two or more releases, served on this machine."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

Installed = Mapping[str, Path]  # the folder of each package by its name
Wanted = Mapping[str, str]  # fields or attributes of exactly one visible element, or of its `nth` from 0


def _stay(_page: Any) -> None:
    """The page is there as it loads."""


def _anonymous(_page: Any, _base: str) -> None:
    """Nobody has to sign in."""


@dataclass(frozen=True)
class View:
    """One page; `path` may differ by release, `enter` clicks the way to what the address alone does not show."""

    name: str
    path: str
    ready: str
    enter: Callable[[Any], None] = _stay
    moved: Mapping[str, str] = field(default_factory=dict)  # the path in releases that have another one

    def path_in(self, release: str) -> str:
        """Where the page is in a release."""
        return self.moved.get(release, self.path)


@dataclass(frozen=True)
class Mapped:
    """One control that a person found in both releases; without `new` it is gone, and `also` does what `new` does."""

    view: str
    old: Wanted
    new: Wanted | None
    also: tuple[Wanted, ...] = ()


@dataclass(frozen=True)
class Interface:
    """Releases stand oldest first, and each is compared with the next; `mapped` is for the first two."""

    name: str
    releases: tuple[str, ...]
    install: Callable[[str, Path], Installed]
    serve: Callable[[Installed], AbstractContextManager[str]]
    views: tuple[View, ...]
    login: Callable[[Any, str], None] = _anonymous
    mapped: tuple[Mapped, ...] = ()

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Each release with the next one."""
        return tuple(zip(self.releases, self.releases[1:], strict=False))
