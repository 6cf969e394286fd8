"""The test sources of a project, by name: a trace knows their paths on the machine that it was recorded on."""

import os
from pathlib import Path

from pytest_selfheal.reporting.reading import inside
from pytest_selfheal.traces.places import Places

MAX_FILES = 50_000
_SUFFIXES = (".py", ".ts", ".js", ".mjs", ".cjs", ".tsx", ".jsx")
_NOT_OURS = frozenset({"node_modules", "venv", "site-packages", "__pycache__", "build", "dist"})


def places_of(root: Path) -> Places:
    """Where the lines of a trace stand in a project."""
    return Places(project_files(root), lambda name: _text(root, name))


def project_files(root: Path) -> tuple[str, ...]:
    """Relative to the root, with slashes; nothing of hidden folders and installed packages."""
    found: list[str] = []
    for folder, folders, files in os.walk(root):
        folders[:] = sorted(name for name in folders if not name.startswith(".") and name not in _NOT_OURS)
        place = Path(folder).relative_to(root)
        found += [(place / name).as_posix() for name in sorted(files) if name.endswith(_SUFFIXES)]
        if len(found) >= MAX_FILES:
            break
    return tuple(found[:MAX_FILES])


def _text(root: Path, name: str) -> str:
    path = inside(root, name)
    try:
        return path.read_text("utf-8", "replace") if path is not None else ""
    except OSError:
        return ""  # gone since the files were listed
