"""Watches one session's tests, one at a time: record, look, diagnose, remember. Knows nothing of the test runner.

What only a failure needs is imported when one comes: that is half of all imports, and most sessions pass.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pytest_selfheal.baseline.digest import digest as digest_of
from pytest_selfheal.baseline.store import Store
from pytest_selfheal.browser.instrument import Instrument, loaded_apis
from pytest_selfheal.browser.recorder import Recorder, looking
from pytest_selfheal.browser.steps import drive, drive_async
from pytest_selfheal.browser.window import Window
from pytest_selfheal.diagnosis.around import Around, with_passed
from pytest_selfheal.diagnosis.edits import Edit, edits_between
from pytest_selfheal.errors import SelfHealError
from pytest_selfheal.learned import Learned
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.decision import Decision
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Fingerprint, Snapshot
from pytest_selfheal.models.run import GitState, Outcome, TelemetryFile, TestEntry
from pytest_selfheal.models.telemetry import CallSite, ErrorMoment, Record
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.reporting.folder import Folder
from pytest_selfheal.watching.recordings import Kept, with_known
from pytest_selfheal.watching.redacted import redacted, without_learned
from pytest_selfheal.watching.sources import Sources
from pytest_selfheal.watching.unremembered import Unremembered
from pytest_selfheal.watching.veil import is_veiled, names_secret, veiled

if TYPE_CHECKING:
    from pytest_selfheal.browser.healer import Verdict
    from pytest_selfheal.watching.entry import Report

MAX_REFRESHED = 2  # old fingerprints looked at again in one test: a round trip of about 5 ms each
MAX_EDITS = 5  # named; git is asked about each
MAX_AFTER = 5
REFRESH_AFTER_MS = 24 * 3600 * 1000


@dataclass(frozen=True, slots=True)
class Attempt:
    """One attempt of one test, as the runner names it; `is_browser_test` when it asked for a browser fixture.

    `parameters` are its arguments by name, `places` where in their lists they stand.
    """

    nodeid: str
    file: str
    line: int
    number: int = 1
    is_browser_test: bool = False
    parameters: Mapping[str, Any] = field(default_factory=dict)
    places: Sequence[int] = ()
    fixtures: Sequence[str] = ()


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
    kept: Kept = field(default_factory=Kept)  # tests whose telemetry is kept also when they pass
    _recorder: Recorder = field(init=False)
    _instruments: dict[str, Instrument] = field(default_factory=dict)
    _learned: Learned = field(default_factory=Learned)  # what the tests of this process typed
    _attempt: Attempt | None = None
    _digest: Digest | None = None
    _passed: dict[str, int] = field(default_factory=dict)
    _failed: list[TelemetryFile] = field(default_factory=list)  # earlier failures of the running test
    _sources: Sources = field(init=False)
    _order: dict[str, None] = field(default_factory=dict)  # the tests of this process, as they came
    _around: Around = field(default_factory=Around)  # what the tests of this process met

    def __post_init__(self) -> None:
        self._sources = Sources(self.root)
        healer = None
        if self.heal:
            from pytest_selfheal.browser.healer import Healer

            healer = Healer(self._judge, time.perf_counter)
        self._recorder = Recorder(self.root, self._choose, time.perf_counter, healer=healer)

    def start(self, attempt: Attempt) -> None:
        """Open the window of an attempt."""
        if attempt.number == 1 or self._attempt is None or self._attempt.nodeid != attempt.nodeid:
            self._failed.clear()
        self._attempt = attempt
        for name, api in loaded_apis():
            if name not in self._instruments:
                self._instruments[name] = Instrument(api, self._recorder)
        self._digest = self._remembered(attempt)
        self._order[attempt.nodeid] = None
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
            redactor=Redactor(self.redact, self._learned),
            known=known,
            refresh=frozenset(old[:MAX_REFRESHED]),
            slowest=_slowest(self._digest),
            may_heal=self.heal,
            fixtures=tuple(attempt.fixtures) if self.kept.wants(attempt.nodeid) else None,
        )

    def name(self) -> str:
        """The id of the running test as it may be written down; '' when none is running."""
        window, attempt = self._recorder.window, self._attempt
        if window is None or attempt is None:
            return ""
        if window.nodeid == attempt.nodeid and names_secret(attempt.nodeid, attempt.parameters, window.redactor):
            self._order.pop(attempt.nodeid, None)  # it is not told of another test either
            window.nodeid = veiled(attempt.nodeid, attempt.places)
        return window.nodeid

    def redactor(self) -> Redactor:
        """One that knows what the tests of this process typed so far and will type, and what the running one told."""
        window = self._recorder.window
        return window.redactor if window is not None else Redactor(self.redact, self._learned)

    def hear(self, *variables: Mapping[str, Any]) -> None:
        """Values that the running test has under a secret's name: its arguments, its variables, its environment."""
        if self._recorder.window is not None:
            self._recorder.window.redactor.variables(*variables)

    def typed(self) -> tuple[str, ...]:
        """What the tests of this process typed as secrets."""
        return self._learned.all()

    def allow_heals(self, allowed: bool) -> None:
        """No heals in fixtures that other tests share, and none when the outcome is told already."""
        if self._recorder.window is not None:
            self._recorder.window.may_heal = allowed and self.heal

    def limit(self, seconds: float | None) -> None:
        """Somebody ends the test, or even the session, when that time is over."""
        self._recorder.deadline = None if seconds is None else time.perf_counter() + seconds

    def failed(self, report: "Report") -> TestEntry | None:
        """Look at what is still open, diagnose, and keep the telemetry; None when no attempt is being watched."""
        from pytest_selfheal.watching.entry import entry_of
        from pytest_selfheal.watching.healed import heals_of, redacted_drifts

        window = self._recorder.window
        if window is None:
            return None
        if report.is_browser_test or window.browser:
            self._look(window, report.message)
        window.redactor.text(report.stack)  # it names what the message and the page may repeat without a name
        window.redactor.text(report.message)
        record = self._record(window)
        record = self._keep_screenshots(record, window)
        clean = window.redactor.text
        report = _in_scope(report, record, clean)
        digest = without_learned(self._digest, window.redactor) if self._digest is not None else None
        pages, decisions = self._pages(), self._decisions(record)
        entry = entry_of(
            report,
            record,
            digest,
            git=self.git,
            passed_attempts=self._passed.get(self._raw_name(), 0),
            pages=pages,
            edits=self._guarded(self._edits, record) or (),
            around=replace(self._around, ran=frozenset(self._order)),
            decisions=decisions,
        )
        heals = heals_of(window.searches.values(), clean, decisions)
        drifts = redacted_drifts(window.drifts.values(), clean)
        kept = TelemetryFile(
            entry=entry.model_copy(update={"heals": heals, "drifts": drifts}),
            record=record,
            digest=digest,
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
        from pytest_selfheal.watching.healed import passed_entry

        record = self._record(window)
        decisions = self._decisions(record)
        entry = passed_entry(record, window, outcome=outcome, duration_ms=duration_ms, decisions=decisions)
        digest = without_learned(self._digest, window.redactor) if self._digest is not None else None
        return self._keep(TelemetryFile(entry=entry, record=record, digest=digest, decisions=decisions)).entry

    def passed(self) -> tuple[TestEntry, ...]:
        """The whole attempt passed, teardown too: remember it; earlier attempts that failed are judged once more."""
        window = self._recorder.window
        if window is None:
            return ()
        self._passed[self._raw_name()] = self._passed.get(self._raw_name(), 0) + 1
        is_kept = self.store is not None and self.record
        is_recorded = window.fixtures is not None
        if not window.browser or not (is_kept or is_recorded or self._failed):
            return ()
        if is_recorded:
            self._keep_recording(window)
        if any(search.healed for search in window.searches.values()):
            self._remember_heals(window)
            return ()
        record = self._record(window)
        if is_kept:
            self.unremembered.passed(record.nodeid, map(window.redactor.text, window.unremembered))
        file = self._raw_name().partition("::")[0]
        # with workers the order is another one each time
        order = self._order if self.worker is None else {}
        after = [one for one in order if one.partition("::")[0] == file and one != self._raw_name()]
        after = [one for one in after if window.redactor.text(one) == one]
        self._around = with_passed(self._around, record)
        fresh = digest_of(
            record,
            commit=self.git.commit if self.git else "",
            dirty=self.git.dirty if self.git else True,
            run=self.run_id,
            previous=self._digest,
            sources=self._sources.of(record),
            after=tuple(after[-MAX_AFTER:]),
        )
        if self.store is not None and self.record:
            self._guarded(lambda digest: self._keep_pass(digest, window), fresh)
        return tuple(self._judged_again(kept, fresh, window.attempt) for kept in self._failed)

    def _keep_recording(self, window: Window) -> None:
        """The telemetry of a test that passed, for a timeline of it or a test made of it."""
        record = without_learned(with_known(self._record(window), window.known), window.redactor)
        duration = record.finished_at - record.started_at
        entry = TestEntry(
            nodeid=record.nodeid,
            outcome="passed",
            phase="call",
            attempt=record.attempt,
            worker=record.worker,
            duration_ms=duration,
        )
        try:
            self.folder.write_recording(TelemetryFile(entry=entry, record=record))
        except (SelfHealError, OSError) as error:
            self.note(str(error))

    def _keep_pass(self, digest: Digest, window: Window) -> None:
        """Store a pass, each fingerprint with the page that it stood in."""
        if self.store is None:
            return
        from pytest_selfheal.watching.remembered import with_pages

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

    def _raw_name(self) -> str:
        return self._attempt.nodeid if self._attempt is not None else ""

    def _record(self, window: Window) -> Record:
        """What was observed so far, without secrets."""
        name = self.name()
        record = redacted(window.record(_now_ms()), window.redactor)
        # of an id only the parameters can be secrets: "TestToken::test_expires" is none
        return record.model_copy(update={"nodeid": name, "file": window.file})

    def _remembered(self, attempt: Attempt) -> Digest | None:
        """The last pass; one that named a secret, as it turned out while the test ran, lies under another id."""
        if self.store is None:
            return None
        known: Digest | None = self._guarded(self.store.get, attempt.nodeid)
        if known is None and "[" in attempt.nodeid:
            known = self._guarded(self.store.get, veiled(attempt.nodeid, attempt.places))
        return known

    def _edits(self, record: Record) -> tuple[Edit, ...]:
        """What was edited in the test since its last pass, and by which commit."""
        before = self._digest.sources if self._digest else ()
        if not before:
            return ()
        from pytest_selfheal.workflow.git import origin_of

        now = self._sources.of(record, also=[written.place for written in before])
        edits = edits_between(before, now)[:MAX_EDITS]
        return tuple(
            replace(edit, origin=origin_of(self.root, edit.file, edit.line, deleted=edit.kind == "deleted"))
            for edit in edits
        )

    def _guarded(self, call: Callable[[Any], Any], value: Any) -> Any:
        """A baseline in trouble is a note, never the test's problem."""
        try:
            return call(value)
        except SelfHealError as error:
            self.note(str(error))
            if "locked" in str(error):
                # whoever holds it would hold up every test for as long as SQLite waits
                self.store = None
            return None

    def _choose(self, snapshot: Any, origin: Any, action: str, frame: Any) -> Any:
        from pytest_selfheal.watching.choose import choose

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
        from pytest_selfheal.watching.choose import judge

        page = self._page_of(self._digest.fingerprints.get(locator) if self._digest else None)
        snapshot, rejected = self._with_decisions(snapshot, locator)
        return judge(snapshot, self._digest, page=page, locator=locator, action=action, frame=frame, rejected=rejected)

    def _with_decisions(self, snapshot: Snapshot, locator: str) -> tuple[Snapshot, frozenset[str]]:
        """What people rejected for this locator on this page, and the page in the words that they were shown."""
        from pytest_selfheal.watching.choose import page_of

        window, store = self._recorder.window, self.store
        if window is None or store is None:
            return snapshot, frozenset()
        clean = window.redactor.text
        about = self._guarded(lambda name: store.decisions_about(name, clean(page_of(snapshot))), clean(locator))
        rejected = frozenset(one.element.digest for one in about or () if one.word == "rejected")
        if rejected:
            snapshot = redacted(snapshot, window.redactor)
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
        digest = self._digest.model_copy(update={"fingerprints": fingerprints})
        self._guarded(self.store.put, redacted(digest, window.redactor).model_copy(update={"nodeid": digest.nodeid}))

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
        from pytest_selfheal.watching.entry import reconsidered

        compared = kept.model_copy(update={"digest": passing, "passed_by": attempt})
        return self._keep(compared.model_copy(update={"entry": reconsidered(compared, git=self.git)})).entry

    def _keep(self, kept: TelemetryFile) -> TelemetryFile:
        from pytest_selfheal.watching.sourced import sourced

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
        # pytest-playwright names the folder after the test; a link into one that names a secret is none
        artifacts=report.artifacts
        if clean(report.artifacts) == report.artifacts and not is_veiled(record.nodeid)
        else "",
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
