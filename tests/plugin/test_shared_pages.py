"""A page that many tests open says what it says once in a process, and each test remembers it."""

from typing import Any

import pytest

pytestmark = pytest.mark.browser

TESTS = """
import pytest

@pytest.mark.parametrize("number", range(3))
def test_page(page, number):
    page.set_content("<main><h1>Orders</h1><button data-testid=go>Go</button></main>")
    page.get_by_test_id("go").click()
"""
COUNTED = """
from pytest_selfheal.browser.views import Censuses

kept, whole = Censuses.told, []

def told(self, url, seen):
    whole.append(seen.census is not None)
    return kept(self, url, seen)

Censuses.told = told

def pytest_unconfigure():
    print("WHOLE", sum(whole), "OF", len(whole))
"""


def test_the_second_test_on_a_page_is_not_told_all_of_it_again(suite: Any) -> None:
    suite.write(test_many=TESTS)
    with (suite.folder / "conftest.py").open("a", encoding="utf-8") as conftest:
        conftest.write(COUNTED)
    result = suite.run("--selfheal")
    result.assert_outcomes(passed=3)
    result.stdout.fnmatch_lines(["*WHOLE 1 OF 3*"])
    suite.write(test_many=TESTS.replace("data-testid=go", "data-testid=went").replace("click()", "click(timeout=100)"))
    suite.run("--selfheal").assert_outcomes(failed=3)
    for number in range(3):
        diagnosis = suite.artifact()["tests"][number]["diagnosis"]
        assert (diagnosis["category"], diagnosis["confidence"]) == ("selector_stale", "high")
