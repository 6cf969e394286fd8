"""How the weights of matching were found, and how much of the figures they owe to the sites they were found on.

`python benchmarks/tune.py DATA.jsonl.gz`: the sites are split into folds. For each fold the weights start from equal
ones and are improved one at a time, on the other sites only, to where the right candidates are likeliest; then all
floors of the policy are moved together to what is best there at ≤ 0.5 % wrong. The fold's own sites are answered with
those. The held-out figures are the ones to
quote; `all` are weights found on all sites, printed for `matching/scoring.py`. What an attribute compares, and the
kinds of evidence the policy knows, were chosen with all sites in view and are not part of the search.
"""

import argparse
import json
import math
import sys
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

import relocate

from pytest_selfheal.matching import policy, scoring
from pytest_selfheal.matching.candidates import Ranking, rank

Weights = dict[str, float]

START = 2.0
FACTORS = (0.7, 0.87, 1.15, 1.4)
PASSES = 6
SHIFTS = (-0.06, -0.04, -0.02, 0.0, 0.02, 0.04, 0.06)
_SHARPNESS = 0.03  # margin at which one candidate is e times as likely as another
_PULL = 0.002  # towards equal weights, per squared logarithm: an attribute that few sites have must not run away
_NEVER = 1e-6  # likelihood of a right candidate that is not among them
_RIVALS = 12  # candidates that have a chance
_TOLERATED = 0.005  # share of wrong heals, and of heals of removed elements


@dataclass(frozen=True)
class Case:
    query: relocate.Query
    ranking: Ranking


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--folds", type=int, default=5)
    parser.add_argument("--json", type=Path, metavar="OUT")
    options = parser.parse_args(arguments)
    cases = [Case(query, rank(query.target, query.elements)) for query in relocate.read(options.data)]
    held_out = leave_out(cases, options.folds)
    print("held out:", held_out)
    weights = search([case for case in cases if not case.query.removed])
    print("all:     ", answer(cases, weights, 0.0), {name: round(weight, 2) for name, weight in weights.items()})
    print("shipped: ", answer(cases, scoring.WEIGHTS, 0.0))
    if options.json:
        options.json.write_text(json.dumps({"figures": held_out}, indent=1), encoding="utf-8")
    return 0


def leave_out(cases: list[Case], folds: int) -> dict[str, float]:
    """The figures over all sites, each answered with what was found on the others."""
    sites = sorted({case.query.app for case in cases})
    counts: Counter[str] = Counter()
    for fold in range(folds):
        held = set(sites[fold::folds])
        others = [case for case in cases if case.query.app not in held]
        weights = search([case for case in others if not case.query.removed])
        shift = find_shift(others, weights)
        print(f"fold {fold + 1}: {len(held)} sites, floors moved by {shift:+.2f}", flush=True)
        counts += count([case for case in cases if case.query.app in held], weights, shift)
    return rates(counts)


def search(cases: list[Case]) -> Weights:
    """Coordinate search: one weight at a time, as long as the right candidates get likelier."""
    names = {name for case in cases for scored in case.ranking.scored[:1] for name in scored.why}
    weights = {name: START if name in names else weight for name, weight in scoring.WEIGHTS.items()}
    best = objective(cases, weights)
    for _ in range(PASSES):
        for name in sorted(names):
            for factor in FACTORS:
                tried = weights | {name: weights[name] * factor}
                if (value := objective(cases, tried)) > best:
                    best, weights = value, tried
    return weights


def objective(cases: list[Case], weights: Weights) -> float:
    """Mean log-likelihood of the right candidates, less the pull towards equal weights."""
    pull = sum(math.log(weight / START) ** 2 for weight in weights.values())
    return sum(_log_likelihood(case, weights) for case in cases) / len(cases) - _PULL * pull


def _log_likelihood(case: Case, weights: Weights) -> float:
    near = case.ranking.scored[:_RIVALS]
    total = sum(weights[name] for name in near[0].why) or 1.0
    scores = [sum(weights[name] * value for name, value in one.why.items()) / total for one in near]
    likely = [math.exp((score - max(scores)) / _SHARPNESS) for score in scores]
    right = sum(value for value, one in zip(likely, near, strict=True) if one.index in case.query.accept)
    return math.log(max(right / sum(likely), _NEVER))


def find_shift(cases: list[Case], weights: Weights) -> float:
    """The common shift of all floors with the most right heals among those that err rarely enough."""
    tried = [(shift, answer(cases, weights, shift)) for shift in SHIFTS]
    fit = [(figures["right"], -shift) for shift, figures in tried if _errs_rarely(figures)]
    return -max(fit)[1] if fit else max(SHIFTS)


def _errs_rarely(figures: dict[str, float]) -> bool:
    return figures["wrong"] <= _TOLERATED and figures["false_heal"] <= _TOLERATED


def answer(cases: list[Case], weights: Weights, shift: float) -> dict[str, float]:
    return rates(count(cases, weights, shift))


def count(cases: list[Case], weights: Weights, shift: float) -> Counter[str]:
    """Outcomes at the policy with all floors moved by `shift`."""
    shipped = policy.BARS
    policy.BARS = {
        identity: tuple(replace(bar, floor=bar.floor + shift) for bar in bars) for identity, bars in shipped.items()
    }
    try:
        return sum((_count_one(case, weights) for case in cases), Counter())
    finally:
        policy.BARS = shipped


def _count_one(case: Case, weights: Weights) -> Counter[str]:
    ranking = rescored(case.ranking, weights)
    decision = policy.decide(case.query.target, ranking, action=None, from_fingerprint=True)
    result = relocate.Result(case.query, ranking, decision, 0.0)
    kind = "removed" if case.query.removed else "present"
    return Counter({kind: 1, f"{kind} {result.outcome}": 1, "top1": int(result.is_top1)})


def rescored(ranking: Ranking, weights: Weights) -> Ranking:
    """The same candidates under other weights."""
    total = sum(weights[name] for name in ranking.scored[0].why) or 1.0 if ranking.scored else 1.0
    scored = [
        replace(one, score=min(1.0, sum(weights[name] * value for name, value in one.why.items()) / total))
        for one in ranking.scored
    ]
    scored.sort(key=lambda one: (-one.score, one.index))
    return replace(ranking, scored=tuple(scored))


def rates(counts: Counter[str]) -> dict[str, float]:
    present, removed = max(1, counts["present"]), max(1, counts["removed"])
    return {
        "top1": round(counts["top1"] / present, 4),
        "right": round(counts["present right"] / present, 4),
        "wrong": round(counts["present wrong"] / present, 4),
        "false_heal": round(counts["removed false_heal"] / removed, 4),
    }


if __name__ == "__main__":
    sys.exit(main())
