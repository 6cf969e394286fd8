"""Groups at once: which ones, and what becomes of changes that do not go together."""

from typing import Any

import pytest

from pytest_selfheal.fixing.changes import ChangeSet, FileChange, together
from pytest_selfheal.fixing.choose import beside
from pytest_selfheal.models.ledger import Ledger, LedgerEntry, LedgerGroup

CHOSEN = [
    pytest.param(["a/test_1.py", "b/test_2.py"], (), 2, ["G-001", "G-002"], id="in separate folders"),
    pytest.param(["a/test_1.py", "a/test_2.py", "b/test_3.py"], (), 2, ["G-001", "G-003"], id="one of each folder"),
    pytest.param(["a/test_1.py", "b/test_2.py"], (0,), 2, ["G-001"], id="what others share comes first, alone"),
    pytest.param(["a/test_1.py", "b/test_2.py", "c/test_3.py"], (1,), 3, ["G-001"], id="nobody overtakes it"),
    pytest.param(["a/test_1.py", "b/test_2.py", "c/test_3.py"], (), 2, ["G-001", "G-002"], id="not more than asked"),
    pytest.param(["a/test_1.py", "b/test_2.py"], (), 1, ["G-001"], id="one at a time"),
]


@pytest.mark.parametrize(("files", "shared", "jobs", "expected"), CHOSEN)
def test_which_are_worked_on_at_once(files: list[str], shared: tuple[int, ...], jobs: int, expected: list[str]) -> None:
    """Those that have nothing to do with each other."""
    entries = tuple(LedgerEntry(id=f"F-{n:03d}", file=file, test="t", priority="P2") for n, file in enumerate(files, 1))
    groups = tuple(
        LedgerGroup(id=f"G-{n:03d}", kind="single", root=one.file, shared=n - 1 in shared, entries=(one.id,))
        for n, one in enumerate(entries, 1)
    )
    assert [one.id for one in beside(Ledger(entries=entries, groups=groups), jobs)] == expected


def test_changes_go_together_unless_they_differ() -> None:
    """In one file, that is; the same change twice is one."""
    mine, theirs = FileChange.of("a.py", b"1", b"2"), FileChange.of("a.py", b"1", b"3")
    other = FileChange.of("b.py", b"1", b"2")
    assert together([ChangeSet(files=(mine,)), ChangeSet(files=(other, mine))]) == ChangeSet(files=(mine, other))
    assert together([ChangeSet(files=(mine,)), ChangeSet(files=(theirs,))]) is None


@pytest.fixture
def in_folders(project: Any) -> Any:
    """Two failures in separate folders."""
    for name in ("prices", "names"):
        folder = project.root / "tests" / name
        folder.mkdir()
        (project.root / "tests" / f"test_{name}.py").rename(folder / f"test_{name}.py")
    project.git("add", "-A")
    project.git("commit", "-qm", "folders")
    return project


@pytest.mark.endurance
def test_two_agents_at_once(in_folders: Any) -> None:
    """Each in its own worktree: both meet, and both changes reach the tree, verified together."""
    in_folders.acts(
        "met = pathlib.Path(__file__).with_name('met')\nmet.mkdir(exist_ok=True)\n"
        "(met / pathlib.Path(tests).name).touch()\nend = time.monotonic() + 120\n"
        "while len(list(met.iterdir())) < 2 and time.monotonic() < end:\n    time.sleep(0.1)\n"
        "assert len(list(met.iterdir())) == 2\nmend()\n"
    )
    done = in_folders.run("fix", "--jobs", "2", "--", "-p", "no:cacheprovider")
    assert (done.returncode, set(in_folders.statuses.values())) == (0, {"fixed"}), done.stderr
    assert in_folders.changed() == [" M shop/names.py", " M shop/prices.py"]
    assert [one["group"] for one in in_folders.ledger["rounds"]] == ["G-001", "G-002"]
    assert (in_folders.left_behind(), in_folders.running()) == ([], [])


@pytest.mark.endurance
def test_a_conflict_goes_back_to_the_ledger(in_folders: Any) -> None:
    """Both want to write one file: the second counts as tried, and is mended on top of the first."""
    in_folders.acts(
        "note = pathlib.Path('shop/__init__.py')\n"
        'note.write_text(note.read_text() + f\'# {brief["group"]["id"]}\\n\')\n'
        "mend()\n"
    )
    done = in_folders.run("fix", "--jobs", "2")
    assert (done.returncode, set(in_folders.statuses.values())) == (0, {"fixed"}), done.stderr
    assert [one["outcome"] for one in in_folders.ledger["attempts"]] == ["fixed", "conflict", "fixed"]
    assert (in_folders.root / "shop" / "__init__.py").read_text() == "# G-001\n# G-003\n"
    assert "| conflict |" in in_folders.report
