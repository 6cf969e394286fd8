"""Imports go down the staircase that CONTRIBUTING draws, and each outside package has one room."""

import ast
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "pytest_selfheal"

# From the top down. A room imports rooms of lower steps only; rooms on one step don't know each other, those of THOUGHT
# do, in this order.
FRONTS = {"plugin", "cli", "mcp_server", "__main__"}
# what the plugin is made of, in this order
PLUGIN = ["witness", "session", "reruns", "trouble", "bridges", "scope", "raised", "variables"]
# what works for hours on a ledger, on top of the use cases that take moments; the ledger is below both
FIXING = "fixing"
# a use case knows those behind it in this order: what is answered or applied was watched
USE_CASES = ["analyzing", "answering", "applying", "shards", "watching", "workflow"]
LEDGER = "ledger"
EDGES = {"browser", "traces", "baseline", "reporting", "rewriting", "demo", "processes"}
# what writes files so that they are there whole, for the edges and whoever is above them
FILES = "whole"
THOUGHT = ["quarantine", "generating", "proposing", "diagnosis", "timeline", "history", "matching", "guessing"]
THOUGHT += ["failure", "locators"]
WORDS = {"models", "marks", "redaction", "urls", "errors", "options"}

ALLOWED = {
    "pytest": {*FRONTS, *PLUGIN, "options", "demo"},
    "playwright": {"browser", "demo"},
    "sqlite3": {"baseline"},
    "psycopg": {"baseline"},
    "zipfile": {"traces"},
    "cssselect2": {"traces"},
    "tinycss2": {"traces"},
    "jinja2": {"reporting"},
    "markupsafe": {"reporting"},
    "rapidfuzz": {"matching", "guessing"},
    "typer": {"cli"},
    "codeowners": {"workflow"},
    "filelock": {"ledger"},
    "mcp": {"mcp_server"},
    "mcp_types": {"mcp_server"},
    "allure": {"bridges"},
    "allure_commons": {"bridges"},
    "pytest_html": {"bridges"},
}


def step(room: str) -> int:
    """The height of a room: 0 is the bottom."""
    if room in WORDS:
        return 0
    if room in THOUGHT:
        return len(THOUGHT) - THOUGHT.index(room)
    if room in USE_CASES:
        return 21 - USE_CASES.index(room)
    if room in PLUGIN:
        return 29 - PLUGIN.index(room)
    if room == "mcp_server":
        return 29  # a command starts it
    heights = {FILES: 9, LEDGER: 15, FIXING: 22, **dict.fromkeys(EDGES, 10)}
    return heights.get(room, 30)


def room_of(file: Path) -> str:
    parts = file.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else file.stem


@cache
def imports() -> tuple[tuple[str, str, str], ...]:
    """(file, its room, what it imports)."""
    found: list[tuple[str, str, str]] = []
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [name.name for name in node.names] if isinstance(node, ast.Import) else []
            names += [node.module] if isinstance(node, ast.ImportFrom) and node.module else []
            found += [(str(file.relative_to(PACKAGE)), room_of(file), name) for name in names]
    return tuple(found)


def test_imports_go_down() -> None:
    """A room that reaches up or sideways makes the way of the data go back and forth."""
    wrong = []
    for file, room, name in imports():
        if not name.startswith("pytest_selfheal."):
            continue
        other = name.split(".")[1]
        is_down = other == room or step(other) < step(room) or {room, other} <= WORDS or room == "__main__"
        if not is_down:
            wrong.append(f"{file} imports {name}")
    assert wrong == []


@pytest.mark.parametrize("package", ALLOWED)
def test_an_outside_package_has_one_room(package: str) -> None:
    """Yesterday's failure is diagnosed where there is no browser, and a new release has one place to mend."""
    wrong = [file for file, room, name in imports() if name.split(".")[0] == package and room not in ALLOWED[package]]
    assert wrong == []
