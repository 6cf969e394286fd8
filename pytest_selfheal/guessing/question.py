"""What is asked: a locator, the call that it was made for, and what the test calls what it does."""

from dataclasses import dataclass
from functools import cached_property

from pytest_selfheal.locators.expression import Expression
from pytest_selfheal.locators.hints import Hint, hints, wanted
from pytest_selfheal.models.element import Element

_TEXT = 60  # characters of a text that name its element


@dataclass(frozen=True)
class Question:
    """`words` are names that the test gives what it does, `choice` what a select is asked to choose.

    `says` is the text that a check expects to read there, `frame` the one that is looked into, None when that is not
    known. `seen` is an element that the locator found once and that had left its page when it was looked at.
    """

    locator: Expression | None
    action: str = ""
    words: tuple[str, ...] = ()
    choice: str = ""
    says: str = ""
    frame: tuple[str, ...] | None = None
    seen: Element | None = None

    @cached_property
    def target(self) -> Element | None:
        """What the locator itself says of its element; None when it says nothing."""
        if self.seen is not None:
            return self.seen
        return wanted(self.locator) if self.locator is not None else None

    @cached_property
    def hints(self) -> tuple[Hint, ...]:
        """All that is said in words."""
        said = hints(self.locator) if self.locator is not None else ()
        if self.seen is None:
            return said
        known = self.seen
        texts = (known.name, known.text[:_TEXT], known.attributes.get("id", ""), known.attributes.get("name", ""))
        return (*said, *(Hint(text, 1.0) for text in texts if text))
