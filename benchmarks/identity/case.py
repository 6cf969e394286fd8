"""One case: a page at the last pass, the page now, a locator that finds nothing any more, and the right answer."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Case:
    """One change of a page between two releases, and what a careful person makes of it."""

    name: str  # unique, a sentence that says why
    cause: str  # the module's cause
    language: str  # "en", "de", …
    old: str  # body of the page at the last pass
    new: str  # body of the page now
    locator: str  # Python expression relative to the page
    action: str  # "click", "fill", "check", …
    argument: str | None = None
    right: str = ""  # CSS selector of the right element on the new page; "" = refuse
