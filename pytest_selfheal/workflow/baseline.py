"""Looking after the baseline: what the `selfheal baseline` commands do."""

import json
import os
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.errors import BadBaseline, BadRequest
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.decision import Decision
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.reporting.safe_text import clean
from pytest_selfheal.workflow.telemetry import is_named

Warn = Callable[[str], None]


def describe(path: Path, *, test: str = "", warn: Warn) -> str:
    """One line for each test and one for their pages, or all that is remembered of `test` as JSON."""
    digests, pages, decisions = _all(path, warn)
    if not test:
        lines = [*map(_line, digests), *_totals(pages, decisions)]
        return "\n".join(lines) or f"nothing is remembered in {path}"
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
            "passing": list(own.passing if own else page.passing),
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


def exported(path: Path) -> str:
    """The baseline as JSON text; raises BadBaseline for one that is not there or damaged: nothing is no copy of it."""
    if not os.path.exists(path):
        raise BadBaseline("there is no baseline", path, "let the suite pass once with `pytest --selfheal`")
    with open_store(path, read_only=True) as store:
        if store.warning:
            raise BadBaseline("the baseline is damaged", path, "move it away, and let the suite pass once more")
        return store.export()


def imported(path: Path, text: str, *, warn: Warn) -> int:
    """Take in exported text; the number of tests read."""
    with open_store(path) as store:
        _pass_on(store.warning, warn)
        return store.import_(text)


def pruned(path: Path, *, before: datetime, warn: Warn) -> int:
    """Forget tests that last passed before; the number forgotten."""
    if not os.path.exists(path):
        return 0
    with open_store(path) as store:
        _pass_on(store.warning, warn)
        return store.prune(older_than=int(before.timestamp() * 1000))


def _all(path: Path, warn: Warn) -> tuple[tuple[Digest, ...], tuple[Census, ...], tuple[Decision, ...]]:
    with open_store(path, read_only=True) as store:
        _pass_on(store.warning, warn)
        return store.all(), store.pages(), store.decisions()


def _line(digest: Digest) -> str:
    passed = datetime.fromtimestamp(digest.passed_at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
    known = f"{len(digest.steps)} steps, {len(digest.requests)} requests, {len(digest.fingerprints)} elements"
    return clean(f"{passed}  {digest.commit[:8] or '-':8}  {digest.nodeid}  ({known})")


def _pass_on(warning: str, warn: Warn) -> None:
    if warning:
        warn(warning)
