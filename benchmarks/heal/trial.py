"""Write locators against the old version, run them on the new one, and see on which element each ends up."""

import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any

from playwright import sync_api
from released.interface import View

from heal.asked import Asked
from heal.outcome import Outcome, Result
from heal.pages import READ, locate
from heal.written import ANCESTOR, Written, locators_for
from pytest_selfheal.baseline.digest import digest
from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.baseline.store import Store
from pytest_selfheal.browser.apart import QUESTIONS, script
from pytest_selfheal.browser.detour import Search
from pytest_selfheal.browser.healer import Healer, Sought, Verdict
from pytest_selfheal.browser.heals import Heals
from pytest_selfheal.browser.instrument import Instrument
from pytest_selfheal.browser.memory import MAX_FINGERPRINTS, Memory
from pytest_selfheal.browser.recorder import MAX_MOMENTS, Recorder, looking
from pytest_selfheal.browser.snapshot import fingerprint_of, take_fingerprint
from pytest_selfheal.browser.steps import drive
from pytest_selfheal.browser.window import Window
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Element, Snapshot
from pytest_selfheal.models.telemetry import ErrorMoment
from pytest_selfheal.watching.remembered import with_pages

TIMEOUT_MS = 1500
Place = tuple[object, ...]  # of an element in its page


