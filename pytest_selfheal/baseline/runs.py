"""The runs of a project: a small row for each test of each, so that months of them cost little.

All that repeats from run to run (ids of tests, and how a test ended) is a text that is kept once, and known by a number
that is made of it: nothing has to be asked for before a row is written.
"""

import hashlib
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from pytest_selfheal.baseline.database import Database
from pytest_selfheal.models.base import json_text
from pytest_selfheal.models.history import PastOutcome, PastRun

_TEXT = "INSERT INTO selfheal_texts VALUES (?, ?) ON CONFLICT (id) DO NOTHING"
# Of a run that is recorded again, which a merge of its shards does, the later word counts.
_RUN = """INSERT INTO selfheal_runs VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
SET at = excluded.at, run = excluded.run"""
_OUTCOME = """INSERT INTO selfheal_outcomes VALUES (?, ?, ?, ?, ?) ON CONFLICT (run, test) DO UPDATE
SET ended = excluded.ended, duration_ms = excluded.duration_ms, attempts = excluded.attempts"""
_RUNS = "SELECT run FROM selfheal_runs WHERE project = ? AND at >= ?"
_OUTCOMES = """SELECT runs.run, told.text, how.text, duration_ms, attempts FROM selfheal_outcomes
JOIN selfheal_runs runs ON runs.id = selfheal_outcomes.run JOIN selfheal_texts told ON told.id = test
JOIN selfheal_texts how ON how.id = ended WHERE project = ? AND at >= ?"""
_OLD_RUNS = "SELECT id FROM selfheal_runs WHERE project = ? AND at < ?"
_FORGET_OUTCOMES = """DELETE FROM selfheal_outcomes
WHERE run IN (SELECT id FROM selfheal_runs WHERE project = ? AND at < ?)"""
_FORGET_RUNS = "DELETE FROM selfheal_runs WHERE project = ? AND at < ?"
_FORGET_TEXTS = """DELETE FROM selfheal_texts
WHERE id NOT IN (SELECT test FROM selfheal_outcomes UNION SELECT ended FROM selfheal_outcomes)"""
_VARIES = {"nodeid": "", "duration_ms": 0, "attempts": 1}  # from run to run: it has columns of its own
_MOST_MS, _MOST_ATTEMPTS = 2**31 - 1, 2**15 - 1


class Runs:
    """What a store knows of the runs of a project."""

    def __init__(self, database: Database, project: str) -> None:
        self.database = database
        self.project = project

    def record_run(self, run: PastRun, outcomes: Iterable[PastOutcome]) -> None:
        """Keep a run and what became of its tests; recorded again, the later word counts."""
        number = self._run_number(run.id)
        texts: dict[int, str] = {}
        rows: dict[int, tuple[int, ...]] = {}
        for one in outcomes:
            ended = json_text(one.model_copy(update=_VARIES))
            test, end = _number(one.nodeid), _number(ended)
            texts |= {test: one.nodeid, end: ended}
            rows[test] = (number, test, end, min(one.duration_ms, _MOST_MS), min(one.attempts, _MOST_ATTEMPTS))
        with self.database.writing():
            self.database.run(_RUN, [(number, self.project, run.branch, run.at, json_text(run))])
            self.database.run(_TEXT, sorted(texts.items()))
            self.database.run(_OUTCOME, sorted(rows.values()))

    def runs(self, *, branch: str = "", since: int = 0) -> tuple[PastRun, ...]:
        """The runs that began at or after `since` (ms since epoch), of one branch or of all, the oldest first."""
        told = self._asked(_RUNS, "ORDER BY at, id", since, branch=branch)
        return tuple(PastRun.model_validate_json(row[0]) for row in told)

    def outcomes(
        self, *, nodeid: str = "", branch: str = "", since: int = 0, run: str = ""
    ) -> tuple[tuple[str, PastOutcome], ...]:
        """The id of a run and what became of a test in it, of one test, one run or all, the oldest first."""
        test, number = nodeid and _number(nodeid), run and self._run_number(run)
        order, found = "ORDER BY at, runs.id, told.text", []
        rows = self._asked(_OUTCOMES, order, since, branch=branch, test=test, **{"selfheal_outcomes.run": number})
        for name, called, ended, duration_ms, attempts in rows:
            own = {"nodeid": called, "duration_ms": duration_ms, "attempts": attempts}
            found.append((_id_of(name), _ended(ended).model_copy(update=own)))
        return tuple(found)

    def take_runs(self, other: "Runs") -> None:
        """The runs of another memory that this one does not know."""
        known = {run.id for run in self.runs()}
        for run in (run for run in other.runs() if run.id not in known):
            self.record_run(run, (outcome for _, outcome in other.outcomes(run=run.id)))

    def forget_runs(self, before: int) -> int:
        """Forget the runs that began before (ms since epoch), and what became of their tests; the number forgotten."""
        of = (self.project, before)
        (old,) = self.database.read((_OLD_RUNS, *of))
        if old:
            with self.database.writing(alone=True):
                self.database.run(_FORGET_OUTCOMES, [of])
                self.database.run(_FORGET_RUNS, [of])
                self.database.run(_FORGET_TEXTS, [()])
        return len(old)

    def _run_number(self, run: str) -> int:
        return _number(f"{self.project}\n{run}")

    def _asked(self, statement: str, order: str, since: int, **columns: str | int) -> list[Any]:
        asked = {column: value for column, value in columns.items() if value}
        parts = "".join(f" AND {column} = ?" for column in asked)
        return self.database.read((f"{statement}{parts} {order}", self.project, since, *asked.values()))[0]


@lru_cache
def _id_of(run: str) -> str:
    return PastRun.model_validate_json(run).id


@lru_cache
def _ended(text: str) -> PastOutcome:
    return PastOutcome.model_validate_json(text)


def _number(text: str) -> int:
    """63 bit of a hash: two of a million texts share theirs once in ten million projects."""
    return int.from_bytes(hashlib.sha256(text.encode("utf-8", "replace")).digest()[:8]) >> 1
