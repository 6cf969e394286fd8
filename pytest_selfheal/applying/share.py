"""The blast radius of a change: which other tests run through the code that it edits."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from pytest_selfheal.applying.plan import Proposal
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.rewriting.reach import is_part, reached
from pytest_selfheal.rewriting.text import Source


def with_sharers(
    proposals: Sequence[Proposal],
    digests: Iterable[Digest],
    *,
    files: Callable[[str], Source | None],
    failed: Iterable[TestEntry] = (),
) -> tuple[Proposal, ...]:
    """Each proposal with the tests of the baseline that use the same locator there and do not propose the same.

    Tests that failed for the same cause ask for the same new locator, there or at another place, and are no argument
    against it; what the others do with it nobody knows before they ran. Tests that `failed` for another reason need
    not pass with it; those that found something in the application must not.
    """
    blamed = {entry.nodeid: _blames_application(entry) for entry in failed if entry.outcome in ("failed", "error")}

    known = {digest.nodeid: digest for digest in digests}
    used = {nodeid: _locators(digest) for nodeid, digest in known.items()}
    shared = (_shared(one, used, agreeing=_agreeing(one, proposals)) if one.edits else one for one in proposals)
    return tuple(_reached(one, known, files, blamed, _agreeing(one, proposals)) for one in shared)


def _blames_application(entry: TestEntry) -> bool:
    """Whether a failure is the application's, for all that is known."""
    said = entry.diagnosis
    return said is not None and said.category in ("true_regression", "element_removed")


def _reached(
    proposal: Proposal,
    known: Mapping[str, Digest],
    files: Callable[[str], Source | None],
    blamed: Mapping[str, bool],
    agreeing: Collection[str],
) -> Proposal:
    """The proposal with the tests whose calls were made in a function that its edits reach."""
    if not proposal.edits:
        return proposal
    functions = {function for digest in known.values() for function in digest.through}
    names = {function.partition("::")[0] for function in functions}
    touched = reached(proposal.edits, files=files, names=names, known=functions)
    through = {nodeid for nodeid, digest in known.items() if not touched.isdisjoint(digest.through)} - set(agreeing)
    guards = tuple(sorted(nodeid for nodeid in through if blamed.get(nodeid)))
    shared = tuple(nodeid for nodeid in proposal.shared_by if nodeid not in blamed)
    others = through - blamed.keys() - set(shared)
    proposal = replace(proposal, guarded_by=guards, shared_by=shared)
    sources = {edit.file: files(edit.file) for edit in proposal.edits}
    if any(is_part(source, edit) for edit in proposal.edits if (source := sources[edit.file]) is not None):
        # what they look for there is made with the same text, so their locators change as well
        return replace(proposal, shared_by=tuple(sorted({*proposal.shared_by, *others})))
    return replace(proposal, reached_by=tuple(sorted(others)))


def _agreeing(proposal: Proposal, proposals: Iterable[Proposal]) -> set[str]:
    """The tests that failed for the same cause."""
    wanted = (proposal.change.old_value, proposal.change.new_value)
    same = (one for one in proposals if (one.change.old_value, one.change.new_value) == wanted)
    return {nodeid for one in same for nodeid in one.nodeids}


def _shared(proposal: Proposal, used: dict[str, frozenset[str]], *, agreeing: set[str]) -> Proposal:
    old = proposal.change.old_value
    if proposal.change.type != "selector_replace" or not old:
        return proposal
    others = [
        nodeid
        for nodeid, locators in used.items()
        if nodeid not in agreeing and _runs_through(nodeid, proposal.tests) and _is_used(old, locators)
    ]
    return replace(proposal, shared_by=tuple(sorted(others)))


def _runs_through(nodeid: str, tests: tuple[str, ...]) -> bool:
    """Code of a test function is run by that test alone, with any of its parameters; other code by anybody."""
    return "" in tests or nodeid.partition("[")[0] in tests


def _is_used(old: str, locators: frozenset[str]) -> bool:
    """Whether a test used the locator, or another that hangs on it."""
    return any(locator == old or locator.startswith(f"{old}.") for locator in locators)


def _locators(digest: Digest) -> frozenset[str]:
    return frozenset((*digest.fingerprints, *(step.locator for step in digest.steps)))
