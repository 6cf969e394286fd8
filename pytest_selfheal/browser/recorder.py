"""The window of the running test, and what each watched call leaves in it.

What only a failure needs is imported when one comes.
"""

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pytest_selfheal.browser import listeners
from pytest_selfheal.browser.arguments import answer_of, arguments_of, hear_answer
from pytest_selfheal.browser.call import Call, milliseconds, named, subject_of
from pytest_selfheal.browser.callsite import CallSites
from pytest_selfheal.browser.catching import ends_the_test
from pytest_selfheal.browser.expression import Origin, origin_of
from pytest_selfheal.browser.failed_call import MIN_GRACE_MS, FailedCall
from pytest_selfheal.browser.fingerprints import Fingerprints
from pytest_selfheal.browser.glance import FIRST_MS
from pytest_selfheal.browser.listeners import now_ms
from pytest_selfheal.browser.ports import Context
from pytest_selfheal.browser.question import Question
from pytest_selfheal.browser.steps import Steps
from pytest_selfheal.browser.tap import Taps
from pytest_selfheal.browser.window import MAX_TEXT, Window
from pytest_selfheal.models.telemetry import ActionEntry, ErrorMoment, Kind

if TYPE_CHECKING:
    from pytest_selfheal.browser.healer import Healer
    from pytest_selfheal.browser.moment import Choose

MAX_MOMENTS = 3  # looks at failing pages in one test: fixtures and tear-downs can fail one after the other
MAX_GRACE_MS = 2000  # "a moment later" is as long as the call itself waited, within MIN_GRACE_MS and this
READ_GRACE_MS = 1000  # after a plain assert, for what it was about to say the expected
# Of a whole session, whichever is more, for looks that take longer than the failed call itself waited, and for reads.
GRACE_BUDGET_MS, GRACE_SHARE = 60_000, 1 / 3
# Questions whether something is there, which a locator that is out of date answers in the negative.
_IS_THERE = ("is_visible", "is_hidden", "count", "all", "element_handles", "query_selector", "query_selector_all")
LOOK_MS = 3000  # a look at a page that answers nothing: it must be over before a time limit of the test ends all
_SENDING = ("action", "navigation")  # calls that make a page send requests

# set while we look ourselves, so that our own calls aren't taken for the test's
_looking: ContextVar[bool] = ContextVar("selfheal_looking", default=False)


@contextmanager
def looking() -> Iterator[None]:
    """Calls made inside are ours."""
    token = _looking.set(True)
    try:
        yield
    finally:
        _looking.reset(token)


