"""The last question that a test asked of the page: when a plain assert about its answer failed, it is asked again."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pytest_selfheal.browser.ports import Locator
from pytest_selfheal.browser.predicate import only_reads
from pytest_selfheal.browser.selector import selector_of
from pytest_selfheal.models.api import ASKABLE, WAITING

ASK_TIMEOUT_MS = 300
_OR_NONE = ("get_attribute", "text_content", "bounding_box")
# With how many texts before the script: of a selector
_SCRIPTS = {"evaluate": 0, "evaluate_all": 0, "eval_on_selector": 1, "eval_on_selector_all": 1}
_LONGEST_SCRIPT = 500  # characters: a question is short, and each is read while the test runs


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked, of which locator (None: of a page or an element), the answer, and how to ask it again.

    `mark_of` gives what is kept of an answer, to be compared with that of the last pass.
    """

    name: str
    locator: Locator | None
    answer: Any = None
    ask: Callable[[], Any] | None = None
    mark_of: Callable[[Any], str] = lambda _: ""
    at_hand: Any = None  # the element that was asked, where no locator was
    of: str = ""  # the locator as a record writes it

    @property
    def waits(self) -> bool:
        """Whether it waits for the element of its locator, so that it is asked again only where that is there."""
        return self.locator is not None and self.name in WAITING

    def unless_the_same(self, later: Any) -> Any:
        """A later answer; the first one where `all` gives the same elements, as new objects."""
        if self.name != "all" or not isinstance(later, list) or not isinstance(self.answer, list):
            return later
        return self.answer if list(map(selector_of, later)) == list(map(selector_of, self.answer)) else later

    @property
    def may_be_none(self) -> bool:
        """Whether None is an answer, and not only that nobody could be asked."""
        return self.name in (*_OR_NONE, *_SCRIPTS)


def again(original: Any, subject: Any, args: Any, kwargs: dict[str, Any]) -> Callable[[], Any] | None:
    """The same question once more; None for a call that does more than ask."""
    name = original.__name__
    if name not in ASKABLE:
        return None
    has_timeout = name in WAITING and at_hand(subject) is None  # which is not waited for
    limit = {"timeout": ASK_TIMEOUT_MS} if has_timeout else {}
    return lambda: original(subject, *args, **{**kwargs, **limit})


def at_hand(subject: Any) -> Any:
    """The element that is asked itself, without a locator: it goes on answering when it is no longer on the page."""
    return subject if hasattr(type(subject), "owner_frame") else None


def scripted(original: Any, subject: Any, args: Any, kwargs: Mapping[str, Any], answer: Any) -> Question | None:
    """What a script was asked of the page; None for one that does more than read."""
    before = _SCRIPTS.get(original.__name__)
    script = None if before is None else args[before] if len(args) > before else kwargs.get("expression")
    if not isinstance(script, str) or len(script) > _LONGEST_SCRIPT or not only_reads(script):
        return None
    return Question(original.__name__, None, answer, lambda: original(subject, *args, **kwargs))
