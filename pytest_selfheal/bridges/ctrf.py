"""CTRF: every test of the session with its attempts, written at the end by the controller.

A writer of our own, because pytest-json-ctrf has no hook that could add anything to its report.
"""

import json
import os
import platform
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pytest_selfheal.bridges.findings import Findings
from pytest_selfheal.errors import BadOutput
from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.reporting.ctrf import Attempt, Test, ctrf
from pytest_selfheal.whole import write_whole


class CtrfReport:
    """Listens to every report; `file` is where the document goes, `redact` takes secrets out of what pytest says."""

    def __init__(self, findings: Findings, file: Path, redact: Callable[[str], str]) -> None:
        self._findings = findings
        self._redact = redact
        self._file = file
        self._tests: list[Test] = []
        self._latest: dict[str, Test] = {}

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A module that can't be imported is a failure that no test tells of; a skipped one is counted too."""
        if not report.passed:
            attempt = Attempt(results=["errors" if report.failed else "skipped"])
            self._findings.guarded(self._explain, attempt, report)
            file = report.nodeid.partition("::")[0]
            self._tests.append(Test(nodeid=report.nodeid or "collection", file=file, attempts=[attempt]))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A phase of a test is over."""
        self._findings.guarded(self._add, report)

    def pytest_sessionfinish(self) -> None:
        """All reports are in, also after Ctrl-C."""
        self._findings.guarded(self._write)

    def _add(self, report: pytest.TestReport) -> None:
        is_subtest = hasattr(report, "context")
        result = self._findings.result(report)
        if is_subtest and result != "failed":  # a part of the test; only its failure is the test's own
            return
        test = self._test(report)
        test.nodeid = getattr(report, "selfheal_id", test.nodeid)
        attempt = test.attempts[-1]
        if result is not None:
            attempt.results.append(result)
            if result == attempt.result:
                self._explain(attempt, report)
        if not is_subtest:
            attempt.start = attempt.start or round(report.start * 1000)
            attempt.stop = max(attempt.stop, round(report.stop * 1000))
            attempt.duration_ms += report.duration * 1000

    def _test(self, report: pytest.TestReport) -> Test:
        """Each setup starts an attempt: of the test that is being rerun, or of one more test with this node id."""
        test = self._latest.get(report.nodeid)
        if test is None or (report.when == "setup" and test.attempts[-1].result != "rerun"):
            file, line, _ = report.location
            test = Test(report.nodeid, Path(file).as_posix(), None if line is None else line + 1, _worker(report))
            self._tests.append(test)
            self._latest[report.nodeid] = test
        if report.when == "setup" or not test.attempts:
            test.attempts.append(Attempt())
        return test

    def _explain(self, attempt: Attempt, report: pytest.TestReport | pytest.CollectReport) -> None:
        """In words, for what has no entry: skips, expected failures, crashed workers, modules that don't import."""
        if report.passed:
            return
        # what was typed into the page is known where the test ran
        attempt.message = self._redact(getattr(report, "selfheal_message", None) or message_of(report))
        trace = getattr(report, "selfheal_trace", None) or report.longreprtext
        attempt.trace = "" if report.skipped else self._redact(trace)

    def _write(self) -> None:
        machine = {"osPlatform": sys.platform, "osRelease": platform.release(), "osVersion": platform.version()}
        document = ctrf(self._tests, self._findings.run(), machine=machine, telemetry=self._telemetry)
        try:
            write_whole(self._file, json.dumps(document, indent=1, ensure_ascii=False) + "\n")
        except BadOutput as error:
            self._findings.note(str(BadOutput(error.fact, error.value, "name another file with --selfheal-ctrf")))

    def _telemetry(self, entry: TestEntry) -> str:
        file = self._findings.files.telemetry(entry)
        return "" if file is None else Path(os.path.relpath(file, self._file.parent)).as_posix()


def _worker(report: pytest.TestReport) -> str | None:
    return getattr(report, "worker_id", None)  # xdist's, set in the worker


def message_of(report: pytest.TestReport | pytest.CollectReport) -> str:
    """What pytest's short summary says of the report."""
    if hasattr(report, "wasxfail"):
        return str(report.wasxfail)
    if isinstance(report.longrepr, tuple):  # (file, line, "Skipped: reason")
        return report.longrepr[2]
    crash = getattr(report.longrepr, "reprcrash", None)
    lines = [line for line in report.longreprtext.splitlines() if line.strip()]
    return str(crash.message) if crash is not None else lines[-1].strip() if lines else ""
