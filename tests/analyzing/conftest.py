"""Projects to be analyzed: a folder with tests, and the command run on it as a user does."""

import json
import os
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pytest_selfheal.models.failure_list import FailureList

# a sample project has no use for the other plugins of this environment, and starts faster without them
ALONE = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": ""}
OPTIONS = "-p selfheal -p no:cacheprovider"
LIMIT_S = 600


class Project:
    """A user's project."""

    INI = f"[pytest]\naddopts = {OPTIONS}"

    def __init__(self, root: Path) -> None:
        self.root = root
        self.write({"pytest.ini": self.INI})
        self.said = ""

    def write(self, files: dict[str, str]) -> None:
        for name, text in files.items():
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            (self.root / name).write_text(textwrap.dedent(text), "utf-8")

    def analyze(self, *words: str, exits: int) -> FailureList:
        """Run `selfheal analyze` as a process of its own; its exit code is that of the list."""
        out = self.root / "out.json"
        split = words.index("--") if "--" in words else len(words)
        words = (*words[:split], f"--output={out}", *words[split:])
        done = self.run(*words)
        self.said = done.stderr
        assert done.returncode == exits, done.stdout + done.stderr + self.raw()
        found = FailureList.model_validate(json.loads(out.read_text("utf-8")))
        assert found.exit_code == exits
        return found

    def run(self, *words: str) -> "subprocess.CompletedProcess[str]":
        """The command as a process of its own."""
        return subprocess.run(
            [sys.executable, "-m", "pytest_selfheal", "analyze", *words],
            cwd=self.root,
            env={**os.environ, **ALONE},
            capture_output=True,
            text=True,
            timeout=LIMIT_S,
            check=False,
        )

    def begin(self) -> "subprocess.Popen[bytes]":
        """The same, and nobody waits for it."""
        return subprocess.Popen(
            [sys.executable, "-m", "pytest_selfheal", "analyze"],
            cwd=self.root,
            env={**os.environ, **ALONE},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def awaited(self, name: str) -> None:
        """A file that the tests write."""
        end = time.monotonic() + LIMIT_S
        while not (self.root / name).exists():
            assert time.monotonic() < end, f"{name} was not written"
            time.sleep(0.02)

    def raw(self) -> str:
        return "\n".join(path.read_text("utf-8") for path in self.root.glob(".selfheal/analyses/*/raw.txt"))


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


@pytest.fixture(scope="session")
def project_in() -> type[Project]:
    """A project in a folder that outlives the test."""
    return Project


@pytest.fixture
def refused(project: Project) -> Callable[..., str]:
    """The one line of a command that could not be carried out."""

    def run(*words: str) -> str:
        done = project.run(*words)
        assert (done.returncode, done.stdout) == (2, "")
        assert not (project.root / ".selfheal" / "analyses").exists()
        return done.stderr.strip()

    return run
