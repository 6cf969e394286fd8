"""The baseline file: SQLite, one row per test, safe with many workers and several sessions at once."""

import json
import sqlite3
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from pydantic import ValidationError

from pytest_selfheal.errors import BadBaseline, BadRequest
from pytest_selfheal.models.base import json_text
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.decision import Decision
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.uses import used_locator

EXPORT_VERSION = "1.2"
# The later word wins, whoever brings it.
_DECIDE = """INSERT INTO decisions VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
SET at = excluded.at, decision = excluded.decision WHERE excluded.at >= decisions.at"""
# Pages that no test refers to any more.
_FORGET = "DELETE FROM pages WHERE NOT EXISTS (SELECT 1 FROM page_uses WHERE page_uses.key = pages.key)"
# Of two sessions that end in another order than their tests passed, the later pass wins.
_PUT = """INSERT INTO digests VALUES (?, ?, ?) ON CONFLICT (nodeid) DO UPDATE
SET passed_at = excluded.passed_at, digest = excluded.digest WHERE excluded.passed_at >= digests.passed_at"""
WAY_OUT = "make the folder writable or name another file with --selfheal-baseline"


class Store:
    """Digests by test, their pages, and what people said; use as a context manager, or `close()` it.

    `warning` is one line about a file that was set aside when this one was opened, else empty.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection | None, *, warning: str = "") -> None:
        self.path = path
        self.warning = warning
        self._connection = connection
        self._pages: dict[str, Census | None] = {}

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

    def put(self, digest: Digest, pages: Iterable[Census] = ()) -> None:
        """Remember a passed test in place of its earlier pass, with the pages that its fingerprints stood in."""
        statements: list[tuple[str, tuple[str | int, ...]]] = [
            ("INSERT OR REPLACE INTO pages VALUES (?, ?, ?)", (page.key, page.view, json_text(page))) for page in pages
        ]
        keys = sorted({digest.census_of(seen.page) for seen in digest.fingerprints.values() if seen.page})
        statements.append((_PUT, (digest.nodeid, digest.passed_at, json_text(digest))))
        statements.append(("DELETE FROM page_uses WHERE nodeid = ?", (digest.nodeid,)))
        statements += [("INSERT OR IGNORE INTO page_uses VALUES (?, ?)", (digest.nodeid, key)) for key in keys]
        statements.append((_FORGET, ()))
        self._run_all(statements)

    def page(self, key: str) -> Census | None:
        """A remembered page, None when it is not known any more."""
        if not key or key not in self._pages:
            rows = self._run("SELECT census FROM pages WHERE key = ?", key) if key and self._has_pages else ()
            self._pages[key] = self._census(rows[0][0]) if rows else None
        return self._pages[key]

    def pages_of(self, view: str) -> tuple[Census, ...]:
        """The pages remembered of one view."""
        rows = self._run("SELECT census FROM pages WHERE view = ? ORDER BY key", view) if self._has_pages else ()
        return tuple(self._census(row[0]) for row in rows)

    def pages(self) -> tuple[Census, ...]:
        """All remembered pages, by view."""
        rows = self._run("SELECT census FROM pages ORDER BY view, key") if self._has_pages else ()
        return tuple(self._census(row[0]) for row in rows)

    def decide(self, decisions: Iterable[Decision]) -> None:
        """Keep what people said; a later word takes the place of an earlier one."""
        statements = [(_DECIDE, (one.id, one.locator, one.page, one.at, json_text(one))) for one in decisions]
        if statements:
            self._run_all(statements)

    def decisions(self) -> tuple[Decision, ...]:
        """Everything that people said, by locator and page."""
        said = "SELECT decision FROM decisions ORDER BY locator, page, id"
        return tuple(self._decision(row[0]) for row in (self._run(said) if self._has_decisions else ()))

    def decisions_about(self, locator: str, page: str) -> tuple[Decision, ...]:
        """What people said of this locator on this page."""
        said = "SELECT decision FROM decisions WHERE locator = ? AND page = ? ORDER BY id"
        return tuple(self._decision(row[0]) for row in (self._run(said, locator, page) if self._has_decisions else ()))

    def all(self) -> tuple[Digest, ...]:
        """Every digest, by node id."""
        return tuple(self._digest(row[0]) for row in self._run("SELECT digest FROM digests ORDER BY nodeid"))

    def prune(self, *, older_than: int) -> int:
        """Forget tests that last passed before `older_than` (ms since epoch); the number forgotten.

        A decision from before is forgotten with the last test that uses its locator.
        """
        gone = self._run("DELETE FROM digests WHERE passed_at < ? RETURNING nodeid", older_than)
        self._run_all([*(("DELETE FROM page_uses WHERE nodeid = ?", row) for row in gone), (_FORGET, ())])
        old = [one for one in self.decisions() if one.at < older_than]
        used = {used_locator(use) for digest in self.all() for use in digest.fingerprints} if old else set()
        self._run_all([("DELETE FROM decisions WHERE id = ?", (one.id,)) for one in old if one.locator not in used])
        return len(gone)

    def export(self) -> str:
        """The whole baseline as JSON text."""
        digests = [digest.model_dump(mode="json") for digest in self.all()]
        pages = [page.model_dump(mode="json") for page in self.pages()]
        decisions = [decision.model_dump(mode="json") for decision in self.decisions()]
        exported = {"schema_version": EXPORT_VERSION, "digests": digests, "pages": pages, "decisions": decisions}
        return json.dumps(exported, indent=1, ensure_ascii=False)

    def import_(self, text: str) -> int:
        """Take in what `export` gave, where it is newer than what is known; the number read."""
        digests, pages, decisions = _exported(text)
        known = {page.key: page for page in pages}
        for digest in digests:
            used = {digest.census_of(seen.page) for seen in digest.fingerprints.values()}
            self.put(digest, [known[key] for key in sorted(used & known.keys())])
        self.decide(decisions)
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
            raise BadBaseline(f"the baseline can't be used ({error})", self.path, WAY_OUT) from error

    def _run_all(self, statements: Iterable[tuple[str, tuple[str | int, ...]]]) -> None:
        """All of them or none."""
        if self._connection is None:
            raise BadBaseline("the baseline is not open for writing", self.path, "open it without read-only")
        try:
            with self._connection:
                for statement, values in statements:
                    self._connection.execute(statement, values)
        except sqlite3.Error as error:
            raise BadBaseline(f"the baseline can't be used ({error})", self.path, WAY_OUT) from error

    @cached_property
    def _has_decisions(self) -> bool:
        """A file of an earlier version, opened for reading only, has none."""
        return bool(self._run("SELECT name FROM sqlite_master WHERE name = 'decisions'"))

    @cached_property
    def _has_pages(self) -> bool:
        """A file of schema 1, opened for reading only, has none."""
        return bool(self._run("SELECT name FROM sqlite_master WHERE name = 'pages'"))

    def _census(self, text: str) -> Census:
        try:
            return Census.model_validate_json(text)
        except ValidationError as error:
            fact = f"the baseline holds a page that is none ({_first(error)})"
            raise BadBaseline(fact, self.path, "move the file away; the next passing run makes a new one") from error

    def _decision(self, text: str) -> Decision:
        try:
            return Decision.model_validate_json(text)
        except ValidationError as error:
            fact = f"the baseline holds a decision that is none ({_first(error)})"
            raise BadBaseline(fact, self.path, "move the file away; the next passing run makes a new one") from error

    def _digest(self, text: str) -> Digest:
        try:
            return Digest.model_validate_json(text)
        except ValidationError as error:
            fact = f"the baseline holds a row that is no digest ({_first(error)})"
            raise BadBaseline(fact, self.path, "move the file away; the next passing run makes a new one") from error


def _exported(text: str) -> tuple[tuple[Digest, ...], tuple[Census, ...], tuple[Decision, ...]]:
    way_out = "give a file that `selfheal baseline export` wrote"
    try:
        content = json.loads(text)
        version = str(content["schema_version"])
        digests = tuple(Digest.model_validate(item) for item in content["digests"])
        pages = tuple(Census.model_validate(item) for item in content.get("pages", ()))
        decisions = tuple(Decision.model_validate(item) for item in content.get("decisions", ()))
    except ValidationError as error:
        raise BadRequest("an item of the import has a wrong field", _first(error), way_out) from error
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise BadRequest("the import is not an exported baseline", error, way_out) from error
    if version.split(".")[0] != EXPORT_VERSION.split(".")[0]:
        raise BadRequest("the import has an unknown schema version", version, "update pytest-selfheal")
    return digests, pages, decisions


def _first(error: ValidationError) -> str:
    problem = error.errors()[0]
    return f"{'.'.join(map(str, problem['loc']))}: {problem['msg']}"
