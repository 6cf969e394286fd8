"""The benchmark of message reading, as a command."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "messages.py"


def row(group: str, message: str, **expected: Any) -> str:
    labels = {"error_category": None, "selector": None, "action": None, "timeout_ms": None, "strict_count": None}
    return json.dumps({"id": group, "group": group, "message": message, "expected": labels | expected})


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, SCRIPT, *arguments], capture_output=True, text=True, check=False)


def test_groups_weigh_the_same(tmp_path: Path) -> None:
    """Three right variants of one case and one wrong case make one half, and a lenient label counts as right."""
    right = row("a", "Timeout 5ms exceeded.", error_category="LOCATOR", also_ok=["TIMEOUT"], timeout_ms=5)
    data, out = tmp_path / "data.jsonl", tmp_path / "out.json"
    data.write_text(
        "\n".join([right, right, right, row("b", "assert 1 == 2", error_category="OTHER")]), encoding="utf-8"
    )

    result = run(data, "--json", out, "--errors")

    figures = json.loads(out.read_text(encoding="utf-8"))["figures"]
    assert result.returncode == 0
    assert {name: figures[name] for name in ("error_category", "error_category_strict", "retryable", "timeout_ms")} == {
        "error_category": 0.5,
        "error_category_strict": 0.0,
        "retryable": 1.0,
        "timeout_ms": 1.0,
    }
    assert "b: error_category is 'ASSERTION', not ['OTHER']" in result.stdout
