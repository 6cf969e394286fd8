"""The first screen: what broke, whose turn it is, what to do; then the means to find one failure among many."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from pytest_selfheal.models.news import News
from pytest_selfheal.models.run import Run, TestEntry
from pytest_selfheal.reporting.html.markup import rendered
from pytest_selfheal.reporting.html.story import (
    TURNS,
    Turn,
    anchor,
    category_of,
    cause_of,
    named,
    sentence,
    title_of,
    turn_of,
)
from pytest_selfheal.reporting.html.text import clipped
from pytest_selfheal.reporting.words import NEWS, counts_of

MOST_NAMED = 5  # of one column
MOST_NEWS = 50


@dataclass(frozen=True, slots=True)
class Line:
    """A failure, with how many others have its cause."""

    category: str
    anchor: str
    name: str
    others: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Column:
    """Those whose turn is the same."""

    name: Turn
    failures: int
    who: str
    what: str
    command: str
    lines: tuple[Line, ...]


def overview(run: Run, entries: Sequence[TestEntry], *, folder: str) -> Markup:
    """The head of the page; `folder` is what `selfheal` commands are to be told, '' for their default."""
    columns = ((turn, [one for one in entries if turn_of(one) == turn]) for turn in TURNS)
    return rendered(
        "overview.html",
        headline=_headline(run),
        facts=list(_facts(run)),
        complete=run.run.complete,
        notes=[clipped(note, 400) for note in (*([run.outage.words] if run.outage else ()), *run.run.notes[:10])],
        turns=[_column(turn, found, folder) for turn, found in columns if found],
        most_named=MOST_NAMED,
        news=[
            (NEWS[first.kind][0], clipped(first.text, 300), clipped(first.nodeid, 200), count - 1)
            for first, count in _by_text(run.news)[:MOST_NEWS]
        ],
        news_counts=counts_of(run.news),
        owners=_owners(entries) if any(one.owner for one in entries) else {},
    )


def tools(entries: Sequence[TestEntry]) -> Markup:
    """Search and filter; shown only where scripts run."""
    counts = Counter(map(category_of, entries)).most_common()
    chips = [(name, title_of(name), count) for name, count in counts]
    return rendered("tools.html", chips=chips, shown=len(entries))


def _by_text(news: Sequence[News]) -> list[tuple[News, int]]:
    """The first test with each news, and how many tests have it."""
    counts = Counter(one.id for one in news)
    return [(one, counts[one.id]) for one in {one.id: one for one in reversed(news)}.values()]


def _owners(entries: Sequence[TestEntry]) -> dict[str, list[Line]]:
    """Whose tests failed, those of nobody last."""
    groups: dict[str, list[TestEntry]] = {}
    for entry in sorted(entries, key=lambda one: (not one.owner, one.owner or ())):
        groups.setdefault(clipped(", ".join(entry.owner or ("nobody named",)), 120), []).append(entry)
    return {name: list(_lines(some)) for name, some in groups.items()}


def _headline(run: Run) -> str:
    counts = run.summary
    broken = counts.failed + counts.errors
    total = max(counts.collected, broken)
    if broken:
        return f"{broken} of {total} tests failed"
    parts = [f"{counts.healed} healed"] * bool(counts.healed) + [f"{counts.rerun} run again"] * bool(counts.rerun)
    return f"No test failed{', ' if parts else ''}{', '.join(parts)}"


def _facts(run: Run) -> Iterator[str]:
    counts = run.summary.model_dump(exclude={"by_category", "by_error_category", "collected"})
    yield ", ".join(f"{count} {name}" for name, count in counts.items() if count)
    yield clipped(run.run.started_at[:16].replace("T", " "), 40)
    if run.run.git is not None and run.run.git.commit:
        changed = ", with uncommitted changes" if run.run.git.dirty else ""
        yield clipped(f"{run.run.git.branch} {run.run.git.commit[:10]}{changed}", 120)
    if run.run.shard:
        yield clipped(f"shard {run.run.shard}", 120)
    versions = run.run.versions.model_dump()
    yield clipped(", ".join(f"{name} {version}" for name, version in versions.items() if version), 160)


def _column(turn: Turn, entries: list[TestEntry], folder: str) -> Column:
    who, what = TURNS[turn]
    changes = [change for one in entries if one.fix is not None for change in one.fix.changes]
    has_edits = turn in ("fix_test", "healed") and any(one.applicability != "display_only" for one in changes)
    command = f"selfheal apply --dry-run{folder}" if has_edits else ""
    return Column(turn, len(entries), who, what, command, tuple(_lines(entries)))


def _lines(entries: list[TestEntry]) -> Iterator[Line]:
    """One for each failure, or for all of one cause."""
    groups: dict[str, list[TestEntry]] = {}
    for entry in entries:
        groups.setdefault(cause_of(entry), []).append(entry)
    for first, *others in groups.values():
        yield Line(category_of(first), anchor(first), named(first)[0], len(others), clipped(sentence(first), 160))
