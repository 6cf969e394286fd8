"""Answers of a real server in the async API, read by listeners while the test goes on."""

import asyncio

import pytest
from playwright.async_api import BrowserContext, Page, Response, expect
from server import SLOW, is_of


@pytest.fixture
async def app(page: Page, origin: str) -> Page:
    await page.goto(f"{origin}/")
    return page


async def ask(page: Page, kind: str, button: str = "Ask") -> None:
    await page.evaluate("kind => document.querySelector('[data-kind]').dataset.kind = kind", kind)
    await page.get_by_role("button", name=button).click()


@pytest.mark.parametrize("button", ["Ask", "Read"])
@pytest.mark.parametrize("kind", ["plain", "no-store", "no-store-long", "empty", "head", "error", "elsewhere", *SLOW])
async def test_expected(app: Page, kind: str, button: str) -> None:
    async with app.expect_response(is_of(kind), timeout=4000) as answer:
        await ask(app, kind, button)
    assert (await answer.value).url.endswith(kind)


@pytest.mark.parametrize("kind", ["plain", "no-store", "empty", "error", *SLOW])
async def test_listened_to(app: Page, context: BrowserContext, kind: str) -> None:
    seen: list[str] = []
    app.on("response", lambda _: seen.append("page"))
    context.on("response", lambda _: seen.append("context"))
    await ask(app, kind)
    end = 80
    while len(seen) < 2 and end:
        await app.wait_for_timeout(50)
        end -= 1
    assert sorted(seen[:2]) == ["context", "page"]


@pytest.mark.parametrize("kind", ["plain", "no-store", "error"])
async def test_a_listener_reads_the_body(app: Page, kind: str) -> None:
    bodies: list[bytes] = []

    async def read(response: Response) -> None:
        bodies.append(await response.body())

    app.on("response", read)
    await ask(app, kind, "Read")
    end = 80
    while not bodies and end:
        await asyncio.sleep(0.05)
        end -= 1
    assert len(bodies[0]) > 2


@pytest.mark.parametrize("kind", ["no-store", "never-ends"])
async def test_left_behind(app: Page, origin: str, context: BrowserContext, kind: str) -> None:
    await ask(app, kind)
    await app.goto(f"{origin}/other")
    await expect(app.locator("#state")).to_have_text("idle")
    await context.close()
