"""The failing page, looked at while the error is on its way to the runner: what is there, what comes a moment later.

Where the test may catch the error, the page gets a glance then, and the look comes when the test has failed for it.
"""

import re
from collections.abc import Callable
from itertools import islice
from typing import Any

from pytest_selfheal.browser import cookies, held
from pytest_selfheal.browser.arguments import masks
from pytest_selfheal.browser.asked_again import TARGET_TIMEOUT_MS, ask_page, hear_answers, page_asked, read_again
from pytest_selfheal.browser.failed_call import FailedCall, watched
from pytest_selfheal.browser.frames import frame_of
from pytest_selfheal.browser.glance import Pending
from pytest_selfheal.browser.grace import with_due_grace
from pytest_selfheal.browser.listeners import late_console, now_ms
from pytest_selfheal.browser.live import Wanted, try_candidates
from pytest_selfheal.browser.pointer import became_ready
from pytest_selfheal.browser.sightings import came_and_went, note_dialogs
from pytest_selfheal.browser.snapshot import look_at, take_fingerprint
from pytest_selfheal.browser.steps import Steps
from pytest_selfheal.browser.window import Window
from pytest_selfheal.models.element import Element, Fingerprint, Snapshot
from pytest_selfheal.models.telemetry import ErrorMoment

SCREENSHOT_TIMEOUT_MS = 1500
ARIA_TIMEOUT_MS = 300  # 54 ms at 900 elements, 240 ms at 3,000: the elements say enough then
ARIA_MAX_ELEMENTS = 1500
# typed values don't belong into an artifact:    - textbox "Password": hunter2
_TYPED_VALUE = re.compile(
    r"^(\s*- (?:textbox|searchbox|spinbutton|combobox)(?: \"(?:[^\"\\]|\\.)*\")?(?: \[[^\]]*\])*):.*$", re.M
)
SAID_CHARS, MAX_SAID = 120, 20  # of texts that came later: of one, and how many
MAX_TRIED = 2  # candidates to verify on the live page when none is accepted, 50…150 ms each


# From a snapshot, the lost locator, its action and the frame it looked into (None: not there any more) to the
# candidates worth trying; True when one was accepted.
Choose = Callable[[Snapshot, FailedCall, tuple[str, ...] | None], tuple[list[tuple[int, Element]], bool]]


def look(window: Window, call: FailedCall, choose: Choose, seen: Pending | None = None) -> Steps:
    """Steps that end in an ErrorMoment; whatever can't be looked at is missing there and stands in `trouble`.

    `seen` is what is known of an error that came a while ago, on a page on which nothing was done since.
    """
    page, started = call.page, seen.ts if seen else now_ms()
    before = len(window.trouble)
    facts: dict[str, Any] = {"ts": started, "url": page.url, "page": window.page_number(page), "action": call.index}
    facts |= glanced(seen) if seen else {}
    if page.is_closed():
        return ErrorMoment(**facts, trouble=("the page was closed",))
    if "snapshot" not in facts or not (seen and seen.glance and seen.glance.is_whole):
        seen_now = yield from look_at(page)
        times = {"page_load_ms": seen_now.page_load_ms, "dom_ready_ms": seen_now.dom_ready_ms}
        facts |= {"snapshot": seen_now.snapshot, **times, **came_and_went(seen_now.before)}
        note_dialogs(window, seen_now.before, page.url, facts["page"])
    yield from cookies.hear(page, window.redactor)
    shot = facts["snapshot"]
    yield from held.hear(page, shot, window.redactor)
    if shot.elements:
        yield from late_console(window, page)
    if not shot.elements and shot.unreadable_frames:
        image = yield lambda: _screenshot(window, page)
        return ErrorMoment(
            **facts, trouble=("the page did not answer", *window.trouble[before:]), **_keep(window, image)
        )
    if facts.get("matches") is None:
        facts |= yield from _look_at_target(call)
    if not facts.get("matches") and call.origin is not None and call.origin.call and call.origin.call[0] == "nth":
        facts["in_all"] = yield call.origin.parent.count
    image = yield lambda: _screenshot(window, page)
    facts |= _keep(window, image)
    accepted = False
    if call.locator is not None and (call.is_ambiguous or not facts.get("matches")):
        facts["frame"] = yield from frame_of(call.locator, call.origin.scope if call.origin else None)
        tried, accepted = choose(shot, call, facts["frame"])
        remembered = window.memory.known.get(call.origin.expression) if call.origin is not None else None
        was = remembered.element if remembered is not None else None
        wanted = Wanted(call.origin, shot.elements, step=call.action, count=call.count, was=was)
        facts["live"] = yield from try_candidates(page, tried[: 1 if accepted else MAX_TRIED], wanted)
    if len(shot.elements) <= ARIA_MAX_ELEMENTS:
        aria = yield lambda: page.locator(":root").aria_snapshot(timeout=ARIA_TIMEOUT_MS)
        facts["snapshot"] = shot.model_copy(update={"aria": _TYPED_VALUE.sub(r"\1", aria or "")})
    # without a remembered pass a candidate is a guess, and what comes late is surer
    known = call.origin is not None and call.origin.expression in window.memory.known
    if (of_page := page_asked(call)) is not None:
        facts |= yield from ask_page(call, of_page, shot.title)
    elif call.read is not None:
        facts |= yield from read_again(call, call.read)
    elif call.is_plain_assert:
        yield from hear_answers(window, call)
    else:
        call = with_due_grace(window, call, facts)
        facts |= yield from _look_again(call, started, wait=not (accepted and known))
        if _came_since(facts):
            facts["said_later"] = yield from _said_later(page, shot)
    return ErrorMoment(
        **facts, is_hurried=call.is_hurried, grace_ms=now_ms() - started, trouble=tuple(window.trouble[before:])
    )


