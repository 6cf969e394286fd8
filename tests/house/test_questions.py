"""What the other rooms ask the two heads: questions, and the types that these are put in; words lie further down."""

import ast
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "pytest_selfheal"
HEADS = ("matching", "diagnosis")

# By head and module: what others may import. A new name here is a question that somebody has an opinion on; what two
# rooms only know alike belongs into models, locators or failure.
QUESTIONS = {
    "matching": {"verdict": {"verdict"}, "lost": {"Lost"}, "doubts": {"contradiction"}, "tree": {"Tree"}},
    "diagnosis": {
        "engine": {"Finding", "diagnose", "find"},
        "facts.case": {"Case"},
        "verdict.attempts": {"without_comparison"},
        "verdict.table": {"NAMES"},
    },
}


def asked(room: str, source: str) -> list[tuple[str, str, str]]:
    """(head, module, name) of what a module of another room imports from the heads."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.ImportFrom) or not (node.module or "").startswith("pytest_selfheal."):
            continue
        head, _, module = str(node.module).removeprefix("pytest_selfheal.").partition(".")
        if head in HEADS and room not in HEADS:
            found += [(head, module, one.name) for one in node.names]
    return found


def room_of(file: Path) -> str:
    return file.relative_to(PACKAGE).parts[0]


def test_only_questions_are_asked() -> None:
    """Words that a head keeps to itself can be put otherwise without a look at thirty files elsewhere."""
    found = {
        str(file.relative_to(PACKAGE)): wrong
        for file in PACKAGE.rglob("*.py")
        if (wrong := [one for one in asked(room_of(file), file.read_text("utf-8")) if not _is_question(*one)])
    }
    assert found == {}


def test_each_question_is_asked() -> None:
    """The table above names nothing that nobody imports any more."""
    used = {one for file in PACKAGE.rglob("*.py") for one in asked(room_of(file), file.read_text("utf-8"))}
    listed = {(head, module, name) for head, of in QUESTIONS.items() for module, names in of.items() for name in names}
    assert listed - used == set()


def _is_question(head: str, module: str, name: str) -> bool:
    return name in QUESTIONS[head].get(module, ())
