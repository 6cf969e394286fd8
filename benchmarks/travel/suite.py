"""A copy of a suite as a repository of its own, virtual environments of releases, and sessions without a network."""

import hashlib
import json
import os
import resource
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import session
from bench import browser

from pytest_selfheal import __version__
from travel.plugin import CHROMIUM, EXTENDS, MISSES, OUTCOMES
from travel.project import Project, plain_id

ROOT = Path(__file__).parents[2]
RUN_LIMIT_S = 3600
LOCK = "requirements.txt"  # of the suite's repository: the release that is tested
OUTPUT = ".selfheal"
# A namespace with loopback only; the first process of a namespace of processes takes all others with it when it ends,
# servers that a suite leaves behind included, and what they took is counted.
ALONE = (
    *("unshare", "--net", "--pid", "--fork", "--kill-child", "--mount-proc"),
    *("sh", "-c", 'ip link set lo up; "$@"', "travel"),
)
PYTEST = ("-m", "pytest", "--tb=short", "-rfE", "-p", "no:cacheprovider", "--continue-on-collection-errors")


@dataclass(frozen=True, slots=True)
class Session:
    """One session of a suite: exit code, outcome by test, CPU seconds of all its processes, and its run.json."""

    code: int
    outcomes: Mapping[str, str]
    cpu_s: float
    seconds: float
    run: dict[str, Any]

    def plain(self) -> dict[str, Any]:
        """All but `run`, which lies in a folder of its own."""
        return {"code": self.code, "outcomes": self.outcomes, "cpu_s": self.cpu_s, "seconds": self.seconds}


def environment_of(name: str, requirements: Sequence[str], root: Path) -> Path:
    """The Python of a virtual environment with a release and what the plugin needs, made when it is asked for first."""
    wanted = (*requirements, *tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"])
    mark = hashlib.sha256("\n".join((sys.version, *wanted)).encode()).hexdigest()
    folder = root / name
    stamp, python = folder / "installed", folder / "bin/python"
    if not stamp.exists() or stamp.read_text() != mark:
        print(f"installing {requirements[0]}", file=sys.stderr, flush=True)
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(folder)], check=True)
        command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"a release can't be installed – '{requirements[0]}' – {done.stderr.strip()[-800:]}")
        stamp.write_text(mark)
    return python


def prepare(project: Project, tests: Path, folder: Path) -> Path:
    """Copy what the project takes of the local copy of its tests, as a repository with one commit."""
    suite = folder / "suite"
    suite.mkdir(parents=True)
    for name in project.take:
        if not (tests / name).exists():
            raise SystemExit(
                f"the tests are not there – '{tests / name}' – name a copy of {project.name} {project.tag}"
            )
        copy = shutil.copytree if (tests / name).is_dir() else shutil.copy
        (suite / name).parent.mkdir(parents=True, exist_ok=True)
        copy(tests / name, suite / name)
    for name, old, new in project.edits:
        text = (suite / name).read_text("utf-8")
        if old not in text:
            raise SystemExit(f"the tests are other ones – '{old}' is not in {name} – name a copy of {project.tag}")
        (suite / name).write_text(text.replace(old, new), "utf-8")
    (suite / "pytest.ini").write_text("\n".join(("[pytest]", *project.ini)) + "\n", "utf-8")
    (suite / ".gitignore").write_text(f"__pycache__\n{OUTPUT}\ntest-results\n*.log\n", "utf-8")
    install(project, suite, project.old)
    return suite


def install(project: Project, suite: Path, release: str) -> None:
    """Commit that the suite is for this release now: the change that its people would have made."""
    (suite / LOCK).write_text(f"{project.package}=={release}\n", "utf-8")
    session.commit(suite, f"{project.package} {release}")


def run(
    project: Project,
    suite: Path,
    python: Path,
    name: str,
    *options: str,
    tests: Sequence[str] = (),
    store: Path | None = None,
) -> Session:
    """Run the tests, all when none are named; log, report and output stay beside the suite under this name."""
    folder = suite.parent
    report = folder / f"{name}.json"
    report.unlink(missing_ok=True)
    environment = {**_environment(project, folder), OUTCOMES: str(report)}
    plugins: tuple[str, ...] = ("-p", "pytest_selfheal.plugin") if options else ()
    if store:
        plugins += ("-p", "replay.capturing")
        environment["REPLAY_STORE"] = str(store)
    command = [*ALONE, str(python), *PYTEST, *plugins, *project.options, *project.deselected()]
    before, began = _cpu_s(), time.perf_counter()
    with (folder / f"{name}.log").open("w") as log:
        done = subprocess.run(
            [*command, *options, *(tests or project.tests)],
            cwd=suite,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            timeout=RUN_LIMIT_S,
            check=False,
        )
    seconds = time.perf_counter() - began
    used = _cpu_s() - before
    _keep(suite / OUTPUT, folder / name)
    return Session(done.returncode, _outcomes(report), used, seconds, read_run(folder / name))


def _environment(project: Project, folder: Path) -> dict[str, str]:
    """What a session sees: the plugin and nothing else of this repository, whose folders have names of their own."""
    path = folder / "path"
    if not path.exists():
        path.mkdir()
        for package in (ROOT / "pytest_selfheal", ROOT / "benchmarks/travel", ROOT / "benchmarks/replay"):
            (path / package.name).symlink_to(package)
        # Its release is asked for, and it has no entry point: a plain session does not load it.
        (metadata := path / f"pytest_selfheal-{__version__}.dist-info").mkdir()
        (metadata / "METADATA").write_text(f"Name: pytest-selfheal\nVersion: {__version__}\n", "utf-8")
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "SELFHEAL_", "PYTHON"))
    }
    return {
        **kept,
        "PYTHONPATH": str(path),
        "PYTHONSAFEPATH": "1",  # the suite's folder may be called as the release is
        "PYTEST_PLUGINS": "travel.plugin",  # read after what is installed: its fixture overrides pytest-playwright's
        CHROMIUM: browser(),
        EXTENDS: project.extends,
        MISSES: " ".join(project.misses),
        "NO_COLOR": "1",
        **project.environment,
    }


def read_run(folder: Path) -> dict[str, Any]:
    """The run.json that a session left in its folder."""
    file = folder / "run.json"
    run: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return run


def _keep(output: Path, folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    if output.exists():
        shutil.copytree(output, folder)


def _outcomes(report: Path) -> dict[str, str]:
    found = json.loads(report.read_text("utf-8")) if report.exists() else {}
    return {plain_id(nodeid): outcome for nodeid, outcome in found.items()}


def _cpu_s() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
