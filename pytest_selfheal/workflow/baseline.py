"""Looking after the baseline: what the `selfheal baseline` commands do."""

import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from pytest_selfheal.baseline.store import open_store
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.reporting.terminal import clean
from pytest_selfheal.workflow.telemetry import is_named

Warn = Callable[[str], None]


def describe(path: Path, *, test: str = "", warn: Warn) -> str:
    """One line for each test, or all that is remembered of `test` as JSON."""
    digests = _all(path, warn)
    if not test:
        return "\n".join(map(_line, digests)) or f"nothing is remembered in {path}"
    chosen = [digest for digest in digests if is_named(digest.nodeid, test)]
    if not chosen:
        raise BadRequest("the baseline has no such test", test, "see `selfheal baseline show`")
    return "\n".join(digest.model_dump_json(indent=2) for digest in chosen)


def exported(path: Path, *, warn: Warn) -> str:
    """The baseline as JSON text."""
    with open_store(path, read_only=True) as store:
        _pass_on(store.warning, warn)
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


def _all(path: Path, warn: Warn) -> tuple[Digest, ...]:
    with open_store(path, read_only=True) as store:
        _pass_on(store.warning, warn)
        return store.all()


def _line(digest: Digest) -> str:
    passed = datetime.fromtimestamp(digest.passed_at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
    known = f"{len(digest.steps)} steps, {len(digest.requests)} requests, {len(digest.fingerprints)} elements"
    return clean(f"{passed}  {digest.commit[:8] or '-':8}  {digest.nodeid}  ({known})")


def _pass_on(warning: str, warn: Warn) -> None:
    if warning:
        warn(warning)
