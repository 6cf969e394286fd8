"""What the awkward tests share: a browser, a stop-watch for caught errors, and a file that says how each test ended."""

import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from server import start

ENDED: dict[str, list[str]] = {}
CAUGHT: dict[str, float] = {}


@pytest.fixture(scope="session")
def origin() -> Iterator[str]:
    server = start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


class Stopwatch:
    """Seconds that a test spends in calls whose errors it catches."""

    def __init__(self, nodeid: str) -> None:
        self.nodeid = nodeid

    @contextmanager
    def running(self) -> Iterator[None]:
        started = time.perf_counter()
        yield
        CAUGHT[self.nodeid] = CAUGHT.get(self.nodeid, 0) + time.perf_counter() - started


@pytest.fixture
def stopwatch(request: pytest.FixtureRequest) -> Stopwatch:
    return Stopwatch(request.node.nodeid)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    what = "xfail " if hasattr(report, "wasxfail") else ""
    ENDED.setdefault(report.nodeid, []).append(f"{report.when} {what}{report.outcome}")


def pytest_sessionfinish(exitstatus: int) -> None:
    path = os.environ.get("OUTCOMES_FILE")
    if path:
        Path(path).write_text(json.dumps({"ended": ENDED, "caught": CAUGHT, "exit": int(exitstatus)}), "utf-8")
