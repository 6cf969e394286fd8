"""One change of a page between two releases, and what a careful person makes of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Case:
    name: str
    cause: str
    language: str
    old: str
    new: str
    locator: str
    action: str
    argument: str | None = None
    right: str = ""
