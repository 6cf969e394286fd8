"""Trouble with somebody else's report is a warning, and never a test's outcome."""

from pathlib import Path
from typing import Any

import pytest

PASSES = "def test_passes():\n    pass\n\ndef test_fails():\n    assert False\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "test_two.py").write_text(PASSES)
    return tmp_path


def test_a_report_that_can_not_be_written_is_a_warning(folder: Path, run_session: Any) -> None:
    (folder / "ctrf").write_text("a file where a folder should be")
    told = run_session(folder, "--selfheal-ctrf=ctrf/report.json")
    assert told.code == 1
    assert "1 failed, 1 passed, 1 warning" in told.terminal
    assert "a file can't be written (File exists)" in told.terminal
    assert "name another file with --selfheal-ctrf" in told.terminal


def test_a_bridge_that_breaks_is_a_warning(folder: Path, run_session: Any) -> None:
    """An allure of another time, as far as this test can make one."""
    (folder / "conftest.py").write_text("import allure\nallure.dynamic.label = None\n")
    told = run_session(folder, "--selfheal", "--alluredir=allure")
    assert told.code == 1
    assert "1 failed, 1 passed, 1 warning" in told.terminal
    assert "'NoneType' object is not callable" in told.terminal


def test_categories_that_are_none_stay_as_they_are(folder: Path, run_session: Any) -> None:
    (folder / "allure").mkdir()
    (folder / "allure" / "categories.json").write_text("not JSON")
    told = run_session(folder, "--selfheal", "--alluredir=allure")
    assert "1 failed, 1 passed, 1 warning" in told.terminal
    assert "correct the file; Allure sorts without selfheal's categories" in told.terminal
    assert (folder / "allure" / "categories.json").read_text() == "not JSON"


def test_off_means_absent(folder: Path, run_session: Any) -> None:
    """The other plugins work as if this one were not there."""
    told = run_session(folder, "--alluredir=allure", "--html=report.html")
    assert not (folder / "allure" / "categories.json").exists()
    assert "Cause" not in (folder / "report.html").read_text("utf-8")
    assert "1 failed, 1 passed" in told.terminal


def test_a_bridge_is_imported_only_for_a_plugin_that_writes(folder: Path, run_session: Any) -> None:
    (folder / "conftest.py").write_text(
        "import sys\n\ndef pytest_unconfigure():\n"
        "    print('loaded:', [name for name in sys.modules if name.startswith('pytest_selfheal.bridges.')])\n"
    )
    told = run_session(folder, "--selfheal", "-s")
    loaded = next(line for line in told.terminal.splitlines() if line.startswith("loaded:"))
    assert "bridges.opening" in loaded
    assert not any(name in loaded for name in ("bridges.allure", "bridges.html", "bridges.ctrf"))


def test_modules_that_can_not_be_imported_are_failures_of_the_ctrf_report(folder: Path, run_session: Any) -> None:
    """A run that broke early is not a green one."""
    (folder / "test_broken.py").write_text("import no_such_module\n")
    told = run_session(folder, "--selfheal-ctrf=ctrf.json", "--continue-on-collection-errors")
    found = told.json("ctrf.json")["results"]
    [broken] = [test for test in found["tests"] if test["name"] == "test_broken.py"]
    assert (broken["status"], broken["rawStatus"]) == ("failed", "error")
    assert "No module named 'no_such_module'" in broken["message"]
    assert found["summary"]["failed"] == 2


def test_a_worker_that_died_is_a_failure_of_the_ctrf_report(folder: Path, run_session: Any) -> None:
    (folder / "test_two.py").write_text("import os\n\ndef test_dies():\n    os._exit(3)\n")
    told = run_session(folder, "--selfheal-ctrf=ctrf.json", "-n1")
    [test] = told.json("ctrf.json")["results"]["tests"]
    assert (test["status"], "crashed while running" in test["message"]) == ("failed", True)
