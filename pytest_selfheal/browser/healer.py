"""Healing at run time: an action whose locator finds nothing goes on with the element that it found at the last pass.

Nothing here decides whether two elements are the same: that is the policy's word. Here is when to ask, on which page,
and whether the answer holds on the live page. A call that is not healed goes on as if nobody had looked.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import Any

from pytest_selfheal.browser.apart import ask
from pytest_selfheal.browser.call import Call
from pytest_selfheal.browser.detour import MIN_LEFT_MS, Search
from pytest_selfheal.browser.expression import Origin
from pytest_selfheal.browser.frames import frame_of
from pytest_selfheal.browser.grace import REST_MS, was_at_once
from pytest_selfheal.browser.live import Wanted, try_candidates
from pytest_selfheal.browser.ports import Frame, Locator, Page
from pytest_selfheal.browser.snapshot import look_at, look_at_frame, take_fingerprint
from pytest_selfheal.browser.steps import Steps
from pytest_selfheal.browser.waiting import DEFAULT_TIMEOUT_MS, asks, detour_of, timeout_of, tried
from pytest_selfheal.models.diagnosis import HealProof, MatchStatus
from pytest_selfheal.models.element import TEST_IDS, Element, Fingerprint, Snapshot
from pytest_selfheal.models.telemetry import LiveLocator
from pytest_selfheal.models.uses import MOST_USES

SHARE = 1 / 3  # of the call's time-out: what is left is enough for the action itself
MAX_SHARE_MS = 4000  # a page at rest for that long brings nothing new
MAX_BUSY_SHARE = 2 / 3  # as long as requests are under way the element may still come
BUSY_STEP_MS = 200
FIRST_LOOK_MS = 50  # what is there is found within it; only then is the page asked whether it is at rest
SLOW_FACTOR = 2  # a step may take twice as long as at the last pass
MAX_HEALS = 10  # in one test, a form whose fields were all renamed; more than that is another page, not a drifted one
LOOK_TIMEOUT_MS = 300
_POINTING = ("click", "dblclick", "tap", "check", "uncheck", "set_checked", "hover")
_IS_NODE = """(now, was) => now === was
&& !now.closest("dialog, [role=dialog], [role=alertdialog], [aria-modal=true]")"""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The policy's answer; `element` is the best candidate, the snapshot's element number `index`."""

    status: MatchStatus
    reason: str = ""
    element: Element | None = None
    index: int = 0
    similarity: float = 0.0
    runner_up: float | None = None
    is_sure: bool = False
    proof: HealProof = ""
    page: str = ""  # that was searched, as the baseline calls it


@dataclass(frozen=True, slots=True)
class Healable:
    """A call that may go on with another element, and what of it is asked for that."""

    call: Call
    locator: Locator
    origin: Origin
    page: Page

    @property
    def name(self) -> str:
        """The locator as the record writes it."""
        return self.origin.expression

    @property
    def scope(self) -> Page | Frame:
        """What the locator looks in."""
        return self.origin.scope or self.page

    @property
    def use(self) -> int:
        """The number of the test's use of the locator, from 1."""
        return self.call.window.memory.use_of(self.name, self.call.name)


@dataclass(frozen=True, slots=True)
class Sought:
    """What is looked for in a snapshot: the lost locator with its frame, None when that is not there any more.

    `by_number`: the action chooses options by their place in the list; `by_position`: it is made at a place in the
    element. `use` is the number of the test's use of the
    locator, from 1.
    """

    locator: str
    action: str
    frame: tuple[str, ...] | None
    by_number: bool = False
    by_position: bool = False
    use: int = 1


Judge = Callable[[Snapshot, Sought], Verdict]


