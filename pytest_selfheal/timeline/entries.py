"""What a record holds, each turned into an entry of the timeline."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from operator import itemgetter
from typing import Any

from pytest_selfheal.models.api import NAVIGATIONS
from pytest_selfheal.models.element import Fingerprint
from pytest_selfheal.models.telemetry import ActionEntry, ConsoleEntry, NavigationEntry, NetworkEntry, PageError, Record
from pytest_selfheal.models.timeline import TimelineEntry
from pytest_selfheal.timeline.selectors import selectors

MAX_URL = 2000  # characters: a data URL holds a picture
MAX_MESSAGE = 500
_TYPES: dict[str, tuple[str, ...]] = {
    "click": ("click", "dblclick", "tap", "check", "uncheck", "set_checked"),
    "input": ("fill", "clear", "type", "press_sequentially", "insert_text", "set_input_files"),
    "keypress": ("press", "down", "up"),
    "navigate": NAVIGATIONS,
    "select": ("select_option",),
    "scroll": ("wheel", "scroll_into_view_if_needed"),
}
_TYPE_OF = {name: kind for kind, names in _TYPES.items() for name in names}
_LEVELS = {"error": "error", "warning": "warn"}  # the others say what goes on, not what goes wrong
_EMPTY_PAGE = ("", "about:blank")


ACTION, NETWORK, CONSOLE = range(3)  # of one millisecond in this order: what may be the cause comes first
Source = ActionEntry | NavigationEntry | NetworkEntry | ConsoleEntry | PageError


class Teller:
    """Makes entries of what a record holds; `known` are fingerprints of earlier passes."""

    def __init__(self, record: Record, known: Mapping[str, Fingerprint]) -> None:
        self._record = record
        self._found = {**known, **record.fingerprints}
        self._landed = {id(record.actions[number]): landed for number, landed in _landings(record)}
        self._pages = _Pages(record)
        self._named: dict[str, dict[str, Any]] = {}  # selectors by locator

    def sources(self) -> Iterator[tuple[int, int, Source]]:
        """(time, kind, what it is) of everything that a timeline tells; most of a long session will be left out."""
        record = self._record
        for action in record.actions:
            if action.kind in ("action", "navigation"):
                yield action.ts, ACTION, action
        landed = set(map(id, self._landed.values()))
        for navigation in record.navigations:
            if id(navigation) not in landed and navigation.url not in _EMPTY_PAGE:
                yield navigation.ts, ACTION, navigation
        for request in record.network:
            yield request.ts, NETWORK, request
        for line in record.console:
            if line.level in _LEVELS:
                yield line.ts, CONSOLE, line
        for error in record.page_errors:
            yield error.ts, CONSOLE, error

    def urls(self, source: Source) -> tuple[str, ...]:
        """What a URL filter looks at."""
        match source:
            case ActionEntry():
                landed = self._landed.get(id(source))
                return (source.url, landed.url if landed is not None else "")
            case NavigationEntry():
                return (source.url, source.from_url)
            case NetworkEntry():
                return (source.url,)
        return (source.url, self._pages.at(source.page, source.ts))

    def tell(self, source: Source) -> TimelineEntry:
        """The entry."""
        match source:
            case ActionEntry():
                return self._action(source)
            case NavigationEntry():
                return _navigation(source)
            case NetworkEntry():
                return _network(source)
            case ConsoleEntry():
                return self._console(source, _LEVELS[source.level], source.text)
        return self._console(source, "error", source.message)

    def _action(self, action: ActionEntry) -> TimelineEntry:
        locator = action.healed_with or action.locator
        kind = _TYPE_OF.get(action.name, action.name)
        landed = self._landed.get(id(action))
        return TimelineEntry(
            ts=action.ts,
            kind="action",
            type=kind,
            url=action.url[:MAX_URL],
            page=action.page,
            selectors=self._selectors(locator),
            from_url=action.url[:MAX_URL] if kind == "navigate" else "",
            to_url=landed.url[:MAX_URL] if landed is not None else "",
            name=action.name,
            duration=round(action.duration_ms),
            locator=locator,
            arguments=action.arguments,
            failed=action.outcome == "failed",
            error=action.error.partition("\n")[0][:MAX_MESSAGE],
            **_given(kind, action),
        )

    def _selectors(self, locator: str) -> dict[str, Any]:
        if locator not in self._named:
            seen = self._found.get(locator)
            self._named[locator] = selectors(locator, seen.element if seen is not None else None)
        return self._named[locator]

    def _console(self, one: ConsoleEntry | PageError, level: str, message: str) -> TimelineEntry:
        return TimelineEntry(
            ts=one.ts,
            kind="console",
            level=level,
            message=message[:MAX_MESSAGE],
            url=(self._pages.at(one.page, one.ts) or one.url)[:MAX_URL],
            page=one.page,
        )


class _Pages:
    """Where each page stood at a moment."""

    def __init__(self, record: Record) -> None:
        self._went: dict[int, list[tuple[int, str]]] = {}
        for one in sorted(record.navigations, key=lambda one: one.ts):
            self._went.setdefault(one.page, []).append((one.ts, one.url))

    def at(self, page: int, ts: int) -> str:
        went = self._went.get(page, [])
        number = bisect_right(went, ts, key=itemgetter(0))
        return went[number - 1][1] if number else ""


def _landings(record: Record) -> Iterator[tuple[int, NavigationEntry]]:
    """Of each call that goes somewhere the navigation that it made: what a script did after that is its own."""
    left = list(record.navigations)
    for number, action in enumerate(record.actions):
        if action.kind != "navigation":
            continue
        end = action.ts + action.duration_ms
        own = next((one for one in left if one.page == action.page and action.ts <= one.ts <= end + 1), None)
        if own is not None:
            left.remove(own)
            yield number, own


def _navigation(one: NavigationEntry) -> TimelineEntry:
    return TimelineEntry(
        ts=one.ts,
        kind="action",
        type="navigate",
        url=one.url[:MAX_URL],
        page=one.page,
        from_url=one.from_url[:MAX_URL],
        to_url=one.url[:MAX_URL],
    )


def _network(one: NetworkEntry) -> TimelineEntry:
    return TimelineEntry(
        ts=one.ts,
        kind="network",
        method=one.method,
        url=one.url[:MAX_URL],
        page=one.page,
        status=one.status,
        duration=one.duration_ms,
        content_type=one.content_type,
        response_shape=one.shape,
        resource_type=one.resource_type,
        failure=one.failure[:MAX_MESSAGE],
        third_party=not one.first_party,
        mocked=one.mocked,
        by_test=one.made_by.function if one.made_by is not None else "",
    )


def _given(kind: str, action: ActionEntry) -> dict[str, Any]:
    """What an action was given, under the name that its type has for it."""
    given = action.arguments
    first = given.get("0")
    if kind == "input":
        return {"value": str(given.get("value", given.get("text", first)) or "")}
    if kind == "keypress":
        return {"key": str(given.get("key", first) or "")}
    if kind == "select":
        return {
            "selected_value": str(given.get("value", first) or ""),
            "selected_text": str(given.get("label") or ""),
        }
    if kind == "scroll":
        down = given.get("delta_y", given.get("1"))
        return {"scroll_y": round(down) if isinstance(down, int | float) and abs(down) < 1e9 else 0}
    return {}
