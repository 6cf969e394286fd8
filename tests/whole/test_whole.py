"""A file is there whole or not at all."""

import os
from pathlib import Path

import pytest

from pytest_selfheal import whole
from pytest_selfheal.errors import BadOutput
from pytest_selfheal.whole import write_whole


def test_missing_folders_are_made(tmp_path: Path) -> None:
    write_whole(tmp_path / "a" / "b.txt", "Grüße\n")
    assert (tmp_path / "a" / "b.txt").read_bytes() == "Grüße\n".encode()


def test_text_that_is_no_unicode_is_written_all_the_same(tmp_path: Path) -> None:
    write_whole(tmp_path / "a.txt", "half a pair \ud800")
    assert (tmp_path / "a.txt").read_text() == "half a pair ?"


def test_others_may_read_it(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        write_whole(tmp_path / "a.txt", "x")
    finally:
        os.umask(before)
    assert (tmp_path / "a.txt").stat().st_mode & 0o777 == 0o644


def test_a_full_disk_leaves_the_old_file_and_no_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    target = tmp_path / "run.json"
    target.write_text("old")
    monkeypatch.setattr(whole.os, "fsync", full)
    with pytest.raises(BadOutput, match=r"No space left on device\) – '.*run\.json' – make the folder writable"):
        write_whole(target, "new")
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("run.json", "old")]
