"""What the room's tests share: a baseline in each of the two databases, and another one beside it."""

from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest

from pytest_selfheal.models.home import Home

_SIZE = b"SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relname LIKE 'selfheal%' AND relkind = 'r' \
AND relnamespace = current_schema()::regnamespace"


@pytest.fixture(params=["sqlite", "postgresql"])
def home(request: pytest.FixtureRequest, tmp_path: Path) -> Home:
    """An empty baseline."""
    if request.param == "sqlite":
        return Home(tmp_path / "baseline.db")
    return Home(request.getfixturevalue("database"), project="shop")


@pytest.fixture
def other(home: Home, tmp_path: Path) -> Home:
    """Another one of the same kind: a file of its own, or another project's part of the database."""
    return Home(tmp_path / "other.db") if isinstance(home.at, Path) else Home(home.at, project="other")


@pytest.fixture
def size(home: Home) -> Callable[[], int]:
    """The bytes on disk."""

    def of_database() -> int:
        with psycopg.connect(str(home.at)) as connection:
            return int(connection.execute(_SIZE).fetchone()[0])

    return of_database if isinstance(home.at, str) else lambda: Path(home.at).stat().st_size