class Healer:
    """Looks for lost elements before an action's own call is made."""

    def __init__(self, judge: Judge, clock: Callable[[], float]) -> None:
        self._judge = judge
        self._clock = clock

    def before(self, call: Call) -> Steps:
        """Steps that end in a Detour, or in None when the call can be made as it is."""
        lost = _healable(call)
        if lost is None or lost.name not in call.window.memory.known:
            return None
        if lost.name in call.window.heals.acted_on:
            return None  # it worked a moment ago: what changed since is the page's state, not its code
        if call.window.heals.is_denied(lost.name):
            said = "the test asked before whether it is there, and was told that it is not"
            call.window.heals.searches.setdefault(lost.name, _named(lost, "REJECTED_PRECONDITION", said))
            return None
        search = call.window.heals.searches.get(lost.name)
        if search is None:
            return (yield from self._search(lost))
        is_here = search.locator is not None and search.scope is lost.scope  # and not in another window of the test
        return (yield from self._again(lost, search)) if is_here else None

    def failed(self, call: Call, matches: int | None) -> None:
        """An action failed since its locator found nothing, and nobody knows what it used to find."""
        lost = _healable(call)
        if lost is not None and matches == 0 and lost.name not in call.window.memory.known:
            call.window.heals.searches.setdefault(
                lost.name, _named(lost, "NO_BASELINE", "no passing run of this test is remembered with this locator")
            )

    def _search(self, lost: Healable) -> Steps:
        started, full = self._clock(), timeout_of(lost.call)
        found = yield from self._wait(lost, full or DEFAULT_TIMEOUT_MS, started)
        if found is not False:
            # it is there, or the page can't say: the call goes on, with what is left of its time
            used = (self._clock() - started) * 1000
            return detour_of(full, used) if found and used > MIN_LEFT_MS else None
        search = yield from self._find(lost)
        if search is not None:
            lost.call.window.heals.searches[lost.name] = search
        used = (self._clock() - started) * 1000
        return detour_of(full, used, search if search and search.locator is not None else None)

    def _wait(self, lost: Healable, full: float, started: float) -> Steps:
        """Whether the locator finds something in its share of the time; None when the page can't be asked.

        What was there at once at the last pass is not waited for any longer once the page is at rest.
        """
        window = lost.call.window
        slow = SLOW_FACTOR * window.memory.slowest.get(lost.name, 0)
        longest = full * MAX_BUSY_SHARE
        share = min(max(min(full * SHARE, MAX_SHARE_MS), slow), longest)
        unrest = FIRST_LOOK_MS if self._may_be_at_rest(lost) else inf
        while True:
            left = min(share - (self._clock() - started) * 1000, unrest)
            found = yield asks(lost.locator, min(left, MAX_SHARE_MS)) if left > 0 else _is_there(lost.locator)
            waited = (self._clock() - started) * 1000
            is_over = unrest <= 0 or waited >= share
            if found is not False or (is_over and (waited >= longest or not window.tape.is_busy())):
                return found
            share = max(share, min(waited + BUSY_STEP_MS, longest))
            unrest = inf if unrest == inf else (yield from _unrest(lost))

    def _may_be_at_rest(self, lost: Healable) -> bool:
        """Whether the rest of the page that its scope is says anything of the element."""
        window = lost.call.window
        is_inside = bool(window.memory.known[lost.name].element.frame) and lost.origin.scope is None
        return was_at_once(window, lost.name) and not is_inside

    def _find(self, lost: Healable) -> Steps:
        """Steps that end in a Search, in None when the page can't be asked or the element has come after all."""
        window = lost.call.window
        if window.tape.is_busy():
            return _named(lost, "REJECTED_PRECONDITION", "requests of the page are still under way")
        if len(window.heals.made) >= MAX_HEALS:
            return _named(lost, "REJECTED_PRECONDITION", f"{MAX_HEALS} locators were healed in this test already")
        asked = yield from self._asked(lost)
        if asked is None:
            return None
        shot, verdict = asked
        search = _named(lost, verdict.status, verdict.reason, verdict)
        if verdict.status != "HEALED" or verdict.element is None:
            return search
        known = window.memory.known.get(lost.name)
        wanted = Wanted(lost.origin, shot.elements, was=known.element if known is not None else None)
        live = yield from try_candidates(lost.page, [(verdict.index, verdict.element)], wanted)
        _settle(search, live, lost.scope)
        if search.locator is not None:
            search.use = lost.use
            search.node = yield _node_of(search.locator)
            search.seen = yield from take_fingerprint(search.locator, LOOK_TIMEOUT_MS, 0)
        came = yield lost.locator.count
        return None if came != 0 else search

    def _again(self, lost: Healable, search: Search) -> Steps:
        """The locator was healed before in this test: its own element first, then the same one as then."""
        started, full = self._clock(), timeout_of(lost.call)
        share = min((full or DEFAULT_TIMEOUT_MS) * SHARE, MAX_SHARE_MS)
        yield asks(_either(lost.locator, search.locator), share)
        own = yield lost.locator.count
        if own != 0:
            return (yield from self._back(lost, search, full, started)) if own else None
        while lost.call.window.tape.is_busy() and (self._clock() - started) * 1000 < share:
            yield asks(lost.locator, BUSY_STEP_MS)
        if lost.call.name in _POINTING and not lost.call.arguments.get("force"):
            # the action itself waits as long: what covers or disables it goes first, and may bring the next record
            left = (full or DEFAULT_TIMEOUT_MS) * MAX_BUSY_SHARE - (self._clock() - started) * 1000
            yield _is_ready(search.locator, max(left, 1))
        objection = yield from self._objection(lost, search)
        if objection:
            search.refuse(f"later in the test {objection}")
            return detour_of(full, (self._clock() - started) * 1000)
        return detour_of(full, (self._clock() - started) * 1000, search)

    def _back(self, lost: Healable, search: Search, full: float, started: float) -> Steps:
        """Steps that end in whose turn it is where the own locator finds something again: perhaps in a new dialog."""
        seen = yield from take_fingerprint(lost.locator.first, LOOK_TIMEOUT_MS, 0)
        asked = (yield from self._asked(lost)) if seen is not None else None
        verdict = asked[1] if asked is not None else None
        if verdict is None or (verdict.status == "HEALED" and _is_at(verdict.element, seen.element)):
            return None
        now = yield from _found_by(search)
        if verdict.status == "HEALED" and now is not None and _is_at(verdict.element, now.element):
            return detour_of(full, (self._clock() - started) * 1000, search)
        search.refuse("later in the test its own locator found another element")
        return None

    def _objection(self, lost: Healable, search: Search) -> Steps:
        """Steps that end in why what was healed before is not the lost element now; '' when it is.

        The page has changed since: the next dialog has an "OK" at the same place, the same button confirms the next
        record. What stood around the element at this very action of the last pass tells whether that is meant. After
        so many that they are not remembered, the same node with the same around it is not asked about.
        """
        if lost.call.window.tape.is_busy():
            return "requests of the page were still under way"
        now = yield from _found_by(search)
        if now is None:
            return "it found no longer the same element"
        if lost.use == search.use or lost.use > MOST_USES:
            is_same = lost.use == search.use or _is_around(now, search.seen)
            if is_same and _is_called(now.element, search.element) and (yield _is_node(search.locator, search.node)):
                return ""
        asked = yield from self._asked(lost)
        if asked is None:
            return "the page could not be asked"
        verdict = asked[1]
        if verdict.status != "HEALED":
            return f"it was refused: {verdict.reason}" if verdict.reason else "it found no longer the same element"
        return "" if _is_at(verdict.element, now.element) else "it found no longer the same element"

    def _asked(self, lost: Healable) -> Steps:
        """Steps that end in a look at the page as it is and the policy's answer; None when it can't be asked."""
        shot = (yield from _look(lost)) if not lost.page.is_closed() else None
        if shot is None or not shot.elements:
            return None
        frame = yield from frame_of(lost.locator, lost.origin.scope)
        by_number = lost.call.name == "select_option" and "index" in lost.call.arguments
        by_position = "position" in lost.call.arguments
        sought = Sought(lost.name, lost.call.name, frame, by_number=by_number, by_position=by_position, use=lost.use)
        return shot, self._judge(shot, sought)


