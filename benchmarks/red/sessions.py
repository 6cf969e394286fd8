"""A folder with a module for each case, and the commands that a user would run in it."""

import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from red.case import Case

_CONFTEST = """
import os

import pytest
from playwright.sync_api import expect
from pytest_selfheal.demo.chromium import launch_arguments


@pytest.fixture(scope="session")
def browser_type_launch_args(playwright):
    return launch_arguments(playwright.chromium.executable_path)


@pytest.fixture(scope="session")
def base_url():
    return None


@pytest.fixture
def open_page(page):
    limit = float(os.environ["RED_LIMIT_MS"])
    page.set_default_timeout(limit)
    expect.set_options(timeout=limit)

    def open_page(name):
        page.goto(f"{os.environ['RED_URL']}/{name}", timeout=30_000)

    return open_page
"""
_PYTEST = (sys.executable, "-m", "pytest", "-q", "--tb=no", "-p", "no:cacheprovider", "-p", "no:playwright-asyncio")
# A healthy page may be slow on a busy machine; on a changed one what is not there will not come.
_HEALTHY_MS, _CHANGED_MS = 20_000, 1_000


@dataclass(frozen=True, slots=True)
class Sessions:
    """The folder and where the pages are."""

    folder: Path
    url: str

    def write(self, cases: Sequence[Case]) -> None:
        """The modules of the cases."""
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / "pytest.ini").write_text("[pytest]\n", "utf-8")
        (self.folder / "conftest.py").write_text(_CONFTEST, "utf-8")
        for case in cases:
            (self.folder / case.file).write_text(case.module, "utf-8")

    def run(self, *options: str, is_changed: bool) -> dict[str, bool]:
        """Whether each test passed, by node id."""
        report = self.folder / "junit.xml"
        report.unlink(missing_ok=True)
        self._command((*_PYTEST, f"--junitxml={report}", *options), is_changed=is_changed)
        found: dict[str, bool] = {}
        for one in ElementTree.parse(report).iter("testcase"):
            nodeid = f"{one.get('classname', '').replace('.', '/')}.py::{one.get('name', '').split('[')[0]}"
            passed = not any(child.tag in ("failure", "error") for child in one)
            found[nodeid] = found.get(nodeid, True) and passed
        return found

    def apply(self, *options: str) -> str:
        """What `selfheal apply --verify` said."""
        command = (sys.executable, "-m", "pytest_selfheal", "apply", "--verify", *options)
        return self._command(command, is_changed=True)

    def entries(self) -> list[dict[str, Any]]:
        """The tests of run.json."""
        data = json.loads((self.folder / ".selfheal" / "run.json").read_text("utf-8"))
        tests: list[dict[str, Any]] = data["tests"]
        return tests

    def _command(self, command: Sequence[str], *, is_changed: bool) -> str:
        limit = str(_CHANGED_MS if is_changed else _HEALTHY_MS)
        more = {"RED_URL": self.url, "RED_LIMIT_MS": limit, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8"}
        environment = {**os.environ, **more}
        environment.pop("PYTEST_ADDOPTS", None)
        done = subprocess.run(
            command, cwd=self.folder, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
        )
        return done.stdout + done.stderr
