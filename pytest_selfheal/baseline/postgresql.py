"""The baseline in a PostgreSQL server: its tables and its transactions, and that nobody waits long for it."""

import os
import re
import socket
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from threading import Timer
from typing import Any

import psycopg
from psycopg import Connection

from pytest_selfheal.baseline.database import SCHEMA_VERSION, Database, Query, missing
from pytest_selfheal.errors import AWAY, BadBaseline, BaselineAway

CONNECT_S, STATEMENT_S = 2, 5
OLDEST = 14  # by its documentation, what is asked for here
_LIMIT_S = STATEMENT_S + 2  # of a server that went without a word, and its own limit with it
_LOCK = 0x53484C31  # "SHL1": had together by those who write, alone by who tidies up or makes the tables
_RIGHTS = "give the role the rights that docs/how-to/team.md lists"
_LONG = 500  # characters: as an item of an array, a digest takes the server four times as long
_ROW = re.compile(r"VALUES \((?:\?(?:, )?)+\)")  # "INSERT INTO selfheal_texts VALUES (?, ?)"


class Server(Database):
    """A database of a server; it is connected by the first question."""

    is_near, pause_s = False, 1.0

    def __init__(self, url: str, *, name: str, read_only: bool) -> None:
        self.name = name
        self._url = url
        self._read_only = read_only
        self._connection: Connection | None = None

    def read(self, *queries: Query) -> list[list[Any]]:
        """What each query answers, in one round trip."""
        with self._limited() as connection:
            if self._read_only and not _version(connection):  # nobody made the tables yet
                return [[] for _ in queries]
            with connection.pipeline():
                asked = [connection.execute(_spelled(statement), values) for statement, *values in queries]
            return [one.fetchall() for one in asked]

    @contextmanager
    def writing(self, *, alone: bool = False) -> Iterator[None]:
        """A transaction; alone, it waits for those who write, so that nothing goes that they refer to."""
        if self._read_only:
            raise BadBaseline("the baseline is not open for writing", self.name, "open it without read-only")
        lock = b"SELECT pg_advisory_xact_lock(%s)" if alone else b"SELECT pg_advisory_xact_lock_shared(%s)"
        with self._limited() as connection, connection.transaction():
            connection.execute(lock, (_LOCK,))
            yield

    def run(self, statement: str, rows: Iterable[Sequence[Any]]) -> None:
        """One statement for each row of values; an INSERT takes short rows as columns, in a third of the time."""
        waiting = list(rows)
        if not waiting or self._connection is None:
            return
        columns = ", ".join(f"?::{'bigint' if isinstance(value, int) else 'text'}[]" for value in waiting[0])
        if max((len(str(value)) for value in waiting[0]), default=0) < _LONG:
            statement, is_insert = _ROW.subn(f"SELECT * FROM unnest({columns})", statement)  # noqa: S608 – of two words
            waiting = [list(map(list, zip(*waiting, strict=True)))] if is_insert else waiting
        with self._connection.cursor() as cursor:
            cursor.executemany(_spelled(statement), waiting)

    def _spelled(self, statement: str) -> bytes:
        return _spelled(statement)

    @contextmanager
    def _limited(self) -> Iterator[Connection]:
        """The connection, cut when it takes too long: psycopg itself waits as long as the network does."""
        timer = Timer(_LIMIT_S, self._cut)
        timer.daemon = True
        timer.start()
        try:
            yield self._open()
        except (psycopg.OperationalError, psycopg.InterfaceError) as error:
            raise BaselineAway(f"the baseline's database does not answer ({_said(error)})", self.name, AWAY) from error
        except psycopg.Error as error:
            raise BadBaseline(f"the baseline can't be used ({_said(error)})", self.name, _RIGHTS) from error
        finally:
            timer.cancel()

    def _cut(self) -> None:
        if self._connection is not None:
            with suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(self._connection.fileno())) as own:
                own.shutdown(socket.SHUT_RDWR)

    def _open(self) -> Connection:
        if self._connection is not None:
            return self._connection
        try:
            # no prepared statements: a pooler between us and the server may not know them
            self._connection = connection = Connection.connect(
                self._url, autocommit=True, connect_timeout=CONNECT_S, prepare_threshold=None
            )
            connection.execute(f"SET statement_timeout = {STATEMENT_S * 1000:d}".encode())
            self._prepare(connection)
        except (psycopg.Error, BaselineAway) as error:
            self.close()
            if isinstance(error, psycopg.ProgrammingError):
                # of a URL that can't be read psycopg repeats what may be a part of the password
                said = _said(error) if error.sqlstate else "its URL can't be read"
                raise BaselineAway(f"the baseline's database can't be used ({said})", self.name, _RIGHTS) from None
            raise
        return connection

    def _prepare(self, connection: Connection) -> None:
        """Make the tables that are missing; raises BaselineAway where server or tables are not for us."""
        number = connection.info.server_version // 10_000
        if number < OLDEST:
            raise BaselineAway(
                f"PostgreSQL {number} is older than {OLDEST}", self.name, "use a newer server, or a file"
            )
        version = _version(connection)
        if version > SCHEMA_VERSION:
            fact = f"the baseline was written by a newer version (schema {version})"
            raise BaselineAway(fact, self.name, "update pytest-selfheal")
        if version < SCHEMA_VERSION and not self._read_only:
            with connection.transaction():
                connection.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
                # another session may have done it meanwhile
                for statement in missing(_version(connection)):
                    connection.execute(statement.replace("INTEGER", "BIGINT").encode())
                connection.execute("CREATE TABLE IF NOT EXISTS selfheal_schema (version INTEGER PRIMARY KEY)")
                connection.execute("INSERT INTO selfheal_schema VALUES (%s) ON CONFLICT DO NOTHING", (SCHEMA_VERSION,))


def _version(connection: Connection) -> int:
    # of the catalog, and not by `to_regclass`: that remembers for a while that there was none
    there = connection.execute("SELECT 1 FROM pg_class WHERE relname = 'selfheal_schema' AND pg_table_is_visible(oid)")
    found = connection.execute("SELECT max(version) FROM selfheal_schema").fetchone() if there.fetchone() else None
    return int(found[0]) if found else 0


@lru_cache
def _spelled(statement: str) -> bytes:
    return statement.replace("?*", "(SELECT json_array_elements_text(?::json))").replace("?", "%s").encode()


def _said(error: psycopg.Error) -> str:
    return next(iter(str(error).splitlines()), type(error).__name__)
