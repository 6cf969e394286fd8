"""Open what a session needs; what can't be opened is said and done without."""

from collections.abc import Callable
from pathlib import Path

from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.baseline.store import Store
from pytest_selfheal.errors import SelfHealError
from pytest_selfheal.reporting.folder import Folder
from pytest_selfheal.watching.recordings import Kept
from pytest_selfheal.watching.shelf import Shelf
from pytest_selfheal.watching.unremembered import Unremembered
from pytest_selfheal.watching.watch import Watch
from pytest_selfheal.workflow.git import git_state


def open_watch(
    *,
    root: Path,
    folder: Path,
    baseline: Path,
    record: bool,
    redact: tuple[str, ...],
    run_id: str,
    worker: str | None,
    in_order: bool,
    heal: bool,
    note: Callable[[str], None],
    unremembered: Unremembered,
    kept: Kept,
) -> Watch:
    """A watch for one process of a session."""
    place = Folder(folder)
    try:
        place.prepare()
    except SelfHealError as error:
        note(str(error))
    return Watch(
        Shelf(root, place, _store(baseline, record=record, note=note), note, record=record),
        run_id=run_id,
        redact=redact,
        worker=worker,
        in_order=in_order,
        git=git_state(root),
        heal=heal,
        unremembered=unremembered,
        kept=kept,
    )


def _store(baseline: Path, *, record: bool, note: Callable[[str], None]) -> Store | None:
    try:
        store = open_store(baseline, read_only=not record)
    except SelfHealError as error:
        note(str(error))
        return None
    if store.warning:
        note(store.warning)
    return store
