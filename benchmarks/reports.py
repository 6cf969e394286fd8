"""Does it help with failures that people reported? Runs their cases with memory, as first runs, and with heals on.

DATA is a folder of cases, each with an application in a healthy and a broken state, a test, and the truth. A case
passes twice while it is healthy; then it fails without the plugin, with it, with heals on where a heal is in question,
and in a folder that remembers nothing. Answers are held against `reports/truth.jsonl`, by the name of the case; without
a row, against the truth that lies beside the case.
"""

import argparse
import json
import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import session
from bench import browser, options_of, report
from truth import Judgement, Truth, judge, shares

HERE = Path(__file__).parent
RUN_LIMIT_S = 180
PORT_LIMIT_S = 30.0
CASES_OWN = ("APP_PASSWORD", "DJANGO_ALLOW_ASYNC_UNSAFE", "DB_HAS_KIM")  # what a case may set, and nobody else
BROWSER = "chromium-headless-shell"  # the name by which the cases look for it
PYTEST = ("-m", "pytest", "--tb=short", "-p", "no:cacheprovider", "-p", "no:playwright-asyncio", "-p", "no:randomly")
MODES = ("memory", "first")
NAMES = {"best": "right", "acceptable": "half", "empty": "empty", "wrong": "wrong", "surely_wrong": "surely_wrong"}


@dataclass(frozen=True, slots=True)
class Ran:
    """One session of pytest: exit code, seconds, what it printed, its entry in run.json."""

    code: int
    seconds: float
    output: str
    entry: dict[str, Any] | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What was said of one case: by mode; the heal, None where none is in question; seconds over plain."""

    name: str
    said: Mapping[str, Ran]
    judged: Mapping[str, Judgement]
    healed_wrongly: bool | None
    added_s: float
    trouble: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Case:
    """A case in a copy of DATA, the environment that its sessions get, and where it is served.

    The truth names a port, too; a free one lets several runs go on beside each other.
    """

    source: Path
    work: Path
    environment: Mapping[str, str]
    port: int
    store: Path | None = None

    @property
    def given(self) -> dict[str, Any]:
        """The truth that lies beside the case."""
        truth: dict[str, Any] = json.loads((self.source / "truth.json").read_text("utf-8"))
        return truth


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, print, write; 1 when a case does not do what it says."""
    options = _parse(arguments)
    with tempfile.TemporaryDirectory(prefix="reports-") as root:
        outcomes = run_all(options.data, Path(options.keep or root), only=options.only, jobs=options.jobs)
    for outcome in outcomes:
        _print(outcome)
    report(figures(outcomes), options.json, cases=[_plain(outcome) for outcome in outcomes])
    return 1 if any(outcome.trouble for outcome in outcomes) else 0


def run_all(data: Path, folder: Path, *, only: Sequence[str] | None = None, jobs: int = 1) -> list[Outcome]:
    """Run the cases of a copy of `data`; with `$REPLAY_ROOT` what is judged is kept there, `CASE` and `CASE-first`."""
    copied = folder / "data"
    shutil.copytree(data, copied, ignore=shutil.ignore_patterns("__pycache__", "work*", "results"))
    names = sorted(path.name for path in (copied / "cases").iterdir())
    if unknown := sorted({*(only or ())} - {*names}):
        raise SystemExit(f"no such case – '{unknown[0]}' – one of {', '.join(names)}")
    environment = _environment(folder / "bin")
    store = Path(os.environ["REPLAY_ROOT"]) if "REPLAY_ROOT" in os.environ else None
    chosen = [copied / "cases" / name for name in only or names]
    ports = _free_ports(len(chosen))
    cases = [Case(one, folder / one.name, environment, port, store) for one, port in zip(chosen, ports, strict=True)]
    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(run_case, cases))


