"""Does the history find what broke when, and what fails by chance how often? Two hundred runs whose truth is known.

Some tests are flaky, some break, some are mended after 15 runs; now and then an old commit is tested again.
"""

import random
import tempfile
from collections import Counter
from pathlib import Path

from bench import options_of, report

from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.history.failing import newly_failing
from pytest_selfheal.history.flaky import flakiest
from pytest_selfheal.history.seen import by_test
from pytest_selfheal.models.history import PastOutcome, PastRun
from pytest_selfheal.models.home import Home

RUNS = 200


def counts_of(seed: int, home: Home) -> Counter[str]:
    """What is so, and what was answered right, of one project of 60 tests with this memory."""
    dice = random.Random(seed)
    rates = {f"t{number}": (0.04, 0.05, 0.1, 0.2, 0.3, 0, 0, 0, 0, 0)[number % 10] for number in range(60)}
    broken = {name: range(dice.randrange(60, RUNS - 12), RUNS) for name in [*rates][20:50]}
    mended = {name: range(since := dice.randrange(60, RUNS - 20), since + 15) for name in [*rates][55:]}
    with open_store(home) as store:
        for at in range(RUNS):
            for commit in (at, max(0, at - 2))[: 1 + (at % 7 == 0)]:
                run = PastRun(id=f"{at}-{commit}", at=2 * at + (commit != at), commit=f"c{commit}")
                store.record_run(run, [_outcome(*one, commit, broken | mended, dice) for one in rates.items()])
        tests = by_test(store.runs(), store.outcomes())
    flaky = {one.nodeid: (one.low, one.high) for one in flakiest(tests)}
    failing = {one.nodeid: one.first_failing_commit for one in newly_failing(tests)}
    within = [flaky[name][0] <= rate <= flaky[name][1] for name, rate in rates.items() if rate and name in flaky]
    first = sum(failing.get(name) == f"c{when.start}" for name, when in broken.items())
    wrong = len(failing.keys() - broken.keys()) + sum(not rates[name] for name in flaky)
    return Counter(broken=len(broken), first_right=first, flaky=len(within), within=sum(within), wrong=wrong)


def _outcome(name: str, rate: float, number: int, broken: dict[str, range], dice: random.Random) -> PastOutcome:
    """Of a test in a run; at the commit that breaks it nobody could tell its flake from the break."""
    when = broken.get(name, range(0))
    is_flake = dice.random() < rate and number != when.start
    way = ("timing_issue", "click a") if is_flake else ("element_removed", "click b") if number in when else ("", "")
    return PastOutcome(nodeid=name, outcome="failed" if way[0] else "passed", category=way[0], step=way[1])


def main() -> None:
    options = options_of(__doc__).parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report(sum((counts_of(seed, Home(Path(folder, f"{seed}.db"))) for seed in range(20)), Counter()), options.json)


if __name__ == "__main__":
    main()
