"""Which proposed changes of a run are written, and why the others are not: decided and described, not yet done."""

import hashlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePosixPath
from typing import Literal

from pytest_selfheal.models.fix import Change
from pytest_selfheal.models.run import Run
from pytest_selfheal.rewriting.edits import Edit, overlap
from pytest_selfheal.rewriting.lock import check_names, names_of
from pytest_selfheal.rewriting.rewrite import Rewrite, result, rewrite
from pytest_selfheal.rewriting.source import Sources, dirty, outside, read_only
from pytest_selfheal.rewriting.text import Refused
from pytest_selfheal.workflow.telemetry import is_named

# "left": could be written, and is not asked for; "shown": never written; "refused": asked for, and can't be
Status = Literal["chosen", "applied", "left", "shown", "refused", "rolled back", "rejected", "skipped"]
_IMPORTED_BY_NOBODY = ("conftest", "__init__")  # what is in it is read without its name
_OF_FAILURES = ("failed", "error", "healed")
_ID_LENGTH = 8
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Proposal:
    """One change, however many tests propose it; `status` with its `reason` says what becomes of it."""

    id: str
    change: Change
    nodeids: tuple[str, ...]
    status: Status = "chosen"
    reason: str = ""
    edits: tuple[Edit, ...] = ()
    tests: tuple[str, ...] = ()
    shared_by: tuple[str, ...] = ()  # other tests that use the same locator there
    guarded_by: tuple[str, ...] = ()  # failed tests that run through it, too, and found something in the application
    reached_by: tuple[str, ...] = ()  # other tests that run through the edited code, whatever they look for there
    verified: bool | None = None  # whether its tests passed with it

    @property
    def files(self) -> tuple[str, ...]:
        """The files that its edits change."""
        return tuple(sorted({edit.file for edit in self.edits}))

    def ends(self, status: Status, reason: str = "") -> "Proposal":
        """The same proposal with another status."""
        return replace(self, status=status, reason=reason)


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the user asked for."""

    unsafe: bool = False
    only: str = ""
    allow_dirty: bool = False
    verify: bool = False
    verify_s: float | None = None  # how long the tests may take then; None: by how long they took
    comment: bool = False


def proposals_of(run: Run) -> tuple[Proposal, ...]:
    """Every change of the run's failures, each once, in the order in which they were found."""
    found: dict[tuple[object, ...], Proposal] = {}
    for entry in run.tests:
        if entry.outcome not in _OF_FAILURES or entry.fix is None:
            continue
        for change in entry.fix.changes:
            key = identity(change)
            known = found.get(key) or Proposal(_id(key), change, ())
            found[key] = replace(
                known,
                change=_safer(known.change, change),
                nodeids=tuple(dict.fromkeys((*known.nodeids, entry.nodeid))),
            )
    return tuple(found.values())


def identity(change: Change) -> tuple[object, ...]:
    """What makes two tests' changes one: the place and both values."""
    place = (change.file, change.line, change.column, change.end_line, change.end_column)
    return (*place, change.type, change.old_value, change.new_value)


def plan(
    proposals: Sequence[Proposal], wishes: Wishes, sources: Sources, *, progress: Progress
) -> tuple[Proposal, ...]:
    """Each proposal with its edits, or with the reason why there are none."""
    wanted = [proposal for proposal in proposals if _is_wanted(proposal, wishes.only)]
    planned = []
    for number, proposal in enumerate(wanted):
        planned.append(_planned(proposal, wishes, sources))
        progress(number + 1, len(wanted))
    return tuple(_refuse_files(planned, wishes, sources))


def settled(proposals: Iterable[Proposal], wishes: Wishes) -> tuple[Proposal, ...]:
    """What is left to write once it is known who shares what; of edits that overlap, none is written."""
    chosen = [_by_applicability(proposal, wishes) for proposal in proposals]
    return tuple(_without_overlaps(chosen))


def edits_of(proposals: Iterable[Proposal]) -> dict[str, tuple[Edit, ...]]:
    """The edits of some proposals by file, each once."""
    edits: dict[str, set[Edit]] = {}
    for proposal in proposals:
        for edit in proposal.edits:
            edits.setdefault(edit.file, set()).add(edit)
    return {name: tuple(sorted(edits[name])) for name in sorted(edits)}


def content(name: str, edits: Sequence[Edit], sources: Sources) -> bytes:
    """The new bytes of a file, behind the lock. Raises Refused."""
    file = sources.file(name)
    if file is None:
        raise Refused(f"{name} is gone")
    return file.encoded(result(file.source, edits).text)


def _planned(proposal: Proposal, wishes: Wishes, sources: Sources) -> Proposal:
    change = proposal.change
    if change.rejected:
        return proposal.ends("rejected", "it was rejected in a review")
    if change.applicability == "display_only":
        return proposal.ends("shown", "it is for people to look at")
    try:
        _is_ours(change, sources)
        readers = {nodeid.partition("::")[0] for nodeid in proposal.nodeids}
        reason = reason_of(change) if wishes.comment else ""
        found: Rewrite = rewrite(change, files=sources.text, readers=sorted(readers), reason=reason)
        _is_expected_nowhere(found, sources)
        for name in found.files:
            if why := outside(sources.root, name):
                raise Refused(f"{name}: {why}")
        _can_be_encoded(found.edits, sources)
    except Refused as refused:
        return proposal.ends("refused", refused.reason)
    return replace(proposal, edits=found.edits, tests=found.tests)


