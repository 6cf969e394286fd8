"""Does the plugin change how a test ends, or how long it may wait?

The same awkward tests run in turn without and with it, round by round.
A flip is a test that ends otherwise with the plugin than without it in the same round. `caught_ratio` compares the time
that the tests spent in errors that they catch themselves: time that is missing afterwards. Both are of whole sessions
in a real browser; the medians of the rounds are printed. `unstable` tests differ among the rounds without the plugin.
`raced_…` is how often those pass that are a race by themselves, of an application in the test's own event loop.
"""

import json
import statistics
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import session
from bench import options_of, report, rows

HERE = Path(__file__).parent / "outcomes"
SUITES = {"suite": session.SYNC, "suite_async": ("-p", "no:playwright")}
INI = {
    "suite": "",
    "suite_async": "asyncio_mode = auto\nasyncio_default_fixture_loop_scope = session\n"
    "asyncio_default_test_loop_scope = session\n",
}
RACING = "test_own_loop"


@dataclass(frozen=True)
class Ended:
    """One session: how each test ended, the seconds in errors that it caught, the exit code."""

    ended: dict[str, list[str]]
    caught: dict[str, float]
    exit: int


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, write; 1 when a test ended otherwise."""
    parser = options_of(__doc__)
    parser.add_argument("--rounds", type=int, default=10, help="rounds without and with the plugin (10)")
    parser.add_argument("--only", metavar="EXPRESSION", default="", help="tests that pytest's -k chooses")
    options = parser.parse_args(arguments)
    rounds: list[tuple[Ended, Ended]] = []
    with tempfile.TemporaryDirectory(prefix="outcomes-") as root:
        for name in SUITES:
            _prepare(Path(root) / name)
        for number in range(options.rounds):
            rounds.append(_round(Path(root), number, options.only))
            _print_round(number, *rounds[-1])
    flips = [line for number, (plain, ours) in enumerate(rounds, 1) for line in _flips(number, plain, ours)]
    report(_figures(rounds, flips), options.json, flips=flips)
    return 1 if flips else 0


def _prepare(folder: Path) -> None:
    """The modules of a suite: what their tests share stands in a row before them."""
    modules: dict[str, list[str]] = {}
    for row in rows(HERE / "cases.jsonl"):
        if row["suite"] == folder.name:
            modules.setdefault(row["module"], []).append(row.get("shared") or row["test"])
    own = {name: (HERE / f"{name}.py").read_text("utf-8") for name in ("conftest", "server")}
    suite = {name: "\n\n\n".join(parts) + "\n" for name, parts in modules.items()}
    session.write(folder, ini=INI[folder.name], **own, **suite)


def _round(root: Path, number: int, only: str) -> tuple[Ended, Ended]:
    """Who comes first changes: the second finds the disk warm."""
    modes = [(), ("--selfheal",)] if number % 2 == 0 else [("--selfheal",), ()]
    found = {words: _both(root, words, only) for words in modes}
    return found[()], found[("--selfheal",)]


def _both(root: Path, words: tuple[str, ...], only: str) -> Ended:
    both = [_session(root / name, words, only) for name in SUITES]
    return Ended(
        ended={test: how for one in both for test, how in one.ended.items()},
        caught={test: seconds for one in both for test, seconds in one.caught.items()},
        exit=max(one.exit for one in both),
    )


def _session(folder: Path, words: tuple[str, ...], only: str) -> Ended:
    file = folder / "ended.json"
    file.unlink(missing_ok=True)
    chosen = ("-k", only) if only else ()
    done = session.run(folder, "--tb=no", *SUITES[folder.name], *words, *chosen, OUTCOMES_FILE=str(file))
    if not file.exists():
        sys.exit(f"the session did not end as sessions do – '{done.stdout[-1500:]}{done.stderr[-1500:]}'")
    read = json.loads(file.read_text("utf-8"))
    return Ended(ended=read["ended"], caught=read["caught"], exit=done.returncode)


def _flips(number: int, plain: Ended, ours: Ended) -> list[str]:
    lines = [
        f"round {number}: {test} – without {plain.ended.get(test)}, with {ours.ended.get(test)}"
        for test in {**plain.ended, **ours.ended}
        if plain.ended.get(test) != ours.ended.get(test) and RACING not in test
    ]
    if list(plain.ended) != list(ours.ended) and not lines:
        lines.append(f"round {number}: the tests ran in another order")
    return lines


def _figures(rounds: Sequence[tuple[Ended, Ended]], flips: Sequence[str]) -> dict[str, float]:
    first = rounds[0][0]
    steady = [test for test in first.ended if RACING not in test]
    unstable = [test for test in steady if any(plain.ended.get(test) != first.ended[test] for plain, _ in rounds)]
    ratios = [_caught(ours, plain) / _caught(plain, ours) for plain, ours in rounds]
    return {
        "tests": len(first.ended),
        "rounds": len(rounds),
        "flips": len(flips),
        "unstable": len(unstable),
        "exit_codes": sum(plain.exit != ours.exit for plain, ours in rounds),
        "caught_ratio": statistics.median(ratios),
        "caught_worst": max(ratios),
        **{
            f"raced_{how}{with_}": _won(sessions, how)
            for with_, sessions in (("_plain", [plain for plain, _ in rounds]), ("", [ours for _, ours in rounds]))
            for how in ("idle", "busy")
        },
    }


def _won(sessions: Sequence[Ended], how: str) -> float:
    """The share of the races that were won, with an idle or a busy loop."""
    ended = [end for one in sessions for test, end in one.ended.items() if RACING in test and f"[{how}" in test]
    return sum("call passed" in end for end in ended) / (len(ended) or 1)


def _caught(one: Ended, other: Ended) -> float:
    """Seconds of the tests that both of them timed."""
    return sum(seconds for test, seconds in one.caught.items() if test in other.caught) or 1e-9


def _print_round(number: int, plain: Ended, ours: Ended) -> None:
    print(f"round {number + 1}: caught {_caught(plain, ours):.1f} s without, {_caught(ours, plain):.1f} s with")
    for line in _flips(number + 1, plain, ours):
        print(f"  FLIP {line}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
