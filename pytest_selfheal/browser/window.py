"""What one attempt of one test leaves behind while it runs: its memory, its tape, its heals, and looks at its pages."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pytest_selfheal.browser import settings
from pytest_selfheal.browser.glance import Glances
from pytest_selfheal.browser.heals import Heals
from pytest_selfheal.browser.load import load_per_core
from pytest_selfheal.browser.memory import Memory
from pytest_selfheal.browser.ports import Page
from pytest_selfheal.browser.question import Question
from pytest_selfheal.browser.tape import NOTHING_SEEN, PendingRequest, Seen, Tape
from pytest_selfheal.models.telemetry import ErrorMoment, Record
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.timeline.origins import said_by

MAX_TEXT = 4000  # characters of one message; longer ones are cut
MAX_READS = 8  # of a test that compares several answers, those that are asked for again


@dataclass
class Window:
    """The time window of one attempt."""

    nodeid: str
    started_at: int
    file: str = ""
    line: int = 0
    attempt: int = 1
    worker: str | None = None
    redactor: Redactor = field(default_factory=Redactor)  # learns what was typed where a secret may go
    memory: Memory = field(default_factory=Memory)
    heals: Heals = field(default_factory=Heals)
    tape: Tape = field(default_factory=Tape)
    browser: bool = False
    fixtures: tuple[str, ...] | None = None  # of a test that is recorded also when it passes
    moments: list[ErrorMoment] = field(default_factory=list)
    glances: Glances = field(default_factory=Glances)
    screenshots: list[bytes] = field(default_factory=list)
    typed: list[Any] = field(default_factory=list)  # locators of what a screenshot must not show, None: not known
    trouble: list[str] = field(default_factory=list)
    last_page: Page | None = None
    last_read: Question | None = None  # what was asked last, for a plain assert about its answer
    loop: Any = None  # the event loop of an async test
    opening: list[tuple[Any, PendingRequest]] = field(default_factory=list)  # requests of pages that are being made
    _reads: deque[Question] = field(default_factory=lambda: deque(maxlen=MAX_READS))
    _pages: dict[int, Page] = field(default_factory=dict)

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

    def was_asked(self, question: Question) -> None:
        """The test asked the page something."""
        self.last_read = question
        self._reads.append(question)

    def went_on(self, *, has_acted: bool) -> None:
        """The test made another call, perhaps one after which the page says other things."""
        self.last_read = None
        if has_acted:
            self._reads.clear()

    @property
    def earlier_reads(self) -> Sequence[Question]:
        """What else was asked since the test last did something, the newest first."""
        return tuple(one for one in reversed(self._reads) if one is not self.last_read)

    @property
    def pages(self) -> Sequence[Page]:
        """The pages that the test met, the newest last."""
        return tuple(self._pages.values())

    def note(self, trouble: str) -> None:
        """Remember trouble of our own, once."""
        line = " ".join(trouble.split())[:300]
        if line not in self.trouble and len(self.trouble) < 20:
            self.trouble.append(line)

    def cut_off(self, name: str, kept: int) -> None:
        """More entries of a kind came at once than are listened to, and that is noted."""
        self.tape.cut_off(name)
        self.note(f"{name}: more than {kept} came at once, and some were not listened to")

    def has_seen(self, message: str) -> bool:
        """Whether the page was looked at when this error was raised, rather than for one that the test caught."""
        seen = self.tape.errors_of(frozenset(moment.action for moment in self.moments))
        return any(error and error[:MAX_TEXT] in message for error in seen)

    def record(self, finished_at: int) -> Record:
        """Everything so far as one value; not yet redacted."""
        self.tape.read_bodies()
        moments = tuple(one.model_copy(update={"action": self.tape.index_of(one.action)}) for one in self.moments)
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
            settings=settings.of(page.context for page in self.pages),
            is_async=self.loop is not None,
            **self.tape.entries(self._seen(moments) if self.tape.has_values() else NOTHING_SEEN),
            moments=moments,
            fingerprints=dict(self.memory.fingerprints),
            dropped=dict(self.tape.dropped),
            trouble=tuple(self.trouble),
            load=load_per_core(),
        )

    def _seen(self, moments: Sequence[ErrorMoment]) -> Seen:
        """What the elements of the test say, those of failing steps as they are now, and the whole failing page."""
        known = {**self.memory.known, **self.memory.fingerprints}
        found = {locator: known[locator].element for locator in self.memory.used & known.keys()}
        for moment in moments:
            if moment.action is not None and moment.target is not None:
                found[self.tape.locator_of(moment.action)] = moment.target.element
        page = next((one.snapshot.elements for one in reversed(moments) if one.snapshot is not None), ())
        return Seen(
            {locator: said_by((one.text, one.name, one.row)) for locator, one in found.items()},
            said_by(one.own_text for one in page),
        )
