"""The window of the running test, and what each watched call leaves in it.

What only a failure needs is imported when one comes.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pytest_selfheal.browser import listeners
from pytest_selfheal.browser.callsite import CallSites
from pytest_selfheal.browser.detour import Detour
from pytest_selfheal.browser.expression import Origin, literal, origin_of
from pytest_selfheal.browser.listeners import now_ms
from pytest_selfheal.browser.snapshot import take_fingerprint
from pytest_selfheal.browser.steps import Steps
from pytest_selfheal.browser.window import MAX_TEXT, Window
from pytest_selfheal.models.element import Fingerprint
from pytest_selfheal.models.telemetry import ActionEntry, CallSite, Kind

if TYPE_CHECKING:
    from pytest_selfheal.browser.healer import Healer
    from pytest_selfheal.browser.moment import Choose

MAX_MOMENTS = 3  # looks at failing pages in one test: one that catches its errors in a loop would pay for each
MIN_GRACE_MS, MAX_GRACE_MS = 500, 2000  # "a moment later" is as long as the call itself waited, within these
GRACE_BUDGET_MS = 60_000  # of a whole session: hundreds of failures must not double its time
# How long a fingerprint that is due may take; 5 ms on an idle machine. An element that is not there before its call
# costs all of it and in effect lengthens the call's time-out, so a test pays that only a few times.
FINGERPRINT_TIMEOUT_MS, MAX_MISSED = 100, 10
_SENDING = ("action", "navigation")  # calls that make a page send requests
_MAX_ARGUMENT = 200  # characters
# Reads that pass when nothing is there.
_ASKS_WHETHER = ("count", "is_visible", "is_hidden", "all_inner_texts", "all_text_contents")

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


@dataclass(slots=True)
class Call:
    """One watched call while it runs."""

    window: Window
    name: str
    kind: Kind
    locator: Any  # Playwright's object, None for calls on a page
    origin: Origin | None
    page: Any
    arguments: Mapping[str, Any]
    timeout_ms: float | None
    site: CallSite | None
    test_site: CallSite | None
    url: str
    ts: int
    started: float
    element: Fingerprint | None = None
    detour: Detour | None = None


class Recorder:
    """Knows the current window; everything that watches reports here."""

    def __init__(
        self, root: Path, choose: "Choose", clock: Callable[[], float], *, healer: "Healer | None" = None
    ) -> None:
        self.sites = CallSites(root)
        self.window: Window | None = None
        self._healer = healer
        self._choose = choose
        self._clock = clock
        self._grace_left_ms = float(GRACE_BUDGET_MS)

    def watching(self) -> Window | None:
        """The window that a call made now belongs to; None when no test runs or the call is our own."""
        return None if _looking.get() else self.window

    def watch_context(self, context: Any) -> None:
        """Listen to a browser context."""
        listeners.attach(context, lambda: self.window)

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
            arguments=_named(args, kwargs),
            timeout_ms=milliseconds(kwargs.get("timeout")),
            site=self.sites.of_caller(),
            test_site=self.sites.of_test() if kind in _SENDING else None,
            url=page.url if page is not None else "",
            ts=now_ms(),
            started=self._clock(),
        )

    def before(self, call: Call) -> Steps:
        """Look for a lost element, or take its fingerprint while it is surely the one that the call is about."""
        if self._healer is not None:
            started = self._clock()
            call.detour = yield from self._healer.before(call)
            if call.detour is not None:
                call.started = started
                return
        if call.kind == "action" and call.origin and self._wants(call):
            yield from self._take(call, call.origin.expression)
        call.started = self._clock()

    def passed(self, call: Call) -> Steps:
        """The call succeeded: note it, and take the fingerprint that is still due."""
        self._add(call, None)
        if call.detour is not None and call.detour.search is not None:
            call.detour.search.used += 1
            return
        if call.kind == "action" and call.origin is not None:
            call.window.acted_on.add(call.origin.expression)
        found_something = call.kind == "action" or (call.kind in ("assertion", "wait", "probe") and not _denies(call))
        if found_something and call.origin and self._wants(call) and call.page.url == call.url:
            yield from self._take(call, call.origin.expression)

    def failed(self, call: Call, error: Exception, retry: Callable[[float], Any] | None) -> Steps:
        """The call raised: note it and look at the page before anybody else can change it."""
        window = call.window
        self._add(call, error)
        if call.page is None or len(window.moments) >= MAX_MOMENTS:
            return
        from pytest_selfheal.browser.moment import FailedCall, look

        grace = min(max(call.timeout_ms or MAX_GRACE_MS, MIN_GRACE_MS), MAX_GRACE_MS, self._grace_left_ms)
        moment = yield from look(
            window,
            FailedCall(
                page=call.page,
                locator=call.locator,
                origin=call.origin,
                action=call.name,
                index=window.last_action(),
                retry=retry if _is_worth_a_retry(error) else None,
                grace_ms=int(grace),
                is_ambiguous="strict mode violation" in str(error)[:MAX_TEXT],
                count=_counted(call),
            ),
            self._choose,
        )
        self._grace_left_ms -= moment.passed_after_ms or (grace if moment.retried else 0)
        window.moments.append(moment)
        if self._healer is not None and _is_worth_a_retry(error):
            self._healer.failed(call, moment.matches)

    def look_at_page(self, window: Window, message: str) -> Steps:
        """The newest open page, for a failure of no watched call: a plain assert, an error of the test's own."""
        candidates = [window.last_page, *reversed(window.pages)]
        page = next((page for page in candidates if page is not None and not page.is_closed()), None)
        if page is None or window.has_seen(message):
            return
        from pytest_selfheal.browser.moment import FailedCall, look

        moment = yield from look(window, FailedCall(page=page), self._choose)
        window.moments.append(moment)

    def _wants(self, call: Call) -> bool:
        return call.locator is not None and call.origin is not None and call.window.wants(call.origin.expression)

    def _take(self, call: Call, locator: str) -> Steps:
        if call.window.missed >= MAX_MISSED:
            return
        call.element = yield from take_fingerprint(call.locator.first, FINGERPRINT_TIMEOUT_MS, now_ms())
        if call.element is None:
            call.window.missed += 1
            return
        call.window.fingerprints[locator] = call.element
        before = call.window.known.get(locator)
        if before is not None:
            from pytest_selfheal.browser.drift import drift

            seen = drift(locator, before=before, now=call.element, site=call.origin.site if call.origin else None)
            call.window.drifts.update({locator: seen} if seen else {})

    def _add(self, call: Call, error: Exception | None) -> None:
        call.window.add(
            ActionEntry(
                ts=call.ts,
                kind=call.kind,
                name=call.name,
                locator=call.origin.expression if call.origin else "",
                arguments=_arguments(call),
                duration_ms=round((self._clock() - call.started) * 1000, 1),
                timeout_ms=call.timeout_ms,
                outcome="failed" if error else "passed",
                error=str(error)[:MAX_TEXT] if error else "",
                url=call.url,
                site=call.site,
                test_site=call.test_site,
                locator_site=call.origin.site if call.origin else None,
                page=call.window.page_number(call.page),
                healed_with=call.detour.search.new if call.detour and call.detour.search else "",
            )
        )


