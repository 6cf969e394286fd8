"""A pytest plugin for a suite that knows nothing of it: which browser to start, whose tests a package has, what became
of each test.
"""

import importlib
import json
import os
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = "TRAVEL_CHROMIUM"
EXTENDS = "TRAVEL_EXTENDS"
MISSES = "TRAVEL_MISSES"
OUTCOMES = "TRAVEL_OUTCOMES"


def pytest_configure(config: pytest.Config) -> None:
    """Make old tests fit for what is installed beside the release.

    Their package's own folder goes before the installed one, so that helpers of the tests are those of the old release;
    a private name that they import and that is gone is there again, unless somebody uses it.
    """
    config.pluginmanager.register(Outcomes(Path(os.environ[OUTCOMES])))
    if package := os.environ.get(EXTENDS):
        importlib.import_module(package).__path__.insert(0, str(config.rootpath / package))
    for module, _, name in (one.partition(":") for one in os.environ.get(MISSES, "").split()):
        vars(importlib.import_module(module)).setdefault(name, None)


class Outcomes:
    """By test: passed, skipped, or failed; what failed in any phase failed."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._found: dict[str, str] = {}

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file that cannot be read has failed, too."""
        if report.failed:
            self._found[report.nodeid] = "failed"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """The worst of the phases."""
        if report.failed or (report.when == "call" and self._found.get(report.nodeid) != "failed"):
            self._found[report.nodeid] = report.outcome
        elif report.skipped:
            self._found[report.nodeid] = "skipped"

    def pytest_sessionfinish(self) -> None:
        """For the bench."""
        self._file.write_text(json.dumps(self._found))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The browser that the bench found."""
    return {
        **browser_type_launch_args,
        "executable_path": os.environ[CHROMIUM],
        "args": [*browser_type_launch_args.get("args", ()), "--no-sandbox", "--disable-gpu"],
    }
