"""Files that nobody changes to mend a failure: settings of the test run, hidden files, data that tests compare with."""

import sys
import tomllib
from collections.abc import Collection, Iterator
from configparser import ConfigParser
from configparser import Error as ConfigError
from pathlib import PurePosixPath
from typing import Any

from pytest_selfheal.fixing.changes import FileChange

_TEST_FOLDERS = {"test", "tests", "testing", "e2e", "spec", "specs"}
# pytest's own, and what Python imports before anything else
_SETTINGS = {"pytest.ini", "pytest.toml", "sitecustomize.py", "usercustomize.py", "noxfile.py", "setup.py"}
_SHARED_SETTINGS = {"pyproject.toml", "tox.ini", "setup.cfg"}
_FOREIGN = {"site-packages", "dist-packages", "node_modules"}
_BINARY = {".so", ".pyd", ".dll", ".pyc", ".pth", ".egg-link"}


def is_test_side(path: PurePosixPath, tests: Collection[str] = ()) -> bool:
    """Whether a file belongs to the tests: one of them, a conftest, or whatever lies in their folders."""
    if str(path) in tests or path.name == "conftest.py":
        return True
    if path.suffix == ".py" and (path.name.startswith("test_") or path.stem.endswith("_test")):
        return True
    return any(part.lower() in _TEST_FOLDERS for part in path.parts[:-1])


def offences(
    change: FileChange, *, within: Collection[str], tree: Collection[str], tests: Collection[str]
) -> Iterator[str]:
    """Why a file is none to be changed, one line each; `within` are the only folders or files allowed, if any."""
    path = change.pure
    if path.is_absolute() or ".." in path.parts:
        yield f"{path} is outside of the project"
        return
    if within and not any(path.is_relative_to(PurePosixPath(one)) for one in within):
        yield f"{path} is outside of the allowed scope"
    if change.is_link:
        yield f"{path} is a link, and what it leads to is not looked at"
    if any(part.startswith(".") for part in path.parts):
        yield f"{path} is a hidden file"
    if any(part in _FOREIGN for part in path.parts):
        yield f"{path} belongs to an installed package"
    if path.name in _SETTINGS:
        yield f"{path} says how the tests are run"
    if path.name in _SHARED_SETTINGS and _of_pytest(path.name, change, new=True) != _of_pytest(
        path.name, change, new=False
    ):
        yield f"{path} says how the tests are run, and that part was changed"
    if path.suffix in _BINARY:
        yield f"{path} can't be read by people"
    yield from _of_the_tests(change, tests)
    yield from _shadow(change, tree)


def _of_the_tests(change: FileChange, tests: Collection[str]) -> Iterator[str]:
    path = change.pure
    if not is_test_side(path, tests):
        return
    if change.new is None:
        yield f"{path} was deleted"
    elif change.old is None and path.name == "conftest.py":
        yield f"{path} is a new conftest.py: it can turn every test around"
    elif change.old is not None and path.suffix != ".py":
        yield f"{path} is data that tests compare with"


def _shadow(change: FileChange, tree: Collection[str]) -> Iterator[str]:
    """A new module in the place of one that tests import by the same name."""
    path = change.pure
    if change.old is not None or path.suffix != ".py":
        return
    name = path.parent.name if path.stem == "__init__" else path.stem
    known = {PurePosixPath(one) for one in tree}
    others = {one for one in known if one.suffix == ".py" and name in (one.stem, one.parent.name) and one != path}
    twins = {one for one in others if one.stem == name or one.stem == "__init__"}
    if name in sys.stdlib_module_names or (twins and path.stem != "__init__" and not _is_package_member(path, known)):
        yield f"{path} has the name of another module"


def _is_package_member(path: PurePosixPath, known: Collection[PurePosixPath]) -> bool:
    return path.parent / "__init__.py" in known


def _of_pytest(name: str, change: FileChange, *, new: bool) -> Any:
    text = change.text(new=new)
    if name == "pyproject.toml":
        return _toml_part(text)
    parser = ConfigParser(interpolation=None, strict=False)
    try:
        parser.read_string(text)
    except ConfigError as error:
        return str(error)
    wanted = ("pytest", "tool:pytest", "options.entry_points")
    return {
        section: dict(parser[section])
        for section in parser.sections()
        if section in wanted or section.startswith("testenv")
    }


def _toml_part(text: str) -> Any:
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return str(error)
    project = table.get("project", {})
    points = project.get("entry-points", {}) if isinstance(project, dict) else {}
    tool = table.get("tool", {})
    return (tool.get("pytest") if isinstance(tool, dict) else tool, points)
