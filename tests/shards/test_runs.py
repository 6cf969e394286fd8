"""Many runs made one, as values: the order of the arguments and of the merges makes no difference."""

import itertools
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.diagnosis import Diagnosis, DomEvidence, Evidence
from pytest_selfheal.models.run import GitState, Run, RunInfo, Summary, TestEntry, Versions
from pytest_selfheal.reporting.run_file import run_text
from pytest_selfheal.reporting.tally import Tally
from pytest_selfheal.shards.runs import distinct, in_several, joined, labelled, missing, shards_of


def stale(selector: str) -> Diagnosis:
    return Diagnosis(
        category="selector_stale",
        confidence="high",
        summary="It is renamed.",
        root_cause="It is renamed.",
        recommended_action="fix_test",
        evidence=Evidence(dom=DomEvidence(expected_selector=selector)),
    )


def failed(nodeid: str, **parts: Any) -> TestEntry:
    given: dict[str, Any] = {"outcome": "failed", "phase": "call", "diagnosis": stale("#go"), "retryable": False}
    return TestEntry(nodeid=nodeid, **{**given, **parts})


def shard(name: str | None, *entries: TestEntry, passed: int = 1, **info: Any) -> Run:
    """A session as it is read for a merge."""
    given: dict[str, Any] = {
        "id": f"id-{name}",
        "started_at": "2026-11-21T05:00:00+00:00",
        "finished_at": "2026-11-21T05:01:00+00:00",
        "complete": True,
        "shard": name,
    }
    tally = Tally(collected=passed + len(entries))
    tally.counts.update({"passed": passed, "failed": len(entries)})
    for entry in entries:
        tally.add(entry)
    return labelled(tally.run(RunInfo(**{**given, **info})))


def test_three_shards_are_one_run() -> None:
    """Counts, categories and clusters are those of a session with all of the tests."""
    shards = [shard(f"{number}/3", failed(f"test_{number}.py::test_it")) for number in (1, 2, 3)]
    run = joined(shards)
    assert [cluster.nodeids for one in shards for cluster in one.clusters] == []
    assert [cluster.nodeids for cluster in run.clusters] == [tuple(f"test_{n}.py::test_it" for n in (1, 2, 3))]
    assert {entry.diagnosis.evidence.error_cluster for entry in run.tests if entry.diagnosis} == {"selector_stale: #go"}
    assert run.summary == Summary(collected=6, passed=3, failed=3, by_category={"selector_stale": 3})
    assert [entry.shard for entry in run.tests] == ["1/3", "2/3", "3/3"]
    assert (run.run.shard, run.run.complete) == ("1/3, 2/3, 3/3", True)


def test_the_time_of_a_merged_run_is_that_of_all_its_shards() -> None:
    """Moments are compared as such: 'Z' and '+02:00' are the same clock."""
    early = shard("1/2", started_at="2026-11-21T06:00:00+02:00", finished_at="2026-11-21T04:30:00Z")
    run = joined([shard("2/2"), early])
    assert run.run.started_at == "2026-11-21T06:00:00+02:00"
    assert run.run.finished_at == "2026-11-21T05:01:00+00:00"


@pytest.mark.parametrize(
    ("names", "complete", "expected"),
    [
        pytest.param(("1/2", "2/2"), True, (True, ()), id="all are there"),
        pytest.param(("1/2", "2/2"), False, (False, ()), id="one did not come to its end"),
        pytest.param(("1/3", "3/3"), True, (False, ("2/3",)), id="one is missing"),
        pytest.param(("linux", "macos"), True, (True, ()), id="names say nothing of how many there are"),
    ],
)
def test_a_run_is_complete_when_all_of_its_shards_are(
    names: tuple[str, ...], complete: bool, expected: tuple[bool, tuple[str, ...]]
) -> None:
    """A green half is not a green run."""
    run = joined([shard(names[0]), shard(names[1], complete=complete)])
    assert (run.run.complete, missing(shards_of(run))) == expected


def test_a_missing_shard_may_come_later() -> None:
    """What was not complete without it is complete with it."""
    first = joined([shard("1/3"), shard("2/3")])
    assert not first.run.complete
    assert joined([first, shard("3/3")]).run.complete


