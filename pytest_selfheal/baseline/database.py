"""What is asked of a database, whichever it is: its tables, and the verbs of an adapter.

In a statement `?` is a value, and `?*` the items of a JSON list of texts; INTEGER has 64 bit.
"""

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol

Query = tuple[Any, ...]  # a statement and its values

# What makes each version of the tables of the one before. 1 and 2 were of files only, without projects and branches.
# `branch` is the layer, '' the memory itself. `code` is the commit of a pass, '' where the tree had changes.
MIGRATIONS = {
    3: (
        "CREATE TABLE selfheal_passes (project TEXT, branch TEXT, nodeid TEXT, passed_at INTEGER NOT NULL, "
        "code TEXT NOT NULL, digest TEXT NOT NULL, PRIMARY KEY (project, nodeid, branch))",
        "CREATE TABLE selfheal_pages (project TEXT, key TEXT, view TEXT NOT NULL, census TEXT NOT NULL, "
        "PRIMARY KEY (project, key))",
        "CREATE INDEX selfheal_pages_of_view ON selfheal_pages (project, view)",
        "CREATE TABLE selfheal_uses (project TEXT, branch TEXT, nodeid TEXT, key TEXT, "
        "PRIMARY KEY (project, nodeid, branch, key))",
        "CREATE INDEX selfheal_uses_of_page ON selfheal_uses (project, key)",
        "CREATE TABLE selfheal_decisions (project TEXT, id TEXT, at INTEGER NOT NULL, decision TEXT NOT NULL, "
        "PRIMARY KEY (project, id))",
        "CREATE TABLE selfheal_texts (id INTEGER PRIMARY KEY, text TEXT NOT NULL)",
        "CREATE TABLE selfheal_runs (id INTEGER PRIMARY KEY, project TEXT NOT NULL, branch TEXT NOT NULL, "
        "at INTEGER NOT NULL, run TEXT NOT NULL)",
        "CREATE TABLE selfheal_outcomes (run INTEGER, test INTEGER, ended INTEGER NOT NULL, duration_ms INT NOT NULL, "
        "attempts SMALLINT NOT NULL, PRIMARY KEY (run, test))",
        "CREATE INDEX selfheal_outcomes_of_test ON selfheal_outcomes (test)",
    )
}
SCHEMA_VERSION = max(MIGRATIONS)


class Database(Protocol):
    """`is_near`: a read costs nothing to speak of. At most every `pause_s` something is written."""

    is_near: bool
    pause_s: float
    name: str  # as it may be shown
    _connection: Any  # None where there is none

    def read(self, *queries: Query) -> list[list[Any]]:
        """What each query answers, in one round trip."""

    def writing(self, *, alone: bool = False) -> AbstractContextManager[None]:
        """A transaction, for `rows` and `run`; `alone`: while nobody else writes. Raises BadBaseline where none may."""

    def rows(self, statement: str, *values: Any) -> list[Any]:
        """What one statement answers."""
        return self._connection.execute(self._spelled(statement), values).fetchall() if self._connection else []

    def run(self, statement: str, rows: Iterable[Sequence[Any]]) -> None:
        """One statement for each row of values."""

    def close(self) -> None:
        """Let go of it; a second call does nothing."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _spelled(self, statement: str) -> Any:
        """As this database has it."""


def missing(version: int) -> list[str]:
    """The statements that are not yet run where the tables have a version, in order."""
    return [one for number, statements in sorted(MIGRATIONS.items()) if number > version for one in statements]
