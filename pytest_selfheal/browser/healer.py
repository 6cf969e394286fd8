"""Healing at run time: an action whose locator finds nothing goes on with the element that it found at the last pass.

Nothing here decides whether two elements are the same: that is the policy's word. Here is when to ask, on which page,
and whether the answer holds on the live page. A call that is not healed goes on as if nobody had looked.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pytest_selfheal.browser.detour import MIN_HEALED_MS, MIN_LEFT_MS, TIMEOUT_MARK, Detour, Search
from pytest_selfheal.browser.frames import frame_of
from pytest_selfheal.browser.live import Wanted, try_candidates
from pytest_selfheal.browser.snapshot import look_at, look_at_frame, take_fingerprint
from pytest_selfheal.browser.steps import Steps
from pytest_selfheal.models.diagnosis import MatchStatus
from pytest_selfheal.models.element import Element, Snapshot
from pytest_selfheal.models.telemetry import LiveLocator

SHARE = 1 / 3  # of the call's time-out: what is left is enough for the action itself
MAX_SHARE_MS = 4000  # a page at rest for that long brings nothing new
MAX_BUSY_SHARE = 2 / 3  # as long as requests are under way the element may still come
BUSY_STEP_MS = 200
SLOW_FACTOR = 2  # a step may take twice as long as at the last pass
MAX_HEALS = 3  # in one test; more than that is another page, not a drifted one
DEFAULT_TIMEOUT_MS = 30_000  # Playwright's own
LOOK_TIMEOUT_MS = 300


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
    page: str = ""  # that was searched, as the baseline calls it


# From a snapshot, the lost locator, the action and the frame it looks into (None: not there any more).
Judge = Callable[[Snapshot, str, str, tuple[str, ...] | None], Verdict]


class Healer:
    """Looks for lost elements before an action's own call is made."""

    def __init__(self, judge: Judge, clock: Callable[[], float]) -> None:
        self._judge = judge
        self._clock = clock

    def before(self, call: Any) -> Steps:
        """Steps that end in a Detour, or in None when the call can be made as it is."""
        if not _is_healable(call) or call.origin.expression not in call.window.memory.known:
            return None
        if call.origin.expression in call.window.heals.acted_on:
            return None  # it worked a moment ago: what changed since is the page's state, not its code
        search = call.window.heals.searches.get(call.origin.expression)
        if search is None:
            return (yield from self._search(call))
        return (yield from self._again(call, search)) if search.locator is not None else None

    def failed(self, call: Any, matches: int | None) -> None:
        """An action failed since its locator found nothing, and nobody knows what it used to find."""
        name = call.origin.expression if call.origin else ""
        if matches == 0 and _is_healable(call) and name not in call.window.memory.known:
            call.window.heals.searches.setdefault(
                name, _named(call, "NO_BASELINE", "no passing run of this test is remembered with this locator")
            )

    def _search(self, call: Any) -> Steps:
        started, full = self._clock(), _timeout_of(call)
        found = yield from self._wait(call, full or DEFAULT_TIMEOUT_MS, started)
        if found is not False:
            # it is there, or the page can't say: the call goes on, with what is left of its time
            used = (self._clock() - started) * 1000
            return _detour(full, used) if found and used > MIN_LEFT_MS else None
        search = yield from self._find(call)
        if search is not None:
            call.window.heals.searches[call.origin.expression] = search
        used = (self._clock() - started) * 1000
        return _detour(full, used, search if search and search.locator is not None else None)

    def _wait(self, call: Any, full: float, started: float) -> Steps:
        """Whether the locator finds something in its share of the time; None when the page can't be asked."""
        slow = SLOW_FACTOR * call.window.memory.slowest.get(call.origin.expression, 0)
        longest = full * MAX_BUSY_SHARE
        share = min(max(min(full * SHARE, MAX_SHARE_MS), slow), longest)
        while True:
            left = share - (self._clock() - started) * 1000
            found = yield _asks(call.locator, min(max(left, 1), MAX_SHARE_MS))
            waited = (self._clock() - started) * 1000
            if found is not False or (waited >= share and (waited >= longest or not call.window.tape.is_busy())):
                return found
            share = max(share, min(waited + BUSY_STEP_MS, longest))

    def _find(self, call: Any) -> Steps:
        """Steps that end in a Search, in None when the page can't be asked or the element has come after all."""
        window = call.window
        if window.tape.is_busy():
            return _named(call, "REJECTED_PRECONDITION", "requests of the page are still under way")
        if len(window.heals.made) >= MAX_HEALS:
            return _named(call, "REJECTED_PRECONDITION", f"{MAX_HEALS} locators were healed in this test already")
        scope = call.origin.scope or call.page
        shot = (yield from _look(scope, call.page)) if not call.page.is_closed() else None
        if shot is None or not shot.elements:
            return None
        frame = yield from frame_of(call.locator, call.origin.scope)
        verdict = self._judge(shot, call.origin.expression, call.name, frame)
        search = _named(call, verdict.status, verdict.reason, verdict)
        if verdict.status != "HEALED" or verdict.element is None:
            return search
        wanted = Wanted(call.origin, shot.elements)
        live = yield from try_candidates(call.page, [(verdict.index, verdict.element)], wanted)
        _settle(search, live, scope)
        came = yield call.locator.count
        return None if came != 0 else search

    def _again(self, call: Any, search: Search) -> Steps:
        """The locator was healed before in this test: its own element first, then the same one as then."""
        started, full = self._clock(), _timeout_of(call)
        share = min((full or DEFAULT_TIMEOUT_MS) * SHARE, MAX_SHARE_MS)
        yield _asks(_either(call.locator, search.locator), share)
        own = yield call.locator.count
        if own != 0:
            return None
        if not (yield from _is_same(search)):
            search.refuse("later in the test it found no longer the same element")
            return _detour(full, (self._clock() - started) * 1000)
        return _detour(full, (self._clock() - started) * 1000, search)


