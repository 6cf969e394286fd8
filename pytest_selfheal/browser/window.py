"""What one attempt of one test leaves behind while it runs: bounded lists, oldest dropped first."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pytest_selfheal.browser.detour import Search
from pytest_selfheal.models.element import Fingerprint
from pytest_selfheal.models.run import Drift
from pytest_selfheal.models.telemetry import (
    ActionEntry,
    CallSite,
    ConsoleEntry,
    ErrorMoment,
    NavigationEntry,
    NetworkEntry,
    PageError,
    PageEvent,
    Record,
)
from pytest_selfheal.redaction import Redactor

# Entries kept of each list: several times what a long test of a busy page makes, and still a few MB at most.
MAX_ENTRIES = {"actions": 500, "network": 1000, "console": 300, "page_errors": 100, "navigations": 200, "events": 100}
MAX_TEXT = 4000  # characters of one message; longer ones are cut
MAX_FINGERPRINTS = 200
# A page that waits for one of these may be about to change: not for pictures, fonts, streams.
_CHANGES_THE_PAGE = ("document", "xhr", "fetch", "script")


@dataclass(slots=True, eq=False)
class PendingRequest:
    """A request as far as it has come; it becomes a NetworkEntry when the window closes."""

    ts: int
    method: str
    url: str
    resource_type: str = ""
    first_party: bool = True
    page: int = 0
    status: int | None = None
    duration_ms: int | None = None
    failure: str = ""
    content_type: str = ""
    shape: Any = None
    mocked: bool = False
    mock_site: CallSite | None = None

    def entry(self) -> NetworkEntry:
        """The request as a value."""
        return NetworkEntry(**{name: getattr(self, name) for name in self.__slots__})


@dataclass
class Window:
    """The time window of one attempt; `known` are the fingerprints that its last passing run left behind."""

    nodeid: str
    started_at: int
    file: str = ""
    line: int = 0
    attempt: int = 1
    worker: str | None = None
    redactor: Redactor = field(default_factory=Redactor)  # learns what was typed into password fields
    known: dict[str, Fingerprint] = field(default_factory=dict)
    refresh: frozenset[str] = frozenset()  # locators whose fingerprint is due for a new look
    browser: bool = False
    slowest: dict[str, float] = field(default_factory=dict)  # ms by locator, at the last pass
    may_heal: bool = False
    searches: dict[str, Search] = field(default_factory=dict)  # by lost locator
    acted_on: set[str] = field(default_factory=set)  # locators that found their element in this test
    drifts: dict[str, Drift] = field(default_factory=dict)  # by locator
    fingerprints: dict[str, Fingerprint] = field(default_factory=dict)
    moments: list[ErrorMoment] = field(default_factory=list)
    trouble: list[str] = field(default_factory=list)
    last_page: Any = None
    missed: int = 0  # fingerprints that could not be taken
    loop: Any = None  # the event loop of an async test
    screenshots: list[bytes] = field(default_factory=list)
    _lists: dict[str, deque[Any]] = field(
        default_factory=lambda: {name: deque(maxlen=bound) for name, bound in MAX_ENTRIES.items()}
    )
    _dropped: dict[str, int] = field(default_factory=dict)
    _pages: dict[int, Any] = field(default_factory=dict)

    def add(self, entry: ActionEntry | PendingRequest | ConsoleEntry | PageError | NavigationEntry | PageEvent) -> None:
        """Keep an entry in the list of its kind."""
        name = _LIST_OF[type(entry)]
        entries = self._lists[name]
        if len(entries) == entries.maxlen:
            self._dropped[name] = self._dropped.get(name, 0) + 1
        entries.append(entry)

    def page_number(self, page: Any) -> int:
        """Pages are numbered from 0 in the order in which the test met them."""
        if page is None:
            return 0
        for number, known in self._pages.items():
            if known is page:
                return number
        self.browser = True
        self._pages[len(self._pages)] = page
        return len(self._pages) - 1

    @property
    def pages(self) -> Sequence[Any]:
        """The pages that the test met, the newest last."""
        return tuple(self._pages.values())

    def note(self, trouble: str) -> None:
        """Remember trouble of our own, once."""
        line = " ".join(trouble.split())[:300]
        if line not in self.trouble and len(self.trouble) < 20:
            self.trouble.append(line)

    def wants(self, locator: str) -> bool:
        """Whether a fingerprint of this locator is due: unknown, or old, and not taken in this test yet."""
        if locator in self.fingerprints or len(self.fingerprints) >= MAX_FINGERPRINTS:
            return False
        return locator not in self.known or locator in self.refresh

    def is_busy(self) -> bool:
        """Whether requests are under way that may still change the page."""
        return any(
            request.status is None and not request.failure and request.first_party
            for request in self._lists["network"]
            if request.resource_type in _CHANGES_THE_PAGE
        )

    def has_seen(self, message: str) -> bool:
        """Whether the page was looked at when this error was raised, rather than for one that the test caught."""
        seen = {moment.action for moment in self.moments}
        failed = (action for number, action in enumerate(self._lists["actions"]) if number in seen and action.error)
        return any(action.error[:MAX_TEXT] in message for action in failed)

    def last_action(self) -> int:
        """Index of the newest action in the record, -1 when there is none."""
        return len(self._lists["actions"]) - 1

    def record(self, finished_at: int) -> Record:
        """Everything so far as one value; not yet redacted."""
        return Record(
            nodeid=self.nodeid,
            file=self.file,
            line=self.line,
            attempt=self.attempt,
            worker=self.worker,
            started_at=self.started_at,
            finished_at=finished_at,
            browser=self.browser,
            is_async=self.loop is not None,
            network=tuple(request.entry() for request in self._lists["network"]),
            **{name: tuple(entries) for name, entries in self._lists.items() if name != "network"},
            moments=tuple(self.moments),
            fingerprints=dict(self.fingerprints),
            dropped=dict(self._dropped),
            trouble=tuple(self.trouble),
        )


_LIST_OF: dict[type, str] = {
    ActionEntry: "actions",
    PendingRequest: "network",
    ConsoleEntry: "console",
    PageError: "page_errors",
    NavigationEntry: "navigations",
    PageEvent: "events",
}
