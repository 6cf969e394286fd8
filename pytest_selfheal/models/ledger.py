"""The ledger: every failure that was ever found, from its discovery to a verified fix or a person's desk.

An entry's fields are those of the requirement word for word. Beside the entries stands how each came to its status, so
that a ledger that somebody else has written into gives itself away.
"""

import re
from typing import Literal, Self, get_args

from pydantic import Field, model_validator

from pytest_selfheal.models.base import Model
from pytest_selfheal.models.failure_list import Counts, GroupKind, Priority

LEDGER_VERSION = "1.0"
MAX_ATTEMPTS: Literal[3] = 3  # the requirement's: after three different approaches a person is quicker

# "attempted" until one attempt was made, then "attempted_N" with N attempts; the one that uses up the limit escalates
LedgerStatus = Literal["discovered", "attempted", "attempted_2", "fixed", "escalated"]
EscalationReason = Literal[
    "design_decision",
    "external_dependency",
    "flaky",
    "circular_regression",
    "max_attempts_exceeded",
    "out_of_scope",
]
TERMINAL: tuple[LedgerStatus, ...] = ("fixed", "escalated")
REASONS: tuple[EscalationReason, ...] = get_args(EscalationReason)

# what became of one attempt: "regression" broke another test, "caught" broke a rule, "conflict" met another change
AttemptOutcome = Literal["fixed", "failed", "regression", "caught", "conflict", "overdue", "crashed"]
Fixer = Literal["built-in", "agent"]

_ID = re.compile(r"F-\d{3,}")  # "F-001"


class LedgerEntry(Model):
    """One failing test; `file` and `test` together are its node id."""

    id: str
    file: str
    test: str
    priority: Priority
    status: LedgerStatus = "discovered"
    attempt_count: int = Field(default=0, ge=0, le=MAX_ATTEMPTS)
    max_attempts: Literal[3] = MAX_ATTEMPTS
    diagnosis: str = ""
    fix_applied: str = ""
    escalation_reason: EscalationReason | None = None
    modified_files: tuple[str, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether something is still to be done about it."""
        return self.status not in TERMINAL

    @property
    def nodeid(self) -> str:
        """What pytest takes as argument; the file alone where the whole file can't be collected."""
        return f"{self.file}::{self.test}" if self.test else self.file

    @model_validator(mode="after")
    def _agrees_with_itself(self) -> Self:
        if not _ID.fullmatch(self.id):
            raise ValueError("an id is F- and three digits or more")
        if (self.status == "escalated") != (self.escalation_reason is not None):
            raise ValueError("an escalated entry has a reason, and no other has one")
        if self.is_open and self.status != open_status(self.attempt_count, begun=self.status != "discovered"):
            raise ValueError(f"{self.status} does not go with {self.attempt_count} attempts")
        return self


class LedgerStep(Model):
    """One move of one entry: the status that it came to, with its number of attempts by then."""

    round: int  # 0 is the first analysis
    entry: str
    status: LedgerStatus
    attempt_count: int = 0


class LedgerGroup(Model):
    """Failures that are worked on together; `shared` ones come first, alone."""

    id: str
    kind: GroupKind
    root: str
    shared: bool = False
    entries: tuple[str, ...]


class Attempt(Model):
    """One try at a group: who, what became of it, and why."""

    round: int
    group: str
    entries: tuple[str, ...]
    fixer: Fixer
    outcome: AttemptOutcome
    why: str = ""
    files: tuple[str, ...] = ()  # that it changed, also where they were changed back


class RoundRecord(Model):
    """One line of the iteration history."""

    number: int
    group: str = ""
    started_at: str = ""  # ISO 8601
    seconds: float = 0.0
    start: int = 0  # open entries
    fixed: int = 0
    escalated: int = 0
    regressions: int = 0  # new entries: failures that a change brought about, which was taken back
    end: int = 0
    notes: tuple[str, ...] = ()  # what a reader of the report should know, one line each


class Delivered(Model):
    """A file of the project as a round left it: nobody else's change, as long as its content is this."""

    file: str
    sha256: str = ""  # "" where it was removed
    why: str = ""


class Ledger(Model):
    """The file `ledger.json`."""

    schema_version: str = LEDGER_VERSION
    created_at: str = ""  # ISO 8601
    commit: str = ""  # that the changes are made on
    counts: Counts = Field(default_factory=Counts)  # of the first analysis
    entries: tuple[LedgerEntry, ...] = ()
    groups: tuple[LedgerGroup, ...] = ()
    steps: tuple[LedgerStep, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    rounds: tuple[RoundRecord, ...] = ()
    delivered: tuple[Delivered, ...] = ()
    limits: dict[str, float] = Field(default_factory=dict)  # what the first analysis took, in seconds

    @property
    def open(self) -> tuple[LedgerEntry, ...]:
        """The entries about which something is still to be done."""
        return tuple(entry for entry in self.entries if entry.is_open)

    @property
    def initial(self) -> tuple[LedgerEntry, ...]:
        """The entries that the first analysis found; the others came up on the way."""
        first = {step.entry for step in self.steps if step.round == 0 and step.status == "discovered"}
        return tuple(entry for entry in self.entries if entry.id in first)


def open_status(attempts: int, *, begun: bool) -> LedgerStatus:
    """The status of an entry that is neither fixed nor escalated."""
    if not begun:
        return "discovered"
    return "attempted_2" if attempts >= MAX_ATTEMPTS - 1 else "attempted"
