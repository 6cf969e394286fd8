"""What one group's work came to, before anything of it reaches the user's tree or the ledger."""

from pydantic import Field

from pytest_selfheal.fixing.changes import ChangeSet
from pytest_selfheal.models.base import Model
from pytest_selfheal.models.failure_list import FailedTest, FailureList
from pytest_selfheal.models.ledger import AttemptOutcome, EscalationReason, Fixer


class Try(Model):
    """One try at some entries of the group."""

    fixer: Fixer
    entries: tuple[str, ...]
    outcome: AttemptOutcome
    why: str = ""
    files: tuple[str, ...] = ()


class Outcome(Model):
    """Everything that the ledger has to be told."""

    round: int
    group: str
    entries: tuple[str, ...]
    started_at: str = ""
    seconds: float = 0.0
    diagnoses: dict[str, str] = Field(default_factory=dict)
    changes: ChangeSet = Field(default_factory=ChangeSet)
    base: dict[str, str] = Field(default_factory=dict)  # the tree that they are made on: hashes of the changed files
    tries: tuple[Try, ...] = ()
    fixed: dict[str, str] = Field(default_factory=dict)  # entry: what was done
    passing: dict[str, str] = Field(default_factory=dict)  # entries that pass without an attempt: why
    escalate: dict[str, EscalationReason] = Field(default_factory=dict)
    regressions: tuple[FailedTest, ...] = ()  # what a change broke; it was taken back
    revealed: tuple[FailedTest, ...] = ()  # failures that could not be seen before: their file was not collected
    analysis: FailureList | None = None  # of the whole suite with the changes
    notes: tuple[str, ...] = ()
