"""Cells of a Markdown table: whatever a test or a page says is text there, and no markup."""

import re

from pytest_selfheal.reporting.markdown import code
from pytest_selfheal.reporting.safe_text import clean

_MARKUP = re.compile(r"([\\`*\[\]<>|~])")
_LIMIT = 500


def name(text: str) -> str:
    """A name as code; a bar would end the cell, also inside of code."""
    return code(text).replace("|", "\\|") if text else ""


def prose(text: str) -> str:
    """A sentence."""
    folded = " ".join(clean(text).split())
    cut = folded if len(folded) <= _LIMIT else f"{folded[: _LIMIT - 1]}…"
    return _MARKUP.sub(r"\\\1", cut)


def row(*cells: str) -> str:
    """One line of a table."""
    return f"| {' | '.join(cells)} |"


def head(*names: str) -> tuple[str, str]:
    """The first two lines of a table."""
    return row(*names), "|---" * len(names) + "|"
