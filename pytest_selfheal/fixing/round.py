"""One round: exactly one group, from the ledger on disk to the ledger on disk, and then it ends."""

from pathlib import Path

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.fixing.analysis import Say
from pytest_selfheal.fixing.choose import next_group
from pytest_selfheal.fixing.delivery import deliver, recover
from pytest_selfheal.fixing.site import Site
from pytest_selfheal.fixing.tree import clean_up, dirty, untracked
from pytest_selfheal.fixing.work import work
from pytest_selfheal.ledger.store import held, load
from pytest_selfheal.models.ledger import Ledger

FIXED, NOT_FIXED = 0, 1
# how long a round waits for one whose driver was killed: it ends its own processes meanwhile
_PREDECESSOR_S = 60.0


def one_round(site: Site, *, now: str, say: Say) -> int:
    """Work on the next group; 0 when all of it is fixed now, or nothing was left to do. Raises SelfHealError."""
    with held(site.folder / "round.lock", wait_s=_PREDECESSOR_S, who="another round is at work"):
        if done := recover(site):
            say(done)
        ledger = load(site.ledger)
        group = next_group(ledger)
        if group is None:
            say("nothing is left to do")
            return FIXED
        clean_up(site.repo)
        refuse_dirty(site, ledger)
        number = max((one.number for one in ledger.rounds), default=0) + 1
        outcome = work(site, ledger, group, number, now=now, say=say)
        after = deliver(site, ledger, outcome)
        states = {entry.id: entry.status for entry in after.entries}
        return FIXED if all(states[name] == "fixed" for name in outcome.entries) else NOT_FIXED


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
