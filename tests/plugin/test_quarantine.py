"""Of the demo's drifts the listed one is expected, in workers and beside reruns; another one of the test is red."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

SUITE = Path(__file__).parents[2] / "pytest_selfheal" / "demo" / "suite"
TEST = "check_cart.py::test_adds_up"
FILE = "selfheal-quarantine.toml"


@pytest.mark.browser
def test_a_listed_drift_and_another_one(
    suite: Any, called: Callable[..., Any], schema_is_met: Callable[[dict[str, Any]], None]
) -> None:
    shutil.copytree(SUITE, suite.folder, dirs_exist_ok=True)
    (suite.folder / "CODEOWNERS").write_text("check_*.py @shop\n")

    def session(drift: str, *words: str) -> Any:
        return suite.run("--selfheal", TEST, f"--shop-drift={drift}", "-rx", *words)

    session("").assert_outcomes(passed=1)
    session("shipping-forgotten").assert_outcomes(failed=1)
    reason = ("--reason", "shipping is free by mistake", "--issue", "https://issues/1")
    added = called("quarantine", "add", "test_adds_up", *reason, cwd=suite.folder)
    assert (added.returncode, added.stderr) == (0, b"")
    assert 'owner = "@shop"' in (suite.folder / FILE).read_text("utf-8")

    known = session("shipping-forgotten", "--selfheal-quarantine", "-n2", "--reruns=1", "-p", "rerunfailures")
    known.assert_outcomes(xfailed=1)
    run = suite.artifact()
    schema_is_met(run)
    (entry,) = run["tests"]
    assert (entry["outcome"], entry["owner"]) == ("quarantined", ["@shop"])
    assert entry["quarantine"]["id"] == added.stdout.decode().split()[0]
    counts = {name: number for name, number in run["summary"].items() if number}
    assert counts == {"collected": 1, "xfailed": 1, "quarantined": 1}
    known.stdout.fnmatch_lines(["XFAIL check_cart.py::test_adds_up* - quarantined until *: shipping is free *"])
    assert "@shop" in (suite.folder / ".selfheal" / "report.html").read_text("utf-8")

    other = session("cart-script-throws", "--selfheal-quarantine")
    other.assert_outcomes(failed=1)
    other.stdout.fnmatch_lines(["  quarantined for true_regression at to_have_text on*", "*but this is js_error *"])
    assert suite.artifact()["tests"][0]["outcome"] == "failed"

    session("shipping-forgotten").assert_outcomes(failed=1)


def test_trouble_with_the_file_is_one_line_before_any_test(suite: Any) -> None:
    suite.write(test_one="def test_one(): pass")
    (suite.folder / FILE).write_text("limit = 3")
    result = suite.run_here("--selfheal-quarantine")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert result.stderr.lines == [
        f"ERROR: {FILE} has an unknown field – 'limit' – correct its name, or leave it out",
        "",
    ]
    suite.run_here("--selfheal").assert_outcomes(passed=1)
