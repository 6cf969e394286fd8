"""The suite in a copy of the tree, as `selfheal analyze` sees it; nobody here reads what pytest prints."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from pytest_selfheal.analyzing.analyze import Place, Wishes, analyze
from pytest_selfheal.baseline.exported import export, take_in
from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.fixing.site import Site
from pytest_selfheal.fixing.tree import Copy, environment
from pytest_selfheal.models.failure_list import FailedTest, FailureList
from pytest_selfheal.reporting.failure_list import failure_list_json
from pytest_selfheal.reporting.folder import DEFAULT_NAME
from pytest_selfheal.reporting.reading import parse, read_json
from pytest_selfheal.whole import write_whole

LAST = "analysis.json"
Say = Callable[[str], None]
Key = tuple[str, str]  # test file and test, as in the ledger


def key_of(failure: FailedTest) -> Key:
    """What names a failure in a ledger."""
    return failure.file, failure.test


def folder_in(tree: Copy) -> Path:
    """The output folder of runs in a copy."""
    return tree.root / DEFAULT_NAME


def prepare(site: Site, tree: Copy) -> None:
    """What the last passes looked like goes along: without it a diagnosis has nothing to compare with."""
    target = folder_in(tree) / "baseline.db"
    target.parent.mkdir(parents=True, exist_ok=True)
    with open_store(site.baseline, read_only=True) as known, open_store(target) as own:
        take_in(own, export(known, is_flat=True))


def analysed(site: Site, tree: Copy, *, limit_s: float, say: Say, file: str = "") -> FailureList:
    """The failures of the suite in a copy, or of one of its files."""
    folder = folder_in(tree)
    suite = site.suite
    wishes = Wishes(
        scope=suite.scope,
        file=file,
        server=suite.server,
        arguments=(f"--selfheal-baseline={folder / 'baseline.db'}", *suite.arguments),
        limit_s=limit_s,
    )
    with inside(site, tree):
        found = analyze(Place(tree.root, folder, suite.redact), wishes, say=say)
    what = f"{file}: " if file else ""
    say(f"{what}{found.counts.passed} passed, {len(found.failures)} failed")
    return found


@contextmanager
def inside(site: Site, tree: Copy) -> Iterator[None]:
    """Processes that are started meanwhile import the copy's modules."""
    before = dict(os.environ)
    os.environ.clear()
    os.environ.update(environment(site.repo, tree, before))
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def last_of(site: Site) -> FailureList | None:
    """The last analysis of the whole suite on the tree as it is; None when it is not there or damaged."""
    path = site.rounds / LAST
    try:
        return parse(FailureList, read_json(path), name=path.name) if path.is_file() else None
    except BadRequest:
        return None


def remember(site: Site, found: FailureList) -> None:
    """Keep the last analysis of the whole suite."""
    write_whole(site.rounds / LAST, failure_list_json(found))


def trouble_of(found: FailureList) -> str:
    """Why a list can't be relied on, '' when it can."""
    if found.pytest_exit is None:
        return "the tests did not end in time"
    warnings = found.completeness.warnings
    return "" if found.completeness.complete else warnings[0].message if warnings else "the list may not be whole"
