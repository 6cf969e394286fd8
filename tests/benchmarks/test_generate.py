"""One flow of the demo shop as a generated test: green on the shop as it was, red for the right reason when it breaks.

All flows with all that can break in them: `python benchmarks/generate.py`.
"""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
FLOW = "check_account.py::test_sign_in_leads_to_the_orders"
BROKEN = (
    ("status", "POST", "/api/login"),
    ("shape", "GET", "/api/orders"),
    ("url", "GET", "/account"),
    ("console", "GET", "/login"),
)


@pytest.fixture(scope="module")
def generated() -> Iterator[SimpleNamespace]:
    """The benchmark's own modules, imported for these tests and forgotten after them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(BENCHMARKS))
        yield SimpleNamespace(**{name: importlib.import_module(f"generate.{name}") for name in ("flows", "breaking")})
    for name in [name for name in sys.modules if name.split(".")[0] == "generate"]:
        del sys.modules[name]


@pytest.mark.browser
def test_a_login_that_leads_to_a_list(generated: SimpleNamespace, tmp_path: Path) -> None:
    chosen = [generated.breaking.Breakage(*parts) for parts in BROKEN]
    (flow,) = generated.flows.recorded(tmp_path / "suite", [FLOW])
    assert set(chosen) <= set(flow.breakages)
    found = generated.flows.outcomes([flow], tmp_path / "generated", chosen=chosen)
    healthy, *broken = found
    assert (healthy["breakage"], healthy["outcome"], healthy["message"]) == (None, "passed", "")
    right = {tuple(one["breakage"]) for one in broken if generated.flows.is_right(one)}
    assert right == set(BROKEN), broken
