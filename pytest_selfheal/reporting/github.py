"""A run for GitHub Actions: annotations at the lines of the code, and a table for the page of the job.

What GitHub reads is https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands; what it takes
for the end of a command or of a property is escaped, so that no text of a page begins a second one.
"""

import re
from collections.abc import Iterable, Iterator

from pytest_selfheal.models.run import Run
from pytest_selfheal.reporting.finding import Finding, Level, Place, findings
from pytest_selfheal.reporting.markdown import code

_COMMANDS: dict[Level, str] = {"error": "error", "warning": "warning", "note": "notice"}
_SIGNS: dict[Level, str] = {"error": "❌", "warning": "⚠️", "note": "💡"}
# A step's page takes 1 MiB, of all that writes to it; a table of more rows is read by nobody.
MAX_ROWS, MAX_BYTES = 100, 512 * 1024
_MAX_LINES = 20  # below the table
_PUNCTUATION = re.compile(r"[!-/:-@\[-`{-~]")


def annotations(run: Run, *, prefix: str = "") -> str:
    """A workflow command for each finding, one a line; "" when there is none.

    GitHub shows ten errors and ten warnings of a step: findings with a cause of their own come first.
    """
    return "\n".join(map(_command, _each_cause_first(findings(run, prefix=prefix))))


def summary(run: Run, *, prefix: str = "") -> str:
    """The job summary, in Markdown; "" when there is nothing to tell."""
    found = _each_cause_first(findings(run, prefix=prefix))
    if not found:
        return ""
    rows = _rows(found)
    head = [f"## selfheal: {_counts(run)}", "", "| | Test | What | Next |", "|---|---|---|---|"]
    return "\n".join([*head, *rows, *_below(run, len(found) - len(rows))]) + "\n\n"


def _command(finding: Finding) -> str:
    place = [("file", finding.place.file)]
    place += [("line", str(finding.place.line))] if finding.place.line else []
    properties = ",".join(f"{name}={_property(value)}" for name, value in (*place, ("title", finding.title)))
    return f"::{_COMMANDS[finding.level]} {properties}::{_data(chr(10).join((finding.nodeid, *finding.lines)))}"


def _data(text: str) -> str:
    # the per cent sign first: the others are written with one
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _each_cause_first(found: Iterable[Finding]) -> list[Finding]:
    seen: dict[str, int] = {}
    ranked = []
    for finding in found:
        seen[finding.cause] = seen.get(finding.cause, 0) + 1
        ranked.append((list(_COMMANDS).index(finding.level), seen[finding.cause], finding))
    return [finding for _, _, finding in sorted(ranked, key=lambda one: one[:2])]


def _counts(run: Run) -> str:
    counts = run.summary
    parts = [(counts.failed + counts.errors, "failed"), (counts.rerun, "rerun"), (counts.healed, "healed")]
    told = [f"{number} {word}" for number, word in parts if number]
    return ", ".join([*told, f"{counts.passed} passed of {counts.collected}"])


def _rows(found: Iterable[Finding]) -> list[str]:
    rows: list[str] = []
    size = 0
    for row in map(_row, found):
        size += len(row.encode("utf-8", "replace"))
        if len(rows) == MAX_ROWS or size > MAX_BYTES:
            break
        rows.append(row)
    return rows


def _row(finding: Finding) -> str:
    what, *why = finding.lines
    cells = [
        _SIGNS[finding.level],
        f"{_cell(finding.nodeid)}<br>{_cell(_at(finding.place))}",
        f"**{finding.rule}**<br>{_cell(what)}",
        "<br>".join(_cell(line) for line in why if not line.startswith("cause: ")),
    ]
    return f"| {' | '.join(cells)} |"


def _at(place: Place) -> str:
    return f"{place.file}:{place.line}" if place.line else place.file


def _cell(text: str) -> str:
    """`text` as code in which no character is markup: GitHub's tables end a cell even inside of a code span."""
    return f"<code>{_PUNCTUATION.sub(lambda found: f'&#{ord(found[0])};', text)}</code>" if text else ""


def _below(run: Run, left_out: int) -> Iterator[str]:
    paragraphs = [f"… and {left_out} more: `selfheal show` prints them all."] if left_out else []
    paragraphs += [
        f"{len(one.nodeids)} tests with one cause: {code(one.signature)}" for one in run.clusters[:_MAX_LINES]
    ]
    if not run.run.complete:
        paragraphs.append("The session did not come to its end.")
    paragraphs += [f"Note: {code(note)}" for note in run.run.notes[:_MAX_LINES]]
    for paragraph in paragraphs:
        yield from ("", paragraph)
