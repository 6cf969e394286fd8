"""One attempt of one test: its memory, its tape and its heals, and what is made of them when it ends.

What only a failure needs is imported when one comes: that is half of all imports, and most tests pass.
"""

import contextlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pytest_selfheal.baseline.digest import digest as digest_of
from pytest_selfheal.baseline.news import news, problems, still_news
from pytest_selfheal.browser.listeners import now_ms
from pytest_selfheal.browser.window import Window
from pytest_selfheal.locators.places import asks_by_place
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.edits import Edit, edits_between
from pytest_selfheal.models.element import Fingerprint, Snapshot
from pytest_selfheal.models.news import News, Problem
from pytest_selfheal.models.run import GitState, Outcome, TelemetryFile, TestEntry
from pytest_selfheal.models.telemetry import CallSite, Record
from pytest_selfheal.models.uses import latest_use
from pytest_selfheal.watching.recordings import with_known
from pytest_selfheal.watching.redacted import redacted, without_learned
from pytest_selfheal.watching.shelf import Shelf
from pytest_selfheal.watching.shown_secrets import asked_of_secret_fields, asked_of_secret_places, named, shown
from pytest_selfheal.watching.so_far import MAX_AFTER, SoFar
from pytest_selfheal.watching.sources import MAX_PLACES, Sources
from pytest_selfheal.watching.veil import is_veiled, names_secret, veiled

if TYPE_CHECKING:
    from pytest_selfheal.browser.failed_call import FailedCall
    from pytest_selfheal.browser.healer import Sought, Verdict
    from pytest_selfheal.failure.around import Around, Sender
    from pytest_selfheal.models.other_steps import OtherSteps
    from pytest_selfheal.watching.entry import Report

MAX_EDITS = 5  # named; git is asked about each


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


@dataclass(frozen=True, slots=True)
class Code:
    """The code under test: where it lies, its commit, and the sources of its tests."""

    root: Path
    run_id: str
    git: GitState | None
    sources: Sources
    allowed_news: tuple[str, ...] = ()  # regular expressions
    ages_news: bool = True  # a pass of this session makes news older: another branch is no reason to get used to it

    @property
    def commit(self) -> str:
        """The commit, '' where there is none."""
        return self.git.commit if self.git else ""

    @property
    def is_dirty(self) -> bool:
        """Whether it may be otherwise than the commit."""
        return self.git.dirty if self.git else True


