"""A suite with one file per case, a git repository around it, and pytest sessions in it."""

import json
import os
import shutil
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import session
from truth import Judgement, judge

from blame.rows import Case, Run

HERE = Path(__file__).parent
_INI = "[pytest]\naddopts = -p no:cacheprovider -p no:playwright -p no:playwright-asyncio\n"
_PYTEST = ("pytest", "-q", "--tb=short", "-n", "0", "-p", "no:randomly")
FAILURES = 80  # of one session: it has so much time to look again, and no more
Entries = dict[str, dict[str, Any]]  # of run.json, by test
Judged = list[tuple[Run, Case, Judgement, str]]  # with what was said


def parts_of(chosen: Sequence[Case], folder: Path) -> list[tuple[Run, list[Case], Path]]:
    """Both runs of these cases, in sessions of so many failures, each with its folder."""
    parts: list[tuple[Run, list[Case], Path]] = []
    for name in ("blame", "first"):
        cases = [case for case in chosen if case.truth_of(name)]
        starts = range(0, len(cases), FAILURES)
        parts += [(name, cases[at : at + FAILURES], folder / f"{name}{at // FAILURES}") for at in starts]
    return parts


def run(
    chosen: Sequence[Case], folder: Path, *, jobs: int = 1, plugins: Sequence[str] = ()
) -> tuple[Judged, list[str]]:
    """Run these cases; what was said, and what could not be tried. `plugins` are loaded into the failing runs."""
    makers = {"blame": _blame, "first": _first}
    parts = parts_of(chosen, folder)
    with ThreadPoolExecutor(jobs) as pool:
        answers = list(pool.map(lambda part: makers[part[0]](part[1], part[2], plugins), parts))
    judged: Judged = []
    for (name, cases, _), (entries, _) in zip(parts, answers, strict=True):
        for case in cases:
            truth, entry = case.truth_of(name), entries.get(case.node)
            if truth and entry:
                judged.append((name, case, judge(truth, entry), _said(entry)))
    return judged, [line for _, lines in answers for line in lines]


def _blame(cases: Sequence[Case], folder: Path, plugins: Sequence[str] = ()) -> tuple[Entries, list[str]]:
    """Pass once, then fail: on the same commit, and after one; what could not be tried."""
    _prepare(folder, cases, edited=False)
    code, output, _ = _run(folder, state="healthy", output=".healthy")
    trouble = [f"the healthy run exits {code}\n{output[-3000:]}"] if code else []
    twice = [case for case in cases if case.passes_twice]
    if twice:
        _run(folder, state="healthy", output=".again", cases=twice)
    same = [case for case in cases if case.same_commit]
    later = [case for case in cases if not case.same_commit]
    entries: Entries = {}
    if same:
        entries |= _run(folder, state="broken", output=".same", cases=same, plugins=plugins)[2]
    _write(folder, [case for case in later if case.is_edited and case.committed], edited=True)
    (folder / "release.txt").write_text("2\n", "utf-8")
    session.commit(folder, "release 2")
    _write(folder, [case for case in later if case.is_edited and not case.committed], edited=True)
    if later:
        entries |= _run(folder, state="broken", output=".later", cases=later, plugins=plugins)[2]
    return entries, trouble + _lost(cases, entries, "blame")


def _first(cases: Sequence[Case], folder: Path, plugins: Sequence[str] = ()) -> tuple[Entries, list[str]]:
    """Fail the first time: nothing is remembered."""
    _prepare(folder, cases, edited=True)
    entries = _run(folder, state="broken", output=".first", cases=cases, plugins=plugins)[2]
    return entries, _lost(cases, entries, "first")


def _said(entry: Mapping[str, Any]) -> str:
    said = entry.get("diagnosis") or {}
    pair = f"{said.get('category')}/{said.get('recommended_action')}"
    return " ".join([pair, said.get("confidence", ""), said.get("summary", "")])


def _lost(cases: Iterable[Case], entries: Entries, run: Run) -> list[str]:
    return [f"{run}: {case.name} should have failed" for case in cases if case.node not in entries]


def _prepare(folder: Path, cases: Iterable[Case], *, edited: bool) -> None:
    folder.mkdir(parents=True)
    shutil.copy(HERE / "conftest_source.py", folder / "conftest.py")
    (folder / "pytest.ini").write_text(_INI, "utf-8")
    (folder / ".gitignore").write_text("__pycache__\n.*\n", "utf-8")
    _write(folder, cases, edited=edited)
    session.commit(folder)


def _write(folder: Path, cases: Iterable[Case], *, edited: bool) -> None:
    for case in cases:
        (folder / case.file).write_text(case.source(edited=edited), "utf-8")
        if case.values[edited]:
            (folder / f"{case.name}.json").write_text(case.values[edited], "utf-8")


def _run(
    folder: Path, *, state: str, output: str, cases: Iterable[Case] = (), plugins: Sequence[str] = ()
) -> tuple[int, str, Entries]:
    """One session: exit code, what it printed, the entries of its run.json."""
    environment = {"BLAME_STATE": state, "PYTHONDONTWRITEBYTECODE": "1", "NO_COLOR": "1"}
    environment["PYTHONPATH"] = os.pathsep.join([str(HERE.parent), str(HERE.parents[1])])
    given = (f"--selfheal-dir={folder / output}", f"--selfheal-baseline={folder / '.baseline.db'}")
    nodes = [case.node if case.alone else case.file for case in cases]
    loaded = [word for plugin in plugins for word in ("-p", plugin)]
    done = session.command(folder, *_PYTEST, *loaded, "--selfheal", *given, *nodes, **environment)
    (folder / f"{output}.txt").write_text(done.stdout + done.stderr, "utf-8")
    file = folder / output / "run.json"
    entries = json.loads(file.read_text("utf-8"))["tests"] if file.exists() else []
    return done.returncode, done.stdout + done.stderr, {entry["nodeid"]: entry for entry in entries}
