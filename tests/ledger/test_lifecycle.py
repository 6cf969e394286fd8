"""The moves of a ledger: only forward, all on record, none lost."""

from collections.abc import Callable
from typing import Any

import pytest

from pytest_selfheal.errors import BadLedger
from pytest_selfheal.ledger.lifecycle import (
    Fixed,
    begun,
    check,
    discovered,
    escalated,
    failed,
    fixed,
    forced,
    is_successor,
    noted,
    opened,
)
from pytest_selfheal.models.ledger import MAX_ATTEMPTS, REASONS, Attempt, Ledger, LedgerEntry

Move = Callable[[Ledger], Ledger]
FIX = Fixed("the locator was updated", ("tests/test_a.py",))


def look(ledger: Ledger) -> Ledger:
    return begun(ledger, ["F-001"], round_number=1, diagnosis=lambda _: "the button has another name")


def fix(ledger: Ledger) -> Ledger:
    return fixed(_tried(ledger), ["F-001"], FIX, round_number=1)


def fail(ledger: Ledger) -> Ledger:
    return failed(_tried(ledger), ["F-001"], round_number=1)


def escalate(ledger: Ledger) -> Ledger:
    return escalated(ledger, ["F-001"], "design_decision", round_number=1)


def _tried(ledger: Ledger) -> Ledger:
    return noted(ledger, Attempt(round=1, group="G-001", entries=("F-001",), fixer="agent", outcome="failed"))


def entry(ledger: Ledger, name: str = "F-001") -> LedgerEntry:
    return next(one for one in ledger.entries if one.id == name)


@pytest.mark.parametrize(
    ("moves", "status", "attempts"),
    [
        pytest.param([], "discovered", 0, id="as the analysis leaves it"),
        pytest.param([look], "attempted", 0, id="somebody looks at it"),
        pytest.param([look, fix], "fixed", 1, id="the first attempt holds"),
        pytest.param([look, fail], "attempted", 1, id="the first attempt does not"),
        pytest.param([look, fail, look, fail], "attempted_2", 2, id="nor does the second"),
        pytest.param([look, fail, fail, fix], "fixed", 3, id="the third holds"),
        pytest.param([look, fail, fail, fail], "escalated", 3, id="three are enough"),
        pytest.param([look, escalate], "escalated", 0, id="nothing can be tried"),
        pytest.param([look, fail, escalate], "escalated", 1, id="nothing more can be tried"),
    ],
)
def test_an_entry_goes_forward(ledger: Ledger, moves: list[Move], status: str, attempts: int) -> None:
    """And the ledger stands up to its own check at every step."""
    for move in moves:
        ledger = move(ledger)
        check(ledger)
    assert (entry(ledger).status, entry(ledger).attempt_count) == (status, attempts)
    assert entry(ledger).max_attempts == MAX_ATTEMPTS


@pytest.mark.parametrize(
    "moves",
    [
        pytest.param([fix], id="fixed, and nobody looked at it"),
        pytest.param([fail], id="failed, and nobody looked at it"),
        pytest.param([escalate], id="escalated, and nobody looked at it"),
        pytest.param([look, fix, look], id="a fixed one again"),
        pytest.param([look, fix, fail], id="a fixed one fails"),
        pytest.param([look, fix, fix], id="fixed twice"),
        pytest.param([look, fix, escalate], id="a fixed one escalated"),
        pytest.param([look, escalate, fix], id="an escalated one fixed"),
        pytest.param([look, fail, fail, fail, fail], id="a fourth attempt"),
    ],
)
def test_there_are_no_other_moves(ledger: Ledger, moves: list[Move]) -> None:
    """The last one is refused."""
    for move in moves[:-1]:
        ledger = move(ledger)
    with pytest.raises(BadLedger, match="F-001 can't make this move"):
        moves[-1](ledger)


def test_three_failed_attempts_say_so(ledger: Ledger) -> None:
    """A limit that is used up has a reason of its own."""
    ledger = fail(fail(fail(look(ledger))))
    assert entry(ledger).escalation_reason == "max_attempts_exceeded"


def test_the_diagnosis_stays_and_the_fix_is_written_down(ledger: Ledger) -> None:
    """What a report needs."""
    done = entry(fix(look(ledger)))
    assert (done.diagnosis, done.fix_applied) == ("the button has another name", "the locator was updated")
    assert done.modified_files == ("tests/test_a.py",)


def test_each_failing_test_is_one_entry(ledger: Ledger) -> None:
    """All discovered, in the groups of the list, and one alone where the list has none for it."""
    assert [(one.id, one.test, one.status) for one in ledger.entries] == [
        ("F-001", "test_one", "discovered"),
        ("F-002", "test_two", "discovered"),
        ("F-003", "test_three", "discovered"),
    ]
    assert [group.entries for group in ledger.groups] == [("F-001", "F-002"), ("F-003",)]
    assert len({group.id for group in ledger.groups}) == 2
    check(ledger)


def test_a_test_that_failed_twice_is_one_entry(found: Any, failure: Any) -> None:
    """In its call, and again in its tear-down."""
    ledger = opened(found(failure("test_one"), failure("test_one", "P5")), now="")
    assert [one.priority for one in ledger.entries] == ["P2"]


def test_a_new_failure_is_a_new_entry(ledger: Ledger, failure: Any) -> None:
    """With the next id; what is known is not new, whatever became of it."""
    ledger = fix(look(ledger))
    grown, new = discovered(ledger, [failure("test_one"), failure("test_new")], round_number=2)
    assert [(one.id, one.test, one.status) for one in new] == [("F-004", "test_new", "discovered")]
    assert [one.id for one in grown.initial] == ["F-001", "F-002", "F-003"]
    check(grown)


def test_force_leaves_nobody_behind(ledger: Ledger) -> None:
    """Also those that nobody has looked at."""
    ledger = forced(fail(look(ledger)), round_number=9, why="10 rounds are over")
    assert [one.status for one in ledger.entries] == ["escalated"] * 3
    assert {one.escalation_reason for one in ledger.entries} == {"max_attempts_exceeded"}
    assert entry(ledger, "F-003").diagnosis == "not looked at: 10 rounds are over"
    check(ledger)


def test_an_unknown_entry_is_refused(ledger: Ledger) -> None:
    """In one line with the name."""
    with pytest.raises(BadLedger, match="no such entry – 'F-999'"):
        begun(ledger, ["F-999"], round_number=1, diagnosis=str)


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_can_be_given(ledger: Ledger, reason: Any) -> None:
    """The list is the requirement's."""
    assert entry(escalated(look(ledger), ["F-001"], reason, round_number=1)).escalation_reason == reason


def test_what_follows_and_what_does_not(ledger: Ledger) -> None:
    """A record that lost a step follows from nothing."""
    later = fail(look(ledger))
    assert is_successor(ledger, later)
    assert not is_successor(later, ledger)
