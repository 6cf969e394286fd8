"""What do today's rooms say of failures that a browser run once met, and what did a change of them change?

`capture --out DIR` runs `breakages`, `blame`, `reports` and `travel` in the browser and keeps each judged failure as
plain facts, with its truth. `judge DIR` answers all of them again in seconds, without a browser; `quarantine DIR` takes
each for a known failure. Held cases are printed as totals only.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from replay import capture, corpus, judging, printing, quarantine, sources
from replay.constants import constant_scores


def main(arguments: Sequence[str] | None = None) -> int:
    """Capture or judge; 1 when a capture has trouble, or when a replay is not what the browser run said."""
    options = _parse(arguments)
    return int(options.does(options))


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    does = parser.add_subparsers(required=True, metavar="capture|judge|quarantine")
    one = does.add_parser("capture", help="run the benches in the browser and keep each judged failure as facts")
    one.add_argument("--out", type=Path, required=True, metavar="DIR", help="folder outside of the repository")
    one.add_argument("--source", action="append", choices=tuple(capture.SOURCES), help="this one only, or several")
    one.add_argument("--only", action="append", metavar="NAME", help="these cases only: others are left as they are")
    one.add_argument("--jobs", type=int, default=1, help="sessions at the same time (1: load makes timing noise)")
    one.add_argument("--reports", type=Path, metavar="DATA", help="the `data/reports` folder; left out without it")
    one.add_argument("--travel", action="append", default=[], metavar="PROJECT=TESTS", help="a suite to travel with")
    one.add_argument("--venvs", type=Path, default=Path("venvs"), metavar="DIR", help="as of travel.py (./venvs)")
    one.set_defaults(does=_capture)
    two = does.add_parser("judge", help="answer all kept failures again")
    two.add_argument("folder", type=Path, metavar="DIR", help="what `capture` wrote")
    two.add_argument("--source", action="append", metavar="SOURCE", help="this one only; may be given again")
    two.add_argument("--against", type=Path, metavar="FILE", help="what differs from a kept run")
    two.add_argument("--keep", type=Path, metavar="FILE", help="keep this run's answers for --against")
    two.add_argument("--json", type=Path, metavar="OUT", help="write the figures here")
    two.add_argument("--case", metavar="NAME", help="all that was known of one failure, and what is said of it")
    two.add_argument("--reveal", action="store_true", help="with --case: a held one, too; say so where you report")
    two.add_argument("--wrong", action="store_true", help="list every open answer that is wrong or empty")
    two.add_argument("--constants", action="store_true", help="score every constant answer instead")
    two.add_argument("--off", action="append", default=[], metavar="ROW", help="a row of the table to switch off")
    two.add_argument("--jobs", type=int, default=2, help="processes (2)")
    two.set_defaults(does=_judge)
    three = does.add_parser("quarantine", help="whether known failures by cause hide others, and hold with other data")
    three.add_argument("folder", type=Path, metavar="DIR", help="what `capture` wrote")
    three.add_argument("--json", type=Path, metavar="OUT", help="write the figures here")
    three.set_defaults(does=_quarantine)
    return parser.parse_args(arguments)


def _capture(options: argparse.Namespace) -> int:
    trouble = capture.run(options)
    for line in trouble:
        print(f"TROUBLE {line}")
    return 1 if trouble else 0


def _judge(options: argparse.Namespace) -> int:
    files = corpus.files_of(options.folder, options.source or ())
    if not files:
        raise SystemExit(f"no failures – '{options.folder}' – `replay.py capture --out {options.folder}` makes them")
    known = sources.known()
    if options.case:
        return _show(files, known, options)
    if options.constants:
        print(printing.constants(constant_scores(files, known)))
        return 0
    kept = judging.answer_all(files, known, jobs=options.jobs, off=options.off)
    print(printing.totals(kept))
    strays = [] if options.off else [one for one in kept if not one.as_said]
    print(printing.strays(strays, of=len(kept)))
    print(printing.coverage(kept, known))
    if options.against:
        print(printing.differences(judging.differences(judging.read(options.against), kept)))
    if options.wrong:
        print(printing.wrong(kept))
    if options.keep:
        judging.write(options.keep, kept)
    if options.json:
        about = options.folder / "capture.json"
        content = {"figures": printing.figures(kept), "another_than_the_run": len(strays)}
        content["capture"] = json.loads(about.read_text("utf-8")) if about.exists() else None
        options.json.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return 1 if len(strays) > len(kept) * judging.MOST_STRAYS else 0


def _quarantine(options: argparse.Namespace) -> int:
    found, lines = quarantine.figures(corpus.files_of(options.folder), sources.known())
    print("\n".join((*lines, ", ".join(f"{name} {number}" for name, number in found.items()))))
    if options.json:
        options.json.write_text(json.dumps({"figures": found}, indent=1) + "\n", "utf-8")
    return 1 if lines else 0


def _show(files: Sequence[Path], known: judging.Known, options: argparse.Namespace) -> int:
    chosen = [file for file in files if options.case in (corpus.key_of(file), corpus.key_of(file).partition(":")[2])]
    if not chosen:
        raise SystemExit(f"no such case – '{options.case}' – `judge --wrong` and the folder name those there are")
    for file in chosen:
        kept = corpus.load(file, known)
        if kept.part == "held" and not options.reveal:
            raise SystemExit(f"a held case – '{kept.key}' – only totals are told of it; --reveal breaks that for good")
        answers = [("said", judging.said_then(kept), kept.said), ("today", *judging.answer_one(kept))]
        print(printing.case(kept, answers))
    return 0


if __name__ == "__main__":
    sys.exit(main())
