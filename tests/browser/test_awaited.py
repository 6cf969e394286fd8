"""What a test waits for around a block: a call of its own, noted with what it waited for, and when it gave up."""

import asyncio
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright import async_api
from playwright.sync_api import Page, TimeoutError

from pytest_selfheal.browser.instrument import Instrument
from pytest_selfheal.browser.recorder import Recorder
from pytest_selfheal.browser.window import Window
from pytest_selfheal.demo.chromium import launch_arguments

pytestmark = pytest.mark.browser

# asks again and again: on a busy machine the first answer is there before anybody looks once more
CART = """<h1>Cart</h1><button onclick="setTimeout(load, wait)">Load</button>
<script>wait = {}; load = () => fetch('/api/cart').then(() => setTimeout(load, wait + 50))</script>"""


def serve(page: Any, wait: int) -> Any:
    def answer(route: Any) -> Any:
        is_page = "/api/" not in route.request.url
        return (
            route.fulfill(content_type="text/html", body=CART.replace("{}", str(wait)))
            if is_page
            else route.fulfill(json={})
        )

    return page.route("**/*", answer)


def load(page: Page, wait: Callable[[Page], Any]) -> None:
    with wait(page):
        page.get_by_role("button").click()


@pytest.mark.parametrize(
    ("wait", "name", "arguments"),
    [
        pytest.param(
            lambda page: page.expect_response("**/api/cart", timeout=100),
            "expect_response",
            {"0": "**/api/cart"},
            id="a response",
        ),
        pytest.param(
            lambda page: page.expect_request(re.compile("api/cart$"), timeout=100),
            "expect_request",
            {"0": 're.compile("api/cart$")'},
            id="a request, by a regular expression",
        ),
        pytest.param(
            lambda page: page.context.expect_page(timeout=100), "expect_page", {}, id="a page, of the whole context"
        ),
    ],
)
def test_a_wait_around_a_block_fails_as_a_call_of_its_own(
    watched: Any, seen_page: Page, wait: Callable[[Page], Any], name: str, arguments: dict[str, str]
) -> None:
    serve(seen_page, 10_000)
    seen_page.goto("http://shop.test/")
    with pytest.raises(TimeoutError, match="Timeout 100ms exceeded"):
        load(seen_page, wait)
    record = watched.record()
    click, last = record.actions[-2:]
    assert (click.name, click.outcome) == ("click", "passed")
    assert (last.name, last.kind, last.arguments, last.timeout_ms, last.outcome) == (
        *(name, "wait", arguments, 100, "failed"),
    )
    assert last.ts <= click.ts
    assert last.site is not None
    assert record.moments[-1].action == len(record.actions) - 1
    assert record.moments[-1].snapshot is not None


def test_what_comes_a_moment_later_is_proven_late(
    watched: Any, seen_page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pytest_selfheal.browser.recorder.MIN_GRACE_MS", 2000)  # on a busy machine a moment is longer
    serve(seen_page, 200)
    seen_page.goto("http://shop.test/")
    with pytest.raises(TimeoutError):
        load(seen_page, lambda page: page.expect_response("**/api/cart", timeout=100))
    moment = watched.record().moments[-1]
    assert moment.retried
    assert moment.passed_after_ms is not None


def test_a_wait_that_is_met_passes_and_a_block_that_raises_is_no_failure_of_it(watched: Any, seen_page: Page) -> None:
    serve(seen_page, 0)
    seen_page.goto("http://shop.test/")
    with seen_page.expect_response("**/api/cart") as info:
        seen_page.get_by_role("button").click()
    assert info.value.ok
    with pytest.raises(ZeroDivisionError), seen_page.expect_response("**/api/none"):
        raise ZeroDivisionError
    record = watched.record()
    assert [(action.name, action.outcome) for action in record.actions[1:]] == [
        ("click", "passed"),
        ("expect_response", "passed"),
    ]
    assert record.moments == ()


def test_the_async_api_does_the_same(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path, lambda *_: ([], False), time.perf_counter)
    instrument = Instrument(async_api, recorder)
    recorder.window = window = Window("test_a.py::test_a", started_at=0)

    async def run() -> None:
        async with async_api.async_playwright() as playwright:
            own = playwright.chromium.executable_path
            browser = await playwright.chromium.launch(**launch_arguments(own))
            page = await browser.new_page()
            await serve(page, 200)
            await page.goto("http://shop.test/")
            async with page.expect_response("**/api/cart"):
                await page.get_by_role("button").click()
            with pytest.raises(async_api.TimeoutError):
                async with page.expect_popup(timeout=50):
                    await page.get_by_role("button").click()
            await browser.close()

    try:
        # the session's own browser has the loop of this thread
        with ThreadPoolExecutor(1) as pool:
            pool.submit(lambda: asyncio.run(run())).result()
    finally:
        instrument.remove()
    actions = window.record(1).actions
    assert [(action.name, action.outcome) for action in actions if action.name.startswith("expect")] == [
        ("expect_response", "passed"),
        ("expect_popup", "failed"),
    ]
