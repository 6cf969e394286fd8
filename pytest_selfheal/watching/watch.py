"""Watches one session's tests, one at a time: who is running, and what runs through all of them.

Knows nothing of the test runner; what is made of one test is `running`'s.
"""

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pytest_selfheal.browser.heals import Heals
from pytest_selfheal.browser.instrument import Instrument, loaded_apis
from pytest_selfheal.browser.listeners import now_ms
from pytest_selfheal.browser.memory import Memory
from pytest_selfheal.browser.recorder import Recorder, looking
from pytest_selfheal.browser.steps import Steps, drive, drive_async
from pytest_selfheal.browser.views import Censuses, Views
from pytest_selfheal.browser.window import Window
from pytest_selfheal.errors import SelfHealError
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Snapshot
from pytest_selfheal.models.news import News
from pytest_selfheal.models.own_page import MOST_PASSES
from pytest_selfheal.models.run import Outcome, TestEntry
from pytest_selfheal.models.uses import is_later_use
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.redaction.learned import Learned
from pytest_selfheal.redaction.names import SURE
from pytest_selfheal.watching.recordings import Kept
from pytest_selfheal.watching.running import Attempt, Code, RunningTest
from pytest_selfheal.watching.shelf import Shelf
from pytest_selfheal.watching.so_far import SoFar
from pytest_selfheal.watching.unremembered import Unremembered
from pytest_selfheal.watching.veil import veiled

if TYPE_CHECKING:
    from pytest_selfheal.browser.failed_call import FailedCall
    from pytest_selfheal.browser.healer import Sought, Verdict
    from pytest_selfheal.watching.entry import Report

MAX_REFRESHED = 2  # old fingerprints looked at again in one test: a round trip of about 5 ms each
REFRESH_AFTER_MS = 24 * 3600 * 1000


