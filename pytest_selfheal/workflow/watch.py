"""Watches one session's tests, one at a time: record, look, diagnose, remember. Knows nothing of the test runner.

What only a failure needs is imported when one comes: that is half of all imports, and most sessions pass.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pytest_selfheal.baseline.digest import digest as digest_of
from pytest_selfheal.baseline.store import Store
from pytest_selfheal.browser.instrument import Instrument, loaded_apis
from pytest_selfheal.browser.recorder import Recorder, looking
from pytest_selfheal.browser.steps import drive, drive_async
from pytest_selfheal.browser.window import Window
from pytest_selfheal.errors import SelfHealError
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.decision import Decision
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Fingerprint, Snapshot
from pytest_selfheal.models.run import GitState, Outcome, TelemetryFile, TestEntry
from pytest_selfheal.models.telemetry import CallSite, ErrorMoment, Record
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.reporting.folder import Folder
from pytest_selfheal.workflow.redacted import redacted
from pytest_selfheal.workflow.unremembered import Unremembered

if TYPE_CHECKING:
    from pytest_selfheal.browser.healer import Verdict
    from pytest_selfheal.workflow.entry import Report

MAX_REFRESHED = 2  # old fingerprints looked at again in one test: a round trip of about 5 ms each
REFRESH_AFTER_MS = 24 * 3600 * 1000


@dataclass(frozen=True, slots=True)
class Attempt:
    """One attempt of one test, as the runner names it; `is_browser_test` when it asked for a browser fixture."""

    nodeid: str
    file: str
    line: int
    number: int = 1
    is_browser_test: bool = False


@dataclass
class Watch:
    """`store` is None when there is no baseline to use; `notes` takes a line about trouble of our own."""

    root: Path
    folder: Folder
    store: Store | None
    note: Callable[[str], None]
    run_id: str
    redact: tuple[str, ...] = ()
    worker: str | None = None
    git: GitState | None = None
    record: bool = True
    heal: bool = False
    unremembered: Unremembered = field(default_factory=Unremembered)
    _recorder: Recorder = field(init=False)
    _instruments: dict[str, Instrument] = field(default_factory=dict)
    _digest: Digest | None = None
    _passed: dict[str, int] = field(default_factory=dict)
    _failed: list[TelemetryFile] = field(default_factory=list)  # earlier failures of the running test

    def __post_init__(self) -> None:
        healer = None
        if self.heal:
            from pytest_selfheal.browser.healer import Healer

            healer = Healer(self._judge, time.perf_counter)
        self._recorder = Recorder(self.root, self._choose, time.perf_counter, healer=healer)

    def start(self, attempt: Attempt) -> None:
        """Open the window of an attempt."""
        if attempt.number == 1 or any(kept.record.nodeid != attempt.nodeid for kept in self._failed):
            self._failed.clear()
        for name, api in loaded_apis():
            if name not in self._instruments:
                self._instruments[name] = Instrument(api, self._recorder)
        self._digest = self._remembered(attempt.nodeid)
        known = self._digest.fingerprints if self._digest else {}
        now = _now_ms()
        old = sorted((name for name in known if now - known[name].taken_at > REFRESH_AFTER_MS), key=_age_in(known))
        self._recorder.window = Window(
            nodeid=attempt.nodeid,
            started_at=now,
            file=attempt.file,
            line=attempt.line,
            attempt=attempt.number,
            worker=self.worker,
            redactor=Redactor(self.redact),
            known=known,
            refresh=frozenset(old[:MAX_REFRESHED]),
            slowest=_slowest(self._digest),
            may_heal=self.heal,
        )

    def allow_heals(self, allowed: bool) -> None:
        """No heals in fixtures that other tests share, and none when the outcome is told already."""
        if self._recorder.window is not None:
            self._recorder.window.may_heal = allowed and self.heal

    def failed(self, report: "Report") -> TestEntry | None:
        """Look at what is still open, diagnose, and keep the telemetry; None when no attempt is being watched."""
        from pytest_selfheal.workflow.entry import entry_of
        from pytest_selfheal.workflow.healed import heals_of, redacted_drifts

        window = self._recorder.window
        if window is None:
            return None
        if report.is_browser_test or window.browser:
            self._look(window, report.message)
        record = redacted(window.record(_now_ms()), window.redactor)
        record = self._keep_screenshots(record, window)
        clean = window.redactor.text
        report = _in_scope(report, record, clean)
        pages, decisions = self._pages(), self._decisions(record)
        passed = self._passed.get(record.nodeid, 0)
        entry = entry_of(
            report, record, self._digest, git=self.git, passed_attempts=passed, pages=pages, decisions=decisions
        )
        heals = heals_of(window.searches.values(), clean, decisions)
        drifts = redacted_drifts(window.drifts.values(), clean)
        kept = TelemetryFile(
            entry=entry.model_copy(update={"heals": heals, "drifts": drifts}),
            record=record,
            digest=self._digest,
            pages=pages,
            decisions=decisions,
        )
        kept = self._keep(kept)
        self._failed.append(kept)
        return kept.entry

    def came_through(self, outcome: Outcome, *, duration_ms: int) -> TestEntry | None:
        """The test passed: an entry when it did so with heals (then it has this outcome) or in spite of drifts."""
        window = self._recorder.window
        if window is None or not (window.drifts or any(search.healed for search in window.searches.values())):
            return None
        from pytest_selfheal.workflow.healed import passed_entry

        record = redacted(window.record(_now_ms()), window.redactor)
        decisions = self._decisions(record)
        entry = passed_entry(record, window, outcome=outcome, duration_ms=duration_ms, decisions=decisions)
        kept = TelemetryFile(entry=entry, record=record, digest=self._digest, decisions=decisions)
        return self._keep(kept).entry

    def passed(self) -> tuple[TestEntry, ...]:
        """The whole attempt passed, teardown too: remember it; earlier attempts that failed are judged once more."""
        window = self._recorder.window
        if window is None:
            return ()
        self._passed[window.nodeid] = self._passed.get(window.nodeid, 0) + 1
        is_kept = self.store is not None and self.record
        if not window.browser or not (is_kept or self._failed):
            return ()
        if any(search.healed for search in window.searches.values()):
            self._remember_heals(window)
            return ()
        if is_kept:
            self.unremembered.passed(window.nodeid, map(window.redactor.text, window.unremembered))
        record = redacted(window.record(_now_ms()), window.redactor)
        fresh = digest_of(
            record,
            commit=self.git.commit if self.git else "",
            dirty=self.git.dirty if self.git else True,
            run=self.run_id,
            previous=self._digest,
        )
        if self.store is not None and self.record:
            self._guarded(lambda digest: self._keep_pass(digest, window), fresh)
        return tuple(self._judged_again(kept, fresh, window.attempt) for kept in self._failed)

    def _keep_pass(self, digest: Digest, window: Window) -> None:
        """Store a pass, each fingerprint with the page that it stood in."""
        if self.store is None:
            return
        from pytest_selfheal.workflow.remembered import with_pages

        digest, pages = with_pages(digest, window, self.store)
        self.store.put(digest, pages)

    def stop(self) -> None:
        """Close the window."""
        self._recorder.window = None
        self._digest = None

    def close(self) -> None:
        """Take every wrapper off again."""
        for instrument in self._instruments.values():
            instrument.remove()
        self._instruments.clear()
        if self.store is not None:
            self.store.close()

    def _remembered(self, nodeid: str) -> Digest | None:
        return self._guarded(self.store.get, nodeid) if self.store is not None else None

    def _guarded(self, call: Callable[[Any], Any], value: Any) -> Any:
        """A baseline in trouble is a note, never the test's problem."""
        try:
            return call(value)
        except SelfHealError as error:
            self.note(str(error))
            return None

    def _choose(self, snapshot: Any, origin: Any, action: str, frame: Any) -> Any:
        from pytest_selfheal.workflow.choose import choose

        window = self._recorder.window
        fingerprint = window.known.get(origin.expression) if window and origin else None
        locator = origin.expression if origin else ""
        page = self._page_of(fingerprint)
        snapshot, rejected = self._with_decisions(snapshot, locator)
        return choose(snapshot, fingerprint, page=page, locator=locator, action=action, frame=frame, rejected=rejected)

    def _pages(self) -> dict[str, Census]:
        """The remembered pages that the running test stood on at its last pass."""
        known = self._digest.fingerprints.values() if self._digest else ()
        pages = {seen.page: self._page_of(seen) for seen in known if seen.page}
        return {key: page for key, page in pages.items() if page is not None}

    def _page_of(self, fingerprint: Fingerprint | None) -> Census | None:
        """The remembered page that an element stood in."""
        if self.store is None or fingerprint is None or not fingerprint.page:
            return None
        page: Census | None = self._guarded(self.store.page, fingerprint.page)
        return page

    def _judge(self, snapshot: Snapshot, locator: str, action: str, frame: tuple[str, ...] | None) -> "Verdict":
        from pytest_selfheal.workflow.choose import judge

        page = self._page_of(self._digest.fingerprints.get(locator) if self._digest else None)
        snapshot, rejected = self._with_decisions(snapshot, locator)
        return judge(snapshot, self._digest, page=page, locator=locator, action=action, frame=frame, rejected=rejected)

    def _with_decisions(self, snapshot: Snapshot, locator: str) -> tuple[Snapshot, frozenset[str]]:
        """What people rejected for this locator on this page, and the page in the words that they were shown."""
        from pytest_selfheal.workflow.choose import page_of
        from pytest_selfheal.workflow.redacted import clean_elements

        window, store = self._recorder.window, self.store
        if window is None or store is None:
            return snapshot, frozenset()
        clean = window.redactor.text
        about = self._guarded(lambda name: store.decisions_about(name, clean(page_of(snapshot))), clean(locator))
        rejected = frozenset(one.element.digest for one in about or () if one.word == "rejected")
        if rejected:
            snapshot = snapshot.model_copy(update={"elements": clean_elements(snapshot.elements, window.redactor)})
        return snapshot, rejected

    def _decisions(self, record: Record) -> tuple[Decision, ...]:
        """What people said of the locators that a test used."""
        if self.store is None:
            return ()
        store, used = self.store, {action.locator for action in record.actions}
        said: tuple[Decision, ...] = self._guarded(lambda _: store.decisions(), None) or ()
        return tuple(one for one in said if one.locator in used)

    def _remember_heals(self, window: Window) -> None:
        """A healed run replaces nothing; but the elements it found are known for the day their locators are written."""
        if self._digest is None or self.store is None or not self.record:
            return
        healed = [one for one in window.searches.values() if one.healed]
        found = {one.new: Fingerprint(element=one.element, taken_at=_now_ms()) for one in healed if one.element}
        fingerprints = {**self._digest.fingerprints, **found}
        self._guarded(self.store.put, self._digest.model_copy(update={"fingerprints": fingerprints}))

    def _look(self, window: Window, message: str) -> None:
        """Whatever no watched call has looked at yet, while the page is open."""
        steps = self._recorder.look_at_page(window, message)
        loop = window.loop
        with looking():
            if loop is None:
                drive(steps, window.note)
            elif not loop.is_running() and not loop.is_closed():
                loop.run_until_complete(drive_async(steps, window.note))

    def _keep_screenshots(self, record: Record, window: Window) -> Record:
        moments: list[ErrorMoment] = []
        for number, moment in enumerate(record.moments):
            file = (
                self._keep_screenshot(record, number, window.screenshots[int(moment.screenshot)])
                if (moment.screenshot)
                else ""
            )
            moments.append(moment.model_copy(update={"screenshot": file}))
        return record.model_copy(update={"moments": tuple(moments)})

    def _keep_screenshot(self, record: Record, number: int, image: bytes) -> str:
        try:
            return self.folder.write_screenshot(record.nodeid, number, image, attempt=record.attempt)
        except (SelfHealError, OSError) as error:
            self.note(str(error))
            return ""

    def _judged_again(self, kept: TelemetryFile, passing: Digest, attempt: int) -> TestEntry:
        """A failed attempt beside the one that passed."""
        from pytest_selfheal.workflow.entry import reconsidered

        compared = kept.model_copy(update={"digest": passing, "passed_by": attempt})
        return self._keep(compared.model_copy(update={"entry": reconsidered(compared, git=self.git)})).entry

    def _keep(self, kept: TelemetryFile) -> TelemetryFile:
        from pytest_selfheal.workflow.sourced import sourced

        entry = sourced(kept.entry, self.root)
        kept = kept.model_copy(update={"entry": entry})
        try:
            file = self.folder.write_telemetry(kept)
        except (SelfHealError, OSError) as error:
            self.note(str(error))
            return kept
        return kept.model_copy(update={"entry": entry.model_copy(update={"telemetry": file})})


def _in_scope(report: "Report", record: Record, clean: Callable[[str], str]) -> "Report":
    message = clean(report.message)
    site = _raised_at(record, message) if report.line is None else None
    return replace(
        report,
        message=message,
        stack=clean(report.stack),
        file=site.file if site else report.file,
        line=site.line if site else report.line,
        is_browser_test=report.is_browser_test or record.browser,
    )


def _raised_at(record: Record, message: str) -> CallSite | None:
    """The line of the failed call with this error: a soft failure is raised when the test has ended, from no line."""
    failed = (action for action in record.actions if action.error and action.error in message)
    return next((action.site for action in failed if action.site), None)


def _slowest(known: Digest | None) -> dict[str, float]:
    """The longest step of each locator, in ms."""
    slowest: dict[str, float] = {}
    for step in known.steps if known else ():
        slowest[step.locator] = max(slowest.get(step.locator, 0), step.duration_ms)
    return slowest


def _age_in(known: dict[str, Any]) -> Callable[[str], int]:
    return lambda name: int(known[name].taken_at)


def _now_ms() -> int:
    return int(time.time() * 1000)
