"""The page that a session leaves behind."""

import re
from typing import Any
from urllib.parse import unquote

import pytest

pytestmark = pytest.mark.browser

TESTS = """
import pytest

@pytest.fixture
def shop(page):
    page.set_content("<h1>Shop</h1>")
    assert page.locator("h1").inner_text() == "Cart"

def test_fails(shop):
    pass
"""


def test_a_session_that_fails_leaves_a_report_with_its_trace(suite: Any) -> None:
    """Also when a fixture fails."""
    report = suite.folder / ".selfheal" / "report.html"
    suite.write(test_shop=TESTS)
    failed = suite.run("--selfheal", "--tracing", "retain-on-failure")
    failed.assert_outcomes(errors=1)
    failed.stdout.fnmatch_lines(["the report: .selfheal/report.html"])
    markup = report.read_text(encoding="utf-8")
    assert "1 of 1 tests failed" in markup
    (trace,) = set(re.findall(r'href="([^"]*trace\.zip)"', markup))
    assert (report.parent / unquote(trace)).is_file()
