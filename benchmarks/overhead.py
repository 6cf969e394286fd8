"""What does the plugin cost? Paired runs of whole sessions in a real browser, and the pure parts by themselves.

Ratios are of whole processes, run in turn (plain, with the plugin, with traces, plain, …) and compared round by round:
a machine that gets slower in the middle slows all of them. The medians of the rounds are printed.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

CONFTEST = """
import os
import pytest
from pytest_selfheal.demo.chromium import launch_arguments
from pytest_selfheal.demo.shop import Shop

@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args, playwright):
    return {**browser_type_launch_args, **launch_arguments(playwright.chromium.executable_path)}

@pytest.fixture(scope="session")
def base_url():
    with Shop() as shop:
        yield shop.url

if "LISTEN" in os.environ:  # to every request, doing nothing with it: what Playwright itself takes for telling
    @pytest.fixture(autouse=True)
    def listen(context):
        for event in ("request", "response", "requestfailed"):
            context.on(event, lambda _: None)
"""
PASSING = """
import pytest
from playwright.sync_api import expect

@pytest.mark.parametrize("number", range(20))
def test_twelve_actions(page, number):
    page.goto("/")
    expect(page.locator(".product-card").first).to_be_visible()
    page.get_by_role("searchbox").fill("lamp")
    page.get_by_role("searchbox").fill("")
    for _ in range(4):
        page.get_by_role("link", name="Help").first.click()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
"""
FAILING = """
import pytest

HTML = "<main><h1>Orders</h1><table>%s</table><button {attribute}>Place order</button></main>" % "".join(
    f"<tr id='r{{n}}'><td class=cell>Order {{n}}</td><td><a href='/orders/{{n}}'>Open {{n}}</a></td></tr>"
    for n in range(750)
)

@pytest.mark.parametrize("number", range({count}))
def test_order(page, number):
    page.set_content(HTML)
    page.get_by_test_id("{wanted}").click(timeout=300)
"""
FAILURES = 20
COLD = ".selfheal-cold"
_NONE: Mapping[str, str] = {}
PYTEST = (
    sys.executable,
    "-m",
    "pytest",
    "-q",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:playwright-asyncio",
    "-p",
    "no:asyncio",
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", type=Path, metavar="OUT", help="write the figures here")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of each pair (5)")
    parser.add_argument(
        "--only", action="append", choices=list(PARTS), help="measure this part only; may be given more than once"
    )
    options = parser.parse_args(arguments)
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory(prefix="overhead-") as root:
        for part in options.only or PARTS:
            figures |= PARTS[part](Path(root) / part, options.rounds)
    for name, value in figures.items():
        print(f"{name:24} {value:10.3f}")
    if options.json:
        options.json.write_text(json.dumps({"figures": figures}, indent=1) + "\n", "utf-8")
    return 0


def _passing(folder: Path, rounds: int) -> dict[str, float]:
    _write(folder, conftest=CONFTEST, test_passing=PASSING)
    commands = {
        "plain": (),
        "cold": ("--selfheal", "--selfheal-dir", COLD),  # nothing is remembered yet
        "selfheal": ("--selfheal",),  # what it remembers is kept from round to round, as a CI's is
        "heal": ("--selfheal-heal",),
        "tracing": ("--tracing", "retain-on-failure"),
        "listening": (),
    }
    environment = {"listening": {"LISTEN": "1"}}
    for words in commands.values():  # warm: the disk, the compiled tests, the baseline
        _session(folder, words)
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, words in commands.items():
            if name == "cold":
                shutil.rmtree(folder / COLD)
            times[name].append(_session(folder, words, environment=environment.get(name, {})))
    return {
        "plain_ms": statistics.median(times["plain"]),
        "selfheal_ratio": _ratio(times["selfheal"], times["plain"]),
        "cold_ratio": _ratio(times["cold"], times["plain"]),
        "heal_ratio": _ratio(times["heal"], times["plain"]),
        "tracing_ratio": _ratio(times["tracing"], times["plain"]),
        "listening_ratio": _ratio(times["listening"], times["plain"]),
    }


def _off(folder: Path, rounds: int) -> dict[str, float]:
    """Milliseconds that the plugin costs a session which doesn't ask for it; an empty session is short, so many."""
    _write(folder)
    for words in ((), ("-p", "no:selfheal")):  # warm
        _session(folder, ("--collect-only", *words), code=5)
    differences = []
    for _ in range(4 * rounds):
        without = _session(folder, ("--collect-only", "-p", "no:selfheal"), code=5)
        differences.append(_session(folder, ("--collect-only",), code=5) - without)
    return {"off_ms": statistics.median(differences)}


