"""An outcome written into a ledger: pure, so that a round that was interrupted can be settled again."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from pytest_selfheal.fixing.outcome import Outcome
from pytest_selfheal.ledger.lifecycle import Fixed, begun, discovered, escalated, failed, fixed, forced, grouped, noted
from pytest_selfheal.models.ledger import Attempt, Delivered, EscalationReason, Ledger, RoundRecord

_PASSED = "fixed"


def settled(ledger: Ledger, outcome: Outcome) -> Ledger:
    """The ledger after a round."""
    number = outcome.round
    is_open = {entry.id for entry in ledger.open}
    looked_at = [name for name in (*outcome.entries, *outcome.passing) if name in is_open]
    after = begun(ledger, looked_at, round_number=number, diagnosis=lambda name: outcome.diagnoses.get(name, ""))
    for one in outcome.tries:
        tried = Attempt(round=number, group=outcome.group, **dict(one))
        after = noted(after, tried)
        if one.outcome == _PASSED:
            for name in one.entries:
                fix = Fixed(outcome.fixed.get(name, one.why), outcome.changes.paths)
                after = fixed(after, [name], fix, round_number=number)
        else:
            after = failed(after, one.entries, round_number=number)
    for name, why in outcome.passing.items():
        if name in is_open:
            fix = Fixed(why, outcome.changes.paths, is_attempt=False)
            after = fixed(after, [name], fix, round_number=number)
    for name, reason in outcome.escalate.items():
        if any(entry.id == name for entry in after.open):
            after = escalated(after, [name], reason, round_number=number)
    after, reason_notes = _circular(after, outcome)
    for new, root in (
        (outcome.regressions, f"broken by round {number}"),
        (outcome.revealed, f"seen by round {number}"),
    ):
        after, entries = discovered(after, new, round_number=number)
        after = grouped(after, entries, root=root) if entries else after
    after = _recorded(
        ledger,
        after,
        number=number,
        group=outcome.group,
        started_at=outcome.started_at,
        seconds=round(outcome.seconds, 1),
        notes=(*outcome.notes, *reason_notes),
    )
    return after.model_copy(update={"delivered": _delivered(ledger, outcome)})


def abandoned(ledger: Ledger, *, round_number: int, why: str, now: str, passing: Collection[str] = ()) -> Ledger:
    """The ledger when nothing more is tried; `passing` are nodes that pass on the tree as it is."""
    if not ledger.open:
        return ledger
    after = _taken_back(ledger, passing, round_number=round_number)
    after = forced(after, round_number=round_number, why=why) if after.open else after
    return _recorded(ledger, after, number=round_number, started_at=now, notes=(f"nothing more was tried: {why}",))


def for_people(
    ledger: Ledger,
    failures: Mapping[str, tuple[str, EscalationReason]],
    *,
    round_number: int,
    now: str,
    passing: Collection[str] = (),
) -> Ledger:
    """The ledger when nobody here can mend what is open: all of it goes to a person at once.

    `failures` has for an entry what is the matter with it and why it is escalated, `passing` are nodes that pass.
    """
    after = _taken_back(ledger, passing, round_number=round_number)
    along = [entry.id for entry in after.open if entry.nodeid in passing]
    why = "it passes since an earlier round"
    after = begun(after, along, round_number=round_number, diagnosis=lambda _: why)
    after = fixed(after, along, Fixed(why, is_attempt=False), round_number=round_number)
    names = [entry.id for entry in after.open]
    unknown: tuple[str, EscalationReason] = ("", "out_of_scope")
    after = begun(after, names, round_number=round_number, diagnosis=lambda name: failures.get(name, unknown)[0])
    for name in names:
        after = escalated(after, [name], failures.get(name, unknown)[1], round_number=round_number)
    notes = ("no agent was named, and what is left has no safe fix",)
    return _recorded(ledger, after, number=round_number, started_at=now, notes=notes)


def conflicting(outcome: Outcome, why: str) -> Outcome:
    """The outcome when its change can't be used: what it mended counts as tried."""
    tries = tuple(
        one.model_copy(update={"outcome": "conflict", "why": why}) if one.outcome == _PASSED else one
        for one in outcome.tries
    )
    keep = {"tries": tries, "changes": type(outcome.changes)(), "base": {}, "fixed": {}, "analysis": None}
    passing = {} if outcome.changes else outcome.passing
    return outcome.model_copy(update={**keep, "passing": passing, "revealed": (), "notes": (*outcome.notes, why)})


def broke_again(ledger: Ledger, outcome: Outcome) -> Sequence[str]:
    """The entries of the group, when they broke what an earlier attempt of theirs broke, or what breaks them."""
    broken = {f"{one.file}::{one.test}" for one in outcome.regressions}
    before = [one for one in ledger.attempts if one.group == outcome.group and one.outcome == "regression"]
    if broken and any(name in one.why for one in before for name in broken):
        return outcome.entries
    own = {entry.nodeid for entry in ledger.entries if entry.id in outcome.entries}
    others = {entry.id for entry in ledger.entries if entry.nodeid in broken}
    back = [
        one
        for one in ledger.attempts
        if one.outcome == "regression" and others.intersection(one.entries) and any(name in one.why for name in own)
    ]
    return (*outcome.entries, *others) if back else ()


def _circular(after: Ledger, outcome: Outcome) -> tuple[Ledger, tuple[str, ...]]:
    before = after.model_copy(update={"attempts": tuple(one for one in after.attempts if one.round != outcome.round)})
    names = set(broke_again(before, outcome))
    waiting = [entry.id for entry in after.open if entry.id in names]
    if not waiting:
        return after, ()
    looked_at = begun(after, waiting, round_number=outcome.round, diagnosis=lambda _: "")
    reason: EscalationReason = "circular_regression"
    return escalated(looked_at, waiting, reason, round_number=outcome.round), (
        f"what mends {', '.join(waiting)} breaks others, again",
    )


def _taken_back(ledger: Ledger, passing: Collection[str], *, round_number: int) -> Ledger:
    """What a round broke passes again without its change, also when no round is left to say so."""
    later = {step.entry for step in ledger.steps if step.round > 0 and step.status == "discovered"}
    names = [entry.id for entry in ledger.open if entry.id in later and entry.nodeid in passing]
    why = "the change that broke it was taken back"
    after = begun(ledger, names, round_number=round_number, diagnosis=lambda _: why)
    return fixed(after, names, Fixed(why, is_attempt=False), round_number=round_number)


def _recorded(before: Ledger, after: Ledger, **told: Any) -> Ledger:
    """The ledger with the record of a round, counted by what is otherwise than before it."""
    was, now = Counter(one.status for one in before.entries), Counter(one.status for one in after.entries)
    record = RoundRecord(
        start=len(before.open),
        fixed=now["fixed"] - was["fixed"],
        escalated=now["escalated"] - was["escalated"],
        regressions=len(after.entries) - len(before.entries),
        end=len(after.open),
        **told,
    )
    return after.model_copy(update={"rounds": (*after.rounds, record)})


def _delivered(ledger: Ledger, outcome: Outcome) -> tuple[Delivered, ...]:
    known = {one.file: one for one in ledger.delivered}
    what = "; ".join(dict.fromkeys([*outcome.fixed.values()])) or "; ".join(dict.fromkeys(outcome.passing.values()))
    for change in outcome.changes.files:
        why = known[change.path].why if change.path in known else ""
        text = what if not why or what in why else f"{why}; {what}"
        known[change.path] = Delivered(file=change.path, sha256=change.hash, why=text)
    return tuple(known[name] for name in sorted(known))
