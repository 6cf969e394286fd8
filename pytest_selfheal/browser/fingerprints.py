"""When the fingerprint of an element is taken: before its call, while it surely is the one, else right after it."""

from collections.abc import Callable

from pytest_selfheal.browser import cookies
from pytest_selfheal.browser.call import Call
from pytest_selfheal.browser.detour import MIN_LEFT_MS
from pytest_selfheal.browser.listeners import now_ms
from pytest_selfheal.browser.memory import STAYS
from pytest_selfheal.browser.steps import Steps
from pytest_selfheal.browser.waiting import DEFAULT_TIMEOUT_MS, asks, detour_of, timeout_of
from pytest_selfheal.models.uses import is_later_use

# What a test may spend on fingerprints that are due, 5 ms each on an idle machine; what is left is asked for next time.
# On a busy machine each takes as many times longer as the test's own calls do: so much of the test's time at most.
MAX_SPENT_MS, MAX_SPENT_SHARE = 5000, 0.5
# A call with a time-out of its own is asked about before it only where that takes this share of it; the first answer of
# a session takes 100 ms or so.
_TIGHT_SHARE, _UNKNOWN_MS = 0.1, 100
# So long the wait before a call for an element that has not come yet; what the call waits for besides needs the rest.
_WAIT_SHARE, MAX_WAIT_MS = 0.25, 1000


class Fingerprints:
    """Takes those that are due; `answer_ms` is how long the last one took that was taken."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.answer_ms: float = 0
        self._clock = clock

    def before(self, call: Call) -> Steps:
        """The one that an action is about to act on, where it is due."""
        use, memory = self._use_of(call), call.window.memory
        is_due = use and (memory.wants(use) or (call.window.heals.allowed and memory.may_be_another(use)))
        if call.kind == "action" and is_due and memory.may_find(use) and not self._is_tight(call):
            yield from self._take(call, use)
            if call.element is None and _may_go_on(call):
                yield from self._wait_and_take(call, use)
            if call.window.fixtures is not None:
                call.ts = now_ms()  # what happened while we looked was caused by the call before

    def after(self, call: Call) -> Steps:
        """The one that a call found, where it is still due.

        An action may have left the page that its element was on; a check found it where the page is now.
        """
        if call.locator is None or call.origin is None or not call.window.memory.wants(call.origin.expression):
            return
        if call.kind != "action" or (call.page is not None and call.page.url == call.url):
            yield from self._take(call, call.origin.expression, was_there=True)

    def _use_of(self, call: Call) -> str:
        """The key of the use that an action is made in; '' where it has no locator, or is not looked at."""
        if call.locator is None or call.origin is None:
            return ""
        return call.window.memory.next_use(call.origin.expression, call.name)

    def _is_tight(self, call: Call) -> bool:
        """Whether the call has so little time of its own that a question before it might decide what it meets."""
        return call.timeout_ms is not None and (self.answer_ms or _UNKNOWN_MS) > _TIGHT_SHARE * call.timeout_ms

    def _take(self, call: Call, use: str, *, was_there: bool = False) -> Steps:
        window, started = call.window, self._clock()
        if window.memory.spent_ms >= max(MAX_SPENT_MS, MAX_SPENT_SHARE * (now_ms() - window.started_at)):
            return
        if call.locator is None or call.page is None:
            return
        views = len(window.memory.views.by_name)
        call.element = yield from window.memory.views.take(
            call.locator,
            (call.origin.scope if call.origin else None) or call.page,
            use=use,
            url=call.page.url.partition("#")[0],
            taken_at=now_ms(),
            was_there=was_there,
            last_ms=self.answer_ms,
        )
        if len(window.memory.views.by_name) > views:
            yield from cookies.hear(call.page, window.redactor)
        took_ms = (self._clock() - started) * 1000
        window.memory.spent_ms += took_ms
        if call.element is None:
            window.memory.missed[use] = window.memory.missed.get(use, 0) + (not was_there)
            window.glances.asked_in_vain(took_ms)
            return
        self.answer_ms = took_ms
        if was_there and _may_go_on(call):
            call.element = call.element.model_copy(update={"seen_after": True})
        is_due = window.memory.wants(use)
        window.memory.fingerprints[use] = call.element
        before = call.window.memory.known.get(use)
        if before is not None and is_due and not is_later_use(use):
            from pytest_selfheal.browser.drift import drift

            seen = drift(use, before=before, now=call.element, site=call.origin.site if call.origin else None)
            call.window.heals.drifts.update({use: seen} if seen else {})

    def _wait_and_take(self, call: Call, use: str) -> Steps:
        """The element has not come yet: wait for it as its call would, in the call's own time.

        After the action the page may stand for the next record.
        """
        started, full = self._clock(), timeout_of(call)
        if call.locator is None or call.detour is not None:
            return
        found = yield asks(call.locator, min(_WAIT_SHARE * (full or DEFAULT_TIMEOUT_MS), MAX_WAIT_MS))
        used_ms = (self._clock() - started) * 1000
        if found:
            yield from self._take(call, use)
        if used_ms > MIN_LEFT_MS:
            call.detour = detour_of(full, used_ms)


def _may_go_on(call: Call) -> bool:
    """Whether the page may stand for another thing after the action: a click confirms one record and shows the next."""
    is_one = call.name != "drag_and_drop" and not call.arguments.get("trial")  # two elements; a question
    return call.kind == "action" and call.name not in STAYS and is_one
