"""The documents that a test's fingerprints stood in: a census for each view, and for each moment that says otherwise.

The question for a fingerprint never waits for an element that is not there: what could not be answered before a call is
asked again after it, and costs the test no time that its own call would not have taken.
"""

from collections import OrderedDict
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from pytest_selfheal.browser.packing import Described, Remembering, described, elements_of
from pytest_selfheal.browser.ports import Frame, Locator, Page
from pytest_selfheal.browser.selector import selector_of
from pytest_selfheal.browser.snapshot import Looks, as_fingerprint, remember
from pytest_selfheal.models.element import OWN_OFF, OWN_ON, Document, Element

# How long the page may take to answer when its machine is busy; an idle one takes 5 ms.
PATIENCE_MS = 3000
# Inside of frames the question has to wait for the element: an element that is not there costs all of it. After a call
# that found it, it most likely still is. On a busy machine, where the last answer took long, the next one may, too:
# with six workers on two cores an answer takes 50 to 600 ms.
WAITING_MS, WAITING_AFTER_MS = 100, 500
_TIMES_THE_LAST, _TIMES_THE_LAST_AFTER = 2, 4
MAX_VIEWS = 20  # of one test
MAX_SHARED = 8_000_000  # characters of documents that other tests of this process saw, some 250 an element
_ENTERS_FRAME = "internal:control=enter-frame"


@dataclass(frozen=True)
class View:
    """A document at one moment; `frame` is where it stands in its page, `content` a digest of what it says.

    `answer` is the census as the page said it; what is read of it raises ValueError where the page told nonsense.
    """

    name: str
    url: str
    answer: str
    frame: tuple[str, ...]
    taken_at: int  # ms since epoch
    content: str

    @property
    def structure(self) -> str:
        """The digest of its structure, with which its name ends."""
        return self.name.rpartition("#")[2]

    @cached_property
    def census(self) -> Described:
        """The document, described."""
        return described(self.answer)

    @cached_property
    def elements(self) -> tuple[Element, ...]:
        """The same as values."""
        return elements_of(self.census, self.frame)

    @property
    def document(self) -> Document:
        """What it said of itself."""
        return self.census.document_in(self.frame)


class Censuses:
    """What documents said that the tests of this process saw last: where one says the same, it is not asked again."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str, str], str] = OrderedDict()  # by URL, structure and content
        self._chars = 0

    def known(self, url: str) -> dict[str, list[str]]:
        """The contents that are known of an address, by structure."""
        contents: dict[str, list[str]] = {}
        for at, structure, content in self._kept:
            if at == url:
                contents.setdefault(structure, []).append(content)
        return contents

    def told(self, url: str, seen: Remembering) -> str:
        """The census of a document that answered, perhaps that it says the same; '' where that is not known."""
        key = (url, seen.structure, seen.content)
        census = seen.census or self._kept.get(key, "")
        if census and seen.content:
            self._chars += len(census) * (key not in self._kept)
            self._kept[key] = census
            self._kept.move_to_end(key)
        while self._chars > MAX_SHARED:
            self._chars -= len(self._kept.popitem(last=False)[1])
        return census


@dataclass
class Views:
    """The views of one test; `of` names the view of each fingerprint, by use of a locator.

    `by_name` has each view as it was at first, `moments` as it was for later steps, by its name, "@" and its content.
    """

    censuses: Censuses = field(default_factory=Censuses)
    by_name: dict[str, View] = field(default_factory=dict)
    moments: dict[str, View] = field(default_factory=dict)
    of: dict[str, str] = field(default_factory=dict)

    def take(
        self,
        locator: Locator,
        scope: Page | Frame,
        *,
        use: str,
        url: str,
        taken_at: int,
        was_there: bool = False,
        last_ms: float = 0,
    ) -> Looks:
        """Steps that end in the Fingerprint of what a locator finds now; None when nothing is, or no answer came.

        `last_ms` is how long the last answer took, of whatever page.
        """
        waiting_ms = (
            max(WAITING_AFTER_MS, min(_TIMES_THE_LAST_AFTER * last_ms, PATIENCE_MS))
            if was_there
            else max(WAITING_MS, min(_TIMES_THE_LAST * last_ms, PATIENCE_MS))
        )
        seen = yield from self._ask(locator, scope, url, waiting_ms, after=was_there)
        if seen is None:
            return None
        name, census = f"{url}#{seen.structure}", self.censuses.told(url, seen)
        if census and name not in self.by_name and len(self.by_name) < MAX_VIEWS:
            self.by_name[name] = View(name, url, census, tuple(seen.plain["frame"]), taken_at, seen.content)
        if was_there:
            _forget_own_state(seen.plain)
        else:
            name = self._moment_of(name, seen.content, census, taken_at)
        if name in self.by_name or name in self.moments:
            self.of[use] = name
        return (yield lambda: as_fingerprint(seen.plain, taken_at))

    def first_of(self, name: str) -> str:
        """The name of a view, given that of a moment of it, or its own."""
        return name.rpartition("@")[0] if name in self.moments else name

    def _moment_of(self, name: str, content: str, census: str, taken_at: int) -> str:
        """The name of the view as it is now, where that is not as it was at first."""
        first = self.by_name.get(name)
        if first is None or first.content == content:
            return name
        moment = f"{name}@{content}"
        if census and moment not in self.moments and len(self.moments) < MAX_VIEWS:
            self.moments[moment] = replace(first, answer=census, taken_at=taken_at, content=content)
        return moment if moment in self.moments else name

    def _ask(self, locator: Locator, scope: Page | Frame, url: str, waiting_ms: float, *, after: bool) -> Looks:
        known = self.censuses.known(url)
        for view in (*self.by_name.values(), *self.moments.values()):
            if view.url == url:
                known.setdefault(view.structure, []).append(view.content)
        if _ENTERS_FRAME in selector_of(locator):
            return (yield from remember(locator.first, waiting_ms, known, after=after))
        # the last of both in the order of the document: the root itself only where nothing else is there
        root = yield lambda: scope.locator(":root")
        either = (yield lambda: locator.first.or_(root).last) if root is not None else None
        return (yield from remember(either, PATIENCE_MS, known, after=after)) if either is not None else None


def _forget_own_state(plain: dict[str, Any]) -> None:
    """After the action it is what the action made of it."""
    states = plain["scene"]["states"]
    plain["scene"]["states"] = [one for one in states if one not in (OWN_ON, OWN_OFF)] if states is not None else None
