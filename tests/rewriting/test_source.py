"""The edge: bytes in, bytes out; several files together or not at all."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pytest_selfheal.errors import BadOutput
from pytest_selfheal.rewriting.source import Sources, clean_up, dirty, outside, read_only, write_together
from pytest_selfheal.rewriting.text import Refused
from tests.suites import committed


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"x = 1\n", id="plain"),
        pytest.param("x = 'ü'\r\n".encode(), id="UTF-8 with CR LF"),
        pytest.param(b"\xef\xbb\xbfx = '\xc3\xbc'\n", id="byte order mark"),
        pytest.param("# -*- coding: latin-1 -*-\nx = 'ü'\n".encode("latin-1"), id="encoding cookie"),
        pytest.param("#!/usr/bin/env python\n# coding: cp1252\nx = '€'\n".encode("cp1252"), id="cookie on line 2"),
        pytest.param(b"x = 1\r\ny = 2\nz = 3\r", id="mixed newlines"),
        pytest.param(b"", id="empty"),
    ],
)
def test_a_file_comes_back_as_it_was(tmp_path: Path, data: bytes) -> None:
    """Without an edit not a byte differs."""
    (tmp_path / "a.py").write_bytes(data)
    file = Sources(tmp_path).file("a.py")
    assert file.encoded(file.source.text) == data
    assert not file.source.text.startswith("\ufeff")


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"x = '\xff'\n", id="not UTF-8"),
        pytest.param(b"# coding: nothing-known\n", id="an encoding nobody knows"),
    ],
)
def test_what_can_not_be_decoded_is_refused(tmp_path: Path, data: bytes) -> None:
    """Replacing letters would change the file."""
    (tmp_path / "a.py").write_bytes(data)
    with pytest.raises(Refused, match=r"a\.py can't be decoded"):
        Sources(tmp_path).file("a.py")


def test_a_letter_that_the_encoding_lacks_is_refused(tmp_path: Path) -> None:
    """A question mark in a locator finds nothing."""
    (tmp_path / "a.py").write_bytes(b"# coding: latin-1\n")
    file = Sources(tmp_path).file("a.py")
    with pytest.raises(Refused, match="'→' can't be written in"):
        file.encoded("x = '→'")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        pytest.param("tests/test_a.py", "", id="the project's own"),
        pytest.param("../other/test_a.py", "outside", id="above the project"),
        pytest.param("/usr/lib/python3/x.py", "outside", id="somewhere else"),
        pytest.param("venv/lib/site-packages/x.py", "installed", id="an environment inside of the project"),
    ],
)
def test_whose_file_it_is(tmp_path: Path, name: str, said: str) -> None:
    """Only the project's own sources are edited."""
    assert said in outside(tmp_path, name) if said else outside(tmp_path, name) == ""


def test_read_only_and_dirty_files_are_known(tmp_path: Path) -> None:
    """Tracked and changed is dirty; untracked is not, nor is anything without a repository."""
    for name in ("clean.py", "changed.py", "ro.py"):
        (tmp_path / name).write_text("x = 1\n")
    assert dirty(tmp_path, ["changed.py"]) == set()
    committed(tmp_path)
    (tmp_path / "changed.py").write_text("x = 2\n")
    (tmp_path / "new.py").write_text("x = 1\n")
    assert dirty(tmp_path, ["clean.py", "changed.py", "new.py"]) == {"changed.py"}
    (tmp_path / "ro.py").chmod(0o444)
    assert (read_only(tmp_path / "ro.py"), read_only(tmp_path / "clean.py")) == (True, False)


def three(folder: Path) -> list[tuple[Path, bytes, bytes]]:
    contents = []
    for name in ("a.py", "b.py", "c.py"):
        (folder / name).write_bytes(b"old\n")
        contents.append((folder / name, b"old\n", b"new\n"))
    return contents


def left(folder: Path) -> set[bytes]:
    return {path.read_bytes() for path in folder.glob("*.py")}


