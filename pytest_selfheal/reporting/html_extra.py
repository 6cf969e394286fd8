"""What a row of pytest-html's report says of a diagnosis: HTML fragments, everything in them escaped."""

from collections.abc import Iterable

from pytest_selfheal.models.run import Run, TestEntry
from pytest_selfheal.reporting.html.markup import rendered
from pytest_selfheal.reporting.proposal import proposal
from pytest_selfheal.reporting.safe_text import line_of
from pytest_selfheal.reporting.words import SURE, next_of, title_of

_MAX_TEXT = 2_000  # characters of one paragraph


def header() -> str:
    """The head of the column that `cell` stands in."""
    return str(rendered("extra_header.html"))


def cell(entries: Iterable[TestEntry]) -> str:
    """The table cell under `header`: the category of a failure, "healed" of a test that passed so, or nothing."""
    return str(rendered("extra_cell.html", cause=next((_cause(entry) for entry in entries), "")))


def extra(entry: TestEntry) -> str:
    """The story of one attempt: what it is, why, what to do next, and the change."""
    diagnosis = entry.diagnosis
    healed = [heal for heal in entry.heals if heal.status == "HEALED"]
    return str(
        rendered(
            "extra.html",
            heals=healed,
            drifts=entry.drifts,
            category=diagnosis.category if diagnosis else "",
            title=f"{title_of(diagnosis)} ({SURE[diagnosis.confidence]}{_when(entry)})" if diagnosis else "",
            summary=line_of(diagnosis.summary, _MAX_TEXT) if diagnosis else "",
            next=next_of(diagnosis) if diagnosis else "",
            change=proposal(entry.fix)[:_MAX_TEXT],
        )
    )


def overview(run: Run, *, report: str) -> str:
    """One line above the results: how many failures of which category, linked to the page that tells more.

    "" when there is nothing to say. `report` is the page's URL.
    """
    counts = [f"{count} {category}" for category, count in run.summary.by_category.items()]
    counts += [f"{run.summary.healed} healed"] if run.summary.healed else []
    return str(rendered("extra_overview.html", report=report, counts=", ".join(counts))) if counts else ""


def _cause(entry: TestEntry) -> str:
    if entry.diagnosis is not None:
        return entry.diagnosis.category
    return "healed" if entry.outcome == "healed" else ""


def _when(entry: TestEntry) -> str:
    """pytest-html puts the extras of all attempts on the row of each, so an extra says which attempt it is of."""
    phase = "" if entry.phase == "call" else f", in its {entry.phase}"
    return f", attempt {entry.attempt}{phase}" if entry.outcome == "rerun" or entry.attempt > 1 else phase
