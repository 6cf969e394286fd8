"""The baseline file: SQLite, one row per test, safe with many workers and several sessions at once."""

import json
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from pydantic import ValidationError

from pytest_selfheal.errors import BadBaseline, BadRequest
from pytest_selfheal.models.base import json_text
from pytest_selfheal.models.digest import Digest

SCHEMA_VERSION = 1  # of the tables
EXPORT_VERSION = "1.0"
APPLICATION_ID = 0x53484C31  # "SHL1" in the file's header: tells our file from anybody else's
BUSY_MS = 10_000
# Turning a new file to WAL does not wait for other processes as other statements do, so it is tried again.
SETUP_TRIES, SETUP_PAUSE_S = 100, 0.05

_TABLE = (
    "CREATE TABLE IF NOT EXISTS digests (nodeid TEXT PRIMARY KEY, passed_at INTEGER NOT NULL, digest TEXT NOT NULL)"
)
# Of two sessions that end in another order than their tests passed, the later pass wins.
_PUT = """INSERT INTO digests VALUES (?, ?, ?) ON CONFLICT (nodeid) DO UPDATE
SET passed_at = excluded.passed_at, digest = excluded.digest WHERE excluded.passed_at >= digests.passed_at"""
# Written by SQLite for a file that is not a database of its own, or whose pages contradict each other.
_DAMAGE = ("file is not a database", "malformed", "file is encrypted", "unsupported file format")


class Store:
    """Digests by test; use as a context manager, or `close()` it.

    `warning` is one line about a file that was set aside when this one was opened, else empty.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection | None, *, warning: str = "") -> None:
        self.path = path
        self.warning = warning
        self._connection = connection

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Give the file back; a second call does nothing."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def get(self, nodeid: str) -> Digest | None:
        """What is remembered of a test, None when nothing is."""
        rows = self._run("SELECT digest FROM digests WHERE nodeid = ?", nodeid)
        return self._digest(rows[0][0]) if rows else None

    def put(self, digest: Digest) -> None:
        """Remember a passed test in place of its earlier pass."""
        self._run(_PUT, digest.nodeid, digest.passed_at, json_text(digest))

    def all(self) -> tuple[Digest, ...]:
        """Every digest, by node id."""
        return tuple(self._digest(row[0]) for row in self._run("SELECT digest FROM digests ORDER BY nodeid"))

    def prune(self, *, older_than: int) -> int:
        """Forget tests that last passed before `older_than` (ms since epoch); the number forgotten."""
        return len(self._run("DELETE FROM digests WHERE passed_at < ? RETURNING nodeid", older_than))

    def export(self) -> str:
        """The whole baseline as JSON text."""
        digests = [digest.model_dump(mode="json") for digest in self.all()]
        return json.dumps({"schema_version": EXPORT_VERSION, "digests": digests}, indent=1, ensure_ascii=False)

    def import_(self, text: str) -> int:
        """Take in what `export` gave, where it is newer than what is known; the number read."""
        digests = _exported(text)
        for digest in digests:
            self.put(digest)
        return len(digests)

    def _run(self, statement: str, *values: str | int) -> list[Any]:
        if self._connection is None:
            if statement.startswith("SELECT"):
                return []
            raise BadBaseline("the baseline is not open for writing", self.path, "open it without read-only")
        try:
            with self._connection:
                return self._connection.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            raise BadBaseline(f"the baseline can't be used ({error})", self.path, _WAY_OUT) from error

    def _digest(self, text: str) -> Digest:
        try:
            return Digest.model_validate_json(text)
        except ValidationError as error:
            fact = f"the baseline holds a row that is no digest ({_first(error)})"
            raise BadBaseline(fact, self.path, "move the file away; the next passing run makes a new one") from error


_WAY_OUT = "make the folder writable or name another file with --selfheal-baseline"


def open_store(path: Path, *, read_only: bool = False) -> Store:
    """The baseline at `path`, made when it isn't there.

    A file that is damaged or not a baseline is renamed to `<name>.damaged-<n>` and said so in `Store.warning`; it is
    never deleted. Read-only, nothing is made or renamed: what can't be read is as good as empty.
    Raises BadBaseline when the place can't be written, or a newer version wrote the file.
    """
    if read_only:
        return _open_read_only(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        seen = _identity(path)
        why = _damage(path)
        warning = _set_aside(path, seen, why) if why else ""
        return Store(path, _open_to_write(path), warning=warning)
    except (OSError, sqlite3.Error) as error:
        raise BadBaseline(f"the baseline can't be written ({error})", path, _WAY_OUT) from error


def _open_to_write(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY_MS / 1000)
    try:
        _set_up(connection)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _open_read_only(path: Path) -> Store:
    try:
        why = _damage(path)
        if why:
            return Store(path, None, warning=f"the baseline is not read ({why}) – '{path}' – it is left as it is")
        return Store(path, _connect_read_only(path) if _has_content(path) else None)
    except (OSError, sqlite3.Error) as error:
        raise BadBaseline(f"the baseline can't be read ({error})", path, "check the permissions of the file") from error


def _connect_read_only(path: Path) -> sqlite3.Connection:
    try:
        return _connect(path, "mode=ro")
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise
    # Without write permission on the folder SQLite can't share a WAL file; nobody else can write it there either.
    return _connect(path, "mode=ro&immutable=1")


def _connect(path: Path, options: str) -> sqlite3.Connection:
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?{options}", uri=True, timeout=BUSY_MS / 1000)
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _set_up(connection: sqlite3.Connection) -> None:
    started = time.monotonic()
    for attempt in range(SETUP_TRIES):
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=NORMAL")
            with connection:
                connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
                connection.execute(f"PRAGMA user_version={SCHEMA_VERSION}")
                connection.execute(_TABLE)
        except sqlite3.OperationalError as error:
            # each statement waits by itself where SQLite lets it: somebody who never lets go must not hold up the tests
            is_over = attempt == SETUP_TRIES - 1 or time.monotonic() - started >= BUSY_MS / 1000
            if "locked" not in str(error) or is_over:
                raise
            time.sleep(SETUP_PAUSE_S)
        else:
            return


def _damage(path: Path) -> str:
    """Why the file is no baseline, "" when it is one, is empty or isn't there."""
    if path.is_dir():
        raise BadBaseline("the baseline is a folder", path, "name a file with --selfheal-baseline")
    if not _has_content(path):
        return ""
    try:
        with _looking(path) as connection:
            problem = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            application = connection.execute("PRAGMA application_id").fetchone()[0]
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    except sqlite3.DatabaseError as error:
        if any(words in str(error) for words in _DAMAGE):
            return str(error)
        raise
    if problem != "ok":
        return str(problem).splitlines()[0]
    if application != APPLICATION_ID:
        # Another session may be about to set up the same new file: no table yet, no mark yet.
        return "it is another program's database" if tables else ""
    if version > SCHEMA_VERSION:
        raise BadBaseline(
            f"the baseline was written by a newer version (schema {version})", path, "update pytest-selfheal"
        )
    return ""


