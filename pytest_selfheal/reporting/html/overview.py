"""The first screen: what broke, whose turn it is, what to do; then the means to find one failure among many."""

from collections import Counter
from collections.abc import Iterator, Sequence

from pytest_selfheal.models.run import Run, TestEntry
from pytest_selfheal.reporting.html.changes import copyable
from pytest_selfheal.reporting.html.markup import EMPTY, Html, breakable, clipped, fill, joined
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

MOST_NAMED = 5  # of one column


def overview(run: Run, entries: Sequence[TestEntry], *, folder: str) -> Html:
    """The head of the page; `folder` is what `selfheal` commands are to be told, '' for their default."""
    return fill(
        '<header><p class="brand">selfheal</p><h1>{}</h1><p class="facts">{}</p></header>{}{}'
        '<section class="turns" aria-label="Whose turn it is">{}</section>',
        _headline(run),
        joined(fill("<span>{}</span>", fact) for fact in _facts(run)),
        _incomplete(run),
        joined(fill('<p class="careful">Note: {}</p>', clipped(note, 400)) for note in run.run.notes[:10]),
        joined(_turn(turn, [one for one in entries if turn_of(one) == turn], folder) for turn in TURNS),
    )


def tools(entries: Sequence[TestEntry]) -> Html:
    """Search and filter; shown only where scripts run."""
    counts = Counter(map(category_of, entries))
    chips = joined(
        fill(
            '<button type="button" class="chip c-{name}" data-category="{name}" aria-pressed="false" title="{title}">'
            '<span class="badge">{name}</span> <b>{count}</b></button>',
            name=name,
            title=title_of(name),
            count=count,
        )
        for name, count in counts.most_common()
    )
    return fill(
        '<div class="chips" role="group" aria-label="Categories">{}</div><div class="tools" role="search">'
        '<input type="search" id="search" placeholder="Search tests, messages, requests …" aria-label="Search" '
        'autocomplete="off" spellcheck="false"><span id="shown" role="status">{} shown</span>'
        '<button type="button" id="open-all">Open all</button><button type="button" id="close-all">Close all</button>'
        "</div>",
        chips,
        len(entries),
    )


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


def _incomplete(run: Run) -> Html:
    if run.run.complete:
        return EMPTY
    return Html('<p class="careful">The session did not come to its end: there may be more failures than these.</p>')


def _turn(turn: Turn, entries: list[TestEntry], folder: str) -> Html:
    if not entries:
        return EMPTY
    who, what = TURNS[turn]
    lines = list(_lines(entries))
    more = fill("<li>and {} more below</li>", len(lines) - MOST_NAMED) if len(lines) > MOST_NAMED else EMPTY
    has_edits = turn in ("fix_test", "healed") and any(one.fix and one.fix.changes for one in entries)
    return fill(
        '<div class="turn turn-{}"><h2><b>{}</b> {}</h2><p>{}</p>{}<ul>{}{}</ul></div>',
        turn,
        len(entries),
        who,
        what,
        copyable(f"selfheal apply --dry-run{folder}") if has_edits else EMPTY,
        joined(lines[:MOST_NAMED]),
        more,
    )


def _lines(entries: list[TestEntry]) -> Iterator[Html]:
    """One for each failure, or for all of one cause."""
    groups: dict[str, list[TestEntry]] = {}
    for entry in entries:
        groups.setdefault(cause_of(entry), []).append(entry)
    for group in groups.values():
        yield fill(
            '<li class="c-{}"><a href="#{}">{}</a>{}<span class="why-line">{}</span></li>',
            category_of(group[0]),
            anchor(group[0]),
            breakable(named(group[0])[0]),
            f" and {len(group) - 1} more" if len(group) > 1 else "",
            clipped(sentence(group[0]), 160),
        )
