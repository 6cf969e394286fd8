"""What is kept of tests: the baseline and the output folder. Trouble with either is a note, never a test's problem."""

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pytest_selfheal.baseline.store import Store
from pytest_selfheal.browser.window import Window
from pytest_selfheal.errors import BaselineAway, SelfHealError
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.decision import Decision
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Snapshot
from pytest_selfheal.models.run import TelemetryFile
from pytest_selfheal.models.telemetry import Record
from pytest_selfheal.reporting.folder import Folder
from pytest_selfheal.watching.redacted import redacted
from pytest_selfheal.workflow.git import is_merged

if TYPE_CHECKING:
    from pytest_selfheal.quarantine.listed import Listed


@dataclass
class Shelf:
    """`store` is None when there is no baseline to use; nothing is put into it unless `is_kept`."""

    root: Path
    folder: Folder
    store: Store | None
    note: Callable[[str], None]
    record: bool = True
    listed: Sequence["Listed"] = ()  # known failures
    has_put: bool = False

    @property
    def is_kept(self) -> bool:
        """Whether passes are remembered."""
        return self.store is not None and self.record

    def expect(self, nodeids: list[str]) -> None:
        """These tests are going to run, in this order."""
        if self.store is not None:
            self.store.expect(nodeids)

    def last_pass(self, *nodeids: str) -> Digest | None:
        """What is remembered under the first of these ids that is known."""
        store = self.store
        if store is None:
            return None
        return next((known for nodeid in nodeids if (known := self._guarded(store.get, nodeid)) is not None), None)

    def page_of(self, digest: Digest | None, use: str) -> Census | None:
        """The remembered page that an element of a test stood in, as the test saw it at that use of a locator."""
        seen = digest.fingerprints.get(use) if digest is not None else None
        if self.store is None or digest is None or seen is None or not seen.page:
            return None
        store = self.store
        return digest.page(seen.page, lambda key: self._guarded(store.page, key))

    def pages_of(self, digest: Digest | None) -> dict[str, Census]:
        """The remembered pages that a test stood on at its last pass, as the test saw them."""
        known = {seen.page: use for use, seen in digest.fingerprints.items() if seen.page} if digest else {}
        pages = {key: self.page_of(digest, use) for key, use in known.items()}
        return {key: page for key, page in pages.items() if page is not None}

    def decisions_for(self, record: Record) -> tuple[Decision, ...]:
        """What people said of the locators that a test used."""
        used = {action.locator for action in record.actions}
        return tuple(one for one in self._said() if one.locator in used)

    def accepted(self) -> frozenset[str]:
        """The ids of what people accepted."""
        return frozenset(one.id for one in self._said() if one.word == "accepted")

    def rejected(self, snapshot: Snapshot, locator: str, window: Window) -> tuple[Snapshot, frozenset[str]]:
        """What people rejected for this locator on this page, and the page in the words that they were shown."""
        from pytest_selfheal.watching.choose import page_of

        said, clean = [one for one in self._said() if one.word == "rejected"], window.redactor.text
        place = (clean(locator), clean(page_of(snapshot))) if said else ("", "")
        rejected = frozenset(one.element.digest for one in said if (one.locator, one.page) == place)
        return (redacted(snapshot, window.redactor) if rejected else snapshot), rejected

    def _said(self) -> tuple[Decision, ...]:
        return (self._guarded(Store.decisions, self.store) or ()) if self.store is not None else ()

    def put_pass(self, digest: Digest, window: Window, before: Digest | None) -> None:
        """Remember a pass, each fingerprint with the page that it stood in; `before` is the last pass."""
        self._guarded(lambda fresh: self._put(fresh, window, before), digest)

    def _put(self, digest: Digest, window: Window, before: Digest | None) -> None:
        if self.store is None or not self.record:
            return
        from pytest_selfheal.watching.remembered import with_pages

        digest, pages = with_pages(digest, window, self.store, before)
        self.store.put(digest, pages)
        self.has_put = True

    def put_known(self, digest: Digest, pages: Iterable[Census] = (), *, in_place: bool = False) -> None:
        """Replace what is remembered of a test, but for these pages; in place, whoever's layer it is in."""
        if self.store is not None and self.record:
            store = self.store
            layer = store.layer_of(digest.nodeid) if in_place else None
            self._guarded(lambda known: store.put(known, pages, layer=layer), digest)

    def keep(self, kept: TelemetryFile) -> TelemetryFile:
        """Write the telemetry of a test that is told of; its entry says where it lies, and shows its sources."""
        from pytest_selfheal.watching.sourced import sourced
        from pytest_selfheal.workflow.repository import with_repository

        told = self._guarded(lambda one: with_repository(one, self.root, self.listed), kept)
        entry = sourced(told or kept.entry, self.root)
        kept = kept.model_copy(update={"entry": entry})
        file = self._written(lambda: self.folder.write_telemetry(kept))
        return kept.model_copy(update={"entry": entry.model_copy(update={"telemetry": file})}) if file else kept

    def keep_recording(self, kept: TelemetryFile) -> None:
        """Write the telemetry of a test that passed, for a timeline of it or a test made of it."""
        self._written(lambda: self.folder.write_recording(kept))

    def keep_screenshots(self, record: Record, images: list[bytes]) -> Record:
        """Write the screenshots of a record; its moments say where they lie instead of their number in `images`."""
        files = [
            self._screenshot(record, number, images[int(moment.screenshot)]) if moment.screenshot else ""
            for number, moment in enumerate(record.moments)
        ]
        moments = (
            moment.model_copy(update={"screenshot": file}) for moment, file in zip(record.moments, files, strict=True)
        )
        return record.model_copy(update={"moments": tuple(moments)})

    def _screenshot(self, record: Record, number: int, image: bytes) -> str:
        return self._written(lambda: self.folder.write_screenshot(record.nodeid, number, image, attempt=record.attempt))

    def close(self) -> None:
        """Let go of the baseline; layers that ended go with it."""
        if self.store is not None and self.has_put:
            self._guarded(self._tidy, self.store)
        if self.store is not None:
            self._guarded(Store.close, self.store)

    def _tidy(self, store: Store) -> None:
        from pytest_selfheal.baseline.tidy import tidy

        tidy(store, now=time.time_ns() // 1_000_000, is_merged=partial(is_merged, self.root))

    def _written(self, write: Callable[[], object]) -> str:
        """Where it was written, '' when that failed."""
        try:
            return str(write() or "")
        except (SelfHealError, OSError) as error:
            self.note(str(error))
            return ""

    def _guarded(self, call: Callable[[Any], Any], value: Any) -> Any:
        try:
            return call(value)
        except SelfHealError as error:
            self.note(str(error))
            if self.store is not None and (isinstance(error, BaselineAway) or "locked" in str(error)):
                # it would hold up every test for as long as SQLite or the network waits
                self.store.database.close()
                self.store = None
            return None
