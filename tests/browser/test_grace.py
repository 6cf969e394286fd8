"""How long a failed call is looked after, by what was seen of its page."""

from typing import Any

import pytest

from pytest_selfheal.browser import grace
from pytest_selfheal.browser.expression import Origin
from pytest_selfheal.browser.failed_call import MIN_GRACE_MS, FailedCall
from pytest_selfheal.browser.grace import AT_ONCE_MS, BUSY_MACHINE, REST_MS, with_due_grace
from pytest_selfheal.browser.listeners import now_ms
from pytest_selfheal.browser.memory import Memory
from pytest_selfheal.browser.tape import PendingRequest
from pytest_selfheal.browser.window import Window

GRACE_MS = 2000
LOCATOR = 'get_by_test_id("toast")'


def due(
    monkeypatch: pytest.MonkeyPatch,
    *,
    took: float | None = 30,
    changed: int | None = 2 * REST_MS,
    is_loaded: bool = True,
    is_asking: bool = False,
    load: float = 0.5,
    of: str = LOCATOR,
) -> FailedCall:
    """The call as it is looked after: `took` ms at the last pass, its page as it is since `changed` ms."""
    monkeypatch.setattr(grace, "load_per_core", lambda: load)
    window = Window("tests/test_a.py::test_a", 0, memory=Memory(slowest={} if took is None else {of: took}))
    if is_asking:
        window.tape.add(PendingRequest(ts=0, method="GET", url="http://x/api", resource_type="fetch"))
    page: Any = None
    locator: Any = object()
    about = {"locator": locator, "origin": Origin(LOCATOR)} if of == LOCATOR else {"action": of}
    call = FailedCall(page, **about, grace_ms=GRACE_MS, wanted_ms=GRACE_MS)
    now = now_ms()
    facts = {
        "ts": now,
        "changed_at": None if changed is None else now - changed,
        "page_load_ms": 90 if is_loaded else None,
    }
    return with_due_grace(window, call, facts)


@pytest.mark.parametrize("of", [LOCATOR, "to_have_url"])
def test_what_was_there_at_once_is_waited_for_half_a_second(monkeypatch: pytest.MonkeyPatch, of: str) -> None:
    """Nothing is under way, and the page is at rest; it is no hurry that there is no more time."""
    call = due(monkeypatch, of=of)
    assert 1 <= call.grace_ms <= MIN_GRACE_MS
    assert not call.is_hurried


@pytest.mark.parametrize(
    "seen",
    [
        pytest.param({"took": None}, id="nothing is remembered"),
        pytest.param({"took": AT_ONCE_MS + 1}, id="it was waited for at the last pass"),
        pytest.param({"changed": REST_MS - 100}, id="the page still changes"),
        pytest.param({"changed": None}, id="nobody watched the page"),
        pytest.param({"is_loaded": False}, id="the page is not loaded"),
        pytest.param({"is_asking": True}, id="a request is under way"),
        pytest.param({"load": BUSY_MACHINE}, id="the machine is busy"),
    ],
)
def test_what_may_be_late_gets_all_of_its_time(monkeypatch: pytest.MonkeyPatch, seen: dict[str, Any]) -> None:
    assert due(monkeypatch, **seen).grace_ms == GRACE_MS
