"""What a session takes from the memory of runs, and what it leaves there."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.baseline.store import Store
from pytest_selfheal.models.history import PastRun
from pytest_selfheal.models.home import Home
from pytest_selfheal.models.run import TestEntry as Entry
from pytest_selfheal.reporting.folder import Folder
from pytest_selfheal.reporting.words import past_of
from pytest_selfheal.watching.past import DAY_MS, Past
from pytest_selfheal.watching.shelf import Shelf

TEST = "t.py::test_pays"
FAILURE = {"message": "Timeout", "file": "t.py", "action": "click", "locator": 'get_by_test_id("pay")'}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(Home(tmp_path / "baseline.db", base="main")) as store:
        yield store


def session(store: Store, number: int, *, days: int = 90, **run: Any) -> Past:
    shelf = Shelf(Path(), Folder(Path()), store, pytest.fail)
    given = {"id": f"run-{number}", "at": number * DAY_MS, "commit": "abc1234def", "branch": "main", **run}
    return Past(shelf, PastRun.model_validate(given), days)


def ends(past: Past, category: str = "") -> tuple[str, str, str]:
    """The session has one test, which passes or fails as something; its diagnosis, and the line about its past."""
    diagnosis = {"category": category, "confidence": "high", "summary": "It was late.", "root_cause": "An answer."}
    given = {"nodeid": TEST, "outcome": "failed", "phase": "call", "failure": FAILURE}
    told = (
        [Entry.model_validate({**given, "diagnosis": diagnosis | {"recommended_action": "fix_test"}})]
        if category
        else []
    )
    past.take(TEST, "failed" if category else "passed", name=TEST, call_ms=120)
    past.tell(told)
    past.keep(told)
    found = [(one.diagnosis.category, one.diagnosis.summary, past_of(one.history)) for one in told if one.diagnosis]
    return found[0] if found else ("", "", "")


@pytest.mark.parametrize(
    ("category", "expected"),
    [
        pytest.param("timing_issue", "flaky", id="nothing-explains-it"),
        pytest.param("network_failure", "network_failure", id="a-request-explains-it"),
    ],
)
def test_the_same_commit_failed_and_passed(store: Store, category: str, expected: str) -> None:
    """With both runs named; the first failure and the first pass are no proof yet."""
    assert ends(session(store, 1), category) == (category, "It was late.", "")
    ends(session(store, 2))
    found, summary, line = ends(session(store, 3), category)
    assert found == expected
    both = "Run run-1 failed at this step too and run run-2 passed, at abc1234def, on the same code: it was late."
    assert summary == (both if expected == "flaky" else "It was late.")
    passed = "passed on this very commit in run run-2"
    assert line == f"failed in 1 of the last 2 runs, as {category} at the same step; first at abc1234; {passed}"


def test_a_young_branch_is_told_of_the_main_one(store: Store) -> None:
    for number in range(1, 7):
        ends(session(store, number), "unknown" if number in (2, 4) else "")
    _, _, line = ends(session(store, 7, branch="topic", commit="fed"), "unknown")
    assert line == "failed in 2 of the last 6 runs on main, each time as unknown at the same step; first at abc1234"


def test_attempts_are_one_outcome_and_old_runs_are_forgotten(store: Store) -> None:
    """Nothing is left of a session without tests, and no id as it may not be written down."""
    ends(session(store, 1))
    past = session(store, 40, days=30)
    past.keep([])
    for result, name in (
        ("rerun", "t.py::[x]"),
        ("failed", "t.py::[0]"),
        ("passed", "t.py::[0]"),
        ("errors", "t.py::[x]"),
    ):
        past.take("t.py::[x]", result, name=name, call_ms=50)
    past.keep([])
    ((run, outcome),) = store.outcomes()
    assert (run, outcome.nodeid, outcome.outcome, outcome.attempts) == ("run-40", "t.py::[0]", "failed", 2)
