"""What was observed of one test in one run, without opinion. Times are ms since epoch, durations ms."""

from typing import Any, Literal

from pydantic import Field

from pytest_selfheal.models.base import Model
from pytest_selfheal.models.element import Element, Fingerprint, Snapshot

Kind = Literal["action", "assertion", "probe", "navigation", "wait"]


class CallSite(Model):
    """Where an expression stands in a source file; lines from 1, columns from 0 in UTF-8 bytes, as `ast` counts."""

    file: str
    line: int
    end_line: int
    column: int
    end_column: int
    function: str = ""


class ConsoleEntry(Model):
    ts: int
    level: str  # Playwright's type: "error", "warning", "log", …
    text: str
    url: str = ""
    line: int = 0
    column: int = 0
    page: int = 0


class PageError(Model):
    """An uncaught error in the page."""

    ts: int
    message: str
    stack: str = ""
    url: str = ""
    page: int = 0


class NetworkEntry(Model):
    """One request; `status` is None while it is pending or when it failed, `failure` is the browser's text then."""

    ts: int
    method: str
    url: str
    resource_type: str = ""
    status: int | None = None
    # until the head of its answer, of JSON until its end; None: had not come when the test ended
    duration_ms: int | None = None
    head_ms: int | None = None  # until the head alone, where `duration_ms` has the reading of the body in it
    failure: str = ""
    first_party: bool = True
    content_type: str = ""
    shape: Any = None  # structure of a JSON body, see models.shape; None: not JSON or too large
    operation: str = ""  # what it asks for where one address answers many questions: GraphQL, JSON-RPC
    refusal: str = ""  # what a JSON body says went wrong, whatever its status says
    switches: dict[str, str] = Field(default_factory=dict)  # flags, roles and variants in a small JSON body
    said: dict[str, str] = Field(default_factory=dict)  # marks of what a JSON body said, by field
    mocked: bool = False  # answered by a route of the test, not by the network
    mock_site: CallSite | None = None  # of the call that answered it
    made_by: CallSite | None = None  # of the test's own call that made it, past any page
    page: int = 0
    brought: tuple[str, ...] = ()  # locators of the test whose element's text repeats what this answer said
    is_shown: bool | None = None  # whether the failing page shows anything of what this answer said; None: not known

    @property
    def answered_at(self) -> int | None:
        """When the head of its answer came, None where none did."""
        took = self.duration_ms if self.head_ms is None else self.head_ms
        return None if took is None else self.ts + took


class NavigationEntry(Model):
    ts: int
    url: str
    from_url: str = ""
    page: int = 0


class PageEvent(Model):
    """A crash, a close, a WebSocket that closed or failed, a pop-up or a download that began, a dialog.

    `page` of a pop-up is the page that opened it. Dialogs are known of a page that was looked at, since it was loaded.
    """

    ts: int
    kind: Literal["crash", "close", "websocket_error", "websocket_close", "popup", "download", "dialog"]
    url: str = ""
    text: str = ""  # "confirm: Delete all?"; of a download the name of its file
    accepted: bool | None = None  # of a dialog: False where it was dismissed, by the test or by Playwright itself
    page: int = 0
    made_by: CallSite | None = None  # of the test's own call that closed the page


class ActionEntry(Model):
    """One call of Playwright's API by the test."""

    ts: int
    kind: Kind
    name: str  # "click", "to_have_text", …
    locator: str = ""  # expression relative to the page, e.g. get_by_role("button", name="Save")
    arguments: dict[str, Any] = Field(default_factory=dict)  # redacted
    duration_ms: float = 0
    timeout_ms: float | None = None
    outcome: Literal["passed", "failed"] = "passed"
    error: str = ""
    url: str = ""  # of the page, when the call began
    site: CallSite | None = None  # of the call
    test_site: CallSite | None = None  # of the test function's own call that led to it, where that is another one
    locator_site: CallSite | None = None  # of the expression that made its locator
    answer: str = ""  # a mark of what a question to the page was answered; '' for what is no question, or a secret
    healed_with: str = ""  # the locator that was used in its place
    seen: tuple[str, ...] = ()  # what a check saw before it ended, of a recorded trace: its log says so
    page: int = 0
    returned_at: int | None = None  # ms since epoch; later than `duration_ms` says by what we looked before it

    @property
    def ended_at(self) -> int:
        """When it came back to the test."""
        return self.ts + round(self.duration_ms) if self.returned_at is None else self.returned_at


class Sighting(Model):
    """An element as it was from `came` to `went`, in a page that failed a moment later.

    `how` says what ended it: it went, it said another text, or it was marked otherwise (class, `hidden`, …). `element`
    has tag, text and the attributes that name it or can hide it.
    """

    came: int | None = None  # ms since epoch; None: before anybody watched
    went: int
    how: Literal["went", "text", "marks"]
    element: Element


