"""What became of a lost element is decided in one place: nobody else asks the parts of the verdict."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "pytest_selfheal"
MATCHING = "pytest_selfheal.matching"

PARTS = {
    *("identity", "seen", "elsewhere", "structure", "surroundings", "company", "demands", "guess"),
    *("contradictions", "scoring", "shortlist", "candidates"),
}
# These ask for the verdict, and show its candidates.
ASKING = {"diagnosis/match.py", "watching/choose.py", "applying/verify.py", "applying/out_of_sight.py"}
SHOWN = {("candidates", "as_candidate"), ("candidates", "Scored")}
# A drift is no lost element: it was found, and what contradicts is only named.
DRIFT = {("contradictions", "contradiction"), ("contradictions", "foreign_row")}


def imports(source: str) -> list[tuple[str, str]]:
    """(module of matching, name) of every import, wherever it stands."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [one.name for one in node.names if one.name.startswith(f"{MATCHING}.")]
            found += [(name.split(".")[2], "*") for name in names]
        elif isinstance(node, ast.ImportFrom) and node.module == MATCHING:
            found += [(one.name, "*") for one in node.names]
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{MATCHING}."):
            found += [(str(node.module).split(".")[2], one.name) for one in node.names]
    return found


def wrong(file: str, source: str) -> list[tuple[str, str]]:
    """What a module imports and may not."""
    allowed = SHOWN if file in ASKING else DRIFT if file == "browser/drift.py" else set()
    return [
        one
        for one in imports(source)
        if (one[0] in PARTS and one not in allowed) or (one[0] == "verdict" and file not in ASKING)
    ]


def test_nobody_else_asks_the_parts_of_the_verdict() -> None:
    """Two ways to decide would give two answers about one element."""
    files = [file for file in sorted(PACKAGE.rglob("*.py")) if file.parent.name != "matching"]
    found = {str(file.relative_to(PACKAGE)): wrong(str(file.relative_to(PACKAGE)), file.read_text()) for file in files}
    assert {file: names for file, names in found.items() if names} == {}


@pytest.mark.parametrize("file", sorted(ASKING))
def test_whoever_asks_does_so(file: str) -> None:
    """The list above is not of names that are gone."""
    assert imports((PACKAGE / file).read_text())


@pytest.mark.parametrize(
    ("file", "source"),
    [
        pytest.param("cli/commands.py", f"from {MATCHING}.identity import identify", id="a part"),
        pytest.param("cli/commands.py", f"import {MATCHING}.guess", id="a part as a module"),
        pytest.param("cli/commands.py", f"from {MATCHING} import demands", id="a part from its package"),
        pytest.param(
            "cli/commands.py", f"def f():\n    from {MATCHING}.candidates import rank", id="late, in a function"
        ),
        pytest.param("diagnosis/case.py", f"from {MATCHING}.contradictions import contradiction", id="a rule"),
        pytest.param(
            "browser/drift.py", f"from {MATCHING}.contradictions import crowded", id="more than the exception"
        ),
        pytest.param("watching/choose.py", f"from {MATCHING}.candidates import rank", id="more than what is shown"),
        pytest.param("plugin.py", f"from {MATCHING}.verdict import verdict", id="the verdict, past those who ask"),
    ],
)
def test_a_second_way_to_decide_is_seen(file: str, source: str) -> None:
    assert wrong(file, source)
