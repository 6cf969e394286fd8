"""The cases as they are written by now: what is right, which are held, and the list of them that is frozen."""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from blame import rows as blame_rows
from breakages import rows as breakage_rows
from travel import project as projects
from truth import Truth

REPORTED = Path(__file__).parents[1] / "reports/truth.jsonl"
FROZEN = Path(__file__).with_name("frozen.txt")
HELD_OF = 4  # one of so many cases is held
Part = Literal["open", "held"]


class Known(NamedTuple):
    """One failure that is judged; `row` is a mark of the case as it is written, without what is right."""

    part: Part
    kind: str  # the true category, or the kind of change in suites of other people
    truth: Truth
    row: str = ""


def known() -> dict[str, Known]:
    """Every failure that is judged, by its key: `SOURCE:NAME`."""
    return {key: one for found in (_of_breakages(), _of_blame(), _of_reports(), _of_travel()) for key, one in found}


def part_of(name: str) -> Part:
    """Whether a case is held back: told from its name alone, so that nobody chooses."""
    return "held" if hashlib.sha256(name.encode()).digest()[0] % HELD_OF == 1 else "open"


def travel_name(project: str, test: str) -> str:
    """What a failure of a project's test is called, here and as a file."""
    plain = re.sub(r"[^-.()[\]\w]+", ".", test)
    return f"{project}--{plain}"


def listed() -> list[str]:
    """Every case with its part, "blame open NAME", as the rows are by now."""
    by_bench = {"blame": blame_rows.load(), "breakages": breakage_rows.load()}
    return [f"{bench} {part_of(one.name)} {one.name}" for bench, cases in by_bench.items() for one in cases]


def frozen() -> tuple[str, list[str]]:
    """The digest and the cases of the frozen list."""
    head, *lines = FROZEN.read_text("utf-8").splitlines()
    return head.removeprefix("sha256 "), lines


def digest_of(lines: Iterable[str]) -> str:
    """What the frozen list begins with."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _of_breakages() -> Iterator[tuple[str, Known]]:
    lines = breakage_rows.lines()
    for one, _, name in breakage_rows.judged():
        yield f"breakages:{name}", Known(part_of(one.name), one.category, one.truth, _mark(lines[one.name]))


def _of_blame() -> Iterator[tuple[str, Known]]:
    lines = blame_rows.lines()
    for case, run, truth in blame_rows.judged():
        kind, mark = truth.best[0].category, _mark(lines[case.name])
        yield f"{run}:{case.name}", Known(part_of(case.name), kind, truth, mark)


def _of_reports() -> Iterator[tuple[str, Known]]:
    """None is held: these are the open part of a larger set."""
    for line in REPORTED.read_text("utf-8").splitlines():
        row = json.loads(line)
        for source, given in (("reports", row["truth"]), ("reports_first", row["first"] | {"first": True})):
            truth = Truth.model_validate(given)
            yield f"{source}:{row['name']}", Known("open", truth.best[0].category, truth)


def _of_travel() -> Iterator[tuple[str, Known]]:
    """A project is open or held as a whole."""
    for name in projects.projects():
        part: Part = "held" if projects.load(name).held else "open"
        for row in projects.judgements(name).values():
            yield f"travel:{travel_name(name, row.test)}", Known(part, row.kind, row.truth)


def _mark(line: str) -> str:
    return hashlib.sha256(line.encode()).hexdigest()[:16]
