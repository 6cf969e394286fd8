"""The proposed change as a diff that can be copied."""

import difflib
import itertools
import shlex

from pytest_selfheal.models.fix import Change, Fix
from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.reporting.html.markup import EMPTY, Html, clipped, clipped_lines, fill, joined
from pytest_selfheal.reporting.words import caution

MOST_CHANGES = 4
_LINES, _WIDTH = 60, 240
_TRUST = {"safe": "safe to apply", "unsafe": "look at it before you apply it", "display_only": "apply it by hand"}


def proposal(entry: TestEntry) -> Html:
    """The fix with its warnings; empty when none is proposed."""
    fix = entry.fix
    if fix is None:
        return EMPTY
    return fill(
        '<section class="part fix"><h4>{}</h4><p>{}</p>{}{}{}</section>',
        "Proposed change" if fix.changes else "Why no change is proposed",
        clipped(fix.description, 500),
        joined(_change(change) for change in fix.changes[:MOST_CHANGES]),
        joined(fill('<p class="careful">Careful: {}</p>', clipped(one, 300)) for one in fix.warnings[:5]),
        _commands(entry, fix),
    )


def copyable(command: str) -> Html:
    """A command with its copy button; without scripts the button is not shown."""
    return fill(
        '<span class="command"><code>{}</code><button type="button" class="copy" data-copy="{}">Copy</button></span>',
        command,
        command,
    )


def best_change(fix: Fix | None) -> Html:
    """The first change alone, for failures that are told in short."""
    return _change(fix.changes[0]) if fix is not None and fix.changes else EMPTY


def _commands(entry: TestEntry, fix: Fix) -> Html:
    if not any(change.file and change.applicability != "display_only" for change in fix.changes):
        return EMPTY
    return fill("<p>{}</p>", copyable(f"selfheal apply --dry-run --only {shlex.quote(clipped(entry.nodeid, 400))}"))


def _change(change: Change) -> Html:
    place = f"{change.file}:{change.line}" if change.file and change.line else change.file
    removed, added = _lines(change.old_value, change.new_value)
    body = joined(
        [*(fill("<del>- {}</del>", line) for line in removed), *(fill("<ins>+ {}</ins>", line) for line in added)]
    )
    return fill(
        '<div class="diff"><div class="place"><b>{}</b><span class="tag {}">{}</span><span class="buttons">'
        '<button type="button" class="copy" data-copy="{}">Copy new</button>'
        '<button type="button" class="copy" data-copy="{}">Copy diff</button></span></div>'
        '<pre tabindex="0">{}</pre><p class="quiet">{}</p></div>',
        place or "where the test says so",
        change.applicability,
        _TRUST[change.applicability],
        clipped_lines(change.new_value, lines=_LINES, width=_WIDTH),
        "\n".join([*(f"- {line}" for line in removed), *(f"+ {line}" for line in added)]),
        body,
        " ".join((clipped(change.rationale, 400), _verified(change))),
    )


def _lines(old: str, new: str) -> tuple[list[str], list[str]]:
    """The lines that are removed and added; of a response shape that is a few of many."""
    lines = difflib.unified_diff(old.splitlines(), new.splitlines(), lineterm="", n=0)
    told = [line for line in itertools.islice(lines, 2, None) if line[0] in "+-"][:_LINES]
    removed = [line[1 : _WIDTH + 1].rstrip() for line in told if line[0] == "-"]
    return removed, [line[1 : _WIDTH + 1].rstrip() for line in told if line[0] == "+"]


def _verified(change: Change) -> str:
    if change.verified.rerun:
        return "The test passes with it."
    if why := caution(change):
        return f"Careful: {clipped(why, 300)}."
    if change.verified.matches == 1:
        return "It matched exactly one element on the failing page."
    return "It was not tried." if change.type == "selector_replace" else ""
