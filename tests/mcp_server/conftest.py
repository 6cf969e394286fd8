"""A project with a run in it, and the server that answers about it, as a process that the SDK's own client talks to."""

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from pytest_selfheal.models.run import Run, RunInfo, Summary, TelemetryFile
from pytest_selfheal.models.telemetry import ActionEntry, LiveLocator, Record
from pytest_selfheal.reporting.folder import Folder
from pytest_selfheal.watching.entry import Report, entry_of
from tests.answering.conftest import MESSAGE, digest, record

LIMIT_S = 60
Talk = Callable[[Client], Awaitable[Any]]
Ask = Callable[[Talk], Any]


def captured() -> Record:
    """The record with the page opened before, and its candidate tried on the live page."""
    tried = LiveLocator(
        index=1,
        locator='get_by_test_id("submit-button")',
        selector='internal:testid=[data-testid="submit-button"s]',
        matches=1,
        same_role=True,
    )
    click = record().actions[0]
    opened = ActionEntry(
        ts=click.ts - 3500, kind="navigation", name="goto", arguments={"0": "https://a.test/form"}, duration_ms=300
    )
    moment = record().moments[0].model_copy(update={"live": (tried,), "action": 1})
    return record().model_copy(update={"actions": (opened, click), "moments": (moment,)})


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A stale locator, as a session leaves it, and the test that it is in."""
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "tests").mkdir()
    lines = [f"# line {number}" for number in range(1, 12)]
    (tmp_path / "tests" / "test_form.py").write_text(
        "\n".join([*lines, '    page.get_by_test_id("submit-btn").click()\n'])
    )
    report = Report(
        message=MESSAGE,
        stack="",
        exception="playwright._impl._errors.TimeoutError",
        file="tests/test_form.py",
        line=12,
        outcome="failed",
        phase="call",
        duration_ms=6000,
        is_browser_test=True,
    )
    entry = entry_of(report, captured(), digest())
    out = Folder(tmp_path / ".selfheal")
    out.prepare()
    name = out.write_telemetry(TelemetryFile(entry=entry, record=captured(), digest=digest()))
    entry = entry.model_copy(update={"telemetry": name})
    info = RunInfo(id="r1", started_at="2026-11-21T04:59:00Z", complete=True)
    out.write_run(Run(run=info, summary=Summary(failed=1), tests=(entry,)))
    out.write_screenshot(entry.nodeid, 0, b"\xff\xd8jpeg")
    return tmp_path


@pytest.fixture
def command(project: Path) -> list[str]:
    """How a client starts the server."""
    return [sys.executable, "-m", "pytest_selfheal", "mcp", "--root", str(project)]


@pytest.fixture
def ask(command: list[str]) -> Ask:
    """Let the SDK's client talk to a server of its own."""

    def run(talk: Talk) -> Any:
        async def session() -> Any:
            parameters = StdioServerParameters(command=command[0], args=command[1:], env=dict(os.environ))
            async with asyncio.timeout(LIMIT_S), Client(stdio_client(parameters)) as client:
                return await talk(client)

        with ThreadPoolExecutor() as pool:  # in this thread the sync API of other tests may have its own loop
            return pool.submit(asyncio.run, session()).result()

    return run
