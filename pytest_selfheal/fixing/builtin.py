"""The fixer that is always there: the safe fixes of this project's own diagnoses, verified as `selfheal apply` does."""

import contextlib
from collections.abc import Sequence

from pytest_selfheal.analyzing.server import Served, served
from pytest_selfheal.applying.apply import Applied, Project, apply
from pytest_selfheal.applying.plan import Wishes
from pytest_selfheal.errors import SelfHealError
from pytest_selfheal.fixing.analysis import Say, folder_in, inside, key_of
from pytest_selfheal.fixing.site import Site
from pytest_selfheal.fixing.tree import Copy
from pytest_selfheal.models.failure_list import FailedTest, FailureList
from pytest_selfheal.models.ledger import Ledger

CODE_IS_WRONG = "fix_code"


def has_safe_fix(failure: FailedTest) -> bool:
    """Whether there is something to write; where the application is wrong, no test is touched."""
    if failure.fix is None or failure.diagnosis is None or failure.diagnosis.recommended_action == CODE_IS_WRONG:
        return False
    return any(change.applicability == "safe" and not change.rejected for change in failure.fix.changes)


def mendable(ledger: Ledger, found: FailureList) -> frozenset[str]:
    """The open entries with a safe fix that nobody has tried yet, by the last analysis of the suite."""
    tried = {name for one in ledger.attempts if one.fixer == "built-in" for name in one.entries}
    waiting = {key_of(failure) for failure in found.failures if has_safe_fix(failure)}
    return frozenset(one.id for one in ledger.open if (one.file, one.test) in waiting and one.id not in tried)


def apply_safe(site: Site, tree: Copy, failures: Sequence[FailedTest], *, limit_s: float, say: Say) -> dict[str, str]:
    """Write the safe fixes of some failures into a copy; returns what was done, by node id.

    Each is verified by a run of its tests, so the application has to be up, and it is the copy's own.
    """
    done: dict[str, str] = {}
    with inside(site, tree), _application(site, tree) as application:
        if application.trouble:
            say(f"the built-in fixer: {application.trouble}")
            return {}
        for failure in failures:
            if failure.nodeid not in done:
                done.update(_applied(tree, failure, limit_s=limit_s, say=say))
    return done


def _application(site: Site, tree: Copy) -> contextlib.AbstractContextManager[Served]:
    server = site.suite.server
    return served(server, tree.root) if server is not None else contextlib.nullcontext(Served())


def _applied(tree: Copy, failure: FailedTest, *, limit_s: float, say: Say) -> dict[str, str]:
    folder = folder_in(tree)
    project = Project(tree.root, folder, folder / "baseline.db")
    wishes = Wishes(only=failure.nodeid, allow_dirty=True, verify=True, verify_s=limit_s, comment=True)
    try:
        applied = apply(project, wishes, dry_run=False, name="round.patch", tell=say)
    except SelfHealError as error:
        say(f"the built-in fixer: {error}")
        return {}
    for line in applied.lines:
        say(line)
    return _what(applied)


def _what(applied: Applied) -> dict[str, str]:
    found = {}
    for one in applied.proposals:
        if one.status == "applied":
            change = one.change
            said = f"{change.old_value or 'a wait'} → {change.new_value}"
            found.update(dict.fromkeys(one.nodeids, " ".join(said.split())))
    return found
