"""The fixer that is always there: the safe fixes of this project's own diagnoses, verified as `selfheal apply` does."""

from collections.abc import Sequence

from pytest_selfheal.applying.apply import Applied, Project, apply
from pytest_selfheal.applying.plan import Wishes
from pytest_selfheal.errors import SelfHealError
from pytest_selfheal.fixing.analysis import Say, folder_in, inside
from pytest_selfheal.fixing.site import Site
from pytest_selfheal.fixing.tree import Copy
from pytest_selfheal.models.failure_list import FailedTest

CODE_IS_WRONG = "fix_code"


def has_safe_fix(failure: FailedTest) -> bool:
    """Whether there is something to write; where the application is wrong, no test is touched."""
    if failure.fix is None or failure.diagnosis is None or failure.diagnosis.recommended_action == CODE_IS_WRONG:
        return False
    return any(change.applicability == "safe" and not change.rejected for change in failure.fix.changes)


def apply_safe(site: Site, tree: Copy, failures: Sequence[FailedTest], *, limit_s: float, say: Say) -> dict[str, str]:
    """Write the safe fixes of some failures into a copy; returns what was done, by node id."""
    done: dict[str, str] = {}
    with inside(site, tree):
        for failure in failures:
            if failure.nodeid not in done:
                done.update(_applied(tree, failure, limit_s=limit_s, say=say))
    return done


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
