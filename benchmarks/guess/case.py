"""One stale locator of a test that never passed, and the element that a careful person would say it meant."""

from dataclasses import dataclass
from pathlib import Path

_PAGES = Path(__file__).parent / "pages"


@dataclass(frozen=True)
class Case:
    """`right` is a CSS selector of the page; '' when nothing there is what the locator meant."""

    locator: str
    action: str
    right: str
    words: tuple[str, ...] = ()  # of the test's name and its page object
    argument: str = ""  # what a select is asked to choose, or a check expects to read


@dataclass(frozen=True)
class Page:
    """A hand-written page of one make, with the locators that fail on it."""

    name: str
    file: str
    cases: tuple[Case, ...]

    @property
    def html(self) -> str:
        """Its markup."""
        return (_PAGES / f"{self.file}.html").read_text(encoding="utf-8")
