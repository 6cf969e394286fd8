"""A failure diagnosed from its trace, with the trace of a pass, with an imported baseline, and with neither."""

import json
import shutil
from pathlib import Path

import pytest

from pytest_selfheal.answering.import_traces import import_traces
from pytest_selfheal.answering.traced import diagnose_trace, remembered
from pytest_selfheal.baseline.exported import export
from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.traces.places import Places

RECORDED = Path(__file__).parents[1] / "traces" / "recorded"
PLACES = Places(("tests/check_order.py", "tests/pages.py"))
NODEID = "tests/check_order.py::test_order"
SECRETS = ("correct-horse-7", "tok-0a1b2c3d4e5f6a7b", "ses-5f4dcc3b5aa765d61d83")


def quiet(line: str) -> None:
    raise AssertionError(line)


def new_values(entry: TestEntry) -> list[str]:
    return [change.new_value for change in entry.fix.changes] if entry.fix else []


@pytest.mark.parametrize("version", ["v8", "v9", "v10"])
def test_two_traces_give_a_diagnosis_and_a_proposal(version: str) -> None:
    """The diagnosis that a live run of the test would have made, without a browser."""
    memory = remembered(RECORDED / f"{version}-passed.zip", PLACES)
    entry = diagnose_trace(RECORDED / f"{version}-failed.zip", PLACES, passed=memory)
    assert (entry.diagnosis.category, entry.diagnosis.recommended_action) == ("selector_stale", "fix_test")
    assert entry.diagnosis.confidence == "high"
    assert new_values(entry) == ['locator(".item").filter(has_text="Vase").get_by_test_id("add-to-cart")']
    assert "It was tried on the recorded page" in (entry.fix.changes[0].rationale if entry.fix else "")
    assert (entry.error_category, entry.retryable) == ("LOCATOR", False)


def test_traces_of_javascript_tests_are_read_as_well() -> None:
    """Their runner writes what the test failed with, its own asserts too."""
    memory = remembered(RECORDED / "javascript-passed.zip", PLACES)
    stale = diagnose_trace(RECORDED / "javascript-failed.zip", PLACES, passed=memory)
    asserted = diagnose_trace(RECORDED / "javascript-asserted.zip", PLACES, passed=memory)
    assert (stale.diagnosis.category, new_values(stale)) == ("selector_stale", ['get_by_test_id("add-to-cart")'])
    assert asserted.diagnosis.category == "true_regression"
    assert asserted.failure.message.startswith("Error: expect(received).toBe(expected)")
    assert stale.nodeid == "order.spec.js:7 › order"


def test_a_baseline_made_of_traces_does_as_well(tmp_path: Path) -> None:
    """The pages are remembered too."""
    baseline = tmp_path / "baseline.db"
    names = import_traces([RECORDED / "v10-passed.zip"], baseline, PLACES, warn=quiet)
    with open_store(baseline, read_only=True) as store:
        entry = diagnose_trace(RECORDED / "v10-failed.zip", PLACES, store=store)
        pages = [page.view.partition("#")[0] for page in store.pages()]
    assert names == (NODEID,)
    assert sorted(pages) == ["/", "/frame"]
    assert (entry.diagnosis.category, entry.diagnosis.confidence) == ("selector_stale", "high")


def test_a_live_run_finds_its_locators_in_a_baseline_of_traces(tmp_path: Path) -> None:
    """However its test spells them."""
    baseline = tmp_path / "baseline.db"
    import_traces([RECORDED / "v10-passed.zip"], baseline, PLACES, warn=quiet)
    with open_store(baseline, read_only=True) as store:
        digest = store.get(NODEID)
    spelled = {
        'locator(".item", has_text="Vase").get_by_test_id("add")',
        'locator(".item").filter(has_text="Vase").get_by_test_id("add")',
        'frame_locator("iframe").get_by_label("Voucher")',
        'get_by_label("Name")',
    }
    assert spelled <= digest.fingerprints.keys()


