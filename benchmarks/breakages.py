"""How well are real failures diagnosed? Breaks the shop in many ways, in a real browser, and compares the answers.

A healthy run makes the baseline (once with a quiet, once with a noisy shop), a second one has to say nothing at all.
Then each breakage runs its own tests in a copy of the suite with a copy of that baseline, and `.selfheal/run.json` is
compared with the right answer. No file under `.selfheal` may hold one of the shop's secrets.
`--plain` leaves the plugin out and only checks that each breakage breaks what it says.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

from breakages import workspace
from breakages.breakage import CATEGORIES, Breakage
from breakages.catalogue import BREAKAGES
from breakages.scoring import Verdict, as_json, figures, judge, matrix

SELFHEAL = ("--selfheal",)
NO_RERUNS: tuple[str, ...] = ()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, print, write; 1 when a breakage does not break what it says or a healthy run says something."""
    options = _parse(arguments)
    chosen = [b for b in BREAKAGES if _is_chosen(b, options)]
    with tempfile.TemporaryDirectory(prefix="breakages-") as root:
        folder = Path(options.keep or root)
        bases, trouble = _make_bases(folder, chosen, plain=options.plain)
        with ThreadPoolExecutor(options.jobs) as pool:
            answers = list(pool.map(lambda b: _try(b, bases, folder, options), chosen))
    verdicts = [verdict for found, _ in answers for verdict in found]
    trouble += [line for _, lines in answers for line in lines]
    _report(verdicts, trouble, options)
    return 1 if trouble else 0


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--apply", action="store_true", help="apply the proposed fixes and run the tests again")
    parser.add_argument("--json", type=Path, metavar="OUT", help="write figures and every verdict here")
    parser.add_argument("--only", action="append", metavar="NAME", help="this breakage only; may be given again")
    parser.add_argument("--category", choices=CATEGORIES, help="breakages of this category only")
    parser.add_argument("--markdown", action="store_true", help="print the confusion matrix as Markdown")
    parser.add_argument("--plain", action="store_true", help="without the plugin: check the breakages themselves")
    parser.add_argument("--jobs", type=int, default=2, help="breakages at the same time (2)")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="leave all runs in this new folder")
    parser.add_argument("--verbose", action="store_true", help="print every failure, not only wrong answers")
    return parser.parse_args(arguments)


def _is_chosen(breakage: Breakage, options: argparse.Namespace) -> bool:
    if options.only and breakage.name not in options.only:
        return False
    return not options.category or breakage.category == options.category


def _make_bases(folder: Path, chosen: Sequence[Breakage], *, plain: bool) -> tuple[dict[bool, Path], list[str]]:
    """Make the healthy folders that are needed, quiet and noisy; run each twice, the second time to hear nothing."""
    bases: dict[bool, Path] = {}
    trouble: list[str] = []
    for noise in sorted({breakage.noise for breakage in chosen}):
        base = workspace.prepare(folder / ("base-noisy" if noise else "base"))
        bases[noise] = base
        drifts = ("noise",) if noise else ()
        for which in ("first", "second"):
            outcome = workspace.run(base, drifts=drifts, options=() if plain else SELFHEAL)
            if outcome.code != 0:
                trouble.append(f"{base.name}: the {which} healthy run exits {outcome.code}\n{outcome.output[-1500:]}")
        entries = (workspace.read_run(base) or {}).get("tests", ())
        trouble += [f"{base.name}: a healthy run has an entry for {entry['nodeid']}" for entry in entries]
    return bases, trouble


def _try(
    breakage: Breakage, bases: dict[bool, Path], folder: Path, options: argparse.Namespace
) -> tuple[list[Verdict], list[str]]:
    base = _base_with_commit(breakage, folder) if breakage.same_commit else bases[breakage.noise]
    copy = workspace.copy(base, folder / breakage.name, breakage)
    drifts = (*(("noise",) if breakage.noise else ()), *breakage.drifts)
    reruns = ("--reruns", str(breakage.reruns)) if breakage.reruns else NO_RERUNS
    given = (*(() if options.plain else SELFHEAL), *reruns)
    outcome = workspace.run(copy, tests=breakage.nodes, drifts=drifts, options=given)
    trouble = [f"{breakage.name}: {line}" for line in _differences(breakage, outcome)]
    if options.plain:
        said = [f"{breakage.name:34} {node:58} {text[:150]!r}" for node, text in outcome.tests.items()]
        print("\n".join(said), flush=True)
        return [], trouble
    run = workspace.read_run(copy)
    trouble += [f"{breakage.name}: {line}" for line in workspace.leaks(copy)]
    failed = [node for node in breakage.nodes if breakage.reruns or outcome.tests.get(node)]
    verdicts = [judge(breakage, node, run) for node in failed]  # one that passed is trouble, not a wrong answer
    if options.apply:
        verdicts = _applied(breakage, copy, verdicts, drifts)
        trouble += [f"{breakage.name}: {line}" for line in _damage(breakage, verdicts)]
    return verdicts, trouble


def _base_with_commit(breakage: Breakage, folder: Path) -> Path:
    base = workspace.prepare(folder / f"base-{breakage.name}")
    workspace.commit(base)
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


def _applied(breakage: Breakage, copy: Path, verdicts: list[Verdict], drifts: tuple[str, ...]) -> list[Verdict]:
    """Apply what is proposed, run the breakage's tests again, and the whole patched suite on the healthy shop.

    What reads a new field of an answer can't pass with the old answer, as little as what uses a new locator.
    """
    before = workspace.sources(copy)
    code, output = workspace.apply_fixes(copy)
    (copy / "apply.txt").write_text(output, "utf-8")
    if code == 2:
        print(f"apply: {output.strip().splitlines()[-1] if output.strip() else 'exit 2'}", file=sys.stderr)
    after = workspace.sources(copy)
    changed = tuple(sorted(name for name in {*before, *after} if before.get(name) != after.get(name)))
    nodes = tuple(verdict.test for verdict in verdicts)
    passed = workspace.run(copy, tests=nodes, drifts=drifts).tests if changed else {}
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


def _report(verdicts: list[Verdict], trouble: list[str], options: argparse.Namespace) -> None:
    for line in trouble:
        print(f"TROUBLE {line}")
    for verdict in verdicts:
        if options.verbose or not verdict.right or (verdict.fixed is False and verdict.action == "fix_test"):
            _print_verdict(verdict)
    if options.plain:
        return
    counted = figures(verdicts)
    print(f"\n{matrix(verdicts, markdown=options.markdown)}\n")
    print(
        "\n".join(
            f"{name:17} {value:.3f}" if isinstance(value, float) else f"{name:17} {value}"
            for name, value in counted.items()
        )
    )
    if not options.apply:
        print("fixed is 0 because nothing was applied (--apply)")
    if options.json:
        content = {"figures": counted, "trouble": trouble, "verdicts": as_json(verdicts)}
        options.json.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", "utf-8")


def _print_verdict(verdict: Verdict) -> None:
    mark = "right" if verdict.right else "WRONG"
    fixed = {None: "", True: " fixed", False: " not fixed"}[verdict.fixed]
    print(
        f"{mark} {verdict.breakage} · {verdict.test.split('::')[-1]}\n"
        f"      is   {verdict.category}/{verdict.action}\n"
        f"      said {verdict.said_category}/{verdict.said_action} {verdict.confidence}"
        f"{' WRONG FIX' if verdict.wrong_fix else ''}{fixed}: {verdict.summary[:200]}"
    )


if __name__ == "__main__":
    sys.exit(main())
