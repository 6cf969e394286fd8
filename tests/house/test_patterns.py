"""Regular expressions that every supported Python reads in the same way."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "pytest_selfheal"
# Python before 3.11.5, as Debian 12 has it, finds nothing where a possessive group looks ahead: "((?:(?!').)*+)'"
# https://github.com/python/cpython/issues/106052
POSSESSIVE_GROUP = re.compile(r"(?<!\\)\)(?:[*+?]|\{\d*,?\d*\})\+|\(\?>")


def possessive_groups(source: str) -> list[int]:
    """The lines of texts with a possessive group; what an f-string puts in is taken for a number."""
    return [line for line, text in _texts(ast.parse(source)) if POSSESSIVE_GROUP.search(text)]


def _texts(tree: ast.AST) -> Iterator[tuple[int, str]]:
    parts = set[int]()
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts |= {id(part) for part in node.values}
            values = (str(part.value) if isinstance(part, ast.Constant) else "1" for part in node.values)
            yield node.lineno, "".join(values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
            yield node.lineno, node.value


def test_no_group_is_possessive() -> None:
    files = {str(one.relative_to(PACKAGE)): possessive_groups(one.read_text("utf-8")) for one in PACKAGE.rglob("*.py")}
    found = {file: lines for file, lines in files.items() if lines}
    assert not found, f"older Pythons read these otherwise – {found} – let the alternatives exclude each other instead"


@pytest.mark.parametrize(
    ("source", "is_one"),
    [
        pytest.param("""r"((?:(?!').)*+)'" """, True, id="a-group"),
        pytest.param("""rf"((?:(?!').){{1,{N}}}+)'" """, True, id="a-number-of-it-that-is-put-in"),
        pytest.param("""r"(?>ab|a)b" """, True, id="an-atomic-group"),
        pytest.param("""r"[a-z]{1,9}+'" """, False, id="of-letters-it-is-the-same-everywhere"),
        pytest.param("""r"(?:a|b)*\\)+" """, False, id="a-bracket"),
    ],
)
def test_a_possessive_group_is_found(source: str, is_one: bool) -> None:
    assert bool(possessive_groups(source)) is is_one
