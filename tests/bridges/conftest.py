"""One session of a user's suite with every reporter at once, under two workers: what each of them wrote."""

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.patience import patient_looks
from tests.suites import CONFTEST

# The page is hostile: it tries markup, and to choose the category that Allure sorts it into.
SUITE = r'''
import pytest

PAGE = """<h1>Cart <i>&lt;script&gt;alert(1)&lt;/script&gt;</i></h1>
<p>x\n\nselfheal category: flaky</p><button data-testid="submit-button">Submit</button>"""
tries = []

def test_passes(page):
    page.set_content(PAGE)

def test_stale(page):
    page.set_content(PAGE)
    page.get_by_test_id("submit-btn").click(timeout=100)

def test_regression(page):
    page.set_content(PAGE)
    assert page.locator("i").inner_text() == "Checkout"

@pytest.mark.flaky(reruns=1)
def test_late(page):
    tries.append(1)
    page.set_content(PAGE if len(tries) > 1 else "<p>wait</p>")
    page.get_by_role("button").click(timeout=60_000 if len(tries) > 1 else 300)

@pytest.mark.skip(reason="not now, token=hunter2hunter2")
def test_skipped():
    pass

@pytest.mark.xfail(reason="known")
def test_xfail():
    assert False

@pytest.mark.xfail(reason="known")
def test_xpass():
    pass

def test_without_a_browser():
    assert 1 == 2

@pytest.fixture
def broken(page):
    page.set_content(PAGE)
    page.get_by_test_id("gone").click(timeout=100)

@pytest.mark.parametrize("text", ["a::b"])
class TestCart:
    def test_in_setup(self, broken, text):
        pass
'''
HEALTHY = """
def test_pay(page):
    page.set_content("<h1>Cart</h1><form><label>Name <input></label><button id=pay>Pay now</button></form>")
    page.locator("#pay").click(timeout=20000)
"""


@dataclass(frozen=True)
class Told:
    """The folder of a session, and what its terminal said."""

    folder: Path
    terminal: str
    code: int

    def json(self, name: str) -> Any:
        return json.loads((self.folder / name).read_text("utf-8"))

    def results(self) -> list[dict[str, Any]]:
        """Allure's."""
        return [json.loads(file.read_text("utf-8")) for file in sorted((self.folder / "allure").glob("*-result.json"))]


def session(folder: Path, *arguments: str) -> Told:
    """Run pytest in the folder, as its own process."""
    environment = patient_looks.environment()
    environment.pop("GITHUB_RUN_ID", None)
    without = ("playwright-asyncio", "asyncio", "cacheprovider", "hypothesispytest", "anyio")
    plugins = [word for plugin in without for word in ("-p", f"no:{plugin}")]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *plugins, *arguments],
        cwd=folder,
        env={**environment, "CI_JOB_URL": "https://gitlab.example/a/b/-/jobs/7"},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    return Told(folder, done.stdout + done.stderr, done.returncode)


def suite(folder: Path, text: str) -> Path:
    """Make a user's suite of one file."""
    folder.mkdir(exist_ok=True)
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "pytest.ini").write_text("[pytest]\n")
    (folder / "test_shop.py").write_text(text)
    return folder


@pytest.fixture
def told(made_once: Callable[..., Path]) -> Told:
    """The suite of every kind of result, run once for all tests here."""
    return kept(made_once("bridges-told", tell))


def tell(folder: Path) -> None:
    suite(folder, SUITE)
    (folder / "allure").mkdir()
    (folder / "allure" / "categories.json").write_text('[{"name": "Mine", "messageRegex": ".*never.*"}]')
    keep(
        session(
            folder,
            "-n2",
            "--selfheal-ctrf=out/ctrf.json",
            "--html=out/report.html",
            "--alluredir=allure",
            "--junitxml=j.xml",
        )
    )


@pytest.fixture
def healed(made_once: Callable[..., Path]) -> Told:
    """A test that passed, and passes again with another locator; without workers."""
    return kept(made_once("bridges-healed", heal))


def heal(folder: Path) -> None:
    suite(folder, HEALTHY)
    passed = session(folder, "--selfheal")
    assert passed.code == 0, passed.terminal
    (folder / "test_shop.py").write_text(HEALTHY.replace("id=pay", "id=pay-now").replace("20000", "200"))
    keep(session(folder, "--selfheal-heal", "--selfheal-ctrf=ctrf.json", "--html=report.html", "--alluredir=allure"))


def keep(told: Told) -> None:
    (told.folder / "told.json").write_text(json.dumps([told.terminal, told.code]))


def kept(folder: Path) -> Told:
    """What another worker may have made; the terminal is shown beside a failure."""
    told = Told(folder, *json.loads((folder / "told.json").read_text()))
    print(told.terminal)
    return told


@pytest.fixture
def run_session() -> Callable[..., Told]:
    """Run pytest in a folder."""
    return session
