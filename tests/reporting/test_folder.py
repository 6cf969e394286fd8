"""What lies where in the output folder."""

import os
from pathlib import Path

import pytest

from pytest_selfheal.errors import BadOutput
from pytest_selfheal.models.run import TelemetryFile
from pytest_selfheal.models.telemetry import Record
from pytest_selfheal.reporting.folder import Folder, stem_of
from pytest_selfheal.reporting.run_file import read_run
from pytest_selfheal.reporting.telemetry_file import read_telemetry
from tests.reporting.conftest import entry, run_of


def names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_the_folder_is_marked_as_a_cache(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "deep" / ".selfheal")
    folder.prepare()
    assert names(folder.path) == [".gitignore", "CACHEDIR.TAG", "README.md"]
    assert "*" in (folder.path / ".gitignore").read_text().splitlines()
    assert (folder.path / "CACHEDIR.TAG").read_text().startswith("Signature: 8a477f597d28d172789f06886806bc55\n")


def test_what_the_user_changed_in_it_stays(tmp_path: Path) -> None:
    (tmp_path / ".gitignore").write_text("!run.json\n")
    Folder(tmp_path).prepare()
    assert (tmp_path / ".gitignore").read_text() == "!run.json\n"


def test_a_folder_of_somebody_else_is_not_hidden_from_git(tmp_path: Path) -> None:
    """`--selfheal-dir .`: all its sources would be ignored."""
    (tmp_path / "app.py").touch()
    Folder(tmp_path).prepare()
    assert ".gitignore" not in names(tmp_path)
    (restored := tmp_path / "cache").mkdir()
    (restored / "baseline.db").touch()
    Folder(restored).prepare()
    assert ".gitignore" in names(restored)


def test_a_run_of_another_program_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "run.json").write_text('{"benchmark": 17}')
    with pytest.raises(BadOutput, match=r"is not ours – '.*run.json' – name a folder of its own"):
        Folder(tmp_path).write_run(run_of())
    assert (tmp_path / "run.json").read_text() == '{"benchmark": 17}'


def test_a_folder_that_cannot_be_made_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadOutput, match=r"can't be made .*file/out' – make the folder writable .* --selfheal-dir"):
        Folder(tmp_path / "file" / "out").prepare()


def test_a_run_comes_back_as_it_was(tmp_path: Path) -> None:
    run = run_of(entry(), entry(error_category=None, retryable=None, error_category_source=None))
    path = Folder(tmp_path).write_run(run)
    assert read_run(path) == read_run(tmp_path) == run


def test_telemetry_comes_back_as_it_was(tmp_path: Path) -> None:
    telemetry = TelemetryFile(entry=entry(telemetry=""), record=Record(nodeid=entry().nodeid))
    name = Folder(tmp_path).write_telemetry(telemetry)
    back = read_telemetry(tmp_path / name)
    assert back.record == telemetry.record
    assert back.entry == telemetry.entry.model_copy(update={"telemetry": name})


def test_a_run_names_the_telemetry_of_its_entries(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    fresh, stale, none = (entry(nodeid=name, telemetry="") for name in ("t.py::fresh", "t.py::stale", "t.py::none"))
    names = [folder.write_telemetry(TelemetryFile(entry=e, record=Record(nodeid=e.nodeid))) for e in (fresh, stale)]
    os.utime(tmp_path / names[1], (0, 0))  # left by an earlier run
    run = run_of(fresh, stale, none)
    run = run.model_copy(update={"run": run.run.model_copy(update={"started_at": "2020-01-01T00:00:00+00:00"})})
    folder.write_run(run)
    assert [e.telemetry for e in read_run(tmp_path).tests] == [names[0], "", ""]


def test_screenshots_lie_beside_their_test(tmp_path: Path) -> None:
    name = Folder(tmp_path).write_screenshot("tests/test_a.py::test_b", 1, b"jpeg")
    assert (tmp_path / name).read_bytes() == b"jpeg"
    assert name == f"{stem_of('tests/test_a.py::test_b')}-1.jpg"


@pytest.mark.parametrize(
    ("nodeid", "starts"),
    [
        pytest.param("tests/ui/test_cart.py::TestCart::test_add", "tests/test-cart-testcart-test-add-", id="readable"),
        pytest.param(
            "tests/test_x.py::test_y[../../etc/passwd]", "tests/test-x-test-y-", id="no way out of the folder"
        ),
        pytest.param("tests/test_ü.py::тест", "tests/test-", id="letters of other scripts"),
        pytest.param("тест", "tests/test-", id="no letter left"),
        pytest.param("a" * 500, f"tests/{'a' * 60}-", id="not too long for a file system"),
        pytest.param("half a pair \ud800", "tests/half-a-pair-", id="not even unicode"),
    ],
)
def test_names_of_tests_become_names_of_files(nodeid: str, starts: str) -> None:
    stem = stem_of(nodeid)
    assert stem.startswith(starts)
    assert stem.count("/") == 1
    assert len(stem) < 100


def test_each_test_and_each_attempt_has_its_own_file() -> None:
    stems = {stem_of("t.py::a[x]"), stem_of("t.py::a[y]"), stem_of("t.py::a[x]", attempt=2), stem_of("u/t.py::a[x]")}
    assert len(stems) == 4


def aged(path: Path, *, to: int) -> Path:
    """A file of another time."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    os.utime(path, (to, to))
    return path


BEFORE, DURING = 1_700_000_000, 1_800_000_000  # the run of `run_of` began in between


@pytest.mark.parametrize(
    ("name", "time", "stays"),
    [
        pytest.param(f"{stem_of('t.py::test_gone')}.json", BEFORE, False, id="telemetry of an earlier run"),
        pytest.param(f"{stem_of('t.py::test_gone')}-0.jpg", BEFORE, False, id="its picture"),
        pytest.param(f"{stem_of('t.py::test_gone', attempt=2)}-1.jpg", BEFORE, False, id="of a later attempt"),
        pytest.param(f"{stem_of('t.py::test_gone')}.json", DURING, True, id="of a session that runs beside this one"),
        pytest.param(f"{stem_of('t.py::test_mentioned')}-0.jpg", BEFORE, True, id="of a failure of this run"),
        pytest.param("tests/notes.json", BEFORE, True, id="a user's file"),
        pytest.param(f"{stem_of('t.py::test_gone')}.json.bak", BEFORE, True, id="a user's copy"),
        pytest.param("report.html", BEFORE, True, id="elsewhere in the folder"),
    ],
)
def test_files_of_earlier_runs_are_cleared(tmp_path: Path, name: str, time: int, stays: bool) -> None:
    folder = Folder(tmp_path)
    folder.prepare()
    file = aged(tmp_path / name, to=time)
    folder.clear(run_of(entry(nodeid="t.py::test_mentioned", telemetry="")))
    assert file.exists() is stays


def test_a_folder_that_is_not_ours_is_not_cleared(tmp_path: Path) -> None:
    """Nor one that a link leads to."""
    theirs = aged(tmp_path / f"{stem_of('t.py::test_gone')}.json", to=BEFORE)
    Folder(tmp_path).clear(run_of())
    linked = Folder(tmp_path / "linked")
    linked.prepare()
    (linked.path / "tests").symlink_to(tmp_path / "tests", target_is_directory=True)
    linked.clear(run_of())
    assert theirs.exists()
