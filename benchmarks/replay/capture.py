"""Runs of the benches in the browser, of which each judged failure is kept as plain facts."""

import argparse
import json
import os
import platform
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import blame.rows
import blame.sessions
import breakages.rows
import breakages.running
import reports
from travel import journey, scoring
from travel import project as projects

import pytest_selfheal
from replay import boundary, corpus, sources
from replay.capturing import STORE

PLUGINS = ("replay.capturing",)


class Found(NamedTuple):
    """One failure that is judged, and where its session left the facts: the folder, and the test's id."""

    source: str
    name: str
    store: Path
    test: str


Taken = tuple[list[Found], list[str]]  # what was found, and what went wrong


def run(options: argparse.Namespace) -> list[str]:
    """Capture the sources that are asked for; what went wrong, a line each."""
    began, trouble = time.monotonic(), []
    for source in options.source or SOURCES:
        with tempfile.TemporaryDirectory(prefix="replay-") as root:
            found, lines = SOURCES[source](Path(root), options)
            trouble += lines + _kept(found, options.out)
    files = corpus.files_of(options.out)
    about = {
        "format": boundary.FORMAT,
        "made_by": f"pytest-selfheal {pytest_selfheal.__version__}, Python {platform.python_version()}",
        "seconds": round(time.monotonic() - began),
        "bytes": sum(file.stat().st_size for file in files),
        "failures": len(files),
        "trouble": trouble,
    }
    (options.out / "capture.json").write_text(json.dumps(about, indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(f"{about['failures']} failures, {about['bytes'] / 1e6:.1f} MB, {about['seconds']} s")
    return trouble


def _kept(found: Iterable[Found], out: Path) -> list[str]:
    trouble, told, known = [], {}, sources.known()
    for one in found:
        if one.store not in told:
            told[one.store] = corpus.last_words(one.store, str) | corpus.last_words(one.store)
        case, raw = known[f"{one.source}:{one.name}"], told[one.store].get(one.test)
        if raw is None:
            trouble.append(f"{one.source}: {one.name} was not judged")
        else:
            facts = {key: raw[key] for key in ("call", "facts", "said")}
            corpus.keep(out, corpus.Kept(source=one.source, name=one.name, **case._asdict(), **facts))
    return trouble


def _of_breakages(folder: Path, options: argparse.Namespace) -> Taken:
    chosen = [one for one in breakages.rows.load() if not options.only or one.name in options.only]
    _, trouble = breakages.running.run(chosen, folder, jobs=options.jobs, plugins=PLUGINS)
    names = {one.name for one in chosen}
    judged = [(one.name, test, name) for one, test, name in breakages.rows.judged() if one.name in names]
    return [Found("breakages", name, folder / case / STORE, test) for case, test, name in judged], trouble


def _of_blame(folder: Path, options: argparse.Namespace) -> Taken:
    chosen = [case for case in blame.rows.load() if not options.only or case.name in options.only]
    _, trouble = blame.sessions.run(chosen, folder, jobs=options.jobs, plugins=PLUGINS)
    parts = blame.sessions.parts_of(chosen, folder)
    return [
        Found(name, one.name, session / STORE, one.node) for name, cases, session in parts for one in cases
    ], trouble


def _of_reports(folder: Path, options: argparse.Namespace) -> Taken:
    if not options.reports:
        return [], ["reports: nobody says where DATA is (--reports DATA)"]
    store = folder / "store"
    with patch.dict(os.environ, {"REPLAY_ROOT": str(store)}):
        outcomes = reports.run_all(options.reports, folder / "runs", only=options.only, jobs=options.jobs)
    known, found = sources.known(), []
    for name in (outcome.name for outcome in outcomes):
        for source, end in (("reports", ""), ("reports_first", "-first")):
            tests = corpus.last_words(store / f"{name}{end}")
            found += [
                Found(source, name, store / f"{name}{end}", test) for test in tests if f"{source}:{name}" in known
            ]
    return found, [f"{outcome.name}: {line}" for outcome in outcomes for line in outcome.trouble]


def _of_travel(folder: Path, options: argparse.Namespace) -> Taken:
    """Of each project a suite travels, or what such a journey kept under `$REPLAY_ROOT` is taken."""
    trouble = [] if options.travel else ["travel: nobody says where a suite is (--travel PROJECT=TESTS)"]
    found = []
    for name, _, place in (one.partition("=") for one in options.travel):
        store, project = Path(place), projects.load(name)
        if not corpus.is_store(store):
            with patch.dict(os.environ, {"REPLAY_ROOT": str(folder / "store")}):
                journey.run(project, Path(place), folder / name, options.venvs)
            store = folder / "store" / name
        rows = projects.judgements(name)
        for nodeid, raw in corpus.last_words(store, str).items():
            row = rows.get(projects.plain_id(nodeid))
            if row and scoring.is_judged(row, raw["said"]):
                found.append(Found("travel", sources.travel_name(name, row.test), store, nodeid))
    return found, trouble


SOURCES: Mapping[str, Callable[[Path, argparse.Namespace], Taken]] = {
    "breakages": _of_breakages,
    "blame": _of_blame,
    "reports": _of_reports,
    "travel": _of_travel,
}
