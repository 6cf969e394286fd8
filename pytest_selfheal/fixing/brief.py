"""What an agent is told: the failures, what is known about them, what was tried, and what it may not do."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pytest_selfheal.fixing.reasons import diagnosis_of, strategy_of
from pytest_selfheal.models.failure_list import FailedTest
from pytest_selfheal.models.ledger import MAX_ATTEMPTS, REASONS, Ledger, LedgerEntry, LedgerGroup

BRIEF_VERSION = "1.0"
CONSTRAINTS = (
    "Mend the cause in the application's code; change a test only where the test itself is wrong.",
    "Change no assertion, nothing that gives a value to what an assertion reads, and no test data.",
    "Delete, skip, xfail, deselect or rename no test; add no hook, and change no settings of pytest.",
    "Replace nothing of what is tested: no monkeypatching, mocking or constants in its place.",
    "In each test file that you change, say in a new comment why.",
    "Edit only files below the current folder; commit nothing, and leave no process running.",
    "Follow the conventions of the code around, and of AGENTS.md, CLAUDE.md or CONTRIBUTING.md if there is one.",
)
EXPECTATIONS = (
    "The one exception: a literal that a check compares with, where the test is wrong and the application is right; "
    "say why in a new comment that begins with 'Fixed: '."
)


def brief(
    ledger: Ledger,
    group: LedgerGroup,
    entries: Sequence[LedgerEntry],
    failures: dict[str, FailedTest],
    *,
    round_number: int,
    scope: Sequence[str],
    answer: Path,
    limit_s: float,
    allow_expectations: bool = False,
) -> dict[str, Any]:
    """The brief as plain values; paths of files are relative to the folder that the agent is started in."""
    known = [failures[entry.id] for entry in entries if entry.id in failures]
    files = [*(one.source_file for one in known), *(file for one in known for file in one.source_files)]
    return {
        "schema_version": BRIEF_VERSION,
        "round": round_number,
        "group": {"id": group.id, "kind": group.kind, "root": group.root},
        "failures": [_failure(entry, failures.get(entry.id)) for entry in entries],
        "files": {
            "sources": list(dict.fromkeys(file for file in files if file)),
            "tests": list(dict.fromkeys(entry.file for entry in entries)),
        },
        "tried": [
            {"round": one.round, "by": one.fixer, "outcome": one.outcome, "why": one.why, "files": list(one.files)}
            for one in ledger.attempts
            if set(one.entries).intersection(entry.id for entry in entries)
        ],
        "attempts_left": min((MAX_ATTEMPTS - entry.attempt_count for entry in entries), default=0),
        "constraints": [*CONSTRAINTS, *([EXPECTATIONS] if allow_expectations else [])],
        "scope": list(scope) or ["."],
        "seconds": limit_s,
        "answer": {
            "file": str(answer),
            "fields": {
                "diagnosis": "the root cause, in a sentence",
                "fix": "what you changed and why, in a sentence",
                "escalate": f"only when a person has to act, and nothing was changed: one of {', '.join(REASONS)}",
            },
        },
    }


def _failure(entry: LedgerEntry, failure: FailedTest | None) -> dict[str, Any]:
    told: dict[str, Any] = {
        "id": entry.id,
        "file": entry.file,
        "test": entry.test,
        "nodeid": entry.nodeid,
        "priority": entry.priority,
        "attempt_count": entry.attempt_count,
    }
    if failure is None:
        return told
    return told | {
        "error_type": failure.error_type,
        "phase": failure.phase,
        "message": failure.message or failure.error_message,
        "stack_trace": failure.stack_trace,
        "source_file": failure.source_file,
        "source_line": failure.source_line,
        "root_cause": diagnosis_of(failure),
        "recommended_action": strategy_of(failure),
        "diagnosis": failure.diagnosis.model_dump(mode="json") if failure.diagnosis else None,
        "proposal": failure.fix.model_dump(mode="json") if failure.fix else None,
    }
