"""Groups that have nothing to do with each other, at once: each in a process and a worktree of its own, then merged."""

import json
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from typing import IO

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.fixing.analysis import Say, last_of
from pytest_selfheal.fixing.changes import together
from pytest_selfheal.fixing.outcome import Outcome
from pytest_selfheal.fixing.settle import conflicting
from pytest_selfheal.fixing.site import Site
from pytest_selfheal.fixing.verify import verified
from pytest_selfheal.models.base import json_text
from pytest_selfheal.models.failure_list import FailureList
from pytest_selfheal.models.ledger import Ledger, LedgerGroup
from pytest_selfheal.processes.group import start
from pytest_selfheal.reporting.reading import parse

# 'outcome: {"round": 3, "group": "G-002", …}', the last line of a part
_ANSWER = "outcome: "


def answer_of(outcome: Outcome) -> str:
    """The line by which a part tells what it came to."""
    return _ANSWER + json_text(outcome)


def work_beside(
    site: Site,
    ledger: Ledger,
    groups: Sequence[LedgerGroup],
    command: Callable[[str, int], Sequence[str]],
    *,
    number: int,
    say: Say,
) -> tuple[Outcome, ...]:
    """Steps 3 to 9 of a round for several groups; one whose process said nothing is left for later.

    What they say comes through files without a name, since an agent beside could write into any other.
    """
    limit_s = site.whole_round_s(ledger.limits.get("analysis_s", 0.0))
    with ExitStack() as stack:
        parts = []
        for offset, group in enumerate(groups):
            said = stack.enter_context(tempfile.TemporaryFile())
            part = start(
                command(group.id, number + offset), folder=site.root, output=said, environment=dict(os.environ)
            )
            stack.callback(part.end)
            parts.append((group, part, said))
        for _, part, _ in parts:
            part.wait(limit_s)
        return tuple(one for group, _, said in parts for one in _heard(group, said, say))


def merged(
    site: Site, ledger: Ledger, outcomes: Sequence[Outcome], *, say: Say
) -> tuple[tuple[Outcome, ...], FailureList | None]:
    """What holds of several outcomes when their changes are made together, and the analysis of the tree with them."""
    outcomes = _told_once(outcomes)
    kept: list[Outcome] = []
    losing: dict[str, str] = {}
    for one in (one for one in outcomes if one.changes):
        if together(other.changes for other in (*kept, one)) is None:
            losing[one.group] = "another group, worked on beside it, changed the same file"
        else:
            kept.append(one)
    found = kept[0].analysis if kept else None
    if len(kept) > 1:
        why, found_together = _verified(site, ledger, kept, say)
        found = found if why else found_together
        losing |= {one.group: f"together with the change for {kept[0].group}: {why}" for one in kept[1:] if why}
    for name, why in losing.items():
        say(f"conflict: {name}: {why}")
    return tuple(conflicting(one, losing[one.group]) if one.group in losing else one for one in outcomes), found


def _heard(group: LedgerGroup, said: IO[bytes], say: Say) -> Iterator[Outcome]:
    said.seek(0)
    lines = said.read().decode("utf-8", "replace").rstrip("\n").split("\n")
    answer = lines.pop() if lines and lines[-1].startswith(_ANSWER) else ""
    for line in lines:
        say(line)
    if not answer:
        say(f"warning: the work on {group.id} ended without a word")
        return
    yield parse(Outcome, json.loads(answer.removeprefix(_ANSWER)), name=f"the outcome of {group.id}")


def _told_once(outcomes: Sequence[Outcome]) -> tuple[Outcome, ...]:
    """What one change mends along with its own is told by the group that it belongs to, when that is worked on too."""
    told = []
    for one in outcomes:
        elsewhere = {name for other in outcomes if other is not one for name in other.entries}
        passing = {name: why for name, why in one.passing.items() if name not in elsewhere}
        told.append(one.model_copy(update={"passing": passing}))
    return tuple(told)


def _verified(site: Site, ledger: Ledger, kept: Sequence[Outcome], say: Say) -> tuple[str, FailureList | None]:
    changes, before = together(one.changes for one in kept), last_of(site)
    if changes is None or before is None:
        raise BadRequest("the last analysis is gone", site.rounds, "run the command again")
    wanted = {name for one in kept for name in one.fixed}
    targets = [entry for entry in ledger.open if entry.id in wanted]
    say(f"together: {', '.join(one.group for one in kept)}")
    verdict = verified(
        site, ledger, changes, targets, base=None, before=before, name=f"{kept[0].round}-together", say=say
    )
    lost = [entry.nodeid for entry in targets if entry.id not in verdict.fixed]
    why = verdict.why or (f"{lost[0]} does not pass" if lost else "")
    return why, verdict.analysis
