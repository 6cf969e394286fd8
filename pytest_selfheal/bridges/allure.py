"""Allure: labels, attachments and a link on each result that has a diagnosis.

Results are written by the process that runs the test, so all of this happens there, under xdist in the workers. What a
later attempt says of an earlier one comes too late for it: that result is on disk already.
"""

import os
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import allure
import allure_commons
import pytest
from allure_commons.model2 import StatusDetails, TestResult

from pytest_selfheal.bridges.files import Files
from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.reporting.allure import ATTEMPT_LABEL, CATEGORY_LABEL, attachments, labels, marked
from pytest_selfheal.reporting.ci_job import job_url
from pytest_selfheal.reporting.telemetry_file import read_telemetry


class AllureBridge:
    """Hooks of pytest, and one of Allure's own: `report_result`, just before a result is written."""

    def __init__(self, files: Files, guarded: Callable[..., None]) -> None:
        self._files = files
        self._guarded = guarded
        allure_commons.plugin_manager.register(self)

    def close(self) -> None:
        """Allure's own plugin manager outlives the session."""
        allure_commons.plugin_manager.unregister(self)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Registered later than what diagnoses, so that the diagnosis is on the report when this one sees it."""
        report = yield
        attempt = int(getattr(item, "execution_count", 1))
        if report.when == "setup" and attempt > 1:
            self._guarded(allure.dynamic.label, ATTEMPT_LABEL, str(attempt))
        plain = getattr(report, "selfheal", None)
        if plain is not None:
            self._guarded(self._tell, plain)
        return report

    @allure_commons.hookimpl(tryfirst=True)
    def report_result(self, result: TestResult) -> None:
        """The last moment to say what Allure takes from nowhere else."""
        self._guarded(_mark, result)

    def _tell(self, plain: dict[str, Any]) -> None:
        entry = TestEntry.model_validate(plain)
        for name, value in labels(entry):
            allure.dynamic.label(name, value)
        if entry.diagnosis is None and not entry.heals:
            return
        for one in attachments(entry):
            allure.attach(one.body, name=one.name, attachment_type=allure.attachment_type[one.kind])
        screenshot = self._screenshot(entry)
        if screenshot is not None:
            kind = allure.attachment_type.JPG
            allure.attach.file(str(screenshot), name="selfheal: the page at the error", attachment_type=kind)
        job = job_url(os.environ)
        if job:
            allure.dynamic.link(job, name="selfheal: the job with the artifact")

    def _screenshot(self, entry: TestEntry) -> Path | None:
        telemetry = self._files.telemetry(entry)
        if telemetry is None:
            return None
        names = [moment.screenshot for moment in read_telemetry(telemetry).record.moments if moment.screenshot]
        file = self._files.folder / names[-1] if names else None
        return file if file is not None and file.exists() else None


def _mark(result: TestResult) -> None:
    named = {label.name: label.value for label in reversed(result.labels)}  # the first of a name counts
    details = result.statusDetails or StatusDetails()
    if CATEGORY_LABEL in named:
        details.trace = marked(details.trace, named[CATEGORY_LABEL])
        result.statusDetails = details
    if ATTEMPT_LABEL in named and result.status == "passed":
        details.flaky = True
        result.statusDetails = details
