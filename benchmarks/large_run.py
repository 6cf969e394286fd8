"""What does a large session cost the process that the user started? 5,000 tests, every tenth of which fails.

The tests are real: a browser, one page for all tests of a worker, `page.set_content`, an expectation, an action. The
suite passes once, which gives the baseline; then the page drifts, and a session runs without and with the plugin.
Measured in the controller: its peak memory, and the time between the last test and the end.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

FILES = 20
CONFTEST = """
import json, os, resource, time
import pytest
from pytest_selfheal.demo.chromium import launch_arguments

@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args, playwright):
    return {**browser_type_launch_args, **launch_arguments(playwright.chromium.executable_path)}

@pytest.fixture(scope="session")
def base_url():
    return None

@pytest.fixture(scope="session")
def one_page(browser):
    page = browser.new_page()
    yield page
    page.close()

@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session):
    began = time.perf_counter()
    yield
    if not hasattr(session.config, "workerinput"):
        ended = (time.perf_counter() - began) * 1000
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        with open(os.environ["MEASURED"], "w") as file:
            json.dump({"end_ms": ended, "peak_mb": peak}, file)
"""
SUITE = """
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
PLUGINS = ("-p", "no:cacheprovider", "-p", "no:playwright-asyncio", "-p", "no:asyncio", "-p", "no:rerunfailures")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", type=Path, metavar="OUT", help="write the figures here")
    parser.add_argument("--tests", type=int, default=5000, help="how many tests (5000)")
    parser.add_argument("--every", type=int, default=10, metavar="N", help="every Nth test fails (10)")
    parser.add_argument("--workers", type=int, default=2, help="processes of pytest-xdist (2)")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="large-run-") as root:
        figures = _measured(Path(root), options.tests, every=options.every, workers=options.workers)
    for name, value in figures.items():
        print(f"{name:24} {value:12.1f}")
    if options.json:
        options.json.write_text(json.dumps({"figures": figures}, indent=1) + "\n", "utf-8")
    return 0


def _measured(folder: Path, tests: int, *, every: int, workers: int) -> dict[str, float]:
    (folder / "pytest.ini").write_text("[pytest]\n", "utf-8")
    (folder / "conftest.py").write_text(CONFTEST, "utf-8")
    for number in range(FILES):
        text = SUITE.format(file=number, tests=tests // FILES, every=every)
        (folder / f"test_orders_{number:02}.py").write_text(text, "utf-8")
    _session(folder, workers, "--selfheal", code=0)
    plain = _session(folder, workers, code=1, drifted="1")
    ours = _session(folder, workers, "--selfheal", code=1, drifted="1")
    output = folder / ".selfheal"
    run = json.loads((output / "run.json").read_text("utf-8"))
    return {
        "tests": run["summary"]["collected"],
        "failures": len(run["tests"]),
        "plain_peak_mb": plain["peak_mb"],
        "selfheal_peak_mb": ours["peak_mb"],
        "plain_end_ms": plain["end_ms"],
        "selfheal_end_ms": ours["end_ms"],
        "end_of_session_ms": ours["end_ms"] - plain["end_ms"],
        "plain_s": plain["session_s"],
        "selfheal_s": ours["session_s"],
        **{
            f"{path.name}_mb": path.stat().st_size / 1e6
            for path in output.iterdir()
            if path.suffix in (".json", ".html")
        },
    }


def _session(folder: Path, workers: int, *words: str, code: int, drifted: str = "") -> dict[str, float]:
    """One whole session, and what it measured of itself."""
    measured, printed = folder / "measured.json", folder / "printed.txt"
    environment = {**os.environ, "MEASURED": str(measured), "DRIFTED": drifted}
    command = (sys.executable, "-m", "pytest", "-q", "-n", str(workers), *PLUGINS, *words)
    began = time.perf_counter()
    with printed.open("w") as out:
        done = subprocess.run(command, cwd=folder, env=environment, stdout=out, stderr=subprocess.STDOUT, check=False)
    if done.returncode != code:
        raise SystemExit(f"a session ended with {done.returncode} instead of {code}\n{printed.read_text()[-3000:]}")
    figures: dict[str, float] = json.loads(measured.read_text("utf-8"))
    return {**figures, "session_s": time.perf_counter() - began}


if __name__ == "__main__":
    sys.exit(main())
