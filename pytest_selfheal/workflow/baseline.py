"""Looking after the baseline: what the `selfheal baseline` commands do."""

import json
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

from pytest_selfheal.baseline.exported import export, take_in
from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.baseline.tidy import Pruned, prune
from pytest_selfheal.errors import BadBaseline, BadRequest
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.decision import Decision
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.home import Home
from pytest_selfheal.reporting.safe_text import clean
from pytest_selfheal.workflow.telemetry import is_named

Warn = Callable[[str], None]


def describe(home: Home, *, test: str = "", warn: Warn) -> str:
    """One line for each test and one for their pages, or all that is remembered of `test` as JSON."""
    digests, pages, decisions = _all(home, warn)
    if not test:
        lines = [*map(_line, digests), *_totals(pages, decisions)]
        return "\n".join(lines) or f"nothing is remembered in {home}"
    chosen = [digest for digest in digests if is_named(digest.nodeid, test)]
    if not chosen:
        raise BadRequest("the baseline has no such test", test, "see `selfheal baseline show`")
    return "\n".join(json.dumps(_described(digest, pages), indent=2, ensure_ascii=False) for digest in chosen)


def _described(digest: Digest, pages: Sequence[Census]) -> dict[str, Any]:
    """A digest as it is kept, and the pages that its elements stood on, without their elements."""
    used = {digest.census_of(seen.page) for seen in digest.fingerprints.values()}
    views = [
        {
            "key": page.key,
            "view": page.view,
            "elements": len(page.places),
            "bytes": len(page.packed),
            "taken_at": page.taken_at,
            "passes": own.passes if own else page.passes,
            "varying": list(own.varying if own else page.varying),
        }
        for page in pages
        if page.key in used
        for own in (digest.own_pages.get(page.key),)
    ]
    return {**digest.model_dump(mode="json"), "views": views}


def _totals(pages: Sequence[Census], decisions: Sequence[Decision]) -> Iterator[str]:
    if pages:
        yield f"pages: {pages_in_words(pages)}"
    if decisions:
        rejected = sum(one.word == "rejected" for one in decisions)
        yield f"decisions: {len(decisions) - rejected} accepted, {rejected} rejected"


def pages_in_words(pages: Sequence[Census]) -> str:
    """'3 with 1204 elements in 31 kB'."""
    elements, size = sum(len(page.places) for page in pages), sum(len(page.packed) for page in pages)
    return f"{len(pages)} with {elements} elements in {size / 1000:.0f} kB"


def exported(home: Home) -> str:
    """The baseline as JSON text; raises BadBaseline for one that is not there or damaged: nothing is no copy of it."""
    if not home.is_there:
        raise BadBaseline("there is no baseline", home, "let the suite pass once with `pytest --selfheal`")
    with open_store(home, read_only=True) as store:
        if store.warning:
            raise BadBaseline("the baseline is damaged", home, "move it away, and let the suite pass once more")
        return export(store)


def imported(home: Home, text: str, *, warn: Warn) -> int:
    """Take in exported text; the number of tests read."""
    with open_store(home, warn=warn) as store:
        return take_in(store, text)


def pruned(home: Home, *, before: datetime, branch: str | None = None, warn: Warn) -> Pruned:
    """Forget tests that last passed before, on one branch or on any; what was forgotten.

    The layer of the branch that is the memory is "".
    """
    if not home.is_there:
        return Pruned(0, 0)
    layer = "" if branch and branch == (home.base or "main") else branch
    with open_store(home, warn=warn) as store:
        return prune(store, older_than=int(before.timestamp() * 1000), layer=layer)


def copied(source: Home, target: Home, *, warn: Warn) -> int:
    """Copy a baseline into another one, where it is newer than what is known; the number of passes."""
    if not source.is_there:
        raise BadBaseline("there is no baseline", source, "name the one that is to be copied first")
    with open_store(source, read_only=True, warn=warn) as old, open_store(target, warn=warn) as new:
        new.take_runs(old)
        return take_in(new, export(old))


def _all(home: Home, warn: Warn) -> tuple[tuple[Digest, ...], tuple[Census, ...], tuple[Decision, ...]]:
    with open_store(home, read_only=True, warn=warn) as store:
        return store.all(), store.pages(), store.decisions()


def _line(digest: Digest) -> str:
    passed = datetime.fromtimestamp(digest.passed_at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
    known = f"{len(digest.steps)} steps, {len(digest.requests)} requests, {len(digest.fingerprints)} elements"
    return clean(f"{passed}  {digest.commit[:8] or '-':8}  {digest.nodeid}  ({known})")
