"""One flow of the demo shop as a generated test: green on the shop as it was, red for the right reason when it breaks.

All flows with all that can break in them: `python benchmarks/generate.py`.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

FLOW = "check_account.py::test_sign_in_leads_to_the_orders"
BROKEN = (
    ("status", "POST", "/api/login"),
    ("shape", "GET", "/api/orders"),
    ("url", "GET", "/account"),
    ("console", "GET", "/login"),
)


@pytest.mark.browser
def test_a_login_that_leads_to_a_list(bench: Callable[[str], Any], tmp_path: Path) -> None:
    flows = bench("generate.flows")
    chosen = [flows.Breakage(*parts) for parts in BROKEN]
    (flow,) = flows.recorded(tmp_path / "suite", [FLOW])
    assert set(chosen) <= set(flow.breakages)
    found = flows.outcomes([flow], tmp_path / "generated", chosen=chosen)
    healthy, *broken = found
    assert (healthy["breakage"], healthy["outcome"], healthy["message"]) == (None, "passed", "")
    right = {tuple(one["breakage"]) for one in broken if flows.is_right(one)}
    assert right == set(BROKEN), broken
