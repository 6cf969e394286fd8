"""A session leaves its run behind, whatever process its tests ran in, and `selfheal history` tells of it."""

import json
import subprocess
import sys
from typing import Any

import pytest

from pytest_selfheal.baseline.opening import open_store

TESTS = """
import pytest
def test_good(): pass
def test_bad(): assert not pytest
def test_off(): pytest.skip()
@pytest.mark.xfail
def test_known(): assert not pytest
@pytest.fixture
def broken(): raise OSError
def test_set_up(broken): pass
"""
ENDED = {"test_bad": "failed", "test_good": "passed", "test_known": "xfailed", "test_off": "skipped"}


@pytest.mark.parametrize("workers", [pytest.param((), id="one process"), pytest.param(("-n2",), id="workers")])
def test_a_run_and_its_outcomes_are_kept(suite: Any, monkeypatch: pytest.MonkeyPatch, workers: tuple[str, ...]) -> None:
    monkeypatch.setenv("CI_JOB_URL", "https://gitlab.example/7")
    suite.write(test_shop=TESTS)
    for more in ((), (), ("--selfheal-no-record",)):
        suite.run("--selfheal", "--selfheal-shard", "1/2", *workers, *more)
    with open_store(suite.folder / ".selfheal" / "baseline.db", read_only=True) as store:
        runs, outcomes = store.runs(), store.outcomes()
    assert [(run.url, run.shard, run.versions["pytest"]) for run in runs] == 2 * [
        ("https://gitlab.example/7", "1/2", pytest.__version__)
    ]
    ended = {one.nodeid.partition("::")[2]: one.outcome for run, one in outcomes if run == runs[-1].id}
    assert ended == {**ENDED, "test_set_up": "error"}
    histories = [entry["history"] for entry in suite.artifact()["tests"]]
    assert [(one["runs"], one["failed"], one["as"]) for one in histories] == 2 * [(2, 2, {"not diagnosed": 2})]
    command = [sys.executable, "-m", "pytest_selfheal", "history", "test_bad", "--format", "json"]
    told = subprocess.run(command, cwd=suite.folder, capture_output=True, text=True, check=True).stdout
    failed_as = [one["failed_as"] for one in json.loads(told)["runs_of"]["test_shop.py::test_bad"]]
    assert failed_as == ["not diagnosed", "not diagnosed"]
