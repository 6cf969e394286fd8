"""What does the plugin cost a suite that passes, a suite that fails, and one that does not ask for it?

Paired runs of whole sessions in a real browser, and the pure parts by themselves. Ratios are of whole processes, run in
turn (plain, with the plugin, with traces, plain, …) and compared round by round: a machine that gets slower in the
middle slows all of them. The medians of the rounds are printed.
"""

import gc
import json
import shutil
import statistics
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

import session
from bench import options_of, report

CONFTEST = """
import os
from pytest_selfheal.demo.shop import Shop

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
# What the plugin does in the test's own thread between two of its steps: there an application that is served from the
# test's own event loop stands still. Processor time, so that a busy machine makes no difference.
PROFILE = """
import functools, json, os, time
import pytest
from pytest_selfheal.browser import awaited, instrument, listeners

class Stretches:
    def begin(self):
        self.all, self.ended, self.depth = [], 0.0, 0

    def run(self, call, *args):
        self.depth += 1
        began, cpu = time.perf_counter(), time.thread_time()
        try:
            return call(*args)
        finally:
            self.depth -= 1
            took = (time.thread_time() - cpu) * 1000
            if not self.depth:
                if self.all and began - self.ended < 0.0002:
                    took += self.all.pop()
                self.all.append(took)
                self.ended = time.perf_counter()

STRETCHES = Stretches()
STRETCHES.begin()

class Timed:
    def __init__(self, steps):
        self.send = lambda answer: STRETCHES.run(steps.send, answer)

def timed(original):
    return functools.wraps(original)(lambda *args: STRETCHES.run(original, *args))

for module in (instrument, awaited):
    module.drive = lambda steps, note, drive=module.drive: drive(Timed(steps), note)
    module.drive_async = lambda steps, note, drive=module.drive_async: drive(Timed(steps), note)
instrument.Instrument._begin = timed(instrument.Instrument._begin)
instrument.Instrument._remember = timed(instrument.Instrument._remember)
listeners._bound = lambda handler, current, bound=listeners._bound: bound(timed(handler), current)

@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    STRETCHES.begin()
    result = yield
    with open(os.environ["STRETCHES"], "a") as file:
        file.write(json.dumps([max(STRETCHES.all, default=0), sum(STRETCHES.all)]) + "\\n")
    return result
"""
FAILING = """
import pytest

HTML = "<main><h1>Orders</h1><table>%s</table><button {attribute}>Place order</button></main>" % "".join(
    f"<tr id='r{{n}}'><td class=cell>Order {{n}}</td><td><a href='/orders/{{n}}'>Open {{n}}</a></td></tr>"
    for n in range({rows})
)

@pytest.mark.parametrize("number", range({count}))
def test_order(page, number):
    page.set_content(HTML)
    page.get_by_test_id("{wanted}").click(timeout=300)
"""
FAILURES = 20
COLD = ".selfheal-cold"
_NONE: Mapping[str, str] = {}


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, write."""
    parser = options_of(__doc__)
    parser.add_argument("--elements", type=int, default=3000, help="of the failing page (3000)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of each pair (5)")
    parser.add_argument(
        "--only", action="append", choices=list(PARTS), help="measure this part only; may be given more than once"
    )
    parser.add_argument("--profile", action="store_true", help="measure how long the test's thread is held up instead")
    options = parser.parse_args(arguments)
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory(prefix="overhead-") as root:
        if options.profile:
            figures |= _profile(Path(root) / "profile", options.rounds)
        for part in () if options.profile else options.only or PARTS:
            more = {"elements": options.elements} if part == "failure" else {}
            figures |= PARTS[part](Path(root) / part, options.rounds, **more)
    report(figures, options.json)
    return 0


def _passing(folder: Path, rounds: int) -> dict[str, float]:
    session.write(folder, CONFTEST, test_passing=PASSING)
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


def _profile(folder: Path, rounds: int) -> dict[str, float]:
    """Milliseconds that the plugin holds up the test's thread, of one test: the longest stretch, and all of them."""
    session.write(folder, CONFTEST + PROFILE, test_passing=PASSING)
    told = folder / "stretches.jsonl"
    for _ in range(rounds):
        _session(folder, ("--selfheal",), environment={"STRETCHES": str(told)})
    lines = [tuple(json.loads(line)) for line in told.read_text("utf-8").splitlines()]
    longest, held = (statistics.median(one[n] for one in lines) for n in (0, 1))
    return {"longest_ms": longest, "worst_ms": max(one for one, _ in lines), "held_ms": held}


