"""Errors that the test catches, in each way that a test can catch one."""

import contextlib
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Error, Page, TimeoutError, expect

HTML = "<title>Orders</title><main><h1>Orders</h1><form><input aria-label=Name><button>Save</button></form></main>"
ROWS = "".join(f"<tr><td>Order {n}</td><td><a href='#{n}'>Open {n}</a></td></tr>" for n in range(330))
T = 300

CALLS: dict[str, Callable[[Page], object]] = {
    "click": lambda page: page.get_by_role("button", name="Accept cookies").click(timeout=T),
    "dblclick": lambda page: page.get_by_text("Skip tour").dblclick(timeout=T),
    "fill": lambda page: page.get_by_label("Coupon").fill("x", timeout=T),
    "press": lambda page: page.locator("#search").press("Enter", timeout=T),
    "hover": lambda page: page.locator(".menu").hover(timeout=T),
    "check": lambda page: page.get_by_label("Remember me").check(timeout=T),
    "select": lambda page: page.locator("select").select_option("a", timeout=T),
    "old form": lambda page: page.click("#none", timeout=T),
    "disabled": lambda page: page.locator("button:disabled").click(timeout=T),
    "wait_for": lambda page: page.locator(".toast").wait_for(timeout=T),
    "wait_for hidden": lambda page: page.get_by_role("heading").wait_for(state="hidden", timeout=T),
    "wait_for_selector": lambda page: page.wait_for_selector(".toast", timeout=T),
    "wait_for_function": lambda page: page.wait_for_function("window.ready", timeout=T),
    "wait_for_url": lambda page: page.wait_for_url("**/done", timeout=T),
    "inner_text": lambda page: page.locator("#price").inner_text(timeout=T),
    "get_attribute": lambda page: page.locator("#price").get_attribute("id", timeout=T),
    "visible": lambda page: expect(page.locator(".toast")).to_be_visible(timeout=T),
    "hidden": lambda page: expect(page.get_by_role("heading")).to_be_hidden(timeout=T),
    "text": lambda page: expect(page.get_by_role("heading")).to_have_text("Basket", timeout=T),
    "count": lambda page: expect(page.get_by_role("button")).to_have_count(7, timeout=T),
    "title": lambda page: expect(page).to_have_title("Basket", timeout=T),
    "url": lambda page: expect(page).to_have_url(re.compile("done"), timeout=T),
    "frame": lambda page: page.frame_locator("iframe").get_by_role("button").click(timeout=T),
}
EVENTS: dict[str, Callable[[Page], contextlib.AbstractContextManager[object]]] = {
    "expect_response": lambda page: page.expect_response("**/api", timeout=T),
    "expect_request": lambda page: page.expect_request("**/api", timeout=T),
    "expect_popup": lambda page: page.expect_popup(timeout=T),
    "expect_download": lambda page: page.expect_download(timeout=T),
    "expect_file_chooser": lambda page: page.expect_file_chooser(timeout=T),
    "expect_console_message": lambda page: page.expect_console_message(timeout=T),
}
AT_ONCE: dict[str, Callable[[Page], object]] = {
    "evaluate": lambda page: page.evaluate("nothing.here"),
    "strict": lambda page: page.locator("main *").click(timeout=T),
    "goto": lambda page: page.goto("http://127.0.0.1:9/"),
    "selector": lambda page: page.locator("][").click(timeout=T),
    "not an input": lambda page: page.get_by_role("heading").fill("x", timeout=T),
}


def optional(page: Page, call: Callable[[Page], object]) -> bool:
    """As helpers in page objects do it."""
    try:
        call(page)
    except (TimeoutError, AssertionError):
        return False
    return True


@contextlib.contextmanager
def tolerant():
    try:
        yield
    except (Error, AssertionError):
        return


@pytest.mark.parametrize("name", CALLS)
def test_by_a_handler(page: Page, stopwatch, name: str) -> None:
    page.set_content(HTML)
    with stopwatch.running():
        found = [optional(page, CALLS[name]) for _ in range(2)]
    assert found == [False, False]
    page.get_by_label("Name").fill("Ada")
    expect(page.get_by_label("Name")).to_have_value("Ada")


@pytest.mark.parametrize("name", ["click", "fill", "wait_for", "visible", "text"])
def test_on_a_page_of_a_thousand_elements(page: Page, stopwatch, name: str) -> None:
    page.set_content(f"{HTML}<table>{ROWS}</table>")
    with stopwatch.running():
        found = [optional(page, CALLS[name]) for _ in range(2)]
    assert found == [False, False]


@pytest.mark.parametrize("name", EVENTS)
def test_a_wait_that_is_not_met(page: Page, stopwatch, name: str) -> None:
    page.set_content(HTML)
    with stopwatch.running():
        try:
            with EVENTS[name](page):
                page.get_by_role("button").hover()
        except TimeoutError:
            met = False
        else:
            met = True
    assert not met


@pytest.mark.parametrize("name", AT_ONCE)
def test_an_error_that_comes_at_once(page: Page, name: str) -> None:
    page.set_content(HTML)
    with pytest.raises(Error):
        AT_ONCE[name](page)
    assert not page.is_closed()


@pytest.mark.parametrize("name", ["click", "visible", "inner_text", "frame"])
def test_by_pytest_raises(page: Page, stopwatch, name: str) -> None:
    page.set_content(HTML)
    with stopwatch.running(), pytest.raises((TimeoutError, AssertionError)):
        CALLS[name](page)


@pytest.mark.parametrize("name", ["click", "wait_for", "count"])
def test_by_suppress(page: Page, stopwatch, name: str) -> None:
    page.set_content(HTML)
    with stopwatch.running(), contextlib.suppress(TimeoutError, AssertionError):
        CALLS[name](page)
        pytest.fail("it was there")
    assert page.get_by_role("button").is_enabled()


@pytest.mark.parametrize("name", ["click", "wait_for_url", "title"])
def test_by_a_context_manager_of_ones_own(page: Page, stopwatch, name: str) -> None:
    page.set_content(HTML)
    with stopwatch.running(), tolerant():
        CALLS[name](page)
    page.get_by_role("button").click(trial=True)


def test_a_return_in_a_finally(page: Page, stopwatch) -> None:
    def quiet() -> str:
        try:
            page.locator("#none").click(timeout=T)
        finally:
            return "caught"  # noqa: B012

    page.set_content(HTML)
    with stopwatch.running():
        assert quiet() == "caught"


def test_raised_again_as_another_error(page: Page, stopwatch) -> None:
    page.set_content(HTML)
    with stopwatch.running(), pytest.raises(LookupError):  # noqa: PT012
        try:
            page.locator("#none").click(timeout=T)
        except TimeoutError as error:
            raise LookupError("no such button") from error


def test_the_message_is_read(page: Page, stopwatch) -> None:
    page.set_content(HTML)
    with stopwatch.running():
        try:
            page.locator("#none").click(timeout=T)
        except TimeoutError as error:
            message = str(error)
    assert f"Timeout {T}ms exceeded" in message