def _healable(call: Call) -> Healable | None:
    if call.kind != "action" or call.locator is None or call.origin is None or call.page is None:
        return None
    # a trial is a question, and a drag names two elements
    if not call.window.heals.allowed or call.name == "drag_and_drop" or call.arguments.get("trial"):
        return None
    return Healable(call, call.locator, call.origin, call.page)


def _named(lost: Healable, status: MatchStatus, reason: str, verdict: Verdict | None = None) -> Search:
    search = Search(lost.call.name, lost.name, status, reason, site=lost.origin.site or lost.call.site)
    if verdict is not None:
        search.element, search.is_sure = verdict.element, verdict.is_sure
        search.similarity, search.runner_up = verdict.similarity, verdict.runner_up
        search.page, search.proof = verdict.page, verdict.proof
    return search


def _settle(search: Search, live: tuple[LiveLocator, ...], scope: Page | Frame) -> None:
    """Take the new locator, when it finds only this element and the element is still what it was in the snapshot."""
    if not live or live[0].matches != 1 or not live[0].same_role or not live[0].selector:
        search.refuse("no locator was found that finds only this element")
        return
    search.new = live[0].locator
    search.locator, search.scope = scope.locator(live[0].selector), scope


def _is_there(locator: Locator) -> Callable[[], Any]:
    """A call that says whether a locator finds anything at this moment."""
    return tried(locator.count, bool)


