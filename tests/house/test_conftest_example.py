"""conftest_example.py in a suite of its own does what it says."""

import json
from pathlib import Path

import pytest

from tests.suites import CONFTEST

ROOT = Path(__file__).parents[2]
pytest_plugins = ["pytester"]

SUITE = """
import re
from pathlib import Path
import pytest
from playwright.sync_api import expect

@pytest.fixture(autouse=True)
def _patience(page):
    timeout = float(Path("timeout").read_text())
    page.set_default_timeout(timeout)
    page.set_default_navigation_timeout(30_000)
    expect.set_options(timeout=timeout)

def test_lost(page):
    page.set_content(f"<button data-testid='{Path('test-id').read_text()}'>Save order</button>")
    page.get_by_test_id("save-order").click()

def test_wrong_price(page):
    page.set_content("<h1>Acme Ltd</h1><output aria-label='Total'>" + Path("price").read_text() + "</output>")
    expect(page.get_by_label("Total")).to_have_text("10")
"""


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """Two tests that pass once, and then fail: one for its locator, one for the application."""
    monkeypatch.delenv("CI", raising=False)
    pytester.makeconftest(CONFTEST + (ROOT / "conftest_example.py").read_text())
    pytester.makepyfile(test_orders=SUITE)
    (pytester.path / "test-id").write_text("save-order")
    (pytester.path / "price").write_text("10")
    (pytester.path / "timeout").write_text("10000")
    return pytester


def drift(suite: pytest.Pytester) -> None:
    (suite.path / "test-id").write_text("store-order")
    (suite.path / "price").write_text("12")
    (suite.path / "timeout").write_text("1000")


def run(suite: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    without = ("playwright-asyncio", "asyncio", "hypothesispytest", "allure_pytest", "html", "metadata", "anyio")
    return suite.runpytest_subprocess(*(word for plugin in without for word in ("-p", f"no:{plugin}")), *arguments)


@pytest.mark.browser
def test_failures_are_listed_for_those_who_can_mend_them(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In CI it is on without an option; the lost locator is the testers', the wrong price the developers'."""
    monkeypatch.setenv("CI", "true")
    monkeypatch.setenv("TENANT_NAME", "Acme")
    run(suite).assert_outcomes(passed=2)
    drift(suite)
    result = run(suite)
    result.assert_outcomes(failed=2)
    result.stdout.fnmatch_lines(
        [
            "*= for the application's developers =*",
            "test_orders.py::test_wrong_price*: *",
            "*= for the tests' authors =*",
            "test_orders.py::test_lost*: *",
        ]
    )
    written = "".join(path.read_text() for path in (suite.path / ".selfheal").rglob("*.json"))
    assert len(json.loads((suite.path / ".selfheal" / "run.json").read_text())["tests"]) == 2
    assert "Ltd" in written
    assert "Acme" not in written


@pytest.mark.browser
def test_outside_of_ci_it_is_off(suite: pytest.Pytester) -> None:
    """The example changes nothing on a developer's machine."""
    drift(suite)
    result = run(suite)
    result.assert_outcomes(failed=2)
    result.stdout.no_fnmatch_line("*for the application's developers*")
    assert not (suite.path / ".selfheal").exists()
