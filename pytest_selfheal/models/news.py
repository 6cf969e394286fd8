"""News: what a passing test's page said, threw or asked for in vain, and never did at its remembered passes."""

from typing import Literal

from pytest_selfheal.models.base import Model
from pytest_selfheal.models.decision import Decision, NamedElement, decision_id

Kind = Literal["console", "page_error", "request"]


class Problem(Model):
    """What a page said for the first time at a pass; `signature` is what is the same in every run."""

    kind: Kind
    signature: str
    text: str
    since_commit: str = ""  # of the first pass with it
    runs: tuple[str, ...] = ()  # ids of the sessions of the base branch that passed with it

    @property
    def id(self) -> str:
        """The short name that a person gives it; the same in every run and of every test."""
        return decision_id("", "", self._named)

    def accepted(self, *, at: int, run: str) -> Decision:
        """A person's word that it is no news, as the baseline keeps words about heals."""
        return Decision(word="accepted", locator="", element=self._named, at=at, run=run)

    @property
    def _named(self) -> NamedElement:
        return NamedElement(tag=self.kind, caption=self.signature)


class News(Model):
    """A problem of one test, as `run.json` tells it."""

    id: str
    nodeid: str
    kind: Kind
    text: str
    signature: str = ""  # the text without what changes from run to run
    since_commit: str = ""
