"""What the report needs of a test's telemetry: everything but the snapshot, which is most of the file."""

from pytest_selfheal.models.base import Model
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Fingerprint
from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.models.telemetry import (
    ActionEntry,
    ConsoleEntry,
    NavigationEntry,
    NetworkEntry,
    PageError,
    PageEvent,
)


class SeenMoment(Model):
    """An `ErrorMoment` less its snapshot."""

    ts: int
    action: int | None = None
    url: str = ""
    target: Fingerprint | None = None
    screenshot: str = ""


class SeenRecord(Model):
    """A `Record` less what is in the digest or was only needed for the diagnosis."""

    started_at: int = 0
    finished_at: int = 0
    console: tuple[ConsoleEntry, ...] = ()
    page_errors: tuple[PageError, ...] = ()
    network: tuple[NetworkEntry, ...] = ()
    navigations: tuple[NavigationEntry, ...] = ()
    events: tuple[PageEvent, ...] = ()
    actions: tuple[ActionEntry, ...] = ()
    moments: tuple[SeenMoment, ...] = ()


class Observed(Model):
    """One test's telemetry: 0.2 ms to read for a page of 50 elements, 4 ms for one of 3,000."""

    record: SeenRecord
    digest: Digest | None = None

    def moment(self, entry: TestEntry) -> SeenMoment | None:
        """The moment of the failure: the last one with a picture, else the last one."""
        if entry.failure is None and not entry.heals:
            return None
        moments = self.record.moments
        return next((one for one in reversed(moments) if one.screenshot), moments[-1] if moments else None)

    def remembered(self, entry: TestEntry) -> Fingerprint | None:
        """The element of the failing locator as it was at the last pass."""
        if self.digest is None:
            return None
        moment = self.moment(entry)
        number = moment.action if moment is not None else None
        actions = self.record.actions
        names = [actions[number].locator] if number is not None and 0 <= number < len(actions) else []
        names += [entry.failure.locator or ""] if entry.failure else []
        names += [entry.diagnosis.evidence.dom.expected_selector] if entry.diagnosis else []
        names += [heal.old_locator for heal in entry.heals]
        known = self.digest.fingerprints
        return next((known[name] for name in names if name in known), None)
