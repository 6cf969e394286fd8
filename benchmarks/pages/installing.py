"""The ways to install a release: from the Python package index or from npm, by name and exact version."""

from collections.abc import Callable, Mapping
from pathlib import Path

from heal.packages import from_npm, from_pypi, tree_from_npm

from pages.interface import Installed


def pypi(name: str, also: Mapping[str, tuple[str, ...]] | None = None) -> Callable[[str, Path], Installed]:
    """A Python package; `also` pins what a release needs beside it."""
    pins = also or {}
    return lambda release, root: {name: from_pypi(name, release, also=pins.get(release, ()), root=root)}


def npm(
    name: str, beside: Mapping[str, str] | None = None, by_release: Mapping[str, Mapping[str, str]] | None = None
) -> Callable[[str, Path], Installed]:
    """The unpacked archive of an npm package and of those that it is served with: for all releases, or for one."""

    def install(release: str, root: Path) -> Installed:
        all_of_them = {name: release, **(beside or {}), **(by_release or {}).get(release, {})}
        return {package: from_npm(package, version, root=root) for package, version in all_of_them.items()}

    return install


def npm_tree(name: str) -> Callable[[str, Path], Installed]:
    """An npm package with all that it needs to run."""
    return lambda release, root: {name: tree_from_npm(name, release, root=root)}
