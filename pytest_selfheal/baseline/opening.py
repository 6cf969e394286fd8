"""Open the baseline; a file is made when missing, set aside when damaged, left alone when it is somebody else's."""

import os
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

from pytest_selfheal.baseline.database import SCHEMA_VERSION, Database
from pytest_selfheal.baseline.sqlite import APPLICATION_ID, WAY_OUT, File, migrate, version_of
from pytest_selfheal.baseline.store import Store
from pytest_selfheal.errors import BadBaseline
from pytest_selfheal.models.home import Home

BUSY_MS = 10_000
# Turning a new file to WAL does not wait for other processes as other statements do, so it is tried again.
SETUP_TRIES, SETUP_PAUSE_S = 100, 0.05
# A whole check reads every byte (`benchmarks/endurance.py`). Of a larger file SQLite itself sees, when it opens it, a
# damaged head and a missing end; what is damaged further in is said when it is read.
_CHECKED_BYTES = 4_000_000
# Written by SQLite for a file that is not a database of its own, or whose pages contradict each other.
_DAMAGE = ("file is not a database", "malformed", "file is encrypted", "unsupported file format")
# A damaged baseline may have lost its head; what is called otherwise never was one.
_DATABASES = (".db", ".sqlite", ".sqlite3", ".db3")
_OTHER_FILE = "name a file of its own with --selfheal-baseline"


def open_store(home: Home | Path, *, read_only: bool = False, warn: Callable[[str], None] = lambda _: None) -> Store:
    """The baseline that is kept there; a bare path is looked at as a whole.

    A damaged file is renamed to `<name>.damaged-<n>`, which `warn` and `Store.warning` say; it is never deleted.
    Read-only, nothing is made or renamed: what can't be read is as good as empty. A server is asked when something is
    wanted of it. Raises BadBaseline when the place can't be written, a newer version wrote it, or it is no baseline.
    """
    home = home if isinstance(home, Home) else Home(home)
    if isinstance(home.at, str):
        return Store(_server(home, read_only=read_only), home)
    path, fact = home.at, f"the baseline can't be {'read' if read_only else 'written'}"
    try:
        connection, warning = _opened(path, read_only=read_only)
    except (OSError, sqlite3.Error) as error:
        way_out = "check the permissions of the file" if read_only else WAY_OUT
        raise BadBaseline(f"{fact} ({error})", path, way_out) from error
    if warning:
        warn(warning)
    return Store(File(path, connection, read_only=read_only), home, warning=warning)


def _server(home: Home, *, read_only: bool) -> Database:
    if not str(home.at).startswith(("postgresql://", "postgres://")):
        raise BadBaseline("there is no such kind of database", home, "give a file, or postgresql://user@host/name")
    if not home.is_readable:
        raise BadBaseline("the URL of the baseline can't be read", home, "write @ in its password as %40, and / as %2F")
    try:
        from pytest_selfheal.baseline.postgresql import Server
    except ImportError as error:
        install = "pip install 'pytest-selfheal[postgresql]'"
        raise BadBaseline(f"a package is missing for this baseline ({error})", home, install) from error
    return Server(str(home.at), name=str(home), read_only=read_only)


def _opened(path: Path, *, read_only: bool) -> tuple[sqlite3.Connection | None, str]:
    """None for a file that is not to be made, and a line about a damaged one."""
    if path.is_dir():
        raise BadBaseline("the baseline is a folder", path, "name a file with --selfheal-baseline")
    if read_only and not _has_content(path):
        return None, ""
    if not read_only:
        path.parent.mkdir(parents=True, exist_ok=True)
        if _has_content(path) and path.suffix not in _DATABASES and not _begins_as_database(path):
            # `--selfheal-baseline tests/test_cart.py`: its value was forgotten
            raise BadBaseline("the file is no baseline", path, _OTHER_FILE)
    seen = _identity(path)
    try:
        return _connected(path, read_only=read_only), ""
    except sqlite3.DatabaseError as error:
        why = str(error)
        if not any(words in why for words in _DAMAGE):
            raise
    if read_only:
        return None, f"the baseline is not read ({why}) – '{path}' – it is left as it is"
    warning = _set_aside(path, seen, why)
    return _connected(path, read_only=False), warning


def _connected(path: Path, *, read_only: bool) -> sqlite3.Connection:
    """An open baseline with all of its tables; raises sqlite3.DatabaseError for what is damaged."""
    connection = _connect_read_only(path) if read_only else _connect(path, "mode=rwc")
    try:
        _check(connection, path)
        if not read_only:
            _set_up(connection)
        elif version_of(connection) < SCHEMA_VERSION:
            # an earlier version's file stays as it is, and is read in memory
            file, connection = connection, sqlite3.connect(":memory:", isolation_level=None)
            file.backup(connection)
            file.close()
            migrate(connection)
    except (BadBaseline, sqlite3.Error):
        connection.close()
        raise
    return connection


def _connect_read_only(path: Path) -> sqlite3.Connection:
    try:
        return _connect(path, "mode=ro")
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise
    # Without write permission on the folder SQLite can't share a WAL file; nobody else can write it there either.
    return _connect(path, "mode=ro&immutable=1")


def _connect(path: Path, options: str) -> sqlite3.Connection:
    uri, seconds = f"{path.resolve().as_uri()}?{options}", BUSY_MS / 1000
    connection = sqlite3.connect(uri, uri=True, timeout=seconds, isolation_level=None)
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _check(connection: sqlite3.Connection, path: Path) -> None:
    if not _has_content(path):
        return
    problem = (
        connection.execute("PRAGMA quick_check(1)").fetchone()[0] if path.stat().st_size <= _CHECKED_BYTES else "ok"
    )
    if problem != "ok":
        raise sqlite3.DatabaseError(f"malformed: {problem}".splitlines()[0])
    # Another session may be about to set up the same new file: no table yet, no mark yet.
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        if connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            raise BadBaseline("the file is another program's database", path, _OTHER_FILE)
    elif (version := version_of(connection)) > SCHEMA_VERSION:
        fact = f"the baseline was written by a newer version (schema {version})"
        raise BadBaseline(fact, path, "update pytest-selfheal")


def _set_up(connection: sqlite3.Connection) -> None:
    started = time.monotonic()
    for attempt in range(SETUP_TRIES):
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=NORMAL")
            migrate(connection)
        except sqlite3.OperationalError as error:
            # each statement waits by itself where SQLite lets it: somebody who never lets go must not hold up the tests
            is_over = attempt == SETUP_TRIES - 1 or time.monotonic() - started >= BUSY_MS / 1000
            if "locked" not in str(error) or is_over:
                raise
            time.sleep(SETUP_PAUSE_S)
        else:
            return


def _has_content(path: Path) -> bool:
    return path.is_file() and path.stat().st_size > 0


def _begins_as_database(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(16) == b"SQLite format 3\0"


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
