"""A session by hand, in a process of its own: the sync API has one loop, and this session's fixtures have it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pytest_selfheal.cli import app
from pytest_selfheal.demo.credentials import EMAIL, PASSWORD
from pytest_selfheal.demo.shop import Shop
from tests.suites import CONFTEST

# What a person does, by mouse and keys; each `yield` is a moment in which the recorder looks.
DEEDS = f"""
import sys
from pathlib import Path
from pytest_selfheal.models.generation import GenerationOptions
from pytest_selfheal.answering.by_hand import record

def act(page):
    page.get_by_placeholder("Search products").click()
    page.keyboard.type("la", delay=30)
    yield
    page.locator(".product-card", has_text="Paper lantern").get_by_role("button").click()
    yield
    page.get_by_label("Category").focus()
    page.keyboard.press("ArrowDown")
    yield
    page.goto(page.url + "checkout")
    yield
    payment = page.frame_locator("iframe[title='Payment']")
    payment.get_by_label("Card number").click()
    page.keyboard.type("4111 1111 1111 1234")
    payment.locator("#use-card").click()
    yield
    page.get_by_text("I accept the terms").click()
    yield
    page.goto(page.url.replace("checkout", "login"))
    page.get_by_label("E-mail").click()
    page.keyboard.type({EMAIL!r})
    page.keyboard.press("Tab")
    page.keyboard.type({PASSWORD!r})
    page.keyboard.press("Enter")
    yield
    page.get_by_role("row", name="A-1002").get_by_role("button", name="Details").click()
    yield
    page.context.close()

options = GenerationOptions(test_name="by hand")
print(record(sys.argv[1], options, folder=Path(".selfheal"), tell=lambda line: None, headless=True, act=act))
"""
EXPECTED = (
    'page.get_by_role("searchbox", name="Search products").fill("la")',
    'page.get_by_role("listitem").filter(has_text="Paper lantern")',
    '.get_by_role("button", name="Add to cart")',
    'page.get_by_role("combobox", name="Category").select_option(["Furniture"])',
    "page.frame_locator('iframe[name=\"payment\"]')",
    '.fill(os.environ["TEST_CARD_NUMBER"])',
    'page.get_by_role("checkbox", name="I accept the terms").check()',
    f'.fill("{EMAIL}")',
    'page.get_by_role("textbox", name="Password").fill(os.environ["TEST_PASSWORD"])',
    'page.get_by_role("textbox", name="Password").press("Enter")',
    'answered(page, "POST", "/api/login", 200)',
    'expect(page).to_have_url(at("/account"))',
    'page.get_by_role("row").filter(has_text="A-1002")',
)


@pytest.mark.browser
def test_what_was_done_by_hand_is_a_test_that_passes(
    shop: Shop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each deed once, in order, by plain locators; what was secret is in no file."""
    done = subprocess.run(
        [sys.executable, "-c", DEEDS, f"{shop.url}/"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    where = [done.stdout.find(line) for line in EXPECTED]
    assert [line for line, at in zip(EXPECTED, where, strict=True) if at < 0] == []
    assert done.stdout.count(".click()") == 3  # what a label or a field was clicked for is its check or its text
    (file,) = (tmp_path / ".selfheal" / "recordings").iterdir()
    kept = json.loads(file.read_text("utf-8"))
    assert kept["record"]["nodeid"].startswith("by hand::127.0.0.1")
    assert not any(word in file.read_text("utf-8") for word in (PASSWORD, "4111 1111", "41111111"))

    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_by_hand.py").write_text(done.stdout)
    monkeypatch.setenv("TEST_PASSWORD", PASSWORD)
    monkeypatch.setenv("TEST_CARD_NUMBER", "4111 1111 1111 1234")
    words = ("-q", "-p", "no:cacheprovider", "-p", "no:playwright-asyncio", "-p", "no:asyncio", "-p", "no:xdist")
    again = subprocess.run(
        [sys.executable, "-m", "pytest", *words], cwd=tmp_path, capture_output=True, text=True, timeout=600, check=False
    )
    assert "1 passed" in again.stdout, again.stdout


@pytest.mark.parametrize("url", [pytest.param("localhost:3000", id="no scheme"), pytest.param("", id="nothing")])
def test_an_address_has_a_scheme(url: str) -> None:
    error = CliRunner().invoke(app, ["record", url]).exception
    assert str(error).startswith(f"this is no address – '{url}' – give one with its scheme")
