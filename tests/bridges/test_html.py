"""pytest-html's report of a real session, opened in a real browser."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser


@pytest.fixture
def report(told: Any, page: Page) -> Iterator[Page]:
    """The report on the screen; nothing in it may run, and nothing in it may fail."""
    trouble: list[str] = []
    page.on("console", lambda message: trouble.append(message.text))
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.goto((told.folder / "out" / "report.html").as_uri())
    yield page
    assert trouble == []


def row(report: Page, name: str) -> Any:
    """The rows of one test."""
    return report.locator("tbody.results-table-row").filter(has_text=name)


def test_each_row_names_the_cause(report: Page) -> None:
    assert report.locator("#results-table-head th").all_inner_texts()[:3] == ["Result", "Cause", "Test"]
    assert row(report, "test_stale").locator(".col-cause").inner_text() == "selector_stale"
    assert row(report, "test_regression").locator(".col-cause").inner_text() == "true_regression"
    assert row(report, "test_passes").locator(".col-cause").inner_text() == ""


def test_rows_can_be_sorted_by_cause(report: Page) -> None:
    report.locator("#results-table-head th", has_text="Cause").click()
    causes = [text for text in report.locator(".col-cause").all_inner_texts() if text]
    assert causes in (sorted(causes), sorted(causes, reverse=True))
    assert len(set(causes)) == 4


def test_the_story_stands_on_the_row_and_the_page_stays_text(report: Page) -> None:
    story = row(report, "test_regression").locator(".selfheal")
    assert "something is not as the test expects" in story.inner_text()
    assert "<script>alert(1)</script>" in story.inner_text()
    assert story.locator("script").count() == 0
    assert '+get_by_test_id("submit-button")' in row(report, "test_stale").locator(".selfheal pre").inner_text()


def test_an_attempt_whose_rerun_passed_is_flaky(report: Page) -> None:
    """Each attempt has one row, written when the rerun is over."""
    rows = row(report, "test_late")
    assert rows.locator(".col-result").all_inner_texts() == ["Rerun", "Passed"]
    assert rows.locator(".col-cause").all_inner_texts() == ["flaky", ""]
    story = rows.locator(".selfheal").first.inner_text()
    assert "passes and fails on the same code" in story
    assert "attempt 1" in story


def test_the_telemetry_and_the_page_of_the_failure_are_linked(told: Any, report: Page) -> None:
    links = row(report, "test_stale").get_by_role("link")
    targets = {link.inner_text(): unquote(link.get_attribute("href") or "") for link in links.all()}
    assert (told.folder / "out" / targets["telemetry"]).is_file()
    row(report, "test_stale").get_by_role("link", name="selfheal").evaluate("link => link.removeAttribute('target')")
    row(report, "test_stale").get_by_role("link", name="selfheal").click()
    assert "get_by_test_id" in report.locator("article:target").inner_text()


def test_the_counts_stand_above_the_table(report: Page) -> None:
    assert "1 Reruns" in report.locator(".filters").inner_text()
    words = "selfheal: 1 element_removed, 1 flaky, 1 selector_stale, 1 true_regression"
    assert words in report.locator(".additional-summary.prefix").inner_text()


def test_a_healed_test_is_told(healed: Any, page: Page) -> None:
    page.goto((healed.folder / "report.html").as_uri())
    assert row(page, "test_pay").locator(".col-cause").inner_text() == "healed"