def run_case(case: Case) -> Outcome:
    """Healthy twice, then broken in every way."""
    given, memory = case.given, case.work / "memory"
    _prepare(case, memory)
    with _served(case, "healthy"):
        healthy = [_pytest(case, memory, "healthy", "--selfheal") for _ in range(2)]
    trouble = [f"the healthy state fails: {ran.output[-600:]}" for ran in healthy if ran.code]
    _break(case, memory)
    kept = shutil.copytree(memory / ".selfheal", case.work / "kept")
    first = case.work / "first"
    _prepare(case, first)
    _break(case, first)
    said = {}
    with _served(case, "broken"):
        plain = _pytest(case, memory, "broken")
    for mode, folder in (("memory", memory), ("first", first)):
        with _served(case, "broken"):
            said[mode] = _pytest(case, folder, "broken", "--selfheal", mode=mode)
    trouble += [] if plain.code else ["the broken state passes"]
    others = {mode: ran.code for mode, ran in said.items() if ran.code != plain.code}
    trouble += [f"{mode}: exit {code}, {plain.code} without the plugin" for mode, code in others.items()]
    judged = {mode: judge(truth_of(case, ran.entry, first=mode == "first"), ran.entry) for mode, ran in said.items()}
    healed_wrongly = None
    if given["heal"] != "n/a":
        shutil.rmtree(memory / ".selfheal")
        kept.rename(memory / ".selfheal")
        with _served(case, "broken"):
            healed_wrongly = _is_wrong_heal(_pytest(case, memory, "broken", "--selfheal-heal"), given["heal"])
    added = said["memory"].seconds - plain.seconds
    return Outcome(case.source.name, said, judged, healed_wrongly, round(added, 2), tuple(trouble))


def truth_of(case: Case, entry: Mapping[str, Any] | None, *, first: bool) -> Truth:
    """Our row of the case; without one, all that its own truth accepts, each with what it must mention.

    A pattern that must be mentioned stands for the words that it finds: these are what a `Truth` asks for.
    """
    rows = [json.loads(line) for line in (HERE / "reports/truth.jsonl").read_text("utf-8").splitlines()]
    mine = next((row for row in rows if row["name"] == case.source.name), None)
    if mine:
        return Truth.model_validate({**mine["first" if first else "truth"], "first": first})
    given, entry = case.given, entry or {}
    told = json.dumps([entry.get("diagnosis"), entry.get("fix")], ensure_ascii=False)
    pairs = (given["first_accept"] or [*given["accept"], "true_regression/investigate"]) if first else given["accept"]
    words = [_found(pattern, told) for pattern in given["must_mention"]] or [given["what"]]
    said = [pair.split("/") for pair in dict.fromkeys(pairs)]
    answers = [{"category": category, "action": action, "words": words} for category, action in said]
    wrong = [{"words": [_found(pattern, told)]} for pattern in given["must_not"]]
    return Truth.model_validate({"best": answers, "wrong": wrong, "retryable": given["retryable"], "first": first})


def figures(outcomes: Sequence[Outcome]) -> dict[str, float]:
    """Shares of the answers (`right`: best, `half`: acceptable), wrong heals, seconds that a failure takes longer."""
    found: dict[str, float] = {}
    for mode, end in (("memory", ""), ("first", "_first")):
        counted = shares([outcome.judged[mode] for outcome in outcomes])
        found |= {f"{name}{end}": counted[grade] for grade, name in NAMES.items()}
    asked = [outcome.healed_wrongly for outcome in outcomes if outcome.healed_wrongly is not None]
    added = statistics.median(outcome.added_s for outcome in outcomes) if outcomes else 0.0
    heals = {"heals_asked": len(asked), "heals_wrong": sum(asked)}
    return {"cases": len(outcomes), **found, **heals, "added_s_median": round(added, 2)}


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = options_of(__doc__)
    parser.add_argument("data", type=Path, metavar="DATA", help="the folder of cases")
    parser.add_argument("--only", action="append", metavar="CASE", help="this case only; may be given again")
    parser.add_argument("--jobs", type=int, default=1, help="cases at the same time (1; more blur the seconds)")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="leave all runs in this new folder")
    return parser.parse_args(arguments)


def _found(pattern: str, told: str) -> tuple[str, ...]:
    return tuple({found.group(0) for found in re.finditer(pattern, told)}) or (f"what matches {pattern}",)


def _is_wrong_heal(ran: Ran, wanted: str) -> bool:
    healed = any(heal.get("status") == "HEALED" for heal in (ran.entry or {}).get("heals") or ())
    return healed and (wanted == "refuse" or ran.code != 0)


def _environment(folder: Path) -> dict[str, str]:
    """The environment of a session, with a browser where a case looks for one: on the path, by its usual name."""
    folder.mkdir(parents=True)
    wrapper = folder / BROWSER
    wrapper.write_text(f'#!/bin/sh\nexec "{browser()}" "$@"\n')
    wrapper.chmod(0o755)
    plain = {name: value for name, value in os.environ.items() if name not in (*CASES_OWN, "PYTEST_ADDOPTS")}
    path = os.pathsep.join([str(folder), plain.get("PATH", "")])
    return {**plain, "PATH": path, "PYTHONDONTWRITEBYTECODE": "1", "NO_COLOR": "1"}


