"""The file of known failures: written by the commands, worked on by people, read by a session."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.history import PastOutcome, PastRun
from pytest_selfheal.models.home import Home
from pytest_selfheal.models.run import Run, RunInfo
from pytest_selfheal.reporting.folder import Folder
from pytest_selfheal.workflow.quarantine import add, listed_for_session, problems, remove, shown
from tests.quarantine.failing import NODE, failed

TODAY = date(2026, 11, 29)
SAID = {"reason": 'a "wrong" discount', "issue": "https://issues/1", "owner": ""}
Adding = Callable[..., str]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "selfheal-quarantine.toml"


@pytest.fixture
def adding(tmp_path: Path, file: Path) -> Adding:
    """The command, after a run in which the test failed in this way."""

    def call(said: dict[str, str] = SAID, **parts: Any) -> str:
        kept, folder = failed(**parts), Folder(tmp_path / ".selfheal")
        entry = kept.entry.model_copy(update={"owner": ("@shop", "@all")})
        name = folder.write_telemetry(kept.model_copy(update={"entry": entry}))
        tests = (entry.model_copy(update={"telemetry": name}),)
        folder.write_run(Run(run=RunInfo(id="r", started_at="2026-11-29T05:00:00Z"), tests=tests))
        return add(file, folder.path, "test_total", said, since=TODAY, days=14)

    return call


def test_what_was_added_is_what_a_session_reads(adding: Adding, file: Path) -> None:
    line = adding()
    (listed,) = listed_for_session(file)
    assert (listed.test, listed.owner, listed.reason) == (NODE, "@shop @all", 'a "wrong" discount')
    assert (listed.since, listed.until) == (TODAY, date(2026, 12, 13))
    assert line == shown(file, Home(file.parent / "baseline.db"), TODAY, warn=print)
    assert line.startswith(f"{listed.id}  {NODE}: true_regression at to_have_text")
    assert line.endswith("(until 2026-12-13, 14 days left)")


@pytest.mark.parametrize(("ends", "is_over"), [(["failed", *["passed"] * 20], True), (["passed"] * 19, False)])
def test_what_passes_again_is_proposed_for_release(adding: Adding, file: Path, ends: list[str], is_over: bool) -> None:
    line, home = adding(), Home(file.parent / "baseline.db")
    with open_store(home) as store:
        for at, end in enumerate(ends):
            store.record_run(PastRun(id=f"r{at}", at=at), [PastOutcome(nodeid=NODE, outcome=end)])
    assert shown(file, home, TODAY, warn=print) == line + " – passed 20 times in a row: take it out?" * is_over


def test_comments_of_people_stay(adding: Adding, file: Path) -> None:
    file.write_text("# ours\ncap = 3  # few\n", "utf-8")
    adding()
    first = file.read_text("utf-8")
    adding(actual="")
    file.write_text(file.read_text("utf-8").replace("\n[[", "\n# about the next one\n[[") + "# the end\n", "utf-8")
    both = listed_for_session(file)
    remove(file, both[1].id, TODAY)
    assert file.read_text("utf-8") == first.replace("\n[[", "\n# about the next one\n[[")
    assert listed_for_session(file) == both[:1]


@pytest.mark.parametrize(
    ("parts", "said", "words"),
    [
        pytest.param({"category": "unknown"}, {}, "nobody knows the cause", id="unknown"),
        pytest.param({}, {"issue": ""}, "name its --issue", id="sure-and-the-application's"),
        pytest.param({}, {"reason": ""}, "reason", id="no-reason"),
        pytest.param({"outcome": "passed"}, {}, "no test of the last run", id="no-failure"),
    ],
)
def test_what_is_not_listed(adding: Adding, parts: dict[str, Any], said: dict[str, str], words: str) -> None:
    with pytest.raises(BadRequest, match=words):
        adding(SAID | said, **parts)


def test_nothing_is_listed_twice_or_over_the_cap(adding: Adding, file: Path) -> None:
    file.write_text("cap = 2\n", "utf-8")
    adding()
    with pytest.raises(BadRequest, match="it is listed already"):
        adding(line=40)
    adding(actual="")
    with pytest.raises(BadRequest, match="or 2 others are, the cap"):
        adding(actual="€0.00")


def test_what_is_due(adding: Adding, file: Path) -> None:
    adding()
    assert problems(file, date(2026, 12, 13)) == []
    assert problems(file, date(2026, 12, 14))[0].endswith("(ended on 2026-12-13)")
    file.write_text("cap = 0\n" + file.read_text("utf-8"), "utf-8")
    assert problems(file, TODAY) == ["1 more than the cap of 0"]
    with pytest.raises(BadRequest, match="lists more than 0 failures – '1' – "):
        listed_for_session(file)


@pytest.mark.parametrize("text", ["cap =", "limit = 3", "[[quarantine]]\ntest = 'a'"])
def test_trouble_with_the_file_is_one_line(file: Path, text: str) -> None:
    file.write_text(text, "utf-8")
    with pytest.raises(BadRequest, match=r"\A[^\n]*(?:can't be read|unknown field|quarantine\[0\]\.reason)[^\n]*\Z"):
        listed_for_session(file)


def test_a_text_laid_out_otherwise_is_left_to_people(adding: Adding, file: Path) -> None:
    adding()
    file.write_text(file.read_text("utf-8").replace("[[quarantine]]", '[["quarantine"]]'), "utf-8")
    (listed,) = listed_for_session(file)
    with pytest.raises(BadRequest, match="by hand"):
        remove(file, listed.id, TODAY)
    assert listed_for_session(file) == (listed,)