class LiveLocator(Model):
    """A candidate tried on the live page: how Playwright itself would locate it, and what that finds."""

    index: int  # into Snapshot.elements
    locator: str  # Python expression relative to the page
    selector: str  # for page.locator()
    matches: int
    same_role: bool
    kept_style: bool = False  # written like the lost locator (a test id stays a test id)
    recorded: bool = False  # tried on the recorded page of a trace


# What the question that a plain assert is about was answered within the grace: as the assert wants it, and it stayed;
# so that the assert takes it, as it would take other answers; not as the assert wants it; otherwise than at first, and
# the message does not tell whether it is what the assert wants; "": not asked.
LaterAnswer = Literal["", "as_asked", "accepted", "not_as_asked", "otherwise"]


class ErrorMoment(Model):
    """The failing page, looked at when the error was raised."""

    ts: int
    action: int | None = None  # index into Record.actions, None for a plain assert
    url: str = ""
    page: int = 0
    snapshot: Snapshot | None = None
    frame: tuple[str, ...] | None = None  # as of Element: that the lost locator looked into, None when it is not there
    matches: int | None = None  # of the failing locator, at the error
    in_all: int | None = None  # where it takes one by its place (`nth(3)`) and matched nothing: how many there are
    matches_after_grace: int | None = None
    grace_ms: int = 0  # how long was waited before looking again
    # the same call again without its side effect (an assertion, a wait, a trial click): ms until it succeeded
    retried: bool = False
    is_hurried: bool = False  # no time was left to look long enough whether what was waited for comes a moment later
    passed_after_ms: int | None = None
    state: dict[str, bool] = Field(default_factory=dict)  # visible, enabled, editable of the first match
    target: Fingerprint | None = None  # what the failing locator matched, when it matched
    target_before: Fingerprint | None = None  # the same before the last action, of a recorded trace
    target_after_grace: Fingerprint | None = None  # the same once more after `grace_ms`: its text, visible, enabled
    asked_again: str = ""  # of a plain assert: what was asked once more, "inner_text", "title", "evaluate"
    asked_of: str = ""  # the locator that it was asked of, "" for a page, a script or an element at hand
    answered_later: LaterAnswer = ""
    later_mark: str = ""  # of the answer that stayed, as `answer` of an ActionEntry; "": none stayed, or none is kept
    said_later: tuple[str, ...] = ()  # short texts that came with what was waited for, after the failure
    live: tuple[LiveLocator, ...] = ()  # the best candidates, verified while the page was open
    screenshot: str = ""  # file, relative to the output folder
    page_load_ms: int | None = None
    dom_ready_ms: int | None = None
    watched_since: int | None = None  # ms since epoch, when `sightings` of the page itself begin; None: not watched
    changed_at: int | None = None  # when any of its documents changed last, or `watched_since`; None: not watched
    sightings: tuple[Sighting, ...] = ()  # of all its frames, by the time when they ended
    trouble: tuple[str, ...] = ()  # what could not be looked at, and why


MOCKS_SOCKETS = "route_web_socket"  # as a SetUp calls it


class SetUp(Model):
    """What a call that is no step gave to the pages: a header, a cookie, a script, the answer of a mock."""

    ts: int  # ms since epoch
    what: str  # "add_cookies plan", "fulfill GET /api/cart"
    mark: str = ""  # 32 bit of a hash, no text; "": there is nothing to compare


class Record(Model):
    """Everything observed of one attempt of one test."""

    nodeid: str
    file: str = ""
    line: int = 0
    attempt: int = 1
    worker: str | None = None
    started_at: int = 0
    finished_at: int = 0
    fixtures: tuple[str, ...] = ()  # that it asked for, where the record is kept for a test to be made of it
    browser: bool = False  # a page was seen in the test's window
    settings: dict[str, str] = Field(default_factory=dict)  # what its browser contexts were made with: locale, zone, …
    is_async: bool = False  # by Playwright's async API
    console: tuple[ConsoleEntry, ...] = ()
    page_errors: tuple[PageError, ...] = ()
    network: tuple[NetworkEntry, ...] = ()
    navigations: tuple[NavigationEntry, ...] = ()
    events: tuple[PageEvent, ...] = ()
    actions: tuple[ActionEntry, ...] = ()
    set_up: tuple[SetUp, ...] = ()
    moments: tuple[ErrorMoment, ...] = ()
    fingerprints: dict[str, Fingerprint] = Field(default_factory=dict)  # by use of a locator, see `nth_use`
    dropped: dict[str, int] = Field(default_factory=dict)  # entries left out, by list
    trouble: tuple[str, ...] = ()  # our own failures while observing
    load: float | None = None  # of the machine, per core, when the window was closed


def name_of_test(nodeid: str) -> str:
    """The name of a test's function, without its class and parameters."""
    return nodeid.rpartition("::")[2].partition("[")[0]


def names_in(nodeid: str, *sites: CallSite | None) -> tuple[str, ...]:
    """What a test calls what it does: its own name, and the functions that a call and its locator stand in."""
    names = (name_of_test(nodeid), *(site.function for site in sites if site))
    return tuple(name for name in dict.fromkeys(names) if name and not name.startswith("<"))
