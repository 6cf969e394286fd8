"""What is remembered of the tests of a project: their last passes, the pages of these, and what people said.

The memory is that of the base branch. Another branch reads it and writes a layer of its own over it.
"""

import hashlib
import json
import time
from collections.abc import Iterable
from types import TracebackType
from typing import Any, Self, TypeVar

from pydantic import ValidationError

from pytest_selfheal.baseline import statements as sql
from pytest_selfheal.baseline.database import Database, Query
from pytest_selfheal.baseline.runs import Runs
from pytest_selfheal.errors import BadBaseline
from pytest_selfheal.models.base import Model, json_text
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.decision import Decision
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.home import Home

WINDOW = 500  # tests that are read at once from a database that is not near
_MOST_NAMED = 500  # characters of a name that is a key: PostgreSQL takes up to 2,704 bytes
_Kept = TypeVar("_Kept", bound=Model)
At = tuple[str, str]  # a layer and a test


class Store(Runs):
    """Digests by test, their pages, and what people said; use as a context manager, or `close()` it.

    `warning` is one line about a file that was set aside when this one was opened, else empty.
    """

    def __init__(self, database: Database, home: Home, *, warning: str = "") -> None:
        super().__init__(database, home.project)
        self.warning = warning
        self.home = home
        self._sees = (home.branch is None, home.branch or "")
        self._expected: tuple[str, ...] = ()
        self._known: dict[str, str | None] = {}  # tests that were read ahead
        self._stands: dict[str, str] = {}  # the layer that a test was read from
        self._pages: dict[str, Census | str | None] = {}
        self._views: dict[str, set[str]] = {}
        self._said: list[str] | None = None
        self._waiting: dict[At, Digest] = {}  # by layer and test: what is not yet written
        self._fresh: dict[str, Census] = {}
        self._written_at = -database.pause_s

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None:
            self._waiting.clear()
        self.close()

    def close(self) -> None:
        """Write what waits, and give the baseline back; a second call does nothing."""
        try:
            self.flush()
        finally:
            self.database.close()

    def expect(self, nodeids: Iterable[str]) -> None:
        """These tests will be asked for, in this order: they are read together."""
        self._expected = tuple(map(row_name, nodeids))

    def get(self, nodeid: str) -> Digest | None:
        """What is remembered of a test, None when nothing is."""
        name = row_name(nodeid)
        if self.database.is_near:
            text = self._chosen(*self._read(self._passes_of([name]))).get(name)
        else:
            if name not in self._known:
                self._read_ahead(name)
            text = self._known[name]
        return self._model(Digest, text, "row that is no digest") if text is not None else None

    def _passes_of(self, names: list[str]) -> Query:
        return sql.PASSES_OF, self.project, json.dumps(names), *self._sees

    def _read_ahead(self, name: str) -> None:
        """What this test and those that follow it need, in one round trip."""
        at = self._expected.index(name) if name in self._expected else len(self._expected)
        names = [name, *(one for one in self._expected[at : at + WINDOW] if one not in self._known)]
        needed = (sql.PAGES_FOR, self.project, self.project, json.dumps(names), *self._sees)
        passes, pages, said = self._read(self._passes_of(names), needed, (sql.DECISIONS, self.project))
        found = self._chosen(passes)
        self._known |= {one: found.get(one) for one in names}
        self._took(pages)
        for view, key, _ in pages:
            self._views.setdefault(view, set()).add(key)
        self._said = [row[0] for row in said]

    def _chosen(self, rows: list[Any]) -> dict[str, str]:
        """Of each test the pass of the own layer, else that of the memory; where all is looked at, the newest one."""
        is_whole = self._sees[0]
        rows.sort(key=lambda row: (row[0], not is_whole and row[1] != "", row[2]))
        self._stands |= {row[0]: row[1] for row in rows}
        return {row[0]: row[3] for row in rows}

    def layer_of(self, nodeid: str) -> str:
        """The layer that a test was read from; "" is the memory."""
        return self._stands.get(row_name(nodeid), self._sees[1])

    def all(self, layer: str | None = None) -> tuple[Digest, ...]:
        """Every digest, by node id; with a layer those that stand in it."""
        (rows,) = self._read((sql.PASSES, self.project, *(self._sees if layer is None else (True, ""))))
        chosen = self._chosen([row for row in rows if layer in (None, row[1])])
        return tuple(self._model(Digest, text, "row that is no digest") for text in chosen.values())

    def layers(self) -> tuple[str, ...]:
        """The names of the layers; "" is the memory."""
        return tuple(row[0] for row in self._read((sql.BRANCHES, self.project))[0])

    def put(self, digest: Digest, pages: Iterable[Census] = (), *, layer: str | None = None) -> None:
        """Remember a passed test in place of its earlier pass, with the pages that its fingerprints stood in.

        A file takes it at once; a database within a second, when the next one is put, or with `close`.
        """
        name = row_name(digest.nodeid)
        at = (self._sees[1] if layer is None else layer, name)
        if at not in self._waiting or self._waiting[at].passed_at <= digest.passed_at:
            self._waiting[at] = digest
        for page in pages:
            self._pages[page.key] = self._fresh[page.key] = page
            if (view := row_name(page.view)) in self._views:
                self._views[view].add(page.key)
        self._known.pop(name, None)
        if time.monotonic() - self._written_at >= self.database.pause_s:
            self.flush()

    def flush(self) -> None:
        """Write what waits to be written, all of it or nothing."""
        if self._waiting:
            waiting, fresh, self._waiting, self._fresh = self._waiting, self._fresh, {}, {}
            with self.database.writing():
                self._write(self.database, waiting, fresh)
            self._written_at = time.monotonic()

    def _write(self, database: Database, waiting: dict[At, Digest], fresh: dict[str, Census]) -> None:
        """In the order of keys throughout: two sessions that write the same never wait for each other in a ring."""
        used = {at: {one.census_of(seen.page) for seen in one.fingerprints.values()} for at, one in waiting.items()}
        keys = sorted(set[str](fresh).union(*used.values()) - {""})
        there = {row[0] for row in database.rows(sql.PAGES_THERE, self.project, json.dumps(keys))}
        # what was tidied away since it was read is written again
        pages = filter(None, (self.page(key) for key in keys if key in fresh or key not in there))
        database.run(sql.PUT_PAGE, [(self.project, one.key, row_name(one.view), json_text(one)) for one in pages])
        passes = sorted(waiting.items(), key=lambda item: item[0])
        codes = {at: "" if digest.dirty else digest.commit for at, digest in passes}
        database.run(sql.PUT_DIGEST, [(self.project, *at, d.passed_at, codes[at], json_text(d)) for at, d in passes])
        names = json.dumps([name for (_, name), _ in passes])
        won = {(row[0], row[1]): row[2] for row in database.rows(sql.PASSED_AT, self.project, names)}
        ours = [at for at, digest in passes if won.get(at) == digest.passed_at]
        database.run(sql.USES_NOTHING, [(self.project, *at) for at in ours])
        database.run(sql.USES, [(self.project, *at, key) for at in ours for key in sorted(used[at] - {""})])
        if self.database.is_near:
            database.run(sql.FORGET_PAGES, [(self.project,)])

    def page(self, key: str) -> Census | None:
        """A remembered page, None when it is not known any more."""
        if key and key not in self._pages:
            (rows,) = self.database.read((sql.PAGE, self.project, key))
            self._pages[key] = rows[0][0] if rows else None
        found = self._pages.get(key)
        if isinstance(found, str):
            found = self._pages[key] = self._model(Census, found, "page that is none")
        return found

    def pages_of(self, view: str) -> tuple[Census, ...]:
        """The pages remembered of one view."""
        name = row_name(view)
        if self.database.is_near or name not in self._views:
            (rows,) = self.database.read((sql.PAGES_OF_VIEW, self.project, name, *self._sees))
            own = {key for key, page in self._fresh.items() if row_name(page.view) == name}
            self._views[name] = self._took(rows) | own
        return tuple(page for key in sorted(self._views[name]) if (page := self.page(key)) is not None)

    def pages(self) -> tuple[Census, ...]:
        """All remembered pages, by view."""
        (rows,) = self._read((sql.PAGES, self.project))
        self._took(rows)
        return tuple(page for row in rows if (page := self.page(row[1])) is not None)

    def _took(self, rows: list[Any]) -> set[str]:
        for _, key, census in rows:
            if self._pages.get(key) is None:
                self._pages[key] = census
        return {key for _, key, _ in rows}

    def decide(self, decisions: Iterable[Decision]) -> None:
        """Keep what people said; a later word takes the place of an earlier one."""
        latest = {one.id: one for one in sorted(decisions, key=lambda one: one.at)}
        if latest:
            self._said = None
            with self.database.writing():
                rows = [(self.project, name, one.at, json_text(one)) for name, one in sorted(latest.items())]
                self.database.run(sql.DECIDE, rows)

    def decisions(self) -> tuple[Decision, ...]:
        """Everything that people said, by locator and page."""
        said = self._said
        if said is None:
            said = [row[0] for row in self._read((sql.DECISIONS, self.project))[0]]
        found = [self._model(Decision, text, "decision that is none") for text in said]
        return tuple(sorted(found, key=lambda one: (one.locator, one.page, one.id)))

    def _read(self, *queries: Query) -> list[list[Any]]:
        """What the database says when it knows all that is known here."""
        self.flush()
        return self.database.read(*queries)

    def _model(self, kind: type[_Kept], text: str, what: str) -> _Kept:
        try:
            return kind.model_validate_json(text)
        except ValidationError as error:
            problem = error.errors()[0]
            fact = f"the baseline holds a {what} ({'.'.join(map(str, problem['loc']))}: {problem['msg']})"
            way_out = "move the file away, or prune it; the next passing run remembers anew"
            raise BadBaseline(fact, self.database.name, way_out) from error


def row_name(name: str) -> str:
    """A test or a view as its rows are called: as it is, unless a parameter in its name is as long as a page."""
    if len(name) <= _MOST_NAMED:
        return name
    return f"{name[: _MOST_NAMED - 20]}…{hashlib.sha256(name.encode('utf-8', 'replace')).hexdigest()[:16]}"
