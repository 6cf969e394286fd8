"""Open what a session needs; what can't be opened is said and done without."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.baseline.store import Store
from pytest_selfheal.errors import SelfHealError
from pytest_selfheal.models.home import Home
from pytest_selfheal.models.run import GitState
from pytest_selfheal.reporting.folder import Folder
from pytest_selfheal.watching.shelf import Shelf
from pytest_selfheal.workflow.git import git_state
from pytest_selfheal.workflow.layers import settled

if TYPE_CHECKING:
    from pytest_selfheal.quarantine.listed import Listed


def open_shelf(
    root: Path,
    folder: Path,
    baseline: Home,
    *,
    record: bool,
    listed: "Sequence[Listed]" = (),
    note: Callable[[str], None],
) -> tuple[Shelf, GitState | None, bool]:
    """What is kept of tests, the code that they test, and whether that is on the branch that is the memory."""
    place, git = Folder(folder), git_state(root)
    home = settled(baseline, root, git, os.environ)
    try:
        place.prepare()
    except SelfHealError as error:
        note(str(error))
    shelf = Shelf(root, place, _store(home, record=record, note=note), note, record=record, listed=listed)
    return shelf, git, not home.branch


def _store(home: Home, *, record: bool, note: Callable[[str], None]) -> Store | None:
    try:
        return open_store(home, read_only=not record, warn=note)
    except SelfHealError as error:
        note(str(error))
        return None
