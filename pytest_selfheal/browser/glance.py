"""A glance at the failing page, when the test may catch the error: within a budget, and read only if it fails.

What it sees is kept as the page said it. Reading thousands of elements takes as long as asking for them, and most
errors that a test catches are of no interest to anybody.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pytest_selfheal.browser.apart import ask
from pytest_selfheal.browser.failed_call import FailedCall
from pytest_selfheal.browser.packing import Described, described, elements_of
from pytest_selfheal.browser.ports import Locator, Page
from pytest_selfheal.browser.snapshot import take_fingerprint
from pytest_selfheal.browser.steps import Steps
from pytest_selfheal.models.element import Document, Element, Fingerprint, Snapshot

GLANCE_MS = 120  # before the error goes on, on an idle machine a page of 1,000 elements takes 25
MAX_ELEMENTS = 1500
MAX_KEPT = 3  # of one test: in a polling loop the last ones count
MAX_GLANCES = 6  # of one test; a helper that polls fifty times fails in the same way each time
# Of the time that a test waited in calls whose errors it may catch, this share may be spent on looking at them.
SHARE = 0.1
FIRST_MS = 50  # what a glance is expected to take before one was made in this session


@dataclass(slots=True)
class Glance:
    """What the page said at the error; `is_whole` when nothing is missing."""

    ts: int
    documents: list[str] = field(default_factory=list)
    is_whole: bool = False
    matches: int | None = None
    target: Fingerprint | None = None

    def snapshot(self) -> tuple[Snapshot, Sequence[Described]] | None:
        """The elements that were seen, and the documents; None when there are none, or the page answered nonsense."""
        try:
            read = [described(answer) for answer in self.documents]
            elements: list[Element] = []
            said: list[Document] = []
            for document in read:
                if document.frame is None:  # of another origin: where it stands is asked of the frames above it
                    self.is_whole = False
                    continue
                elements += elements_of(document, document.frame)
                said.append(document.document_in(document.frame))
        except ValueError:
            return None
        if not read:
            return None
        shot = Snapshot(
            url=read[0].url,
            title=read[0].title,
            elements=tuple(elements),
            documents=tuple(said),
            frames=tuple(document.url for document in read),
            truncated=sum(document.truncated for document in read),
        )
        return shot, read


@dataclass(slots=True)
class Pending:
    """A failed call whose error the test may have caught: `call` as the moment takes it, `glance` if there was time."""

    call: FailedCall
    error: str
    ts: int
    url: str
    page: int
    is_soft: bool = False
    glance: Glance | None = None


@dataclass(slots=True)
class Glances:
    """Those of one test, and the time that they may take."""

    pending: deque[Pending] = field(default_factory=lambda: deque(maxlen=MAX_KEPT))
    soft: int = 0
    _made: int = 0
    _waited_ms: float = 0
    _spent_ms: float = 0

    def may_look(self, waited_ms: float, expected_ms: float) -> bool:
        """Whether there is time for one that takes as long as the last one, after a call that took so long."""
        self._waited_ms += waited_ms
        return self._made < MAX_GLANCES and self._spent_ms + expected_ms <= self._waited_ms * SHARE

    def took(self, spent_ms: float) -> None:
        """One was made."""
        self._made += 1
        self._spent_ms += spent_ms

    def asked_in_vain(self, spent_ms: float) -> None:
        """The page was asked for an element before the call that then failed: that is of the same time."""
        self._spent_ms += spent_ms


def glance_at(page: Page, locator: Locator | None, ts: int, left_ms: Callable[[], float]) -> Steps:
    """Steps that end in a Glance; each has its share of the time that is left."""
    seen = Glance(ts)
    frames = page.frames
    for frame in frames:
        # two at most are under way when the time is over
        limit = min(left_ms(), GLANCE_MS)
        answer = None
        if limit > 0:
            answer = yield from ask(frame.locator(":root"), "snapshot", MAX_ELEMENTS, timeout_ms=limit)
        if not answer:
            break
        seen.documents.append(answer)
    seen.is_whole = len(seen.documents) == len(frames)
    if locator is None or not seen.documents or left_ms() <= 0:
        return seen
    seen.matches = yield locator.count
    if seen.matches and left_ms() > 0:
        seen.target = yield from take_fingerprint(locator.first, left_ms(), ts)
    return seen