def _has_content(path: Path) -> bool:
    return path.exists() and path.stat().st_size > 0


@contextmanager
def _looking(path: Path) -> Iterator[sqlite3.Connection]:
    connection = _connect_read_only(path)
    try:
        yield connection
    finally:
        connection.close()


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        status = os.stat(path)
    except FileNotFoundError:
        return None
    return status.st_dev, status.st_ino


def _set_aside(path: Path, seen: tuple[int, int] | None, why: str) -> str:
    """Rename the damaged file and its companions, unless another worker has done so since we looked."""
    if _identity(path) != seen:
        return ""
    number = 1
    while (target := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    os.rename(path, target)
    for companion in ("-wal", "-shm"):
        left = path.with_name(path.name + companion)
        if left.exists():
            os.rename(left, target.with_name(target.name + companion))
    return f"the baseline was set aside ({why}) – '{target}' – delete it when you don't need it"


def _exported(text: str) -> tuple[Digest, ...]:
    way_out = "give a file that `selfheal baseline export` wrote"
    try:
        content = json.loads(text)
        version = str(content["schema_version"])
        digests = tuple(Digest.model_validate(item) for item in content["digests"])
    except ValidationError as error:
        raise BadRequest("a digest of the import has a wrong field", _first(error), way_out) from error
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise BadRequest("the import is not an exported baseline", error, way_out) from error
    if version.split(".")[0] != EXPORT_VERSION.split(".")[0]:
        raise BadRequest("the import has an unknown schema version", version, "update pytest-selfheal")
    return digests


def _first(error: ValidationError) -> str:
    problem = error.errors()[0]
    return f"{'.'.join(map(str, problem['loc']))}: {problem['msg']}"