def test_all_files_are_written(tmp_path: Path) -> None:
    """With their permissions, and nothing else left beside them."""
    contents = three(tmp_path)
    (tmp_path / "a.py").chmod(0o755)
    write_together(contents, tmp_path / "journal.json")
    assert left(tmp_path) == {b"new\n"}
    assert (tmp_path / "a.py").stat().st_mode & 0o777 == 0o755
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.py", "b.py", "c.py"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """What it leads to is written."""
    (tmp_path / "real.py").write_bytes(b"old\n")
    (tmp_path / "link.py").symlink_to("real.py")
    write_together([(tmp_path / "link.py", b"old\n", b"new\n")], tmp_path / "journal.json")
    assert (tmp_path / "link.py").is_symlink()
    assert (tmp_path / "real.py").read_bytes() == b"new\n"


@pytest.mark.parametrize("failing", [pytest.param(number, id=f"rename {number}") for number in (1, 2, 3)])
def test_when_one_file_fails_none_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: int) -> None:
    """A full disk between two files must not leave half of a fix."""
    real, calls = os.replace, []

    def replace(source: str, target: Path) -> None:
        calls.append(target)
        if len(calls) == failing:
            raise OSError(28, "No space left on device")
        real(source, target)

    monkeypatch.setattr(os, "replace", replace)
    with pytest.raises(BadOutput, match="No space left"):
        write_together(three(tmp_path), tmp_path / "journal.json")
    assert left(tmp_path) == {b"old\n"}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.py", "b.py", "c.py"]


KILLED = """
import json, os
from pathlib import Path
from pytest_selfheal.rewriting import source

FILES = [Path("a.py"), Path("b.py"), Path("c.py")]

def killing_at(stop):
    calls = []
    def count():
        calls.append(1)
        if len(calls) == stop:
            os._exit(9)
    def watched(original):
        def call(*args, **kwargs):
            count()
            result = original(*args, **kwargs)
            count()
            return result
        return call
    for name in ("replace", "fsync", "unlink"):
        setattr(os, name, watched(getattr(os, name)))
    Path.open = watched(Path.open)

code = 9
stop = 0
while code == 9:
    stop += 1
    for file in FILES:
        file.write_bytes(b"old")
    child = os.fork()
    if not child:
        killing_at(stop)
        source.write_together([(file, b"old", b"new") for file in FILES], Path("journal.json"))
        os._exit(0)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    state = [file.read_text() for file in FILES]
    source.clean_up(Path("journal.json"))
    print(json.dumps([code, state, sorted(os.listdir("."))]))
"""


def test_killed_at_any_point_every_file_is_old_or_new(tmp_path: Path) -> None:
    """Before and after every call that touches the disk; what is left over is cleaned up by the next run."""
    done = subprocess.run([sys.executable, "-c", KILLED], cwd=tmp_path, check=True, capture_output=True, text=True)
    deaths = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(deaths) > 20
    assert {state for _, states, _ in deaths for state in states} == {"old", "new"}
    assert len({tuple(states) for _, states, _ in deaths}) == 4  # none, one, two, all of them new
    assert {tuple(names) for _, _, names in deaths} == {("a.py", "b.py", "c.py")}
    assert (deaths[-1][0], deaths[-1][1]) == (0, ["new", "new", "new"])


def test_cleaning_up_removes_our_files_only(tmp_path: Path) -> None:
    """A journal is a file like any other, and may say anything."""
    (tmp_path / "mine.py").write_text("x")
    (tmp_path / "journal.json").write_text(f'["{tmp_path}/mine.py", "{tmp_path}/gone.selfheal.tmp"]')
    clean_up(tmp_path / "journal.json")
    assert [path.name for path in tmp_path.iterdir()] == ["mine.py"]


def test_a_journal_that_is_no_list_is_cleaned_up_too(tmp_path: Path) -> None:
    """The next apply must not stumble over it for ever."""
    (tmp_path / "journal.json").write_text("7")
    clean_up(tmp_path / "journal.json")
    assert list(tmp_path.iterdir()) == []
