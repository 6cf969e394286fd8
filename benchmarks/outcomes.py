"""Does the plugin change how tests end? The same awkward tests, in turn without and with it, round by round.

A flip is a test that ends otherwise with the plugin than without it in the same round. `caught_ratio` compares the time
that the tests spent in errors that they catch themselves: time that is missing afterwards. Both are of whole sessions
in a real browser; the medians of the rounds are printed. `unstable` tests differ among the rounds without the plugin.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent / "outcomes"
SUITES = {
    "suite": ("-p", "no:playwright-asyncio", "-p", "no:asyncio"),
    "suite_async": ("-p", "no:playwright"),
}
INI = {
    "suite": "[pytest]\n",
    "suite_async": "[pytest]\nasyncio_mode = auto\nasyncio_default_fixture_loop_scope = session\n"
    "asyncio_default_test_loop_scope = session\n",
}
PYTEST = (sys.executable, "-m", "pytest", "-q", "--tb=no", "-p", "no:cacheprovider", "-p", "no:rerunfailures")


@dataclass(frozen=True)
class Ended:
    """One session: how each test ended, the seconds in errors that it caught, the exit code."""

    ended: dict[str, list[str]]
    caught: dict[str, float]
    exit: int


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, write; 1 when a test ended otherwise."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", type=Path, metavar="OUT", help="write figures and every flip here")
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
    figures = _figures(rounds, flips)
    for name, value in figures.items():
        print(f"{name:14} {value:10.3f}")
    if options.json:
        options.json.write_text(json.dumps({"figures": figures, "flips": flips}, indent=1) + "\n", "utf-8")
    return 1 if flips else 0


def _prepare(folder: Path) -> None:
    shutil.copytree(HERE / folder.name, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for shared in ("conftest.py", "server.py"):
        shutil.copy(HERE / "suite" / shared, folder)
    (folder / "pytest.ini").write_text(INI[folder.name], "utf-8")


def _round(root: Path, number: int, only: str) -> tuple[Ended, Ended]:
    """Who comes first changes: the second finds the disk warm."""
    modes = [(), ("--selfheal",)] if number % 2 == 0 else [("--selfheal",), ()]
    found = {words: _both(root, words, only) for words in modes}
    return found[()], found[("--selfheal",)]


def _both(root: Path, words: tuple[str, ...], only: str) -> Ended:
    sessions = [_session(root / name, words, only) for name in SUITES]
    return Ended(
        ended={test: how for session in sessions for test, how in session.ended.items()},
        caught={test: seconds for session in sessions for test, seconds in session.caught.items()},
        exit=max(session.exit for session in sessions),
    )


def _session(folder: Path, words: tuple[str, ...], only: str) -> Ended:
    file = folder / "ended.json"
    file.unlink(missing_ok=True)
    command = [*PYTEST, *SUITES[folder.name], *words, *(["-k", only] if only else [])]
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "COV_"))}
    done = subprocess.run(
        command, cwd=folder, env=clean | {"OUTCOMES_FILE": str(file)}, capture_output=True, text=True, check=False
    )
    if not file.exists():
        sys.exit(f"the session did not end as sessions do – '{done.stdout[-1500:]}{done.stderr[-1500:]}'")
    read = json.loads(file.read_text("utf-8"))
    return Ended(ended=read["ended"], caught=read["caught"], exit=done.returncode)


def _flips(number: int, plain: Ended, ours: Ended) -> list[str]:
    lines = [
        f"round {number}: {test} – without {plain.ended.get(test)}, with {ours.ended.get(test)}"
        for test in {**plain.ended, **ours.ended}
        if plain.ended.get(test) != ours.ended.get(test)
    ]
    if list(plain.ended) != list(ours.ended) and not lines:
        lines.append(f"round {number}: the tests ran in another order")
    return lines


def _figures(rounds: Sequence[tuple[Ended, Ended]], flips: Sequence[str]) -> dict[str, float]:
    first = rounds[0][0]
    unstable = [test for test in first.ended if any(plain.ended.get(test) != first.ended[test] for plain, _ in rounds)]
    ratios = [_caught(ours, plain) / _caught(plain, ours) for plain, ours in rounds]
    return {
        "tests": len(first.ended),
        "rounds": len(rounds),
        "flips": len(flips),
        "unstable": len(unstable),
        "exit_codes": sum(plain.exit != ours.exit for plain, ours in rounds),
        "caught_ratio": statistics.median(ratios),
        "caught_worst": max(ratios),
    }


def _caught(session: Ended, other: Ended) -> float:
    """Seconds of the tests that both of them timed."""
    return sum(seconds for test, seconds in session.caught.items() if test in other.caught) or 1e-9


def _print_round(number: int, plain: Ended, ours: Ended) -> None:
    print(f"round {number + 1}: caught {_caught(plain, ours):.1f} s without, {_caught(ours, plain):.1f} s with")
    for line in _flips(number + 1, plain, ours):
        print(f"  FLIP {line}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