def test_a_baseline_of_live_runs_spells_locators_as_their_tests_do(tmp_path: Path) -> None:
    """`locator(".item", has_text="Vase")` and `locator(".item").filter(has_text="Vase")` are one locator."""
    memory = remembered(RECORDED / "v10-passed.zip", PLACES)
    spelled = 'locator(".item", has_text="Vase").get_by_test_id("add")'
    recorded = 'locator(".item").filter(has_text="Vase").get_by_test_id("add")'
    fingerprints = {spelled if name == recorded else name: one for name, one in memory.digest.fingerprints.items()}
    with open_store(tmp_path / "baseline.db") as store:
        store.put(memory.digest.model_copy(update={"fingerprints": fingerprints}), memory.pages.values())
        entry = diagnose_trace(RECORDED / "v10-failed.zip", PLACES, store=store)
    assert (entry.diagnosis.category, entry.diagnosis.confidence) == ("selector_stale", "high")


def test_without_a_pass_the_diagnosis_says_what_is_missing() -> None:
    entry = diagnose_trace(RECORDED / "v10-failed.zip", PLACES)
    assert entry.diagnosis.confidence != "high"
    assert any("passing run" in line or "baseline" in line for line in entry.diagnosis.missing_evidence)


def test_the_runner_s_message_is_what_is_diagnosed() -> None:
    """A plain assert leaves no mark in a trace."""
    entry = diagnose_trace(RECORDED / "v10-passed.zip", PLACES, message="assert 'Shop' == 'Store'")
    assert entry.failure.message == "assert 'Shop' == 'Store'"


def test_no_secret_comes_out_of_a_trace(tmp_path: Path) -> None:
    """Not what was typed, no token of a URL, no cookie."""
    baseline = tmp_path / "baseline.db"
    import_traces([RECORDED / "v10-passed.zip"], baseline, PLACES, warn=quiet)
    with open_store(baseline, read_only=True) as store:
        entry = diagnose_trace(RECORDED / "v10-failed.zip", PLACES, store=store)
        written = json.dumps(entry.model_dump(mode="json")) + export(store)
        written += "".join(str(page.elements) for page in store.pages())
    assert [secret for secret in SECRETS if secret in written] == []


def test_a_trace_of_a_failure_makes_no_baseline(tmp_path: Path) -> None:
    with pytest.raises(BadRequest, match="the trace is of a test that failed"):
        import_traces([RECORDED / "v10-failed.zip"], tmp_path / "baseline.db", PLACES, warn=quiet)


def test_one_bad_trace_among_many_changes_nothing(tmp_path: Path) -> None:
    """All are read before one is kept."""
    baseline = tmp_path / "baseline.db"
    traces = [RECORDED / "v10-passed.zip", RECORDED / "v10-failed.zip"]
    with pytest.raises(BadRequest):
        import_traces(traces, baseline, PLACES, warn=quiet)
    assert not baseline.exists()


def test_a_trace_without_stacks_needs_the_test_s_id(tmp_path: Path) -> None:
    """Other runners record no lines of Python."""
    import zipfile

    path = tmp_path / "trace.zip"
    with zipfile.ZipFile(RECORDED / "v10-passed.zip") as old, zipfile.ZipFile(path, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            if name == "trace.trace":
                content = content.replace(b'"title":"check-order-py-test-order"', b'"title":""')
            if not name.endswith(".stacks"):
                new.writestr(name, content)
    baseline = tmp_path / "baseline.db"
    with pytest.raises(BadRequest, match="the trace does not tell its test"):
        import_traces([path], baseline, PLACES, warn=quiet)
    assert import_traces([path], baseline, PLACES, test=NODEID, warn=quiet) == (NODEID,)
    with pytest.raises(BadRequest, match="one test's id is given for several traces"):
        import_traces([path, path], baseline, PLACES, test=NODEID, warn=quiet)


def test_the_same_trace_twice_is_one_pass(tmp_path: Path) -> None:
    baseline = tmp_path / "baseline.db"
    shutil.copy(RECORDED / "v10-passed.zip", tmp_path / "again.zip")
    import_traces([RECORDED / "v10-passed.zip", tmp_path / "again.zip"], baseline, PLACES, warn=quiet)
    with open_store(baseline, read_only=True) as store:
        assert [one.nodeid for one in store.all()] == [NODEID]
        assert len(store.pages()) == 2
