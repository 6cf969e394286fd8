"""All kept failures answered again, each answer scored, and what became another one."""

import time
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from truth import Grade, Judgement, Truth, judge, shares

from pytest_selfheal.models.base import Model, json_text
from pytest_selfheal.watching import entry
from replay import boundary, corpus, sources

MOST_STRAYS = 0.01  # of all answers may be another one than the browser run's
Known = Mapping[str, sources.Known]


class Answered(Model):
    """What was said of one failure, and what it is worth; `ms` are of the processor."""

    key: str
    source: str
    part: sources.Part
    kind: str
    row: str = ""  # mark of the case that it was captured of
    category: str = ""
    action: str = ""
    confidence: str = ""
    summary: str = ""
    root_cause: str = ""
    change: str = ""  # the first one
    grade: Grade = "empty"
    surely: bool = False
    why: str = ""
    as_said: bool = True  # whether the browser run said the very same
    crash: str = ""
    ms: float = 0.0

    @property
    def answer(self) -> str:
        """Category, action and confidence."""
        return f"{self.category}/{self.action} {self.confidence}"

    @property
    def words(self) -> str:
        """All that people read first."""
        return " | ".join((self.summary, self.root_cause, self.change))

    @property
    def judgement(self) -> Judgement:
        """What `truth.shares` counts."""
        return Judgement(grade=self.grade, surely=self.surely, why=self.why)


def answer_all(files: Sequence[Path], known: Known, *, off: Sequence[str] = (), jobs: int = 2) -> list[Answered]:
    """Answer each failure, with rows of the table switched off; the order is that of the files."""
    if unknown := set(off) - set(entry.ROWS):
        raise SystemExit(f"no such row – '{', '.join(sorted(unknown))}' – diagnosis/verdict/table.py names them")
    parts = [(list(files[n::jobs]), known, frozenset(off)) for n in range(jobs)]
    if jobs == 1:
        return _answer_part(parts[0])
    with ProcessPoolExecutor(jobs) as pool:
        found = list(pool.map(_answer_part, parts))
    return [found[n % jobs][n // jobs] for n in range(len(files))]


def answer_one(kept: corpus.Kept, *, off: frozenset[str] = frozenset()) -> tuple[Answered, dict[str, Any]]:
    """Answer one failure; the whole entry, too, as run.json has it. A crash is wrong."""
    base = _base(kept)
    started = time.process_time()
    try:
        made = boundary.answered(kept.call, kept.facts, off)
    except Exception as trouble:  # noqa: BLE001 - what is measured may raise anything
        crash = f"{type(trouble).__name__}: {trouble}"[:300]
        return Answered(**base, category="CRASH", grade="wrong", why=crash, crash=crash, as_said=False), {}
    took = round((time.process_time() - started) * 1000, 2)
    plain = made.model_dump(mode="json")
    return _scored(plain, kept.truth, base | {"ms": took, "as_said": kept.said.items() <= plain.items()}), plain


def said_then(kept: corpus.Kept) -> Answered:
    """What the browser run said."""
    return _scored(kept.said, kept.truth, _base(kept))


def write(file: Path, answers: Sequence[Answered]) -> None:
    """Keep a run; of held cases only what totals are made of."""
    hidden = {"category", "action", "confidence", "summary", "root_cause", "change", "why", "crash"}
    lines = [one.model_dump(exclude=hidden if one.part == "held" else set()) for one in answers]
    file.write_text("".join(f"{json_text(line)}\n" for line in lines), "utf-8")


def read(file: Path) -> list[Answered]:
    """A kept run."""
    return [Answered.model_validate_json(line) for line in file.read_text("utf-8").splitlines()]


def table(answers: Iterable[Answered]) -> list[tuple[str, sources.Part, dict[str, float]]]:
    """By source, open and held."""
    grouped: dict[tuple[str, sources.Part], list[Judgement]] = defaultdict(list)
    for one in answers:
        grouped[one.source, one.part].append(one.judgement)
    return [(*key, shares(some)) for key, some in sorted(grouped.items(), key=lambda item: (item[0][0], item[0][1]))]


def differences(before: Sequence[Answered], now: Sequence[Answered]) -> dict[str, list[tuple[Answered, Answered]]]:
    """What became another answer, by the kind of difference, the weightiest first."""
    known = {one.key: one for one in before}
    found: dict[str, list[tuple[Answered, Answered]]] = {
        name: [] for name in ("worse", "better", "other answer", "other confidence", "other words")
    }
    for one in now:
        was = known.get(one.key)
        kind = _difference(was, one) if was else ""
        if was and kind:
            found[kind].append((was, one))
    return found


def _difference(was: Answered, now: Answered) -> str:
    points = now.judgement.points - was.judgement.points
    if now.part == "held" and not (points or was.surely != now.surely):
        return ""  # nothing more is kept of it
    if points or was.surely != now.surely:
        return "better" if points > 0 or (not points and was.surely) else "worse"
    if (was.category, was.action) != (now.category, now.action):
        return "other answer"
    if was.confidence != now.confidence:
        return "other confidence"
    return "other words" if was.words != now.words else ""


def _answer_part(part: tuple[list[Path], Known, frozenset[str]]) -> list[Answered]:
    files, known, off = part
    return [answer_one(corpus.load(file, known), off=off)[0] for file in files]


def _base(kept: corpus.Kept) -> dict[str, Any]:
    return {"key": kept.key, **kept.model_dump(include={"source", "part", "kind", "row"})}


def _scored(plain: Mapping[str, Any], truth: Truth, base: Mapping[str, Any]) -> Answered:
    judgement = judge(truth, plain)
    diagnosis, fix = plain.get("diagnosis") or {}, plain.get("fix") or {}
    first = (fix.get("changes") or ({},))[0]
    return Answered(
        **base,
        category=diagnosis.get("category", ""),
        action=diagnosis.get("recommended_action", ""),
        confidence=diagnosis.get("confidence", ""),
        summary=diagnosis.get("summary", ""),
        root_cause=diagnosis.get("root_cause", ""),
        change=" ".join(filter(None, (first.get("new_value", ""), first.get("caution", "")))),
        grade=judgement.grade,
        surely=judgement.surely,
        why=judgement.why,
    )
