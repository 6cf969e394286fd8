"""What changed on the page around the failing step, the last pass beside this run."""

from dataclasses import dataclass

from markupsafe import Markup

from pytest_selfheal.models.diagnosis import PageChange
from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.reporting.html.markup import EMPTY, rendered
from pytest_selfheal.reporting.html.text import clipped

_CAPTION = 80
_NOT_THERE = "not there"


@dataclass(frozen=True, slots=True)
class Row:
    """One element."""

    what: str
    was: str
    now: str


def page_changes(entry: TestEntry) -> Markup:
    """The table; empty when nothing is known to have changed."""
    found = entry.diagnosis.evidence.dom.page_changes if entry.diagnosis is not None else ()
    return rendered("page_changes.html", rows=[_row(change) for change in found]) if found else EMPTY


def _row(change: PageChange) -> Row:
    name = f" {clipped(change.name, _CAPTION)}" if change.name else ""
    return Row(
        f"{change.kind} {clipped(change.element, _CAPTION)}{name}",
        _said(change.was, missing=change.kind == "added"),
        _said(change.now, missing=change.kind == "gone"),
    )


def _said(text: str, *, missing: bool) -> str:
    return _NOT_THERE if missing else clipped(text, _CAPTION) or "none"