def _is_healable(call: Any) -> bool:
    if call.kind != "action" or call.locator is None or call.origin is None or call.page is None:
        return False
    # a trial is a question, and a drag names two elements
    return call.window.heals.allowed and call.name != "drag_and_drop" and not call.arguments.get("trial")


def _named(call: Any, status: MatchStatus, reason: str, verdict: Verdict | None = None) -> Search:
    search = Search(call.name, call.origin.expression, status, reason, site=call.origin.site or call.site)
    if verdict is not None:
        search.element, search.is_sure = verdict.element, verdict.is_sure
        search.similarity, search.runner_up = verdict.similarity, verdict.runner_up
        search.page = verdict.page
    return search


def _settle(search: Search, live: tuple[LiveLocator, ...], scope: Any) -> None:
    """Take the new locator, when it finds only this element and the element is still what it was in the snapshot."""
    if not live or live[0].matches != 1 or not live[0].same_role or not live[0].selector:
        search.refuse("no locator was found that finds only this element")
        return
    search.new = live[0].locator
    search.locator = scope.locator(live[0].selector)


def _detour(full: float, used: float, search: Search | None = None) -> Detour:
    """0 is Playwright's word for "no limit"."""
    least = MIN_LEFT_MS if search is None else MIN_HEALED_MS
    return Detour(round(max(full - used, least)) if full else None, full, search)


def _timeout_of(call: Any) -> float:
    if call.timeout_ms is not None:
        return float(call.timeout_ms)
    for holder in (call.page, call.page.context):
        default = getattr(holder, TIMEOUT_MARK, None)
        if default is not None:
            return float(default)
    return DEFAULT_TIMEOUT_MS


def _look(scope: Any, page: Any) -> Steps:
    if scope is not page:
        return (yield from look_at_frame(scope, page))
    shot, _, _ = yield from look_at(page)
    return shot


def _is_same(search: Search) -> Steps:
    matches = yield search.locator.count
    if matches != 1 or search.element is None:
        return False
    seen = yield from take_fingerprint(search.locator, LOOK_TIMEOUT_MS, 0)
    if seen is None:
        return False
    now, then = seen.element, search.element
    return (now.tag, now.role, now.name) == (then.tag, then.role, then.name)


def _either(old: Any, new: Any) -> Any:
    """Both in one locator; inside of frames that is not possible, and the new one is what there is to wait for."""
    return new if "enter-frame" in f"{old!r}{new!r}" else old.or_(new)


def _asks(locator: Any, timeout_ms: float) -> Callable[[], Any]:
    """A call that says whether the locator finds something in time; None when the page can't be asked.

    Reading an attribute is the cheapest question that has a time-out (1.4 ms, as `count()`, which has none).
    """

    def ask() -> Any:
        try:
            answer = locator.first.get_attribute("id", timeout=timeout_ms)
        except Exception as error:  # noqa: BLE001 – the page was closed, crashed, …: the call itself will say it
            return _absent(error)
        return _asked(answer) if hasattr(answer, "__await__") else True

    return ask


async def _asked(answer: Any) -> bool | None:
    try:
        await answer
    except Exception as error:  # noqa: BLE001 – as above
        return _absent(error)
    return True


def _absent(error: Exception) -> bool | None:
    return False if type(error).__name__ == "TimeoutError" else None
