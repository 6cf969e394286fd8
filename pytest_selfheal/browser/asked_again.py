"""What a plain assert compares, asked of the page once more when the test has failed: it may only have been early."""

from collections.abc import Callable
from typing import Any

from pytest_selfheal.browser.failed_call import FailedCall
from pytest_selfheal.browser.listeners import now_ms
from pytest_selfheal.browser.question import Question
from pytest_selfheal.browser.snapshot import take_fingerprint
from pytest_selfheal.browser.steps import Steps
from pytest_selfheal.failure.later_answer import answers, compares_page, compares_texts, has_come, read_then

TARGET_TIMEOUT_MS = 300
READ_PAUSE_MS = 200


def read_again(call: FailedCall, read: Question) -> Steps:
    """What a plain assert asked for, a little later: as soon as it says something else, or at the end of the grace."""
    first = yield from _seen(read.locator)
    facts, seen, is_late = first, first, False
    for _ in range(max(1, call.grace_ms // READ_PAUSE_MS)):
        yield lambda: call.page.wait_for_timeout(READ_PAUSE_MS)
        last, seen = seen, (yield from _seen(read.locator))
        later = (yield read.ask) if read.ask is not None and (seen["matches"] or not read.waits) else None
        is_late = answers(call.message, read.answer, later)
        if is_late or (_said(seen) != _said(first) and _said(seen) == _said(last)):
            break
    return {
        "matches": facts["matches"],
        "target": facts["target"],
        "matches_after_grace": seen["matches"],
        "target_after_grace": seen["target"],
        "is_answered_late": is_late,
    }


def page_asked(call: FailedCall) -> Callable[[], Any] | None:
    """Asks the page for what a plain assert compares of it; for its title, where that may be what is compared."""
    what = compares_page(call.message)
    if what is None and (call.read is not None or not compares_texts(call.message)):
        return None
    return (lambda: call.page.url) if what == "url" else call.page.title


def ask_page(call: FailedCall, ask: Callable[[], Any], title: str) -> Steps:
    """The address or the title of the page that a plain assert compares, until it is what was asked for."""
    before = read_then(call.message, title)
    if before is None:
        return {}
    now = yield ask
    for _ in range(max(1, call.grace_ms // READ_PAUSE_MS)):
        if has_come(call.message, before, str(now)):
            break
        yield lambda: call.page.wait_for_timeout(READ_PAUSE_MS)
        now = yield ask
    return {"is_answered_late": has_come(call.message, before, str(now))}


def _seen(locator: Any) -> Steps:
    matches = yield locator.count
    target = (yield from take_fingerprint(locator.first, TARGET_TIMEOUT_MS, now_ms())) if matches else None
    return {"matches": matches, "target": target}


def _said(seen: dict[str, Any]) -> tuple[Any, ...]:
    element = seen["target"].element if seen["target"] else None
    return (seen["matches"], element.text if element else "", element.visible if element else False)
