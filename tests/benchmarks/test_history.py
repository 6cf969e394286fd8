"""The history of two hundred runs whose truth is known, through the real store."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.models.home import Home


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_what_broke_when_and_what_is_flaky_is_found(
    bench: Callable[[str], Any], tmp_path: Path, request: pytest.FixtureRequest, kind: str
) -> None:
    """The first failing commit in all; of intervals of 95 % one in twenty may miss."""
    at = tmp_path / "baseline.db" if kind == "sqlite" else request.getfixturevalue("database")
    counts = bench("history").counts_of(1, Home(at, project="shop"))
    assert (counts["first_right"], counts["wrong"], counts["flaky"]) == (counts["broken"], 0, 30)
    assert counts["within"] >= 0.9 * counts["flaky"]
