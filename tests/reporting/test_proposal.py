"""A proposed change as the lines of a diff."""

from collections.abc import Callable

from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.reporting.proposal import proposal


def test_each_change_has_its_place_and_its_lines(entry: Callable[..., TestEntry]) -> None:
    assert proposal(entry().fix).splitlines() == [
        "@@ tests/pages/cart.py:14 @@",
        '-get_by_test_id("submit-btn")',
        '+get_by_test_id("submit-button")',
    ]


def test_no_fix_is_no_text() -> None:
    assert proposal(None) == ""