@dataclass
class RunningTest:
    """`digest` is the last pass, `window` what is observed; `look` asks the pages while they are open."""

    attempt: Attempt
    window: Window
    digest: Digest | None
    shelf: Shelf
    so_far: SoFar
    code: Code
    news: tuple[News, ...] = ()  # of the pass

    @property
    def name(self) -> str:
        """The id of the test as it may be written down."""
        window, attempt = self.window, self.attempt
        if window.nodeid == attempt.nodeid and names_secret(attempt.nodeid, attempt.parameters, window.redactor):
            self.so_far.forget(attempt.nodeid)
            window.nodeid = veiled(attempt.nodeid, attempt.places)
        return window.nodeid

    def failed(self, report: "Report", look: Callable[[Window, str], None]) -> TestEntry:
        """Look at what is still open, diagnose, and keep the telemetry."""
        from pytest_selfheal.watching.entry import entry_of
        from pytest_selfheal.watching.healed import heals_of, redacted_drifts
        from pytest_selfheal.watching.remembered import without_secrets

        window, clean = self.window, self.window.redactor.text
        if report.is_browser_test or window.browser:
            look(window, report.message)
        clean(report.stack)  # it names what the message and the page may repeat without a name
        clean(report.message)
        record = self.shelf.keep_screenshots(self._record(report.message), window.screenshots)
        digest, pages, decisions = self.digest, self.shelf.pages_of(self.digest), self.shelf.decisions_for(record)
        if self.digest is not None:
            digest, pages = without_secrets(self.digest, pages, window.redactor)
            if digest is not self.digest:
                own = [page for key, page in pages.items() if key == page.key]
                self.shelf.put_known(digest.model_copy(update={"nodeid": self.digest.nodeid}), own, in_place=True)
        around = self.so_far.around()
        entry = entry_of(
            _in_scope(report, record, clean),
            record,
            digest,
            git=self.code.git,
            passed_attempts=self.so_far.passes_of(self.attempt.nodeid),
            pages=pages,
            edits=self._edits(record),
            around=around,
            missed=self._missed(around),
            joined=self._joined(),
            decisions=decisions,
        )
        heals = heals_of(window.heals.searches.values(), clean, decisions)
        drifts = redacted_drifts(window.heals.drifts.values(), clean)
        entry = entry.model_copy(update={"heals": heals, "drifts": drifts})
        kept = TelemetryFile(entry=entry, record=record, digest=digest, pages=pages, decisions=decisions)
        self.so_far.failed(self.attempt.nodeid)
        self.so_far.earlier.append(self.shelf.keep(kept))
        return self.so_far.earlier[-1].entry

    def came_through(self, outcome: Outcome, *, duration_ms: int) -> TestEntry | None:
        """The test passed: an entry when it did so with heals (then it has this outcome) or in spite of drifts."""
        window = self.window
        if not (window.heals.drifts or window.heals.made):
            return None
        from pytest_selfheal.watching.healed import passed_entry

        record = self._record()
        decisions = self.shelf.decisions_for(record)
        entry = passed_entry(record, window, outcome=outcome, duration_ms=duration_ms, decisions=decisions)
        kept = TelemetryFile(entry=entry, record=record, digest=self._digest(), decisions=decisions)
        return self.shelf.keep(kept).entry

    def passed(self) -> tuple[TestEntry, ...]:
        """The whole attempt passed, teardown too: remember it; earlier attempts that failed are judged once more."""
        window, so_far = self.window, self.so_far
        so_far.passed(self.attempt.nodeid)
        is_recorded = window.fixtures is not None
        if not window.browser or not (self.shelf.is_kept or is_recorded or so_far.earlier or self.digest):
            return ()
        if is_recorded:
            self._keep_recording()
        if window.heals.made:
            self._remember_heals()
            return ()
        record = self._record()
        still_news = self._hear_news(record)
        if not (self.shelf.is_kept or so_far.earlier):
            return ()
        if self.shelf.is_kept:
            so_far.unremembered.passed(record.nodeid, map(window.redactor.text, window.memory.unremembered))
        so_far.met(record)
        fresh = digest_of(
            record,
            commit=self.code.commit,
            dirty=self.code.is_dirty,
            run=self.code.run_id,
            previous=self.digest,
            sources=self.code.sources.of(record),
            after=so_far.before(self.attempt.nodeid, window.redactor.text),
        ).model_copy(update={"news": still_news})
        self.shelf.put_pass(fresh, window, self.digest)
        return tuple(self._judged_again(kept, fresh) for kept in so_far.earlier)

    def choose(self, snapshot: Any, call: "FailedCall", frame: Any) -> Any:
        """The candidates for a lost locator that are worth to be tried on the failing page."""
        from pytest_selfheal.browser.call import TEXT_CHECKS
        from pytest_selfheal.matching.lost import Lost
        from pytest_selfheal.models.telemetry import names_in
        from pytest_selfheal.watching.choose import choose

        origin = call.origin
        locator = origin.expression if origin else ""
        snapshot, rejected = self.shelf.rejected(snapshot, locator, self.window)
        lost = Lost(
            locator,
            call.action,
            self.window.memory.known.get(locator) if origin else None,
            self.shelf.page_of(self.digest, locator),
            frame,
            words=names_in(self.attempt.nodeid, origin.site if origin else None),
            choice=call.argument if call.action == "select_option" else "",
            says=call.argument if call.action in TEXT_CHECKS else "",
            rejected=rejected,
            other_steps=self._other_steps(locator),
        )
        return choose(snapshot, lost)

    def judge(self, snapshot: Snapshot, sought: "Sought", *, likely: bool) -> "Verdict":
        """Whether an action may go on with another element, and with which; `likely`: also without proof."""
        from pytest_selfheal.watching.choose import judge

        known = self.digest.fingerprints if self.digest is not None else {}
        use = latest_use(sought.locator, sought.use, known)
        page, others = self.shelf.page_of(self.digest, use), self._other_steps(sought.locator)
        # what is remembered has no secrets: the same words have to be hidden on both sides
        seen, rejected = self.shelf.rejected(redacted(snapshot, self.window.redactor), sought.locator, self.window)
        answer = judge(
            seen,
            self.digest,
            sought,
            page=page,
            other_steps=others,
            rejected=rejected,
            likely=likely,
        )
        return replace(answer, element=snapshot.elements[answer.index]) if answer.element is not None else answer

    def _other_steps(self, locator: str) -> "OtherSteps":
        """The remembered page of a locator as the other steps of the test saw it."""
        from pytest_selfheal.models.other_steps import seen_by_other_steps

        found = self.window.memory.fingerprints
        by_place = {use: redacted(seen, self.window.redactor) for use, seen in found.items() if asks_by_place(use)}
        return seen_by_other_steps(self.digest, locator, self.shelf.pages_of(self.digest), by_place)

    def _record(self, message: str = "") -> Record:
        """What was observed so far, without secrets; `message` is that of the failure."""
        name = self.name
        record = self.window.record(now_ms())
        self._hear_pages(record, message)
        record = redacted(record, self.window.redactor)
        # of an id only the parameters can be secrets: "TestToken::test_expires" is none
        return record.model_copy(update={"nodeid": name, "file": self.window.file})

    def _hear_pages(self, record: Record, message: str) -> None:
        """What the pages show as secrets, and what is expected in its place, is removed from whatever repeats it."""
        views = self.window.memory.views
        used = {one for name in views.of.values() for one in (name, views.first_of(name))}
        with contextlib.suppress(ValueError):  # of a page that did not answer as it was asked, which is said elsewhere
            looks = {**views.by_name, **views.moments}
            pages = [view.elements for name, view in looks.items() if name in used]
            pages += [moment.snapshot.elements for moment in record.moments if moment.snapshot is not None]
            for elements in pages:
                self.window.redactor.know(shown(elements))
        targets = [moment.target for moment in record.moments if moment.target is not None]
        for seen in (*record.fingerprints.values(), *targets):
            self.window.redactor.know(named(seen.element))
        self.window.redactor.know(asked_of_secret_places(record, self.window.memory.known, message))
        for secret in asked_of_secret_fields(record):
            self.window.redactor.remember(secret)

    def _hear_news(self, record: Record) -> tuple[Problem, ...]:
        """Note what the pass has that the remembered ones lack; what of it stays news."""
        if self.digest is None:
            return ()  # a first pass: nothing to compare it with
        found = tuple(problems(record))
        told = news(found, self.digest, commit=self.code.commit, allowed=self.code.allowed_news)
        accepted = self.shelf.accepted() if told else frozenset()
        told = tuple(one for one in told if one.id not in accepted)
        self.news = tuple(News(id=one.id, nodeid=record.nodeid, **one.model_dump(exclude={"runs"})) for one in told)
        return still_news(told, found, self.digest, run=self.code.run_id, counts=self.code.ages_news)

    def _digest(self) -> Digest | None:
        return without_learned(self.digest, self.window.redactor) if self.digest is not None else None

    def _edits(self, record: Record) -> tuple[Edit, ...]:
        """What was edited in the test since its last pass, and by which commit."""
        before = self.digest.sources if self.digest else ()
        if not before:
            return ()
        from pytest_selfheal.workflow.git import origin_of

        now = self.code.sources.of(record, also=[written.place for written in before])
        return tuple(
            replace(edit, origin=origin_of(self.code.root, edit.file, edit.line, deleted=edit.kind == "deleted"))
            for edit in edits_between(before, now, is_whole=max(len(before), len(now)) < MAX_PLACES)[:MAX_EDITS]
        )

    def _missed(self, around: "Around") -> tuple["Sender", ...]:
        """The tests whose data this one may lack, by what their own last passes sent."""
        from pytest_selfheal.failure.order import missed, sender

        found = (sender(one, self.shelf.last_pass(one)) for one in missed(self.digest, around))
        return tuple(one for one in found if one is not None)

    def _joined(self) -> tuple["Sender", ...]:
        """The tests whose data this one may meet, and did not at its last pass."""
        from pytest_selfheal.failure.order import joined, sender

        before = self.so_far.before(self.attempt.nodeid, self.window.redactor.text)
        found = (sender(one, self.shelf.last_pass(one)) for one in joined(self.digest, before, most=MAX_AFTER))
        return tuple(one for one in found if one is not None)

    def _keep_recording(self) -> None:
        record = without_learned(with_known(self._record(), self.window.memory.known), self.window.redactor)
        entry = TestEntry(
            nodeid=record.nodeid,
            outcome="passed",
            phase="call",
            attempt=record.attempt,
            worker=record.worker,
            duration_ms=record.finished_at - record.started_at,
        )
        self.shelf.keep_recording(TelemetryFile(entry=entry, record=record))

    def _remember_heals(self) -> None:
        """A healed run replaces nothing; but the elements it found are known for the day their locators are written."""
        if self.digest is None:
            return
        made = self.window.heals.made
        found = {
            one.new: Fingerprint(element=one.element, taken_at=now_ms()) for one in made if one.element and one.locator
        }
        digest = self.digest.model_copy(update={"fingerprints": {**self.digest.fingerprints, **found}})
        # packed pages were redacted before they were packed
        as_it_was = {"nodeid": digest.nodeid, "own_pages": digest.own_pages}
        self.shelf.put_known(redacted(digest, self.window.redactor).model_copy(update=as_it_was))

    def _judged_again(self, kept: TelemetryFile, passing: Digest) -> TestEntry:
        """A failed attempt beside this one, which passed."""
        from pytest_selfheal.watching.entry import reconsidered

        compared = kept.model_copy(update={"digest": passing, "passed_by": self.window.attempt})
        again = compared.model_copy(update={"entry": reconsidered(compared, git=self.code.git)})
        return self.shelf.keep(again).entry


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
