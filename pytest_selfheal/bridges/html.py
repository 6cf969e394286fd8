"""pytest-html: a column with the cause, the story and links on each row, the counts above the table.

Rows are made in the controller, when all attempts of a test are over: by then an attempt whose rerun passed is known to
be flaky.
"""

import os
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.bridges.files import link
from pytest_selfheal.bridges.findings import Findings
from pytest_selfheal.reporting.folder import REPORT_NAME
from pytest_selfheal.reporting.html.story import anchor
from pytest_selfheal.reporting.html_extra import cell, extra, header, overview

_COLUMN = 1  # after the result


def html_folder(htmlpath: str) -> Path:
    """The folder of the report, found as pytest-html finds it."""
    return (Path.cwd() / Path(os.path.expandvars(htmlpath)).expanduser()).parent


class HtmlBridge:
    """Hooks into pytest-html's own; `folder` is the one that its report is written to."""

    def __init__(self, findings: Findings, folder: Path) -> None:
        self._findings = findings
        self._folder = folder
        self._waiting: dict[str, list[pytest.TestReport]] = {}  # by test, as long as it is running
        self._again: set[str] = set()  # tests whose running attempt is to be run again

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """pytest-html reads the extras of all attempts at the end of the last one, and its hook is the last here."""
        if report.when == "setup":
            self._again.discard(report.nodeid)
        if str(report.outcome) == "rerun":
            self._again.add(report.nodeid)
        if hasattr(report, "selfheal"):
            self._waiting.setdefault(report.nodeid, []).append(report)
        if report.when == "teardown" and report.nodeid not in self._again:
            for told in self._waiting.pop(report.nodeid, ()):
                self._findings.guarded(self._tell, told)

    @pytest.hookimpl(optionalhook=True)
    def pytest_html_results_table_header(self, cells: list[str]) -> None:
        """One column more."""
        cells.insert(_COLUMN, header())

    @pytest.hookimpl(optionalhook=True)
    def pytest_html_results_table_row(self, report: pytest.TestReport | pytest.CollectReport, cells: list[str]) -> None:
        """Every row needs the cell, or the columns move."""
        if report.nodeid in self._again:
            # pytest-html 4.2 takes the teardown of each attempt for the end of the test when pytest-rerunfailures
            # reports one, and makes the same rows again at the real end
            cells.clear()
        if cells:  # a hook before this one may have taken the row out, too
            plain = getattr(report, "selfheal", None)
            cells.insert(_COLUMN, cell([self._findings.entry(plain)] if plain else []))

    @pytest.hookimpl(optionalhook=True)
    def pytest_html_results_summary(self, prefix: list[str]) -> None:
        """The counts of the session."""
        self._findings.guarded(self._count, prefix)

    def _tell(self, report: pytest.TestReport) -> None:
        from pytest_html import extras

        plain: dict[str, Any] = report.selfheal
        entry = self._findings.entry(plain)
        told = [extras.html(extra(entry)), extras.url(f"{self._report()}#{anchor(entry)}", name="selfheal")]
        telemetry = self._findings.files.telemetry(entry)
        if telemetry is not None:
            told.append(extras.url(link(telemetry, start=self._folder), name="telemetry"))
        report.extras = [*getattr(report, "extras", []), *told]  # type: ignore[attr-defined]

    def _count(self, prefix: list[str]) -> None:
        line = overview(self._findings.run(), report=self._report())
        if line:
            prefix.append(line)

    def _report(self) -> str:
        """Our own page; it is written at the end, whenever there is an entry."""
        return link(self._findings.files.folder / REPORT_NAME, start=self._folder)
