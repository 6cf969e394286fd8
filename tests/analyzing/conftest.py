"""Projects to be analyzed: a folder with tests, and the command run on it as a user does."""

import json
import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from pytest_selfheal.models.failure_list import FailureList

# a sample project has no use for the other plugins of this environment, and starts faster without them
ALONE = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": ""}
OPTIONS = "-p selfheal -p no:cacheprovider"
LIMIT_S = 120


class Project:
    """A user's project."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.write({"pytest.ini": f"[pytest]\naddopts = {OPTIONS}\n"})
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
        done = subprocess.run(
            [sys.executable, "-m", "pytest_selfheal", "analyze", *words],
            cwd=self.root,
            env={**os.environ, **ALONE},
            capture_output=True,
            text=True,
            timeout=LIMIT_S,
            check=False,
        )
        self.said = done.stderr
        assert done.returncode == exits, done.stdout + done.stderr + self.raw()
        found = FailureList.model_validate(json.loads(out.read_text("utf-8")))
        assert found.exit_code == exits
        return found

    def raw(self) -> str:
        return "\n".join(path.read_text("utf-8") for path in self.root.glob(".selfheal/analyses/*/raw.txt"))


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)
