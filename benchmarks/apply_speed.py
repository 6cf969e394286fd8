"""How long does it take to apply many fixes? Writes a suite of many files with stale locators and applies them all.

The sources are made up: page objects with constants, literals in tests, several fixes in each file. The time is that
of the whole `selfheal apply`, in a process of its own, with every lock, fsync and rename.
"""

import argparse
import hashlib
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from pytest_selfheal.models.fix import Change, Fix
from pytest_selfheal.models.run import Run, RunInfo, TestEntry
from pytest_selfheal.reporting.folder import Folder

FILLING = 20  # more tests in each file, as real ones have them


def main(arguments: Sequence[str] | None = None) -> int:
    """Write, apply, count; 1 when a fix was not applied."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fixes", type=int, default=500)
    parser.add_argument("--files", type=int, default=200)
    parser.add_argument("--json", type=Path, metavar="OUT", help="write the figures here")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="apply-speed-") as name:
        root = Path(name)
        write_suite(root, fixes=options.fixes, files=options.files)
        command = (sys.executable, "-m", "pytest_selfheal", "apply")
        began = time.perf_counter()
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
        took_ms = (time.perf_counter() - began) * 1000
        new = sum(path.read_text("utf-8").count('"new-') for path in root.rglob("*.py"))
    figures = {"fixes": options.fixes, "files": options.files, "applied": new, "apply_ms": round(took_ms)}
    print("\n".join(f"{key:10} {value}" for key, value in figures.items()))
    if options.json:
        options.json.write_text(json.dumps({"figures": figures}, indent=1) + "\n", "utf-8")
    return 0 if (done.returncode, new) == (0, options.fixes) else 1


def write_suite(root: Path, *, fixes: int, files: int) -> None:
    """Test files, and the run in which all their locators had gone stale."""
    (root / "pytest.ini").write_text("[pytest]\n", "utf-8")
    entries = []
    for number in range(files):
        wanted = range(number, fixes, files)
        file = root / "tests" / f"test_{number}.py"
        file.parent.mkdir(exist_ok=True)
        lines = ["from playwright.sync_api import Page, expect", ""]
        for fix in wanted:
            lines += ["", f"def test_{fix}(page: Page) -> None:", f'    page.get_by_test_id("old-{fix}").click()', ""]
        for more in range(FILLING):
            lines += ["", f"def test_more_{more}(page: Page) -> None:", '    page.goto("/")']
            lines += ['    expect(page.get_by_role("heading")).to_have_text("Shop")', ""]
        file.write_text("\n".join(lines), "utf-8")
        digest = hashlib.sha256(file.read_bytes()).hexdigest()
        for fix in wanted:
            line = lines.index(f'    page.get_by_test_id("old-{fix}").click()') + 1
            entries.append(failure(fix, file=f"tests/test_{number}.py", line=line, digest=digest))
    info = RunInfo(id="speed", started_at="2026-01-01T00:00:00Z", complete=True)
    Folder(root / ".selfheal").write_run(Run(run=info, tests=tuple(entries)))


def failure(fix: int, *, file: str, line: int, digest: str) -> TestEntry:
    """A test whose locator has a new test id."""
    change = Change(
        type="selector_replace",
        old_value=f'get_by_test_id("old-{fix}")',
        new_value=f'get_by_test_id("new-{fix}")',
        confidence="high",
        rationale="the element of the last pass",
        applicability="safe",
        file=file,
        line=line,
        column=4,
        end_line=line,
        end_column=4 + len(f'page.get_by_test_id("old-{fix}")'),
        source_sha256=digest,
    )
    proposed = Fix(strategy="selector_update", description="", changes=(change,), recommended_action="fix_test")
    return TestEntry(nodeid=f"{file}::test_{fix}", outcome="failed", phase="call", fix=proposed)


if __name__ == "__main__":
    sys.exit(main())
