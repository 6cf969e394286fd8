"""Files of values that tests read, as they are written now: "users.json", "orders.csv", beside the test or below it."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path, PurePosixPath

from pytest_selfheal.marks import mark
from pytest_selfheal.models.source import Written, as_statement

MAX_LINES, MAX_VALUES = 300, 12
MAX_BYTES = 100_000
_IS_DATA = re.compile(
    r"[\w./ -]{1,120}\.(?:json[l5]?|ya?ml|toml|csv|tsv|txt|ini|cfg|conf|env|properties|xml|har|js)", re.IGNORECASE
)
_FEEDING = ("set_input_files", "fulfill", "route_from_har", "add_init_script", "add_script_tag", "set_content")
_IS_FED = re.compile(r"\.(?:har|js)$", re.IGNORECASE)
# A quoted text, else what stands between the signs of JSON, YAML and tables.
_VALUE = re.compile(r'"((?:[^"\\]|\\.)*)"|\'([^\']*)\'|([^\s,;:={}\[\]"\'][^,;:={}\[\]"\'\t]*)')


def named_in(nodes: Iterable[ast.AST]) -> Iterator[tuple[str, bool]]:
    """The names of such files that code has as literals, and whether a page gets them whole."""
    nodes = list(nodes)
    calls = [part for node in nodes for part in ast.walk(node) if _feeds(part)]
    used = {part.id for call in calls for part in ast.walk(call) if isinstance(part, ast.Name)}
    feeding = [*calls, *(value for node in nodes for name, value in _bound(node) if name in used)]
    fed = {name for node in feeding for name in _names(node)}
    for name in dict.fromkeys(name for node in nodes for name in _names(node)):
        yield name, name in fed or bool(_IS_FED.search(name))


def _bound(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Each name that code gives to a value: `rows = …`, `for row in …`."""
    for part in ast.walk(node):
        if isinstance(part, ast.Assign):
            yield from ((one.id, part.value) for one in part.targets if isinstance(one, ast.Name))
        elif isinstance(part, ast.For | ast.AsyncFor | ast.comprehension) and isinstance(part.target, ast.Name):
            yield part.target.id, part.iter


def _names(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and _IS_DATA.fullmatch(part.value):
            yield part.value


def _feeds(node: ast.AST) -> bool:
    if isinstance(node, ast.keyword):
        return node.arg in ("storage_state", "path", "body", "json", "data", "form", "multipart")
    return isinstance(node, ast.Call) and getattr(node.func, "attr", "") in _FEEDING


def place_of(root: Path, file: str, name: str) -> str:
    """Where a file that a test's file names lies in the project: '' where it is not, or in several places."""
    for folder in PurePosixPath(file).parents:
        found = [path for path in (root / folder / name, *_below(root / folder, name)) if path.is_file()]
        if found:
            path = found[0].resolve()
            inside = len(found) == 1 and path.is_relative_to(root.resolve())
            return path.relative_to(root.resolve()).as_posix() if inside else ""
    return ""


def _below(folder: Path, name: str) -> Iterator[Path]:
    """In the folders of a folder: "data/users.json", of which the code may build the path."""
    if not folder.is_dir():
        return
    yield from (one / name for one in folder.iterdir() if one.is_dir() and one.name[:1] not in "._")


def written(root: Path, place: str, began: float, *, is_fed: bool = False) -> Written | None:
    """A file of values, a statement for each line; None for what is no text or too large. A page gets it if `is_fed`.

    What was written since the session `began` (seconds since epoch) is the doing of its tests and nobody's edit: a
    download, a saved session.
    """
    try:
        status = (root / place).stat()
        if status.st_size > MAX_BYTES or status.st_mtime >= began:
            return None
        said = _said(root / place, status.st_mtime_ns)
    except (OSError, ValueError):
        return None
    return Written(
        place=place,
        statements=tuple(statement for _, statement in said),
        lines=tuple(number for number, _ in said),
        sorts=("fed" if is_fed else "",) * len(said),
    )


@lru_cache(maxsize=64)
def _said(path: Path, _: int) -> tuple[tuple[int, str], ...]:
    """Each line that says something, by its number; many tests read one file, which stays as it is."""
    lines = ((number, line.strip()) for number, line in enumerate(path.read_text("utf-8").splitlines(), 1))
    said = [(number, line) for number, line in lines if line][:MAX_LINES]
    return tuple((number, as_statement(mark(line), map(mark, _values(line)))) for number, line in said)


def _values(line: str) -> list[str]:
    found = ("".join(match.groups("")).strip() for match in _VALUE.finditer(line))
    return [value for value in found if value][:MAX_VALUES]
