"""Each check by itself: two sources agree, and then one of them says something else."""

from dataclasses import replace
from typing import Any

import pytest

from pytest_selfheal.analyzing.completeness import Evidence, completeness, counts_of
from pytest_selfheal.analyzing.disk import Expected
from pytest_selfheal.analyzing.printed import Printed
from pytest_selfheal.analyzing.testimony import Collected, Item, Raised, Testimony, TestRun, Trouble
from pytest_selfheal.models.run import Run, RunInfo, TestEntry

GOOD, BAD, SHOP = "test_a.py::test_good", "test_a.py::test_bad", "test_b.py::test_shop"
FAILED = Trouble("call", "E   assert 0", Raised("builtins.AssertionError", ("AssertionError",), "assert 0"))


def witnessed(**parts: Any) -> Testimony:
    """One test that passed, one that failed, one with a browser that failed."""
    values = {
        "processes": {"main-1": 1},
        "asked": {"keyword": "", "markexpr": "", "deselect": None},
        "collected": {f"Module {name}": Collected(name, name, "passed") for name in ("test_a.py", "test_b.py")},
        "items": {
            GOOD: Item(GOOD, "test_a.py", 1, "unit"),
            BAD: Item(BAD, "test_a.py", 3, "unit"),
            SHOP: Item(SHOP, "test_b.py", 1, "e2e"),
        },
        "runs": [ran(GOOD), ran(BAD, "failed", FAILED), ran(SHOP, "failed", FAILED)],
    }
    return Testimony(**(values | parts))


def ran(nodeid: str, result: Any = "passed", *troubles: Trouble, **parts: Any) -> TestRun:
    run = TestRun(nodeid, "main", True, nodeid, (result,), (result,), troubles, called=nodeid.partition("::")[0])
    return replace(run, **parts)


def run_file(*nodeids: str, complete: bool = True) -> Run:
    tests = [TestEntry(nodeid=one, outcome="failed", phase="call", telemetry="tests/x.json") for one in nodeids]
    return Run(run=RunInfo(id="r", started_at="", complete=complete), tests=tuple(tests))


def evidence(**parts: Any) -> Evidence:
    whole = Evidence(
        testimony=witnessed(),
        printed=Printed({"failed": 2, "passed": 1}, (BAD, SHOP), True, 3, "= 2 failed, 1 passed ="),
        expected=(
            Expected("test_a.py", ("test_good", "test_bad"), frozenset({"test_good", "test_bad"})),
            Expected("test_b.py", ("test_shop",)),
        ),
        exit_code=1,
        run=run_file(SHOP),
        telemetry=frozenset({"tests/x.json"}),
    )
    return replace(whole, **parts)


def test_what_agrees_is_verified() -> None:
    """Eight checks, and none has anything to say."""
    found = completeness(evidence())
    assert (found.status, found.warnings) == ("verified", ())
    assert [check.check for check in found.checks] == [
        "source_a_vs_b",
        "arithmetic",
        "unfinished",
        "hidden",
        "deselected",
        "silent_skip",
        "e2e_parity",
        "exit_code",
    ]
    counts = counts_of(witnessed())
    assert (counts.total, counts.passed, counts.failed) == (3, 1, 2)


