"""A server that is away, slow, too old or too new is said in one line, soon, and without the password of its URL."""

import socket
import time
from collections.abc import Iterator

import psycopg
import pytest

from pytest_selfheal.baseline import postgresql as adapter
from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.baseline.tidy import prune, tidy
from pytest_selfheal.errors import BadBaseline, BaselineAway
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.home import Home

SECRET = "geheim-17"


@pytest.fixture
def silent() -> Iterator[str]:
    """A server that takes the call and never says a word."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield f"postgresql://ci:{SECRET}@127.0.0.1:{listening.getsockname()[1]}/selfheal?sslmode=disable"


def refused(url: str, fact: str) -> float:
    """The seconds until it was said."""
    began = time.monotonic()
    with pytest.raises(BaselineAway, match=fact) as raised, open_store(Home(url)) as store:
        store.get("a")
    assert SECRET not in str(raised.value)
    assert "\n" not in str(raised.value)
    return time.monotonic() - began


def test_a_server_that_is_away(silent: str) -> None:
    assert refused(f"postgresql://ci:{SECRET}@127.0.0.1:1/selfheal", "does not answer .* – 'postgresql://ci@127.") < 5
    assert refused(silent, "does not answer") < 5


@pytest.mark.parametrize("sign", "@/?#")
def test_a_password_with_signs_of_a_url_is_not_shown(sign: str) -> None:
    with pytest.raises(BadBaseline, match="– 'postgresql://…' – write @ in its password as %40") as raised:
        open_store(Home(f"postgresql://ci:{SECRET}{sign}{SECRET}@127.0.0.1:1/selfheal"))
    assert SECRET not in str(raised.value)


def test_a_url_that_cannot_be_read() -> None:
    refused(f"postgresql://ci@127.0.0.1/selfheal?passwort={SECRET}", "can't be used .its URL can't be read")


def test_another_kind_of_database_is_none() -> None:
    with pytest.raises(BadBaseline, match=r"no such kind of database – 'mysql://ci@h/x' – give a file, or postgresql"):
        open_store(Home(f"mysql://ci:{SECRET}@h/x"))


def test_a_statement_that_takes_too_long(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else makes everybody wait: the server says so, and where it does not, the line is cut."""
    monkeypatch.setattr(adapter, "STATEMENT_S", 1)
    with open_store(Home(database)) as store, psycopg.connect(database) as other:
        store.put(Digest(nodeid="a", passed_at=1))
        other.execute("SELECT pg_advisory_xact_lock(%s)", (adapter._LOCK,))
        with pytest.raises(BaselineAway, match="statement timeout"), store.database.writing():
            pytest.fail("it writes")
    monkeypatch.setattr(adapter, "STATEMENT_S", 20)
    monkeypatch.setattr(adapter, "_LIMIT_S", 1)
    began = time.monotonic()
    with open_store(Home(database)) as store, pytest.raises(BaselineAway, match="does not answer"):
        store.database.read(("SELECT pg_sleep(20)",))
    assert time.monotonic() - began < 10


def test_servers_and_tables_that_are_not_for_us(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_store(Home(database)) as store:
        assert store.get("a") is None
    with psycopg.connect(database) as connection:
        connection.execute("INSERT INTO selfheal_schema VALUES (99)")
    refused(database, "written by a newer version .schema 99. – '.*' – update pytest-selfheal")
    monkeypatch.setattr(adapter, "OLDEST", 99)
    refused(database, r"PostgreSQL \d+ is older than 99")


def test_the_rights_that_a_role_needs(database: str, postgresql: str) -> None:
    """Tables are made by who may; a role without the right to write is told so, and reads."""
    with open_store(Home(database), read_only=True) as store:
        assert (store.get("a"), store.all(), store.runs()) == (None, (), ())
    with open_store(Home(database)) as store:
        store.put(Digest(nodeid="a", passed_at=1))
    schema = database.rpartition("%3D")[2]
    with psycopg.connect(postgresql, autocommit=True) as connection:
        connection.execute(f"CREATE ROLE {schema} LOGIN".encode())
        connection.execute(f"GRANT USAGE ON SCHEMA {schema} TO {schema}".encode())
        connection.execute(f"GRANT SELECT ON ALL TABLES IN SCHEMA {schema} TO {schema}".encode())
    writer = Home(database.replace("//postgres:", f"//{schema}:"))
    with open_store(writer) as store:
        assert store.get("a") is not None
        with pytest.raises(BadBaseline, match=r"permission denied .* – give the role the rights"):
            store.put(Digest(nodeid="b", passed_at=1))
    with psycopg.connect(postgresql, autocommit=True) as connection:
        connection.execute(f"GRANT INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA {schema} TO {schema}".encode())
    with open_store(writer) as store:
        store.put(Digest(nodeid="b", passed_at=1))
        tidy(store, now=2, is_merged=bool)
        assert prune(store, older_than=9).tests == 2
    with psycopg.connect(postgresql, autocommit=True) as connection:
        connection.execute(f"DROP OWNED BY {schema}".encode())
        connection.execute(f"DROP ROLE {schema}".encode())
