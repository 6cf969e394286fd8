"""To wait for the element of a call before the call is made, in the time that the call itself would wait."""

from collections.abc import Callable
from typing import Any

from pytest_selfheal.browser.call import Call
from pytest_selfheal.browser.detour import MIN_HEALED_MS, MIN_LEFT_MS, TIMEOUT_MARK, Detour, Search
from pytest_selfheal.browser.ports import Locator

DEFAULT_TIMEOUT_MS = 30_000  # Playwright's own


def detour_of(full: float, used: float, search: Search | None = None) -> Detour:
    """The call with what is left of its time in ms; 0 is Playwright's word for "no limit"."""
    least = MIN_LEFT_MS if search is None else MIN_HEALED_MS
    return Detour(round(max(full - used, least)) if full else None, full, search)


def timeout_of(call: Call) -> float:
    """How long a call waits in ms: its own time-out, or that of its page, its context or Playwright."""
    if call.timeout_ms is not None:
        return float(call.timeout_ms)
    for holder in (call.page, call.page.context) if call.page is not None else ():
        default = getattr(holder, TIMEOUT_MARK, None)
        if default is not None:
            return float(default)
    return DEFAULT_TIMEOUT_MS


def asks(locator: Locator, timeout_ms: float) -> Callable[[], Any]:
    """A call that says whether the locator finds something in time; None when the page can't be asked.

    Reading an attribute is the cheapest question that has a time-out (1.4 ms, as `count()`, which has none).
    """
    return tried(lambda: locator.first.get_attribute("id", timeout=timeout_ms), lambda _: True, _absent)


def tried(
    call: Callable[[], Any],
    answered: Callable[[Any], Any] = lambda answer: answer,
    failed: Callable[[Exception], Any] = lambda _: None,
) -> Callable[[], Any]:
    """A call that makes another one, sync or async, and never fails.

    The page may be closed, crashed, or another one by now: what the test does next will say it.
    """

    def ask() -> Any:
        try:
            answer = call()
        except Exception as error:  # noqa: BLE001 – whatever it is
            return failed(error)
        return later(answer) if hasattr(answer, "__await__") else answered(answer)

    async def later(answer: Any) -> Any:
        try:
            return answered(await answer)
        except Exception as error:  # noqa: BLE001 – as above
            return failed(error)

    return ask


def _absent(error: Exception) -> bool | None:
    return False if type(error).__name__ == "TimeoutError" else None
