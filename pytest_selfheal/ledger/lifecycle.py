"""The moves of a ledger's entries: discovered → attempted → fixed or escalated, and never back.

Every function takes a ledger and returns the next one. There is no other way to change a status.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

from pytest_selfheal.errors import BadLedger
from pytest_selfheal.models.failure_list import FailedTest, FailureList
from pytest_selfheal.models.ledger import (
    MAX_ATTEMPTS,
    TERMINAL,
    Attempt,
    EscalationReason,
    Ledger,
    LedgerEntry,
    LedgerGroup,
    LedgerStatus,
    LedgerStep,
    open_status,
)

_WAY_OUT = "restore the ledger from a copy, or remove it and begin again"
_SHARED = ("P0", "P1")  # what keeps others from running, and what many others use


@dataclass(frozen=True, slots=True)
class Fixed:
    """What is written down about a fix: what was done, in which files, and whether an attempt of its own did it."""

    what: str
    files: tuple[str, ...] = ()
    is_attempt: bool = True


def opened(found: FailureList, *, now: str, commit: str = "", seconds: float = 0.0) -> Ledger:
    """A new ledger: one entry for each failing test of the list, all of them discovered."""
    empty = Ledger(created_at=now, commit=commit, counts=found.counts, limits={"analysis_s": seconds})
    ledger, _ = discovered(empty, found.failures, round_number=0)
    known = {entry.nodeid: entry.id for entry in ledger.entries}
    ids = {failure.nodeid: known[_nodeid(failure)] for failure in found.failures}
    groups = [
        LedgerGroup(
            id=group.id,
            kind=group.kind,
            root=group.root,
            shared=group.priority in _SHARED,
            entries=tuple(dict.fromkeys(ids[nodeid] for nodeid in group.nodeids if nodeid in ids)),
        )
        for group in found.groups
    ]
    return _all_grouped(ledger, [group for group in groups if group.entries])


def discovered(
    ledger: Ledger, failures: Iterable[FailedTest], *, round_number: int
) -> tuple[Ledger, tuple[LedgerEntry, ...]]:
    """The ledger with those failures that it does not know yet, and the new entries."""
    known = {(entry.file, entry.test) for entry in ledger.entries}
    number = max((int(entry.id[2:]) for entry in ledger.entries), default=0)
    new = []
    for failure in failures:
        if (failure.file, failure.test) in known:
            continue
        known.add((failure.file, failure.test))
        number += 1
        new.append(LedgerEntry(id=f"F-{number:03d}", file=failure.file, test=failure.test, priority=failure.priority))
    steps = [LedgerStep(round=round_number, entry=entry.id, status="discovered") for entry in new]
    grown = {"entries": (*ledger.entries, *new), "steps": (*ledger.steps, *steps)}
    return ledger.model_copy(update=grown), tuple(new)


def adopted(ledger: Ledger) -> Ledger:
    """A ledger that was written by hand, with entries that nobody has looked at: how they came so is plain."""
    if ledger.steps or ledger.attempts or any(entry.status != "discovered" for entry in ledger.entries):
        return ledger
    steps = tuple(LedgerStep(round=0, entry=entry.id, status="discovered") for entry in ledger.entries)
    return _all_grouped(ledger, ledger.groups).model_copy(update={"steps": steps})


def grouped(ledger: Ledger, entries: Sequence[LedgerEntry], *, root: str) -> Ledger:
    """The ledger with a new group of some entries that are in none."""
    number = max((int(group.id.rpartition("-")[2]) for group in ledger.groups), default=0) + 1
    kind = "error" if len(entries) > 1 else "single"
    group = LedgerGroup(id=f"G-{number:03d}", kind=kind, root=root, entries=tuple(one.id for one in entries))
    return ledger.model_copy(update={"groups": (*ledger.groups, group)})


def begun(ledger: Ledger, ids: Collection[str], *, round_number: int, diagnosis: Callable[[str], str]) -> Ledger:
    """Somebody looks at these entries: they are attempted, with what is the matter with them."""

    def move(entry: LedgerEntry) -> dict[str, object]:
        said = diagnosis(entry.id) or entry.diagnosis
        return {"status": open_status(entry.attempt_count, begun=True), "diagnosis": said}

    return _moved(ledger, ids, round_number=round_number, move=move)


def fixed(ledger: Ledger, ids: Collection[str], fix: Fixed, *, round_number: int) -> Ledger:
    """These entries' tests were seen to pass."""
    return _moved(
        ledger,
        ids,
        round_number=round_number,
        move=lambda entry: {
            "status": "fixed",
            "attempt_count": entry.attempt_count + fix.is_attempt,
            "fix_applied": fix.what,
            "modified_files": fix.files,
        },
    )


def failed(ledger: Ledger, ids: Collection[str], *, round_number: int) -> Ledger:
    """An attempt at these entries did not hold; the third one is the last."""

    def move(entry: LedgerEntry) -> dict[str, object]:
        attempts = entry.attempt_count + 1
        if attempts >= MAX_ATTEMPTS:
            return {"status": "escalated", "attempt_count": attempts, "escalation_reason": "max_attempts_exceeded"}
        return {"status": open_status(attempts, begun=True), "attempt_count": attempts}

    return _moved(ledger, ids, round_number=round_number, move=move)


def escalated(ledger: Ledger, ids: Collection[str], reason: EscalationReason, *, round_number: int) -> Ledger:
    """These entries need a person."""
    return _moved(
        ledger, ids, round_number=round_number, move=lambda _: {"status": "escalated", "escalation_reason": reason}
    )


