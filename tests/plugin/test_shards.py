"""A suite in two shards, merged, is the suite in one session."""

from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.models.run import Run
from pytest_selfheal.reporting.run_file import read_run
from pytest_selfheal.shards.merge import merge

pytestmark = pytest.mark.browser

PAGE = "<p id=name>{name}</p><button data-testid=send>Send</button><button>Help</button>"
# Each file has a failure of a cause that the others share, and one of its own.
FILE = """
import os
import pytest

PAGE = os.environ["PAGE"]

def test_shared(page):
    page.set_content(PAGE)
    page.get_by_test_id("send").click(timeout=int(os.environ["MS"]))

def test_own(page):
    page.set_content(PAGE)
    assert page.locator("#name").inner_text() == "Ann"

@pytest.mark.skip
def test_skipped():
    pass
"""
FILES = ("test_a", "test_b")


def told(run: Run) -> dict[str, Any]:
    """What a run says of its tests, without when and where each of them ran."""
    tests = {}
    for entry in run.tests:
        diagnosis, failure = entry.diagnosis, entry.failure
        assert diagnosis is not None
        assert failure is not None
        tests[entry.nodeid] = (
            entry.outcome,
            entry.error_category,
            entry.retryable,
            diagnosis.category,
            diagnosis.confidence,
            diagnosis.evidence.error_cluster,
            (failure.file, failure.line),
            [change.new_value for change in entry.fix.changes] if entry.fix else [],
        )
    clusters = {cluster.signature: (cluster.category, sorted(cluster.nodeids)) for cluster in run.clusters}
    return {"tests": tests, "clusters": clusters, "summary": run.summary}


def test_two_shards_are_the_whole(suite: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests, categories and clusters."""
    suite.write(**dict.fromkeys(FILES, FILE))
    files = [f"{name}.py" for name in FILES]
    monkeypatch.setenv("PAGE", PAGE.format(name="Ann"))
    monkeypatch.setenv("MS", "20000")
    suite.run("--selfheal-dir=main").assert_outcomes(passed=4, skipped=2)
    monkeypatch.setenv("PAGE", PAGE.format(name="Bob").replace("=send", "=submit"))
    monkeypatch.setenv("MS", "100")
    own = ("--selfheal-baseline=main/baseline.db", "--selfheal-no-record")
    suite.run("--selfheal-dir=whole", *own).assert_outcomes(failed=4, skipped=2)
    for number, file in enumerate(files, 1):
        suite.run(f"--selfheal-dir=shard-{number}", f"--selfheal-shard={number}/2", *own, file)
    root: Path = suite.folder
    merge([root / f"shard-{number}" for number in (2, 1)], root / "merged", warn=pytest.fail)

    whole, merged = read_run(root / "whole"), read_run(root / "merged")
    assert {len(cluster.nodeids) for cluster in merged.clusters} == {2}
    assert told(merged) == told(whole)
    assert (merged.run.complete, merged.run.shard) == (True, "1/2, 2/2")
    assert all((root / "merged" / entry.telemetry).is_file() for entry in merged.tests)
