"""`selfheal apply`: standard output is a diff, people read standard error."""

import hashlib
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from pytest_selfheal.cli.people import Progress
from pytest_selfheal.models.fix import Change, Fix
from pytest_selfheal.models.run import Run, RunInfo, TestEntry
from pytest_selfheal.reporting.folder import Folder

TEST = "def test_a(page):\n    page.get_by_test_id('größe').click()\n"
Apply = Callable[..., subprocess.CompletedProcess[bytes]]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project whose last run proposed one safe fix."""
    (tmp_path / "pytest.ini").write_text("[pytest]\nselfheal_dir = out\n")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_a.py").write_bytes(f"# coding: latin-1\r\n{TEST}".encode("latin-1"))
    return tmp_path


def ran(project: Path, *, applicability: str = "safe", outcome: str = "failed") -> None:
    change = Change.model_validate(
        {
            "type": "selector_replace",
            "old_value": 'get_by_test_id("größe")',
            "new_value": 'get_by_test_id("maß")',
            "confidence": "high",
            "rationale": "the element of the last pass",
            "applicability": applicability,
            "file": "tests/test_a.py",
            "line": 3,
            "column": 4,
            "end_line": 3,
            "end_column": 4 + len("page.get_by_test_id('größe')".encode()),
            "source_sha256": hashlib.sha256((project / "tests" / "test_a.py").read_bytes()).hexdigest(),
        }
    )
    fix = Fix(strategy="selector_update", description="", changes=(change,), recommended_action="fix_test")
    entry = TestEntry.model_validate(
        {"nodeid": "tests/test_a.py::test_a", "outcome": outcome, "phase": "call", "fix": fix}
    )
    info = RunInfo(id="r1", started_at="2026-11-21T05:00:00Z", complete=True)
    Folder(project / "out").write_run(Run(run=info, tests=(entry,)))


@pytest.fixture
def apply(project: Path) -> Apply:
    """Run the command as a user does."""

    def run(*words: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        command = [sys.executable, "-m", "pytest_selfheal", "apply", *words]
        return subprocess.run(
            command, input=stdin, capture_output=True, cwd=project / "tests", timeout=600, check=False
        )

    return run


@pytest.fixture
def called_apply(project: Path, called: Apply) -> Apply:
    """The same in this process, which takes less time."""
    return partial(called, "apply", cwd=project / "tests")


def text(project: Path) -> str:
    return (project / "tests" / "test_a.py").read_bytes().decode("latin-1")


def test_the_output_of_a_dry_run_is_a_patch(project: Path, apply: Apply) -> None:
    """In the file's own encoding and newlines, from the project's folder; nothing is written."""
    ran(project)
    done = apply("--dry-run")
    assert done.returncode == 0
    assert b"would apply" in done.stderr
    assert "größe" in text(project)
    git = ["git", "-c", "core.autocrlf=false", "apply"]
    subprocess.run([*git, "--check"], input=done.stdout, cwd=project, check=True)
    subprocess.run(git, input=done.stdout, cwd=project, check=True)
    assert text(project) == "# coding: latin-1\r\n" + TEST.replace("größe", "maß")
    assert not (project / "out" / "patches").exists()


def test_a_fix_is_applied_once(project: Path, apply: Apply) -> None:
    """0 and the diff, then 1 and the reason."""
    ran(project)
    first, second = apply(), apply()
    assert (first.returncode, second.returncode) == (0, 1)
    assert b"+    page.get_by_test_id('ma\xdf').click()" in first.stdout
    assert (second.stdout, b"was applied since the run" in second.stderr) == (b"", True)
    assert "'maß'" in text(project)


@pytest.mark.parametrize(
    ("words", "applicability", "outcome", "code", "said"),
    [
        pytest.param([], "unsafe", "failed", 1, b"--unsafe applies it", id="unsafe is left"),
        pytest.param(["--unsafe"], "unsafe", "failed", 0, b"applied", id="unsafe is wanted"),
        pytest.param([], "display_only", "failed", 1, b"shown", id="display_only is shown"),
        pytest.param([], "safe", "passed", 1, b"proposes no change", id="nothing failed"),
    ],
)
def test_the_exit_code_says_whether_something_is_left(
    project: Path, called_apply: Apply, words: list[str], applicability: str, outcome: str, code: int, said: bytes
) -> None:
    """Scripts ask for it."""
    ran(project, applicability=applicability, outcome=outcome)
    done = called_apply(*words)
    assert (done.returncode, said in done.stderr) == (code, True)


def test_without_a_run_it_is_an_error(called_apply: Apply) -> None:
    """One line, with the way out."""
    done = called_apply()
    assert (done.returncode, done.stdout) == (2, b"")
    assert len(done.stderr.splitlines()) == 1
    assert b"run `pytest --selfheal` first" in done.stderr


@pytest.mark.parametrize(
    ("answer", "code"), [pytest.param(b"a\n", 0, id="accept"), pytest.param(b"", 1, id="no answer at all")]
)
def test_a_review_needs_no_terminal(project: Path, apply: Apply, answer: bytes, code: int) -> None:
    """Answers come from standard input, one a line; the end of it skips."""
    ran(project)
    done = apply("--review", stdin=answer)
    assert done.returncode == code
    assert b"[a]ccept, [r]eject, [s]kip, [q]uit?" in done.stderr
    assert ("'maß'" in text(project)) == (code == 0)


def test_progress_is_told_after_a_second(capsys: pytest.CaptureFixture[str]) -> None:
    """And not more often than once a second."""
    times = iter([0.0, 0.5, 1.1, 1.2, 2.3])
    progress = Progress(lambda: next(times))
    for done in range(1, 5):
        progress(done, 9)
    assert capsys.readouterr().err.splitlines() == ["2 of 9 fixes looked at", "4 of 9 fixes looked at"]
