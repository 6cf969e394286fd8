"""Step 2 of the staircase: a person's word about one element in the place of another, and what it is known by."""

import hashlib
from typing import Literal

from pydantic import Field

from pytest_selfheal.models.base import Model
from pytest_selfheal.models.element import TEST_IDS, Element

Word = Literal["accepted", "rejected"]
_ID_LENGTH, _DIGEST_LENGTH = 8, 16
_CAPTION = 120  # characters; what is longer is content, and its beginning tells it apart


class NamedElement(Model):
    """What an element is known by from one run to the next; `path` where nothing else names it."""

    tag: str
    role: str = ""
    caption: str = ""
    test_id: str = ""
    path: str = ""

    @property
    def digest(self) -> str:
        """The same for what is called the same."""
        parts = (self.tag, self.role, self.caption, self.test_id, self.path)
        return _digest(parts)[:_DIGEST_LENGTH]


class Decision(Model):
    """What a person said of `element` as the one that `locator` means on `page`, a path without ids."""

    word: Word
    locator: str
    page: str = ""
    element: NamedElement
    at: int = Field(ge=0, le=253_402_300_799_999)  # ms since epoch, until the year 9999
    run: str = ""  # id of the session that was looked at

    @property
    def id(self) -> str:
        """The short name that a person gives it; the same in every run."""
        return decision_id(self.locator, self.page, self.element)


def named(element: Element) -> NamedElement:
    """What an element is known by; where it has neither caption nor test id, its place."""
    caption = " ".join((element.name or element.text).split()).casefold()[:_CAPTION]
    test_id = next((element.attributes[name] for name in TEST_IDS if element.attributes.get(name)), "")
    path = "" if caption or test_id else " >> ".join((*element.frame, *element.shadow, element.idxpath))
    return NamedElement(tag=element.tag, role=element.role, caption=caption, test_id=test_id, path=path)


def decision_id(locator: str, page: str, element: NamedElement) -> str:
    """The name of the question that a decision answers."""
    return _digest((locator, page, element.digest))[:_ID_LENGTH]


def _digest(parts: tuple[str, ...]) -> str:
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()
