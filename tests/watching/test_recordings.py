"""Recordings by the names of their tests."""

from pathlib import Path

import pytest

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.run import TelemetryFile, TestEntry
from pytest_selfheal.models.telemetry import Record
from pytest_selfheal.reporting.folder import Folder
from pytest_selfheal.watching.recordings import Kept, recorded


def keep(folder: Path, nodeid: str, *, at: int = 1, failed: bool = False) -> None:
    entry = TestEntry(nodeid=nodeid, outcome="failed" if failed else "passed", phase="call")
    telemetry = TelemetryFile(entry=entry, record=Record(nodeid=nodeid, finished_at=at))
    write = Folder(folder).write_telemetry if failed else Folder(folder).write_recording
    write(telemetry)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        pytest.param("tests/test_a.py::test_x[chromium]", True, id="the whole id"),
        pytest.param("tests/test_a.py::test_x", True, id="without its parameters"),
        pytest.param("test_x", True, id="its end"),
        pytest.param("tests/test_a.py", True, id="its file"),
        pytest.param("tests/", True, id="its folder"),
        pytest.param("test_x[firefox]", False, id="other parameters"),
        pytest.param("test", False, id="a part of a word"),
        pytest.param("tests/test_", False, id="a part of a path"),
        pytest.param("", False, id="nothing"),
    ],
)
def test_which_tests_are_recorded(name: str, expected: bool) -> None:
    nodeid = "tests/test_a.py::test_x[chromium]"
    assert Kept((name,)).wants(nodeid) is expected
    assert Kept((name,)).unknown([nodeid]) == (() if expected else (name,))


def test_all_or_none() -> None:
    assert Kept(every=True).wants("anything")
    assert not Kept().wants("anything")
    assert not Kept()


def test_the_newest_is_told(tmp_path: Path) -> None:
    """A test that failed after it was recorded, or the reverse."""
    keep(tmp_path, "t.py::test_x", at=1)
    keep(tmp_path, "t.py::test_x", at=2, failed=True)
    assert recorded(tmp_path, "test_x").record.finished_at == 2
    keep(tmp_path, "t.py::test_x", at=3)
    assert recorded(tmp_path, "t.py::test_x").record.finished_at == 3


def test_a_file_is_taken_as_it_is(tmp_path: Path) -> None:
    keep(tmp_path, "t.py::test_x")
    (file,) = (tmp_path / "recordings").iterdir()
    assert recorded(tmp_path / "elsewhere", str(file)).record.nodeid == "t.py::test_x"


@pytest.mark.parametrize(
    ("name", "found"),
    [
        pytest.param("test_x", "t.py::test_x", id="a name is no beginning of another"),
        pytest.param("Class > test_y", "t.py::Class::test_y", id="as reports write it"),
        pytest.param("t.py::test_ü[ä-ö]", "t.py::test_ü[ä-ö]", id="letters that no file name has"),
    ],
)
def test_found(tmp_path: Path, name: str, found: str) -> None:
    for nodeid in ("t.py::test_x", "t.py::test_xy", "t.py::Class::test_y", "t.py::test_ü[ä-ö]"):
        keep(tmp_path, nodeid)
    assert recorded(tmp_path, name).record.nodeid == found


def test_a_name_that_means_several(tmp_path: Path) -> None:
    keep(tmp_path, "a.py::test_x")
    keep(tmp_path, "b.py::test_x")
    with pytest.raises(
        BadRequest, match=r"2 recorded tests are called so – 'test_x' – name one of a\.py::test_x, b\.py"
    ):
        recorded(tmp_path, "test_x")
    assert recorded(tmp_path, "a.py::test_x").record.nodeid == "a.py::test_x"


def test_nothing_is_recorded(tmp_path: Path) -> None:
    with pytest.raises(BadRequest, match="nothing is recorded of this test – 'test_x' – run it with --selfheal-record"):
        recorded(tmp_path, "test_x")


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    keep(tmp_path, "t.py::test_x")
    (file,) = (tmp_path / "recordings").iterdir()
    file.write_text("{")
    with pytest.raises(BadRequest, match="a file is not JSON"):
        recorded(tmp_path, "test_x")
