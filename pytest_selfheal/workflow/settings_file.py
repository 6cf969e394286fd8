"""The project's own settings, read without pytest: commands must find the output folder that pytest wrote."""

import configparser
import os
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.home import BASELINE_VARIABLE, KEEP_BRANCHES_DAYS, Home, named
from pytest_selfheal.reporting.folder import DEFAULT_NAME
from pytest_selfheal.workflow.git import git_state
from pytest_selfheal.workflow.layers import settled

# pytest's own order of looking, and the table in each; the first file that has the table counts
_TOML = (("pytest.toml", ("pytest",)), (".pytest.toml", ("pytest",)))
_PYPROJECT = (("tool", "pytest"), ("tool", "pytest", "ini_options"))
_INI = (("pytest.ini", "pytest"), (".pytest.ini", "pytest"), ("tox.ini", "pytest"), ("setup.cfg", "tool:pytest"))


@dataclass(frozen=True, slots=True)
class ProjectSettings:
    """What the configuration file says; `file` is None when there is none, then `root` is where the search began."""

    root: Path
    file: Path | None
    values: tuple[tuple[str, str], ...] = ()  # every key that begins with selfheal, as written
    redact: tuple[str, ...] = ()

    @property
    def folder(self) -> Path:
        """The output folder."""
        return self.root / (dict(self.values).get("selfheal_dir") or DEFAULT_NAME)

    @property
    def baseline(self) -> Home:
        """Where the baseline is kept, seen from the branch that is checked out."""
        written = os.environ.get(BASELINE_VARIABLE) or dict(self.values).get("selfheal_baseline")
        return self.home(named(written, self.root) if written else self.folder / "baseline.db")

    def home(self, at: Path | str, *, project: str = "") -> Home:
        """The same for another file or database, or another project's part of it."""
        values = dict(self.values)
        keep = values.get("selfheal_keep_branches", "").strip()
        home = Home(
            at,
            project=project or values.get("selfheal_project", ""),
            base=values.get("selfheal_base", ""),
            keep_branches=int(keep) if keep.isdecimal() else KEEP_BRANCHES_DAYS,
        )
        return settled(home, self.root, git_state(self.root), os.environ)

    @property
    def quarantine(self) -> Path:
        """The file of the known failures."""
        return self.root / (dict(self.values).get("selfheal_quarantine") or "selfheal-quarantine.toml")


def project_settings(start: Path) -> ProjectSettings:
    """The settings of the project that `start` lies in. Raises BadRequest when the file can't be read."""
    for folder in (start, *start.parents):
        for name, table in _tables(folder):
            return _settings(folder, folder / name, table)
    return ProjectSettings(root=start, file=None)


def _settings(root: Path, file: Path, table: dict[str, Any]) -> ProjectSettings:
    own = {key: value for key, value in table.items() if key.startswith("selfheal")}
    redact = own.get("selfheal_redact", "")
    lines = redact.splitlines() if isinstance(redact, str) else [str(line) for line in redact]
    return ProjectSettings(
        root=root,
        file=file,
        values=tuple((key, str(value)) for key, value in sorted(own.items())),
        redact=tuple(line.strip() for line in lines if line.strip()),
    )


def _tables(folder: Path) -> list[tuple[str, dict[str, Any]]]:
    found = []
    for name, keys in _TOML:
        found += [(name, table) for table in [_toml(folder / name, keys)] if table is not None]
    found += [(name, table) for name, section in _INI[:2] if (table := _ini(folder / name, section)) is not None]
    for path in _PYPROJECT:
        table = _toml(folder / "pyproject.toml", path)
        if table is not None and (path[-1] == "ini_options" or set(table) != {"ini_options"}):
            found.append(("pyproject.toml", table))
    found += [(name, table) for name, section in _INI[2:] if (table := _ini(folder / name, section)) is not None]
    return found


def _toml(path: Path, keys: tuple[str, ...]) -> dict[str, Any] | None:
    if not path.is_file():
        return None
    try:
        table: Any = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadRequest(f"the configuration can't be read ({error})", path, "correct the file") from error
    for key in keys:
        table = table.get(key) if isinstance(table, dict) else None
    return table if isinstance(table, dict) else None


def _ini(path: Path, section: str) -> dict[str, Any] | None:
    if not path.is_file():
        return None
    parser = configparser.ConfigParser(interpolation=None, strict=False)
    try:
        parser.read(path, encoding="utf-8")
    except (OSError, ValueError, configparser.Error) as error:
        first = str(error).splitlines()[0]
        raise BadRequest(f"the configuration can't be read ({first})", path, "correct the file") from error
    return dict(parser[section]) if parser.has_section(section) else None
