"""Sessions of their own, as a user starts them: a real process, a real browser, files on disk."""

import json
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

import pytest_selfheal.watching.opening  # noqa: F401 - sessions in this process don't import it anew each time
from tests.patience import patient_looks
from tests.suites import CONFTEST

# pytest-asyncio and the asyncio sibling of pytest-playwright don't go with the sync API; the others are nobody's matter
# here (tests/bridges holds the reporters), and each session would import them for nothing.
WITHOUT = ("no:playwright-asyncio", "no:asyncio")
UNUSED = ("no:hypothesispytest", "no:allure_pytest", "no:html", "no:metadata", "no:anyio")
# the same as words of a command
QUIETLY = ("-p", "no:cacheprovider", *(word for plugin in (*WITHOUT, *UNUSED) for word in ("-p", plugin)))


def holds(written: str, secret: str) -> bool:
    """Whether a secret stands there; one of digits is in a time of day, or of the epoch, by chance."""
    return re.search(rf"(?<![\d.]){secret}(?!\d)", written) is not None if secret.isdigit() else secret in written


class Left:
    """What sessions left in their folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def artifact(self, folder: str = ".selfheal") -> dict[str, Any]:
        artifact: dict[str, Any] = json.loads((self.folder / folder / "run.json").read_text("utf-8"))
        return artifact

    def entries(self, folder: str = ".selfheal") -> dict[str, dict[str, Any]]:
        tests = self.artifact(folder)["tests"]
        return {test["nodeid"].partition("::")[2].partition("[")[0]: test for test in tests}

    def everything_written(self, folder: str = ".selfheal") -> bytes:
        return b"".join(path.read_bytes() for path in sorted((self.folder / folder).rglob("*")) if path.is_file())


class Suite(Left):
    """A user's suite in a folder; `page.set_content` is all the application that it needs."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        super().__init__(pytester.path)
        self.pytester = pytester

    def write(self, **files: str) -> None:
        self.pytester.makepyfile(**files)

    def run(self, *args: str, plugins: tuple[str, ...] = WITHOUT, timeout: float = 600) -> pytest.RunResult:
        words = [word for plugin in (*plugins, *UNUSED) for word in ("-p", plugin)]
        return self.pytester.runpytest_subprocess(*words, "-p", "no:cacheprovider", *args, timeout=timeout)

    def run_here(self, *args: str) -> pytest.RunResult:
        """A session without browsers, within this process: one of its own takes a second more."""
        words = [word for plugin in ("no:playwright", *WITHOUT, *UNUSED) for word in ("-p", plugin)]
        with pytest.MonkeyPatch.context() as patch:
            patch.delenv("PYTEST_PLUGINS")  # patience with pages
            return self.pytester.runpytest_inprocess(*words, "-p", "no:cacheprovider", *args)


class SharedSuite(Left):
    """A suite whose sessions are run once, for many tests; what they printed is kept, and shown beside a failure."""

    def write(self, *, conftest: str = CONFTEST, **files: str) -> None:
        (self.folder / "pytest.ini").write_text("[pytest]\naddopts = -p no:rerunfailures\n")
        for name, source in {"conftest": conftest, **files}.items():
            (self.folder / f"{name}.py").write_text(dedent(source), "utf-8")

    def run(self, *args: str, ends_with: dict[str, int], **environment: str) -> pytest.RunResult:
        """Run a session whose outcomes must be these."""
        started = time.monotonic()
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *QUIETLY, *args],
            cwd=self.folder, env=patient_looks.environment() | environment,
            capture_output=True, text=True, timeout=600, check=False,
        )  # fmt: skip
        with self._terminal.open("a", encoding="utf-8") as file:
            file.write(done.stdout + done.stderr)
        lines = done.stdout.splitlines(), done.stderr.splitlines()
        result = pytest.RunResult(done.returncode, *lines, time.monotonic() - started)
        assert result.parseoutcomes() == ends_with, done.stdout + done.stderr
        return result

    def shown(self) -> "SharedSuite":
        print(self._terminal.read_text("utf-8"))
        return self

    @property
    def _terminal(self) -> Path:
        return self.folder / "terminal.txt"


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Suite:
    patient_looks.set_environment(monkeypatch)
    pytester.makeini("[pytest]\naddopts = -p no:rerunfailures")
    pytester.makeconftest(CONFTEST)
    return Suite(pytester)


@pytest.fixture
def schema_is_met() -> Callable[[dict[str, Any]], None]:
    from jsonschema import Draft202012Validator

    from pytest_selfheal.reporting.run_file import schema

    validator = Draft202012Validator(schema())

    def check(run: dict[str, Any]) -> None:
        assert [error.message for error in validator.iter_errors(run)] == []

    return check
