"""Open the baseline file: made when missing, set aside when damaged, left alone when it is somebody else's."""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pytest_selfheal.baseline.store import WAY_OUT, Store
from pytest_selfheal.errors import BadBaseline

SCHEMA_VERSION = 2  # of the tables; 1 had no pages
APPLICATION_ID = 0x53484C31  # "SHL1" in the file's header: tells our file from anybody else's
BUSY_MS = 10_000
# Turning a new file to WAL does not wait for other processes as other statements do, so it is tried again.
SETUP_TRIES, SETUP_PAUSE_S = 100, 0.05

_TABLE = (
    "CREATE TABLE IF NOT EXISTS digests (nodeid TEXT PRIMARY KEY, passed_at INTEGER NOT NULL, digest TEXT NOT NULL)"
)
_PAGES = (
    "CREATE TABLE IF NOT EXISTS pages (key TEXT PRIMARY KEY, view TEXT NOT NULL, census TEXT NOT NULL)",
    "CREATE INDEX IF NOT EXISTS pages_of_view ON pages (view)",
    "CREATE TABLE IF NOT EXISTS page_uses (nodeid TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (nodeid, key))",
    "CREATE INDEX IF NOT EXISTS uses_of_page ON page_uses (key)",
)
_DECISIONS = (
    "CREATE TABLE IF NOT EXISTS decisions (id TEXT PRIMARY KEY, locator TEXT NOT NULL, page TEXT NOT NULL, "
    "at INTEGER NOT NULL, decision TEXT NOT NULL)",
    "CREATE INDEX IF NOT EXISTS decisions_about ON decisions (locator, page)",
)
# Written by SQLite for a file that is not a database of its own, or whose pages contradict each other.
# A whole check reads every byte (`benchmarks/endurance.py`). Of a larger file SQLite itself sees, when it opens it, a
# damaged head and a missing end; what is damaged further in is said when it is read.
_CHECKED_BYTES = 4_000_000
_DAMAGE = ("file is not a database", "malformed", "file is encrypted", "unsupported file format")

# A damaged baseline may have lost its head; what is called otherwise never was one.
_DATABASES = (".db", ".sqlite", ".sqlite3", ".db3")
_OTHER_FILE = "name a file of its own with --selfheal-baseline"


def open_store(path: Path, *, read_only: bool = False) -> Store:
    """The baseline at `path`, made when it isn't there.

    A damaged baseline is renamed to `<name>.damaged-<n>` and said so in `Store.warning`; it is never deleted.
    Read-only, nothing is made or renamed: what can't be read is as good as empty.
    Raises BadBaseline when the place can't be written, a newer version wrote the file, or it is somebody else's file.
    """
    if read_only:
        return _open_read_only(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        seen = _identity(path)
        if path.is_file() and _has_content(path) and path.suffix not in _DATABASES and not _begins_as_database(path):
            # `--selfheal-baseline tests/test_cart.py`: its value was forgotten
            raise BadBaseline("the file is no baseline", path, _OTHER_FILE)
        why = _damage(path)
        warning = _set_aside(path, seen, why) if why else ""
        return Store(path, _open_to_write(path), warning=warning)
    except (OSError, sqlite3.Error) as error:
        raise BadBaseline(f"the baseline can't be written ({error})", path, WAY_OUT) from error


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
                for statement in (*_PAGES, *_DECISIONS):
                    connection.execute(statement)
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
            problem = _problem(connection, path)
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
        if tables:
            raise BadBaseline("the file is another program's database", path, _OTHER_FILE)
        return ""
    if version > SCHEMA_VERSION:
        raise BadBaseline(
            f"the baseline was written by a newer version (schema {version})", path, "update pytest-selfheal"
        )
    return ""


def _problem(connection: sqlite3.Connection, path: Path) -> str:
    """What is wrong with the file's structure, "ok" when nothing is; opening a large one must do."""
    if path.stat().st_size > _CHECKED_BYTES:
        return "ok"
    return str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])


def _has_content(path: Path) -> bool:
    return path.exists() and path.stat().st_size > 0


@contextmanager
def _looking(path: Path) -> Iterator[sqlite3.Connection]:
    connection = _connect_read_only(path)
    try:
        yield connection
    finally:
        connection.close()


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
