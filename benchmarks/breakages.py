"""How well are real failures diagnosed? Breaks the shop in many ways, in a real browser, and compares the answers.

A healthy run makes the baseline (once with a quiet, once with a noisy shop), a second one has to say nothing at all.
Then each breakage runs its own tests in a copy of the suite with a copy of that baseline, and `.selfheal/run.json` is
compared with the right answer. No file under `.selfheal` may hold one of the shop's secrets.
"""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bench import options_of, report
from breakages import running
from breakages.rows import CATEGORIES, Breakage, load
from breakages.scoring import Verdict, as_json, figures, matrix


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, print, write; 1 when a breakage does not break what it says or a healthy run says something."""
    options = _parse(arguments)
    chosen = [b for b in load() if _is_chosen(b, options)]
    with tempfile.TemporaryDirectory(prefix="breakages-") as root:
        verdicts, trouble = running.run(chosen, Path(options.keep or root), jobs=options.jobs, apply=options.apply)
    _report(verdicts, trouble, options)
    return 1 if trouble else 0


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = options_of(__doc__)
    parser.add_argument("--apply", action="store_true", help="apply the proposed fixes and run the tests again")
    parser.add_argument("--only", action="append", metavar="NAME", help="this breakage only; may be given again")
    parser.add_argument("--category", choices=CATEGORIES, help="breakages of this category only")
    parser.add_argument("--jobs", type=int, default=2, help="breakages at the same time (2)")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="leave all runs in this new folder")
    parser.add_argument("--verbose", action="store_true", help="print every failure, not only wrong answers")
    return parser.parse_args(arguments)


def _is_chosen(breakage: Breakage, options: argparse.Namespace) -> bool:
    if options.only and breakage.name not in options.only:
        return False
    return not options.category or breakage.category == options.category


def _report(verdicts: list[Verdict], trouble: list[str], options: argparse.Namespace) -> None:
    for line in trouble:
        print(f"TROUBLE {line}")
    for verdict in verdicts:
        if options.verbose or not verdict.right or (verdict.fixed is False and verdict.action == "fix_test"):
            _print_verdict(verdict)
    print(f"\n{matrix(verdicts)}\n")
    report(figures(verdicts), options.json, trouble=trouble, verdicts=as_json(verdicts))
    if not options.apply:
        print("fixed is 0 because nothing was applied (--apply)")


def _print_verdict(verdict: Verdict) -> None:
    mark = "right" if verdict.right else "WRONG"
    fixed = {None: "", True: " fixed", False: " not fixed"}[verdict.fixed]
    print(
        f"{mark} {verdict.breakage} · {verdict.test.split('::')[-1]}\n"
        f"      is   {verdict.category}/{verdict.action}\n"
        f"      said {verdict.said_category}/{verdict.said_action} {verdict.confidence}"
        f"{' WRONG FIX' if verdict.wrong_fix else ''}{fixed}: {verdict.summary[:200]}"
    )


if __name__ == "__main__":
    sys.exit(main())
