"""Edits as values: they are written from the end, overlap or don't, and become a diff."""

import subprocess
from pathlib import Path

import pytest

from pytest_selfheal.rewriting.edits import Edit, diff, in_order, moved, overlap, written
from pytest_selfheal.rewriting.text import Refused


def edit(start: int, end: int, text: str = "x", file: str = "a.py") -> Edit:
    return Edit(file, start, end, text)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        pytest.param(edit(0, 4), edit(2, 6), True, id="one begins inside of the other"),
        pytest.param(edit(0, 9), edit(2, 6), True, id="one lies inside of the other"),
        pytest.param(edit(2, 6, "a"), edit(2, 6, "b"), True, id="two texts for one place"),
        pytest.param(edit(2, 6, "a"), edit(2, 6, "a"), False, id="the same edit, proposed by two tests"),
        pytest.param(edit(0, 4), edit(4, 6), False, id="one begins where the other ends"),
        pytest.param(edit(4, 4, "a"), edit(4, 4, "b"), True, id="nobody knows which insertion comes first"),
        pytest.param(edit(2, 6), edit(2, 6, file="b.py"), False, id="another file"),
    ],
)
def test_edits_overlap(first: Edit, second: Edit, expected: bool) -> None:
    """In both orders."""
    assert (overlap(first, second), overlap(second, first)) == (expected, expected)


def test_edits_of_one_text_are_written_together() -> None:
    """Ranges are those of the old text, whatever the lengths of the new ones; an edit given twice is written once."""
    edits = [edit(4, 7, "twenty"), edit(0, 3, "1"), edit(4, 7, "twenty"), edit(7, 7, "!")]
    assert written("one two", edits) == "1 twenty!"


def test_edited_places_are_found_again() -> None:
    """The lock compares what stands there before and after."""
    edits = in_order([edit(0, 3, "1"), edit(4, 7, "twenty")])
    assert [written("one two", edits)[start:end] for start, end in moved(edits)] == ["1", "twenty"]


def test_overlapping_edits_are_not_written() -> None:
    """Half of each would be neither's."""
    with pytest.raises(Refused, match="overlap"):
        written("one two", [edit(0, 3), edit(2, 5)])


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        pytest.param("a.py", b"x = 1\ny = 2\n", b"x = 1\ny = 3\n", id="plain"),
        pytest.param("my tests/a b.py", b"x = 1\n", b"x = 2\n", id="spaces in the name"),
        pytest.param("a.py", b"x = 1\r\ny = 2\r\n", b"x = 1\r\ny = 3\r\n", id="lines that end in CR LF"),
        pytest.param("a.py", b"x = 1\ny = 2", b"x = 1\ny = 3", id="no newline at the end"),
        pytest.param("a.py", b"\xef\xbb\xbfx = 1\n", b"\xef\xbb\xbfx = 2\n", id="byte order mark"),
        pytest.param("a.py", b"x = '\xe9'\n", b"x = '\xe8'\n", id="bytes that are no UTF-8"),
        pytest.param("a.py", b"x = '\x0c'\ny = '\xe2\x80\xa8'\n", b"x = '\x0c'\ny = 1\n", id="other separators"),
    ],
)
def test_git_applies_a_diff(tmp_path: Path, name: str, old: bytes, new: bytes) -> None:
    """Byte for byte, and backwards too."""
    file = tmp_path / name
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(old)
    git = ["git", "-c", "core.autocrlf=false", "apply"]
    subprocess.run(git, input=diff(name, old, new), cwd=tmp_path, check=True)
    assert file.read_bytes() == new
    subprocess.run([*git, "-R"], input=diff(name, old, new), cwd=tmp_path, check=True)
    assert file.read_bytes() == old
