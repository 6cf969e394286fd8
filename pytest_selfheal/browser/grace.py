"""How long a failed call is looked after: only where what it waited for could have been late.

An element that was there at once at the last pass, on a page that is loaded and at rest and waits for nothing, is not
on its way. A timer of the page's may still bring it, and no sign of that is to be seen: it is given the time that the
look takes, and half a second from the error at least.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pytest_selfheal.browser.failed_call import MIN_GRACE_MS, FailedCall
from pytest_selfheal.browser.listeners import now_ms
from pytest_selfheal.browser.load import load_per_core
from pytest_selfheal.browser.window import Window

REST_MS = 500  # nothing has changed for so long
AT_ONCE_MS = REST_MS / 2  # a click that waits for nothing takes 33 ms on an idle machine, 200 on a busy one
BUSY_MACHINE = 2.0  # processes for each core: there everything may be late


def was_at_once(window: Window, of: str) -> bool:
    """Whether no step with this locator, or of this name if it has none, waited for anything at the last pass."""
    slowest = window.memory.slowest.get(of)
    return slowest is not None and slowest <= AT_ONCE_MS


def with_due_grace(window: Window, call: FailedCall, facts: Mapping[str, Any]) -> FailedCall:
    """The call with the grace that it needs, given what was seen of its page at the error."""
    if not was_at_once(window, call.origin.expression if call.origin is not None else call.action):
        return call
    changed = facts.get("changed_at")
    is_at_rest = changed is not None and facts["ts"] - changed >= REST_MS and facts.get("page_load_ms") is not None
    if not is_at_rest or window.tape.is_busy() or (load_per_core() or 0) >= BUSY_MACHINE:
        return call
    left = max(1, min(call.grace_ms, MIN_GRACE_MS - (now_ms() - int(facts["ts"]))))
    return replace(call, grace_ms=left, wanted_ms=left)