@pytest.mark.parametrize(
    ("parts", "check", "detail"),
    [
        pytest.param({"printed": Printed(None)}, "source_a_vs_b", None, id="no last line"),
        pytest.param(
            {"printed": Printed({"failed": 1, "passed": 2}, (SHOP,), True, 3)},
            "source_a_vs_b",
            f"{BAD}: only the log has it",
            id="the terminal has one failure less",
        ),
        pytest.param(
            {"printed": Printed({"failed": 2, "passed": 1}, (BAD,), True, 3)},
            "source_a_vs_b",
            BAD,
            id="the short summary has one failure less",
        ),
        pytest.param(
            {"printed": Printed({"failed": 2, "passed": 1}, (BAD, SHOP), True, 4)},
            "arithmetic",
            None,
            id="the terminal has collected more",
        ),
        pytest.param(
            {"testimony": witnessed(runs=[ran(BAD, "failed", FAILED), ran(SHOP, "failed", FAILED)])},
            "arithmetic",
            GOOD,
            id="a test has no outcome",
        ),
        pytest.param({"testimony": Testimony()}, "unfinished", None, id="pytest did not begin"),
        pytest.param(
            {"testimony": witnessed(processes={"main-1": 1, "gw0-2": None})}, "unfinished", None, id="a process is gone"
        ),
        pytest.param(
            {"testimony": witnessed(runs=[TestRun(GOOD, "main"), *witnessed().runs[1:]])},
            "unfinished",
            GOOD,
            id="a test did not end",
        ),
        pytest.param(
            {"testimony": witnessed(runs=[ran(GOOD, "passed", replace(FAILED, hidden="why")), *witnessed().runs[1:]])},
            "hidden",
            f"{GOOD}: call: why",
            id="a failure was not told",
        ),
        pytest.param(
            {"testimony": witnessed(runs=[ran(GOOD, called="conftest.py"), *witnessed().runs[1:]])},
            "hidden",
            f"{GOOD}: a function of conftest.py was called",
            id="another function was called",
        ),
        pytest.param(
            {"testimony": witnessed(deselected={GOOD: "conftest.py"})},
            "deselected",
            f"{GOOD}: by conftest.py",
            id="left out by a conftest",
        ),
        pytest.param(
            {"testimony": witnessed(deselected={GOOD: "_pytest/mark/__init__.py"})},
            "deselected",
            f"{GOOD}: by _pytest/mark/__init__.py",
            id="left out by -k, which nobody has given",
        ),
        pytest.param(
            {"testimony": witnessed(changed={"keyword": ("", "not bad")})}, "deselected", None, id="-k was changed"
        ),
        pytest.param(
            {"expected": (*evidence().expected, Expected("test_c.py", ("test_c",)))},
            "silent_skip",
            "test_c.py",
            id="a file did not run",
        ),
        pytest.param(
            {"expected": (Expected("test_a.py", ("test_good", "test_bad", "test_gone")), evidence().expected[1])},
            "silent_skip",
            "test_a.py::test_gone",
            id="a test was not found",
        ),
        pytest.param(
            {
                "testimony": witnessed(
                    asked={"keyword": "typo"},
                    deselected=dict.fromkeys((GOOD, BAD, SHOP), "_pytest/mark/__init__.py"),
                    runs=[],
                )
            },
            "silent_skip",
            None,
            id="a choice that leaves nothing",
        ),
        pytest.param({"run": None}, "e2e_parity", None, id="no run file"),
        pytest.param({"run": run_file()}, "e2e_parity", f"{SHOP}: only the log has it", id="the run file has less"),
        pytest.param({"run": run_file(SHOP, complete=False)}, "e2e_parity", None, id="the run was interrupted"),
        pytest.param(
            {"telemetry": frozenset()}, "e2e_parity", f"{SHOP}: its telemetry is missing", id="telemetry is missing"
        ),
        pytest.param({"exit_code": 0}, "exit_code", None, id="ended well with failures"),
        pytest.param({"exit_code": 3}, "exit_code", None, id="ended by its own error"),
        pytest.param({"exit_code": -9}, "exit_code", None, id="ended by a signal"),
        pytest.param({"exit_code": None}, "exit_code", None, id="its time was over"),
    ],
)
def test_what_disagrees_is_a_warning(parts: dict[str, Any], check: str, detail: str | None) -> None:
    """With the test or file that it is about, and a way out in its line."""
    found = completeness(evidence(**parts))
    warnings = [one for one in found.warnings if one.check == check]
    assert found.status == "COMPLETENESS_WARNING"
    assert warnings
    assert all(len(one.message.split(" – ")) == 3 for one in warnings)
    assert detail is None or any(detail in one.details for one in warnings)
    assert not next(one for one in found.checks if one.check == check).agrees
