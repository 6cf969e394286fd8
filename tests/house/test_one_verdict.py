"""What became of a lost element is decided in one place: nobody else asks the parts of the verdict."""

import re
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "pytest_selfheal"
# These ask for the verdict, and show its candidates.
ASKING = {"diagnosis/facts/element_then_and_now.py", "watching/choose.py", "applying/verify.py"}
_ASKS = re.compile(r"^\s*from pytest_selfheal\.matching\.verdict import ", re.MULTILINE)


def test_nobody_else_asks_for_the_verdict() -> None:
    """Two ways to decide would give two answers about one element."""
    files = [file for file in PACKAGE.rglob("*.py") if file.parent.name != "matching"]

    assert {str(file.relative_to(PACKAGE)) for file in files if _ASKS.search(file.read_text("utf-8"))} == ASKING