class Trial:
    """A session as the plugin makes one: a passing run on the old version, healing on the new one."""

    def __init__(self) -> None:
        self._digest: Digest | None = None
        self._named: tuple[str, str, str, str, Place | None] | None = None
        self.asked: list[Asked] = []  # each first question, in their order
        self._baseline = tempfile.TemporaryDirectory(prefix="selfheal-heal-")
        self._recorder = Recorder(
            Path(__file__).parent, _choose_nothing, time.perf_counter, healer=Healer(self._judge, time.perf_counter)
        )
        self._instrument = Instrument(sync_api, self._recorder)

    def close(self) -> None:
        """Take the wrappers off again."""
        self._instrument.remove()
        self._baseline.cleanup()

    def watch(self, context: Any) -> None:
        """Listen to the requests of a context, as a session does."""
        self._recorder.watch_context(context)

    def write(self, page: Any, view: View) -> list[Written]:
        """All locators that find exactly the element of their key on the old page."""
        found: dict[str, Written] = {}
        with looking():
            for key, selector in view.same.items():
                place = locate(page, selector)
                element = fingerprint_of(place.evaluate(script(QUESTIONS["fingerprint"])), 0).element
                for written in locators_for(key, selector, element, place.evaluate(ANCESTOR)):
                    if str(written) not in found and _finds_only(written, page):
                        found[str(written)] = written
        return list(found.values())

    def remember(self, page: Any, written: list[Written]) -> list[Written]:
        """The passing run on the old page; those whose action did not succeed are left out."""
        usable = []
        window = self._recorder.window = Window("trial", started_at=0)
        for one in written[:MAX_FINGERPRINTS]:
            try:
                act(one.on(page), one)
            except sync_api.Error:
                continue
            usable.append(one)
        with self._store() as store:
            self._digest, pages = with_pages(digest(window.record(finished_at=1)), window, store, None)
            store.put(self._digest, pages)
        self._recorder.window = None
        return usable

    def sorted(self, page: Any, written: list[Written]) -> tuple[list[Written], dict[Written, str | None]]:
        """Those that find nothing on the new page, and the key of what the others find, where that is one element."""
        lost: list[Written] = []
        unbroken: dict[Written, str | None] = {}
        with looking():
            for one in written:
                found = one.on(page).count()
                if found == 0:
                    lost.append(one)
                elif found == 1:
                    unbroken[one] = one.on(page).evaluate(READ)
        return lost, unbroken

    def disturbed(self, page: Any, unbroken: Mapping[Written, str | None]) -> int:
        """How many of them find another element after the heals on that page, or are healed themselves."""
        window = self._window()
        count = 0
        for one, key in unbroken.items():
            with looking():
                count += one.on(page).count() != 1 or one.on(page).evaluate(READ) != key
            with suppress(sync_api.Error):
                act(one.on(page), one)
        self._recorder.window = None
        return count + sum(search.locator is not None for search in window.heals.searches.values())

    def _window(self) -> Window:
        known = dict(self._digest.fingerprints) if self._digest else {}
        window = Window("trial", started_at=0, memory=Memory(known=known), heals=Heals(allowed=True))
        window.moments.extend([ErrorMoment(ts=0)] * MAX_MOMENTS)  # the failing page itself is of no interest here
        self._recorder.window = window
        return window

    def run(self, page: Any, written: Written, *, interface: str, view: View) -> Outcome:
        """One action on the new page, with healing on."""
        there = view.selectors("new")[written.key]
        place = self._place(page, there) if there else None
        self._named = (interface, view.name, written.key, written.kind, place)
        asked, window = len(self.asked), self._window()
        try:
            act(written.on(page), written)
        except sync_api.Error:
            healed = False
        else:
            healed = True
        self._recorder.window = None
        search = next(iter(window.heals.searches.values()), Search("", "", "NO_CANDIDATES", "no search was made"))
        result: Result = "refused"
        if healed and search.locator is not None:
            with looking():
                result = "right" if search.locator.evaluate(READ) == written.key else "wrong"
        return Outcome(
            interface=interface,
            view=view.name,
            key=written.key,
            kind=written.kind,
            locator=str(written),
            result=result,
            is_there=bool(there),
            is_offered=any(one.is_offered() for one in self.asked[asked:][:1]),
            status=search.status,
            reason=search.reason,
            new=search.new,
        )

    def _store(self) -> AbstractContextManager[Store]:
        return open_store(Path(self._baseline.name) / "baseline.db")

    def _judge(self, snapshot: Snapshot, sought: Sought) -> Verdict:
        if self._digest is None or self._named is None:
            raise RuntimeError("nothing was remembered – '' – call remember() before run()")
        known = _alone(self._digest, sought.locator)
        keys = {seen.page for seen in known.fingerprints.values() if seen.page}
        with self._store() as store:
            pages = {key: page for key in keys if (page := known.page(key, store.page)) is not None}
        interface, view, key, kind, place = self._named
        right = next((n for n, one in enumerate(snapshot.elements) if _place_of(one) == place), None)
        asked = Asked(interface, view, key, kind, right, snapshot, known, pages, sought)
        self.asked.append(asked)
        return asked.answer()

    def _place(self, page: Any, selector: str) -> Place:
        with looking():
            seen = drive(take_fingerprint(locate(page, selector), TIMEOUT_MS, 0), _complain)
        return _place_of(seen.element)


def _alone(known: Digest, locator: str) -> Digest:
    """The pass of a test with this one step: the others stand in other tests, and this run takes none of them."""
    own = {name: seen for name, seen in known.fingerprints.items() if name == locator}
    steps = tuple(step for step in known.steps if step.locator == locator)
    return known.model_copy(update={"fingerprints": own, "steps": steps})


def act(locator: Any, written: Written) -> None:
    """Type into what can be typed into; over everything else only the pointer moves, so that the page stays."""
    if written.typed:
        locator.fill(written.typed, timeout=TIMEOUT_MS)
    else:
        locator.hover(timeout=TIMEOUT_MS)


def _finds_only(written: Written, page: Any) -> bool:
    try:
        return written.on(page).count() == 1 and written.on(page).evaluate(READ) == written.key
    except sync_api.Error:  # a class or text that needs escapes nobody would write
        return False


def _place_of(element: Element) -> Place:
    return element.frame, element.shadow, element.idxpath


def _complain(trouble: str) -> None:
    print(f"heal: {trouble}", file=sys.stderr)


def _choose_nothing(*_: object) -> tuple[list[Any], bool]:
    return [], False
