"""A test that goes on and fails at another step: the fix of that step on top of the first, a few times, all or none."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from pytest_selfheal.applying.plan import Proposal, Wishes, identity, plan, proposals_of, settled
from pytest_selfheal.applying.session import Session, bytes_of, lockable, of_status
from pytest_selfheal.applying.share import with_sharers
from pytest_selfheal.applying.verify import Rerun, limit_for, others_of, rerun_tests
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.rewriting.source import write_together

MAX_ROUNDS = 5  # a test with more lost locators than that is another test
_WENT_ON = "its test went on to this step with the fixes before it"


@dataclass(frozen=True, slots=True)
class Story:
    """The fixes that made some tests pass together, in the order in which they were found.

    `before` is what the files held, `after` what they hold now.
    """

    first: Proposal
    proposals: tuple[Proposal, ...]
    before: dict[str, bytes]
    after: dict[str, bytes]

    @property
    def nodeids(self) -> tuple[str, ...]:
        """The tests that pass."""
        return self.first.nodeids

    @property
    def further(self) -> tuple[Proposal, ...]:
        """The fixes that the run itself does not propose."""
        return tuple(one for one in self.proposals if identity(one.change) != identity(self.first.change))


def further(first: Proposal, session: Session, wishes: Wishes, digests: dict[str, Digest]) -> Story | None:
    """Fix after fix until the tests of `first` pass; None, and the files as they were, when they never do."""
    wishes = replace(wishes, only="", allow_dirty=True)  # what is not committed now is our own
    before: dict[str, bytes] = {}
    after: dict[str, bytes] = {}
    written: list[Proposal] = []
    try:
        for number in range(MAX_ROUNDS + 1):
            seen = _seen(first, session, wishes, digests, written)
            if all(nodeid in seen.passed for nodeid in first.nodeids):
                if any(seen.trouble(one, digests, others=(), is_unsafe_wanted=wishes.unsafe) for one in written):
                    break
                if not _hold_for_others(written, session, wishes, digests):
                    break
                return Story(first, tuple(replace(one, verified=True) for one in written), before, after)
            if seen.run is None or number == MAX_ROUNDS:
                break
            layer = Session(session.project, seen.run, session.tell)
            fresh = _fresh(layer, wishes, digests, written, session.run.tests)
            if not fresh:
                break
            new = layer.contents(fresh)
            held = {name: bytes_of(layer, name) for name in new}
            for name in held.keys() - before.keys():
                bytes_of(session, name)  # now, while it is what it was
            before = {**held, **before}
            write_together([(session.project.root / name, held[name], new[name]) for name in new], session.journal)
            after |= new
            written += [one.ends("applied", _WENT_ON if number else "") for one in fresh]
    except BaseException:
        _restore(session, before, after)
        raise
    _restore(session, before, after)
    return None


def _seen(
    first: Proposal, session: Session, wishes: Wishes, digests: dict[str, Digest], written: Iterable[Proposal]
) -> Rerun:
    session.tell(f"running {first.nodeids[0]} again, to go on from its first fix")
    new = {one.change.new_value for one in written}
    known = []
    for digest in (digests[nodeid] for nodeid in first.nodeids if nodeid in digests):
        # what a new locator finds is looked at anew
        seen = {name: one for name, one in digest.fingerprints.items() if name not in new}
        known.append(digest.model_copy(update={"fingerprints": seen}))
    limit = wishes.verify_s or limit_for(first.nodeids, digests)
    arguments = session.run.run.args
    return rerun_tests(first.nodeids, root=session.project.root, arguments=arguments, known=known, limit_s=limit)


def _hold_for_others(written: Sequence[Proposal], session: Session, wishes: Wishes, digests: dict[str, Digest]) -> bool:
    """Whether the other tests that run through the edited code pass, too."""
    others = {
        nodeid for one in written for nodeid in others_of(one, digests, run=session.run, is_unsafe_wanted=wishes.unsafe)
    }
    guards = set() if wishes.unsafe else {nodeid for one in written for nodeid in one.guarded_by}
    if not others and not guards:
        return True
    limit = wishes.verify_s or limit_for(others | guards, digests)
    nodeids, arguments = sorted(others | guards), session.run.run.args
    seen = rerun_tests(nodeids, root=session.project.root, arguments=arguments, limit_s=limit)
    return others <= {*seen.passed, *seen.gone} and guards.isdisjoint(seen.passed)


def _fresh(
    layer: Session, wishes: Wishes, digests: dict[str, Digest], written: Iterable[Proposal], failed: Iterable[TestEntry]
) -> tuple[Proposal, ...]:
    """What the new run proposes and was not tried before, as far as it can be written."""
    tried = {identity(one.change) for one in written}
    planned = plan(proposals_of(layer.run), wishes, layer.sources, progress=lambda _done, _all: None)
    shared = with_sharers(planned, digests.values(), files=layer.sources.text, failed=failed)
    chosen = of_status(lockable(settled(shared, wishes), layer), "chosen")
    return tuple(one for one in chosen if identity(one.change) not in tried)


def _restore(session: Session, before: dict[str, bytes], after: dict[str, bytes]) -> None:
    write_together([(session.project.root / name, after[name], before[name]) for name in after], session.journal)