def forced(ledger: Ledger, *, round_number: int, why: str) -> Ledger:
    """Nothing more will be tried: what is open goes to a person, also what nobody has looked at yet."""
    waiting = [entry.id for entry in ledger.entries if entry.status == "discovered"]
    looked_at = begun(ledger, waiting, round_number=round_number, diagnosis=lambda _: f"not looked at: {why}")
    everybody = [entry.id for entry in ledger.open]
    return escalated(looked_at, everybody, "max_attempts_exceeded", round_number=round_number)


def noted(ledger: Ledger, attempt: Attempt) -> Ledger:
    """The ledger with one more attempt on record."""
    return ledger.model_copy(update={"attempts": (*ledger.attempts, attempt)})


def check(ledger: Ledger) -> None:
    """Raise BadLedger when the entries did not come to where they are by legal moves."""
    seen: dict[str, LedgerStep] = {}
    for step in ledger.steps:
        before = seen.get(step.entry)
        if not _is_legal(before, step):
            was = f"{before.status} ({before.attempt_count})" if before else "nothing"
            now = f"{step.status} ({step.attempt_count})"
            raise BadLedger(f"{step.entry} of the ledger made a move that there is not", f"{was} → {now}", _WAY_OUT)
        seen[step.entry] = step
    tries: dict[str, int] = {}
    for attempt in ledger.attempts:
        for name in attempt.entries:
            tries[name] = tries.get(name, 0) + 1
    names: set[tuple[str, str]] = set()
    for entry in ledger.entries:
        last = seen.pop(entry.id, None)
        if last is None or (last.status, last.attempt_count) != (entry.status, entry.attempt_count):
            said = f"{last.status} ({last.attempt_count})" if last else "nothing"
            raise BadLedger(
                f"{entry.id} of the ledger is not where its steps lead",
                f"{said}, and it says {entry.status} ({entry.attempt_count})",
                _WAY_OUT,
            )
        if tries.get(entry.id, 0) != entry.attempt_count:
            made = f"{tries.get(entry.id, 0)} on record, and it says {entry.attempt_count}"
            raise BadLedger(f"{entry.id} of the ledger counts other attempts than were made", made, _WAY_OUT)
        if (entry.file, entry.test) in names:
            raise BadLedger("a test is twice in the ledger", entry.nodeid, _WAY_OUT)
        names.add((entry.file, entry.test))
    if seen:
        raise BadLedger("an entry of the ledger is gone", next(iter(seen)), _WAY_OUT)


def is_successor(before: Ledger, after: Ledger) -> bool:
    """Whether nothing that was on record is missing or different."""
    pairs = ((before.steps, after.steps), (before.attempts, after.attempts), (before.rounds, after.rounds))
    return all(new[: len(old)] == old for old, new in pairs)


def _moved(
    ledger: Ledger, ids: Collection[str], *, round_number: int, move: Callable[[LedgerEntry], dict[str, object]]
) -> Ledger:
    wanted = set(ids)
    entries, steps = [], []
    for entry in ledger.entries:
        if entry.id not in wanted:
            entries.append(entry)
            continue
        wanted.discard(entry.id)
        values = {**dict(entry), **move(entry)}
        before = LedgerStep(round=0, entry=entry.id, status=entry.status, attempt_count=entry.attempt_count)
        step = LedgerStep.model_validate({**values, "round": round_number, "entry": entry.id})
        is_same = (before.status, before.attempt_count) == (step.status, step.attempt_count)
        if not (is_same and entry.is_open) and not _is_legal(before, step):
            raise BadLedger(
                f"{entry.id} can't make this move", f"{entry.status} → {step.status}", "work on entries that are open"
            )
        entries.append(LedgerEntry.model_validate(values))
        steps += [] if is_same else [step]
    if wanted:
        raise BadLedger("the ledger has no such entry", sorted(wanted)[0], "see `selfheal ledger show`")
    return ledger.model_copy(update={"entries": tuple(entries), "steps": (*ledger.steps, *steps)})


def _is_legal(before: LedgerStep | None, after: LedgerStep) -> bool:
    if before is None:
        return (after.status, after.attempt_count) == ("discovered", 0)
    if before.status in TERMINAL or after.status == "discovered":
        return False
    more = after.attempt_count - before.attempt_count
    if before.status == "discovered":
        return (after.status, more) == ("attempted", 0)
    if after.status in TERMINAL:
        return more in (0, 1)
    following: LedgerStatus = open_status(after.attempt_count, begun=True)
    return more == 1 and after.status == following and after.attempt_count < MAX_ATTEMPTS


def _nodeid(failure: FailedTest) -> str:
    return f"{failure.file}::{failure.test}" if failure.test else failure.file


def _all_grouped(ledger: Ledger, groups: Sequence[LedgerGroup]) -> Ledger:
    """The ledger with these groups, and one more for each entry that is in none of them."""
    known = {name for group in groups for name in group.entries}
    alone = [entry for entry in ledger.entries if entry.id not in known]
    more = [
        LedgerGroup(
            id=f"G-{number:03d}", kind="single", root=one.file, shared=one.priority in _SHARED, entries=(one.id,)
        )
        for number, one in enumerate(alone, len(groups) + 1)
    ]
    return ledger.model_copy(update={"groups": (*groups, *more)})
