"""A run as a CTRF document (Common Test Report Format, https://ctrf.io): every test, its attempts, its diagnosis.

The fields are those of the schema in the npm package `ctrf` 0.3.0. `ai` stays out: no model wrote any of this.
"""

import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from pytest_selfheal.models.fix import Fix
from pytest_selfheal.models.run import Run, TestEntry

SPEC_VERSION = "0.0.0"  # the one that the reference implementation (npm: ctrf 0.3.0) writes and knows
# What pytest counts, and what CTRF calls it; of several results of one attempt the first of this list decides.
STATUSES = {
    "failed": "failed",
    "errors": "failed",
    "rerun": "failed",
    "skipped": "skipped",
    "xfailed": "other",
    "xpassed": "other",
    "healed": "other",  # not a plain pass, here as little as in the terminal
    "passed": "passed",
}
_RAW = {"errors": "error"}  # pytest's word for one of them


@dataclass
class Attempt:
    """One attempt of a test; times in ms since the epoch, `message` and `trace` when there is no entry to tell."""

    results: list[str] = field(default_factory=list)  # of its phases, as pytest counts them
    start: int = 0
    stop: int = 0
    duration_ms: float = 0
    message: str = ""
    trace: str = ""

    @property
    def result(self) -> str | None:
        """The result that decides; None as long as no phase has one."""
        return next((result for result in STATUSES if result in self.results), None)


@dataclass
class Test:
    """One test with all of its attempts, the deciding one last."""

    __test__ = False  # not a test class, whatever pytest thinks of the name

    nodeid: str
    file: str
    line: int | None = None  # 1-based
    worker: str | None = None
    attempts: list[Attempt] = field(default_factory=list)


def ctrf(
    tests: Iterable[Test], run: Run, *, machine: Mapping[str, str], telemetry: Callable[[TestEntry], str]
) -> dict[str, Any]:
    """The document; `machine` holds CTRF's `os…` fields, `telemetry` gives the path of an entry's file or "".

    A test that was interrupted has no result and is left out.
    """
    ended = [test for test in tests if test.attempts and test.attempts[-1].result is not None]
    told = _by_attempt(run.tests)
    written = [_test(test, told, telemetry) for test in ended]
    return {
        "reportFormat": "CTRF",
        "specVersion": SPEC_VERSION,
        "reportId": str(uuid.uuid5(uuid.NAMESPACE_URL, f"pytest-selfheal:{run.run.id}")),
        "runId": run.run.id,
        "timestamp": run.run.finished_at or run.run.started_at,
        "generatedBy": f"pytest-selfheal {run.run.versions.pytest_selfheal}".strip(),
        "results": {
            "tool": {"name": "pytest", "version": run.run.versions.pytest},
            "summary": _summary(written, run),
            "tests": written,
            "environment": _environment(run, machine),
        },
    }


def _by_attempt(entries: Iterable[TestEntry]) -> dict[tuple[str, int], list[TestEntry]]:
    found: dict[tuple[str, int], list[TestEntry]] = {}
    for entry in entries:
        found.setdefault((entry.nodeid, entry.attempt), []).append(entry)
    return found


def _summary(tests: Sequence[dict[str, Any]], run: Run) -> dict[str, Any]:
    statuses = [test["status"] for test in tests]
    start, stop = _ms(run.run.started_at), _ms(run.run.finished_at or run.run.started_at)
    counted = run.summary.model_dump()
    return {
        "tests": len(tests),
        **{name: statuses.count(name) for name in ("passed", "failed", "skipped", "pending", "other")},
        "flaky": sum(test.get("flaky", False) for test in tests),
        "suites": len({tuple(test["suite"]) for test in tests}),
        "start": start,
        "stop": stop,
        "duration": max(stop - start, 0),
        "extra": {"pytest": {name: counted[name] for name in STATUSES}},
    }


def _environment(run: Run, machine: Mapping[str, str]) -> dict[str, Any]:
    git = run.run.git
    known = {
        **machine,
        "commit": git.commit if git else "",
        "branchName": git.branch if git else "",
        "shardId": run.run.shard or "",
    }
    return {name: value for name, value in known.items() if value}