def glanced(seen: Pending) -> dict[str, Any]:
    """What a glance at the page says, as facts of an ErrorMoment."""
    glance = seen.glance
    if glance is None:
        return {}
    facts: dict[str, Any] = {"matches": glance.matches, "target": glance.target, "state": _state(glance.target)}
    read = glance.snapshot()
    if read is not None:
        shot, (head, *_) = read
        facts |= {"snapshot": shot, "page_load_ms": head.page_load_ms, "dom_ready_ms": head.dom_ready_ms}
        facts |= came_and_went(document.sightings for document in read[1])
    return facts


def caught_moment(seen: Pending) -> ErrorMoment:
    """What is known of an error that the test caught, or after which it went on with the page."""
    facts = {"ts": seen.ts, "url": seen.url, "page": seen.page, "action": seen.call.index, **glanced(seen)}
    trouble = () if "snapshot" in facts else ("the error may have been caught: the page was not looked at",)
    return ErrorMoment(**facts, trouble=trouble)


def _look_at_target(call: FailedCall) -> Steps:
    locator = call.locator
    if locator is None:
        return {}
    matches = yield locator.count
    if not matches:
        return {"matches": matches}
    target = yield from take_fingerprint(locator.first, TARGET_TIMEOUT_MS, now_ms())
    return {"matches": matches, "target": target, "state": _state(target)}


def _state(target: Fingerprint | None) -> dict[str, bool]:
    if target is None:
        return {}
    element = target.element
    return {"visible": element.visible, "enabled": element.enabled, "editable": element.editable}


def _look_again(call: FailedCall, since: int, *, wait: bool) -> Steps:
    """The same call with a little more time (when nothing else explains the failure), then the locator once more."""
    facts: dict[str, Any] = {}
    retry = call.retry
    if wait and retry is not None and call.grace_ms > 0 and (retry is watched or not _has_handlers(call.page)):
        answer = (yield from became_ready(call)) if retry is watched else (yield lambda: _tried(retry, call.grace_ms))
        facts = {"retried": True, "passed_after_ms": now_ms() - since if answer else None}
    if call.locator is None:
        return facts
    matches = yield call.locator.count
    facts["matches_after_grace"] = matches
    if matches:
        facts["target_after_grace"] = yield from take_fingerprint(call.locator.first, TARGET_TIMEOUT_MS, now_ms())
    return facts


def _came_since(facts: dict[str, Any]) -> bool:
    """Whether the step passed after all, or its element came or went."""
    return facts.get("passed_after_ms") is not None or facts.get("matches") != facts.get("matches_after_grace")


def _said_later(page: Any, shot: Snapshot) -> Steps:
    """The short texts that came since the step failed: what it waited for may have come with an error."""
    later = (yield from look_at(page)).snapshot
    before = {one.own_text for one in shot.elements if one.visible}
    said = (one.own_text for one in later.elements if one.visible and 0 < len(one.own_text) <= SAID_CHARS)
    return tuple(islice(dict.fromkeys(text for text in said if text not in before), MAX_SAID))


def _has_handlers(page: Any) -> bool:
    """Whether the test has Playwright call it (`add_locator_handler`) while something is waited for."""
    return bool(getattr(getattr(page, "_impl_obj", None), "_locator_handlers", None))


def _tried(retry: Callable[[float], Any], grace_ms: float) -> Any:
    """Whether the call succeeds now; that it still fails is the ordinary answer and no trouble."""
    try:
        result = retry(grace_ms)
    except Exception:  # noqa: BLE001 – an AssertionError, a time-out, or the page has gone: "not yet" in any case
        return False
    return _tried_async(result) if hasattr(result, "__await__") else True


async def _tried_async(result: Any) -> bool:
    try:
        await result
    except Exception:  # noqa: BLE001 – as above
        return False
    return True


def _screenshot(window: Window, page: Any) -> Any:
    # typed passwords are dots already, until they are made readable; the mask also hides how long they are
    mask = masks(page, window.typed)
    # in CSS px whatever the screen: boxes are outlined on it, and it is a quarter of the size on a telephone
    return page.screenshot(type="jpeg", quality=60, scale="css", timeout=SCREENSHOT_TIMEOUT_MS, mask=mask)


def _keep(window: Window, image: bytes | None) -> dict[str, str]:
    """Screenshots stay in memory until the failure's files are written; the moment names them by number."""
    if not image:
        return {}
    window.screenshots.append(image)
    return {"screenshot": str(len(window.screenshots) - 1)}
