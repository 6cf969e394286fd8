"""The file of the ledger: read with distrust, written whole or not at all."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from pytest_selfheal.errors import BadLedger, Busy, SelfHealError
from pytest_selfheal.ledger.lifecycle import adopted, check, is_successor
from pytest_selfheal.models.base import json_text
from pytest_selfheal.models.ledger import Ledger
from pytest_selfheal.reporting.reading import parse, read_json
from pytest_selfheal.whole import write_whole

FILE_NAME = "ledger.json"
_WRITING_S = 30.0  # reading, comparing and writing 5,000 entries takes less than two


def load(path: Path) -> Ledger:
    """The ledger in a file. Raises BadLedger when it can't be read, is none, or says what cannot have happened."""
    if not path.exists():
        raise BadLedger("there is no ledger", path, "run `selfheal fix`, or name another one with --ledger")
    try:
        plain = read_json(path)
        if isinstance(plain, dict) and "entries" not in plain:
            raise BadLedger("it has no entries", path, "")
        ledger = adopted(parse(Ledger, plain, name=path.name))
    except SelfHealError as error:
        fact = error.fact if error.value == str(path) else f"{error.fact} ({error.value})"
        way_out = "restore the ledger from a copy, or remove it and begin again"
        raise BadLedger(f"the ledger is damaged: {fact}", path, way_out) from error
    check(ledger)
    return ledger


def create(path: Path, ledger: Ledger) -> None:
    """Write a new ledger; raises Busy when there is one by now."""
    with held(path.with_name(f"{path.name}.lock"), wait_s=_WRITING_S):
        if path.exists():
            raise Busy("somebody else has begun a ledger meanwhile", path, "run the command again")
        write_whole(path, text_of(ledger))


def update(path: Path, before: Ledger, after: Ledger) -> None:
    """Write what became of a ledger; raises BadLedger when `after` does not follow from what is in the file.

    `before` is the ledger as it was loaded: a file that says something else by now was written by a stranger.
    """
    check(after)
    with held(path.with_name(f"{path.name}.lock"), wait_s=_WRITING_S):
        if load(path) != before or not is_successor(before, after):
            raise BadLedger("the ledger was changed by somebody else", path, "run the command again")
        write_whole(path, text_of(after))


def text_of(ledger: Ledger) -> str:
    """The ledger as the text of its file."""
    return json.dumps(json.loads(json_text(ledger)), indent=1, ensure_ascii=False) + "\n"


@contextmanager
def held(lock: Path, *, wait_s: float = 0.0, who: str = "") -> Iterator[None]:
    """Hold a lock file meanwhile; the system lets go of it when the process ends, however it ends. Raises Busy."""
    lock.parent.mkdir(parents=True, exist_ok=True)
    file = FileLock(lock)
    try:
        file.acquire(timeout=wait_s)
    except Timeout as error:
        fact = who or "another process holds the lock"
        raise Busy(fact, lock, "wait until it has ended") from error
    try:
        yield
    finally:
        file.release()
