"""The page of many runs, and the strip of a failure, as their readers have them."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.models.history import PastOutcome, PastRun
from pytest_selfheal.models.home import Home
from pytest_selfheal.models.run import PastPoint, TestHistory
from pytest_selfheal.workflow.history import history
from tests.reporting.html.conftest import entry_of, run_of

pytestmark = pytest.mark.browser
HOSTILE = '<script>window.hacked = 1</script>"><img src=x onerror="window.hacked = 1">{{7*7}}'
SERIOUS = ("serious", "critical")
HOUR_MS = 3600 * 1000


def pages(tmp_path: Path, test: str) -> Path:
    """Sixty runs of tests with long names: flaky, broken, healed, slower."""
    with open_store(tmp_path / "baseline.db") as store:
        for number in range(60):
            how: dict[str, dict[str, Any]] = {
                f"flaky_{HOSTILE}": {"outcome": "failed" if number % 7 == 3 else "passed"},
                "broken": {"outcome": "failed" if number > 55 else "passed"},
                "healed": {"outcome": "healed", "healed": (HOSTILE,)},
                "slower": {"outcome": "passed", "duration_ms": 3000 if number > 49 else 1000},
                "rerun": {"outcome": "passed", "attempts": 1 + (number % 9 == 2)},
            }
            outcomes = [
                PastOutcome(
                    nodeid=f"tests/a_long_folder/test_with_a_long_name.py::test_{name}", category="js_error", **one
                )
                for name, one in how.items()
            ]
            store.record_run(PastRun(id=f"r{number}", at=number * HOUR_MS, commit=f"{number:040x}"), outcomes)
    told = history(
        Home(tmp_path / "baseline.db"), test=test, branch="", since=datetime.fromtimestamp(0, UTC), form="html"
    )
    (tmp_path / "history.html").write_text(told, "utf-8")
    return tmp_path / "history.html"


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("test", [pytest.param("", id="all"), pytest.param("test_rerun", id="one")])
def test_the_page_is_for_everyone(browser: Browser, tmp_path: Path, width: int, scheme: Any, test: str) -> None:
    """Nothing is cut off on a telephone or fetched, what tests are called is text, and axe has no complaint."""
    page = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)
    complaints: list[str] = []
    page.on("console", lambda line: complaints.append(line.text))
    page.goto(pages(tmp_path, test).as_uri())
    assert page.evaluate("[document.documentElement.scrollWidth, document.images.length]") == [width, 0]
    assert page.locator(".strip").count() == (1 if test else 0)
    if not test:
        assert page.locator("h2").all_inner_texts() == [
            *("Newly failing 1", "Flakiest 2", "Slower than before 1", "Still healed 1", "By week")
        ]
    assert Axe().run(page).response["violations"] == []
    assert complaints == []
    page.close()


def test_a_failure_has_a_strip_of_its_runs(browser: Browser, on_disk: Callable[..., Path]) -> None:
    points = tuple(PastPoint(at=number * HOUR_MS, failed_as="timing_issue" * (number == 9)) for number in range(30))
    past = TestHistory(branch="main", runs=40, failed=3, as_={"timing_issue": 3}, same_step=True, last=points)
    page = browser.new_page()
    page.goto(on_disk(run_of(entry_of(history=past))).as_uri())
    page.locator("summary").first.click()
    words = "failed in 3 of the last 40 runs on main, each time as timing_issue at the same step"
    assert page.get_by_role("img", name=words).locator("rect").count() == 30
    assert [one for one in Axe().run(page).response["violations"] if one["impact"] in SERIOUS] == []
    page.close()
