"""A proposed change as the lines of a diff."""

from pytest_selfheal.reporting.proposal import proposal
from pytest_selfheal.reporting.terminal import section
from tests.reporting.conftest import entry, stale_fix


def test_each_change_has_its_place_and_its_lines() -> None:
    assert proposal(entry().fix).splitlines() == [
        "@@ tests/pages/cart.py:14 @@",
        '-get_by_test_id("submit-btn")',
        '+get_by_test_id("submit-button")',
    ]


def test_no_fix_is_no_text() -> None:
    assert proposal(None) == ""


def test_a_guess_is_told_from_a_fix() -> None:
    """And what speaks against a change stands above it, wherever it is shown."""
    fix = stale_fix(confidence="low", caution="it is a guess: another is as like")
    assert "# careful: it is a guess: another is as like" in proposal(fix).splitlines()
    said = section(entry(fix=fix))
    assert "careful: it is a guess: another is as like" in said
    assert "matched exactly one element" not in said
