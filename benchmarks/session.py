"""A pytest session of its own, in a folder that a bench writes."""

import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

# What every suite of a bench has in its conftest.py: a browser that is there, and no address of another plugin's.
CONFTEST = """
import pytest
from pytest_selfheal.demo.chromium import launch_arguments

@pytest.fixture(scope="session")
def browser_type_launch_args(playwright):
    return launch_arguments(playwright.chromium.executable_path)

@pytest.fixture(scope="session")
def base_url():
    return None
"""
QUIET = ("-q", "-p", "no:cacheprovider", "-p", "no:rerunfailures")
SYNC = ("-p", "no:playwright-asyncio", "-p", "no:asyncio")  # the two drivers don't share a session
GIT = ("git", "-c", "user.name=Bench", "-c", "user.email=bench@example.org", "-c", "commit.gpgsign=false")
LIMIT_S = 3600
Done = subprocess.CompletedProcess[str]


def write(folder: Path, conftest: str = "", ini: str = "", **modules: str) -> Path:
    """The modules of a suite; `conftest` is added to what every suite has."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pytest.ini").write_text(f"[pytest]\n{ini}", "utf-8")
    for name, text in {"conftest": CONFTEST + conftest, **modules}.items():
        (folder / f"{name}.py").write_text(text, "utf-8")
    return folder


def run(folder: Path, *words: str, code: int | None = None, **environment: str) -> Done:
    """One session; of another exit code than `code`, when that is given, it is told how it ended."""
    done = command(folder, "pytest", *QUIET, *words, **environment)
    if code is not None and done.returncode != code:
        said = f"{done.stdout[-3000:]}{done.stderr[-2000:]}"
        raise SystemExit(f"a session ended with {done.returncode} instead of {code} – '{folder}' – {said}")
    return done


def command(folder: Path, module: str, *words: str, **environment: str) -> Done:
    """A Python module in a folder, without what the process around it tells its own session."""
    known = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "COV_", "GITHUB_"))}
    return subprocess.run(
        [sys.executable, "-m", module, *words],
        cwd=folder,
        env={**known, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        timeout=LIMIT_S,
        check=False,
    )


def commit(folder: Path, message: str = "suite") -> None:
    """All that is there, as the next commit of a repository of the folder's own."""
    for words in (("init", "-q"), ("add", "-A"), ("commit", "-q", "--allow-empty", "-m", message)):
        subprocess.run([*GIT, *words], cwd=folder, check=True, capture_output=True)


def troubles(report: Path) -> dict[str, str]:
    """By test, without the browser in brackets, what JUnit XML says of its failure; '' of one that passed."""
    tests: dict[str, str] = {}
    for case in ElementTree.parse(report).iter("testcase") if report.exists() else ():
        node = f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name', '').split('[')[0]}"
        said = [child.get("message") or "failed" for child in case if child.tag in ("failure", "error")]
        tests[node] = tests.get(node) or "".join(said)
    return tests
