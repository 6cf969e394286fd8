"""The project that a command is called in."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_selfheal.errors import BadRequest

if TYPE_CHECKING:
    from pytest_selfheal.workflow.settings_file import ProjectSettings


def settings_of(root: Path | None = None) -> "ProjectSettings":
    """What its configuration file says; `root` is where the search begins, without one here."""
    from pytest_selfheal.workflow.settings_file import project_settings

    if root is not None and not root.is_dir():
        raise BadRequest("there is no such folder", root, "name the folder of the project")
    return project_settings(root.resolve() if root is not None else Path.cwd())


def in_project(file: str, root: Path) -> str:
    """A path that was given from here, seen from the project's root."""
    return os.path.relpath(file, root) if file else ""
