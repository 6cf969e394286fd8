"""Is the right one blamed? Cases that try to make a diagnosis blame the wrong one, in a real browser.

Each case is an application, a test that passes on it, and what is changed then: test, application, data or machine.
`blamed_right` is the share of cases with a remembered pass whose category, action, confidence and words are
acceptable, `first_right` the share of first runs, where nothing is remembered. Half of the cases are kept unlooked-at
while the product is worked on (`--half open` leaves them out); the figures are given for both halves.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import Any

from blame import workspace
from blame.case import Case
from blame.catalogue import CASES
from blame.judging import KEPT, OPEN, Verdict, half_of, judge

FAILURES = 80  # of one session


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, print, write; 1 when a case does not pass healthy or does not fail changed."""
    options = _parse(arguments)
    chosen = [case for case in CASES if _is_chosen(case, options)]
    with tempfile.TemporaryDirectory(prefix="blame-") as root:
        folder = Path(options.keep or root)
        blamed, first = ([case for case in chosen if getattr(case, run)] for run in ("blame", "first"))
        jobs = [(_blame, part, folder / f"blame{n}") for n, part in enumerate(_sessions(blamed))]
        jobs += [(_first, part, folder / f"first{n}") for n, part in enumerate(_sessions(first))]
        with ThreadPoolExecutor(options.jobs) as pool:
            answers = list(pool.map(lambda job: job[0](*job[1:]), jobs))
    verdicts = [verdict for found, _ in answers for verdict in found]
    trouble = [line for _, lines in answers for line in lines]
    _report(verdicts, trouble, options)
    return 1 if trouble else 0


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", type=Path, metavar="OUT", help="write figures and every verdict here")
    parser.add_argument("--only", action="append", metavar="NAME", help="this case only; may be given again")
    parser.add_argument("--half", choices=(OPEN, KEPT), help="this half of the cases only")
    parser.add_argument("--jobs", type=int, default=2, help="sessions at the same time (2)")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="leave all runs in this new folder")
    parser.add_argument("--figures", action="store_true", help="print the figures only, and no case")
    parser.add_argument("--verbose", action="store_true", help="print every case, not only wrong answers")
    return parser.parse_args(arguments)


def _is_chosen(case: Case, options: argparse.Namespace) -> bool:
    if options.only:
        return case.name in options.only
    return not options.half or half_of(case) == options.half


def _sessions(cases: list[Case]) -> list[list[Case]]:
    """The cases in sessions, each of a bad day's failures: a session has so much time to look again, and no more."""
    return [cases[start : start + FAILURES] for start in range(0, len(cases), FAILURES)]


def _blame(cases: list[Case], folder: Path) -> tuple[list[Verdict], list[str]]:
    """Pass once, then fail: on the same commit, and after one."""
    folder = workspace.prepare(folder, cases, edited=False)
    code, output, _ = workspace.run(folder, state="healthy", output=".healthy")
    trouble = [f"the healthy run exits {code}\n{output[-3000:]}"] if code else []
    twice = [case for case in cases if case.passes_twice]
    if twice:
        workspace.run(folder, state="healthy", output=".again", nodes=map(workspace.node_of, twice))
    same = [case for case in cases if case.same_commit]
    later = [case for case in cases if not case.same_commit]
    entries: dict[str, Any] = {}
    if same:
        entries |= workspace.run(folder, state="broken", output=".same", nodes=map(workspace.node_of, same))[2]
    workspace.write(folder, [case for case in later if case.is_edited and case.committed], edited=True)
    (folder / "release.txt").write_text("2\n", "utf-8")
    workspace.commit(folder, "release 2")
    workspace.write(folder, [case for case in later if case.is_edited and not case.committed], edited=True)
    if later:
        entries |= workspace.run(folder, state="broken", output=".later", nodes=map(workspace.node_of, later))[2]
    return _judged(cases, entries, "blame", trouble)


def _first(cases: list[Case], folder: Path) -> tuple[list[Verdict], list[str]]:
    """Fail the first time: nothing is remembered."""
    folder = workspace.prepare(folder, cases, edited=True)
    nodes = map(workspace.node_of, cases)
    _, _, entries = workspace.run(folder, state="broken", output=".first", nodes=nodes)
    return _judged(cases, entries, "first", [])


def _judged(
    cases: list[Case], entries: dict[str, Any], run: str, trouble: list[str]
) -> tuple[list[Verdict], list[str]]:
    lost = [f"{run}: {case.name} should have failed" for case in cases if workspace.node_of(case) not in entries]
    found = [judge(case, entries.get(workspace.node_of(case)), run=run) for case in cases]
    return found, trouble + lost


def figures(verdicts: Sequence[Verdict]) -> dict[str, float]:
    """Shares of right answers, of all cases and of each half."""
    counted: dict[str, float] = {}
    for run, name in (("blame", "blamed_right"), ("first", "first_right")):
        of_run = [verdict for verdict in verdicts if verdict.run == run]
        counted[f"{name.removesuffix('_right')}_cases"] = len(of_run)
        for half in ("", OPEN, KEPT):
            some = [verdict for verdict in of_run if half in ("", verdict.half)]
            share = sum(not verdict.wrong for verdict in some) / len(some) if some else 0.0
            counted[f"{name}_{half}" if half else name] = round(share, 4)
    return counted


def _print(verdict: Verdict) -> None:
    mark = "WRONG" if verdict.wrong else "right"
    print(f"{mark} {verdict.run} · {verdict.name} ({verdict.half})")
    print(f"      {verdict.said} {verdict.confidence}: {verdict.summary[:260]}")
    for line in verdict.wrong:
        print(f"      ! {line}")


def _report(verdicts: Sequence[Verdict], trouble: Sequence[str], options: argparse.Namespace) -> None:
    for line in trouble:
        print(f"TROUBLE {line}")
    for verdict in verdicts if not options.figures else ():
        if verdict.wrong or options.verbose:
            _print(verdict)
    counted = figures(verdicts)
    print("\n".join(f"{name:20} {value}" for name, value in counted.items()))
    if options.json:
        content = {"figures": counted, "trouble": list(trouble), "verdicts": [asdict(one) for one in verdicts]}
        options.json.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    sys.exit(main())
