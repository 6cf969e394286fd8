"""Listeners of one kind on one browser context, shut for a while when more comes than any diagnosis can use.

Playwright sends an event to this process only while somebody listens, and each takes up to a millisecond of the test's
time: without an end to it, 20,000 console lines turn two seconds into eight.
"""

from collections.abc import Callable, Mapping
from typing import Any

from pytest_selfheal.browser.window import Window

# How many may come at once, a long test's worth of each; what comes steadily, at this rate, is never cut off.
BURST = {"console": 300, "network": 600, "page_errors": 100}
PER_SECOND = 50  # at a millisecond each, a twentieth of the test's time
REOPENED_WITH = 25


class Tap:
    """The listeners of one list of the record; the first one of `listeners` is counted."""

    def __init__(
        self, context: Any, name: str, listeners: Mapping[str, Callable[[Any], Any]], clock: Callable[[], float]
    ) -> None:
        self.name = name
        self._context = context
        self._listeners = listeners
        self._clock = clock
        self._left: float = BURST[name]
        self._counted_at = clock()
        self._is_open = False

    def open(self) -> None:
        """Listen."""
        self._is_open = True
        for event, listener in self._listeners.items():
            self._context.on(event, listener)

    def shut(self) -> None:
        """Listen no more."""
        if self._is_open:
            self._is_open = False
            for event, listener in self._listeners.items():
                self._context.remove_listener(event, listener)

    def is_over(self, window: Window) -> bool:
        """Count an event; whether it is the one too many."""
        self._refill()
        self._left -= 1
        if self._left >= 0:
            return False
        window.cut_off(self.name, BURST[self.name])
        return True

    def may_open(self) -> bool:
        """Whether the flood is over, or it has been shut long enough."""
        self._refill()
        return self._left >= REOPENED_WITH

    def _refill(self) -> None:
        now = self._clock()
        self._left = min(BURST[self.name], max(self._left, 0) + (now - self._counted_at) * PER_SECOND)
        self._counted_at = now


class Taps:
    """The taps of a session that are shut at the moment; those of contexts that were closed are forgotten."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._shut: list[Tap] = []

    def shut(self, tap: Tap) -> None:
        """Let a tap rest."""
        tap.shut()
        self._shut.append(tap)

    def reopen(self, window: Window) -> None:
        """Open those that rested long enough; asked before every call of the test."""
        for tap in [tap for tap in self._shut if tap.may_open()]:
            self._shut.remove(tap)
            try:
                tap.open()
            except Exception as error:  # noqa: BLE001 – its context was closed: there is nothing to listen to
                window.note(f"{tap.name}: {error}")
