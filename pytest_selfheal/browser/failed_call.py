"""What failed, as the looks at its page take it; apart from them, since an error that is caught needs no more."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pytest_selfheal.browser.expression import Origin
from pytest_selfheal.browser.ports import Locator, Page
from pytest_selfheal.browser.question import Question

MIN_GRACE_MS = 500  # what is given less time to come a moment later may be late all the same


def watched(_: float) -> None:
    """In place of a retry: the element is watched, since trying the action would hover, scroll and call handlers."""


@dataclass(frozen=True, slots=True)
class FailedCall:
    """What failed: the call's subject, and how to make the same call again without its side effect."""

    page: Page
    locator: Locator | None = None  # Playwright's object, None for a plain assert
    origin: Origin | None = None
    action: str = ""
    argument: str = ""  # what a select is asked to choose, or a check expects to read
    index: int | None = None  # of its entry in the record's actions
    read: Question | None = None  # of a plain assert: what was asked last
    earlier: Sequence[Question] = ()  # what else was asked since something was done, the newest first
    message: str = ""  # of a plain assert: what it says
    retry: Callable[[float], Any] | None = None  # gets a time-out in ms; None when there is no harmless form
    grace_ms: int = 0  # how long the retry may take
    wanted_ms: int = MIN_GRACE_MS  # how long it should be able to take
    is_ambiguous: bool = False  # strict mode: its locator found several
    count: int = 1  # how many elements the call expects

    @property
    def is_hurried(self) -> bool:
        """Whether too little time is left to look whether what was waited for comes a moment later."""
        return self.grace_ms < self.wanted_ms and (self.retry is not None or self.is_plain_assert)

    @property
    def is_plain_assert(self) -> bool:
        """Whether the test's own code failed, over whatever it had read."""
        return self.index is None
