"""Datasette: tables with facets and filters, all rendered on the server."""

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from pages.installing import pypi
from pages.interface import Installed, Interface, View
from pages.serving import free_port, process, python

TABLES = """
create table town (id integer primary key, name text);
create table person (id integer primary key, name text, age integer, town integer references town(id));
insert into town values (1, 'Bonn'), (2, 'Ulm');
insert into person values (1, 'Ann', 31, 1), (2, 'Bob', 42, 1), (3, 'Cleo', 17, 2);
"""


@contextmanager
def _serve(installed: Installed) -> Iterator[str]:
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="pages-datasette-") as folder:
        database = Path(folder, "people.db")
        with closing(sqlite3.connect(database)) as made:
            made.executescript(TABLES)
        command = python("-m", "datasette", "serve", str(database), "-h", "127.0.0.1", "-p", str(port))
        with process(command, port=port, folder=installed["datasette"]) as base:
            yield base


def _column_menu(page: Any) -> None:
    page.locator("th .dropdown-menu-icon").nth(1).click()


INTERFACE = Interface(
    "datasette",
    ("0.60.2", "0.65.1"),
    pypi("datasette", {"0.60.2": ("httpx<0.28", "setuptools<80")}),
    _serve,
    (
        View("home", "/", "h1"),
        View("database", "/people", "h1"),
        View("table", "/people/person?_facet=town", "table"),
        View("column", "/people/person", "table", _column_menu),
        View("row", "/people/person/1", "h1"),
        View("query", "/people?sql=select+*+from+town+where+id=:id&id=1", "form"),
    ),
)
