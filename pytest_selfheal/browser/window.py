"""What one attempt of one test leaves behind while it runs: bounded lists, oldest dropped first."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from pytest_selfheal.browser.detour import Search
from pytest_selfheal.browser.glance import Glances
from pytest_selfheal.browser.load import load_per_core
from pytest_selfheal.browser.ports import Locator, Page
from pytest_selfheal.browser.views import Views
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
# Questions before a call for an element that was not there: of one locator, and of all in one test. Who tries until it
# works does not wait for ours each time; it is asked for after the call that found it.
MAX_MISSED, MAX_MISSED_IN_ALL = 2, 20
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
    refusal: str = ""
    switches: dict[str, str] = field(default_factory=dict)
    mocked: bool = False
    mock_site: CallSite | None = None
    made_by: CallSite | None = None

    @property
    def is_open(self) -> bool:
        """Whether neither an answer nor its failure has come."""
        return self.status is None and not self.failure

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
    redactor: Redactor = field(default_factory=Redactor)  # learns what was typed where a secret may go
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
    glances: Glances = field(default_factory=Glances)
    trouble: list[str] = field(default_factory=list)
    last_page: Page | None = None
    last_read: Locator | None = None  # Playwright's locator that was asked last, for a plain assert about what it said
    views: Views = field(default_factory=Views)
    spent_ms: float = 0.0  # on questions for fingerprints
    missed: dict[str, int] = field(default_factory=dict)  # by locator, questions that found nothing
    used: set[str] = field(default_factory=set)  # locators that found an element, whether it was remembered or not
    loop: Any = None  # the event loop of an async test
    fixtures: tuple[str, ...] | None = None  # of a test that is recorded also when it passes
    screenshots: list[bytes] = field(default_factory=list)
    typed: list[Any] = field(default_factory=list)  # locators of what a screenshot must not show, None: not known
    _lists: dict[str, deque[Any]] = field(
        default_factory=lambda: {name: deque(maxlen=bound) for name, bound in MAX_ENTRIES.items()}
    )
    _dropped: dict[str, int] = field(default_factory=dict)
    _cut: set[str] = field(default_factory=set)
    _pages: dict[int, Page] = field(default_factory=dict)

    def add(self, entry: ActionEntry | PendingRequest | ConsoleEntry | PageError | NavigationEntry | PageEvent) -> None:
        """Keep an entry in the list of its kind."""
        name = _LIST_OF[type(entry)]
        entries = self._lists[name]
        if len(entries) == entries.maxlen:
            self._dropped[name] = self._dropped.get(name, 0) + 1
        entries.append(entry)

    def cut_off(self, name: str, kept: int) -> None:
        """More came at once than is listened to; a request without an answer now would look as if it had none."""
        self._cut.add(name)
        entries = self._lists[name]
        unanswered = [one for one in entries if isinstance(one, PendingRequest) and one.is_open]
        for one in unanswered:
            entries.remove(one)
        self._dropped[name] = self._dropped.get(name, 0) + len(unanswered) + 1
        self.note(f"{name}: more than {kept} came at once, and some were not listened to")

    def is_cut(self, name: str) -> bool:
        """Whether entries of a list were missed."""
        return name in self._cut

    def last_line(self) -> str:
        """What the console said last."""
        lines = self._lists["console"]
        return str(lines[-1].text) if lines else ""

    def page_number(self, page: Page | None) -> int:
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
    def pages(self) -> Sequence[Page]:
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
        return locator not in self.known or locator in self.refresh or not self.known[locator].page

    def may_find(self, locator: str) -> bool:
        """Whether it is worth to ask for an element before a call, after all that was not there so far."""
        return self.missed.get(locator, 0) < MAX_MISSED and sum(self.missed.values()) < MAX_MISSED_IN_ALL

    @property
    def unremembered(self) -> frozenset[str]:
        """Locators that found their element, of which nothing is known all the same."""
        return frozenset(self.used - self.fingerprints.keys() - self.known.keys())

    def is_busy(self) -> bool:
        """Whether requests are under way that may still change the page."""
        return any(
            request.is_open and request.first_party
            for request in self._lists["network"]
            if request.resource_type in _CHANGES_THE_PAGE
        )

    def has_seen(self, message: str) -> bool:
        """Whether the page was looked at when this error was raised, rather than for one that the test caught."""
        seen = {moment.action for moment in self.moments}
        first = self._dropped.get("actions", 0)
        failed = (action for number, action in enumerate(self._lists["actions"], first) if number in seen)
        return any(action.error and action.error[:MAX_TEXT] in message for action in failed)

    def last_action(self) -> int:
        """The number of the newest action of the test, -1 when there is none."""
        return self._dropped.get("actions", 0) + len(self._lists["actions"]) - 1

    def was_left_alone(self, number: int) -> bool:
        """Whether no call after this one can have changed a page."""
        later = max(0, number + 1 - self._dropped.get("actions", 0))
        return not any(one.kind in ("action", "navigation") for one in islice(self._lists["actions"], later, None))

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
            fixtures=self.fixtures or (),
            browser=self.browser,
            is_async=self.loop is not None,
            network=tuple(request.entry() for request in self._lists["network"]),
            **{name: tuple(entries) for name, entries in self._lists.items() if name != "network"},
            moments=tuple(self._numbered(moment) for moment in self.moments),
            fingerprints=dict(self.fingerprints),
            dropped=dict(self._dropped),
            trouble=tuple(self.trouble),
            load=load_per_core(),
        )

    def _numbered(self, moment: ErrorMoment) -> ErrorMoment:
        """A moment with the index of its action among those that were kept."""
        dropped = self._dropped.get("actions", 0)
        if not dropped or moment.action is None:
            return moment
        return moment.model_copy(update={"action": moment.action - dropped if moment.action >= dropped else None})


_LIST_OF: dict[type, str] = {
    ActionEntry: "actions",
    PendingRequest: "network",
    ConsoleEntry: "console",
    PageError: "page_errors",
    NavigationEntry: "navigations",
    PageEvent: "events",
}
