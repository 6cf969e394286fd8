"""Who wrote, or took away, a line of a test."""

import pytest

from pytest_selfheal.workflow.git import origin_of
from tests.suites import committed

LINES = [f"line {number}" for number in range(1, 11)]


@pytest.fixture
def repository(tmp_path):
    write(tmp_path, LINES)
    committed(tmp_path)
    return tmp_path


def write(folder, lines):
    (folder / "test_it.py").write_text("\n".join(lines) + "\n", "utf-8")


def test_a_deletion_that_is_not_committed(repository):
    """What stands there now is of the commit; that something is gone is not."""
    write(repository, LINES[:4] + LINES[6:])

    assert origin_of(repository, "test_it.py", 5, deleted=True) == "uncommitted"
    assert origin_of(repository, "test_it.py", 5).startswith("commit ")


def test_a_deletion_of_a_commit_beside_another_change(repository):
    write(repository, [*LINES[:9], "another"])

    assert origin_of(repository, "test_it.py", 3, deleted=True).endswith("(first)")
    assert origin_of(repository, "test_it.py", 10) == "uncommitted"


def test_outside_of_a_repository(tmp_path):
    write(tmp_path, LINES)

    assert origin_of(tmp_path, "test_it.py", 3, deleted=True) == ""
