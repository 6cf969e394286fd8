"""Every Python block of the docs runs.

A block whose first line is `# name.py` is written to that file; a test file is then run with `--selfheal`, and after
`<!-- fails -->` it has to fail. Any other block runs as a script. The blocks of a page share a folder, in their order.
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from pytest_selfheal.models.diagnosis import Diagnosis
from pytest_selfheal.models.failure import Failure
from pytest_selfheal.models.run import Run, RunInfo, Summary, TestEntry
from pytest_selfheal.quarantine.listed import Quarantine
from tests.suites import CONFTEST

# '# test_orders.py'
NAMED = re.compile(r"# (\w+\.py)\n")
SAMPLE = Run(
    run=RunInfo(id="sample", started_at="2026-01-28T10:30:00+00:00"),
    summary=Summary(collected=1, failed=1, by_category={"timing_issue": 1}),
    tests=(
        TestEntry(
            nodeid="test_orders.py::test_list",
            outcome="failed",
            phase="call",
            failure=Failure(message="Timeout 2000ms exceeded."),
            error_category="TIMEOUT",
            retryable=True,
            diagnosis=Diagnosis(
                category="timing_issue",
                confidence="high",
                summary="The list came 300 ms late.",
                root_cause="The answer of GET /api/orders took 2.3 s.",
                recommended_action="fix_test",
            ),
        ),
    ),
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the artifact of an earlier session, and a browser for the tests in it."""
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / ".selfheal").mkdir()
    (tmp_path / ".selfheal" / "run.json").write_text(SAMPLE.model_dump_json(exclude_none=True))
    return tmp_path


@pytest.mark.browser
def test_python_blocks_run(page_of_docs, folder: Path) -> None:
    """What a reader copies works."""
    for mark, text in page_of_docs.blocks("python"):
        named = NAMED.match(text)
        file = folder / (named[1] if named else "block.py")
        file.write_text(text)
        is_test = "def test_" in text
        arguments = [sys.executable, str(file)]
        if is_test:
            without = ("playwright-asyncio", "asyncio", "hypothesispytest", "allure_pytest", "html", "anyio")
            plugins = [f"-pno:{plugin}" for plugin in without]
            arguments = [sys.executable, "-m", "pytest", "--selfheal", *plugins, str(file)]
        done = subprocess.run(arguments, cwd=folder, capture_output=True, text=True, timeout=600, check=False)
        assert done.returncode == (1 if mark == "fails" else 0), f"{text}\n{done.stdout}\n{done.stderr}"


def test_toml_blocks_are_toml(page_of_docs) -> None:
    """What a reader copies into pyproject.toml, or lists as a known failure, can be read."""
    for _, text in page_of_docs.blocks("toml"):
        told = tomllib.loads(text)
        is_list = "quarantine" in told
        assert Quarantine.model_validate(told).quarantine if is_list else list(told["tool"]["pytest"]["ini_options"])


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        pytest.param({}, "test_orders.py::test_list\n", id="a time-out may pass"),
        pytest.param({"retryable": None}, "", id="nobody knows of a failure without a label"),
    ],
)
def test_the_retry_script_lists_what_can_pass(page_at, folder: Path, entry: dict[str, object], expected: str) -> None:
    """One failure that can't pass, or of which it is not known, and nothing is run again."""
    run = SAMPLE.model_copy(update={"tests": (SAMPLE.tests[0].model_copy(update=entry),)})
    (folder / ".selfheal" / "run.json").write_text(run.model_dump_json(exclude_none=True))
    [(_, text)] = page_at("docs/how-to/rerun-on-retryable.md").blocks("python")
    done = subprocess.run([sys.executable, "-c", text], cwd=folder, capture_output=True, text=True, check=True)
    assert done.stdout == expected
