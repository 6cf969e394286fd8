"""What a run says beside the code: each thing once, on the line where it happened."""

from typing import Any

import pytest

from pytest_selfheal.models.failure import Failure
from pytest_selfheal.models.run import Drift, Heal
from pytest_selfheal.reporting.finding import Place, findings
from tests.reporting.conftest import entry, run_of, stale_fix


def at(file: str, line: int | None) -> Failure:
    return Failure(message="Timeout 2000ms exceeded", file=file, line=line)


@pytest.mark.parametrize(
    ("failure", "prefix", "expected"),
    [
        pytest.param(at("tests/pages/cart.py", 7), "", Place("tests/pages/cart.py", 7), id="where it failed"),
        pytest.param(at("tests/pages/cart.py", 7), "e2e", Place("e2e/tests/pages/cart.py", 7), id="suite in a folder"),
        pytest.param(at("../shared/cart.py", 7), "e2e", Place("shared/cart.py", 7), id="beside the suite"),
        pytest.param(at("../shared/cart.py", 7), "", Place("tests/test_cart.py"), id="outside of the repository"),
        pytest.param(at("/usr/lib/x.py", 7), "e2e", Place("e2e/tests/test_cart.py"), id="elsewhere on the machine"),
        pytest.param(at("tests/test_cart.py", 0), "", Place("tests/test_cart.py"), id="no line is line 0"),
        pytest.param(at("", None), "", Place("tests/test_cart.py"), id="only the test is known"),
        pytest.param(None, "", Place("tests/test_cart.py"), id="not even a failure"),
    ],
)
def test_the_place_is_a_line_of_the_repository(failure: Failure | None, prefix: str, expected: Place) -> None:
    """A platform marks no line in a file that it doesn't know."""
    (finding,) = findings(run_of(entry(failure=failure)), prefix=prefix)
    assert finding.place == expected


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        pytest.param({}, [("selector_stale", "error")], id="a failure"),
        pytest.param({"outcome": "rerun"}, [("selector_stale", "warning")], id="it was run again and passed"),
        pytest.param({"diagnosis": None, "fix": None}, [("failed", "error")], id="a failure without a browser"),
        pytest.param({"outcome": "healed", "diagnosis": None, "fix": None}, [], id="nothing that was healed"),
        pytest.param(
            {
                "outcome": "healed",
                "diagnosis": None,
                "fix": None,
                "heals": (
                    Heal(action="click", old_locator="a", new_locator="b", similarity=0.9, status="HEALED"),
                    Heal(action="click", old_locator="c", new_locator="", similarity=0.1, status="AMBIGUOUS"),
                ),
                "drifts": (Drift(locator="d", reason="another name", was="x", now="y"),),
            },
            [("healed", "warning"), ("drift", "note")],
            id="a heal and a drift, but no refused heal",
        ),
    ],
)
def test_what_is_told_and_how_loudly(parts: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    """An error is a test that does not pass; what passed is never one."""
    assert [(finding.rule, finding.level) for finding in findings(run_of(entry(**parts)))] == expected


def test_an_attempt_that_a_later_one_speaks_for_is_not_told() -> None:
    """Three attempts that failed are one failure."""
    attempts = [entry(outcome="rerun", attempt=1), entry(outcome="rerun", attempt=2), entry(attempt=3)]
    assert [finding.level for finding in findings(run_of(*attempts))] == ["error"]


def test_a_fingerprint_stays_and_is_nobody_elses() -> None:
    """Platforms tell new findings from known ones by it: numbers in the message are no difference."""
    plain = {"diagnosis": None, "fix": None}
    first, again, other = (
        entry(failure=Failure(message=text), **plain)
        for text in ("timed out after 31 ms", "timed out after 47 ms", "is not a number")
    )
    (before,), (after,) = findings(run_of(first)), findings(run_of(again))
    assert before.fingerprint == after.fingerprint
    several = findings(run_of(first, other, again, entry(nodeid="b.py::test_b", **plain), entry()))
    assert len({finding.fingerprint for finding in several}) == 5


def test_a_change_of_many_lines_is_left_to_the_report() -> None:
    """An annotation with a whole response shape in it is not read."""
    short, shorter = findings(run_of(entry())), findings(run_of(entry(fix=stale_fix(new_value="{\n}"))))
    assert short[0].lines[-1] == '+ tests/pages/cart.py:14: get_by_test_id("submit-button")'
    assert [line for line in shorter[0].lines if line[0] in "+-"] == []
