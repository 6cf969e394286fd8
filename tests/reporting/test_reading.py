"""An artifact of somebody else: whatever it is, one clear line says what is wrong with it."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.reporting.reading import MAX_BYTES, inside, read_json
from pytest_selfheal.reporting.run_file import read_run

ENTRY = {"nodeid": "a.py::test_x", "outcome": "failed", "phase": "call"}
RUN = {"schema_version": "1.0", "run": {"id": "a", "started_at": "2026-01-01T00:00:00+00:00", "complete": True}}


def with_entry(**fields: Any) -> str:
    return json.dumps({**RUN, "tests": [{**ENTRY, **fields}]})


@pytest.mark.parametrize(
    ("content", "said"),
    [
        pytest.param("", "is not JSON", id="empty"),
        pytest.param("[]", "is not a JSON object", id="a list"),
        pytest.param("NaN", "is not a JSON object", id="not a number"),
        pytest.param("[" * 200_000, "is not JSON", id="deep"),
        pytest.param('{"run": ' + "[" * 200_000 + "]" * 200_000 + "}", "is not JSON", id="deep inside"),
        pytest.param(json.dumps({**RUN, "tests": {}}), "tests: ", id="a wrong type"),
        pytest.param(with_entry(duration_ms=float("nan")), "tests[0].duration_ms: ", id="not a number inside"),
        pytest.param(with_entry().replace("}]", ', "attempt": 1' + "0" * 5000 + "}]"), "JSON", id="a huge number"),
        pytest.param(with_entry(nodeid={"a": "b" * 10_000}), "tests[0].nodeid: ", id="a long wrong value"),
        pytest.param(json.dumps({**RUN, "schema_version": {"a": 1}}), "another schema version", id="a wrong version"),
        pytest.param('{"run": 1, "run": 2}', "run: ", id="a name that is there twice"),
    ],
)
def test_what_is_no_run_is_said_in_one_line(tmp_path: Path, content: str, said: str) -> None:
    (tmp_path / "run.json").write_text(content, encoding="utf-8")
    with pytest.raises(BadRequest) as error:
        read_run(tmp_path)
    assert said in str(error.value)
    assert str(error.value).isprintable()
    assert len(str(error.value)) < 1000


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "run.json")
    with pytest.raises(BadRequest, match="this is no file"):
        read_run(tmp_path)


def test_a_link_to_a_device_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "run.json").symlink_to("/dev/zero")
    with pytest.raises(BadRequest, match="this is no file"):
        read_run(tmp_path)


def test_a_file_that_would_fill_the_memory_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "run.json").open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    with pytest.raises(BadRequest, match="larger than 512 MB"):
        read_json(tmp_path / "run.json")


def test_a_journal_that_is_a_pipe_is_left_alone(tmp_path: Path) -> None:
    plain = json.loads(with_entry())
    plain["run"]["complete"] = False
    (tmp_path / "run.json").write_text(json.dumps(plain), encoding="utf-8")
    os.mkfifo(tmp_path / "run.journal")
    assert [entry.nodeid for entry in read_run(tmp_path).tests] == ["a.py::test_x"]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("", id="none"),
        pytest.param("../outside.json", id="above the folder"),
        pytest.param("/etc/hostname", id="absolute"),
        pytest.param("link.json", id="a link that leads out"),
        pytest.param("a\0b", id="a name that none can have"),
        pytest.param("x" * 5000, id="a name that is too long"),
        pytest.param(".", id="the folder"),
    ],
)
def test_an_artifact_names_files_of_its_own_folder_only(tmp_path: Path, name: str) -> None:
    (tmp_path / "outside.json").write_text("{}")
    folder = tmp_path / "run"
    folder.mkdir()
    (folder / "link.json").symlink_to(tmp_path / "outside.json")
    assert inside(folder, name) is None