class Recorder:
    """Knows the current window; everything that watches reports here."""

    def __init__(
        self,
        root: Path,
        choose: "Choose",
        clock: Callable[[], float],
        *,
        healer: "Healer | None" = None,
        is_final: Callable[[Exception], bool] = ends_the_test,
    ) -> None:
        self.deadline: float | None = None  # of the test, on the clock
        self.sites = CallSites(root)
        self._is_final = is_final
        self._taps = Taps(clock)
        self._glance_ms: float = FIRST_MS
        self._fingerprints = Fingerprints(clock)
        self.window: Window | None = None
        self._healer = healer
        self._choose = choose
        self._clock = clock
        self._started = clock()
        self._grace_spent_ms = 0.0

    def watching(self) -> Window | None:
        """The window that a call made now belongs to; None when no test runs or the call is our own."""
        return None if _looking.get() else self.window

    def watch_context(self, context: Context) -> None:
        """Listen to a browser context."""
        listeners.attach(context, lambda: self.window, self._taps)

    def begin(
        self,
        window: Window,
        subject: Any,
        name: str,
        kind: Kind,
        *,
        args: Sequence[Any],
        kwargs: Mapping[str, Any],
        origin: Origin | None,
    ) -> Call:
        """A call of the test starts."""
        self._taps.reopen(window)
        locator, page = subject_of(subject)
        if page is not None:
            window.last_page = page
            window.browser = True
        return Call(
            window=window,
            name=name,
            kind=kind,
            locator=locator,
            origin=origin or origin_of(locator),
            page=page or window.last_page,
            arguments=named(args, kwargs),
            timeout_ms=milliseconds(kwargs.get("timeout")),
            site=self.sites.of_caller(),
            test_site=self.sites.of_test() if kind in _SENDING else None,
            url=page.url if page is not None else "",
            ts=now_ms(),
            started=self._clock(),
        )

    def before(self, call: Call) -> Steps:
        """Look for a lost element, or take its fingerprint while it is surely the one that the call is about."""
        started = self._clock()
        if self._healer is not None:
            call.detour = yield from self._healer.before(call)
            if call.detour is not None and call.detour.search is not None:
                call.started = started
                return
        yield from self._fingerprints.before(call)
        call.started = self._clock() if call.detour is None else started  # what was waited is the call's own time

    def passed(self, call: Call, result: Any = None) -> Steps:
        """The call succeeded: note it, and take the fingerprint that is still due."""
        is_asked = call.kind == "probe" and (call.locator is not None or call.again is not None)
        if is_asked:
            mark_of, of = functools.partial(answer_of, call), call.origin.expression if call.origin else ""
            asked = Question(call.name, call.locator, result, call.again, mark_of, call.at_hand, of)
            call.window.was_asked(asked)
            if call.origin is not None and call.name in _IS_THERE and bool(result) is (call.name == "is_hidden"):
                call.window.heals.denied.add(call.origin.expression)
        else:
            call.window.went_on(has_acted=call.kind in ("action", "navigation"))
        hear_answer(call, result)
        self._add(call, None, answer_of(call, result))
        if call.kind in ("action", "navigation"):
            call.window.memory.act(call.origin.expression if call.origin else "", call.name)
        if call.detour is not None and call.detour.search is not None:
            call.detour.search.used += 1
            return
        if call.kind == "action" and call.origin is not None:
            call.window.heals.acted_on.add(call.origin.expression)
        if not call.found_something or call.origin is None:
            return
        call.window.memory.used.add(call.origin.expression)
        yield from self._fingerprints.after(call)

    def failed(
        self, call: Call, error: Exception, retry: Callable[[float], Any] | None, *, goes_on: bool = False
    ) -> Steps:
        """The call raised: note it and look at the page before anybody else can change it.

        Where the test may catch the error, or goes on by itself, a look would take time that the test may need.
        """
        window = call.window
        self._add(call, error)
        if call.page is None:
            return
        failed = FailedCall(
            page=call.page,
            locator=call.locator,
            origin=call.origin,
            action=call.name,
            argument=call.argument,
            index=window.tape.last_action(),
            retry=retry if _is_worth_a_retry(error) else None,
            grace_ms=self._grace_of(call),
            wanted_ms=int(min(call.timeout_ms or MAX_GRACE_MS, self._waited_ms(call))),
            is_ambiguous="strict mode violation" in str(error)[:MAX_TEXT],
            count=call.expected_count,
        )
        if goes_on or not self._is_final(error):
            matches = yield from self._glance(call, failed, error, is_soft=goes_on)
        elif len(window.moments) >= MAX_MOMENTS or self._left_ms() < LOOK_MS:
            return
        else:
            from pytest_selfheal.browser.moment import look

            moment = yield from look(window, failed, self._choose)
            matches = self._looked(window, moment, failed).matches
        if self._healer is not None and _is_worth_a_retry(error):
            self._healer.failed(call, matches)

    def look_at_page(self, window: Window, message: str) -> Steps:
        """The page of a failure as far as nobody has looked at it, while it is still open."""
        yield from self._finish_glances(window, message)
        candidates = [window.last_page, *reversed(window.pages)]
        page = next((page for page in candidates if page is not None and not page.is_closed()), None)
        if page is None or window.has_seen(message) or self._left_ms() < LOOK_MS:
            return
        from pytest_selfheal.browser.moment import look

        # the test is over: what it read may be waited for without taking time from it
        grace = min(READ_GRACE_MS, self._grace_left_ms())
        asked = FailedCall(
            page=page, read=window.last_read, earlier=window.earlier_reads, grace_ms=int(grace), message=message
        )
        moment = yield from look(window, asked, self._choose)
        self._grace_spent_ms += min(grace, moment.grace_ms)
        window.moments.append(moment)

    def hear_out(self, window: Window) -> Steps:
        """What was asked of the answers of a test that has passed, and has not come yet."""
        page = next(
            (page for page in (window.last_page, *window.pages) if page is not None and not page.is_closed()), None
        )
        if page is not None and self._left_ms() > listeners.LATE_BODIES_MS:
            yield from listeners.late_bodies(window, page, self._clock)

    def set_down(self, window: Window, message: str) -> None:
        """What a glance saw of the error with this message, after which the test goes on; nothing is asked."""
        from pytest_selfheal.browser.moment import caught_moment

        told = [seen for seen in window.glances.pending if seen.error and seen.error in message]
        window.moments += map(caught_moment, told)
        for seen in told:
            window.glances.pending.remove(seen)

    def _glance(self, call: Call, failed: FailedCall, error: Exception, *, is_soft: bool) -> Steps:
        """A glance at the page, if there is time for one; the look comes when the test has failed for this error."""
        from pytest_selfheal.browser.glance import GLANCE_MS, MAX_KEPT, Pending, glance_at

        window, glances, started, page = call.window, call.window.glances, self._clock(), failed.page
        seen = Pending(failed, str(error)[:MAX_TEXT], now_ms(), page.url, window.page_number(page), is_soft)
        glances.pending.append(seen)
        glances.soft += is_soft
        # a soft failure fails its test in any case, so it is no time of a test that passes
        expected_ms = max(self._glance_ms, self._fingerprints.answer_ms)
        has_time = glances.may_look((started - call.started) * 1000, expected_ms)
        has_time = has_time or (is_soft and glances.soft <= MAX_KEPT)
        if not has_time or page.is_closed():
            return None

        def left_ms() -> float:
            return GLANCE_MS - (self._clock() - started) * 1000

        seen.glance = yield from glance_at(page, call.locator, seen.ts, left_ms)
        self._glance_ms = (self._clock() - started) * 1000
        glances.took(self._glance_ms)
        return seen.glance.matches

    def _finish_glances(self, window: Window, message: str) -> Steps:
        """Of the errors that may have been caught, that which the test failed for gets its look now."""
        from pytest_selfheal.browser.moment import caught_moment, look

        pending = tuple(window.glances.pending)
        window.glances.pending.clear()
        is_soft = any(one.is_soft and one.error in message for one in pending)
        for seen in pending:
            is_ours = (is_soft and seen.is_soft) or (bool(seen.error) and seen.error in message)
            index = seen.call.index
            is_alone = index is not None and window.tape.was_left_alone(index)
            if not is_ours or not is_alone or self._left_ms() < LOOK_MS:
                window.moments.append(caught_moment(seen))
                continue
            call = replace(seen.call, grace_ms=min(seen.call.grace_ms, self._before_the_end_ms()))
            moment = yield from look(window, call, self._choose, seen)
            self._looked(window, moment, call)

    def _looked(self, window: Window, moment: ErrorMoment, call: FailedCall) -> ErrorMoment:
        if moment.retried:
            self._grace_spent_ms += min(moment.passed_after_ms or call.grace_ms, call.grace_ms)
        window.moments.append(moment)
        return moment

    def _grace_of(self, call: Call) -> int:
        """How long the same call may be tried once more; as long as it waited itself, however many have failed."""
        longest = max(call.timeout_ms or MAX_GRACE_MS, MIN_GRACE_MS)
        return int(min(longest, max(self._grace_left_ms(), self._waited_ms(call)), self._before_the_end_ms()))

    def _waited_ms(self, call: Call) -> int:
        """What the call waited, within what is called a moment."""
        return int(min(max((self._clock() - call.started) * 1000, MIN_GRACE_MS), MAX_GRACE_MS))

    def _before_the_end_ms(self) -> int:
        return max(0, int(min(MAX_GRACE_MS, self._left_ms() - LOOK_MS)))

    def _grace_left_ms(self) -> float:
        """Of the time that the session gives to second looks."""
        elapsed_ms = (self._clock() - self._started) * 1000
        return max(GRACE_BUDGET_MS, GRACE_SHARE * elapsed_ms) - self._grace_spent_ms

    def _left_ms(self) -> float:
        """Until a time limit of the test's ends it, and perhaps the whole session."""
        return (self.deadline - self._clock()) * 1000 if self.deadline is not None else inf

    def _add(self, call: Call, error: Exception | None, answer: str = "") -> None:
        call.window.tape.add(
            ActionEntry(
                ts=call.ts,
                kind=call.kind,
                name=call.name,
                locator=call.origin.expression if call.origin else "",
                arguments=arguments_of(call),
                duration_ms=round((self._clock() - call.started) * 1000, 1),
                timeout_ms=call.timeout_ms,
                outcome="failed" if error else "passed",
                error=str(error)[:MAX_TEXT] if error else "",
                url=call.url,
                site=call.site,
                test_site=call.test_site,
                locator_site=call.origin.site if call.origin else None,
                page=call.window.page_number(call.page),
                answer=answer,
                healed_with=call.detour.search.new if call.detour and call.detour.search else "",
                returned_at=now_ms(),
            )
        )


def _is_worth_a_retry(error: Exception) -> bool:
    """Only a call that ran out of time can succeed with more of it."""
    text = str(error)[:MAX_TEXT]
    return isinstance(error, AssertionError) or ("imeout" in text and "strict mode violation" not in text)
