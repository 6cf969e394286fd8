"""How the verdict's logistic sum was fitted, and how much of the figures it owes to the sites it was fitted on.

`python benchmarks/tune.py DATA.jsonl.gz`: where only some of an old page is known, a candidate that kept its name is
believed when it stands in its place: a logistic sum over nearness, company and similarity, and a bar. Whole sites are
held out in turn. The sum is fitted on the others, the bar is the lowest that errs rarely enough among sites that its
sum was not fitted on, and the held-out sites are answered with both. Those figures are the ones to quote; `all` are the
coefficients over all sites, printed for `matching/verdict.py`. What a name is and what contradicts it were chosen with
all sites in view and are not part of the fit, nor are the weights of `matching/scoring.py`. Where two candidates have
one name and their places decide between them, there is nothing to fit: `relocate.py` counts such an answer, this does
not.
"""

import argparse
import json
import math
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import relocate

from pytest_selfheal.matching import verdict
from pytest_selfheal.matching.company import Anchors
from pytest_selfheal.matching.structure import Page

Vector = tuple[float, ...]

NAMES = ("_BIAS", "_NEAR", "_COMPANY_BOX", "_COMPANY_PATH", "_SIMILARITY")
BARS = tuple(round(0.3 + 0.025 * step, 3) for step in range(27))
STEPS = 40
_RIDGE = 1.0  # pull towards 0: a feature that few sites have must not run away
_TOLERATED = 0.005  # share of wrong heals, and of heals of removed elements
_Z = 1.959964  # of 95 %


@dataclass(frozen=True)
class Case:
    """One query; `features` are None where the verdict refuses before it asks for the place."""

    app: str
    removed: bool
    right: bool
    features: Vector | None


@dataclass(frozen=True)
class Rule:
    """Coefficients in the order of NAMES, and the likelihood from which on a candidate is believed."""

    weights: Vector
    bar: float

    def believes(self, case: Case) -> bool:
        return case.features is not None and likelihood(self.weights, case.features) >= self.bar


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--folds", type=int, default=5)
    parser.add_argument("--json", type=Path, metavar="OUT")
    options = parser.parse_args(arguments)
    cases = read(options.data)
    counts: Counter[str] = Counter()
    for number, held in enumerate(folds_of(cases, options.folds), start=1):
        rule = find([case for case in cases if case.app not in held], options.folds)
        print(f"fold {number}: {len(held)} sites, {said(rule)}", flush=True)
        counts += count([case for case in cases if case.app in held], rule)
    held_out = rates(counts)
    shipped = Rule(tuple(getattr(verdict, name) for name in NAMES), verdict._IN_PLACE)
    for title, shown in (("held out", held_out), ("shipped", rates(count(cases, shipped)))):
        print(f"{title}: " + ", ".join(f"{name} {value:.4f}" for name, value in shown.items()))
    print(f"all: {said(find(cases, options.folds))}")
    if options.json:
        options.json.write_text(json.dumps({"figures": held_out}, indent=1), encoding="utf-8")
    return 0


def read(data: Path) -> list[Case]:
    """Every query with what the place of its candidate says, whether the shipped bar believes it or not."""
    shipped = verdict._IN_PLACE
    verdict._IN_PLACE = 0.0
    try:
        return [_case(relocate.answer(query)) for query in relocate.read(data)]
    finally:
        verdict._IN_PLACE = shipped


def _case(result: relocate.Result) -> Case:
    query, best = result.query, result.decision.best
    if not result.decision.accepted or best is None:
        return Case(query.app, query.removed, False, None)
    company = Anchors(Page(query.remembered), Page(query.elements)).company(query.target, best.element)
    near = verdict._nearness(query.target, best.element)
    features = (1.0, near, company.box, company.path, best.score)
    return Case(query.app, query.removed, not query.removed and best.index in query.accept, features)


def folds_of(cases: Sequence[Case], folds: int) -> list[set[str]]:
    """The sites in parts; each site is in one."""
    sites = sorted({case.app for case in cases})
    return [part for fold in range(folds) if (part := set(sites[fold::folds]))]


