"""What a row of pytest-html's report says of a diagnosis: HTML fragments, everything in them escaped."""

from collections.abc import Iterable
from html import escape

from pytest_selfheal.models.run import Run, TestEntry
from pytest_selfheal.reporting.proposal import proposal
from pytest_selfheal.reporting.safe_text import clean
from pytest_selfheal.reporting.words import SURE, next_of, title_of

HEADER = '<th class="sortable" data-column-type="cause">Cause</th>'
_MAX_TEXT = 2_000  # characters of one paragraph


def cell(entries: Iterable[TestEntry]) -> str:
    """The table cell under `HEADER`: the category of a failure, "healed" of a test that passed that way, or nothing."""
    return f'<td class="col-cause">{_text(next((_cause(entry) for entry in entries), ""))}</td>'


def extra(entry: TestEntry) -> str:
    """The story of one attempt: what it is, why, what to do next, and the change."""
    lines = [
        f"selfheal: <b>healed</b> – {_code(heal.old_locator)} found nothing, {_code(heal.new_locator)} did"
        for heal in entry.heals
        if heal.status == "HEALED"
    ]
    lines += [
        f"selfheal: <b>drift</b> – {_code(drift.locator)} found {_text(drift.now)}, before it was {_text(drift.was)}"
        for drift in entry.drifts
    ]
    diagnosis = entry.diagnosis
    if diagnosis is not None:
        title = f"{_text(title_of(diagnosis))} ({SURE[diagnosis.confidence]}{_when(entry)})"
        lines += [f"selfheal: <b>{diagnosis.category}</b> – {title}", _text(diagnosis.summary)]
        lines += [f"next: {_text(next_of(diagnosis))}"]
    change = proposal(entry.fix)
    block = f"<pre>{escape(change[:_MAX_TEXT])}</pre>" if change else ""
    return f'<div class="selfheal">{"".join(f"<p>{line}</p>" for line in lines)}{block}</div>'


def overview(run: Run, *, report: str) -> str:
    """One line above the results: how many failures of which category, linked to the page that tells more.

    "" when there is nothing to say. `report` is the page's URL.
    """
    counts = [f"{count} {_text(category)}" for category, count in run.summary.by_category.items()]
    counts += [f"{run.summary.healed} healed"] if run.summary.healed else []
    return f'<p class="selfheal"><a href="{escape(report)}">selfheal</a>: {", ".join(counts)}</p>' if counts else ""


def _cause(entry: TestEntry) -> str:
    if entry.diagnosis is not None:
        return entry.diagnosis.category
    return "healed" if entry.outcome == "healed" else ""


def _when(entry: TestEntry) -> str:
    """pytest-html puts the extras of all attempts on the row of each, so an extra says which attempt it is of."""
    phase = "" if entry.phase == "call" else f", in its {entry.phase}"
    return f", attempt {entry.attempt}{phase}" if entry.outcome == "rerun" or entry.attempt > 1 else phase


def _code(text: str) -> str:
    return f"<code>{_text(text)}</code>"


def _text(text: str) -> str:
    """Without escapes, on one line, no longer than a reader reads, and never markup."""
    folded = " ".join(clean(text).split())
    return escape(folded if len(folded) <= _MAX_TEXT else f"{folded[: _MAX_TEXT - 1]}…")