def _failing(folder: Path, rounds: int) -> dict[str, float]:
    """Milliseconds per failure on a page of 3,000 elements: a stale test id whose element is found again."""
    healthy = FAILING.format(attribute="data-testid=place", wanted="place", count=FAILURES)
    drifted = FAILING.format(attribute="data-testid=place-order", wanted="place", count=FAILURES)
    _write(folder, conftest=CONFTEST, test_failing=healthy)
    _session(folder, ("--selfheal",))
    _write(folder, conftest=CONFTEST, test_failing=drifted)
    differences = []
    for _ in range(rounds):
        plain = _session(folder, (), code=1)
        differences.append((_session(folder, ("--selfheal",), code=1) - plain) / FAILURES)
    return {"failure_ms": statistics.median(differences), **_pure(folder / ".selfheal")}


def _pure(output: Path) -> dict[str, float]:
    """The thought alone, from the telemetry of one of those failures."""
    from pytest_selfheal.answering.diagnose_request import diagnose_request
    from pytest_selfheal.answering.propose_request import propose_request
    from pytest_selfheal.diagnosis.case import build
    from pytest_selfheal.diagnosis.engine import diagnose
    from pytest_selfheal.failure.reading import read
    from pytest_selfheal.models.run import TelemetryFile
    from pytest_selfheal.proposing.propose import propose

    kept = TelemetryFile.model_validate_json(next((output / "tests").glob("*.json")).read_text("utf-8"))
    failure = kept.entry.failure
    if failure is None:
        raise SystemExit("the failing test left no failure behind")
    facts = read(failure.message, exception=failure.exception)
    case = build(kept.record, kept.digest, failure=failure, facts=facts)
    diagnosis = diagnose(case)
    request = {"failure": {"message": failure.message, "test_name": kept.record.nodeid}}
    answer = diagnose_request(request, folder=output, now=datetime.now(UTC))
    moments = kept.record.moments
    return {
        "elements": float(len(moments[0].snapshot.elements)) if moments and moments[0].snapshot else 0.0,
        "diagnosis_ms": _median(lambda: diagnose(build(kept.record, kept.digest, failure=failure, facts=facts))),
        "proposal_ms": _median(lambda: propose(diagnosis, framework="playwright", case=case)),
        "request_diagnosis_ms": _median(lambda: diagnose_request(request, folder=output, now=datetime.now(UTC))),
        "request_fix_ms": _median(lambda: propose_request({"diagnosis": answer["diagnosis"]})),
    }


def _median(call: Callable[[], object], times: int = 30) -> float:
    taken = []
    for _ in range(times):
        started = time.perf_counter()
        call()
        taken.append((time.perf_counter() - started) * 1000)
    return statistics.median(taken)


def _ratio(ours: list[float], plain: list[float]) -> float:
    return statistics.median(one / other for one, other in zip(ours, plain, strict=True))


def _session(folder: Path, words: Sequence[str], *, code: int = 0, environment: Mapping[str, str] = _NONE) -> float:
    """Milliseconds of one whole process."""
    # An installed package is compiled already, so a session that compiles its imports would measure something else.
    compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(folder.parent / "compiled")}
    variables = {**os.environ, **compiled, **environment}
    started = time.perf_counter()
    done = subprocess.run([*PYTEST, *words], cwd=folder, env=variables, capture_output=True, text=True, check=False)
    taken = (time.perf_counter() - started) * 1000
    if done.returncode != code:
        raise SystemExit(
            f"a session ended with {done.returncode} instead of {code}\n{done.stdout[-3000:]}{done.stderr}"
        )
    return taken


def _write(folder: Path, **files: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pytest.ini").write_text("[pytest]\n", "utf-8")
    for name, text in files.items():
        (folder / f"{name}.py").write_text(text, "utf-8")


PARTS: dict[str, Callable[[Path, int], dict[str, float]]] = {"passing": _passing, "off": _off, "failure": _failing}

if __name__ == "__main__":
    sys.exit(main())
