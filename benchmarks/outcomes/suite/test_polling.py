"""Loops that ask until it is so."""

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, TimeoutError, expect

COMES = "<p id=p>one</p><script>setTimeout(() => { p.textContent = 'two'; p.className = 'done' }, 1200)</script>"


def again(times: int) -> Callable:
    """A decorator that tries a function again, as many suites have one."""

    def wrap(function: Callable) -> Callable:
        def call(*args: object) -> object:
            for _ in range(times - 1):
                try:
                    return function(*args)
                except (AssertionError, TimeoutError):
                    time.sleep(0.05)
            return function(*args)

        return call

    return wrap


def by_expect(page: Page) -> None:
    for _ in range(60):
        try:
            expect(page.locator("#p")).to_have_text("two", timeout=100)
            return
        except AssertionError:
            time.sleep(0.02)
    pytest.fail("never")


def by_click(page: Page) -> None:
    for _ in range(60):
        try:
            page.locator("#p.done").click(timeout=100)
            return
        except TimeoutError:
            continue
    pytest.fail("never")


def by_reading(page: Page) -> None:
    end = time.monotonic() + 20
    while page.locator("#p").inner_text() != "two":
        assert time.monotonic() < end
        page.wait_for_timeout(50)


def by_counting(page: Page) -> None:
    end = time.monotonic() + 20
    while not page.locator(".done").count():
        assert time.monotonic() < end


def by_asking_whether_it_is_visible(page: Page) -> None:
    while not page.get_by_text("two").is_visible():
        page.wait_for_timeout(30)


@again(60)
def by_a_decorator(page: Page) -> None:
    page.locator(".done").wait_for(timeout=80)


@again(60)
def by_a_plain_assert(page: Page) -> None:
    assert page.locator("#p").text_content(timeout=100) == "two"


def by_evaluating(page: Page) -> None:
    while page.evaluate("p.textContent") != "two":
        page.wait_for_timeout(30)


def by_a_nested_loop(page: Page) -> None:
    for _ in range(30):
        for name in ("#none", "#p.done"):
            try:
                page.locator(name).wait_for(timeout=60)
                return
            except TimeoutError:
                continue
    pytest.fail("never")


def by_is_visible_and_a_handler(page: Page) -> None:
    seen = 0
    for _ in range(60):
        try:
            seen += page.locator(".done").is_visible()
            expect(page.locator("#none")).to_be_visible(timeout=60)
        except AssertionError:
            if seen:
                return
    pytest.fail("never")


WAYS = (
    *(by_expect, by_click, by_reading, by_counting, by_asking_whether_it_is_visible, by_a_decorator),
    *(by_a_plain_assert, by_evaluating, by_a_nested_loop, by_is_visible_and_a_handler),
)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_it_comes(page: Page, way: Callable[[Page], None]) -> None:
    page.set_content(COMES)
    way(page)
    expect(page.locator("#p")).to_have_text("two")


@pytest.mark.parametrize("way", [by_expect, by_click, by_a_decorator], ids=lambda way: way.__name__)
def test_time_of_a_loop(page: Page, stopwatch, way: Callable[[Page], None]) -> None:
    """Never on this page: as long as the loop lasts."""
    page.set_content("<p id=p>one</p>")
    with stopwatch.running(), pytest.raises((TimeoutError, AssertionError, pytest.fail.Exception)):
        way(page)
