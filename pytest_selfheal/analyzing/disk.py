"""Which tests there must be, by the files on disk alone: no plugin and no conftest has a word in it."""

import ast
import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatch
from pathlib import Path

# pytest's own defaults: https://docs.pytest.org/en/stable/reference/reference.html
_FILES, _CLASSES, _FUNCTIONS = ("test_*.py", "*_test.py"), ("Test",), ("test",)
_NO_RECURSION = ("*.egg", ".*", "_darcs", "build", "CVS", "dist", "node_modules", "venv", "{arch}")
_ENVIRONMENT_MARKS = ("pyvenv.cfg", "conda-meta")


@dataclass(frozen=True, slots=True)
class Layout:
    """Where a project's tests are and how they are called, as it was before any conftest was loaded."""

    where: tuple[str, ...] = ()  # what was asked for on the command line, else the project's `testpaths`
    files: tuple[str, ...] = _FILES
    classes: tuple[str, ...] = _CLASSES
    functions: tuple[str, ...] = _FUNCTIONS
    no_recursion: tuple[str, ...] = _NO_RECURSION
    ignored: tuple[str, ...] = ()
    ignored_globs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Expected:
    """A test file, and the tests that its text defines beyond doubt; None where only some of them were asked for."""

    file: str
    tests: tuple[str, ...] | None
    plain: frozenset[str] = frozenset()  # of them those without a decorator: nothing stands between them and pytest


def expected_tests(root: Path, layout: Layout) -> tuple[Expected, ...]:
    """Every test file that should be looked into."""
    found: dict[str, Expected] = {}
    for place in layout.where or ("",):
        name, _, part = place.partition("::")
        for path in _paths(root, name):
            for file in _test_files(path, root, layout):
                relative = _relative(file, root)
                tests = defined_tests(file, layout)
                plain = frozenset(name for name, is_plain in tests.items() if is_plain)
                found.setdefault(relative, Expected(relative, None if part else tuple(tests), plain))
    return tuple(found[name] for name in sorted(found))


def left_out_by_name(root: Path, layout: Layout) -> tuple[str, ...]:
    """Test files by pytest's own patterns that the project's patterns, narrower ones, leave out."""
    if layout.files == _FILES:
        return ()
    named = {one.file for one in expected_tests(root, layout)}
    usual = (one.file for one in expected_tests(root, replace(layout, files=_FILES)) if one.tests)
    return tuple(one for one in usual if one not in named)


def defined_tests(path: Path, layout: Layout) -> dict[str, bool]:
    """The tests that a file defines at its top and in its plain test classes: is "TestCart::test_total" undecorated?

    What a condition, a base class or a fixture's decorator decides is left out: this never asks for too much.
    """
    try:
        tree = ast.parse(path.read_bytes())
    except (OSError, SyntaxError, ValueError, RecursionError):
        return {}  # pytest says so, too
    if _is_switched_off(tree.body):
        return {}
    names = {node.name: not node.decorator_list for node in _functions(tree.body, layout.functions)}
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and _is_plain_test_class(node, layout.classes):
            own = ("test",) if _is_unittest(node) else layout.functions
            inner = _functions(node.body, own)
            names |= {f"{node.name}::{one.name}": not one.decorator_list for one in inner}
    rebound = _rebound(tree.body)
    return {name: is_plain for name, is_plain in names.items() if name.partition("::")[0] not in rebound}


def _paths(root: Path, name: str) -> list[Path]:
    if any(sign in name for sign in "*?["):
        return sorted(root.glob(name))
    return [root / name]


def _test_files(path: Path, root: Path, layout: Layout) -> Iterator[Path]:
    if path.is_file():
        if path.suffix == ".py" and not _is_ignored(path, root, layout):
            yield path
        return
    for folder, folders, files in os.walk(path):
        here = Path(folder)
        folders[:] = sorted(name for name in folders if _is_looked_into(here / name, root, layout))
        for name in sorted(files):
            is_test = any(_matches(here / name, pattern) for pattern in layout.files)
            if is_test and name.endswith(".py") and not _is_ignored(here / name, root, layout):
                yield here / name


def _is_looked_into(folder: Path, root: Path, layout: Layout) -> bool:
    if folder.name == "__pycache__" or any((folder / mark).exists() for mark in _ENVIRONMENT_MARKS):
        return False
    return not any(_matches(folder, pattern) for pattern in layout.no_recursion) and not _is_ignored(
        folder, root, layout
    )


def _is_ignored(path: Path, root: Path, layout: Layout) -> bool:
    """By `--ignore` and `--ignore-glob`, which stand where everybody can see them."""
    ignored = any(path.is_relative_to(root / name) for name in layout.ignored)
    return ignored or any(fnmatch(str(path), str(root / pattern)) for pattern in layout.ignored_globs)


def _matches(path: Path, pattern: str) -> bool:
    """As pytest does: a pattern without a slash is about the name alone."""
    return fnmatch(str(path), f"*/{pattern}") if "/" in pattern else fnmatch(path.name, pattern)


def _relative(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.as_posix()


def _functions(body: Sequence[ast.stmt], patterns: Iterable[str]) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    functions = (node for node in body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    yield from (node for node in functions if _is_named(node.name, patterns) and not _is_fixture(node))


def _is_fixture(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any("fixture" in ast.unparse(decorator) for decorator in node.decorator_list)


def _is_named(name: str, patterns: Iterable[str]) -> bool:
    return any(name.startswith(pattern) or fnmatch(name, pattern) for pattern in patterns)


def _is_plain_test_class(node: ast.ClassDef, patterns: Iterable[str]) -> bool:
    if _is_switched_off(node.body) or node.decorator_list or node.keywords:
        return False
    if _is_unittest(node):
        return True
    own = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
    return not node.bases and _is_named(node.name, patterns) and own.isdisjoint({"__init__", "__new__"})


def _is_unittest(node: ast.ClassDef) -> bool:
    return [ast.unparse(base) for base in node.bases] in (["unittest.TestCase"], ["TestCase"])


def _is_switched_off(body: Sequence[ast.stmt]) -> bool:
    """`__test__ = …`"""
    return any(
        isinstance(target, ast.Name) and target.id == "__test__"
        for node in body
        if isinstance(node, ast.Assign)
        for target in node.targets
    )


def _rebound(body: Sequence[ast.stmt]) -> set[str]:
    """Names that stand for something else at the end of the module, or are gone."""
    names: set[str] = set()
    for node in body:
        targets = node.targets if isinstance(node, ast.Assign | ast.Delete) else []
        # `test_a.__test__ = False` is about test_a
        names |= {one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)}
    return names
