"""Do long sessions and large baselines stay small, and what does a large session cost who started it?

`memory`: one process with 2,000 tests, each with a page of its own; the growth over the second half, without and with
the plugin. `baseline`: the digests of the demo's suite, each under as many names as make 5,000 tests, on views of which
every tenth test has one of its own; the size of the file, and the time of a new process to open it and read one digest.
`controller`: 5,000 tests with two workers, every tenth of which fails; the peak memory of the process that the user
started, and the time between the last test and the end.
"""

import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import session
from bench import options_of, report

import pytest_selfheal.demo
from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.models.census import packed

PARTS = ("memory", "baseline", "controller")
FILES = 20
CONFTEST = """
import json, os, pathlib, resource, time

@pytest.fixture(scope="session")
def one_page(browser):
    page = browser.new_page()
    yield page
    page.close()

sizes = []

def pytest_runtest_logfinish(nodeid, location):
    pages = int(pathlib.Path("/proc/self/statm").read_text().split()[1])
    sizes.append(pages * os.sysconf("SC_PAGE_SIZE") / 1e6)

@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session):
    began = time.perf_counter()
    yield
    if not hasattr(session.config, "workerinput"):
        ended = (time.perf_counter() - began) * 1000
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        with open(os.environ["MEASURED"], "w") as file:
            json.dump({"end_ms": ended, "peak_mb": peak, "half_mb": sizes[len(sizes) // 2], "last_mb": sizes[-1]}, file)
"""
LONG = """
import pytest
from playwright.sync_api import expect

ROWS = "".join(f"<li>Item {number} <button>Buy {number}</button></li>" for number in range(60))

@pytest.mark.parametrize("number", range(%d))
def test_it(page, number):
    page.set_content(f"<main><h1>Shop</h1><ul>{ROWS}</ul><label>Name <input></label><p id=out></p></main>")
    page.get_by_label("Name").fill(f"Ann {number}")
    page.get_by_role("button", name="Buy 7", exact=True).click()
    expect(page.get_by_role("heading")).to_have_text("Shop")
"""
LARGE = """
import os
import pytest
from playwright.sync_api import expect

DRIFTED = os.environ.get("DRIFTED")
ROW = "<tr id=r{{0}}><td class=cell>Order {{0}}</td><td><a href='/{{0}}'>Open {{0}}</a></td></tr>"
ROWS = "".join(ROW.format(number) for number in range(25))
SUM = "<p>Sum <b id=sum>%s</b></p><button data-testid=%s>Place order</button>"
PAGE = "<main><h1>Orders {file}</h1><table>%s</table>" + SUM + "</main>"

@pytest.mark.parametrize("number", range({tests}))
def test_order(one_page, number):
    is_broken = DRIFTED and number % {every} == 0
    is_stale = is_broken and number % 20
    total = "40.00" if is_broken and not is_stale else "42.00"
    one_page.set_content(PAGE % (ROWS, total, "go-{file}-new" if is_stale else "go-{file}"))
    expect(one_page.locator("#sum")).to_have_text("42.00", timeout=20_000 if total == "42.00" else 100)
    one_page.get_by_test_id("go-{file}").focus(timeout=100 if is_stale else 20_000)
"""
OPEN = """
import sys, time
from pathlib import Path
from pytest_selfheal.baseline.opening import open_store
began = time.perf_counter()
with open_store(Path(sys.argv[1])) as store:
    opened = time.perf_counter()
    assert store.get(sys.argv[2]) is not None
    read = time.perf_counter()
print((opened - began) * 1000, (read - began) * 1000)
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, write."""
    parser = options_of(__doc__)
    parser.add_argument("--only", choices=PARTS, help="this part only")
    parser.add_argument("--tests", type=int, default=2000, help="of the long session (2000)")
    parser.add_argument("--baseline", type=int, default=5000, help="tests of the baseline (5000)")
    parser.add_argument("--large", type=int, default=5000, help="tests of the large session (5000)")
    parser.add_argument("--every", type=int, default=10, metavar="N", help="every Nth of them fails (10)")
    parser.add_argument("--workers", type=int, default=2, help="processes of the large session (2)")
    options = parser.parse_args(arguments)
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory(prefix="endurance-") as name:
        root = Path(name)
        if options.only in (None, "memory"):
            figures |= memory(root, options.tests)
        if options.only in (None, "baseline"):
            figures |= baseline(root, options.baseline)
        if options.only in (None, "controller"):
            figures |= controller(root / "large", options.large, every=options.every, workers=options.workers)
    report(figures, options.json)
    return 0


