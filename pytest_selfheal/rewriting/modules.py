"""Where an import leads to, as far as the files of the project go."""

import ast
import posixpath
from collections.abc import Iterator

from pytest_selfheal.rewriting.scopes import Binding, bindings
from pytest_selfheal.rewriting.text import Files, Refused, Source


def import_of(source: Source, node: ast.Import | ast.ImportFrom, name: str, files: Files) -> tuple[Source, str]:
    """The file that an import brings `name` from, and its name there; '' when `name` is the module itself."""
    alias = next(one for one in node.names if (one.asname or one.name.partition(".")[0]) == name)
    if isinstance(node, ast.Import):
        found = _module(source.name, alias.name if alias.asname else name, level=0, files=files)
        if found is None:
            raise Refused(f"'{name}' is imported from outside of the project")
        return found, ""
    dotted = node.module or ""
    inner = _module(source.name, f"{dotted}.{alias.name}".lstrip("."), level=node.level, files=files)
    if inner is not None:
        return inner, ""
    found = _module(source.name, dotted, level=node.level, files=files)
    if found is None:
        raise Refused(f"'{name}' is imported from '{dotted}', which is not in the project")
    return found, alias.name


def set_in(source: Source, name: str, files: Files) -> tuple[Source, list[Binding]]:
    """Every place that gives a module its `name`, and their file: the module, or what it imports everything of.

    None where nothing is found; raises Refused when a module of others may have it.
    """
    place, bound, outside = _set_in(source, name, files, frozenset())
    if not bound and outside:
        raise Refused(f"'{name}' is not set in {source.name}, or imported with everything of '{outside}'")
    return place, bound


def imported(source: Source, files: Files) -> Iterator[Source]:
    """The project's own files that a file imports."""
    yield from (found for _, found in _starred(source, files) if found is not None)
    for node in ast.walk(source.tree):
        for alias in node.names if isinstance(node, ast.Import | ast.ImportFrom) else ():
            try:
                yield import_of(source, node, alias.asname or alias.name.partition(".")[0], files)[0]  # type: ignore[arg-type]
            except (Refused, StopIteration):
                continue  # of a library; everything of a module came before


def folders_above(name: str) -> list[str]:
    """The folders of a file from its own up to the project's, which is ''."""
    folders = []
    folder = posixpath.dirname(name)
    while folder:
        folders.append(folder)
        folder = posixpath.dirname(folder)
    return [*folders, ""]


def _set_in(source: Source, name: str, files: Files, seen: frozenset[str]) -> tuple[Source, list[Binding], str]:
    """As `set_in`, with the module of others that everything is imported of, "" without one."""
    bound, outside, place = bindings(source.tree.body, name), "", source
    for node, found in _starred(source, files):
        if found is None:
            outside = outside or node.module or "."
        elif found.name not in seen | {source.name} and _is_public(found, name):
            there, given, beyond = _set_in(found, name, files, seen | {source.name})
            outside = outside or beyond
            if given and not bound:
                place, bound = there, given
            elif given:
                bound = [*bound, Binding(node)]
    return place, bound, outside


def _starred(source: Source, files: Files) -> Iterator[tuple[ast.ImportFrom, Source | None]]:
    """Each `from … import *` of a file with the project's file that it means."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.ImportFrom) and node.names[0].name == "*":
            yield node, _module(source.name, node.module or "", level=node.level, files=files)


def _is_public(source: Source, name: str) -> bool:
    """Whether everything of a module includes a name: what `__all__` lists, else what has no underscore before it."""
    listed = bindings(source.tree.body, "__all__")
    value = listed[0].value if len(listed) == 1 else None
    if isinstance(value, ast.List | ast.Tuple):
        return any(isinstance(one, ast.Constant) and one.value == name for one in value.elts)
    return bool(listed) or not name.startswith("_")


def _module(importer: str, dotted: str, *, level: int, files: Files) -> Source | None:
    """pytest puts the folder of a test (or of its top package) on the path; projects also use their root and src."""
    folders = [*folders_above(importer), "src"]
    if level:
        folders = folders[level - 1 : level]
    path = dotted.replace(".", "/")
    for folder in folders:
        for end in (f"{path}.py", f"{path}/__init__.py") if path else ("__init__.py",):
            found = files(posixpath.join(folder, end))
            if found is not None:
                return found
    return None
