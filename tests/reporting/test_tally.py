"""Who counts, and how often."""

from pytest_selfheal.models.failure import Failure
from pytest_selfheal.models.run import RunInfo
from pytest_selfheal.reporting.tally import Tally, verdicts_of
from tests.reporting.conftest import entry

INFO = RunInfo(id="r1", started_at="2026-11-21T05:00:00Z")


def test_a_test_that_was_run_again_counts_once() -> None:
    tally = Tally()
    for attempt, outcome in ((1, "rerun"), (2, "rerun"), (3, "failed")):
        tally.add(entry(attempt=attempt, outcome=outcome, retryable=True))
    tally.add(entry(nodeid="passes at last", outcome="rerun", retryable=True))
    run = tally.run(INFO)
    assert len(run.tests) == 4
    assert run.summary.by_category == {"selector_stale": 2}
    assert run.summary.retryable == 2


def test_two_phases_of_one_attempt_both_count() -> None:
    both = (entry(), entry(outcome="error", phase="teardown"))
    assert verdicts_of(both) == both


def test_the_same_test_in_two_shards_is_two_tests() -> None:
    both = (entry(outcome="rerun", shard="1"), entry(attempt=2, shard="2"))
    assert verdicts_of(both) == both


def test_of_several_failures_in_a_phase_each_is_judged_again() -> None:
    """Subtests fail several times in one phase of one attempt."""
    tally = Tally()
    first, second = (entry(outcome="rerun", failure=Failure(message=name)) for name in ("one", "two"))
    tally.add(first)
    tally.add(second)
    tally.judge_again(second.model_copy(update={"outcome": "failed", "telemetry": "later"}))
    assert tally.entries == [first, second.model_copy(update={"telemetry": "later"})]
