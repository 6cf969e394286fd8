"""One difference between the failed attempt and the last pass, whatever it is of."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Literal

from pytest_selfheal.models.diagnosis import ShapeChange
from pytest_selfheal.models.digest import KnownRequest
from pytest_selfheal.models.edits import Edit
from pytest_selfheal.models.telemetry import NetworkEntry

Whose = Literal["test", "environment", "data", "request", "answer", "script", "page", "machine"]
OfRequest = Literal["failed", "refused", "out", "late", "redirected", "shape", "socket", "again", "out_of_order"]
OfScript = Literal["uncaught", "console"]
OfTest = Literal["edit", "taken_out", "typed", "set_up", "mock"]
OfEnvironment = Literal["settings", "variant", "language", "window", "scripts", "sign_in", "other_page", "elsewhere"]
OfData = Literal["said", "ran_before", "did_not_run", "form", "date"]
OfPage = Literal["line", "field", "dialog", "overtaken"]
Kind = OfRequest | OfScript | OfTest | OfEnvironment | OfData | OfPage


class Link(IntEnum):
    """What ties a difference to the failing step, the closest last."""

    NONE = 0
    TIME = 1  # between the opening of the failing page and the failure
    WORDS = 2  # the same, and by its words about what the step is about
    OWN = 3  # it brought what the step looks at, or the last deed sent it


@dataclass(frozen=True, slots=True)
class Exchange:
    """A request made before the failure, and what the last pass remembers of the same one."""

    entry: NetworkEntry
    key: tuple[str, str]  # method and path template
    known: KnownRequest | None
    changes: tuple[ShapeChange, ...] = ()

    @property
    def end(self) -> int | None:
        """When it was answered, ms since epoch; None while it is out."""
        return None if self.entry.duration_ms is None else self.entry.ts + self.entry.duration_ms


@dataclass(frozen=True, slots=True)
class ScriptError:
    """An error of the page's scripts; `where` is "http://…/cart.js:12:9" or ''."""

    ts: int
    message: str
    where: str
    is_uncaught: bool
    page: int
    is_of_a_deed: bool = False  # it came up in a listener of an element that people use
    is_quoted: bool = False  # the failure's message says it: the test checks for it

    @property
    def line(self) -> str:
        """Its first line."""
        return next((line.strip() for line in self.message.splitlines() if line.strip()), "an error without a message")


@dataclass(frozen=True, slots=True)
class Difference:
    """`words` is its sentence; `at` when it came to be, ms since epoch; `proof`: it was seen and not inferred.

    `says`: the text of the page that its sentence repeats.

    What it is of stands beside it as a value, one of `exchange`, `error`, `edit`, or none.
    """

    whose: Whose
    kind: Kind
    words: str
    at: int = 0
    link: Link = Link.NONE
    proof: bool = False
    says: str = ""
    exchange: Exchange | None = None
    error: ScriptError | None = None
    edit: Edit | None = None

    def tied(self, link: Link) -> "Difference":
        """The same with its tie to the failing step."""
        return replace(self, link=link)


def closest(some: Iterable[Difference]) -> Difference | None:
    """The one tied closest, of equals the earliest."""
    return max(some, key=lambda one: (one.link, -one.at), default=None)
