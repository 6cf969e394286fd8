"""A verified change reaches the user's tree, and the ledger says so: both, or neither, whenever the process ends.

First everything that will be written is written down in one file. Whoever comes after a process that was killed finds
it, and ends what was begun.
"""

from collections.abc import Sequence
from pathlib import Path

from pytest_selfheal.errors import BadLedger, SelfHealError
from pytest_selfheal.fixing import analysis
from pytest_selfheal.fixing.changes import ChangeSet, together
from pytest_selfheal.fixing.guarding import DELIVERY
from pytest_selfheal.fixing.outcome import Outcome
from pytest_selfheal.fixing.settle import conflicting, settled
from pytest_selfheal.fixing.site import Site
from pytest_selfheal.fixing.tree import hash_of
from pytest_selfheal.ledger.store import load, text_of, update
from pytest_selfheal.models.base import Model, json_text
from pytest_selfheal.models.failure_list import FailureList
from pytest_selfheal.models.ledger import Ledger
from pytest_selfheal.reporting.reading import parse, read_json
from pytest_selfheal.rewriting.source import write_together
from pytest_selfheal.whole import write_whole


class Delivery(Model):
    """What is being written; `before` and `after` are ledgers."""

    changes: ChangeSet
    before: Ledger
    after: Ledger
    analysis: FailureList | None = None


def deliver(site: Site, ledger: Ledger, outcomes: Sequence[Outcome], found: FailureList | None) -> Ledger:
    """Step 7 and 10 of a round: the user's tree and the ledger. A file that is not what it was is a conflict.

    `found` is the analysis of the tree with all changes, which are of different files or the same.
    """
    bases = [pair for one in outcomes for pair in one.base.items()]
    different = [path for path, was in bases if hash_of(site.repo.top / path) != was]
    if different:
        why = f"{different[0]} was changed by somebody else meanwhile"
        outcomes, found = [conflicting(one, why) if one.changes else one for one in outcomes], None
    changes = together(one.changes for one in outcomes) or ChangeSet()
    after = ledger
    for one in outcomes:
        after = settled(after, one)
    delivery = Delivery(changes=changes, before=ledger, after=after, analysis=found)
    if not changes:
        update(site.ledger, ledger, after)
        return after
    write_whole(site.rounds / DELIVERY, json_text(delivery))
    _finish(site, delivery)
    return after


def recover(site: Site) -> str:
    """End a delivery that was interrupted; says what was done, '' when there was none."""
    path = site.rounds / DELIVERY
    if not path.exists():
        return ""
    try:
        delivery = parse(Delivery, read_json(path), name=path.name)
    except SelfHealError as error:
        raise BadLedger(
            "an interrupted delivery can't be read", path, "remove it, and run the command again"
        ) from error
    foreign = [
        one.path
        for one in delivery.changes.files
        if hash_of(site.repo.top / one.path) not in (one.hash, one.old_hash(site.repo.top / one.path))
    ]
    if foreign:
        raise BadLedger(
            "a file was changed while a delivery was interrupted", foreign[0], f"restore it, or remove {path}"
        )
    _finish(site, delivery)
    return f"a delivery that was interrupted is ended: {', '.join(delivery.changes.paths)}"


def _finish(site: Site, delivery: Delivery) -> None:
    top = site.repo.top
    waiting = [one for one in delivery.changes.files if hash_of(top / one.path) != one.hash]
    for one in waiting:
        if one.old is None and one.new is not None:
            (top / one.path).parent.mkdir(parents=True, exist_ok=True)
            write_whole(top / one.path, one.new)
            (top / one.path).chmod(one.mode)
        elif one.new is None:
            (top / one.path).unlink(missing_ok=True)
    edited = [(top / one.path, one.old, one.new) for one in waiting if one.old is not None and one.new is not None]
    write_together([(path, old, new) for path, old, new in edited], site.rounds / "delivery-files.json")
    if delivery.analysis is not None:
        analysis.remember(site, delivery.analysis)
    if load(site.ledger) == delivery.before:
        update(site.ledger, delivery.before, delivery.after)
    elif text_of(load(site.ledger)) != text_of(delivery.after):
        raise BadLedger("the ledger was changed by somebody else", site.ledger, "restore it from a copy")
    Path(site.rounds / DELIVERY).unlink(missing_ok=True)
