"""A project's journey: its sessions on both releases, and what is told of them."""

import json
import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from travel import project as projects
from travel import scoring, suite
from travel.project import Judged, Project

MEMORY = "pass2"


@dataclass(frozen=True, slots=True)
class Travelled:
    """The sessions of a project by name: plain, pass1, pass2 on the old release, new and healed on the newer one."""

    project: Project
    sessions: dict[str, suite.Session]

    @property
    def differ(self) -> list[str]:
        """Tests of the old release whose outcome is not that of the plain run."""
        plain = self.sessions["plain"].outcomes
        passes = [self.sessions[name].outcomes for name in ("pass1", MEMORY)]
        return sorted({test for one in passes for test in {*plain, *one} if plain.get(test) != one.get(test)})


def run(project: Project, tests: Path, folder: Path, venvs: Path) -> Travelled:
    """All sessions; with `$REPLAY_ROOT` the failures against the newer release are kept there, as the project's."""
    wanted = {f"{project.name}-{release}": needs for release, needs in project.releases.items()}
    old, new = (suite.environment_of(name, needs, venvs) for name, needs in wanted.items())
    place = suite.prepare(project, tests, folder)
    sessions = {"plain": suite.run(project, place, old, "plain")}
    for name in ("pass1", MEMORY):
        sessions[name] = suite.run(project, place, old, name, "--selfheal")
    suite.install(project, place, project.new)
    store = Path(os.environ["REPLAY_ROOT"]) / project.name if "REPLAY_ROOT" in os.environ else None
    for name, option in (("new", "--selfheal"), ("healed", "--selfheal-heal")):
        shutil.rmtree(place / suite.OUTPUT)
        shutil.copytree(folder / MEMORY, place / suite.OUTPUT)
        sessions[name] = suite.run(project, place, new, name, option, store=store if name == "new" else None)
    (folder / "sessions.json").write_text(json.dumps({name: one.plain() for name, one in sessions.items()}), "utf-8")
    return Travelled(project, sessions)


def read(project: Project, folder: Path) -> Travelled:
    """The sessions that an earlier run kept."""
    kept = json.loads((folder / "sessions.json").read_text("utf-8"))
    runs = {name: suite.read_run(folder / name) for name in kept}
    return Travelled(project, {name: suite.Session(**one, run=runs[name]) for name, one in kept.items()})


def report(travelled: Travelled, rows: dict[str, Judged], *, verbose: bool = False) -> dict[str, Any]:
    """Print the table and what it counts; everything as plain values. A held project is told in totals only."""
    project, sessions = travelled.project, travelled.sessions
    failed_before = sorted(test for test, outcome in sessions["plain"].outcomes.items() if outcome == "failed")
    found, strange = scoring.scored(rows, projects.entries_by_test(sessions["new"].run))
    missing = sorted({*rows} - {one.judged.test for one in found})
    healed = scoring.heals(rows, projects.entries_by_test(sessions["healed"].run))
    cpu = sessions[MEMORY].cpu_s / sessions["plain"].cpu_s
    figures = {
        **scoring.figures(found),
        "not_judged": len(strange),
        "not_failed": len(missing),
        **{f"healed_{name}": len(some) for name, some in healed.items()},
        "tests": len(sessions["plain"].outcomes),
        "outcomes_differ": len(travelled.differ),
        "cpu_ratio": round(cpu, 3),
    }
    print(f"{project.name} {project.old} → {project.new}\n")
    print("\n".join(scoring.table(found)), "\n")
    print("\n".join(f"{name:17} {value:g}" for name, value in figures.items()))
    for title, lines in (("FAILS BEFORE", failed_before), ("DIFFERS", travelled.differ), ("IS NOT THERE", missing)):
        print("".join(f"{title} {line}\n" for line in lines), end="")
    if not project.held or verbose:
        _print_each(found, strange, healed, verbose=verbose)
    answers = [] if project.held else [_plain(one) for one in found]
    return {"figures": figures, "failed_before": failed_before, "differ": travelled.differ, "answers": answers}


def _print_each(
    found: list[scoring.Scored], strange: list[str], healed: dict[Any, list[str]], *, verbose: bool
) -> None:
    for one in sorted(found, key=lambda one: one.judgement.points):
        if verbose or one.judgement.grade != "best":
            surely = " SURELY" if one.judgement.surely else ""
            print(f"\n{one.judgement.grade}{surely} {one.judged.test} [{one.judged.kind}]\n  is:   {one.judged.why}")
            diagnosis = one.entry.get("diagnosis") or {}
            said = "/".join(str(diagnosis.get(name)) for name in ("category", "recommended_action", "confidence"))
            print(f"  said: {said}: {diagnosis.get('summary', '')[:300]}")
            print(f"  {one.judgement.why}; proposal {one.proposal}")
    print("".join(f"\nNOT JUDGED {line}" for line in strange))
    print("".join(f"HEALED {name}: {line}\n" for name, lines in healed.items() for line in lines), end="")


def _plain(one: scoring.Scored) -> dict[str, Any]:
    diagnosis = one.entry.get("diagnosis") or {}
    said = {name: diagnosis.get(name) for name in ("category", "recommended_action", "confidence", "summary")}
    known = {"test": one.judged.test, "kind": one.judged.kind, "why": one.judged.why}
    return {**known, **said, "proposal": one.proposal, "safe": one.is_safe, **one.judgement.model_dump(mode="json")}
