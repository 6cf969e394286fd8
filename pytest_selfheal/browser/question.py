"""The last question that a test asked of the page: when a plain assert about its answer failed, it is asked again."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pytest_selfheal.browser.ports import Locator

ASK_TIMEOUT_MS = 300
# Playwright lets these wait for their element, as long as the test's own time-out is.
_WAITS = ("inner_text", "text_content", "get_attribute", "input_value", "is_checked", "is_disabled", "is_enabled")
_ASKABLE = (*_WAITS, "is_visible", "is_hidden", "all_inner_texts", "all_text_contents")


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked, of which locator, what the answer was, and how to ask it again (None: not at all)."""

    name: str
    locator: Locator
    answer: Any = None
    ask: Callable[[], Any] | None = None

    @property
    def waits(self) -> bool:
        """Whether it waits for its element, so that it is asked again only where that is there."""
        return self.name in _WAITS


def again(original: Any, subject: Any, args: Any, kwargs: dict[str, Any]) -> Callable[[], Any] | None:
    """The same question once more; None for a call that does more than ask."""
    name = original.__name__
    if name not in _ASKABLE or not hasattr(subject, "nth"):
        return None
    limit = {"timeout": ASK_TIMEOUT_MS} if name in _WAITS else {}
    return lambda: original(subject, *args, **{**kwargs, **limit})
