"""What earlier runs say of this session's failures, and what is kept of this session for later ones."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from pytest_selfheal.failure.clusters import signature_of
from pytest_selfheal.models.history import PastOutcome, PastRun
from pytest_selfheal.models.run import RunInfo, TestEntry
from pytest_selfheal.reporting.tally import Result, verdicts_of
from pytest_selfheal.watching.shelf import Shelf

if TYPE_CHECKING:
    from pytest_selfheal.history.seen import Seen

DAY_MS = 24 * 3600 * 1000
_DAYS = 30  # that a diagnosis looks back
_MOST_TOLD = 50  # tests: where more failed, it is not their past that explains it
_ENOUGH = 5  # runs of a branch, to speak of it
_EXPLAINED = ("flaky", "network_failure", "js_error", "api_contract_changed")


@dataclass
class Past:
    """`run` is this session; runs are kept for so many days."""

    shelf: Shelf
    run: PastRun
    days: int
    _tests: dict[str, PastOutcome] = field(default_factory=dict)  # so far
    _was: dict[str, str] = field(default_factory=dict)  # the category of what is called flaky by its past: that counts

    def take(self, nodeid: str, result: Result | None, *, name: str, call_ms: int | None) -> None:
        """A report of a test; `name` is its id as it may be written down, `call_ms` how long its own code took.

        What failed stays so until it is run again.
        """
        test = self._tests.get(nodeid, PastOutcome(nodeid=name, outcome=""))
        told: dict[str, object] = {} if name == nodeid else {"nodeid": name}
        told |= {} if call_ms is None else {"duration_ms": call_ms}
        if result == "rerun":
            told |= {"outcome": "", "attempts": test.attempts + 1}
        elif result is not None and test.outcome not in ("failed", "error"):
            told["outcome"] = "error" if result == "errors" else result
        self._tests[nodeid] = test.model_copy(update=told)

    def tell(self, entries: list[TestEntry]) -> None:
        """Give the entries the history of their tests, and call those flaky that passed on the same code."""
        from pytest_selfheal.history.seen import by_test

        names = dict.fromkeys(entry.nodeid for entry in entries if entry.failure is not None)
        since, store = self.run.at - _DAYS * DAY_MS, self.shelf.store
        if store is None or not names:
            return
        runs = store.runs(since=since)
        outcomes = (one for name in [*names][:_MOST_TOLD] for one in store.outcomes(nodeid=name, since=since))
        tests = by_test(runs, outcomes if runs else ())
        entries[:] = [
            self._with(one, tests[one.nodeid], store.home.base) if one.nodeid in tests else one for one in entries
        ]

    def keep(self, entries: Iterable[TestEntry]) -> None:
        """Write the run, and forget those that are too old."""
        last = {entry.nodeid: entry for entry in verdicts_of(entries)}
        ended = [_outcome(one, last.get(one.nodeid), self._was) for one in self._tests.values() if one.outcome]
        store, oldest = self.shelf.store, self.run.at - self.days * DAY_MS
        if not ended or store is None or not self.shelf.record:
            return
        store.record_run(self.run, ended)
        if store.runs()[0].at < oldest - DAY_MS:  # once a day: it looks at every row
            store.forget_runs(oldest)

    def _with(self, entry: TestEntry, seen: Sequence["Seen"], base: str) -> TestEntry:
        """Where its own branch was hardly run, the base branch counts."""
        from pytest_selfheal.history.one_failure import both_ways, history_of
        from pytest_selfheal.history.seen import Seen
        from pytest_selfheal.watching.entry import passed_before

        now = Seen(self.run, _outcome(PastOutcome(nodeid=entry.nodeid, outcome="failed"), entry, {}))
        is_open = entry.diagnosis and not entry.diagnosis.cause and entry.diagnosis.category not in _EXPLAINED
        both = both_ways(seen, now) if is_open else None
        if both is not None:
            self._was[entry.nodeid] = now.outcome.category
            entry = passed_before(entry, self.run.commit, failed=both[0].run.id, passed=both[1].run.id)
        own = [(name, [one for one in seen if one.run.branch == name]) for name in (self.run.branch, base) if name]
        branch, told = next(((name, found) for name, found in own if len(found) >= _ENOUGH), ("", seen))
        return entry.model_copy(update={"history": history_of(told, now, branch=branch)})


def past_run(run: RunInfo, *, branch: str, url: str) -> PastRun:
    """A session as it is kept."""
    return PastRun(
        id=run.id,
        at=round(datetime.fromisoformat(run.started_at).timestamp() * 1000),
        commit=run.git.commit if run.git else "",
        branch=branch,
        dirty=run.git.dirty if run.git else False,
        url=url,
        shard=run.shard or "",
        versions={**run.versions.model_dump(), "platform": sys.platform},
    )


def _outcome(ended: PastOutcome, entry: TestEntry | None, was: Mapping[str, str]) -> PastOutcome:
    if entry is None:
        return ended
    failure = entry.failure
    known = {
        "category": was.get(ended.nodeid) or (entry.diagnosis.category if entry.diagnosis else ""),
        "error_category": entry.error_category or "",
        "signature": signature_of(entry),
        "step": f"{failure.action or ''} {failure.locator or ''}".strip() if failure else "",
        "healed": tuple(dict.fromkeys(heal.old_locator for heal in entry.heals if heal.status == "HEALED")),
    }
    return ended.model_copy(update=known)