@dataclass
class Watch:
    """`running` is None between tests."""

    shelf: Shelf
    code: Code
    redact: tuple[str, ...] = ()
    worker: str | None = None
    in_order: bool = True  # the tests of one file run in this process, one after the other
    heal: bool = False
    heal_likely: bool = False
    unremembered: Unremembered = field(default_factory=Unremembered)
    kept: Kept = field(default_factory=Kept)  # tests whose telemetry is kept also when they pass
    running: RunningTest | None = None
    _recorder: Recorder = field(init=False)
    _instruments: dict[str, Instrument] = field(default_factory=dict)
    _learned: Learned = field(default_factory=Learned)  # what the tests of this process typed
    _censuses: Censuses = field(default_factory=Censuses)  # of what they saw
    _modules: dict[str, tuple[tuple[str, int], ...]] = field(default_factory=dict)  # what each of them gives away
    _held: dict[str, None] = field(default_factory=dict)  # what their variables held, as surely as a password
    _so_far: SoFar = field(init=False)
    _last: str = ""  # the id of the test that ran before

    def __post_init__(self) -> None:
        self._so_far = SoFar(is_ordered=self.in_order, unremembered=self.unremembered)
        healer = None
        if self.heal:
            from pytest_selfheal.browser.healer import Healer

            healer = Healer(self._judge, time.perf_counter)
        self._recorder = Recorder(self.code.root, self._choose, time.perf_counter, healer=healer)

    def start(self, attempt: Attempt) -> None:
        """Open the window of an attempt."""
        for name, api in loaded_apis():
            if name not in self._instruments:
                self._instruments[name] = Instrument(api, self._recorder)
        self._so_far.begins(attempt.nodeid, is_again=attempt.number > 1 and self._last == attempt.nodeid)
        self._last = attempt.nodeid
        # a pass that named a secret, as it turned out while the test ran, lies under another id
        names = (attempt.nodeid, veiled(attempt.nodeid, attempt.places)) if "[" in attempt.nodeid else (attempt.nodeid,)
        digest = self.shelf.last_pass(*names)
        self._recorder.window = window = Window(
            nodeid=attempt.nodeid,
            started_at=now_ms(),
            file=attempt.file,
            line=attempt.line,
            attempt=attempt.number,
            worker=self.worker,
            redactor=Redactor(self.redact, self._learned),
            memory=_memory(digest, Views(self._censuses)),
            heals=Heals(allowed=self.heal),
            fixtures=tuple(attempt.fixtures) if self.kept.wants(attempt.nodeid) else None,
        )
        self.running = RunningTest(attempt, window, digest, self.shelf, self._so_far, self.code)

    def left_out(self) -> None:
        """The running test is skipped before it began."""
        self._so_far.forget(self._last)

    def name(self) -> str:
        """The id of the running test as it may be written down; '' when none is running."""
        return self.running.name if self.running is not None else ""

    def redactor(self) -> Redactor:
        """One that knows what the tests of this process typed so far and will type, and what the running one told."""
        return self.running.window.redactor if self.running is not None else Redactor(self.redact, self._learned)

    def hear(self, *variables: Mapping[str, Any]) -> None:
        """Values that the running test has under a secret's name: its arguments, its variables, its environment."""
        if self.running is not None:
            self.running.window.redactor.variables(*variables)

    def hear_module(self, name: str, variables: Callable[[], Iterable[Mapping[str, Any]]]) -> None:
        """What the running test's module holds and says; asked for once, for all of its tests."""
        if self.running is None:
            return
        if name not in self._modules:
            reader = Redactor(self.redact)
            reader.variables(*variables())
            self._modules[name] = reader.heard
        self.running.window.redactor.know(self._modules[name])

    def typed(self) -> tuple[str, ...]:
        """What the tests of this process typed as secrets, and what their variables surely held as such."""
        return tuple(dict.fromkeys((*self._learned.all(), *self._held)))

    def allow_heals(self, allowed: bool) -> None:
        """No heals in fixtures that other tests share, and none when the outcome is told already."""
        if self.running is not None:
            self.running.window.heals.allowed = allowed and self.heal

    def limit(self, seconds: float | None) -> None:
        """Somebody ends the test, or even the session, when that time is over."""
        self._recorder.deadline = None if seconds is None else time.perf_counter() + seconds

    def failed(self, report: "Report", *, goes_on: bool = False) -> TestEntry | None:
        """As of RunningTest; None when no attempt is being watched. A test that goes on is not held up by a look."""
        look = self._recorder.set_down if goes_on else self._look
        return self.running.failed(report, look) if self.running is not None else None

    def came_through(self, outcome: Outcome, *, duration_ms: int) -> TestEntry | None:
        """As of RunningTest; None when no attempt is being watched."""
        return self.running.came_through(outcome, duration_ms=duration_ms) if self.running is not None else None

    def call_passed(self) -> None:
        """What the answers of the test said is compared with its next failure: wait a moment for what is under way."""
        window = self.running.window if self.running is not None else None
        if window is not None and window.tape.is_reading():
            self._drive(self._recorder.hear_out(window), window)

    def passed(self) -> tuple[TestEntry, ...]:
        """As of RunningTest; nothing when no attempt is being watched."""
        return self.running.passed() if self.running is not None else ()

    def news(self) -> tuple[News, ...]:
        """What the pass of the running test has that the remembered ones lack."""
        return self.running.news if self.running is not None else ()

    def stop(self) -> None:
        """Close the window."""
        if self.running is not None:
            heard = self.running.window.redactor.heard
            self._held.update((value, None) for value, sure in heard if sure >= SURE)
        self._recorder.window = self.running = None

    def close(self) -> None:
        """Take every wrapper off again."""
        for instrument in self._instruments.values():
            instrument.remove()
        self._instruments.clear()
        self.shelf.close()

    def _choose(self, snapshot: Any, call: "FailedCall", frame: Any) -> Any:
        return self._of_running().choose(snapshot, call, frame)

    def _judge(self, snapshot: Snapshot, sought: "Sought") -> "Verdict":
        return self._of_running().judge(snapshot, sought, likely=self.heal_likely)

    def _of_running(self) -> RunningTest:
        if self.running is None:  # a page of a fixture that outlives its test
            raise SelfHealError("no test is running", self._last, "this is asked within a test")
        return self.running

    def _look(self, window: Window, message: str) -> None:
        """Whatever no watched call has looked at yet, while the page is open."""
        self._drive(self._recorder.look_at_page(window, message), window)

    @staticmethod
    def _drive(steps: Steps, window: Window) -> None:
        loop = window.loop
        with looking():
            if loop is None:
                drive(steps, window.note)
            elif not loop.is_running() and not loop.is_closed():
                loop.run_until_complete(drive_async(steps, window.note))


def _memory(digest: Digest | None, views: Views) -> Memory:
    known = digest.fingerprints if digest else {}
    now = now_ms()
    old = [name for name, seen in known.items() if seen.seen_after or now - seen.taken_at > REFRESH_AFTER_MS]
    due = sorted(old, key=lambda name: known[name].taken_at)[:MAX_REFRESHED]
    # the first passes of a test are compared: what comes and goes between them tells nothing
    learning = {key for key, own in digest.own_pages.items() if own.passes < MOST_PASSES} if digest else set[str]()
    learning |= {known[name].page for name in due}
    learning |= {digest.census_of(page) for page in learning} if digest else set()
    slowest: dict[str, float] = {}
    first: dict[str, str] = {}  # a page is looked at in each pass at the same step: a later one sees what the test did
    for step in digest.steps if digest else ():
        of = step.locator or step.name
        slowest[of] = max(slowest.get(of, 0), step.duration_ms)
        if step.locator in known:
            first.setdefault(known[step.locator].page, step.locator)
    for use in filter(is_later_use, known):
        first.setdefault(known[use].page, use)
    due += [use for page, use in first.items() if page in learning]
    return Memory(known=known, refresh=frozenset(due), slowest=slowest, views=views)
