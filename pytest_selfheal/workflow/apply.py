"""Proposed changes written into the user's sources: planned, reviewed, written together, verified, reported."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from pytest_selfheal.baseline.store import open_store
from pytest_selfheal.errors import SelfHealError
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.fix import Change
from pytest_selfheal.models.run import Run, TestEntry
from pytest_selfheal.reporting.run_file import FILE_NAME, read_run, run_text
from pytest_selfheal.reporting.terminal import clean
from pytest_selfheal.reporting.whole import write_whole
from pytest_selfheal.rewriting.edits import Edit, diff
from pytest_selfheal.rewriting.source import Sources, clean_up, write_together
from pytest_selfheal.rewriting.text import Refused
from pytest_selfheal.workflow.apply_plan import (
    Progress,
    Proposal,
    Wishes,
    content,
    edits_of,
    identity,
    plan,
    proposals_of,
    settled,
)
from pytest_selfheal.workflow.apply_review import Ask, reviewed
from pytest_selfheal.workflow.apply_share import with_sharers
from pytest_selfheal.workflow.apply_verify import rerun

PATCHES = "patches"
_JOURNAL = "apply-journal.json"
_FAILED = ("refused", "rolled back")


@dataclass(frozen=True, slots=True)
class Applied:
    """What became of each proposal; `patch` is the diff, `lines` are for people."""

    proposals: tuple[Proposal, ...]
    patch: bytes
    lines: tuple[str, ...]

    @property
    def code(self) -> int:
        """0, or 1 when nothing was applied or something that was asked for could not be."""
        statuses = [proposal.status for proposal in self.proposals]
        return 0 if "applied" in statuses and not any(status in _FAILED for status in statuses) else 1


@dataclass(frozen=True, slots=True)
class Project:
    """Where things are: the sources, the output folder of `pytest --selfheal`, the baseline."""

    root: Path
    folder: Path
    baseline: Path


@dataclass
class _Session:
    """One call of apply."""

    project: Project
    run: Run
    tell: Callable[[str], None]
    sources: Sources = field(init=False)
    made: dict[tuple[str, tuple[Edit, ...]], bytes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.sources = Sources(self.project.root)

    def contents(self, proposals: Iterable[Proposal]) -> dict[str, bytes]:
        """The new bytes of the files, each combination of edits made and locked once. Raises Refused."""
        new = {}
        for name, edits in edits_of(proposals).items():
            key = (name, edits)
            if key not in self.made:
                self.made[key] = content(name, edits, self.sources)
            new[name] = self.made[key]
        return new

    @property
    def journal(self) -> Path:
        return self.project.folder / _JOURNAL


def apply(
    project: Project,
    wishes: Wishes,
    *,
    dry_run: bool,
    name: str,
    tell: Callable[[str], None],
    ask: Ask | None = None,
    progress: Progress = lambda _done, _all: None,
) -> Applied:
    """Write the accepted fixes of the last run; with `dry_run` only say what would be written.

    `name` is that of the patch file, `ask` reviews each change. Raises SelfHealError.
    """
    session = _Session(project, read_run(project.folder), tell)
    if not dry_run:
        clean_up(session.journal)
    digests = _digests(project.baseline)
    planned = plan(proposals_of(session.run), wishes, session.sources, progress=progress)
    chosen = settled(with_sharers(planned, digests.values()), wishes)
    if ask is not None:
        chosen = reviewed(chosen, diff_of=lambda one: _text(_patch([one], session)), ask=ask, tell=tell)
    chosen = _lockable(chosen, session)
    patch = _patch(_of(chosen, "chosen"), session)
    if patch:
        write_whole(project.folder / PATCHES / name, patch)
    if dry_run:
        return _answer(_kept(chosen), patch, dry_run=True)
    done = _write(session, chosen, wishes, digests)
    _remember(session, done)
    return _answer(done, _patch(_of(done, "applied"), session), dry_run=False)


def _write(
    session: _Session, chosen: tuple[Proposal, ...], wishes: Wishes, digests: dict[str, Digest]
) -> tuple[Proposal, ...]:
    current = _put(session, _of(chosen, "chosen"), {})
    if not wishes.verify or not current:
        return _kept(chosen)
    try:
        return _verified(session, chosen, wishes, digests, current)
    except BaseException:
        _put(session, (), current)  # interrupted, or pytest could not run: nothing unverified stays
        raise


def _verified(
    session: _Session,
    chosen: tuple[Proposal, ...],
    wishes: Wishes,
    digests: dict[str, Digest],
    current: dict[str, bytes],
) -> tuple[Proposal, ...]:
    """Take back what does not hold, and run the rest again, until all that is left holds."""
    while waiting := _of(chosen, "chosen"):
        session.tell(
            f"running {len({nodeid for one in waiting for nodeid in one.nodeids + one.shared_by})} tests again"
        )
        seen = rerun(waiting, root=session.project.root, arguments=session.run.run.args)
        trouble = {
            one.id: why for one in waiting if (why := seen.trouble(one, digests, with_sharers=not wishes.unsafe))
        }
        if not trouble:
            return _kept(chosen, verified=True)
        chosen = tuple(
            replace(one.ends("rolled back", trouble[one.id]), verified=False) if one.id in trouble else one
            for one in chosen
        )
        current.update(_put(session, _of(chosen, "chosen"), current))
    return chosen


def _put(session: _Session, proposals: Sequence[Proposal], current: dict[str, bytes]) -> dict[str, bytes]:
    """Make the sources what the proposals say, the other ones of `current` what they were; returns what was written."""
    originals = {name: _data(session, name) for name in current}
    wanted = {**originals, **session.contents(proposals)}
    changed = [
        (session.project.root / name, current.get(name, _data(session, name)), data)
        for name, data in wanted.items()
        if current.get(name, _data(session, name)) != data
    ]
    if changed:
        write_together(changed, session.journal)
    return wanted


def _data(session: _Session, name: str) -> bytes:
    file = session.sources.file(name)
    return file.data if file else b""


def _lockable(proposals: Sequence[Proposal], session: _Session) -> tuple[Proposal, ...]:
    """Without what the lock refuses: alone, or together with the others of its file."""
    kept = list(proposals)
    for file in sorted({name for one in _of(proposals, "chosen") for name in one.files}):
        if _refusal(_in_file(kept, file), session):
            kept = [_judged(one, [one], file, session) for one in kept]
            together = _in_file(kept, file)
            kept = [_judged(one, together, file, session) for one in kept]
    return tuple(kept)


def _judged(one: Proposal, together: Sequence[Proposal], file: str, session: _Session) -> Proposal:
    is_asked = one.status == "chosen" and file in one.files
    why = _refusal(together, session) if is_asked else ""
    return one.ends("refused", why) if why else one


def _refusal(proposals: Sequence[Proposal], session: _Session) -> str:
    try:
        session.contents(proposals)
    except Refused as refused:
        return refused.reason
    return ""


def _in_file(proposals: Iterable[Proposal], file: str) -> tuple[Proposal, ...]:
    return tuple(one for one in _of(proposals, "chosen") if file in one.files)


def _patch(proposals: Iterable[Proposal], session: _Session) -> bytes:
    new = session.contents(proposals)
    return b"".join(diff(name, _data(session, name), data) for name, data in new.items())


def _of(proposals: Iterable[Proposal], status: str) -> tuple[Proposal, ...]:
    return tuple(proposal for proposal in proposals if proposal.status == status)


def _kept(proposals: Iterable[Proposal], *, verified: bool | None = None) -> tuple[Proposal, ...]:
    return tuple(
        replace(one.ends("applied"), verified=verified) if one.status == "chosen" else one for one in proposals
    )


def _digests(baseline: Path) -> dict[str, Digest]:
    """Without a baseline nobody is known to share anything."""
    try:
        with open_store(baseline, read_only=True) as store:
            return {digest.nodeid: digest for digest in store.all()}
    except SelfHealError:
        return {}


def _remember(session: _Session, proposals: Sequence[Proposal]) -> None:
    """Verdicts and rejections into run.json."""
    said = {identity(one.change): one for one in proposals}
    tests = tuple(_with_verdicts(entry, said) for entry in session.run.tests)
    if tests != session.run.tests:
        text = run_text(session.run.model_copy(update={"tests": tests}))
        write_whole(session.project.folder / FILE_NAME, text)


def _with_verdicts(entry: TestEntry, said: dict[tuple[object, ...], Proposal]) -> TestEntry:
    if entry.fix is None:
        return entry
    changes = tuple(_with_verdict(change, said.get(identity(change))) for change in entry.fix.changes)
    return entry.model_copy(update={"fix": entry.fix.model_copy(update={"changes": changes})})


def _with_verdict(change: Change, proposal: Proposal | None) -> Change:
    return change if proposal is None else change.model_copy(update=_updates(change, proposal))


def _updates(change: Change, proposal: Proposal) -> dict[str, object]:
    if proposal.status == "rejected":
        return {"rejected": True}
    if proposal.verified is None:
        return {}
    return {"verified": change.verified.model_copy(update={"rerun": proposal.verified})}


def _answer(proposals: tuple[Proposal, ...], patch: bytes, *, dry_run: bool) -> Applied:
    lines = tuple(line for proposal in proposals for line in _lines(proposal, dry_run=dry_run))
    return Applied(proposals, patch, lines or ("the run proposes no change of a test",))


def _lines(proposal: Proposal, *, dry_run: bool) -> Iterable[str]:
    change = proposal.change
    status = "would apply" if dry_run and proposal.status == "applied" else proposal.status
    place = f"{change.file}:{change.line}" if change.file else "no place"
    what = f"{change.old_value or 'a wait'} → {change.new_value}".replace("\n", " ")
    yield clean(f"{status}  {proposal.id}  {place}  {what}")
    if proposal.reason:
        yield clean(f"    {proposal.reason}")
    if proposal.verified:
        yield "    the tests pass with it"
    if proposal.shared_by:
        yield f"    shared by {len(proposal.shared_by)} test{'s' * (len(proposal.shared_by) > 1)}"


def _text(patch: bytes) -> str:
    return patch.decode("utf-8", "replace")
