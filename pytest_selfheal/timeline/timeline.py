"""Actions, network and console of a record in one order, so that cause stands before effect."""

from collections.abc import Mapping, Sequence
from operator import itemgetter
from types import MappingProxyType

from pytest_selfheal.models.base import json_text
from pytest_selfheal.models.element import Fingerprint
from pytest_selfheal.models.telemetry import Record
from pytest_selfheal.models.timeline import Timeline, TimelineEntry, TimelineOptions, TimelineSummary
from pytest_selfheal.timeline.entries import ACTION, CONSOLE, NETWORK, Source, Teller
from pytest_selfheal.timeline.shape import BELOW

_Found = tuple[int, int, Source]
_KIND_OF = {"actions": ACTION, "network": NETWORK, "console": CONSOLE}
# Of one entry: the shape of a very large answer must not take the place of all that happened before it.
_MAX_ENTRY_BYTES = 10_000
_AROUND_BYTES = 200  # the summary, and the brackets
_INDENT_BYTES = 12  # of a line, a newline with it
_NOTHING_KNOWN: Mapping[str, Fingerprint] = MappingProxyType({})


def timeline(
    record: Record,
    options: TimelineOptions | None = None,
    *,
    known: Mapping[str, Fingerprint] = _NOTHING_KNOWN,
) -> Timeline:
    """The story of a record; `known` are fingerprints by locator that earlier passes left behind.

    The URL filter comes first, then the last actions, then the kinds; of what is left the newest fit into the limits.
    """
    wanted = options or TimelineOptions()
    teller = Teller(record, known)
    found = [one for one in teller.sources() if not wanted.url or any(wanted.url in url for url in teller.urls(one[2]))]
    found.sort(key=itemgetter(0, 1))
    found = _since(found, wanted.last_n_actions)
    kinds = {_KIND_OF[name] for name in wanted.include}
    found = [one for one in found if one[1] in kinds]
    newest = found if wanted.max_entries is None else found[max(0, len(found) - wanted.max_entries) :]
    entries = _fitting([teller.tell(source) for _, _, source in newest], wanted.max_bytes)
    return Timeline(
        timeline=tuple(entries),
        summary=_summary(entries),
        truncated=len(found) - len(entries),
        nodeid=record.nodeid,
        fixtures=record.fixtures,
    )


def _since(found: list[_Found], last_n_actions: int) -> list[_Found]:
    """From the first of the last actions on; all when there are not so many."""
    actions = [number for number, one in enumerate(found) if one[1] == ACTION]
    if not 0 < last_n_actions < len(actions):
        return found
    return found[actions[-last_n_actions] :]


def _fitting(entries: list[TimelineEntry], max_bytes: int | None) -> Sequence[TimelineEntry]:
    """The newest entries that fit."""
    if max_bytes is None or _size(entries) <= max_bytes:
        return entries
    kept: list[TimelineEntry] = []
    left = max_bytes - _AROUND_BYTES
    for entry in reversed(entries):
        small, size = entry, _size([entry])
        if size > _MAX_ENTRY_BYTES:
            small = entry.model_copy(update={"response_shape": BELOW, "arguments": {}, "selectors": {}})
            size = _size([small])
        left -= size
        if left < 0:
            break
        kept.append(small)
    return kept[::-1]


def _size(entries: Sequence[TimelineEntry]) -> int:
    """At most so many bytes they have as they are shown, indented."""
    text = json_text([entry.plain() for entry in entries])
    return len(text.encode()) + _INDENT_BYTES * (text.count(",") + 4 * len(entries))


def _summary(entries: Sequence[TimelineEntry]) -> TimelineSummary:
    kinds = [entry.kind for entry in entries]
    return TimelineSummary(
        actions=kinds.count("action"),
        network_requests=kinds.count("network"),
        console_errors=sum(entry.level == "error" for entry in entries),
        duration_ms=entries[-1].ts - entries[0].ts if entries else 0,
    )
