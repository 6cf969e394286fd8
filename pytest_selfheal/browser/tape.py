"""What a test did and what its pages did, as it happened: bounded lists, oldest dropped first."""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from pytest_selfheal.models.telemetry import (
    ActionEntry,
    CallSite,
    ConsoleEntry,
    NavigationEntry,
    NetworkEntry,
    PageError,
    PageEvent,
    SetUp,
)
from pytest_selfheal.timeline.body import read_body
from pytest_selfheal.timeline.origins import brought

# Entries kept of each list: several times what a long test of a busy page makes, and still a few MB at most.
MAX_ENTRIES = {
    "actions": 500,
    "network": 1000,
    "console": 300,
    "page_errors": 100,
    "navigations": 200,
    "events": 100,
    "set_up": 300,
}
MAX_BODIES_BYTES = 16 * 1024 * 1024  # of one test, until they are read
_NOT_KEPT = ("values", "body", "is_read")  # of a request: they are of use while the test runs
# A page that waits for one of these may be about to change: not for pictures, fonts, streams.
_CHANGES_THE_PAGE = ("document", "xhr", "fetch", "script")


@dataclass(frozen=True, slots=True)
class Seen:
    """What the pages of a test said, as `timeline.origins` folds it: by locator, and the failing page as a whole."""

    by_locator: Mapping[str, frozenset[str]] = field(default_factory=dict)
    page: frozenset[str] = frozenset()


NOTHING_SEEN = Seen()


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
    head_ms: int | None = None
    failure: str = ""
    content_type: str = ""
    operation: str = ""
    shape: Any = None
    refusal: str = ""
    switches: dict[str, str] = field(default_factory=dict)
    said: dict[str, str] = field(default_factory=dict)
    mocked: bool = False
    mock_site: CallSite | None = None
    made_by: CallSite | None = None
    values: frozenset[str] = frozenset()  # of its body, until the record is made
    body: bytes = b""  # that is still to be read: parsing takes the test's own time
    is_read: bool = True  # False while its body is asked for

    @property
    def is_open(self) -> bool:
        """Whether neither an answer nor its failure has come."""
        return self.status is None and not self.failure

    def read(self) -> None:
        """What its body says, if that was kept."""
        if self.body:
            self.shape, self.refusal, self.switches, self.values, self.said = read_body(self.body)
            self.body = b""

    def entry(self, seen: Seen) -> NetworkEntry:
        """The request as a value; of what its answer said, only what is `seen` of it is kept."""
        told = {name: getattr(self, name) for name in self.__slots__ if name not in _NOT_KEPT}
        is_shown = not seen.page.isdisjoint(self.values) if seen.page and self.values else None
        return NetworkEntry(**told, brought=brought(seen.by_locator, self.values), is_shown=is_shown)


@dataclass
class Tape:
    """The entries of one attempt, a list for each kind; `dropped` counts what is missing at the start of each."""

    dropped: dict[str, int] = field(default_factory=dict)
    _lists: dict[str, deque[Any]] = field(
        default_factory=lambda: {name: deque(maxlen=bound) for name, bound in MAX_ENTRIES.items()}
    )
    _cut: set[str] = field(default_factory=set)
    _bodies_bytes: int = 0

    def add(
        self, entry: ActionEntry | PendingRequest | ConsoleEntry | PageError | NavigationEntry | PageEvent | SetUp
    ) -> None:
        """Keep an entry in the list of its kind."""
        name = _LIST_OF[type(entry)]
        entries = self._lists[name]
        if len(entries) == entries.maxlen:
            self.dropped[name] = self.dropped.get(name, 0) + 1
        entries.append(entry)

    def has(self, event: PageEvent) -> bool:
        """Whether an event is kept already."""
        return event in self._lists["events"]

    def cut_off(self, name: str) -> None:
        """More came at once than is listened to; a request without an answer now would look as if it had none."""
        self._cut.add(name)
        entries = self._lists[name]
        unanswered = [one for one in entries if isinstance(one, PendingRequest) and one.is_open]
        for one in unanswered:
            entries.remove(one)
        self.dropped[name] = self.dropped.get(name, 0) + len(unanswered) + 1

    def is_cut(self, name: str) -> bool:
        """Whether entries of a list were missed."""
        return name in self._cut

    def last_line(self) -> str:
        """What the console said last."""
        lines = self._lists["console"]
        return str(lines[-1].text) if lines else ""

    def keep_body(self, request: PendingRequest, body: bytes) -> None:
        """A body that came is read when the record is made, unless there are too many of them to be kept."""
        request.body = body
        self._bodies_bytes += len(body)
        if self._bodies_bytes > MAX_BODIES_BYTES:
            self.read_bodies()

    def read_bodies(self) -> None:
        """Read what was kept of bodies."""
        self._bodies_bytes = 0
        for request in self._lists["network"]:
            request.read()

    def has_values(self) -> bool:
        """Whether any answer said something that a page may repeat."""
        return any(request.values for request in self._lists["network"])

    def is_reading(self) -> bool:
        """Whether a body was asked for that has not come."""
        return not all(request.is_read for request in self._lists["network"])

    def is_busy(self) -> bool:
        """Whether requests are under way that may still change the page."""
        return any(
            request.is_open and request.first_party
            for request in self._lists["network"]
            if request.resource_type in _CHANGES_THE_PAGE
        )

    def errors_of(self, actions: frozenset[int | None]) -> tuple[str, ...]:
        """The errors of the actions with these numbers, as far as they are kept."""
        first = self.dropped.get("actions", 0)
        return tuple(one.error for number, one in enumerate(self._lists["actions"], first) if number in actions)

    def last_action(self) -> int:
        """The number of the newest action of the test, -1 when there is none."""
        return self.dropped.get("actions", 0) + len(self._lists["actions"]) - 1

    def was_left_alone(self, number: int) -> bool:
        """Whether no call after this one can have changed a page."""
        later = max(0, number + 1 - self.dropped.get("actions", 0))
        return not any(one.kind in ("action", "navigation") for one in islice(self._lists["actions"], later, None))

    def locator_of(self, index: int) -> str:
        """The locator of one of the actions that are kept."""
        return str(self._lists["actions"][index].locator)

    def index_of(self, action: int | None) -> int | None:
        """The place of an action among those that are kept, None when it is none of them."""
        dropped = self.dropped.get("actions", 0)
        return action - dropped if action is not None and action >= dropped else None

    def entries(self, seen: Seen = NOTHING_SEEN) -> dict[str, tuple[Any, ...]]:
        """All that is kept, by list."""
        lists = {name: tuple(entries) for name, entries in self._lists.items()}
        return lists | {"network": tuple(request.entry(seen) for request in self._lists["network"])}


_LIST_OF: dict[type, str] = {
    ActionEntry: "actions",
    PendingRequest: "network",
    ConsoleEntry: "console",
    PageError: "page_errors",
    NavigationEntry: "navigations",
    PageEvent: "events",
    SetUp: "set_up",
}
