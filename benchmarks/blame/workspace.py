"""A suite with one file per case, a git repository around it, and pytest sessions in it."""

import json
import os
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from blame.case import Case
from blame.catalogue import CASES

HERE = Path(__file__).parent
RUN_LIMIT_S = 1800
_INI = "[pytest]\naddopts = -p no:cacheprovider -p no:playwright -p no:playwright-asyncio\n"
_PYTEST = (sys.executable, "-m", "pytest", "-q", "--tb=short", "-n", "0", "-p", "no:randomly")
_GIT = ("git", "-c", "user.name=Blame", "-c", "user.email=blame@example.com", "-c", "commit.gpgsign=false")


def file_of(case: Case) -> str:
    """The file of a case; its name says nothing of it."""
    return f"test_c{CASES.index(case):03}.py"


def node_of(case: Case) -> str:
    """The test of a case."""
    return f"{file_of(case)}::test_{case.name}"


def source_of(case: Case, *, edited: bool) -> str:
    """The file as it passed, or as it was edited since."""
    helpers = f"{case.helpers}\n\n" if case.helpers else ""
    text = f"{helpers}def test_BODY\n{case.test}\n"
    for old, new in case.edits if edited else ():
        if old not in text:
            raise SystemExit(f"{case.name}: the test has no {old!r}")
        text = text.replace(old, new)
    above, _, body = text.partition("def test_BODY\n")
    parameters = "page, url"
    return f"from playwright.sync_api import expect\n\n\n{above}def test_{case.name}({parameters}):\n{textwrap.indent(body, '    ')}"


def prepare(folder: Path, cases: Iterable[Case], *, edited: bool) -> Path:
    """A new folder with the tests of these cases, committed."""
    folder.mkdir(parents=True)
    (folder / "conftest.py").write_text((HERE / "conftest_source.py").read_text("utf-8"), "utf-8")
    (folder / "pytest.ini").write_text(_INI, "utf-8")
    (folder / ".gitignore").write_text("__pycache__\n.*\n", "utf-8")
    write(folder, cases, edited=edited)
    _git(folder, "init", "-q")
    commit(folder, "suite")
    return folder


def write(folder: Path, cases: Iterable[Case], *, edited: bool) -> None:
    """Write the tests of these cases."""
    for case in cases:
        (folder / file_of(case)).write_text(source_of(case, edited=edited), "utf-8")
        if case.values[edited]:
            (folder / f"{case.name}.json").write_text(case.values[edited], "utf-8")


def commit(folder: Path, message: str) -> None:
    """Commit everything as it is now."""
    _git(folder, "add", ".")
    _git(folder, "commit", "-q", "--allow-empty", "-m", message)


def run(folder: Path, *, state: str, output: str, nodes: Iterable[str] = ()) -> tuple[int, str, dict[str, Any]]:
    """One session: exit code, what it printed, the entries of its run.json by test."""
    environment = {**os.environ, "BLAME_STATE": state, "PYTHONDONTWRITEBYTECODE": "1", "NO_COLOR": "1"}
    environment.setdefault("SELFHEAL_CHROMIUM", _chromium())
    environment["PYTHONPATH"] = os.pathsep.join([str(HERE.parent), str(HERE.parents[1])])
    environment.pop("PYTEST_ADDOPTS", None)
    baseline = folder / ".baseline.db"
    command = (*_PYTEST, "--selfheal", f"--selfheal-dir={folder / output}", f"--selfheal-baseline={baseline}", *nodes)
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=RUN_LIMIT_S, check=False
    )
    (folder / f"{output}.txt").write_text(done.stdout + done.stderr, "utf-8")
    file = folder / output / "run.json"
    entries = json.loads(file.read_text("utf-8"))["tests"] if file.exists() else []
    return done.returncode, done.stdout + done.stderr, {entry["nodeid"]: entry for entry in entries}


def _chromium() -> str:
    return shutil.which("chromium-headless-shell") or shutil.which("chromium") or ""


def _git(folder: Path, *words: str) -> None:
    subprocess.run((*_GIT, *words), cwd=folder, check=True, capture_output=True)
