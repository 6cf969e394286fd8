"""What is there for a short time only: who comes late has missed it."""

import pytest
from playwright.sync_api import Page, TimeoutError, expect

TOAST = """<h1>Saved</h1><div id=toast role=status>Order placed</div>
<script>setTimeout(() => toast.remove(), {lives})</script>"""
FLASH = (
    '<button onclick="b.hidden = false; setTimeout(() => b.hidden = true, {lives})">Save</button><b id=b hidden>ok</b>'
)


@pytest.mark.parametrize(("pop_ups", "timeout"), [(1, 800), (2, 500), (3, 400), (3, 500), (5, 250), (8, 120)])
def test_a_toast_after_optional_pop_ups(page: Page, stopwatch, pop_ups: int, timeout: int) -> None:
    page.set_content(TOAST.format(lives=3000))
    with stopwatch.running():
        for number in range(pop_ups):
            try:
                page.get_by_role("button", name=f"Close pop-up {number}").click(timeout=timeout)
            except TimeoutError:
                continue
    assert page.get_by_role("status").is_visible()


@pytest.mark.parametrize("lives", [1500, 2000, 2500])
def test_a_flash_after_a_click(page: Page, lives: int) -> None:
    page.set_content(FLASH.format(lives=lives))
    page.get_by_role("button").click()
    expect(page.locator("#b")).to_be_visible()
    expect(page.locator("#b")).to_be_hidden()


@pytest.mark.parametrize("soft", [1, 2, 3])
def test_a_toast_after_soft_failures(page: Page, soft: int) -> None:
    page.set_content(TOAST.format(lives=3000))
    for _ in range(soft):
        expect.soft(page.get_by_role("heading")).to_have_text("Placed", timeout=300)
    assert page.get_by_role("status").is_visible()


def test_a_session_that_runs_out(page: Page, stopwatch) -> None:
    page.set_content("<p id=p>in</p><script>setTimeout(() => p.textContent = 'out', 3500)</script>")
    with stopwatch.running():
        for _ in range(2):
            with pytest.raises(AssertionError):
                expect(page.locator("#p")).to_have_text("out", timeout=600)
    assert page.locator("#p").inner_text() == "in"


def test_a_number_that_counts_on(page: Page) -> None:
    page.set_content("<p id=p>0</p><script>setInterval(() => p.textContent = +p.textContent + 1, 400)</script>")
    with pytest.raises(TimeoutError):
        page.get_by_text("never").wait_for(timeout=500)
    assert int(page.locator("#p").inner_text()) < 8


def test_a_menu_that_closes(page: Page) -> None:
    page.set_content(FLASH.format(lives=3000))
    page.get_by_role("button").click()
    with pytest.raises(TimeoutError):
        page.get_by_role("menuitem").click(timeout=400)
    page.locator("#b").click(timeout=2000)
