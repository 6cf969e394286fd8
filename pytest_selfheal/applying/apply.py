"""Proposed changes written into the user's sources: planned, reviewed, written together, verified, reported."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pytest_selfheal.applying.plan import (
    Progress,
    Proposal,
    Wishes,
    identity,
    plan,
    proposals_of,
    settled,
)
from pytest_selfheal.applying.review import Ask, reviewed
from pytest_selfheal.applying.rounds import Story, further
from pytest_selfheal.applying.session import Project, Session, bytes_of, lockable, of_status, patch_of, put
from pytest_selfheal.applying.share import with_sharers
from pytest_selfheal.applying.verify import Rerun, limit_for, others_of, rerun
from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.errors import BadRequest, SelfHealError
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.fix import Change
from pytest_selfheal.models.home import Home
from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.reporting.run_file import FILE_NAME, read_run, run_text
from pytest_selfheal.reporting.safe_text import clean
from pytest_selfheal.rewriting.edits import diff
from pytest_selfheal.rewriting.source import clean_up
from pytest_selfheal.whole import write_whole

__all__ = ["Applied", "Project", "apply"]

PATCHES = "patches"
_MOST_NAMED = 20
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
    session = Session(project, read_run(project.folder), tell)
    if not dry_run:
        clean_up(session.journal)
    digests = _digests(project.baseline)
    proposed = proposals_of(session.run)
    planned = plan(proposed, wishes, session.sources, progress=progress)
    if wishes.only and proposed and not planned:
        known = ", ".join(one.id for one in proposed[:_MOST_NAMED])
        raise BadRequest("the run proposes no such fix, and none for such a test", wishes.only, f"name one of {known}")
    shared = with_sharers(planned, digests.values(), files=session.sources.text, failed=session.run.tests)
    chosen = settled(shared, wishes)
    if ask is not None:
        chosen = reviewed(chosen, diff_of=lambda one: _text(patch_of([one], session)), ask=ask, tell=tell)
    chosen = lockable(chosen, session)
    patch = patch_of(of_status(chosen, "chosen"), session)
    if dry_run:
        return _answer(_kept(chosen), patch, dry_run=True)
    kept = project.folder / PATCHES / name
    if patch:
        write_whole(kept, patch)  # before the sources, so that whatever happens can be taken back
    done, stories = _write(session, chosen, wishes, digests)
    _remember(session, done)
    final = patch_of(of_status(done, "applied"), session) if not stories else _difference(session, stories, done)
    if final and final != patch:
        write_whole(kept, final)
    elif not final:
        kept.unlink(missing_ok=True)  # nothing stayed that could be taken back
    return _answer((*done, *(one for story in stories for one in story.further)), final, dry_run=False)


def _write(
    session: Session, chosen: tuple[Proposal, ...], wishes: Wishes, digests: dict[str, Digest]
) -> tuple[tuple[Proposal, ...], tuple[Story, ...]]:
    current = put(session, of_status(chosen, "chosen"), {})
    if not wishes.verify or not current:
        return _kept(chosen), ()
    try:
        return _verified(session, chosen, wishes, digests, current)
    except BaseException:
        put(session, (), current)  # interrupted, or pytest could not run: nothing unverified stays
        raise


def _verified(
    session: Session,
    chosen: tuple[Proposal, ...],
    wishes: Wishes,
    digests: dict[str, Digest],
    current: dict[str, bytes],
) -> tuple[tuple[Proposal, ...], tuple[Story, ...]]:
    """Take back what does not hold, and run the rest again, until all that is left holds; then try to go further."""
    elsewhere: set[str] = set()
    while waiting := of_status(chosen, "chosen"):
        seen = _seen(session, waiting, wishes, digests)
        trouble = {one.id: why for one in waiting if (why := _trouble(seen[one.id], one, session, wishes, digests))}
        elsewhere |= {one.id for one in waiting if one.id in trouble and seen[one.id].goes_on(one, session.run)}
        if not trouble:
            chosen = _kept(chosen, verified=True)
            break
        chosen = tuple(
            replace(one.ends("rolled back", trouble[one.id]), verified=False) if one.id in trouble else one
            for one in chosen
        )
        current.update(put(session, of_status(chosen, "chosen"), current))
    return _further(session, chosen, wishes, digests, current, elsewhere)


def _seen(
    session: Session, waiting: Sequence[Proposal], wishes: Wishes, digests: dict[str, Digest]
) -> dict[str, Rerun]:
    """What a rerun shows of each fix: all of them in one, else each in its own, so that one that hangs is found."""
    nodeids = {nodeid for one in waiting for nodeid in _touched(one, session, wishes, digests)}
    session.tell(f"running {len(nodeids)} test{'s' * (len(nodeids) != 1)} again")
    limit = wishes.verify_s or limit_for(nodeids, digests)
    seen = rerun(nodeids, root=session.project.root, arguments=session.run.run.args, limit_s=limit)
    if seen.overdue_s is None or len(waiting) == 1:
        return {one.id: seen for one in waiting}
    session.tell(f"they did not end within {limit:.0f} s: each fix by itself")
    return {one.id: _seen(session, [one], wishes, digests)[one.id] for one in waiting}


def _touched(one: Proposal, session: Session, wishes: Wishes, digests: dict[str, Digest]) -> tuple[str, ...]:
    guards = () if wishes.unsafe else one.guarded_by
    return (*one.nodeids, *guards, *others_of(one, digests, run=session.run, is_unsafe_wanted=wishes.unsafe))


def _trouble(seen: Rerun, one: Proposal, session: Session, wishes: Wishes, digests: dict[str, Digest]) -> str:
    others = others_of(one, digests, run=session.run, is_unsafe_wanted=wishes.unsafe)
    return seen.trouble(one, digests, others=others, is_unsafe_wanted=wishes.unsafe)


def _further(
    session: Session,
    chosen: tuple[Proposal, ...],
    wishes: Wishes,
    digests: dict[str, Digest],
    current: dict[str, bytes],
    elsewhere: set[str],
) -> tuple[tuple[Proposal, ...], tuple[Story, ...]]:
    """The fixes whose test went on and failed at another step, tried together with the fixes of those steps."""
    stories: list[Story] = []
    for one in of_status(chosen, "rolled back"):
        done = {nodeid for story in stories for nodeid in story.nodeids}
        if one.id not in elsewhere or done.issuperset(one.nodeids):
            continue
        story = further(one, session, wishes, digests)
        if story is not None:
            stories.append(story)
            current.update(story.after)
    for story in stories:
        fixed = {identity(one.change) for one in story.proposals}
        chosen = tuple(_settled_by(one, fixed) if one.nodeids == story.nodeids else one for one in chosen)
    return chosen, tuple(stories)


def _settled_by(one: Proposal, fixed: set[tuple[object, ...]]) -> Proposal:
    """A fix that did not hold alone, once the tests pass with it and others, or without it."""
    if one.status != "rolled back":
        return one
    if identity(one.change) in fixed:
        return replace(one.ends("applied"), verified=True)
    return one.ends(
        "left", f"the tests pass {'with what was proposed' if fixed else 'as they are'} when they ran again"
    )


def _kept(proposals: Iterable[Proposal], *, verified: bool | None = None) -> tuple[Proposal, ...]:
    return tuple(
        replace(one.ends("applied"), verified=verified) if one.status == "chosen" else one for one in proposals
    )


def _difference(session: Session, stories: Sequence[Story], done: Sequence[Proposal]) -> bytes:
    """What is on disk now beside what was there: edits made one after the other have no common ranges."""
    before = {name: data for story in reversed(stories) for name, data in story.before.items()}
    before |= {name: bytes_of(session, name) for one in of_status(done, "applied") for name in one.files}
    after = {name: (session.project.root / name).read_bytes() for name in before}
    return b"".join(diff(name, before[name], after[name]) for name in sorted(before) if before[name] != after[name])


def _digests(baseline: Home | Path) -> dict[str, Digest]:
    """Without a baseline nobody is known to share anything."""
    try:
        with open_store(baseline, read_only=True) as store:
            return {digest.nodeid: digest for digest in store.all()}
    except SelfHealError:
        return {}


def _remember(session: Session, proposals: Sequence[Proposal]) -> None:
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
    if change.caution:
        yield clean(f"    careful, it may change what the test does or checks: {change.caution}")
    if proposal.verified:
        yield "    the tests pass with it"
    if proposal.shared_by:
        yield f"    shared by {len(proposal.shared_by)} test{'s' * (len(proposal.shared_by) > 1)}"
    if proposal.verified and proposal.reached_by:
        yield f"    so do the {len(proposal.reached_by)} others that run through this code"


def _text(patch: bytes) -> str:
    return patch.decode("utf-8", "replace")
