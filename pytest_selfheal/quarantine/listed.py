"""The failures that people listed: of which test, of which cause, why, and until when."""

from collections.abc import Sequence
from datetime import date
from fnmatch import fnmatchcase
from typing import Self

from pydantic import ConfigDict, Field, model_validator

from pytest_selfheal.marks import mark
from pytest_selfheal.models.base import Model
from pytest_selfheal.models.run import Quarantined, TelemetryFile, TestEntry
from pytest_selfheal.quarantine.cause import Cause, cause_of, needs_issue

MOST_DAYS = 30


class Listed(Model):
    """One known failure; in the name of its test a `*` stands for anything, and a name alone for all parameters."""

    model_config = ConfigDict(extra="forbid")

    test: str = Field(min_length=1)
    reason: str = Field(min_length=1)
    owner: str = ""
    issue: str = ""
    since: date
    until: date
    cause: Cause

    @model_validator(mode="after")
    def _ends(self) -> Self:
        if not 0 <= (self.until - self.since).days <= MOST_DAYS:
            raise ValueError(f"it has to end within {MOST_DAYS} days")
        return self

    @property
    def id(self) -> str:
        """The same as long as test and cause are."""
        return mark(f"{self.test} {self.cause.model_dump_json(exclude={'version'})}")

    def is_of(self, nodeid: str) -> bool:
        """Whether it speaks of this test."""
        pattern = self.test.replace("[", "[[]")
        return any(fnmatchcase(name, pattern) for name in (nodeid, nodeid.partition("[")[0]))


class Quarantine(Model):
    """The file: at most `cap` failures."""

    model_config = ConfigDict(extra="forbid")

    cap: int = Field(10, ge=0)
    quarantine: tuple[Listed, ...] = ()


def judged(kept: TelemetryFile, listed: Sequence[Listed], *, today: date) -> TestEntry:
    """The entry of a failure, quarantined where it is a listed one; where only its test is listed, it says why not."""
    entry = kept.entry
    about = [one for one in listed if one.is_of(entry.nodeid) and today <= one.until]
    if not about or kept.passed_by or entry.outcome not in ("failed", "error"):
        return entry
    cause = cause_of(kept)
    same = [one for one in about if cause is not None and one.cause.is_that_of(cause)]
    is_sure = entry.diagnosis is not None and needs_issue(entry.diagnosis)
    for one in same:
        if one.issue or not is_sure:
            known = Quarantined(id=one.id, until=one.until.isoformat(), reason=one.reason, issue=one.issue)
            return entry.model_copy(update={"outcome": "quarantined", "quarantine": known})
    this = "sure, and the application's: it needs the link of an issue" if same else cause and cause.words
    why = f"quarantined for {about[0].cause.words}, but this is {this or 'of a cause that nobody knows'}"
    return entry.model_copy(update={"not_quarantined": why})
