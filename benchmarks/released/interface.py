"""What is looked at: the views of an interface in two or more releases, each interface a row of data."""

from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench import rows

from released.packages import from_npm, from_pypi, tree_from_npm
from released.serving import serving

Steps = list[list[str]]


@dataclass(frozen=True)
class View:
    """One page; `path` may differ by release, `enter` leads to what the address alone does not show."""

    name: str
    path: str
    ready: str  # a selector of what is there once it has loaded
    enter: Steps
    moved: Mapping[str, str]  # the path in releases that have another one
    same: Mapping[str, str]  # CSS selectors of known elements by their keys; "frame >>> element" looks into an iframe
    new: Mapping[str, str]  # those that differ in the new release; an empty one says that the element is gone

    def path_in(self, release: str) -> str:
        """Where the page is in a release."""
        return self.moved.get(release, self.path)

    def selectors(self, version: str) -> dict[str, str]:
        """The known elements of one version, "old" or "new"."""
        return dict(self.same) if version == "old" else {**self.same, **self.new}


@dataclass(frozen=True)
class Interface:
    """Releases stand oldest first."""

    name: str
    releases: tuple[str, ...]
    install: Mapping[str, Any]
    serve: Mapping[str, Any]
    login: Steps
    views: tuple[View, ...]

    def serving(self, release: str, root: Path | None = None) -> AbstractContextManager[str]:
        """Installed where it was not, in the folder `root`; its base URL while the context is open."""
        return serving(self.serve, release, _installed(self.install, release, root))


def interfaces(path: Path) -> tuple[Interface, ...]:
    """Those of a file."""
    return tuple(_interface(row) for row in rows(path))


def take(page: Any, steps: Steps, base: str = "") -> None:
    """The way to a page, step by step."""
    for verb, *words in steps:
        match verb:
            case "goto":
                page.goto(base + words[0])
            case "wait":
                page.locator(words[0]).wait_for()
            case "hidden":
                page.locator(words[0]).wait_for(state="hidden")
            case "type":
                page.locator(words[0]).press_sequentially(words[1])
            case "press":
                page.keyboard.press(words[0])
            case "script":
                page.evaluate(words[0])
            case "click" | "dblclick" | "fill":
                getattr(page.locator(words[0]), verb)(*words[1:])
            case _:
                raise SystemExit(f"no such step – '{verb}' – mend the row")


def _interface(row: Mapping[str, Any]) -> Interface:
    views = tuple(
        View(
            name=one["name"],
            path=one["path"],
            ready=one["ready"],
            enter=one.get("enter", []),
            moved=one.get("moved", {}),
            same=one.get("same", {}),
            new=one.get("new", {}),
        )
        for one in row["views"]
    )
    return Interface(
        name=row["name"],
        releases=tuple(row["releases"]),
        install=row.get("install", {}),
        serve=row["serve"],
        login=row.get("login", []),
        views=views,
    )


def _installed(install: Mapping[str, Any], release: str, root: Path | None) -> dict[str, Path]:
    """The folder of each package by its name; the interface's own stands first."""
    if "pypi" in install:
        name = install["pypi"]
        return {name: from_pypi(name, release, also=tuple(install.get("also", {}).get(release, ())), root=root)}
    if "tree" in install:
        return {install["tree"]: tree_from_npm(install["tree"], release, root=root)}
    if "npm" in install:
        beside = {**install.get("beside", {}), **install.get("by_release", {}).get(release, {})}
        packages = {install["npm"]: release, **beside}
        return {name: from_npm(name, version, root=root) for name, version in packages.items()}
    return {}
