"""The benchmarks' own packages, imported for these tests and forgotten after them: other tests have a `pages` too."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
PACKAGES = ("pages", "heal")


@pytest.fixture(scope="module")
def benchmark_pages() -> Iterator[SimpleNamespace]:
    """The modules of `benchmarks/pages/` that think."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(BENCHMARKS))
        names = ("truth", "keys", "controls", "changes", "scoring", "asking", "interface")
        yield SimpleNamespace(**{name: importlib.import_module(f"pages.{name}") for name in names})
    for name in [name for name in sys.modules if name.split(".")[0] in PACKAGES]:
        del sys.modules[name]