def _is_expected_nowhere(found: Rewrite, sources: Sources) -> None:
    """Raise Refused when a test that needs no browser, or did not run, checks what a constant or helper says."""
    for name in found.files if "" in found.tests else ():
        source, stem = sources.text(name), PurePosixPath(name).stem
        if source is None:
            continue
        edits = [edit for edit in found.edits if edit.file == name]
        module = () if stem in _IMPORTED_BY_NOBODY else (stem,)
        readers = {one.name: one for read in names_of(source, edits) for one in sources.mentioning(read, *module)}
        check_names(source, edits, readers.values())


def _can_be_encoded(edits: Iterable[Edit], sources: Sources) -> None:
    for edit in edits:
        file = sources.file(edit.file)
        if file is not None:
            file.encoded(edit.text)


def _is_ours(change: Change, sources: Sources) -> None:
    """Raise Refused when the file is not the one that the change was proposed for."""
    if why := outside(sources.root, change.file):
        raise Refused(why)
    file = sources.file(change.file)
    if file is None:
        raise Refused("the file is not there")
    if not change.source_sha256:
        raise Refused("the run does not say what the file looked like: run `pytest --selfheal` again")
    if file.sha256 != change.source_sha256:
        if _says_so_already(change, file.source.text):
            raise Refused("it stands there already: it was applied since the run")
        raise Refused("the file has changed since the run: run `pytest --selfheal` again")


def _says_so_already(change: Change, text: str) -> bool:
    """Whether the line has the new value and not the old one, in whichever quotes."""
    number = change.line or 0
    lines = text.replace("'", '"').splitlines()[max(0, number - 1) : number]
    old, new = (value.replace("'", '"') for value in (change.old_value, change.new_value))
    return bool(new) and any(new in line and old not in line.replace(new, "") for line in lines)


def _refuse_files(planned: Sequence[Proposal], wishes: Wishes, sources: Sources) -> Iterable[Proposal]:
    """Without what would change a read-only file, or one with changes that are not committed."""
    names = sorted({name for proposal in planned for name in proposal.files})
    locked = {name for name in names if read_only(sources.root / name)}
    changed = set() if wishes.allow_dirty else dirty(sources.root, names)
    for proposal in planned:
        if held := sorted(locked.intersection(proposal.files)):
            yield proposal.ends("refused", f"{held[0]} is read-only")
        elif held := sorted(changed.intersection(proposal.files)):
            yield proposal.ends(
                "refused", f"{held[0]} has changes that are not committed: commit them or --allow-dirty"
            )
        else:
            yield proposal


def _by_applicability(proposal: Proposal, wishes: Wishes) -> Proposal:
    if proposal.status != "chosen" or wishes.unsafe:
        return proposal
    if proposal.change.applicability == "unsafe":
        return proposal.ends("left", "it is unsafe: --unsafe applies it")
    if proposal.guarded_by and not wishes.verify:
        return proposal.ends("left", f"it is unsafe: {proposal.guarded_by[0]} found something, and runs through it")
    if proposal.shared_by and not wishes.verify:
        others = f"{len(proposal.shared_by)} other test{'s' * (len(proposal.shared_by) > 1)}"
        return proposal.ends("left", f"it is unsafe, shared by {others}: --verify tries it with them too")
    return proposal


def _without_overlaps(proposals: Sequence[Proposal]) -> Iterable[Proposal]:
    by_file: dict[str, list[tuple[Proposal, Edit]]] = {}
    for proposal in proposals:
        for edit in proposal.edits if proposal.status == "chosen" else ():
            by_file.setdefault(edit.file, []).append((proposal, edit))
    rivals: dict[str, str] = {}
    for pairs in by_file.values():
        for index, (one, edit) in enumerate(pairs):
            for other, another in pairs[index + 1 :]:
                if one is not other and overlap(edit, another):
                    rivals[one.id], rivals[other.id] = other.id, one.id
    for proposal in proposals:
        rival = rivals.get(proposal.id) if proposal.status == "chosen" else None
        yield proposal.ends("refused", f"its edit overlaps with that of {rival}") if rival else proposal


def reason_of(change: Change) -> str:
    """Why a line was changed, for a comment above it."""
    if change.type == "selector_replace":
        return f"locator updated, was {change.old_value}"
    return change.rationale or "wait adjusted"


def _safer(one: Change, other: Change) -> Change:
    """Of the same change in two tests the more cautious one: what one of them found stands."""
    order = ("safe", "unsafe", "display_only")
    return max(one, other, key=lambda change: (order.index(change.applicability), change.rejected))


def _is_wanted(proposal: Proposal, only: str) -> bool:
    return not only or proposal.id == only or any(is_named(nodeid, only) for nodeid in proposal.nodeids)


def _id(key: tuple[object, ...]) -> str:
    return hashlib.sha256(repr(key).encode("utf-8", "surrogatepass")).hexdigest()[:_ID_LENGTH]
