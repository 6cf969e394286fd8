"""Runs the cases: a healthy baseline, then each breakage in a copy of it."""

import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

import session

from breakages import workspace
from breakages.rows import Breakage
from breakages.scoring import Verdict, judge

SELFHEAL = ("--selfheal",)
FEW = 10  # breakages that need no baseline of all tests


def run(
    chosen: Sequence[Breakage],
    folder: Path,
    *,
    jobs: int = 1,
    apply: bool = False,
    plugins: Sequence[str] = (),
) -> tuple[list[Verdict], list[str]]:
    """Break the shop in these ways, each in a folder of its own, `FOLDER/BREAKAGE`.

    What was said, and what went wrong with the bench. `apply` applies what is proposed, `plugins` are loaded
    into the failing runs.
    """
    bases, trouble = _make_bases(folder, chosen, whole=apply or len(chosen) > FEW)
    loaded = tuple(word for plugin in plugins for word in ("-p", plugin))
    trial = _Trial(bases, folder, apply=apply, options=(*SELFHEAL, *loaded))
    with ThreadPoolExecutor(jobs) as pool:
        answers = list(pool.map(trial.of, chosen))
    verdicts = [verdict for found, _ in answers for verdict in found]
    return verdicts, trouble + [line for _, lines in answers for line in lines]


@dataclass(frozen=True, slots=True)
class _Trial:
    bases: dict[bool, Path]
    folder: Path
    apply: bool
    options: tuple[str, ...]

    def of(self, breakage: Breakage) -> tuple[list[Verdict], list[str]]:
        """Run the tests of one breakage; what was said of them."""
        base = _base_with_commit(breakage, self.folder) if breakage.same_commit else self.bases[breakage.noise]
        copy = workspace.copy(base, self.folder / breakage.name, breakage)
        reruns = ("--reruns", str(breakage.reruns)) if breakage.reruns else ()
        given = {"drifts": breakage.switched_on, "changes": breakage.changes}
        outcome = workspace.run(copy, tests=breakage.nodes, options=(*self.options, *reruns), **given)
        trouble = [f"{breakage.name}: {line}" for line in _differences(breakage, outcome)]
        run = workspace.read_run(copy)
        trouble += [f"{breakage.name}: {line}" for line in workspace.leaks(copy)]
        failed = [node for node in breakage.nodes if breakage.reruns or outcome.tests.get(node)]
        verdicts = [judge(breakage, node, run) for node in failed]  # one that passed is trouble, not a wrong answer
        if self.apply:
            verdicts = _applied(breakage, copy, verdicts)
            trouble += [f"{breakage.name}: {line}" for line in _damage(breakage, verdicts)]
        return verdicts, trouble


def _make_bases(folder: Path, chosen: Sequence[Breakage], *, whole: bool) -> tuple[dict[bool, Path], list[str]]:
    """Make the healthy folders that are needed, quiet and noisy; run each twice, the second time to hear nothing.

    The whole suite runs in them, or only the tests of a few breakages.
    """
    tests = () if whole else tuple(dict.fromkeys(node for one in chosen for node in one.nodes))
    bases: dict[bool, Path] = {}
    trouble: list[str] = []
    for noise in sorted({breakage.noise for breakage in chosen}):
        base = workspace.prepare(folder / ("base-noisy" if noise else "base"))
        bases[noise] = base
        drifts = ("noise",) if noise else ()
        for which in ("first", "second"):
            outcome = workspace.run(base, tests=tests, drifts=drifts, options=SELFHEAL)
            if outcome.code != 0:
                trouble.append(f"{base.name}: the {which} healthy run exits {outcome.code}\n{outcome.output[-1500:]}")
        entries = (workspace.read_run(base) or {}).get("tests", ())
        trouble += [f"{base.name}: a healthy run has an entry for {entry['nodeid']}" for entry in entries]
    return bases, trouble


def _base_with_commit(breakage: Breakage, folder: Path) -> Path:
    base = workspace.prepare(folder / f"base-{breakage.name}")
    session.commit(base)
    workspace.run(base, tests=breakage.nodes, options=SELFHEAL)
    return base


def _differences(breakage: Breakage, outcome: workspace.Outcome) -> list[str]:
    failed = {node for node, trouble in outcome.tests.items() if trouble}
    expected = set() if breakage.reruns else set(breakage.nodes)
    lines = [f"{node} should have failed" for node in sorted(expected - failed)]
    lines += [f"{node} should have passed in the end" for node in sorted(failed - expected)]
    if breakage.reruns and " rerun" not in outcome.output:
        lines.append("nothing was rerun")
    if not outcome.tests:
        lines.append(f"nothing ran:\n{outcome.output[-1500:]}")
    return lines


def _applied(breakage: Breakage, copy: Path, verdicts: list[Verdict]) -> list[Verdict]:
    """Apply what is proposed, run the breakage's tests again, and the whole patched suite on the healthy shop.

    What reads a new field of an answer can't pass with the old answer, as little as what uses a new locator.
    """
    before = workspace.sources(copy)
    code, output = workspace.apply_fixes(copy, breakage.changes)
    (copy / "apply.txt").write_text(output, "utf-8")
    if code == 2:
        print(f"apply: {output.strip().splitlines()[-1] if output.strip() else 'exit 2'}", file=sys.stderr)
    after = workspace.sources(copy)
    changed = tuple(sorted(name for name in {*before, *after} if before.get(name) != after.get(name)))
    nodes = tuple(verdict.test for verdict in verdicts)
    given = {"drifts": breakage.switched_on, "changes": breakage.changes}
    passed = workspace.run(copy, tests=nodes, **given).tests if changed else {}
    failures, broken = workspace.run_healthy(copy) if changed else (None, [])
    new_field = breakage.nodes if breakage.category == "api_contract_changed" else ()
    return [
        replace(
            verdict,
            fixed=passed.get(verdict.test) == "",
            changed_files=changed,
            healthy_failures=None if failures is None else tuple(failures),
            healthy_broken=tuple(node for node in broken if node not in new_field),
        )
        for verdict in verdicts
    ]


def _damage(breakage: Breakage, verdicts: list[Verdict]) -> list[str]:
    """What `selfheal apply` must not have done."""
    first = verdicts[0] if verdicts else None
    if first is None or not first.changed_files:
        return []
    lines = [f"{first.healthy_broken} fail on the healthy shop with the patch"] if first.healthy_broken else []
    wrongly = [f"apply changed {first.changed_files}, and should have changed no file"]
    return lines + (wrongly if breakage.action != "fix_test" else [])
