"""Whether an element comes to be what a pointer needs, seen without a touch.

Playwright's own trial of a click hovers, scrolls and calls the test's handlers, and the test has failed already.
"""

from functools import partial
from typing import Any

from pytest_selfheal.browser.failed_call import FailedCall
from pytest_selfheal.browser.listeners import now_ms
from pytest_selfheal.browser.ports import Locator
from pytest_selfheal.browser.steps import Steps

_TIMEOUT_MS = 300  # of one question to the page
_PAUSE_MS = 100  # a box that is the same for so long is at rest
# What Playwright asks of an element before it clicks: seen, enabled, and hit by a pointer in its middle.
_UNDER_THE_POINTER = """(element, needsEnabled) => {
  const box = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  if (!box.width || !box.height || style.visibility !== 'visible') return null;
  if (needsEnabled && (element.matches(':disabled') || element.closest('[aria-disabled=true]'))) return null;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const place = [box.left, box.top, box.width, box.height].join(' ');
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return place;
  const hit = element.getRootNode().elementFromPoint(x, y);
  return element.contains(hit) ? place : null; // its own label covers it, too, as Playwright has it
}"""


def became_ready(call: FailedCall) -> Steps:
    """Whether the element comes to be what a pointer needs, and rests so, within the grace."""
    until, last, locator = now_ms() + call.grace_ms, None, call.locator
    if locator is None:
        return False
    for _ in range(call.grace_ms // _PAUSE_MS + 2):  # not by the clock alone: a test may have stopped it
        matches = yield locator.count
        box = (yield partial(_hit, locator, call.action)) if matches == 1 else None
        if box and box == last:
            return True
        if now_ms() >= until:
            return False
        last = box
        yield lambda: call.page.wait_for_timeout(_PAUSE_MS)
    return False


def _hit(locator: Locator, action: str) -> Any:
    """The element's box where it is seen, enabled and under the pointer, else nothing."""
    try:
        found = locator.evaluate(_UNDER_THE_POINTER, action != "hover", timeout=_TIMEOUT_MS)
    except Exception:  # noqa: BLE001 – it has gone meanwhile: "not yet"
        return None
    return _hit_async(found) if hasattr(found, "__await__") else found


async def _hit_async(found: Any) -> Any:
    try:
        return await found
    except Exception:  # noqa: BLE001 – as above
        return None
