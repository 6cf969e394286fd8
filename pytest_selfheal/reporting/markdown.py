"""A run as Markdown, for comments and job summaries; text from pages is quoted as code, so that it can't be markup."""

from collections.abc import Iterator

from pytest_selfheal.models.fix import Fix
from pytest_selfheal.models.run import Run, TestEntry
from pytest_selfheal.reporting.safe_text import clean, line_of


def markdown(run: Run) -> str:
    """One heading for each test, with its diagnosis and its proposed change."""
    counts = f"{run.summary.passed} passed, {run.summary.failed + run.summary.errors} failed"
    lines = ["# selfheal", "", f"Run {code(run.run.id)} of {code(run.run.started_at)}: {counts}.", ""]
    for entry in run.tests:
        lines += _entry(entry)
    lines += [f"> Note: {code(note)}" for note in run.run.notes]
    return "\n".join(lines).rstrip()


def _entry(entry: TestEntry) -> Iterator[str]:
    yield f"## {code(entry.nodeid)}"
    yield ""
    diagnosis = entry.diagnosis
    if diagnosis is not None:
        yield f"**{diagnosis.category}** ({diagnosis.confidence}), recommended: **{diagnosis.recommended_action}**"
        yield ""
        yield f"- What: {code(diagnosis.summary)}"
        yield f"- Why: {code(diagnosis.root_cause)}"
        yield from (f"- Not known: {code(item)}" for item in diagnosis.missing_evidence)
    elif entry.failure is not None:
        yield f"{entry.outcome}: {code(entry.failure.message)}"
    yield from (f"- Note: {code(note)}" for note in entry.notes)
    yield ""
    yield from _fix(entry.fix)


def _fix(fix: Fix | None) -> Iterator[str]:
    if fix is None or not fix.changes:
        return
    for change in fix.changes:
        if change.file:
            yield f"{code(f'{change.file}:{change.line}' if change.line else change.file)}"
            yield ""
        body = [f"-{line}" for line in clean(change.old_value).splitlines()]
        body += [f"+{line}" for line in clean(change.new_value).splitlines()]
        fence = _fence("\n".join(body))
        yield from (f"{fence}diff", *body, fence, "")
    if fix.warnings:
        yield from (*(f"- Careful: {code(warning)}" for warning in fix.warnings), "")


def row(*cells: str) -> str:
    """One line of a table."""
    return f"| {' | '.join(cells)} |"


def head(*names: str) -> tuple[str, str]:
    """The first two lines of a table."""
    return row(*names), "|---" * len(names) + "|"


def code(text: str) -> str:
    """An inline code span; longer runs of backticks around than inside."""
    cut = line_of(text)
    ticks = "`"
    while ticks in cut:
        ticks += "`"
    space = " " if cut.startswith("`") or cut.endswith("`") or not cut else ""
    return f"{ticks}{space}{cut}{space}{ticks}"


def _fence(body: str) -> str:
    fence = "```"
    while fence in body:
        fence += "`"
    return fence
