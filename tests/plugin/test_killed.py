"""However a session ends, run.json is valid and holds all that was known."""

import signal
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from pytest_selfheal.reporting.run_file import read_run

# `known` waits until the run on disk tells of a test, for the controller works on its own time
SUITE = """
import os, pathlib, signal, time
import pytest

def known(*names):
    for _ in range(2000):
        text = pathlib.Path(".selfheal/run.journal").read_text()
        if all(name in text for name in names):
            return
        time.sleep(0.01)
    raise SystemExit("the controller did not hear of it")

def test_passes():
    pass

def test_fails():
    raise ConnectionResetError("Connection reset by peer")

def test_fails_too():
    assert 1 + 1 == 3

def test_ends():
    known("passed", "test_fails", "test_fails_too")
    {end}
    time.sleep(20)

def test_never_runs():
    pass
"""
FAILED = ["test_end.py::test_fails", "test_end.py::test_fails_too"]
SELF, CONTROLLER = "os.getpid()", "os.getppid()"


@pytest.fixture(autouse=True)
def heeds_ctrl_c() -> Iterator[None]:
    """A shell without job control makes what it starts in the background deaf to Ctrl-C, and children inherit that."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize(
    ("end", "options"),
    [
        pytest.param(f"os.kill({SELF}, signal.SIGKILL)", (), id="kill -9"),
        pytest.param(f"os.kill({CONTROLLER}, signal.SIGKILL)", ("-n1",), id="kill -9 of the controller"),
        pytest.param(f"os.kill({SELF}, signal.SIGTERM)", (), id="a job that is cancelled"),
        pytest.param(f"os.kill({SELF}, signal.SIGINT)", (), id="Ctrl-C"),
        pytest.param(f"os.kill({CONTROLLER}, signal.SIGINT)", ("-n1",), id="Ctrl-C with workers"),
        pytest.param("pytest.exit('enough')", (), id="an exit of the test's own"),
    ],
)
def test_what_was_known_is_there(
    suite: Any, schema_is_met: Callable[[dict[str, Any]], None], end: str, options: tuple[str, ...]
) -> None:
    suite.write(test_end=SUITE.replace("{end}", end))
    suite.run("--selfheal", "-p", "no:faulthandler", *options)
    plain = suite.artifact()
    schema_is_met(plain)
    run = read_run(suite.folder / ".selfheal")
    assert plain["run"]["complete"] is run.run.complete is False
    assert run.run.id == plain["run"]["id"]
    assert [entry.nodeid for entry in run.tests] == FAILED
    summary = run.summary
    assert (summary.collected, summary.passed, summary.failed, summary.retryable) == (5, 1, 2, 1)
    assert summary.by_error_category == {"ASSERTION": 1, "INFRASTRUCTURE": 1}


@pytest.mark.parametrize("options", [("-x",), ("--maxfail=2", "-n2")])
def test_a_limit_on_failures_leaves_an_incomplete_run(suite: Any, options: tuple[str, ...]) -> None:
    suite.write(
        test_many="""
        import pytest, time

        @pytest.mark.parametrize("number", range(30))
        def test_fails(number):
            time.sleep(0.1)
            assert number < 0
        """
    )
    failed = suite.run("--selfheal", *options).parseoutcomes()["failed"]
    run = suite.artifact()
    assert run["run"]["complete"] is False
    assert run["summary"]["failed"] == len(run["tests"]) == failed
    assert not (suite.folder / ".selfheal" / "run.journal").exists()


def test_a_worker_that_dies_leaves_a_complete_run(suite: Any) -> None:
    suite.write(test_end=SUITE.replace("{end}", "os._exit(0)").replace("time.sleep(20)", ""))
    result = suite.run("--selfheal", "-n1")
    assert result.parseoutcomes() == {"passed": 2, "failed": 3}
    run = suite.artifact()
    assert run["run"]["complete"] is True
    assert (run["summary"]["failed"], run["summary"]["errors"]) == (3, 0)
    assert [entry["nodeid"] for entry in run["tests"]] == [*FAILED, "test_end.py::test_ends"]
    assert run["tests"][2]["diagnosis"]["summary"] == "The process of worker gw0 died while it ran the test."


def test_the_next_session_starts_from_nothing(suite: Any) -> None:
    suite.write(test_end=SUITE.replace("{end}", "os._exit(0)"))
    suite.run("--selfheal")
    assert (suite.folder / ".selfheal" / "run.journal").exists()
    suite.run("--selfheal", "-k", "test_passes")
    run = read_run(suite.folder / ".selfheal")
    assert (run.run.complete, run.summary.passed, run.tests) == (True, 1, ())
    assert not (suite.folder / ".selfheal" / "run.journal").exists()


def test_a_full_disk_leaves_the_last_whole_file(suite: Any) -> None:
    # a limit on the size of files is the full disk that one process can have for itself
    suite.write(
        test_full="""
        import resource, pytest
        resource.setrlimit(resource.RLIMIT_FSIZE, (6_000, resource.RLIM_INFINITY))

        @pytest.mark.parametrize("number", range(12))
        def test_fails(number):
            assert number < 0, "words" * 40
        """
    )
    # what pytest prints goes to a file of this process, too, and in CI its summary has each message in full
    result = suite.run("--selfheal", "--tb=no", "-rN")
    assert result.parseoutcomes()["failed"] == 12
    output = result.stdout.str()
    assert "a file can't be written (File too large)" in output
    assert "the journal of the run can't be written (File too large)" in output
    run = read_run(suite.folder / ".selfheal")
    assert run.run.complete is False
    assert 0 < len(run.tests) < 12
    assert list((suite.folder / ".selfheal").rglob("*.tmp")) == []
