"""From a real failing session to edited sources: with and without xdist, verified by running the tests again."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.patience import patient_looks
from tests.suites import CONFTEST

pytestmark = pytest.mark.browser

PAGES = """
import os

HTML = (
    "<main><h1>Cart</h1><button data-testid='{id}' onclick='this.after(1)'>Save the order</button>"
    "<a href='#' data-testid='help'>Help</a></main>"
)


class Cart:
    SAVE = "save-order"

    def __init__(self, page):
        self.page = page
        page.set_content(HTML.format(id=os.environ["SAVE_ID"]))

    def save(self):
        self.page.get_by_test_id(self.SAVE).click(timeout=2000)
"""
TESTS = """
import pytest
from pages import Cart


@pytest.mark.parametrize("number", range(3))
def test_saves(page, number):
    Cart(page).save()


def test_literal(page):
    Cart(page)
    page.get_by_test_id("save-order").click(timeout=2000)
"""


WITHOUT = ("rerunfailures", "playwright-asyncio", "asyncio", "hypothesispytest", "allure_pytest", "html", "anyio")


@pytest.fixture
def project(tmp_path: Path, made_once: Callable[..., Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project whose tests passed once: the same for all tests here, so one session is enough."""
    patient_looks.set_environment(monkeypatch)
    return shutil.copytree(made_once("applying-passed", passes), tmp_path / "project")


def passes(folder: Path) -> None:
    words = " ".join(f"-p no:{plugin}" for plugin in WITHOUT)
    (folder / "pytest.ini").write_text(f"[pytest]\naddopts = {words}\n")
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "pages.py").write_text(PAGES)
    (folder / "test_cart.py").write_text(TESTS)
    session(folder, save_id="save-order")


def session(project: Path, *words: str, save_id: str) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "--selfheal", *words]
    environment = {**os.environ, "SAVE_ID": save_id, "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run(command, cwd=project, env=environment, capture_output=True, timeout=600, check=False)


def applied(project: Path, *words: str, save_id: str = "store-order") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest_selfheal", "apply", *words]
    environment = {**os.environ, "SAVE_ID": save_id, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        command, cwd=project, env=environment, capture_output=True, text=True, timeout=600, check=False
    )


def seen_whole(project: Path, *words: str) -> None:
    """Each test fails with a fix: a machine that is too busy for a look, at the pass or now, is asked again."""
    for _ in range(3):
        session(project, *words, save_id="store-order")
        run = json.loads((project / ".selfheal" / "run.json").read_text("utf-8"))
        if all(entry["fix"]["changes"] for entry in run["tests"]):
            return
        session(project, save_id="save-order")


def verdicts(project: Path) -> set[Any]:
    run = json.loads((project / ".selfheal" / "run.json").read_text("utf-8"))
    return {change["verified"]["rerun"] for entry in run["tests"] for change in entry["fix"]["changes"]}


def test_workers_propose_the_same_edits_each_once(project: Path) -> None:
    """Two processes see the same failures as one; the sources have each fix once."""
    seen_whole(project)
    alone = applied(project, "--dry-run")
    seen_whole(project, "-n2")
    together = applied(project, "--dry-run")
    assert alone.returncode == 0
    assert alone.stdout == together.stdout
    assert alone.stdout.count('\n+    SAVE = "store-order"') == 1
    assert alone.stdout.count('\n+    page.get_by_test_id("store-order").click(timeout=2000)') == 1
    assert len(alone.stderr.splitlines()) == 2
    verified = applied(project, "--verify")
    assert verified.returncode == 0
    assert verified.stderr.count("the tests pass with it") == 2
    assert verdicts(project) == {True}


def test_a_fix_is_taken_back_when_its_test_fails(project: Path) -> None:
    """Here the application changed once more before the fix was tried."""
    session(project, "-k", "literal", save_id="store-order")
    done = applied(project, "--verify", save_id="keep-order")
    assert done.returncode == 1
    assert "test_cart.py::test_literal[chromium] does not pass with it" in done.stderr
    assert (project / "test_cart.py").read_text() == TESTS
    assert verdicts(project) == {False}
