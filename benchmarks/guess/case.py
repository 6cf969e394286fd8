"""One stale locator of a test that never passed, and the element that a careful person would say it meant."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Case:
    """`right` is a CSS selector of the page; '' when nothing there is what the locator meant."""

    locator: str
    action: str
    right: str
    words: tuple[str, ...] = ()  # of the test's name and its page object


@dataclass(frozen=True)
class Page:
    """A hand-written page of one make, with the locators that fail on it."""

    name: str
    html: str
    cases: tuple[Case, ...]
