"""A recorder around a real page: what a session does for each test, without the session."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright import sync_api

from pytest_selfheal.baseline.digest import digest
from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.baseline.store import Store
from pytest_selfheal.browser import apart
from pytest_selfheal.browser.detour import Search
from pytest_selfheal.browser.healer import Healer, Sought, Verdict
from pytest_selfheal.browser.heals import Heals
from pytest_selfheal.browser.instrument import Instrument
from pytest_selfheal.browser.memory import Memory
from pytest_selfheal.browser.recorder import MAX_MOMENTS, Recorder
from pytest_selfheal.browser.window import Window
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Element, Snapshot
from pytest_selfheal.models.other_steps import seen_by_other_steps
from pytest_selfheal.models.telemetry import ErrorMoment, Record
from pytest_selfheal.models.uses import latest_use
from pytest_selfheal.watching.choose import judge
from pytest_selfheal.watching.remembered import with_pages
from tests.patience import patient_looks

LOST_MS = (
    1500  # how long a test with healing on looks for what is not there; a heal on a busy machine needs a part of it
)


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine makes no difference; tests about a limit set theirs."""
    for (module, name), limit in patient_looks.LOOKS.items():
        monkeypatch.setattr(f"{module}.{name}", limit)


@pytest.fixture(autouse=True, scope="session")
def _asked_apart(playwright: sync_api.Playwright, browser_type: sync_api.BrowserType) -> None:
    """As in a user's session, where the plugin is on before the browser is launched."""
    apart.keeping_selectors(property(lambda _: browser_type)).fget(playwright)
    apart.registering(lambda _: None)(browser_type)


class Watched:
    """The window of a test, and what it holds so far."""

    def __init__(self, recorder: Recorder) -> None:
        self.recorder = recorder
        self.window = Window("tests/test_shop.py::test_buy", started_at=0)
        recorder.window = self.window

    def record(self) -> Record:
        return self.window.record(finished_at=1)


def buttons(snapshot: Snapshot, *_: object) -> tuple[list[tuple[int, Element]], bool]:
    """Every button is a candidate, none is accepted."""
    return [(n, e) for n, e in enumerate(snapshot.elements) if e.role == "button"], False


@pytest.fixture
def watched() -> Iterator[Watched]:
    # errors that these tests expect would end the tests of a user
    recorder = Recorder(Path(__file__).parent, buttons, time.perf_counter, is_final=lambda _: True)
    instrument = Instrument(sync_api, recorder)
    yield Watched(recorder)
    instrument.remove()


@pytest.fixture
def seen_page(watched: Watched, browser: sync_api.Browser) -> Iterator[sync_api.Page]:
    """A page of a context that the recorder listens to, as it does to every context of a session."""
    context = browser.new_context()
    watched.recorder.watch_context(context)
    context.set_default_timeout(5000)
    context.set_default_navigation_timeout(60_000)
    yield context.new_page()
    context.close()


class Healing:
    """A test that passed once, and runs again on another page with healing on."""

    def __init__(self, root: Path, page: sync_api.Page, store: Store) -> None:
        self.page = page
        self.store = store
        self.digest: Digest | None = None
        self.window = Window("tests/test_shop.py::test_buy", started_at=0)
        healer = Healer(self._judge, time.perf_counter)
        self.recorder = Recorder(root, buttons, time.perf_counter, healer=healer, is_final=lambda _: True)

    def remember(self, act: Callable[[sync_api.Page], object]) -> None:
        """The passing run: what `act` does now is what the baseline knows."""
        self.recorder.window = self.window = Window(self.window.nodeid, started_at=0)
        self.page.context.set_default_timeout(60_000)  # what is there may take its time on a busy machine
        with (
            pytest.MonkeyPatch.context() as patch
        ):  # within a frame a look has less, and then one after the call counts
            patch.setattr("pytest_selfheal.browser.views.WAITING_MS", 10_000)
            act(self.page)
        self.page.context.set_default_timeout(LOST_MS)
        self.digest, pages = with_pages(digest(self.window.record(finished_at=1)), self.window, self.store, self.digest)
        self.store.put(self.digest, pages)
        self.start()

    def start(self, *, look: bool = False) -> None:
        """The next run begins; without `look` the failing page is not looked at, which only costs time here."""
        known = dict(self.digest.fingerprints) if self.digest else {}
        self.recorder.window = self.window = Window(
            self.window.nodeid, started_at=0, memory=Memory(known=known), heals=Heals(allowed=True)
        )
        self.window.moments.extend([] if look else [ErrorMoment(ts=0)] * MAX_MOMENTS)

    @property
    def search(self) -> Search:
        """The only search of this run."""
        (search,) = self.window.heals.searches.values()
        return search

    def search_of(self, part: str) -> Search:
        """The search for the locator that holds `part`."""
        (search,) = (one for name, one in self.window.heals.searches.items() if part in name)
        return search

    def _judge(self, snapshot: Snapshot, sought: Sought) -> Verdict:
        seen = self.digest.fingerprints if self.digest else {}
        use = seen.get(latest_use(sought.locator, sought.use, seen))
        known = {one.page for one in self.digest.fingerprints.values()} if self.digest else set()
        pages = {key: page for key in known if self.digest and (page := self.digest.page(key, self.store.page))}
        others = seen_by_other_steps(self.digest, sought.locator, pages, self.window.memory.fingerprints)
        return judge(snapshot, self.digest, sought, page=pages.get(use.page) if use else None, other_steps=others)


@pytest.fixture
def healing(browser: sync_api.Browser, tmp_path: Path) -> Iterator[Healing]:
    context = browser.new_context()
    store = open_store(tmp_path / "baseline.db")
    started = Healing(Path(__file__).parent, context.new_page(), store)
    started.recorder.watch_context(context)
    instrument = Instrument(sync_api, started.recorder)
    context.set_default_timeout(LOST_MS)
    context.set_default_navigation_timeout(60_000)  # a page that is opened is there, however busy the machine
    yield started
    instrument.remove()
    context.close()
    store.close()
