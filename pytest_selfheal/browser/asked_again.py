"""What a plain assert compares, asked of the page once more when the test has failed: it may only have been early."""

from collections.abc import Callable
from typing import Any

from pytest_selfheal.browser.failed_call import FailedCall
from pytest_selfheal.browser.listeners import now_ms
from pytest_selfheal.browser.question import Question
from pytest_selfheal.browser.snapshot import take_fingerprint
from pytest_selfheal.browser.steps import Steps
from pytest_selfheal.failure.later_answer import (
    PageFact,
    compares_page,
    compares_texts,
    has_come,
    holds,
    judged,
    read_then,
)
from pytest_selfheal.models.telemetry import LaterAnswer

TARGET_TIMEOUT_MS = 300
READ_PAUSE_MS = 200
# What is as expected has to stay so for four looks: a value that blinks, races or rolls is as expected now and then.
_STAYS = 4


def read_again(call: FailedCall, read: Question) -> Steps:
    """What a plain assert asked for, a little later: as soon as it stays as expected, or at the end of the grace."""
    first = yield from _seen(read.locator)
    seen = first

    def asked() -> Steps:
        nonlocal seen
        seen = yield from _seen(read.locator)
        if read.ask is None or (read.waits and not seen["matches"]):
            return ""
        later = yield read.ask
        return "" if later is None and not read.may_be_none else judged(call.message, read.name, read.answer, later)

    later = yield from _settled(call, asked)
    return {
        "matches": first["matches"],
        "target": first["target"],
        "matches_after_grace": seen["matches"],
        "target_after_grace": seen["target"],
        "asked_again": read.name if later else "",
        "answered_later": later,
    }


def page_asked(call: FailedCall) -> PageFact | None:
    """What of the page itself a plain assert compares; its title, where that may be what is compared."""
    what = compares_page(call.message)
    return what or ("title" if call.read is None and compares_texts(call.message) else None)


def ask_page(call: FailedCall, what: PageFact, title: str) -> Steps:
    """The address, the title or the source of the page that a plain assert compares, until it is as asked for."""
    before = read_then(call.message, title)
    if before is None and what != "content":
        return {}
    ask = (lambda: call.page.url) if what == "url" else call.page.content if what == "content" else call.page.title

    def asked() -> Steps:
        now = str((yield ask))
        is_come = holds(call.message, now) if what == "content" else has_come(call.message, before or "", now)
        return "as_asked" if is_come else "not_as_asked"

    return {"asked_again": what, "answered_later": (yield from _settled(call, asked))}


def _settled(call: FailedCall, asked: Callable[[], Steps]) -> Steps:
    """What is asked again and again comes to within the grace."""
    told: list[LaterAnswer] = []
    looks = max(1, call.grace_ms // READ_PAUSE_MS)
    while len(told) < looks or (told[-1] == "as_asked" and call.grace_ms):
        yield lambda: call.page.wait_for_timeout(READ_PAUSE_MS)
        told.append((yield from asked()))
        if told[-_STAYS:] == ["as_asked"] * _STAYS:
            return "as_asked"
    if "as_asked" in told or "otherwise" in told:
        return "otherwise"
    return next(filter(None, told), "")


def _seen(locator: Any) -> Steps:
    if locator is None:
        return {"matches": None, "target": None}
    matches = yield locator.count
    target = (yield from take_fingerprint(locator.first, TARGET_TIMEOUT_MS, now_ms())) if matches else None
    return {"matches": matches, "target": target}
