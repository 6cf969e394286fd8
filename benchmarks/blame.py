"""Is the right one blamed where the message of a failure tells nothing? Small applications, in a real browser.

Each case is an application, a test that passes on it, and what is changed then: test, page, answer, data or machine
(`blame/cases.jsonl`). Every answer is scored on both sides (`truth.py`). `blamed_right` is the share of cases with a
remembered pass whose answer is best or acceptable, `first_right` that of first runs, where nothing is remembered.
"""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bench import options_of, report
from blame.rows import load
from blame.sessions import Judged, run
from replay.sources import part_of
from truth import shares


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, print, write; 1 when a case does not pass healthy or does not fail changed."""
    options = _parse(arguments)
    chosen = [case for case in load() if not options.only or case.name in options.only]
    with tempfile.TemporaryDirectory(prefix="blame-") as root:
        judged, trouble = run(chosen, Path(options.keep or root), jobs=options.jobs)
    _report(judged, trouble, options)
    return 1 if trouble else 0


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = options_of(__doc__)
    parser.add_argument("--only", action="append", metavar="NAME", help="this case only; may be given again")
    parser.add_argument("--jobs", type=int, default=2, help="sessions at the same time (2)")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="leave all runs in this new folder")
    parser.add_argument("--verbose", action="store_true", help="print every open case, not only wrong answers")
    return parser.parse_args(arguments)


def figures(judged: Judged) -> dict[str, float]:
    """Shares of right answers, of all grades, open and held."""
    counted: dict[str, float] = {}
    for name, prefix in (("blame", "blamed"), ("first", "first")):
        of_run = [(case, judgement) for run, case, judgement, _ in judged if run == name]
        for part in ("", "open", "held"):
            found = shares([one for case, one in of_run if part in ("", part_of(case.name))])
            end = f"_{part}" if part else ""
            counted[f"{prefix}_right{end}"] = round(found["best"] + found["acceptable"], 4)
            counted |= {f"{prefix}_{grade}{end}": value for grade, value in found.items()}
    return counted


def _report(judged: Judged, trouble: Sequence[str], options: argparse.Namespace) -> None:
    for line in trouble:
        print(f"TROUBLE {line}")
    shown = [one for one in judged if part_of(one[1].name) == "open"]
    for name, case, judgement, said in shown:
        if judgement.points <= 0 or options.verbose:
            surely = ", surely" if judgement.surely else ""
            print(f"{judgement.grade}{surely} {name} · {case.name}: {judgement.why}\n      {said[:260]}")
    verdicts = [{"run": name, "name": case.name, "said": said, **one.model_dump()} for name, case, one, said in shown]
    report(figures(judged), options.json, trouble=list(trouble), verdicts=verdicts)


if __name__ == "__main__":
    sys.exit(main())
