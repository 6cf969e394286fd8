"""Runs and what became of their tests: small rows, kept for months, forgotten by age."""

import time
from collections.abc import Callable

from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.models.history import PastOutcome, PastRun
from pytest_selfheal.models.home import Home


def run(name: str, at: int, branch: str = "main", **parts: object) -> PastRun:
    return PastRun.model_validate({"id": name, "at": at, "branch": branch} | parts)


FAILED = PastOutcome(
    nodeid="t.py::pays",
    outcome="failed",
    attempts=3,
    duration_ms=1200,
    category="timing_issue",
    error_category="TIMEOUT",
    signature="abc",
    step="click",
    healed=('get_by_text("Grüße")',),
)
PASSED = PastOutcome(nodeid="t.py::pays", outcome="passed")


def test_what_was_recorded_is_there_in_the_next_session(home: Home) -> None:
    whole = run("one", 5, commit="1a2b", dirty=True, url="https://ci/7", shard="1/2", versions={"python": "3.13"})
    with open_store(home) as store:
        store.record_run(whole, [FAILED])
    with open_store(home, read_only=True) as store:
        assert (store.runs(), store.outcomes()) == ((whole,), (("one", FAILED),))


def test_runs_and_outcomes_are_told_by_branch_test_and_time_the_oldest_first(home: Home) -> None:
    other = PastOutcome(nodeid="t.py::other", outcome="passed")
    with open_store(home) as store:
        for one in (run("late", 30), run("early", 10), run("aside", 20, "feature")):
            store.record_run(one, [PASSED, other])
        assert [one.id for one in store.runs()] == ["early", "aside", "late"]
        assert [one.id for one in store.runs(branch="main", since=11)] == ["late"]
        assert store.outcomes(nodeid=PASSED.nodeid, branch="main") == (("early", PASSED), ("late", PASSED))
        assert [one.nodeid for _, one in store.outcomes(since=30)] == [other.nodeid, PASSED.nodeid]


def test_of_a_run_that_is_recorded_again_the_later_word_counts(home: Home) -> None:
    with open_store(home) as store:
        store.record_run(run("one", 5), [FAILED])
        store.record_run(run("one", 6), [PASSED])
        assert (store.runs(), store.outcomes()) == ((run("one", 6),), (("one", PASSED),))


def test_old_runs_are_forgotten_with_all_that_only_they_said(home: Home) -> None:
    with open_store(home) as store:
        store.record_run(run("old", 5), [FAILED])
        store.record_run(run("new", 6), [PASSED])
        assert (store.forget_runs(6), store.forget_runs(6)) == (1, 0)
        assert store.outcomes() == (("new", PASSED),)
        (texts,) = store.database.read(("SELECT text FROM selfheal_texts",))
        assert ((PASSED.nodeid,) in texts, len(texts)) == (True, 2)


def test_a_run_of_5000_tests_is_written_at_once_and_small(home: Home, size: Callable[[], int]) -> None:
    """The rows of the runs after the first one: it brings the ids of the tests."""
    told = [PASSED.model_copy(update={"nodeid": f"tests/test_{n // 50}.py::test_{n}"}) for n in range(5000)]
    sizes, times = [], []
    for number in range(4):
        began = time.process_time()  # of our own: on a busy machine the clock says little
        with open_store(home) as store:
            store.record_run(run(f"run {number}", number), told)
        times.append(time.process_time() - began)
        sizes.append(size())
    assert (sizes[-1] - sizes[0]) / (3 * len(told)) <= 150
    assert min(times) <= 0.3
