"""Are generated tests green on the application that they came from, and red for the right reason on a broken one?

Every test of the example suite is recorded against the demo shop and made into a test. That runs on the healthy shop
and once for each thing that can break in it: the status of each answer, a field of each JSON body, where each page
ends up, an error in the console. Then the time that the timeline, a shape and a script take.
"""

import argparse
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from generate.flows import is_right, outcomes, recorded

from pytest_selfheal.answering.story import WHOLE
from pytest_selfheal.generating.generate import generate
from pytest_selfheal.models.generation import GenerationOptions
from pytest_selfheal.models.telemetry import ActionEntry, ConsoleEntry, NavigationEntry, NetworkEntry, Record
from pytest_selfheal.timeline.shape import shape_of
from pytest_selfheal.timeline.timeline import timeline

KINDS = ("status", "shape", "url", "console")
_REPEATED = 21
_START = 1_705_312_200_000
_SITE = "http://shop.example"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, print, write; 1 when a generated test is red on the healthy shop."""
    options = _parse(arguments)
    with tempfile.TemporaryDirectory(prefix="generate-") as root:
        folder = Path(options.keep or root)
        flows = recorded(folder / "suite", options.only)
        found = outcomes(flows, folder / "generated")
    for one in found:
        if options.verbose or not _is_good(one):
            said = "healthy" if one["breakage"] is None else " ".join(one["breakage"])
            print(f"{'ok ' if _is_good(one) else 'BAD'} {one['module']:55} {said:45} {_short(one)}")
    result = {**figures(found, len(flows)), **times()}
    print("\n".join(f"{name:16} {value:g}" for name, value in result.items()))
    if options.json:
        options.json.write_text(json.dumps({"figures": result, "outcomes": found}, indent=2) + "\n", "utf-8")
    return 0 if result["passes"] == 1 else 1


def figures(found: Sequence[dict[str, Any]], flows: int) -> dict[str, float]:
    """Rates by what was broken."""
    healthy = [one for one in found if one["breakage"] is None]
    result: dict[str, float] = {
        "flows": flows,
        "passes": round(sum(one["outcome"] == "passed" for one in healthy) / max(flows, 1), 4),
    }
    for kind in KINDS:
        broken = [one for one in found if one["breakage"] and one["breakage"][0] == kind]
        result[f"{kind}_broken"] = len(broken)
        result[f"{kind}_right"] = round(sum(map(is_right, broken)) / max(len(broken), 1), 4)
    return result


def times() -> dict[str, float]:
    """Medians in ms: of the longest session that is kept, the largest body that is read, the script of 50 actions."""
    longest = _session(actions=500, requests=1000, lines=300)
    usual = timeline(_session(actions=50, requests=150, lines=10), WHOLE)
    options = GenerationOptions(assert_response_shape=True)
    body = json.dumps([{"id": number, "name": f"product {number}", "price": 1.5} for number in range(4500)])
    small = json.dumps({"token": "abc", "user": {"id": 5, "name": "Bob"}, "items": [{"id": n} for n in range(100)]})
    return {
        "timeline_ms": _median(lambda: timeline(longest)),
        "shape_ms": _median(lambda: shape_of(small)),
        "shape_256k_ms": _median(lambda: shape_of(body)),
        "script_ms": _median(lambda: generate(usual, options)),
    }


def _median(call: Callable[[], Any]) -> float:
    call()
    taken = []
    for _ in range(_REPEATED):
        began = time.perf_counter()
        call()
        taken.append((time.perf_counter() - began) * 1000)
    return round(statistics.median(taken), 3)


def _session(*, actions: int, requests: int, lines: int) -> Record:
    """A busy one: a call every 100 ms, a request every 50, a page every 250."""
    shape = {"items": [{"id": "number", "name": "string"}], "total": "number"}
    return Record(
        nodeid="tests/test_long.py::test_long",
        actions=tuple(
            ActionEntry(
                ts=_START + 100 * number,
                kind="action",
                name="click",
                locator=f'get_by_role("button", name="Add {number % 60}")',
                url=f"{_SITE}/cart",
                duration_ms=30,
            )
            for number in range(actions)
        ),
        network=tuple(
            NetworkEntry(
                ts=_START + 50 * number + 40,
                method="GET",
                url=f"{_SITE}/api/cart/{number % 20}",
                status=200,
                duration_ms=12,
                resource_type="fetch",
                content_type="application/json",
                shape=shape,
            )
            for number in range(requests)
        ),
        navigations=tuple(
            NavigationEntry(ts=_START + 250 * number + 45, url=f"{_SITE}/{number}", from_url=f"{_SITE}/")
            for number in range(actions * 2 // 5)
        ),
        console=tuple(ConsoleEntry(ts=_START + 150 * n + 70, level="error", text="failed") for n in range(lines)),
    )


def _is_good(one: dict[str, Any]) -> bool:
    return one["outcome"] == "passed" if one["breakage"] is None else is_right(one)


def _short(one: dict[str, Any]) -> str:
    return " ".join(one["message"].split())[:110] or one["outcome"]


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path, metavar="OUT", help="write figures and outcomes")
    parser.add_argument("--only", action="append", default=[], metavar="TEST", help="a test of the suite; repeatable")
    parser.add_argument("--keep", metavar="DIR", help="leave suite, recordings and generated tests there")
    parser.add_argument("--verbose", action="store_true", help="print each outcome")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
