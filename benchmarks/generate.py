"""Are generated tests green on the application that they came from, and red for the right reason on a broken one?

Every test of the example suite is recorded against the demo shop and made into a test. That runs on the healthy shop
and once for each thing that can break in it: the status of each answer, a field of each JSON body, where each page
ends up, an error in the console.
"""

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench import options_of, report, share
from generate.flows import is_right, outcomes, recorded

KINDS = ("status", "shape", "url", "console")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, print, write; 1 when a generated test is red on the healthy shop."""
    parser = options_of(__doc__)
    parser.add_argument("--only", action="append", default=[], metavar="TEST", help="a test of the suite; repeatable")
    parser.add_argument("--keep", metavar="DIR", help="leave suite, recordings and generated tests there")
    parser.add_argument("--verbose", action="store_true", help="print each outcome")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="generate-") as root:
        folder = Path(options.keep or root)
        flows = recorded(folder / "suite", options.only)
        found = outcomes(flows, folder / "generated")
    for one in found:
        if options.verbose or not _is_good(one):
            said = "healthy" if one["breakage"] is None else " ".join(one["breakage"])
            print(f"{'ok ' if _is_good(one) else 'BAD'} {one['module']:55} {said:45} {_short(one)}")
    result = figures(found, len(flows))
    report(result, options.json, outcomes=found)
    return 0 if result["passes"] == 1 else 1


def figures(found: Sequence[dict[str, Any]], flows: int) -> dict[str, float]:
    """Rates by what was broken."""
    healthy = [one for one in found if one["breakage"] is None]
    result: dict[str, float] = {
        "flows": flows,
        "passes": share(sum(one["outcome"] == "passed" for one in healthy), flows),
    }
    for kind in KINDS:
        broken = [one for one in found if one["breakage"] and one["breakage"][0] == kind]
        result[f"{kind}_broken"] = len(broken)
        result[f"{kind}_right"] = share(sum(map(is_right, broken)), len(broken))
    return result


def _is_good(one: dict[str, Any]) -> bool:
    return one["outcome"] == "passed" if one["breakage"] is None else is_right(one)


def _short(one: dict[str, Any]) -> str:
    return " ".join(one["message"].split())[:110] or one["outcome"]


if __name__ == "__main__":
    sys.exit(main())