def _unrest(lost: Healable) -> Steps:
    """Steps that end in how many ms its document still has to stay as it is to be at rest, inf where nobody can say."""
    answer = yield from ask(lost.scope.locator(":root"), "rest", timeout_ms=LOOK_TIMEOUT_MS)
    return REST_MS - int(answer) if answer else inf


def _look(lost: Healable) -> Steps:
    if lost.origin.scope is not None:
        return (yield from look_at_frame(lost.origin.scope, lost.page))
    return (yield from look_at(lost.page)).snapshot


def _node_of(locator: Locator) -> Callable[[], Any]:
    """A call that gives the node which a locator finds, None when there is none by now."""
    return tried(lambda: locator.element_handle(timeout=LOOK_TIMEOUT_MS))


def _is_node(locator: Locator, node: Any) -> Callable[[], Any]:
    """A call that says whether a locator finds a node of this very document, and no dialog asks something with it."""
    if node is None:
        return lambda: False
    return tried(lambda: locator.evaluate(_IS_NODE, node, timeout=LOOK_TIMEOUT_MS))


def _is_ready(locator: Locator, timeout_ms: float) -> Callable[[], Any]:
    """A call that waits until an element could be clicked: shown, enabled, at rest, and under the pointer."""
    return tried(lambda: locator.click(trial=True, timeout=timeout_ms))


def _found_by(search: Search) -> Steps:
    """Steps that end in the Fingerprint of what a healed locator finds now, None where that is not one element."""
    matches = yield search.locator.count
    return (yield from take_fingerprint(search.locator, LOOK_TIMEOUT_MS, 0)) if matches == 1 else None


def _is_called(now: Element, then: Element | None) -> bool:
    return then is not None and _own(now) == _own(then)


def _own(element: Element) -> tuple[str | None, ...]:
    """What an element is and is called, by itself."""
    keys = ("id", "name", "href", "value", *TEST_IDS)
    return element.tag, element.role, element.name, *(element.attributes.get(key) for key in keys)


def _is_at(one: Element | None, other: Element) -> bool:
    """Whether two looks are at the same place of the page."""
    return one is not None and (one.shadow, one.idxpath) == (other.shadow, other.idxpath)


def _is_around(now: Fingerprint, then: Fingerprint | None) -> bool:
    """Whether an element looks as it did, and stands in what it stood in."""
    return then is not None and (now.element, now.scene) == (then.element, then.scene)


def _either(old: Locator, new: Locator) -> Locator:
    """Both in one locator; inside of frames that is not possible, and the new one is what there is to wait for."""
    return new if "enter-frame" in f"{old!r}{new!r}" else old.or_(new)
