"""An output folder as a session leaves it: one stale locator, one plain failure."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from pytest_selfheal.models.digest import Digest, Step
from pytest_selfheal.models.element import Element, Fingerprint, Snapshot
from pytest_selfheal.models.failure import Failure
from pytest_selfheal.models.run import Run, RunInfo, TelemetryFile, TestEntry
from pytest_selfheal.models.telemetry import ActionEntry, ErrorMoment, NetworkEntry, Record
from pytest_selfheal.reporting.folder import Folder

FAILED_AT = datetime(2026, 11, 21, 5, 0, 0, tzinfo=UTC)
_MS = int(FAILED_AT.timestamp() * 1000)
NODE = "tests/test_form.py::TestForm::test_submit[chromium]"
OTHER = "tests/test_list.py::test_all"
LOCATOR = 'get_by_test_id("submit-btn")'
MESSAGE = 'Locator.click: Timeout 2000ms exceeded.\nCall log:\n  - waiting for get_by_test_id("submit-btn")\n'


def button(test_id: str) -> Element:
    return Element(
        tag="button",
        role="button",
        name="Submit",
        text="Submit",
        own_text="Submit",
        attributes={"data-testid": test_id, "type": "submit", "class": "primary"},
        xpath="/html/body/form/button",
        idxpath="/html[1]/body[1]/form[1]/button[1]",
        box=(10.0, 10.0, 80.0, 30.0),
    )


def record() -> Record:
    field = Element(
        tag="input", role="textbox", name="Email", attributes={"name": "email"}, idxpath="/html[1]/body[1]/input[1]"
    )
    click = ActionEntry(
        ts=_MS - 2000, kind="action", name="click", locator=LOCATOR, outcome="failed", error=MESSAGE, duration_ms=2000
    )
    moment = ErrorMoment(
        ts=_MS, action=0, matches=0, matches_after_grace=0, snapshot=Snapshot(elements=(field, button("submit-button")))
    )
    answer = NetworkEntry(ts=_MS - 5000, method="GET", url="https://a.test/form", status=200, resource_type="document")
    return Record(
        nodeid=NODE,
        browser=True,
        started_at=_MS - 6000,
        finished_at=_MS,
        actions=(click,),
        moments=(moment,),
        network=(answer,),
    )


def digest() -> Digest:
    return Digest(
        nodeid=NODE,
        passed_at=_MS - 86_400_000,
        steps=(Step(name="click", locator=LOCATOR, duration_ms=30),),
        fingerprints={LOCATOR: Fingerprint(element=button("submit-btn"))},
    )


def entry(nodeid: str, message: str) -> TestEntry:
    failure = Failure(
        message=message, exception="playwright._impl._errors.TimeoutError", file="tests/test_form.py", line=12
    )
    return TestEntry(nodeid=nodeid, outcome="failed", phase="call", failure=failure)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The output folder of a run that ended at `FAILED_AT`."""
    out = Folder(tmp_path / ".selfheal")
    out.prepare()
    entries = []
    for telemetry in (
        TelemetryFile(entry=entry(NODE, MESSAGE), record=record(), digest=digest()),
        TelemetryFile(entry=entry(OTHER, "assert 1 == 2"), record=Record(nodeid=OTHER, finished_at=_MS - 600_000)),
    ):
        name = out.write_telemetry(telemetry)
        entries.append(telemetry.entry.model_copy(update={"telemetry": name}))
    out.write_run(Run(run=RunInfo(id="r1", started_at="2026-11-21T04:59:00Z", complete=True), tests=tuple(entries)))
    return out.path
