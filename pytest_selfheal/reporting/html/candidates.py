"""The candidates for a lost element, attribute by attribute."""

from markupsafe import Markup

from pytest_selfheal.models.element import Candidate
from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.reporting.html.markup import EMPTY, rendered
from pytest_selfheal.reporting.html.picture import MOST_CANDIDATES
from pytest_selfheal.reporting.html.text import clipped

_ATTRIBUTES = {
    "text": "text",
    "words": "rare words",
    "id": "id",
    "keys": "names and keys",
    "data": "test id, data-*",
    "neighbor": "text around it",
    "path": "path in the page",
    "box": "place and size",
    "name": "accessible name",
    "href": "target of the link",
    "region": "words of its region",
    "heading": "heading before it",
    "landmark": "landmark",
    "row": "row",
}


def candidates(entry: TestEntry) -> Markup:
    """The table, best candidate first; empty when nothing was looked for."""
    dom = entry.diagnosis.evidence.dom if entry.diagnosis is not None else None
    if dom is None or not (dom.candidates or dom.status):
        return EMPTY
    shown = dom.candidates[:MOST_CANDIDATES]
    answer = f"{dom.status}: {dom.status_reason}" if dom.status_reason else dom.status or ""
    return rendered(
        "candidates.html",
        answer=clipped(answer, 300),
        names=[_name(one) for one in shown],
        similarity=[one.similarity for one in shown],
        locators=_locators(shown),
        rows=_rows(shown),
    )


def _rows(shown: tuple[Candidate, ...]) -> list[tuple[str, list[float | None]]]:
    """What speaks against the best stands first."""
    names = list(dict.fromkeys(name for one in shown for name in one.why))
    best = shown[0].why if shown else {}
    names.sort(key=lambda name: (best.get(name, 1.0), name))
    return [(_ATTRIBUTES.get(name, name), [one.why.get(name) for one in shown]) for name in names]


def _name(one: Candidate) -> str:
    name = clipped(one.name or one.text, 40)
    return f'{one.role or one.tag} "{name}"' if name else one.role or one.tag


def _locators(shown: tuple[Candidate, ...]) -> list[str]:
    """None at all when no candidate has one."""
    found = [one.locator or one.selector for one in shown]
    return [clipped(one, 120) for one in found] if any(found) else []
