"""Does a long session stay small? The memory of one process over 2,000 tests, and a baseline of 5,000 tests.

Memory: one process, a page of its own for each test of the demo's kind, all pass; the resident memory of Python is read
after every hundredth test, and its growth over the second half is the figure. Baseline: the digests of the demo's
suite, each under as many names as make 5,000 tests, on views of which every tenth test has one of its own; the size of
the file, and the time of a new process to open it and read one digest (the imports apart).
"""

import argparse
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import pytest_selfheal.demo
from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.models.census import packed

PLUGINS = ("-p", "no:playwright-asyncio", "-p", "no:asyncio")
CONFTEST = """
import os, pathlib
import pytest
from pytest_selfheal.demo.chromium import launch_arguments

@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args, playwright):
    return {**browser_type_launch_args, **launch_arguments(playwright.chromium.executable_path)}

done = 0

def pytest_runtest_logfinish(nodeid, location):
    global done
    done += 1
    if done % 100 == 0:
        pages = int(pathlib.Path("/proc/self/statm").read_text().split()[1])
        with open("memory.txt", "a") as file:
            file.write(f"{done} {pages * os.sysconf('SC_PAGE_SIZE')}\\n")
"""
TEST = """
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
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", type=Path, metavar="OUT", help="write the figures here")
    parser.add_argument("--tests", type=int, default=2000, help="tests of the long session (2000)")
    parser.add_argument("--baseline", type=int, default=5000, help="tests of the baseline (5000)")
    parser.add_argument("--only", choices=("memory", "baseline"), help="this part only")
    options = parser.parse_args(arguments)
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as root:
        if options.only != "baseline":
            figures |= memory(Path(root), options.tests)
        if options.only != "memory":
            figures |= baseline(Path(root), options.baseline)
    for name, value in figures.items():
        print(f"{name:24} {value:10.2f}")
    if options.json:
        options.json.write_text(json.dumps({"figures": figures}, indent=1) + "\n", "utf-8")
    return 0


def memory(root: Path, tests: int) -> dict[str, float]:
    """MB of the process after a quarter, half and all of its tests, without and with the plugin."""
    figures = {}
    for name, words in (("plain", []), ("selfheal", ["--selfheal"])):
        folder = root / name
        folder.mkdir()
        (folder / "conftest.py").write_text(CONFTEST, "utf-8")
        (folder / "test_it.py").write_text(TEST % tests, "utf-8")
        _pytest(folder, words)
        read = [line.split() for line in (folder / "memory.txt").read_text("utf-8").splitlines()]
        sizes = [int(size) / 1e6 for _, size in read]
        figures[f"{name}_half_mb"] = sizes[len(sizes) // 2 - 1]
        figures[f"{name}_end_mb"] = sizes[-1]
        figures[f"{name}_growth_mb"] = sizes[-1] - sizes[len(sizes) // 2 - 1]
    return figures


def baseline(root: Path, tests: int) -> dict[str, float]:
    """MB of a baseline with so many tests, ms to open it, and to read one too in a process that made no model yet."""
    folder = root / "demo"
    shutil.copytree(Path(pytest_selfheal.demo.__file__).parent / "suite", folder)
    _pytest(folder, ["--selfheal"])
    with open_store(folder / ".selfheal" / "baseline.db") as known:
        digests, pages = known.all(), {page.key: page for page in known.pages()}
    path = root / "large.db"
    with open_store(path) as store:
        for number in range(tests):
            digest = digests[number % len(digests)]
            own, renamed = [], {}
            if number % 10 == 0:  # a view of its own: one more caption in it
                for key in {one.page for one in digest.fingerprints.values() if one.page in pages}:
                    page = pages[key]
                    first, *rest = page.elements
                    other = first.model_copy(update={"name": f"Page of {number}"})
                    own.append(
                        page.model_copy(update={"packed": packed((other, *rest)), "view": f"/{number}#{key[:8]}"})
                    )
                    renamed[key] = own[-1].key
            prints = {
                name: one.model_copy(update={"page": renamed.get(one.page, one.page)})
                for name, one in digest.fingerprints.items()
            }
            named = {"nodeid": f"tests/test_{number // 50}.py::test_{number}", "fingerprints": prints}
            shared = list(pages.values()) if number < len(digests) else []
            store.put(digest.model_copy(update=named), own or shared)
    times = [_opened(path, f"tests/test_{tests // 100}.py::test_{tests // 2}") for _ in range(9)]
    return {
        "baseline_mb": path.stat().st_size / 1e6,
        "baseline_pages": float(len(_pages(path))),
        "open_ms": statistics.median(opened for opened, _ in times),
        "open_read_ms": statistics.median(read for _, read in times),
    }


def _pages(path: Path) -> tuple[object, ...]:
    with open_store(path) as store:
        return store.pages()


def _opened(path: Path, nodeid: str) -> tuple[float, float]:
    words = [sys.executable, "-c", OPEN, str(path), nodeid]
    opened, read = subprocess.run(words, check=True, capture_output=True, text=True).stdout.split()
    return float(opened), float(read)


def _pytest(folder: Path, words: Sequence[str]) -> None:
    began = time.perf_counter()
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *PLUGINS, *words]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} exits {done.returncode}\n{done.stdout[-3000:]}{done.stderr[-2000:]}")
    print(f"{time.perf_counter() - began:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
