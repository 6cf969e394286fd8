"""Fixtures of one's own, and every way in which a test can end."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, TimeoutError, expect

HTML = "<h1>Cart</h1><button>Save</button>"


@pytest.fixture
def mine(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def shared(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context()
    yield context
    context.close()


@pytest.fixture
def consent(page: Page) -> Page:
    page.set_content(HTML)
    try:
        page.get_by_role("button", name="Accept").click(timeout=250)
    except TimeoutError:
        page.evaluate("document.title = 'no consent needed'")
    return page


@pytest.fixture
def tidy(page: Page) -> Iterator[Page]:
    page.set_content(HTML)
    yield page
    with pytest.raises(TimeoutError):
        page.get_by_role("button", name="Log out").click(timeout=250)


@pytest.fixture
def broken(page: Page) -> None:
    page.set_content(HTML)
    page.get_by_role("button", name="Log in").click(timeout=250)


@pytest.fixture
def breaks_later(page: Page) -> Iterator[Page]:
    page.set_content(HTML)
    yield page
    page.get_by_role("button", name="Log out").click(timeout=250)


@pytest.fixture
def closes(page: Page) -> Iterator[Page]:
    page.set_content(HTML)
    yield page
    page.context.close()


def test_a_page_of_ones_own(mine: Page) -> None:
    mine.set_content(HTML)
    mine.get_by_role("button").click()


@pytest.mark.parametrize("number", range(3))
def test_a_context_for_all(shared: BrowserContext, number: int) -> None:
    page = shared.new_page()
    page.set_content(HTML)
    expect(page.get_by_role("heading")).to_have_text("Cart")
    assert len(shared.pages) == number + 1


def test_a_fixture_that_catches(consent: Page) -> None:
    assert consent.title() == "no consent needed"


def test_a_tear_down_that_expects_an_error(tidy: Page) -> None:
    tidy.get_by_role("button").click()


def test_an_error_in_a_fixture(broken: None) -> None:
    pass


def test_an_error_in_a_tear_down(breaks_later: Page) -> None:
    breaks_later.get_by_role("button").click()


def test_a_context_that_its_fixture_closes(closes: Page) -> None:
    closes.get_by_role("button").click()


def test_a_failure_and_an_error(breaks_later: Page) -> None:
    breaks_later.get_by_role("button", name="Pay").click(timeout=250)


def test_a_page_that_the_test_closes(page: Page) -> None:
    page.close()


def test_a_context_that_the_test_closes(page: Page) -> None:
    page.context.close()


def test_an_action_on_a_closed_page(page: Page) -> None:
    page.close()
    page.get_by_role("button").click(timeout=250)


def test_a_plain_assert(page: Page) -> None:
    page.set_content(HTML)
    assert page.get_by_role("heading").inner_text() == "Basket"


def test_an_error_of_the_test(page: Page) -> None:
    page.set_content(HTML)
    {}["key"]


def test_a_skip_in_the_middle(page: Page) -> None:
    page.set_content(HTML)
    pytest.skip("not here")


@pytest.mark.xfail(reason="known", strict=True)
def test_expected_to_fail(page: Page) -> None:
    page.set_content(HTML)
    page.get_by_role("link").click(timeout=250)


@pytest.mark.xfail(reason="known", raises=ZeroDivisionError, strict=True)
def test_expected_to_fail_in_another_way(page: Page) -> None:
    page.set_content(HTML)
    page.get_by_role("link").click(timeout=250)


@pytest.mark.xfail(reason="known", strict=True)
def test_passes_against_expectation(page: Page) -> None:
    page.set_content(HTML)


def test_soft_failures(page: Page) -> None:
    page.set_content(HTML)
    expect.soft(page.get_by_role("heading")).to_have_text("Basket", timeout=250)
    expect.soft(page.get_by_role("button")).to_have_text("Pay", timeout=250)
    page.get_by_role("button").click()


def test_it_ends_itself(page: Page) -> None:
    page.set_content(HTML)
    pytest.fail("enough", pytrace=False)


def test_a_group_of_errors(page: Page) -> None:
    page.set_content(HTML)
    errors = []
    for name in ("Pay", "Ship"):
        try:
            page.get_by_role("button", name=name).click(timeout=250)
        except TimeoutError as error:
            errors.append(error)
    raise ExceptionGroup("both", errors)
