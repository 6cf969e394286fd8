"""Cells of a Markdown table: whatever a test or a page says is text there, and no markup."""

import re

from pytest_selfheal.reporting.markdown import code
from pytest_selfheal.reporting.safe_text import line_of

_MARKUP = re.compile(r"([\\`*\[\]<>|~])")


def name(text: str) -> str:
    """A name as code; a bar would end the cell, also inside of code."""
    return code(text).replace("|", "\\|") if text else ""


def prose(text: str) -> str:
    """A sentence."""
    return _MARKUP.sub(r"\\\1", line_of(text))
