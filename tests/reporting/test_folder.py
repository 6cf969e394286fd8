"""What lies where in the output folder."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from pytest_selfheal.errors import BadOutput
from pytest_selfheal.models.run import Run, TelemetryFile, TestEntry
from pytest_selfheal.models.telemetry import Record
from pytest_selfheal.reporting.folder import Folder, stem_of
from pytest_selfheal.reporting.run_file import read_run
from pytest_selfheal.reporting.telemetry_file import read_telemetry

MakeEntry = Callable[..., TestEntry]


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


def test_a_folder_that_cannot_be_made_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadOutput, match=r"can't be made .*file/out' – make the folder writable .* --selfheal-dir"):
        Folder(tmp_path / "file" / "out").prepare()


def test_a_run_comes_back_as_it_was(tmp_path: Path, entry: MakeEntry, run_of: Callable[..., Run]) -> None:
    run = run_of(entry(), entry(error_category=None, retryable=None, error_category_source=None))
    path = Folder(tmp_path).write_run(run)
    assert read_run(path) == read_run(tmp_path) == run


def test_telemetry_comes_back_as_it_was(tmp_path: Path, entry: MakeEntry) -> None:
    telemetry = TelemetryFile(entry=entry(telemetry=""), record=Record(nodeid=entry().nodeid))
    name = Folder(tmp_path).write_telemetry(telemetry)
    back = read_telemetry(tmp_path / name)
    assert back.record == telemetry.record
    assert back.entry == telemetry.entry.model_copy(update={"telemetry": name})


def test_a_run_names_the_telemetry_of_its_entries(tmp_path: Path, entry: MakeEntry, run_of: Callable[..., Run]) -> None:
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
