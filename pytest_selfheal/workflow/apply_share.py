"""The blast radius of a change: which other tests run through the code that it edits."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pytest_selfheal.models.digest import Digest
from pytest_selfheal.workflow.apply_plan import Proposal


def with_sharers(proposals: Sequence[Proposal], digests: Iterable[Digest]) -> tuple[Proposal, ...]:
    """Each proposal with the tests of the baseline that use the same locator there and do not propose the same.

    Tests that failed for the same cause ask for the same new locator, there or at another place, and are no argument
    against it; what the others do with it nobody knows before they ran.
    """
    used = {digest.nodeid: _locators(digest) for digest in digests}
    return tuple(_shared(one, used, agreeing=_agreeing(one, proposals)) if one.edits else one for one in proposals)


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
