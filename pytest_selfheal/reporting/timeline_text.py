"""A timeline for people: each deed of the test, and below it what that caused."""

from collections.abc import Iterator, Sequence

from pytest_selfheal.models.timeline import Timeline, TimelineEntry
from pytest_selfheal.reporting.safe_text import clean
from pytest_selfheal.urls import split_url

_MAX_LINE = 160  # characters
_MAX_ALIKE = 3  # consequences of one kind and answer that are told each


def timeline_text(timeline: Timeline) -> str:
    """The list, and its counts."""
    begun = timeline.timeline[0].ts if timeline.timeline else 0
    lines = list(_lines(timeline, begun))
    summary = timeline.summary
    counts = (
        _counted(summary.actions, "action"),
        _counted(summary.network_requests, "request"),
        _counted(summary.console_errors, "console error"),
    )
    head = f"{clean(timeline.nodeid)}: {', '.join(counts)} in {summary.duration_ms} ms"
    if timeline.truncated:
        lines.insert(0, f"… {_counted(timeline.truncated, 'earlier entry', 'earlier entries')} left out")
    return "\n".join([head.removeprefix(": "), "", *lines] if lines else [head.removeprefix(": ")])


def _lines(timeline: Timeline, begun: int) -> Iterator[str]:
    for cause, effects in timeline.stories():
        if cause is not None:
            yield _line(f"{cause.ts - begun:>7} ms  {_deed(cause)}")
        yield from _effects(effects, begun)


def _effects(effects: Sequence[TimelineEntry], begun: int) -> Iterator[str]:
    """Files of a page come by the dozen: those that came well are counted."""
    files = [entry for entry in effects if _is_file(entry)]
    told = {id(entry) for entry in files[:_MAX_ALIKE]} if len(files) <= _MAX_ALIKE else set()
    for entry in effects:
        if not _is_file(entry) or id(entry) in told:
            yield _line(f"{entry.ts - begun:>7} ms    {_effect(entry)}")
    if files and not told:
        yield f"{'':>7}       → {len(files)} files, all there"


def _is_file(entry: TimelineEntry) -> bool:
    kinds = ("document", "fetch", "xhr", "websocket", "eventsource", "")
    is_good = entry.status is not None and entry.status < 400
    return entry.kind == "network" and entry.resource_type not in kinds and is_good


def _deed(entry: TimelineEntry) -> str:
    words = [entry.name]
    if entry.type == "navigate":
        words.append(entry.to_url or str(entry.arguments.get("0", "")))
    elif entry.locator:
        words.append(entry.locator)
    given = entry.value or entry.key or entry.selected_value or entry.selected_text
    if given:
        words.append(f"with {given!r}")
    if entry.failed:
        words.append(f"FAILED: {entry.error}")
    return " ".join(filter(None, words))


def _effect(entry: TimelineEntry) -> str:
    if entry.kind == "action":
        return f"→ the page goes to {entry.to_url}"
    if entry.kind == "console":
        return f"! console {entry.level}: {entry.message}"
    parts = split_url(entry.url)
    where = entry.url if entry.third_party else f"{parts.path}{f'?{parts.query}' if parts.query else ''}"
    answer = str(entry.status) if entry.status is not None else entry.failure or "no answer"
    lasted = f" after {entry.duration} ms" if entry.duration is not None else ""
    own = f", asked by {entry.by_test}" if entry.by_test else ", mocked" if entry.mocked else ""
    return f"→ {entry.method} {where} {answer}{lasted}{own}"


def _line(text: str) -> str:
    line = " ".join(clean(text).splitlines())
    return line if len(line) <= _MAX_LINE else f"{line[: _MAX_LINE - 1]}…"


def _counted(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or f'{one}s'}"
