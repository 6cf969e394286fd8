"""The async API: errors that tasks, groups and limits of time catch."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Page, TimeoutError, expect

HTML = "<h1>Cart</h1><button>Save</button>"
TOAST = "<div id=toast role=status>Placed</div><script>setTimeout(() => toast.remove(), 3000)</script>"
T = 300

CALLS: dict[str, Callable[[Page], Awaitable[object]]] = {
    "click": lambda page: page.locator("#none").click(timeout=T),
    "fill": lambda page: page.get_by_label("Name").fill("x", timeout=T),
    "wait_for": lambda page: page.locator(".toast").wait_for(timeout=T),
    "text": lambda page: expect(page.get_by_role("heading")).to_have_text("Basket", timeout=T),
    "url": lambda page: page.wait_for_url("**/done", timeout=T),
    "inner_text": lambda page: page.locator("#none").inner_text(timeout=T),
}


@pytest.mark.parametrize("name", CALLS)
async def test_by_a_handler(page: Page, stopwatch, name: str) -> None:
    await page.set_content(HTML)
    with stopwatch.running():
        for _ in range(2):
            try:
                await CALLS[name](page)
            except (TimeoutError, AssertionError):
                continue
            pytest.fail("it was there")
    await page.get_by_role("button").click()


@pytest.mark.parametrize("name", ["click", "wait_for"])
async def test_gathered(page: Page, stopwatch, name: str) -> None:
    await page.set_content(HTML)
    with stopwatch.running():
        answers = await asyncio.gather(*(CALLS[name](page) for _ in range(4)), return_exceptions=True)
    assert [type(answer) for answer in answers] == [TimeoutError] * 4


@pytest.mark.parametrize("name", ["click", "fill"])
async def test_a_task_of_its_own(page: Page, stopwatch, name: str) -> None:
    await page.set_content(HTML)
    with stopwatch.running():
        task = asyncio.ensure_future(CALLS[name](page))
        await asyncio.wait([task])
    assert isinstance(task.exception(), TimeoutError)


async def test_a_group_of_tasks(page: Page, stopwatch) -> None:
    await page.set_content(HTML)
    with stopwatch.running(), pytest.raises(ExceptionGroup):  # noqa: PT012
        async with asyncio.TaskGroup() as group:
            group.create_task(page.locator("#none").click(timeout=T))
            group.create_task(page.locator("#nothing").click(timeout=3 * T))


async def test_a_limit_of_time(page: Page) -> None:
    await page.set_content(HTML)
    with pytest.raises(asyncio.TimeoutError):
        async with asyncio.timeout(0.5):
            await page.locator("#none").click(timeout=60_000)
    await page.get_by_role("button").click()


async def test_wait_for_of_asyncio(page: Page) -> None:
    await page.set_content(HTML)
    with pytest.raises(asyncio.TimeoutError):
        await asyncio.wait_for(page.locator("#none").click(timeout=60_000), 0.5)
    await page.get_by_role("button").click()


async def test_a_task_that_is_cancelled(page: Page) -> None:
    await page.set_content(HTML)
    task = asyncio.ensure_future(page.locator("#none").click(timeout=60_000))
    await asyncio.sleep(0.3)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await page.get_by_role("button").click()


@pytest.mark.parametrize("pop_ups", [1, 3])
async def test_a_toast_after_optional_pop_ups(page: Page, stopwatch, pop_ups: int) -> None:
    await page.set_content(TOAST)
    with stopwatch.running():
        for number in range(pop_ups):
            with contextlib.suppress(TimeoutError):
                await page.get_by_role("button", name=f"Close {number}").click(timeout=450)
    assert await page.get_by_role("status").is_visible()


async def test_an_action_while_another_one_waits(page: Page) -> None:
    await page.set_content(
        HTML + "<script>setTimeout(() => document.body.innerHTML += '<a href=#>Next</a>', 700)</script>"
    )
    async with asyncio.TaskGroup() as group:
        group.create_task(page.get_by_role("link").click(timeout=10_000))
        group.create_task(page.get_by_role("button").click())


async def test_a_wait_that_is_not_met(page: Page, stopwatch) -> None:
    await page.set_content(HTML)
    with stopwatch.running(), pytest.raises(TimeoutError):
        async with page.expect_popup(timeout=T):
            await page.get_by_role("button").click()


async def test_fails(page: Page) -> None:
    await page.set_content(HTML)
    await page.locator("#none").click(timeout=T)


async def test_fails_in_a_task(page: Page) -> None:
    await page.set_content(HTML)
    await asyncio.gather(CALLS["click"](page), CALLS["text"](page))
