"""A small project in git with failing tests, and agents that are programs of their own."""

import json
import os
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.fixing.tree import repository, worktrees
from tests.suites import git

FILES = {
    "pytest.ini": "[pytest]\ntestpaths = tests\naddopts = -p no:playwright-asyncio -p no:asyncio\n",
    ".gitignore": "__pycache__/\n.pytest_cache/\n.selfheal/\n",
    "shop/__init__.py": "",
    "shop/prices.py": "def total(prices):\n    return sum(prices) + 1\n\n\ndef rebate(price):\n    return price * 2\n",
    "shop/names.py": "def upper(name):\n    return name.lower()\n",
    "tests/test_prices.py": (
        "from shop.prices import rebate, total\n\n\ndef test_total():\n    assert total([1, 2]) == 3\n\n\n"
        "def test_nothing():\n    assert total([]) == 0\n\n\ndef test_rebate():\n    assert rebate(10) == 20\n"
    ),
    "tests/test_names.py": "from shop.names import upper\n\n\ndef test_upper():\n    assert upper('a') == 'A'\n",
}
AGENT = """\
import json, os, pathlib, signal, sys, time

brief = json.load(sys.stdin)
assert brief == json.loads(pathlib.Path(os.environ["SELFHEAL_BRIEF"]).read_text())
tests = brief["files"]["tests"][0]


def edit(name, old, new):
    path = pathlib.Path(name)
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new))


def mend():
    if "prices" in tests:
        edit("shop/prices.py", " + 1", "")
    else:
        edit("shop/names.py", "lower", "upper")


"""


@dataclass
class Project:
    """The project on disk."""

    root: Path
    agent: Path

    def git(self, *words: str) -> str:
        return git(self.root, *words)

    def acts(self, code: str) -> None:
        self.agent.write_text(AGENT + code)

    def command(self, *words: str, agent: bool = True) -> list[str]:
        by = ["--agent", f"{sys.executable} {self.agent}"] if agent else []
        return [sys.executable, "-m", "pytest_selfheal", words[0], *by, *words[1:]]

    def run(self, *words: str, agent: bool = True) -> subprocess.CompletedProcess[str]:
        command = self.command(*words, agent=agent)
        return subprocess.run(command, cwd=self.root, capture_output=True, text=True, timeout=1800, check=False)

    @property
    def ledger(self) -> dict[str, Any]:
        return json.loads((self.root / ".selfheal" / "ledger.json").read_text())

    @property
    def statuses(self) -> dict[str, str]:
        return {one["test"]: one["status"] for one in self.ledger["entries"]}

    @property
    def report(self) -> str:
        return (self.root / ".selfheal" / "fix-report.md").read_text()

    def changed(self) -> list[str]:
        return self.git("status", "--porcelain").splitlines()

    def left_behind(self) -> list[str]:
        """Worktrees that nobody works in any more."""
        return self.git("worktree", "list").splitlines()[1:]

    def running(self) -> list[str]:
        """Processes that work in the project or in a copy of it, or were started for it."""
        own = [os.fsencode(self.root), os.fsencode(worktrees(repository(self.root)))]
        found = []
        for one in Path("/proc").iterdir() if Path("/proc").is_dir() else ():
            with suppress(OSError):  # gone, or somebody else's
                said = (one / "cmdline").read_bytes() + os.fsencode((one / "cwd").readlink())
                if one.name.isdigit() and int(one.name) != os.getpid() and any(name in said for name in own):
                    found.append(said.decode("utf-8", "replace"))
        return found


def small_project(parent: Path) -> Project:
    """Three failing tests of two causes, and one that passes, below a folder."""
    root = parent / "project"
    for name, text in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    made = Project(root, parent / "agent.py")
    made.git("init", "-q")
    made.git("add", "-A")
    made.git("commit", "-qm", "a")
    return made


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """The small project."""
    return small_project(tmp_path)


@pytest.fixture
def kill() -> Any:
    """Ends a process of ours without a word."""

    def end(process: "subprocess.Popen[str]") -> None:
        process.kill()  # nothing happens to one that has ended
        process.wait(60)

    return end
