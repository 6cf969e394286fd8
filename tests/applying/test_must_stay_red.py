"""A quick part of `benchmarks/red.py`: tests that found something stay red after `apply --verify`."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.endurance]

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "red.py"
RED = (
    "blind_elsewhere",
    "alert_by_class",
    "badge_de",
    "no_error",
    "object",
    "read_text",
    "amount_on_button",
    "helper",
    "is_visible",
)
FIXABLE = ("cart_total", "click_test_id", "page_object")


def test_what_found_something_stays_red(tmp_path: Path) -> None:
    """In real sessions: passed on the healthy pages, failed on the changed ones, applied, and run again."""
    only = [word for name in (*RED, *FIXABLE) for word in ("--only", name)]
    out = tmp_path / "out.json"
    done = subprocess.run(
        [sys.executable, str(SCRIPT), "--json", str(out), *only], capture_output=True, text=True, check=False
    )
    told = json.loads(out.read_text("utf-8"))
    assert told["trouble"] == []
    assert [one["name"] for one in told["outcomes"] if not one["is_fixable"] and not one["is_kept"]] == []
    assert told["figures"]["red"] == len(RED)
    assert any(one["is_green"] for one in told["outcomes"] if one["is_fixable"]), done.stdout
