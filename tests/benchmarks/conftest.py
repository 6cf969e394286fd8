"""What the tests of several benches share: the modules that ask and count."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
MODULES = ("bench", "matcher", "counting", "pages.truth", "pages.scoring")


@pytest.fixture(scope="module")
def benchmarks(bench: Callable[[str], Any]) -> SimpleNamespace:
    """The modules that ask and count, by the last part of their names."""
    return SimpleNamespace(**{name.rpartition(".")[2]: bench(name) for name in MODULES})
