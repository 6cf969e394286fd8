"""An example: copy what you need into the conftest.py at the root of your tests.

Most suites need no line of this, only the ini file:

    [tool.pytest.ini_options]
    selfheal = true
    selfheal_redact = ['customer-\\d{6}']
"""

import os
import re
from collections.abc import Iterator
from typing import Any

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Settings that depend on where the tests run: on in CI, and secrets that only the environment knows stay out."""
    if os.environ.get("CI"):
        config.option.selfheal = True
    if tenant := os.environ.get("TENANT_NAME"):
        config.addinivalue_line("selfheal_redact", re.escape(tenant))


def pytest_terminal_summary(terminalreporter: "pytest.TerminalReporter") -> None:
    """Two lists instead of one: what the people who write the application look at, and what the testers do."""
    titles = {"fix_code": "for the application's developers", "fix_test": "for the tests' authors"}
    for action, title in titles.items():
        entries = [entry for entry in diagnosed(terminalreporter) if entry["diagnosis"]["recommended_action"] == action]
        if entries:
            terminalreporter.section(title)
        for entry in entries:
            terminalreporter.write_line(f"{entry['nodeid']}: {entry['diagnosis']['summary']}")


def diagnosed(terminalreporter: "pytest.TerminalReporter") -> Iterator[dict[str, Any]]:
    """`report.selfheal` is there on failed reports of browser tests, as in `run.json`, with pytest-xdist too."""
    for outcome in ("failed", "error"):
        for report in terminalreporter.stats.get(outcome, []):
            entry = getattr(report, "selfheal", None)
            if entry and entry.get("diagnosis"):
                yield entry
