"""One round: exactly one group, from the ledger on disk to the ledger on disk, and then it ends."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.fixing.analysis import Say, last_of
from pytest_selfheal.fixing.beside import merged, work_beside
from pytest_selfheal.fixing.builtin import mendable
from pytest_selfheal.fixing.choose import beside
from pytest_selfheal.fixing.delivery import deliver, recover
from pytest_selfheal.fixing.outcome import Outcome
from pytest_selfheal.fixing.site import Site
from pytest_selfheal.fixing.tree import clean_up, dirty, untracked
from pytest_selfheal.fixing.work import last_analysis, work
from pytest_selfheal.ledger.store import held, load
from pytest_selfheal.models.ledger import Ledger

FIXED, NOT_FIXED = 0, 1
# how long a round waits for one whose driver was killed: it ends its own processes meanwhile
_PREDECESSOR_S = 60.0


@dataclass(frozen=True, slots=True)
class AtOnce:
    """How many groups are worked on at once, and what command works on one of them, of a name and a number."""

    jobs: int
    command: Callable[[str, int], Sequence[str]]


def one_round(site: Site, *, now: str, say: Say, at_once: AtOnce) -> int:
    """Work on the next group; 0 when all of it is fixed now, or nothing was left to do. Raises SelfHealError."""
    with held(site.folder / "round.lock", wait_s=_PREDECESSOR_S, who="another round is at work"):
        if done := recover(site):
            say(done)
        ledger = load(site.ledger)
        known = last_of(site) if not site.agent else None
        groups = beside(ledger, at_once.jobs, mendable=mendable(ledger, known) if known is not None else ())
        if not groups:
            say("nothing is left to do")
            return FIXED
        clean_up(site.repo)
        refuse_dirty(site, ledger)
        number = max((one.number for one in ledger.rounds), default=0) + 1
        if len(groups) == 1:
            outcomes: tuple[Outcome, ...] = (work(site, ledger, groups[0], number, now=now, say=say),)
            found = outcomes[0].analysis
        else:
            last_analysis(site, ledger, say)  # for all of them
            parts = work_beside(site, ledger, groups, at_once.command, number=number, say=say)
            outcomes, found = merged(site, ledger, parts, say=say)
        after = deliver(site, ledger, outcomes, found)
        states = {entry.id: entry.status for entry in after.entries}
        looked_at = [name for one in outcomes for name in one.entries]
        return FIXED if looked_at and all(states[name] == "fixed" for name in looked_at) else NOT_FIXED


def one_part(site: Site, name: str, number: int, *, now: str, say: Say) -> Outcome:
    """The work on one group of several at once; the round that started it does the rest. Raises SelfHealError."""
    ledger = load(site.ledger)
    group = next((one for one in ledger.groups if one.id == name), None)
    if group is None:
        raise BadRequest("the ledger has no such group", name, "see `selfheal ledger show`")
    return work(site, ledger, group, number, now=now, say=say)


def refuse_dirty(site: Site, ledger: Ledger) -> None:
    """Raise BadRequest when the tree has changes that are neither committed nor a round's own."""
    if site.allow_dirty:
        return
    own = {one.file: one.sha256 for one in ledger.delivered}
    new = untracked(site.repo)
    foreign = [
        name for name, content in sorted(dirty(site.repo).items()) if name not in new and own.get(name) != content
    ]
    if foreign:
        more = f" and {len(foreign) - 1} more" if len(foreign) > 1 else ""
        way_out = "commit or stash them, or give --allow-dirty"
        raise BadRequest("the tree has changes that are not committed", f"{Path(foreign[0])}{more}", way_out)
