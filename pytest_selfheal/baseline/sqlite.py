"""The baseline in a file of SQLite: its tables and its transactions."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pytest_selfheal.baseline.database import SCHEMA_VERSION, Database, Query, missing
from pytest_selfheal.errors import BadBaseline

APPLICATION_ID = 0x53484C31  # "SHL1" in the file's header: tells our file from anybody else's
WAY_OUT = "make the folder writable or name another file with --selfheal-baseline"
# Of schema 1 and 2; the first had only the first of these tables.
_FROM_OLD = (
    "CREATE TABLE IF NOT EXISTS pages (key TEXT PRIMARY KEY, view TEXT, census TEXT)",
    "CREATE TABLE IF NOT EXISTS page_uses (nodeid TEXT, key TEXT)",
    "CREATE TABLE IF NOT EXISTS decisions (id TEXT PRIMARY KEY, at INTEGER, decision TEXT)",
    "INSERT INTO selfheal_passes SELECT '', '', nodeid, passed_at, '', digest FROM digests",
    "INSERT INTO selfheal_pages SELECT '', key, view, census FROM pages",
    "INSERT INTO selfheal_uses SELECT '', '', nodeid, key FROM page_uses",
    "INSERT INTO selfheal_decisions SELECT '', id, at, decision FROM decisions",
    *(f"DROP TABLE {name}" for name in ("digests", "pages", "page_uses", "decisions")),
)


class File(Database):
    """A file of SQLite, safe with many workers and several sessions at once; without `connection` it is empty."""

    is_near, pause_s = True, 0.0

    def __init__(self, path: Path, connection: sqlite3.Connection | None, *, read_only: bool) -> None:
        self.name = str(path)
        self._connection: sqlite3.Connection | None = connection
        self._read_only = read_only

    def read(self, *queries: Query) -> list[list[Any]]:
        """What each query answers."""
        with self._errors():
            return [self.rows(*query) if self._connection is not None else [] for query in queries]

    @contextmanager
    def writing(self, *, alone: bool = False) -> Iterator[None]:  # noqa: ARG002 – SQLite has one writer at a time
        """A transaction."""
        if self._connection is None or self._read_only:
            raise BadBaseline("the baseline is not open for writing", self.name, "open it without read-only")
        with self._errors(), _transaction(self._connection):
            yield

    def run(self, statement: str, rows: Iterable[Sequence[Any]]) -> None:
        """One statement for each row of values."""
        if self._connection is not None:
            self._connection.executemany(self._spelled(statement), rows)

    def _spelled(self, statement: str) -> str:
        return statement.replace("?*", "(SELECT value FROM json_each(?))")

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise BadBaseline(f"the baseline can't be used ({error})", self.name, WAY_OUT) from error


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    # at once: what was read before the first write may have changed until then
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def migrate(connection: sqlite3.Connection) -> None:
    """Make the tables, with what an earlier version kept."""
    if version_of(connection) == SCHEMA_VERSION:
        return
    with _transaction(connection):
        version = version_of(connection)  # another process may have done it meanwhile
        for statement in (*missing(version), *(_FROM_OLD if version in (1, 2) else ())):
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version={SCHEMA_VERSION}")


def version_of(connection: sqlite3.Connection) -> int:
    """Of the tables; 0 where there are none."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])
