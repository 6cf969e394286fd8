"""Whom a session blames: the test that was edited, the tear-down itself, nobody for what all tests meet."""

import subprocess
from typing import Any

import pytest

pytestmark = pytest.mark.browser

EDITED = """
from playwright.sync_api import expect

def test_total(page):
    page.set_content("<p id=total>42 EUR</p>")
    expect(page.locator("#total")).to_have_text("42 EUR", timeout=500)
"""

TORN_DOWN = """
import pytest
from playwright.sync_api import expect

@pytest.fixture
def shop(page):
    yield page
    raise RuntimeError(f"the stub of port {id(page)} is still open")

@pytest.mark.parametrize("number", range(3))
def test_buys(shop, number):
    shop.set_content("<button>Buy</button><script>setTimeout(() => { throw new Error('boom') })</script>")
    shop.get_by_role("button").click()
"""

READS_EARLY = """
def test_reads(page):
    page.set_content("<p id=n>Loading</p>")
    read = page.locator("#n").inner_text()
    page.evaluate("setTimeout(() => { n.textContent = '2 orders' }, 300)")
    assert read == "2 orders"

def test_is_wrong(page):
    page.set_content("<p id=n>3 orders</p>")
    assert page.locator("#n").inner_text() == "2 orders"
"""


def git(suite: Any, *words: str) -> None:
    who = ("-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false")
    subprocess.run(("git", *who, *words), cwd=suite.folder, check=True, capture_output=True)


def test_an_edited_expectation_is_the_edits_doing(suite: Any) -> None:
    """The application is as it was, and is not blamed: neither before the edit is committed nor after."""
    suite.write(test_shop=EDITED)
    git(suite, "init", "-q")
    git(suite, "add", ".")
    git(suite, "commit", "-q", "-m", "suite")
    suite.run("--selfheal").assert_outcomes(passed=1)
    suite.write(test_shop=EDITED.replace('"42 EUR"', '"43 EUR"'))
    blames_the_edit(suite, "uncommitted")
    git(suite, "commit", "-q", "-a", "-m", "ask for more")
    blames_the_edit(suite, "ask for more")


def blames_the_edit(suite: Any, origin: str) -> None:
    failed = suite.run("--selfheal")
    failed.assert_outcomes(failed=1)

    entry = suite.entries()["test_total"]
    diagnosis = entry["diagnosis"]
    assert (diagnosis["recommended_action"], diagnosis["cause"]) == ("fix_test", "edited_test")
    assert "test_shop.py:5 was edited since the last pass" in diagnosis["summary"]
    assert origin in diagnosis["summary"]
    assert entry["retryable"] is False
    failed.stdout.fnmatch_lines(["*the test was edited since it last passed*"])
    assert "NOT a test issue" not in failed.stdout.str()


def test_a_tear_down_has_its_own_errors(suite: Any) -> None:
    """What the page did during the call is not the cause, and three equal ones are one."""
    suite.write(test_shop=TORN_DOWN)

    suite.run("--selfheal").assert_outcomes(passed=3, errors=3)

    artifact = suite.artifact()
    assert {test["diagnosis"]["category"] for test in artifact["tests"]} == {"unknown"}
    assert [len(cluster["nodeids"]) for cluster in artifact["clusters"]] == [3]


def test_a_value_read_too_early(suite: Any) -> None:
    """It came a moment later; one that stays wrong is said as it is, and nobody is acquitted."""
    suite.write(test_shop=READS_EARLY)

    suite.run("--selfheal").assert_outcomes(failed=2)

    early, wrong = (suite.entries()[name]["diagnosis"] for name in ("test_reads", "test_is_wrong"))
    assert (early["category"], early["recommended_action"]) == ("timing_issue", "fix_test")
    assert (wrong["category"], wrong["recommended_action"]) == ("true_regression", "investigate")
    assert wrong["confidence"] == "low"
    assert "NOT a test issue" not in f"{wrong['summary']}{wrong['root_cause']}"
