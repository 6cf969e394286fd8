"""How an action goes on whose locator found nothing: with another one, or with its own and the time that is left."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pytest_selfheal.models.diagnosis import HealProof, MatchStatus
from pytest_selfheal.models.element import Element, Fingerprint
from pytest_selfheal.models.telemetry import CallSite

TIMEOUT_MARK = "_selfheal_timeout"  # on a page or context whose default time-out was set
MIN_LEFT_MS = 50  # an action that is ready needs about 30 ms
MIN_HEALED_MS = 500  # however long the search took: one that is cut off in the middle would be worse than none
# In the call log of an action that has begun to act:    "  - performing click action"
_ACTED = "performing "


@dataclass(slots=True)
class Search:
    """The one search of a test for the element of a locator, and what came of it; `locator` is Playwright's object."""

    action: str
    old: str
    status: MatchStatus
    reason: str = ""
    new: str = ""
    locator: Any = None
    scope: Any = None  # the page or frame that it looks in
    element: Element | None = None
    node: Any = None  # of the document, that it was made with
    seen: Fingerprint | None = None  # of the element, when it was found
    use: int = 0  # of the old locator, that it was made for
    similarity: float = 0.0
    runner_up: float | None = None
    is_sure: bool = False  # the policy's confidence was high
    proof: HealProof = ""
    page: str = ""  # that was searched, as the baseline calls it
    site: CallSite | None = None  # of the old locator
    used: int = 0

    @property
    def healed(self) -> bool:
        """Whether an action went on with the new locator, and succeeded; a later one may have been refused."""
        return self.used > 0

    def refuse(self, reason: str, status: MatchStatus = "REJECTED_PRECONDITION") -> None:
        """Not with this element; the locator is not looked for again in this test."""
        self.status, self.reason, self.locator = status, reason, None
        self.new = self.new if self.healed else ""


@dataclass(frozen=True, slots=True)
class Detour:
    """`search` is None when the call goes on with its own locator; `left_ms` None means without a time limit."""

    left_ms: float | None
    full_ms: float
    search: Search | None = None

    def on_new(self, name: str, args: Sequence[Any], kwargs: Mapping[str, Any], *, old_form: bool) -> Any:
        """Make the call on the new locator; the old form `page.click("#save")` has its selector as first argument."""
        if self.search is None:
            raise ValueError("a detour without another locator")
        kept = {key: value for key, value in kwargs.items() if key != "strict"}
        return getattr(self.search.locator, name)(*args[int(old_form) :], **self.limited(kept))

    def limited(self, kwargs: Mapping[str, Any]) -> dict[str, Any]:
        """The arguments with the time that is left."""
        return dict(kwargs) if self.left_ms is None else {**kwargs, "timeout": self.left_ms}

    def back(self, error: Exception) -> "Detour":
        """The new locator did not do: its own again, at once when the other element may have been acted on."""
        if self.search is not None:
            self.search.refuse(f"the action failed on it: {_first_line(error)}")
        if _ACTED in str(error):
            return Detour(1, self.full_ms)
        left = MIN_LEFT_MS if self.left_ms and type(error).__name__ == "TimeoutError" else self.left_ms
        return Detour(left, self.full_ms)

    def in_full(self, error: Exception) -> None:
        """Let a time-out speak of the whole time that the call waited, as it would have without us."""
        if self.left_ms is None:
            return
        part, whole = f"Timeout {_number(self.left_ms)}ms exceeded", f"Timeout {_number(self.full_ms)}ms exceeded"
        error.args = tuple(arg.replace(part, whole) if isinstance(arg, str) else arg for arg in error.args)
        for name, value in list(vars(error).items()):
            if isinstance(value, str) and part in value:
                setattr(error, name, value.replace(part, whole))


def _number(value: float) -> str:
    return str(int(value)) if float(value).is_integer() else str(value)


def _first_line(error: Exception) -> str:
    return str(error).splitlines()[0][:200] if str(error) else type(error).__name__
