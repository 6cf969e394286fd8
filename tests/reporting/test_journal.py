"""What a session that was killed had learned."""

import json
from pathlib import Path

import pytest

from pytest_selfheal.models.run import Run, RunInfo
from pytest_selfheal.reporting.folder import Folder
from pytest_selfheal.reporting.journal import open_journal
from pytest_selfheal.reporting.run_file import entry_to_plain, read_run
from tests.reporting.conftest import entry


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """The folder of a session that was killed after two tests; `run.json` is of its beginning."""
    Folder(tmp_path).write_run(Run(run=RunInfo(id="r1", started_at="2026-11-21T05:00:00Z")))
    journal = open_journal(tmp_path, "r1")
    journal.write(collected=7)
    journal.write(result="passed")
    journal.write(result="rerun")
    journal.write(entry=entry_to_plain(entry(outcome="rerun")))
    return tmp_path


def add(folder: Path, text: str) -> None:
    with (folder / "run.journal").open("a", encoding="utf-8") as file:
        file.write(text)


def test_the_journal_is_read_with_the_run(killed: Path) -> None:
    run = read_run(killed)
    assert run.tests == (entry(outcome="rerun"),)
    assert (run.summary.collected, run.summary.passed, run.summary.rerun) == (7, 1, 1)
    assert run.summary.by_category == {"selector_stale": 1}


def test_a_later_word_replaces_an_earlier_one(killed: Path) -> None:
    again = entry_to_plain(entry(telemetry="tests/later.json"))
    add(killed, json.dumps({"again": again}) + "\n")
    assert read_run(killed).tests == (entry(outcome="rerun", telemetry="tests/later.json"),)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param('{"entry": {"nodeid": "t.py::a", "outc', id="cut off"),
        pytest.param("\x00\xff\n", id="no text"),
        pytest.param('[1]\n{"result": "gremlins"}\n{"collected": "many"}\n{"entry": {"nodeid": 5}}\n', id="no journal"),
        pytest.param("[" * 100_000 + "\n", id="nested without end"),
    ],
)
def test_a_line_that_says_nothing_is_passed_over(killed: Path, text: str) -> None:
    before = read_run(killed)
    add(killed, text)
    add(killed, '\n{"result": "failed"}\n')
    after = read_run(killed)
    assert after.tests == before.tests
    assert after.summary == before.summary.model_copy(update={"failed": 1})


def test_the_journal_of_another_session_is_not_read(killed: Path) -> None:
    Folder(killed).write_run(Run(run=RunInfo(id="r2", started_at="2026-11-21T05:00:00Z")))
    assert read_run(killed).tests == ()


def test_a_complete_run_needs_no_journal(killed: Path) -> None:
    Folder(killed).write_run(Run(run=RunInfo(id="r1", started_at="2026-11-21T05:00:00Z", complete=True)))
    assert read_run(killed).tests == ()