def subject_of(subject: Any) -> tuple[Any, Any]:
    """The locator and the page that a call is about; None for what it isn't about."""
    known = getattr(subject, "_selfheal_subject", subject)  # what `expect` was given
    kind = type(known)  # ask the class: a property of the object would be called
    if hasattr(kind, "nth") and hasattr(kind, "page"):
        return known, known.page
    if hasattr(kind, "parent_frame"):
        return None, known.page
    return None, known if hasattr(kind, "main_frame") else None


def _named(args: Sequence[Any], kwargs: Mapping[str, Any]) -> dict[str, Any]:
    return {**{str(number): value for number, value in enumerate(args)}, **kwargs}


def _arguments(call: Call) -> dict[str, Any]:
    """The arguments as they may be kept: typed text only where the field is known and holds no secret."""
    field = call.element or call.window.known.get(call.origin.expression if call.origin else "")
    kind = field.element.attributes.get("type", "") if field else ""
    kept: dict[str, Any] = {}
    for name, value in call.arguments.items():
        if name == "timeout":
            continue
        if isinstance(value, re.Pattern):
            value = literal(value)
        if not isinstance(value, str | int | float | bool):
            value = type(value).__name__ if value is not None else None
        kept[name] = call.window.redactor.argument(
            call.name,
            name,
            value[:_MAX_ARGUMENT] if isinstance(value, str) else value,
            locator=call.origin.expression if call.origin else "",
            label=f"{field.element.label} {field.element.name}" if field else "",
            is_password=kind == "password",
        )
    return kept


def milliseconds(timeout: Any) -> float | None:
    """A time-out as Playwright takes it, in ms."""
    if timeout is None or isinstance(timeout, int | float):
        return timeout
    seconds = getattr(timeout, "total_seconds", None)  # Playwright 1.65 takes a timedelta as well
    return seconds() * 1000 if seconds else None


def _denies(call: Call) -> bool:
    """Whether a passing check says that something is not there (or may not be)."""
    if call.kind == "probe":
        return call.name in _ASKS_WHETHER
    if call.kind == "wait":
        return call.arguments.get("state") in ("hidden", "detached")
    if call.name == "to_have_count":
        return not any(call.arguments.get(name) for name in ("0", "count"))
    return call.name.startswith("not_") or call.name in ("to_be_hidden", "to_be_attached")


def _counted(call: Call) -> int:
    """How many elements a call expects; 1 where it does not count."""
    said = call.arguments.get("0", call.arguments.get("count")) if call.name == "to_have_count" else 1
    return said if isinstance(said, int) else 1


def _is_worth_a_retry(error: Exception) -> bool:
    """Only a call that ran out of time can succeed with more of it."""
    text = str(error)[:MAX_TEXT]
    return isinstance(error, AssertionError) or ("imeout" in text and "strict mode violation" not in text)
