"""Does a change hold? Written into a fresh copy of the tree, its tests run there, then all of them."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from pytest_selfheal.fixing import analysis
from pytest_selfheal.fixing.analysis import Key, Say, analysed, key_of, trouble_of
from pytest_selfheal.fixing.changes import ChangeSet
from pytest_selfheal.fixing.site import Site
from pytest_selfheal.fixing.tree import Copy, Manifest, copy, write
from pytest_selfheal.models.failure_list import FailedTest, FailureList
from pytest_selfheal.models.ledger import AttemptOutcome, Ledger, LedgerEntry

_FEW = 3  # more files than that are run with all others


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of the tests with a change; `why` says why it does not hold, '' when it does."""

    fixed: tuple[str, ...] = ()  # entries that were to be mended and pass
    along: tuple[str, ...] = ()  # other entries that pass with it
    regressions: tuple[FailedTest, ...] = ()
    revealed: tuple[FailedTest, ...] = ()
    analysis: FailureList | None = None
    why: str = ""
    outcome: AttemptOutcome = "failed"
    notes: tuple[str, ...] = field(default=())


def verified(
    site: Site,
    ledger: Ledger,
    changes: ChangeSet,
    targets: Sequence[LedgerEntry],
    *,
    base: Manifest | None,
    before: FailureList,
    name: str,
    say: Say,
) -> Verdict:
    """Run the targets' files, then everything, in a fresh copy that has this change and nothing else."""
    limit_s = site.limit_s(ledger.limits.get("analysis_s", 0.0))
    with copy(site.repo, name) as tree:
        if base is not None and dict(tree.before) != dict(base):
            return Verdict(why="the tree was changed by somebody else meanwhile", outcome="conflict")
        analysis.prepare(site, tree)
        write(tree.top, changes)
        if early := _early(site, tree, targets, limit_s=limit_s, say=say):
            return Verdict(why=early)
        found = analysed(site, tree, limit_s=limit_s, say=say)
        if why := trouble_of(found):
            return Verdict(why=why)
        passing = tuple(entry.id for entry in targets if passes(entry, found))
        if not passing:
            return Verdict(why=_still(targets[0], found), analysis=found)
        if gone := vanished(before, found):
            return Verdict(why=f"{gone[0]} ran before and does not run any more", outcome="caught")
        failing = {key_of(one) for one in before.failures}
        new = [one for one in found.failures if key_of(one) not in failing]
        revealed = tuple(one for one in new if _was_hidden(one, before))
        candidates = [one for one in new if one not in revealed]
        repeated = _repeated(site, tree, candidates, limit_s=limit_s, say=say)
    regressions, notes = _caused(site, repeated, name=name, limit_s=limit_s, say=say)
    if regressions:
        broken = ", ".join(f"{one.file}::{one.test}" for one in regressions[:5])
        return Verdict(regressions=regressions, why=f"it breaks {broken}", outcome="regression", notes=notes)
    others = [entry for entry in ledger.open if entry.id not in {one.id for one in targets}]
    along = tuple(entry.id for entry in others if passes(entry, found))
    return Verdict(passing, along, (), revealed, found, notes=notes)


def passes(entry: LedgerEntry, found: FailureList) -> bool:
    """Whether an entry's test was seen to pass; a file that could not be collected has to be, with its tests."""
    failing = {key_of(one) for one in found.failures}
    if (entry.file, entry.test) in failing:
        return False
    if entry.test:
        return entry.nodeid in found.passed
    ran = [one for one in found.passed if one.startswith(f"{entry.file}::")]
    return bool(ran) or any(file == entry.file for file, _ in failing)


def vanished(before: FailureList, after: FailureList) -> tuple[str, ...]:
    """Tests that ran before, and neither pass nor fail any more: skipped, left out, deleted."""
    failing = {key_of(one) for one in after.failures}
    broken = {file for file, test in failing if not test}
    ran = set(after.passed) | {"::".join(one) for one in failing}
    functions = {one.partition("[")[0] for one in ran}
    expected = [*before.passed, *("::".join(key_of(one)) for one in before.failures if one.test and not one.blocked)]
    return tuple(
        one
        for one in expected
        if one not in ran
        and one.partition("::")[0] not in broken
        # a row of parametrize that was edited has another name
        and not ("[" in one and one.partition("[")[0] in functions)
    )


def _early(site: Site, tree: Copy, targets: Sequence[LedgerEntry], *, limit_s: float, say: Say) -> str:
    """Why the targets alone do not pass, '' when one of them does."""
    files = files_of(targets, tree)
    if len(files) > _FEW:
        return ""
    why = "its test files are gone"
    for file in files:
        found = analysed(site, tree, limit_s=limit_s, say=say, file=file)
        if any(passes(entry, found) for entry in targets if entry.file == file):
            return ""
        one = next(entry for entry in targets if entry.file == file)
        why = "the tests did not end in time" if found.pytest_exit is None else _still(one, found)
    return why


def files_of(entries: Sequence[LedgerEntry], tree: Copy) -> tuple[str, ...]:
    """The test files of some entries, as far as they are there."""
    return tuple(dict.fromkeys(entry.file for entry in entries if (tree.root / entry.file).is_file()))


def _still(entry: LedgerEntry, found: FailureList) -> str:
    failure = next((one for one in found.failures if key_of(one) == (entry.file, entry.test)), None)
    said = f" ({failure.error_message[:160]})" if failure else ", and is not reported as failing: it was left out"
    return f"{entry.nodeid} does not pass with it{said}"


def _was_hidden(failure: FailedTest, before: FailureList) -> bool:
    """Its file could not be collected before, so nobody could see it."""
    return any(one.file == failure.file and not one.test for one in before.failures)


def _repeated(site: Site, tree: Copy, new: Sequence[FailedTest], *, limit_s: float, say: Say) -> tuple[FailedTest, ...]:
    """Those new failures that fail a second time, too."""
    again: set[Key] = set()
    for file in dict.fromkeys(one.file for one in new):
        if (tree.root / file).is_file():
            again |= {key_of(one) for one in analysed(site, tree, limit_s=limit_s, say=say, file=file).failures}
    return tuple(one for one in new if key_of(one) in again)


def _caused(
    site: Site, new: Sequence[FailedTest], *, name: str, limit_s: float, say: Say
) -> tuple[tuple[FailedTest, ...], tuple[str, ...]]:
    """Those new failures that are not there without the change; and what is to be said of the others."""
    if not new:
        return (), ()
    failing: set[Key] = set()
    with copy(site.repo, f"{name}-without") as tree:
        analysis.prepare(site, tree)
        for file in dict.fromkeys(one.file for one in new):
            if (tree.root / file).is_file():
                found = analysed(site, tree, limit_s=limit_s, say=say, file=file)
                failing |= {key_of(one) for one in found.failures}
    caused = tuple(one for one in new if key_of(one) not in failing)
    others = tuple(
        f"{one.file}::{one.test} fails in a worktree without the change, too" for one in new if one not in caused
    )
    return caused, others