def memory(root: Path, tests: int) -> dict[str, float]:
    """MB of the process after half and all of its tests, without and with the plugin."""
    figures = {}
    for name, words in (("plain", ()), ("selfheal", ("--selfheal",))):
        folder = session.write(root / name, CONFTEST, test_it=LONG % tests)
        measured = _session(folder, "-p", "no:xdist", *words)
        figures[f"{name}_half_mb"] = measured["half_mb"]
        figures[f"{name}_end_mb"] = measured["last_mb"]
        figures[f"{name}_growth_mb"] = measured["last_mb"] - measured["half_mb"]
    return figures


def baseline(root: Path, tests: int) -> dict[str, float]:
    """MB of a baseline with so many tests, ms to open it, and to read one too in a process that made no model yet."""
    folder = root / "demo"
    shutil.copytree(Path(pytest_selfheal.demo.__file__).parent / "suite", folder)
    session.run(folder, *session.SYNC, "-p", "no:xdist", "--selfheal", code=0)
    path = root / "large.db"
    _multiply(folder / ".selfheal" / "baseline.db", path, tests)
    times = [_opened(path, f"tests/test_{tests // 100}.py::test_{tests // 2}") for _ in range(9)]
    with open_store(path) as store:
        pages = len(store.pages())
    return {
        "baseline_mb": path.stat().st_size / 1e6,
        "baseline_pages": pages,
        "open_ms": statistics.median(opened for opened, _ in times),
        "open_read_ms": statistics.median(read for _, read in times),
    }


def controller(folder: Path, tests: int, *, every: int, workers: int) -> dict[str, float]:
    """What 500 diagnoses cost the process that the user started: it passes once, then the page drifts."""
    suites = {
        f"test_orders_{number:02}": LARGE.format(file=number, tests=tests // FILES, every=every)
        for number in range(FILES)
    }
    session.write(folder, CONFTEST, **suites)
    spread = ("-n", str(workers))
    _session(folder, *spread, "--selfheal")
    plain = _session(folder, *spread, code=1, drifted="1")
    ours = _session(folder, *spread, "--selfheal", code=1, drifted="1")
    output = folder / ".selfheal"
    run = json.loads((output / "run.json").read_text("utf-8"))
    kept = [path for path in output.iterdir() if path.suffix in (".json", ".html")]
    return {
        "tests": run["summary"]["collected"],
        "failures": len(run["tests"]),
        **{f"plain_{name}": plain[name] for name in ("peak_mb", "end_ms", "session_s")},
        **{f"selfheal_{name}": ours[name] for name in ("peak_mb", "end_ms", "session_s")},
        "end_of_session_ms": ours["end_ms"] - plain["end_ms"],
        **{f"{path.name}_mb": path.stat().st_size / 1e6 for path in kept},
    }


def _multiply(source: Path, path: Path, tests: int) -> None:
    """The digests of a baseline, under so many names."""
    with open_store(source) as known:
        digests, pages = known.all(), {page.key: page for page in known.pages()}
    with open_store(path) as store:
        for number in range(tests):
            digest = digests[number % len(digests)]
            own, renamed = [], {}
            if number % 10 == 0:  # a view of its own: one more caption in it
                for key in {one.page for one in digest.fingerprints.values() if one.page in pages}:
                    first, *rest = pages[key].elements
                    other = first.model_copy(update={"name": f"Page of {number}"})
                    view = {"packed": packed((other, *rest)), "view": f"/{number}#{key[:8]}"}
                    own.append(pages[key].model_copy(update=view))
                    renamed[key] = own[-1].key
            prints = {
                name: one.model_copy(update={"page": renamed.get(one.page, one.page)})
                for name, one in digest.fingerprints.items()
            }
            named = {"nodeid": f"tests/test_{number // 50}.py::test_{number}", "fingerprints": prints}
            shared = list(pages.values()) if number < len(digests) else []
            store.put(digest.model_copy(update=named), own or shared)


def _opened(path: Path, nodeid: str) -> tuple[float, float]:
    words = [sys.executable, "-c", OPEN, str(path), nodeid]
    opened, read = subprocess.run(words, check=True, capture_output=True, text=True).stdout.split()
    return float(opened), float(read)


def _session(folder: Path, *words: str, code: int = 0, drifted: str = "") -> dict[str, float]:
    """One whole session, and what it measured of itself."""
    measured = folder / "measured.json"
    began = time.perf_counter()
    session.run(folder, "--tb=no", *session.SYNC, *words, code=code, MEASURED=str(measured), DRIFTED=drifted)
    figures: dict[str, float] = json.loads(measured.read_text("utf-8"))
    return {**figures, "session_s": time.perf_counter() - began}


if __name__ == "__main__":
    sys.exit(main())
