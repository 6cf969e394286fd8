"""Copies of the example suite, and pytest runs in them."""

import json
import shutil
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

import session

from breakages.drifting import CHANGES
from breakages.rows import Breakage
from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.demo.credentials import SECRETS

HERE = Path(__file__).parent
OUTPUT = ".selfheal"
HEALTHY_OUTPUT = ".healthy"
HEALTHY_MARK = "healthy"
TRIED_MARK = "tried"
PYTEST = (
    *("pytest", "-q", "--tb=short", "-p", "no:cacheprovider", "-p", "no:playwright-asyncio"),
    *("-p", "breakages.drifting"),
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A pytest run: exit code, what it printed, and by test (without the browser in brackets) its trouble or ''."""

    code: int
    output: str
    tests: dict[str, str]


def prepare(folder: Path) -> Path:
    """Copy the example suite, the tests that only breakages need, and their data into a new folder."""
    source = resources.files("pytest_selfheal.demo") / "suite"
    with resources.as_file(source) as suite:
        shutil.copytree(suite, folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(HERE / "check_more.py", folder)
    (folder / "expected.json").write_text('{"desk": "€249.00"}\n', "utf-8")
    (folder / "export.csv").write_text("".join(f"product {number},1\n" for number in range(8)), "utf-8")
    (folder / ".gitignore").write_text(f"{HEALTHY_MARK}\n{TRIED_MARK}\n__pycache__\n", "utf-8")
    (folder / HEALTHY_MARK).touch()
    return folder


def copy(base: Path, folder: Path, breakage: Breakage) -> Path:
    """Copy a healthy folder with its baseline, and break it as the breakage says."""
    ignored = () if breakage.baseline else (OUTPUT,)
    shutil.copytree(base, folder, ignore=shutil.ignore_patterns("__pycache__", *ignored))
    for name in ("run.json", "tests", "patches"):
        _remove(folder / OUTPUT / name)
    for mark in (HEALTHY_MARK, TRIED_MARK):
        _remove(folder / mark)
    for edit in breakage.edits:
        file = folder / edit.file
        text = file.read_text("utf-8")
        if edit.old and edit.old not in text:
            raise SystemExit(f"{breakage.name}: {edit.file} has no {edit.old!r}")
        file.write_text(text.replace(edit.old, edit.new) if edit.old else edit.new, "utf-8")
    return folder


def run(
    folder: Path,
    *,
    tests: tuple[str, ...] = (),
    drifts: tuple[str, ...] = (),
    options: tuple[str, ...] = (),
    changes: tuple[dict[str, Any], ...] = (),
) -> Outcome:
    """Run tests (all when none are named) against a shop of its own with these drifts and changes."""
    report = folder / "junit.xml"
    _remove(report)
    command = (*PYTEST, f"--junitxml={report}", f"--shop-drift={','.join(drifts)}", *options, *tests)
    code, output = _printed(folder, command, changes)
    return Outcome(code, output, session.troubles(report))


def read_run(folder: Path) -> dict[str, Any] | None:
    """Read run.json, None when there is none."""
    file = folder / OUTPUT / "run.json"
    return json.loads(file.read_text("utf-8")) if file.exists() else None


def leaks(folder: Path) -> list[str]:
    """List the output files that hold one of the shop's secrets."""
    files = [file for file in sorted((folder / OUTPUT).rglob("*")) if file.is_file()]
    found = [(file, secret) for file in files for secret in SECRETS if secret.encode() in file.read_bytes()]
    return [f"{file.relative_to(folder)} holds a secret ({secret[:8]}…)" for file, secret in found]


def apply_fixes(folder: Path, changes: tuple[dict[str, Any], ...]) -> tuple[int, str]:
    """Run `selfheal apply --unsafe --verify`; its exit code and what it printed.

    Unsafe fixes are what a person would look at one by one; here the rerun of the tests decides.
    """
    return _printed(folder, ("pytest_selfheal", "apply", "--unsafe", "--verify"), changes)


def sources(folder: Path) -> dict[str, bytes]:
    """Every file of the suite as it is now, without what runs leave behind."""
    files = [file for file in folder.rglob("*") if file.is_file() and file.suffix in (".py", ".ini", ".json", ".csv")]
    kept = [file for file in files if not file.relative_to(folder).parts[0].startswith(".")]
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in kept}


def run_healthy(folder: Path) -> tuple[list[str], list[str]]:
    """Run the whole suite of a patched folder against a shop without drifts: which tests fail, and which of them not
    because of a new locator.

    A locator that no passing run of the healthy shop used is a new one, and may well find nothing there.
    """
    (folder / HEALTHY_MARK).touch()
    output = folder / HEALTHY_OUTPUT
    outcome = run(folder, options=("--selfheal", f"--selfheal-dir={output}", "--selfheal-no-record"))
    failed = sorted(node for node, trouble in outcome.tests.items() if trouble)
    if not failed:
        return ([] if outcome.code == 0 else ["(the suite)"]), ([] if outcome.code == 0 else ["(the suite)"])
    with open_store(folder / OUTPUT / "baseline.db", read_only=True) as store:
        known = {step.locator for digest in store.all() for step in digest.steps}
    entries = json.loads((output / "run.json").read_text("utf-8"))["tests"]
    lost = {entry["nodeid"].split("[")[0] for entry in entries if _last_locator(output, entry) not in {"", *known}}
    return failed, [node for node in failed if node not in lost]


def _last_locator(output: Path, entry: dict[str, Any]) -> str:
    """The locator of the last call of a failed test, as it was recorded."""
    actions = json.loads((output / entry["telemetry"]).read_text("utf-8"))["record"]["actions"]
    return next((action["locator"] for action in reversed(actions) if action["locator"]), "")


def _printed(folder: Path, command: tuple[str, ...], changes: tuple[dict[str, Any], ...] = ()) -> tuple[int, str]:
    environment = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8", "NO_COLOR": "1"}
    environment |= {CHANGES: json.dumps(changes), "PYTHONPATH": str(HERE.parent)}
    done = session.command(folder, *command, **environment)
    return done.returncode, done.stdout + done.stderr


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
