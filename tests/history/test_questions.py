"""Each question on a handful of runs: what is told, and what is left alone."""

from typing import Any

import pytest

from pytest_selfheal.history.failing import newly_failing
from pytest_selfheal.history.flaky import flakiest, interval
from pytest_selfheal.history.one_failure import both_ways, history_of
from pytest_selfheal.history.seen import Seen, by_test
from pytest_selfheal.history.trends import healed, slower, weeks
from pytest_selfheal.models.history import PastOutcome, PastRun

DAY_MS = 24 * 3600 * 1000
TEST = "t.py::test_pays"


def past(line: str, **changes: Any) -> tuple[Seen, ...]:
    """A run for each letter: P passed, F failed, E failed otherwise, R passed when it was run again, S was skipped."""
    found = []
    for number, letter in enumerate(line):
        run = {"id": f"r{number}", "at": number * DAY_MS, "commit": f"c{number}", "branch": "main"} | changes
        ended: dict[str, Any] = {"nodeid": TEST, "outcome": "passed", "duration_ms": 100}
        if letter in "FER":
            ended |= {"category": "timing_issue", "step": "click a" if letter != "E" else "click b"}
        ended |= {"R": {"attempts": 2}, "F": {"outcome": "failed"}, "E": {"outcome": "error"}}.get(letter, {})
        ended |= {"outcome": "skipped"} if letter == "S" else {}
        found.append(Seen(PastRun.model_validate(run), PastOutcome.model_validate(ended)))
    runs = [one.run for one in found]
    return by_test(runs, [(one.run.id, one.outcome) for one in found]).get(TEST, ())


@pytest.mark.parametrize(
    ("failed", "of", "low", "high"),
    [
        # of the examples of R. G. Newcombe, Statistics in Medicine 17 (1998), 857-872, table I, method 3
        pytest.param(81, 263, 0.2553, 0.3662, id="many"),
        pytest.param(15, 148, 0.0624, 0.1605, id="some"),
        pytest.param(0, 20, 0.0, 0.1611, id="none"),
        pytest.param(1, 29, 0.0061, 0.1718, id="one"),
    ],
)
def test_an_interval_is_as_published(failed: int, of: int, low: float, high: float) -> None:
    assert interval(failed, of) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


@pytest.mark.parametrize(
    ("line", "flakes", "since"),
    [
        pytest.param("PPFPPFPP", 2, None, id="chance comes back"),
        pytest.param("PPRPPPPP", 1, None, id="a rerun passed"),
        pytest.param("PFPPPFPEEEEEEEE", 2, "c7", id="what is broken for long is no chance"),
        pytest.param("PPPFFFPPP", None, None, id="one bug that lived for three runs"),
        pytest.param("SPSPPS", None, None, id="skipped"),
        pytest.param("P" * 20 + "F", None, "c20", id="the first failure of a test that never failed"),
        pytest.param("PPPF", None, None, id="too few runs to say so"),
        pytest.param("PPPFF", None, "c3", id="but twice in a row"),
        pytest.param("PPFPPPFPPPFPPPFPPPF", 5, None, id="as it fails now and then"),
        pytest.param("PPFPPPFPPPFPPPFPPPEEE", 4, "c18", id="otherwise than it fails now and then"),
        pytest.param("PPFPPPFPPPFPPPFPPPEFE", 4, "c18", id="its own way of failing in between"),
        pytest.param("FFFFFFF", None, None, id="it never passed"),
    ],
)
def test_chance_or_broken(line: str, flakes: int | None, since: str | None) -> None:
    """How often it failed by chance, and since which commit it fails for another reason."""
    tests = {TEST: past(line)}
    assert [one.failed for one in flakiest(tests)] == ([] if flakes is None else [flakes])
    assert [one.first_failing_commit for one in newly_failing(tests)] == ([] if since is None else [since])


def test_uncommitted_changes_are_no_commit() -> None:
    assert [one.same_commit for one in flakiest({TEST: past("PFP", commit="abc")})] == ["abc"]
    assert flakiest({TEST: past("PFP", commit="abc", dirty=True)}) == ()
    assert [one.first_failing_commit for one in newly_failing({TEST: past("PPPFF", dirty=True)})] == [""]


def told(line: str, **ended: Any) -> tuple[Seen, ...]:
    """The same, where what is given ended otherwise."""
    return tuple(one._replace(outcome=one.outcome.model_copy(update=ended)) for one in past(line))


def test_slower_is_the_median_of_ten() -> None:
    """Not two slow runs, and not a test that always varies."""

    def words(*took: int) -> list[str]:
        seen = tuple(one for ms in took for one in told("P", duration_ms=ms))
        return [one.words for one in slower({TEST: seen})]

    assert words(*[1000] * 10, *[2500] * 10) == ["1.0 s before, 2.5 s now"]
    assert words(*[1000] * 18, 9000, 9000) == words(*[500, 3000] * 5, *[600, 3300] * 5) == []


def test_healed_again_and_again() -> None:
    """As long as the last run still heals it."""
    seen = told("PPP", outcome="healed", healed=("get_by_test_id('a')",))
    assert [one.words for one in healed({TEST: seen})] == ["get_by_test_id('a') in 3 runs"]
    assert healed({TEST: seen[:2]}) == healed({TEST: (*seen, *past("P"))}) == ()


def test_weeks_count_categories() -> None:
    """1 January 1970 was a Thursday."""
    assert weeks({TEST: past("PFPFPR")}) == {"1969-12-29": {"timing_issue": 2}, "1970-01-05": {"timing_issue": 1}}


@pytest.mark.parametrize(
    ("line", "runs"),
    [
        pytest.param("FP", ("r0", "r1"), id="failed and passed, and fails again"),
        pytest.param("PFPP", ("r1", "r2"), id="the first pass behind a failure"),
        pytest.param("R", ("r0", "r0"), id="passed by a rerun"),
        pytest.param("PPP", None, id="what is tested may be another, on the same commit of the tests"),
        pytest.param("EP", None, id="failed elsewhere"),
    ],
)
def test_flaky_by_history_is_one_commit_seen_both_ways(line: str, runs: tuple[str, str] | None) -> None:
    now = past("F", commit="abc")[0]
    both = both_ways(past(line, commit="abc"), now)
    assert (both and tuple(one.run.id for one in both)) == runs
    assert both_ways(past(line, commit="other"), now) is None
    assert both_ways(past(line, commit="abc", versions={"platform": "win32"}), now) is None
    assert both_ways(past(line, commit="abc", dirty=True), now) is None


def test_a_failure_knows_its_history() -> None:
    history = history_of(past("P" * 50 + "FPFP"), past("F", commit="now")[0], branch="main")
    assert (history.runs, history.failed, history.as_) == (40, 2, {"timing_issue": 2})
    assert (history.same_step, history.first_failing_commit, len(history.last)) == (True, "c50", 30)
    assert [one.failed_as for one in history.last][-4:] == ["timing_issue", "", "timing_issue", ""]
