"""A change knows the file it was proposed for."""

import hashlib
from pathlib import Path

import pytest

from pytest_selfheal.models.fix import Change, Fix
from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.watching.sourced import sourced


def entry(*files: str) -> TestEntry:
    changes = tuple(
        Change(type="selector_replace", old_value="a", new_value="b", confidence="high", rationale="", file=file)
        for file in files
    )
    fix = Fix(strategy="selector_update", description="", changes=changes, recommended_action="fix_test")
    return TestEntry(nodeid="test_a.py::test_a", outcome="failed", phase="call", fix=fix)


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        pytest.param("test_a.py", hashlib.sha256(b"x = 1\r\n").hexdigest(), id="of the bytes on disk"),
        pytest.param("test_gone.py", "", id="a file that is not there has none"),
        pytest.param("", "", id="a change without a place has none"),
    ],
)
def test_each_change_gets_the_hash_of_its_file(tmp_path: Path, file: str, expected: str) -> None:
    """What `apply` compares with before it writes."""
    (tmp_path / "test_a.py").write_bytes(b"x = 1\r\n")
    fix = sourced(entry(file), tmp_path).fix
    assert [change.source_sha256 for change in fix.changes] == [expected]


def test_an_entry_without_changes_stays() -> None:
    """Most failures propose none."""
    plain = entry()
    assert sourced(plain, Path()) is plain
