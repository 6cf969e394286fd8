"""What a plain assert compares, asked of the page once more when the test has failed: it may only have been early."""

from collections.abc import Callable, Sequence
from typing import Any

from pytest_selfheal.browser.failed_call import FailedCall
from pytest_selfheal.browser.listeners import now_ms
from pytest_selfheal.browser.question import Question
from pytest_selfheal.browser.snapshot import take_fingerprint
from pytest_selfheal.browser.steps import Steps
from pytest_selfheal.browser.window import Window
from pytest_selfheal.failure.later_answer import (
    PageFact,
    compares_page,
    compares_texts,
    has_come,
    holds,
    is_about,
    judged,
    read_then,
)
from pytest_selfheal.models.telemetry import LaterAnswer

TARGET_TIMEOUT_MS = 300
READ_PAUSE_MS = 200
# What is as expected has to stay so for four looks: a value that blinks, races or rolls is as expected now and then.
_STAYS = 4
_Look = tuple[LaterAnswer, str]  # what an answer means to the assert, and the answer's mark
_WELL: tuple[LaterAnswer, ...] = ("as_asked", "accepted")
_ANOTHER = (*_WELL, "otherwise")  # than the answer that the assert failed over


def read_again(call: FailedCall, read: Question) -> Steps:
    """What a plain assert asked for, a little later: as soon as it stays as expected, or at the end of the grace."""
    of = read
    first = yield from _seen(read.locator)
    seen = first

    def asked() -> Steps:
        nonlocal seen
        seen = yield from _seen(read.locator)
        return (yield from _told(call, read, matches=seen["matches"]))

    later, mark = yield from _settled(call, asked)
    if later == "not_as_asked" and not is_about(call.message, read.name, read.answer):
        of, later, mark = (yield from _others_told(call)) or (of, later, mark)
    return {
        "matches": first["matches"],
        "target": first["target"],
        "matches_after_grace": seen["matches"],
        "target_after_grace": seen["target"],
        "asked_again": of.name if later else "",
        "asked_of": of.of if later else "",
        "answered_later": later,
        "later_mark": mark,
    }


def _told(call: FailedCall, read: Question, *, matches: int | None) -> Steps:
    """What the same question is answered now, as far as it can be asked: one look of several."""
    if read.ask is None or (read.waits and not matches):
        return "", ""
    if read.at_hand is not None and (yield lambda: read.at_hand.evaluate("one => one.isConnected")) is False:
        return "otherwise", ""  # another element stands there now, or none
    later = yield read.ask
    if later is None and not read.may_be_none:
        return "", ""
    return judged(call.message, read.name, read.answer, read.unless_the_same(later)), read.mark_of(later)


def _others_told(call: FailedCall) -> Steps:
    """The first of the other questions that is answered otherwise now, where the message tells of none of them."""
    for read in call.earlier:
        matches = (yield read.locator.count) if read.locator is not None else None
        later, _ = yield from _told(call, read, matches=matches)
        if later in _ANOTHER:
            return read, "otherwise", ""
    return None


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
        return "as_asked" if is_come else "not_as_asked", ""

    later, _ = yield from _settled(call, asked)
    return {"asked_again": what, "answered_later": later}


def hear_answers(window: Window, call: FailedCall) -> Steps:
    """Wait, within the grace, for what is still to be answered: an error of the server may explain the failure."""
    for _ in range(call.grace_ms // READ_PAUSE_MS):
        if not window.tape.is_busy():
            return
        yield lambda: call.page.wait_for_timeout(READ_PAUSE_MS)


def _settled(call: FailedCall, asked: Callable[[], Steps]) -> Steps:
    """What is asked again and again comes to within the grace, and the mark of it if it stayed."""
    told: list[_Look] = []
    looks = max(1, call.grace_ms // READ_PAUSE_MS)
    while len(told) < looks or (call.grace_ms and len(told) < looks + _STAYS and _is_new(told)):
        yield lambda: call.page.wait_for_timeout(READ_PAUSE_MS)
        told.append((yield from asked()))
        if told[-1][0] in _WELL and _has_stayed(told):
            return told[-1]
    if any(later in _ANOTHER for later, _ in told):
        return "otherwise", told[-1][1] if _has_stayed(told) else ""
    return next((one for one in told if one[0]), ("", ""))


def _is_new(told: Sequence[_Look]) -> bool:
    """Whether it is answered otherwise by now, and has not been so for long enough to say that it stays."""
    return told[-1][0] in _ANOTHER and not _has_stayed(told)


def _has_stayed(told: Sequence[_Look]) -> bool:
    return len(told) >= _STAYS and len(set(told[-_STAYS:])) == 1


def _seen(locator: Any) -> Steps:
    if locator is None:
        return {"matches": None, "target": None}
    matches = yield locator.count
    target = (yield from take_fingerprint(locator.first, TARGET_TIMEOUT_MS, now_ms())) if matches else None
    return {"matches": matches, "target": target}