def find(cases: Sequence[Case], folds: int) -> Rule:
    """The sum fitted on these sites, and a bar that was chosen where its sum had not been fitted."""
    judged = [
        (likelihood(weights, case.features) if case.features is not None else 0.0, case)
        for held in folds_of(cases, folds)
        for weights in (fit([case for case in cases if case.app not in held]),)
        for case in cases
        if case.app in held
    ]
    return Rule(fit(cases), next((bar for bar in BARS if _errs_rarely(judged, bar)), BARS[-1]))


def _errs_rarely(judged: Sequence[tuple[float, Case]], bar: float) -> bool:
    figures = rates(_counted((case, value >= bar) for value, case in judged))
    return figures["wrong"] <= _TOLERATED and figures["false_heal"] <= _TOLERATED


def fit(cases: Sequence[Case]) -> Vector:
    """Newton's steps to the likeliest coefficients; agreement never speaks against a candidate, so none is below 0."""
    known = [(case.features, float(case.right)) for case in cases if case.features is not None]
    weights: Vector = (0.0,) * len(NAMES)
    for _ in range(STEPS):
        gradient = [-_RIDGE * weight * (place > 0) for place, weight in enumerate(weights)]
        curve = [[_RIDGE * (row == column) for column in range(len(NAMES))] for row in range(len(NAMES))]
        for features, right in known:
            likely = likelihood(weights, features)
            for row, mine in enumerate(features):
                gradient[row] += (right - likely) * mine
                for column, other in enumerate(features):
                    curve[row][column] += likely * (1 - likely) * mine * other
        step = solve(curve, gradient)
        bias, *others = (weight + change for weight, change in zip(weights, step, strict=True))
        weights = (bias, *(max(0.0, one) for one in others))
        if max(map(abs, step)) < 1e-4:
            break
    return weights


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """x of `matrix` x = `right`, by elimination; the ridge keeps every pivot above 0."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place, pivot in enumerate(rows):
        for number, row in enumerate(rows):
            if number != place:
                factor = row[place] / pivot[place]
                rows[number] = [one - factor * other for one, other in zip(row, pivot, strict=True)]
    return [row[-1] / row[place] for place, row in enumerate(rows)]


def likelihood(weights: Vector, features: Vector) -> float:
    total = sum(weight * feature for weight, feature in zip(weights, features, strict=True))
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, total))))


def count(cases: Sequence[Case], rule: Rule) -> Counter[str]:
    return _counted((case, rule.believes(case)) for case in cases)


def _counted(believed: Iterable[tuple[Case, bool]]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for case, is_believed in believed:
        kind = "removed" if case.removed else "present"
        outcome = "abstained" if not is_believed else "right" if case.right else "wrong"
        counts += Counter({kind: 1, f"{kind} {outcome}": 1})
    return counts


def rates(counts: Counter[str]) -> dict[str, float]:
    """Shares, each with the ends of its 95 % interval."""
    figures = {}
    for name, part, whole in (
        ("right", "present right", "present"),
        ("wrong", "present wrong", "present"),
        ("false_heal", "removed wrong", "removed"),
        ("abstained", "present abstained", "present"),
    ):
        low, high = wilson(counts[part], counts[whole])
        share = counts[part] / max(1, counts[whole])
        figures |= {name: round(share, 4), f"{name}_low": round(low, 4), f"{name}_high": round(high, 4)}
    return figures


def wilson(part: int, whole: int) -> tuple[float, float]:
    """Wilson's interval of a share at 95 %."""
    if not whole:
        return 0.0, 1.0
    share, square = part / whole, _Z * _Z
    middle = (share + square / (2 * whole)) / (1 + square / whole)
    half = _Z * math.sqrt(share * (1 - share) / whole + square / (4 * whole * whole)) / (1 + square / whole)
    return max(0.0, middle - half), min(1.0, middle + half)


def said(rule: Rule) -> str:
    weights = ", ".join(f"{name} {value:.1f}" for name, value in zip(NAMES, rule.weights, strict=True))
    return f"{weights}, _IN_PLACE {rule.bar}"


if __name__ == "__main__":
    sys.exit(main())