def _off(folder: Path, rounds: int) -> dict[str, float]:
    """Milliseconds that the plugin costs a session which doesn't ask for it; an empty session is short, so many."""
    session.write(folder)
    for words in ((), ("-p", "no:selfheal")):  # warm
        _session(folder, ("--collect-only", *words), code=5)
    differences = []
    for _ in range(4 * rounds - 3):
        without = _session(folder, ("--collect-only", "-p", "no:selfheal"), code=5)
        differences.append(_session(folder, ("--collect-only",), code=5) - without)
    return {"off_ms": statistics.median(differences)}


def _failing(folder: Path, rounds: int, elements: int = 3000) -> dict[str, float]:
    """Milliseconds per failure on a page of so many elements: a stale test id whose element is found again."""
    healthy = FAILING.format(attribute="data-testid=place", wanted="place", count=FAILURES, rows=elements // 4)
    drifted = FAILING.format(attribute="data-testid=place-order", wanted="place", count=FAILURES, rows=elements // 4)
    session.write(folder, CONFTEST, test_failing=healthy)
    _session(folder, ("--selfheal",))
    session.write(folder, CONFTEST, test_failing=drifted)
    differences = []
    for _ in range(rounds):
        plain = _session(folder, (), code=1)
        differences.append((_session(folder, ("--selfheal",), code=1) - plain) / FAILURES)
    return {"failure_ms": statistics.median(differences), **_pure(folder / ".selfheal")}


def _pure(output: Path) -> dict[str, float]:
    """The thought alone, from the telemetry of one of those failures, and what an asker waits for."""
    from pytest_selfheal.answering.brief import told_brief
    from pytest_selfheal.answering.diagnose_request import diagnose_request
    from pytest_selfheal.answering.propose_request import propose_request
    from pytest_selfheal.diagnosis.engine import diagnose, find
    from pytest_selfheal.diagnosis.facts.case import Case
    from pytest_selfheal.failure.reading import read
    from pytest_selfheal.models.run import TelemetryFile
    from pytest_selfheal.proposing.propose import propose

    kept = TelemetryFile.model_validate_json(next((output / "tests").glob("*.json")).read_text("utf-8"))
    failure = kept.entry.failure
    if failure is None:
        raise SystemExit("the failing test left no failure behind")
    facts = read(failure.message, exception=failure.exception)

    def case() -> Case:
        return Case(kept.record, kept.digest, failure=failure, facts=facts, pages=kept.pages)

    found, now = find(case()), datetime.now(UTC)
    diagnosis = found.diagnosis
    request = {"failure": {"message": failure.message, "test_name": kept.record.nodeid}}
    answer = diagnose_request(request, folder=output, now=now)
    moments = kept.record.moments
    return {
        "elements": len(moments[0].snapshot.elements) if moments and moments[0].snapshot else 0,
        "diagnosis_ms": _median(lambda: diagnose(case())),
        "diagnosis_mb": _memory(lambda: diagnose(case())),
        "proposal_ms": _median(lambda: propose(diagnosis, framework="playwright", finding=found)),
        "request_diagnosis_ms": _median(lambda: diagnose_request(request, folder=output, now=now)),
        "request_fix_ms": _median(lambda: propose_request({"diagnosis": answer["diagnosis"]})),
        "brief_ms": _median(lambda: told_brief(output, output.parent, test=kept.record.nodeid)),
    }


def _memory(call: Callable[[], object]) -> float:
    """MB beyond what was there before, at the highest; what stays in caches is not counted twice."""
    call()
    gc.collect()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        tracemalloc.reset_peak()
        call()
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (peak - before) / 1e6


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
    started = time.perf_counter()
    session.run(folder, *session.SYNC, *words, code=code, **compiled, **environment)
    return (time.perf_counter() - started) * 1000


PARTS: dict[str, Callable[..., dict[str, float]]] = {"passing": _passing, "off": _off, "failure": _failing}

if __name__ == "__main__":
    sys.exit(main())
