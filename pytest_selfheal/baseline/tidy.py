"""What is forgotten: tests that passed long ago, layers that ended, and the pages that no test stands on any more."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pytest_selfheal.baseline import statements as sql
from pytest_selfheal.baseline.store import Store
from pytest_selfheal.models.uses import used_locator

_DAY_MS = 24 * 3600 * 1000


class Pruned(NamedTuple):
    """How many tests were forgotten, and how large what was kept of them was."""

    tests: int
    size: int


def prune(store: Store, *, older_than: int, layer: str | None = None) -> Pruned:
    """Forget tests that last passed before `older_than` (ms since epoch), of one layer or of all.

    A decision from before is forgotten with the last test that uses its locator.
    """
    pruned = _forgotten(store, older_than, (layer,))
    old = [one for one in store.decisions() if one.at < older_than and layer is None]
    left = [digest for name in store.layers() for digest in store.all(name)] if old else []
    used = {used_locator(use) for digest in left for use in digest.fingerprints}
    with store.database.writing():
        store.database.run(sql.TAKE_BACK, [(store.project, one.id) for one in old if one.locator not in used])
    return pruned


def tidy(store: Store, *, now: int, is_merged: Callable[[str], bool]) -> None:
    """Forget the layers that did not pass for some days, and, from the memory, those of branches that it contains now.

    `is_merged` is asked about the commits that the tests of a layer passed on; what passed with changes has none.
    """
    store.flush()
    layers, unused = store.database.read((sql.LAYERS, store.project), (sql.UNUSED_PAGE, store.project))
    oldest = now - store.home.keep_branches * _DAY_MS
    goes_on = {name for name, _, passed_at in layers if passed_at >= oldest}
    if store.home.branch == "":
        goes_on &= {name for name, commit, _ in layers if not (commit and is_merged(commit))}
    ended = {name for name, _, _ in layers} - goes_on
    if ended or unused:
        _forgotten(store, now, sorted(ended))


def _forgotten(store: Store, before: int, layers: Sequence[str | None]) -> Pruned:
    store.flush()
    with store.database.writing(alone=True):
        rows = [store.database.rows(sql.PRUNE, store.project, before, one is None, one or "") for one in layers]
        gone = [row for some in rows for row in some]
        store.database.run(sql.USES_NOTHING, [(store.project, *row[:2]) for row in gone])
        pages = store.database.rows(sql.FORGET_PAGES_TOLD, store.project)
    return Pruned(len(gone), sum(row[-1] for row in (*gone, *pages)))