def test_one_test_in_two_shards_keeps_both_results() -> None:
    """Which of them is right nobody can know here."""
    run = joined([shard("linux", failed("a.py::test_a")), shard("macos", failed("a.py::test_a"))])
    assert [entry.shard for entry in run.tests] == ["linux", "macos"]
    assert in_several(run.tests) == ("a.py::test_a",)
    assert run.summary.failed == 2


@pytest.mark.parametrize(
    ("changes", "read", "expected"),
    [
        pytest.param({}, lambda info: info.git.commit, "c1", id="one commit"),
        pytest.param({"git": GitState(commit="c2")}, lambda info: info.git.commit, "", id="two commits are none"),
        pytest.param({"git": GitState(commit="c1", dirty=True)}, lambda info: info.git.dirty, True, id="one was dirty"),
        pytest.param({"git": None}, lambda info: info.git, None, id="one had no repository"),
        pytest.param({"versions": Versions(python="3.9")}, lambda info: info.versions.python, "3.11, 3.9", id="both"),
        pytest.param({"args": ("-x",)}, lambda info: info.args, (), id="other arguments: none can be run again"),
        pytest.param({"notes": ("b", "a")}, lambda info: info.notes, ("a", "b"), id="each note once"),
    ],
)
def test_what_the_shards_ran_on(changes: dict[str, Any], read: Callable[[RunInfo], Any], expected: Any) -> None:
    """A merged run says of its circumstances what is true of all shards."""
    given: dict[str, Any] = {"git": GitState(commit="c1"), "versions": Versions(python="3.11"), "args": ("--selfheal",)}
    given["notes"] = ("a",)
    run = joined([shard("a", **given), shard("b", **{**given, **changes})])
    assert read(run.run) == expected


def test_the_same_run_counts_once() -> None:
    """A glob that finds a shard twice, or a merged run beside its shards, makes no failure of nothing."""
    one, two = shard("1/2", failed("a.py::test_a")), shard("2/2")
    kept, lines = distinct([one, joined([one, two]), one])
    assert (kept, lines) == ((1,), ("a run is given twice – 'id-1/2' – it counts once",) * 2)


def test_of_two_files_of_one_session_the_later_counts() -> None:
    """An upload from before the end says less."""
    begun = shard("1/2", complete=False, finished_at="")
    assert distinct([begun, shard("1/2")])[0] == (1,)


def test_overlapping_runs_are_refused() -> None:
    """Their counts can't be taken apart."""
    one, two, three = shard("1/3"), shard("2/3"), shard("3/3")
    with pytest.raises(BadRequest, match="id-2/3"):
        distinct([joined([one, two]), joined([two, three])])


NODES = st.sampled_from(["a.py::test_a", "b.py::test_b", "c.py::test_c"])
ENTRIES = st.builds(
    failed,
    NODES,
    attempt=st.integers(1, 2),
    outcome=st.sampled_from(["failed", "rerun"]),
    diagnosis=st.sampled_from([None, stale("#go"), stale("#other")]),
)
SHARDS = st.lists(
    st.tuples(
        st.lists(ENTRIES, max_size=3),
        st.booleans(),
        st.sampled_from([None, GitState(commit="c1"), GitState(commit="c2", branch="main"), GitState()]),
        st.sampled_from(["", "2026-11-21T05:00:00Z", "2026-11-21T07:00:00+02:00", "soon"]),
        st.sampled_from([(), ("-x",), ("-v",)]),
    ),
    min_size=3,
    max_size=4,
)


@settings(max_examples=60, deadline=None)
@given(SHARDS, st.randoms(use_true_random=False))
def test_order_and_grouping_make_no_difference(parts: list[Any], random: Any) -> None:
    """Merging in two steps, as a fan-in of jobs does, gives the run that one step gives."""
    runs = [
        shard(
            f"{number}",
            *entries,
            complete=complete,
            git=git,
            finished_at=at,
            args=args,
            notes=(at,),
            unremembered=number,
            unremembered_examples=(f"t: {at}",),
        )
        for number, (entries, complete, git, at, args) in enumerate(parts)
    ]
    expected = run_text(joined(runs))
    shuffled = runs.copy()
    random.shuffle(shuffled)
    assert run_text(joined(shuffled)) == expected
    for cut in range(1, len(runs)):
        assert run_text(joined([joined(shuffled[:cut]), joined(shuffled[cut:])])) == expected
    assert run_text(joined(list(itertools.accumulate(shuffled, lambda a, b: joined([a, b])))[-1:])) == expected
