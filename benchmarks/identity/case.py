"""One case: a page at the last pass, the page now, a locator that finds nothing any more, and the right answer."""

from dataclasses import dataclass, fields
from pathlib import Path

from bench import before_and_after, rows

HERE = Path(__file__).parent
PARTS = ("open", "held", "deeds", "scene")


@dataclass(frozen=True)
class Case:
    """One change of a page between two releases, and what a careful person makes of it."""

    name: str  # a sentence that says why
    cause: str  # the kind of change
    language: str  # "en", "de", …
    page: str  # its body or its document, each change as {{before||now}}
    locator: str  # Python expression relative to the page
    action: str  # "click", "fill", "check", …
    argument: str | None = None
    right: str = ""  # CSS selector of the right element on the new page; "" = refuse

    @property
    def pages(self) -> tuple[str, str]:
        """At the last pass, and now."""
        return before_and_after(self.page)


def cases_of(part: str) -> list[Case]:
    """All cases of a part, in their order."""
    known = {field.name for field in fields(Case)}
    return [Case(**{name: row[name] for name in known & set(row)}) for row in rows(HERE / f"{part}.jsonl")]
