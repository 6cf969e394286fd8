"""The project that a command is called in."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_selfheal.errors import BadRequest

if TYPE_CHECKING:
    from pytest_selfheal.models.home import Home
    from pytest_selfheal.workflow.settings_file import ProjectSettings


def settings_of(root: Path | None = None) -> "ProjectSettings":
    """What its configuration file says; `root` is where the search begins, without one here."""
    from pytest_selfheal.workflow.settings_file import project_settings

    if root is not None and not root.is_dir():
        raise BadRequest("there is no such folder", root, "name the folder of the project")
    return project_settings(root.resolve() if root is not None else Path.cwd())


def home_of(baseline: str | None, *, project: str = "") -> "Home":
    """The baseline that a command names, seen from here; without a name the project's own."""
    from pytest_selfheal.models.home import named

    settings = settings_of()
    return settings.home(named(baseline, Path()) if baseline else settings.baseline.at, project=project)


_MARKS = (".git", "pyproject.toml", "pytest.ini", "pytest.toml", "tox.ini", "setup.cfg", "setup.py")


def own_project() -> "ProjectSettings":
    """As `settings_of`, for a command that runs the tests: raises BadRequest where there is no project at all."""
    settings = settings_of()
    if settings.file is None and not any((settings.root / mark).exists() for mark in _MARKS):
        way_out = "change to the folder of the project: it has a pyproject.toml, a pytest.ini or a .git"
        raise BadRequest("there is no project here", settings.root, way_out)
    return settings


def in_project(file: str, root: Path) -> str:
    """A path that was given from here, seen from the project's root."""
    return os.path.relpath(file, root) if file else ""