def _prepare(case: Case, folder: Path) -> None:
    folder.mkdir(parents=True)
    for file in case.source.glob("*.py"):
        if file.name != "app.py":
            shutil.copy(file, folder)
    (folder / "pytest.ini").write_text("[pytest]\n")
    (folder / ".gitignore").write_text("__pycache__\n.selfheal\ntest-results\n")
    (folder / "frontend.lock").write_text("ui-kit 5.1.0\n")
    session.commit(folder)


def _break(case: Case, folder: Path) -> None:
    for file in (case.source / "broken").glob("*.py"):
        shutil.copy(file, folder)
    if case.given["commit"] == "new":
        (folder / "frontend.lock").write_text("ui-kit 6.0.0\n")
        session.commit(folder)


def _pytest(case: Case, folder: Path, state: str, *options: str, mode: str = "") -> Ran:
    given = case.given
    environment = {**case.environment, **given["env"][state]}
    if case.store and mode:
        options = ("-p", "replay.capturing", *options)
        environment["PYTHONPATH"] = str(HERE)
        environment["REPLAY_STORE"] = str(case.store / (case.source.name + ("-first" if mode == "first" else "")))
    base_url = f"http://127.0.0.1:{case.port}"
    run = folder / ".selfheal/run.json"
    run.unlink(missing_ok=True)
    began = time.perf_counter()
    done = subprocess.run(
        [sys.executable, *PYTEST, "--base-url", base_url, *options],
        cwd=folder, env=environment, capture_output=True, text=True, timeout=RUN_LIMIT_S, check=False,
    )  # fmt: skip
    seconds = time.perf_counter() - began
    entries = json.loads(run.read_text("utf-8"))["tests"] if run.exists() else []
    return Ran(done.returncode, seconds, done.stdout + done.stderr, entries[0] if entries else None)


@contextmanager
def _served(case: Case, state: str) -> Iterator[None]:
    script = case.source.parents[1] / "kit/serve.py"
    process = subprocess.Popen(
        [sys.executable, str(script), str(case.source), state, str(case.port)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait_for(case.port)
        yield
    finally:
        process.terminate()
        process.wait(PORT_LIMIT_S)


def _free_ports(count: int) -> list[int]:
    """Ports that nobody uses, and nobody the ones 1000 above them: a case's second origin."""
    found: list[int] = []
    while len(found) < count:
        with socket.socket() as first, socket.socket() as second:
            first.bind(("127.0.0.1", 0))
            port = first.getsockname()[1]
            with suppress(OSError, OverflowError):  # taken, or beyond the last port
                second.bind(("127.0.0.1", port + 1000))
                found += [port] if port not in found else []
    return found


def _wait_for(port: int) -> None:
    end = time.monotonic() + PORT_LIMIT_S
    while time.monotonic() < end:
        with socket.socket() as one:
            one.settimeout(0.3)
            if one.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise SystemExit(f"a case is not served – '127.0.0.1:{port}' – see what its app.py says")


def _print(outcome: Outcome) -> None:
    for line in outcome.trouble:
        print(f"TROUBLE {outcome.name}: {line}")
    for mode in MODES:
        judgement, entry = outcome.judged[mode], outcome.said[mode].entry or {}
        diagnosis = entry.get("diagnosis") or {}
        said = "/".join(str(diagnosis.get(name, "–")) for name in ("category", "recommended_action", "confidence"))
        sure = " SURELY" if judgement.surely else ""
        print(f"{judgement.grade:10}{sure} {outcome.name} [{mode}] {said} {judgement.why}")
        print(f"           {diagnosis.get('summary', '')[:200]}")
    if outcome.healed_wrongly:
        print(f"WRONG HEAL {outcome.name}")


def _plain(outcome: Outcome) -> dict[str, Any]:
    judged = {mode: one.model_dump(mode="json") for mode, one in outcome.judged.items()}
    entries = {mode: ran.entry for mode, ran in outcome.said.items()}
    rest = {"healed_wrongly": outcome.healed_wrongly, "added_s": outcome.added_s, "trouble": outcome.trouble}
    return {"name": outcome.name, "judged": judged, "entries": entries, **rest}


if __name__ == "__main__":
    sys.exit(main())
