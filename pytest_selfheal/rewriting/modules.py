"""Where an import leads to, as far as the files of the project go."""

import ast
import posixpath
from collections.abc import Iterator

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


def imported(source: Source, files: Files) -> Iterator[Source]:
    """The project's own files that a file imports."""
    for node in ast.walk(source.tree):
        for alias in node.names if isinstance(node, ast.Import | ast.ImportFrom) else ():
            try:
                yield import_of(source, node, alias.asname or alias.name.partition(".")[0], files)[0]  # type: ignore[arg-type]
            except (Refused, StopIteration):
                continue  # of a library, or everything of a module


def folders_above(name: str) -> list[str]:
    """The folders of a file from its own up to the project's, which is ''."""
    folders = []
    folder = posixpath.dirname(name)
    while folder:
        folders.append(folder)
        folder = posixpath.dirname(folder)
    return [*folders, ""]


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
