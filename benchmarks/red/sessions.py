"""A folder with a module for each case, and the commands that a user would run in it."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import session

from red.case import Case

_CONFTEST = """
import os
from playwright.sync_api import expect


@pytest.fixture
def open_page(page):
    limit = float(os.environ["RED_LIMIT_MS"])
    page.set_default_timeout(limit)
    expect.set_options(timeout=limit)

    def open_page(name):
        page.goto(f"{os.environ['RED_URL']}/{name}", timeout=30_000)

    return open_page
"""
# A healthy page may be slow on a busy machine; on a changed one what is not there will not come.
_HEALTHY_MS, _CHANGED_MS = 20_000, 1_000


@dataclass(frozen=True, slots=True)
class Sessions:
    """The folder and where the pages are."""

    folder: Path
    url: str

    def write(self, cases: Sequence[Case]) -> None:
        """The modules of the cases."""
        modules = {case.file.removesuffix(".py"): case.module for case in cases}
        session.write(self.folder, _CONFTEST, **modules)

    def run(self, *options: str, is_changed: bool) -> dict[str, bool]:
        """Whether each test passed, by node id."""
        report = self.folder / "junit.xml"
        report.unlink(missing_ok=True)
        words = ("--tb=no", *session.SYNC, f"--junitxml={report}", *options)
        session.run(self.folder, *words, **self._environment(is_changed=is_changed))
        return {nodeid: not said for nodeid, said in session.troubles(report).items()}

    def apply(self, *options: str) -> str:
        """What `selfheal apply --verify` said."""
        words = ("pytest_selfheal", "apply", "--verify", *options)
        done = session.command(self.folder, *words, **self._environment(is_changed=True))
        return done.stdout + done.stderr

    def entries(self) -> list[dict[str, Any]]:
        """The tests of run.json."""
        data = json.loads((self.folder / ".selfheal" / "run.json").read_text("utf-8"))
        tests: list[dict[str, Any]] = data["tests"]
        return tests

    def _environment(self, *, is_changed: bool) -> dict[str, str]:
        limit = str(_CHANGED_MS if is_changed else _HEALTHY_MS)
        # bytecode of the same second and size would pass for that of a module that was edited
        more = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8"}
        return {"RED_URL": self.url, "RED_LIMIT_MS": limit, **more}
