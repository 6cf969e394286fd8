"""The candidates for a lost element, attribute by attribute."""

from pytest_selfheal.models.element import Candidate
from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.reporting.html.markup import EMPTY, Html, clipped, fill, joined
from pytest_selfheal.reporting.html.picture import MOST_CANDIDATES

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


def candidates(entry: TestEntry) -> Html:
    """The table, best candidate first; empty when nothing was looked for."""
    dom = entry.diagnosis.evidence.dom if entry.diagnosis is not None else None
    if dom is None or not (dom.candidates or dom.status):
        return EMPTY
    shown = dom.candidates[:MOST_CANDIDATES]
    answer = f"{dom.status}: {dom.status_reason}" if dom.status_reason else dom.status or ""
    return fill(
        '<section class="part"><h4>Candidates</h4><p>{}</p>{}</section>',
        clipped(answer, 300),
        _table(shown) if shown else EMPTY,
    )


def _table(shown: tuple[Candidate, ...]) -> Html:
    names = list(dict.fromkeys(name for one in shown for name in one.why))
    best = shown[0].why
    names.sort(key=lambda name: (best.get(name, 1.0), name))  # what speaks against the best stands first
    heads = joined(
        fill('<th scope="col"><b class="candidate">{}</b> {}</th>', number, _name(one))
        for number, one in enumerate(shown, 1)
    )
    rows = joined(_row(_ATTRIBUTES.get(name, name), [one.why.get(name) for one in shown]) for name in names)
    return fill(
        '<div class="wide" tabindex="0" role="region" aria-label="Candidates"><table class="why"><thead><tr>'
        '<th scope="col"><span class="unseen">attribute</span></th>{}</tr></thead><tbody>{}{}{}</tbody></table></div>',
        heads,
        _row("similarity", [one.similarity for one in shown], look="total"),
        _locators(shown),
        rows,
    )


def _name(one: Candidate) -> str:
    name = clipped(one.name or one.text, 40)
    return f'{one.role or one.tag} "{name}"' if name else one.role or one.tag


def _locators(shown: tuple[Candidate, ...]) -> Html:
    if not any(one.locator or one.selector for one in shown):
        return EMPTY
    cells = joined(fill("<td><code>{}</code></td>", clipped(one.locator or one.selector, 120)) for one in shown)
    return fill('<tr class="locators"><th scope="row">locator</th>{}</tr>', cells)


def _row(title: str, values: list[float | None], *, look: str = "") -> Html:
    cells = joined(map(_cell, values))
    return fill('<tr class="{}"><th scope="row">{}</th>{}</tr>', look, clipped(title, 40), cells)


def _cell(value: float | None) -> Html:
    if value is None:
        return Html("<td></td>")
    bounded = min(1.0, max(0.0, value))
    return fill('<td class="s{}">{}</td>', round(bounded * 5), f"{bounded:.2f}")
