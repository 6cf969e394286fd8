"""What is remembered of a test's last passing run: signatures and shapes, no values."""

from collections.abc import Callable
from typing import Any

from pydantic import Field

from pytest_selfheal.models.base import Model
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.element import Fingerprint
from pytest_selfheal.models.news import Problem
from pytest_selfheal.models.own_page import OwnPage, as_seen
from pytest_selfheal.models.source import Written

_CHECKS = ("to_", "not_to_", "wait_for")
ANY_DATA = "*"  # said by an answer: another value in one answer than in the next
ANY_TEXT = "*"  # typed by a step: a made-up name, the date of the day
READING = frozenset(("GET", "HEAD", "OPTIONS"))  # methods that change nothing: RFC 9110, 9.2.1
ZONE = "zone"  # among the settings: the machine's time zone, which a browser goes by that is asked for none
ANY_SETTING = "*"  # of a browser context: the test passed with several, and has shown that it does not matter which


class Step(Model):
    """An action or assertion of the passing run; `ordinal` counts equal ones (name and locator) from 0."""

    name: str
    locator: str = ""
    ordinal: int = 0
    duration_ms: float = 0
    timeout_ms: float = 0  # how long it might have taken; 0: not known
    path: str = ""  # of the page, as a template
    record: str = ""  # a mark of which record the page showed; "-": none, "*": another one at each pass, "": not known
    seen: tuple[str, ...] = ()  # marks of what an assertion saw before it saw what it asked for
    out: dict[str, int] = Field(default_factory=dict)  # ms until the answer of what it did not wait for, by endpoint
    given: str = ""  # a mark of what an assertion asked for: 32 bit of a hash, no text
    typed: str = ""  # a mark of what an action typed or chose, as far as that is kept; "*": another one at each pass
    typed_times: int = 0  # how many passes in a row that was so
    answer: str = ""  # a mark of what a question to the page was answered
    sent: tuple[str, ...] | None = None  # methods of the requests between it and the next step; None: not known

    @property
    def only_reads(self) -> bool:
        """Whether it is known that what it did sent nothing that could change anything at the server."""
        return self.sent is not None and READING.issuperset(self.sent)

    @property
    def is_asked(self) -> bool:
        """Whether it asked the page for something, and did nothing to it."""
        return bool(self.answer) or self.name.startswith(_CHECKS)


class KnownSetUp(Model):
    """What a call that is no step gave to the pages; `ordinal` counts those of one name from 0."""

    what: str
    ordinal: int = 0
    mark: str = ""  # 32 bit of a hash, no text; "*": another one at each pass
    times: int = 0  # how many passes in a row that was so


class KnownRequest(Model):
    """The requests of one method and path template: each status seen, the shape of a good answer."""

    method: str
    template: str  # scheme and host left out for first-party requests, ids as {id}
    first_party: bool = True
    statuses: tuple[int, ...] = ()
    failures: tuple[str, ...] = ()
    shape: Any = None
    count: int = 1
    max_duration_ms: int = 0
    refused: bool = False  # a good status with an error inside was normal
    switches: dict[str, str] = Field(default_factory=dict)  # flags, roles and variants that an answer gave
    said: dict[str, str] = Field(default_factory=dict)  # marks of what good answers said, by field; "*": varies
    mocked: bool = False  # every answer was given by a route of the test
    brought: tuple[str, ...] = ()  # locators whose element's text repeats what an answer said


class Digest(Model):
    """A passing run of one test."""

    nodeid: str
    passed_at: int = Field(ge=0, le=253_402_300_799_999)  # ms since epoch, until the year 9999
    commit: str = ""
    dirty: bool = False  # the working tree had changes when it passed: `commit` says little then
    run: str = ""  # id of the session
    duration_ms: int = 0
    steps: tuple[Step, ...] = ()
    set_up: tuple[KnownSetUp, ...] = ()
    requests: tuple[KnownRequest, ...] = ()
    console: tuple[str, ...] = ()  # signatures of error and warning lines
    page_errors: tuple[str, ...] = ()  # signatures
    in_vain: tuple[str, ...] = ()  # signatures of its own requests that failed or were refused
    news: tuple[Problem, ...] = ()  # what its passes said for the first time, as long as that is news
    fingerprints: dict[str, Fingerprint] = Field(default_factory=dict)  # by use of a locator, see `nth_use`
    own_pages: dict[str, OwnPage] = Field(default_factory=dict)  # by the key of the census that `fingerprints` refer to
    # whom to blame: what else than the application can be another one next time
    sources: tuple[Written, ...] = ()  # the test function, its fixtures, and the functions its steps went through
    sockets: tuple[str, ...] = ()  # path templates of WebSockets that closed or failed
    after: tuple[str, ...] = ()  # tests of its file that this session had run before it, the last ones
    load: float | None = None  # of the machine, per core
    settings: dict[str, str] | None = None  # of its browser contexts; None: not known
    through: tuple[str, ...] = ()  # functions of the project that its calls were made in: "tests/pages.py::Cart.save"

    def census_of(self, page: str) -> str:
        """The key of the census that a page of this test is kept as."""
        own = self.own_pages.get(page)
        return (own.base if own is not None else "") or page

    def page(self, key: str, kept: Callable[[str], Census | None]) -> Census | None:
        """A page as this test saw it at a step; None when the baseline, `kept` by key, does not have it any more."""
        census = kept(self.census_of(key))
        return as_seen(census, self.own_pages.get(key)) if census is not None else None

    def at_other_steps(self, locator: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The other pages of the steps before the first one with this locator, the first look at its own first, and
        those of the steps after it.
        """
        known = self.fingerprints
        order = list(dict.fromkeys(step.locator for step in self.steps if step.locator in known))
        if locator not in order:
            return (), ()
        own, at = known[locator].page, order.index(locator)
        first = self.census_of(own)
        # what was looked at after its call is known by the first look at its page, which tells nothing of a later one
        asked = {step.locator for step in self.steps if step.is_asked}
        before = [known[name].page for name in order[:at]]
        after = [known[name].page for name in order[at + 1 :] if not (name in asked and known[name].page == first)]
        earlier, later = (dict.fromkeys(one for one in pages if one != own) for pages in ((first, *before), after))
        return tuple(earlier), tuple(later)
