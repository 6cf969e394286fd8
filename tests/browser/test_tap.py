"""What a page sends in floods is cut off, and said to be; what it sends steadily is not."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright import sync_api
from playwright.sync_api import Page

from pytest_selfheal.browser.tap import BURST, PER_SECOND, REOPENED_WITH, Tap, Taps
from pytest_selfheal.browser.tape import PendingRequest
from pytest_selfheal.browser.window import Window
from pytest_selfheal.demo.shop import Shop


class Context:
    """What a tap needs of a browser context."""

    def __init__(self) -> None:
        self.listeners: dict[str, Callable[[Any], Any]] = {}

    def on(self, event: str, listener: Callable[[Any], Any]) -> None:
        self.listeners[event] = listener

    def remove_listener(self, event: str, listener: Callable[[Any], Any]) -> None:
        assert self.listeners.pop(event) is listener


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def window() -> Window:
    return Window("t::t", started_at=0)


def tap_of(name: str, clock: Clock) -> tuple[Tap, Context]:
    context = Context()
    tap = Tap(context, name, {"one": lambda _: None, "two": lambda _: None}, clock)
    tap.open()
    return tap, context


@pytest.mark.parametrize("name", sorted(BURST))
def test_a_flood_is_cut_off_once(window: Window, name: str) -> None:
    tap, context = tap_of(name, Clock())
    over = [tap.is_over(window) for _ in range(BURST[name] + 1)]
    assert (over.count(True), over[-1]) == (1, True)
    tap.shut()
    tap.shut()
    assert context.listeners == {}
    record = window.record(1)
    assert record.dropped == {name: 1}
    assert record.trouble == (f"{name}: more than {BURST[name]} came at once, and some were not listened to",)


def test_what_comes_steadily_is_never_cut_off(window: Window) -> None:
    clock = Clock()
    tap, _ = tap_of("console", clock)
    for _ in range(20 * BURST["console"]):
        clock.now += 1 / PER_SECOND
        assert not tap.is_over(window)
    assert window.record(1).dropped == {}


def test_a_context_that_was_closed_is_forgotten(window: Window) -> None:
    clock = Clock()
    taps = Taps(clock)
    tap, context = tap_of("network", clock)
    while not tap.is_over(window):
        pass
    taps.shut(tap)
    clock.now += 1
    context.on = lambda *_: 1 / 0  # type: ignore[method-assign,assignment,return-value]
    taps.reopen(window)
    taps.reopen(window)
    assert window.trouble[-1] == "network: division by zero"


def test_requests_whose_answer_will_not_be_heard_are_not_taken_for_pending(window: Window) -> None:
    """A request without an answer is a reason to call a failure late."""
    window.tape.add(PendingRequest(1, "GET", "http://h/answered", "fetch", status=200))
    window.tape.add(PendingRequest(2, "GET", "http://h/refused", "fetch", failure="net::ERR"))
    window.tape.add(PendingRequest(3, "GET", "http://h/open", "fetch"))
    window.cut_off("network", 600)
    assert not window.tape.is_busy()
    assert [one.url for one in window.record(1).network] == ["http://h/answered", "http://h/refused"]
    assert window.record(1).dropped == {"network": 2}


@pytest.fixture
def clock(watched: Any, monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Time stands still: how fast this machine is does not matter."""
    monkeypatch.setitem(BURST, "network", 2 * REOPENED_WITH)
    watched.recorder._taps.clock = clock = Clock()
    return clock


@pytest.mark.browser
def test_console_spam_is_cut_off_and_the_newest_lines_are_read_at_the_failure(
    watched: Any, clock: Clock, seen_page: Page
) -> None:
    seen_page.set_content("<p>x</p>")
    seen_page.evaluate("for (let i = 0; i < 700; i++) console.log('line', i); console.error('the last word')")
    with pytest.raises(sync_api.TimeoutError):
        seen_page.locator("#gone").click(timeout=50)
    record = watched.record()
    assert record.dropped["console"] >= 1
    assert [line.text for line in record.console].count("the last word") == 1
    assert record.console[-1].text == "the last word"
    assert any(line.startswith("console: more than 300 came at once") for line in record.trouble)


@pytest.mark.browser
def test_after_a_flood_of_requests_the_next_ones_are_seen_again(
    watched: Any, clock: Clock, seen_page: Page, shop: Shop
) -> None:
    seen_page.goto(shop.url)
    seen_page.evaluate("async () => { for (let i = 0; i < 60; i++) await fetch('/flood?' + i) }")
    assert watched.record().dropped["network"] >= 1
    clock.now += 60
    seen_page.locator("body").count()  # every call of the test is a chance to listen again

    def is_seen() -> bool:
        seen_page.evaluate("fetch('/after').then((answer) => answer.text())")
        return any(one.url.endswith("/after") and one.status for one in watched.record().network)

    assert any(is_seen() or seen_page.wait_for_timeout(100) for _ in range(300))