def _test(
    test: Test, told: Mapping[tuple[str, int], list[TestEntry]], telemetry: Callable[[TestEntry], str]
) -> dict[str, Any]:
    *earlier, last = test.attempts
    entries = told.get((test.nodeid, len(test.attempts)), [])
    written = {
        "testId": test.nodeid,
        "name": test.nodeid,
        "suite": _suite(test.nodeid),
        "filePath": test.file,
        "line": test.line,
        "threadId": test.worker,
        "rawStatus": _RAW.get(last.result or "", last.result),
        **_attempt(last, entries, telemetry),
        "labels": _labels(entries or told.get((test.nodeid, len(earlier)), [])),
        "retries": len(earlier),
        "retryAttempts": [
            {"attempt": number, **_attempt(attempt, told.get((test.nodeid, number), []), telemetry)}
            for number, attempt in enumerate(earlier, start=1)
        ],
        "flaky": bool(earlier) and last.result in ("passed", "healed"),
    }
    return {name: value for name, value in written.items() if value or name == "duration"}


def _attempt(attempt: Attempt, entries: Sequence[TestEntry], telemetry: Callable[[TestEntry], str]) -> dict[str, Any]:
    """What a test and an earlier attempt have in common."""
    failure = next((entry.failure for entry in entries if entry.failure is not None), None)
    written = {
        "status": STATUSES[attempt.result or "failed"],
        "duration": round(attempt.duration_ms),
        "start": attempt.start,
        "stop": max(attempt.stop, attempt.start),
        "message": failure.message if failure else attempt.message,
        "trace": failure.stack if failure else attempt.trace,
        "attachments": [
            {"name": "selfheal telemetry", "contentType": "application/json", "path": path}
            for path in dict.fromkeys(telemetry(entry) for entry in entries)
            if path
        ],
        "extra": {"selfheal": [_story(entry) for entry in entries]} if entries else {},
    }
    return {name: value for name, value in written.items() if value or name == "duration"}


def _labels(entries: Sequence[TestEntry]) -> dict[str, str | bool]:
    """The three properties that JUnit XML has too, of the first failure; a test that passed again has its attempt's."""
    for entry in entries:
        labels: dict[str, str | bool | None] = {
            "error_category": entry.error_category,
            "retryable": entry.retryable,
            "selfheal_category": entry.diagnosis.category if entry.diagnosis else None,
        }
        if any(value is not None for value in labels.values()):
            return {name: value for name, value in labels.items() if value is not None}
    return {}


def _story(entry: TestEntry) -> dict[str, Any]:
    diagnosis = entry.diagnosis
    story: dict[str, Any] = {"phase": entry.phase, "outcome": entry.outcome}
    if diagnosis is not None:
        story |= {
            "category": diagnosis.category,
            "confidence": diagnosis.confidence,
            "summary": diagnosis.summary,
            "root_cause": diagnosis.root_cause,
            "recommended_action": diagnosis.recommended_action,
        }
    if entry.fix is not None:
        story["fix"] = _fix(entry.fix)
    if entry.heals:
        story["heals"] = [heal.model_dump(mode="json") for heal in entry.heals]
    if entry.drifts:
        story["drifts"] = [drift.model_dump(mode="json") for drift in entry.drifts]
    return story


def _fix(fix: Fix) -> dict[str, Any]:
    names = {"type", "old_value", "new_value", "file", "line", "applicability"}
    return {
        "strategy": fix.strategy,
        "description": fix.description,
        "changes": [change.model_dump(mode="json", include=names) for change in fix.changes],
    }


def _suite(nodeid: str) -> list[str]:
    """ "tests/test_cart.py::TestCart::test_add[a::b]" → file, class; parameters may hold anything."""
    parts = nodeid.partition("[")[0].split("::")
    return parts[:-1] or parts


def _ms(iso: str) -> int:
    return round(datetime.fromisoformat(iso).timestamp() * 1000)
