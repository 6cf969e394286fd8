"""Text of a page, a test or an artifact that is only text to a terminal and to a CI's log."""

import re

# "\x1b[31m", "\x1b]0;title\x07", "\x9b2J": a page's text must not steer the terminal
_ESCAPES = re.compile(
    r"\x1b(?:\[[0-?]*[ -/]*[@-~]?|\][^\x07\x1b]{0,500}(?:\x07|\x1b\\)?|[@-Z\\^_]?)|\x9b[0-?]*[ -/]*[@-~]?"
)
# what is left of C0, DEL, C1, and marks that turn the reading direction around or hide text
_CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")
# "##[add-mask]x", "##vso[task.setvariable variable=x]y": what GitHub and Azure obey, wherever it stands in a log
_COMMAND = re.compile(r"##(?=[\w.-]{0,40}\[)")


def clean(text: str) -> str:
    """`text` without terminal escapes, control characters and commands to a CI's log; tabs and newlines stay."""
    return _COMMAND.sub("# #", _CONTROLS.sub("", _ESCAPES.sub("", text)))


def line_of(text: str, limit: int = 500) -> str:
    """`text` in one line of at most `limit` characters: what a page says may be as long as the page."""
    folded = " ".join(clean(text).split())
    return folded if len(folded) <= limit else f"{folded[: limit - 1]}…"


def no_command(line: str) -> str:
    """`line` as text for a log: at its beginning, blanks or not, "::add-mask::x" is a command to GitHub."""
    return line.replace("::", ": :", 1) if line.lstrip().startswith("::") else line
