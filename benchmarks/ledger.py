"""How long does a large ledger take? Loads, updates and reports one of so many entries.

`python benchmarks/ledger.py --entries 5000 --json OUT` writes the median times in ms.
"""

import argparse
import json
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pytest_selfheal.fixing.report import report
from pytest_selfheal.fixing.settle import abandoned
from pytest_selfheal.fixing.site import Site
from pytest_selfheal.fixing.tree import repository
from pytest_selfheal.ledger.lifecycle import begun, opened
from pytest_selfheal.ledger.store import create, load, update
from pytest_selfheal.models.failure_list import Completeness, FailedTest, FailureList


def main() -> None:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--entries", type=int, default=5000, help="entries of the ledger (5000)")
    parser.add_argument("--repeat", type=int, default=5, help="how often each is measured (5)")
    parser.add_argument("--json", type=Path, metavar="OUT", help="write the figures here")
    options = parser.parse_args()
    figures = measured(options.entries, options.repeat)
    for name, value in figures.items():
        print(f"{name}: {value:.0f}")
    if options.json:
        options.json.write_text(json.dumps({"figures": figures}))


def measured(entries: int, repeat: int) -> dict[str, float]:
    """Median milliseconds of each step, and of all together."""
    with tempfile.TemporaryDirectory(prefix="ledger-") as name:
        folder = Path(name)
        for words in (
            ["init", "-q"],
            ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "--allow-empty", "-qm", "a"],
        ):
            subprocess.run(["git", *words], cwd=folder, check=True)
        path = folder / "ledger.json"
        site = Site(repository(folder), folder, path, folder / "baseline.db")
        rows: dict[str, list[float]] = {"load_ms": [], "update_ms": [], "report_ms": []}
        for _ in range(repeat):
            path.unlink(missing_ok=True)
            create(path, opened(failures(entries), now=""))
            seconds, ledger = timed(lambda: load(path))
            rows["load_ms"].append(seconds)
            after = begun(ledger, ["F-001"], round_number=1, diagnosis=lambda _: "why")
            seconds, _ = timed(lambda one=ledger, two=after: update(path, one, two))
            rows["update_ms"].append(seconds)
            settled = abandoned(after, round_number=2, why="measured", now="")
            seconds, _ = timed(lambda one=settled: report(site, one))
            rows["report_ms"].append(seconds)
    figures = {key: statistics.median(values) * 1000 for key, values in rows.items()}
    return {"entries": entries, **figures, "total_ms": sum(figures.values())}


def failures(count: int) -> FailureList:
    """A list of so many failing tests."""
    found = tuple(
        FailedTest(
            file=f"tests/test_{number % 100}.py",
            test=f"test_{number}",
            nodeid=f"tests/test_{number % 100}.py::test_{number}",
            error_type="assertion",
            error_message="assert 1 == 2",
            stack_trace="",
            priority="P2",
        )
        for number in range(count)
    )
    complete = Completeness(complete=True, status="verified")
    return FailureList(id="a", started_at="2026-11-21T05:00:00Z", completeness=complete, failures=found)


def timed(what: Callable[[], Any]) -> tuple[float, Any]:
    """How many seconds something took, and its answer."""
    began = time.perf_counter()
    answer = what()
    return time.perf_counter() - began, answer


if __name__ == "__main__":
    main()
