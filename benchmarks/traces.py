"""Does a recorded trace lead to the diagnosis of the live run?

Each breakage of the shop is recorded both ways. The healthy suite runs twice, once with the plugin (it makes the
baseline) and once with Playwright's tracing, and so does each breakage. The failing trace is then diagnosed beside the
passing one, without a browser, and category and action are compared with those of the live run, which had its baseline
(or had none, and then the trace has none). Left out are the breakages that only a rerun or a commit can tell: a trace
is of one attempt.
"""

import re
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

from bench import options_of, report
from breakages import workspace
from breakages.rows import Breakage, load

from pytest_selfheal.answering.project_files import places_of
from pytest_selfheal.answering.traced import diagnose_trace, remembered
from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.traces.places import Places

LIVE = ("--selfheal",)
GREEN, RED = "green", "red"
REPEATS = 3  # of each diagnosis, for its time


@dataclass(frozen=True, slots=True)
class Answer:
    """One failed test: what the live run said, what its trace says, and what is right."""

    breakage: str
    test: str
    right: tuple[str, str]
    live: tuple[str, str]
    traced: tuple[str, str]
    median_ms: float
    summary: str
    live_summary: str

    @property
    def agrees(self) -> bool:
        """Whether both name the same category and action."""
        return self.live == self.traced


def main(arguments: Sequence[str] | None = None) -> int:
    """Record, diagnose, print, write; 1 when a breakage broke nothing."""
    parser = options_of(__doc__)
    parser.add_argument("--only", action="append", metavar="NAME", help="this breakage only; may be given again")
    parser.add_argument("--jobs", type=int, default=2, help="breakages at the same time (2)")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="leave all runs here; those that are there are used")
    parser.add_argument("--verbose", action="store_true", help="print every answer, not only the others")
    options = parser.parse_args(arguments)
    chosen = [one for one in load() if _is_told_by_a_trace(one) and (not options.only or one.name in options.only)]
    with tempfile.TemporaryDirectory(prefix="traces-") as root:
        folder = Path(options.keep or root)
        for noise in sorted({one.noise for one in chosen}):
            _record_healthy(folder, noise=noise, tests=_nodes(chosen) if options.only else ())
        with ThreadPoolExecutor(options.jobs) as pool:
            list(pool.map(lambda one: _record(one, folder), chosen))
        # after all recording: its time is that of a machine that does nothing else
        answers = [answer for one in chosen for answer in _answers(one, folder)]
    for answer in answers:
        if options.verbose or not answer.agrees:
            print(f"{'same ' if answer.agrees else 'OTHER'} {answer.breakage} · {answer.test.split('::')[-1]}")
            print(f"      live  {'/'.join(answer.live)}: {answer.live_summary[:160]}")
            print(f"      trace {'/'.join(answer.traced)}: {answer.summary[:160]}")
    report(_figures(answers), options.json, answers=[asdict(one) for one in answers])
    return 0 if answers and len(answers) == sum(len(one.nodes) for one in chosen) else 1


def _is_told_by_a_trace(breakage: Breakage) -> bool:
    return not breakage.reruns and not breakage.same_commit


def _base(folder: Path, noise: bool) -> Path:
    return folder / ("base-noisy" if noise else "base")


def _nodes(chosen: Sequence[Breakage]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(node for one in chosen for node in one.nodes))


def _record_healthy(folder: Path, *, noise: bool, tests: tuple[str, ...]) -> None:
    """The whole suite, or the tests that are asked about."""
    base = _base(folder, noise)
    if base.exists():
        return
    workspace.prepare(base)
    drifts = ("noise",) if noise else ()
    for options in (LIVE, ("--tracing", "on", "--output", GREEN)):
        outcome = workspace.run(base, tests=tests, drifts=drifts, options=options)
        if outcome.code:
            raise SystemExit(f"{base.name}: the healthy run exits {outcome.code}\n{outcome.output[-1500:]}")


def _record(breakage: Breakage, folder: Path) -> None:
    copy = folder / breakage.name
    if copy.exists():
        return
    workspace.copy(_base(folder, breakage.noise), copy, breakage)
    for options in (("--tracing", "on", "--output", RED), LIVE):
        given = {"drifts": breakage.switched_on, "changes": breakage.changes}
        workspace.run(copy, tests=breakage.nodes, options=options, **given)


def _answers(breakage: Breakage, folder: Path) -> Iterator[Answer]:
    copy, base = folder / breakage.name, _base(folder, breakage.noise)
    places = places_of(copy)
    entries = (workspace.read_run(copy) or {}).get("tests", ())
    for node in breakage.nodes:
        live = next((one for one in entries if one["nodeid"].split("[")[0] == node and one.get("diagnosis")), None)
        name = f"{_slug(node)}-chromium/trace.zip"
        red, green = copy / RED / name, base / GREEN / name
        if live is None or not red.exists():
            print(f"TROUBLE {breakage.name}: {node} did not fail both ways", file=sys.stderr)
            continue
        entry, median = _timed(red, green if breakage.baseline else None, places)
        yield Answer(
            breakage=breakage.name,
            test=node,
            right=(breakage.category, breakage.action),
            live=(live["diagnosis"]["category"], live["diagnosis"]["recommended_action"]),
            traced=_said(entry),
            median_ms=median,
            summary=entry.diagnosis.summary if entry.diagnosis else "",
            live_summary=live["diagnosis"]["summary"],
        )


def _timed(red: Path, green: Path | None, places: Places) -> tuple[TestEntry, float]:
    took = []
    for _ in range(REPEATS):
        started = time.perf_counter()
        entry = diagnose_trace(red, places, passed=remembered(green, places) if green is not None else None)
        took.append((time.perf_counter() - started) * 1000)
    return entry, statistics.median(took)


def _said(entry: TestEntry) -> tuple[str, str]:
    return (entry.diagnosis.category, entry.diagnosis.recommended_action) if entry.diagnosis else ("", "")


def _figures(answers: Sequence[Answer]) -> dict[str, float]:
    count = max(1, len(answers))
    return {
        "failures": len(answers),
        "agreement": sum(one.agrees for one in answers) / count,
        "right": sum(one.traced == one.right for one in answers) / count,
        "right_live": sum(one.live == one.right for one in answers) / count,
        "median_ms": statistics.median([one.median_ms for one in answers] or [0]),
        "slowest_ms": max([one.median_ms for one in answers] or [0]),
    }


def _slug(node: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", node.lower()).strip("-")


if __name__ == "__main__":
    sys.exit(main())
