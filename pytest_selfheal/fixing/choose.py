"""Which group is next, and which can be worked on beside it."""

from collections.abc import Collection, Sequence
from pathlib import PurePosixPath

from pytest_selfheal.models.ledger import MAX_ATTEMPTS, Ledger, LedgerEntry, LedgerGroup


def in_order(ledger: Ledger) -> tuple[LedgerGroup, ...]:
    """All groups with something to be done, in the order in which they are worked on."""
    last = {name: attempt.round for attempt in ledger.attempts for name in attempt.entries}
    by_entry = {name: group for group in ledger.groups for name in group.entries}
    waiting = sorted(
        (entry for entry in ledger.open if entry.attempt_count < MAX_ATTEMPTS),
        key=lambda one: (
            one.status != "discovered",
            one.priority if one.status == "discovered" else "",
            last.get(one.id, 0),
            one.priority,
            _number(one.id),
        ),
    )
    groups = [by_entry[entry.id] for entry in waiting if entry.id in by_entry]
    return tuple({group.id: group for group in groups}.values())


def members(ledger: Ledger, group: LedgerGroup) -> tuple[LedgerEntry, ...]:
    """The open entries of a group."""
    wanted = set(group.entries)
    return tuple(entry for entry in ledger.open if entry.id in wanted)


def beside(ledger: Ledger, jobs: int, *, mendable: Collection[str] = ()) -> tuple[LedgerGroup, ...]:
    """The next group, and as many others as have nothing to do with it or with each other.

    Where some entries are known to be `mendable`, groups without one of them wait.

    What others share is worked on alone, and everybody else waits for it. Groups of one module, the folder of their
    tests, are worked on one after the other.
    """
    groups = in_order(ledger)
    if mendable:
        groups = tuple(group for group in groups if not set(mendable).isdisjoint(group.entries)) or groups
    chosen: list[LedgerGroup] = []
    taken: set[str] = set()
    for group in groups:
        if group.shared:
            return tuple(chosen) or (group,)
        modules = modules_of(members(ledger, group), group)
        if taken.isdisjoint(modules):
            chosen.append(group)
            taken |= modules
        if len(chosen) == jobs:
            break
    return tuple(chosen)


def modules_of(entries: Sequence[LedgerEntry], group: LedgerGroup) -> set[str]:
    """The folders that a group is about, and the file that its failures share."""
    folders = {PurePosixPath(entry.file).parent.as_posix() for entry in entries}
    return {*folders, group.root} if group.kind == "source_file" else folders


def _number(name: str) -> int:
    return int(name[2:])
