"""Sessions of their own, as a user starts them: a real process, a real browser, files on disk."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.patience import patient_looks

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
ASYNC_CONFTEST = """
import pytest
from pytest_selfheal.demo.chromium import launch_arguments

@pytest.fixture(scope="session")
def browser_type_launch_args():
    return launch_arguments()

@pytest.fixture(scope="session")
def base_url():
    return None
"""


# pytest-asyncio and the asyncio sibling of pytest-playwright don't go with the sync API; the others are nobody's matter
# here (tests/bridges holds the reporters), and each session would import them for nothing.
WITHOUT = ("no:playwright-asyncio", "no:asyncio")
UNUSED = ("no:hypothesispytest", "no:allure_pytest", "no:html", "no:metadata", "no:anyio")
# the same as words of a command
QUIETLY = ("-p", "no:cacheprovider", *(word for plugin in (*WITHOUT, *UNUSED) for word in ("-p", plugin)))


def holds(written: str, secret: str) -> bool:
    """Whether a secret stands there; one of digits is in a time of day, or of the epoch, by chance."""
    return re.search(rf"(?<![\d.]){secret}(?!\d)", written) is not None if secret.isdigit() else secret in written


class Suite:
    """A user's suite in a folder; `page.set_content` is all the application that it needs."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        self.pytester = pytester
        self.folder = pytester.path

    def write(self, **files: str) -> None:
        self.pytester.makepyfile(**files)

    def run(self, *args: str, plugins: tuple[str, ...] = WITHOUT, timeout: float = 600) -> pytest.RunResult:
        words = [word for plugin in (*plugins, *UNUSED) for word in ("-p", plugin)]
        return self.pytester.runpytest_subprocess(*words, "-p", "no:cacheprovider", *args, timeout=timeout)

    def artifact(self, folder: str = ".selfheal") -> dict[str, Any]:
        artifact: dict[str, Any] = json.loads((self.folder / folder / "run.json").read_text("utf-8"))
        return artifact

    def entries(self) -> dict[str, dict[str, Any]]:
        return {test["nodeid"].partition("::")[2].partition("[")[0]: test for test in self.artifact()["tests"]}

    def everything_written(self, folder: str = ".selfheal") -> bytes:
        return b"".join(path.read_bytes() for path in sorted((self.folder / folder).rglob("*")) if path.is_file())


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
