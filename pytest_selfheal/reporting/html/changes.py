"""The proposed change as a diff that can be copied."""

import difflib
import itertools
import shlex
from dataclasses import dataclass

from markupsafe import Markup

from pytest_selfheal.models.fix import Change, Fix
from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.reporting.html.markup import EMPTY, rendered
from pytest_selfheal.reporting.html.text import clipped, clipped_lines
from pytest_selfheal.reporting.words import caution

MOST_CHANGES = 4
_LINES, _WIDTH = 60, 240
_TRUST = {"safe": "safe to apply", "unsafe": "look at it before you apply it", "display_only": "apply it by hand"}


@dataclass(frozen=True, slots=True)
class Shown:
    """A change as change.html shows it; `new` and `diff` are what the buttons copy."""

    place: str
    applicability: str
    trust: str
    new: str
    diff: str
    removed: tuple[str, ...]
    added: tuple[str, ...]
    why: str


def proposal(entry: TestEntry) -> Markup:
    """The fix with its warnings; empty when none is proposed."""
    fix = entry.fix
    if fix is None:
        return EMPTY
    return rendered(
        "proposal.html",
        title="Proposed change" if fix.changes else "Why no change is proposed",
        description=clipped(fix.description, 500),
        changes=[_shown(change) for change in fix.changes[:MOST_CHANGES]],
        warnings=[clipped(one, 300) for one in fix.warnings[:5]],
        command=_command(entry, fix),
    )


def best_change(fix: Fix | None) -> Markup:
    """The first change alone, for failures that are told in short."""
    return rendered("change.html", change=_shown(fix.changes[0])) if fix is not None and fix.changes else EMPTY


def _command(entry: TestEntry, fix: Fix) -> str:
    if not any(change.file and change.applicability != "display_only" for change in fix.changes):
        return ""
    return f"selfheal apply --dry-run --only {shlex.quote(clipped(entry.nodeid, 400))}"


def _shown(change: Change) -> Shown:
    place = f"{change.file}:{change.line}" if change.file and change.line else change.file
    removed, added = _lines(change.old_value, change.new_value)
    return Shown(
        place or "where the test says so",
        change.applicability,
        _TRUST[change.applicability],
        clipped_lines(change.new_value, lines=_LINES, width=_WIDTH),
        "\n".join([*(f"- {line}" for line in removed), *(f"+ {line}" for line in added)]),
        removed,
        added,
        " ".join((clipped(change.rationale, 400), _verified(change))),
    )


def _lines(old: str, new: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The lines that are removed and added; of a response shape that is a few of many."""
    lines = difflib.unified_diff(old.splitlines(), new.splitlines(), lineterm="", n=0)
    told = [line for line in itertools.islice(lines, 2, None) if line[0] in "+-"][:_LINES]
    removed = tuple(line[1 : _WIDTH + 1].rstrip() for line in told if line[0] == "-")
    return removed, tuple(line[1 : _WIDTH + 1].rstrip() for line in told if line[0] == "+")


def _verified(change: Change) -> str:
    careful = f"Careful: {clipped(why, 300)}." if (why := caution(change)) else ""
    if change.verified.rerun:
        return " ".join(filter(None, ("The test passes with it.", careful)))
    if careful:
        return careful
    if change.verified.matches == 1:
        return "It matched exactly one element on the failing page."
    return "It was not tried." if change.type == "selector_replace" else ""
