"""The async API: watched, looked at, diagnosed and healed like the sync one."""

from typing import Any

import pytest

from tests.suites import ASYNC_CONFTEST

pytestmark = pytest.mark.browser

TESTS = """
import asyncio, os
import pytest
from playwright.async_api import expect

HTML = os.environ["HTML"]
pytestmark = pytest.mark.asyncio(loop_scope="session")

async def test_saves(page):
    await page.set_content(HTML)
    await expect(page.get_by_role("heading")).to_be_visible()
    await page.get_by_test_id("save").click(timeout=int(os.environ["MS"]))

async def test_gone(page):
    await page.set_content(HTML)
    await page.get_by_test_id("help").click(timeout=int(os.environ["MS"]))

async def test_title(page):
    await page.set_content(HTML)
    await page.get_by_role("heading").click()
    assert await page.get_by_role("heading").inner_text() == "Cart"

async def test_together(page):
    await page.set_content(HTML)
    await asyncio.gather(page.get_by_role("heading").hover(), page.get_by_role("button").hover())
"""
BEFORE = "<h1>Cart</h1><button data-testid=save class=primary>Save order</button><a href=/h data-testid=help>Help</a>"
AFTER = "<h1>Basket</h1><button data-testid=save-order class=primary>Save order</button>"


def test_async_tests_are_diagnosed_against_their_last_pass(suite: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """And with the option on, they heal."""
    suite.write(conftest=ASYNC_CONFTEST, test_async=TESTS)
    plugins = ("no:playwright",)
    monkeypatch.setenv("HTML", BEFORE)
    monkeypatch.setenv("MS", "20000")
    suite.run("--selfheal", plugins=plugins).assert_outcomes(passed=4)
    monkeypatch.setenv("HTML", AFTER)
    monkeypatch.setenv("MS", "100")
    suite.run("--selfheal", plugins=plugins).assert_outcomes(passed=1, failed=3)
    saves, title = suite.entries()["test_saves"], suite.entries()["test_title"]
    assert (saves["diagnosis"]["category"], saves["diagnosis"]["confidence"]) == ("selector_stale", "medium")
    (change,) = saves["fix"]["changes"]
    assert (change["old_value"], change["new_value"]) == ('get_by_test_id("save")', 'get_by_test_id("save-order")')
    assert (change["file"], change["line"], change["verified"]["matches"]) == ("test_async.py", 11, 1)
    assert title["diagnosis"]["category"] == "true_regression"
    assert "Basket" in (suite.folder / ".selfheal" / title["telemetry"]).read_text("utf-8")
    assert suite.artifact()["run"]["notes"] == []

    monkeypatch.setenv("HTML", AFTER.replace("Basket", "Cart"))
    monkeypatch.setenv("MS", "3000")
    result = suite.run("--selfheal-heal", "-k", "saves or gone", plugins=plugins)
    saves, gone = suite.entries()["test_saves"], suite.entries()["test_gone"]
    assert (saves["outcome"], gone["outcome"]) == ("healed", "failed")
    assert gone["failure"]["message"].startswith("Locator.click: Timeout 3000ms exceeded.")
    assert [heal["new_locator"] for heal in gone["heals"]] == [""]
    result.stdout.fnmatch_lines(['*not healed: get_by_test_id("help"): *'])
