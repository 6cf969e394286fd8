"""What changed on the page around the failing step, the last pass beside this run."""

from pytest_selfheal.models.diagnosis import PageChange
from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.reporting.html.markup import EMPTY, Html, clipped, fill, joined

_CAPTION = 80
_NOT_THERE = "not there"


def page_changes(entry: TestEntry) -> Html:
    """The table; empty when nothing is known to have changed."""
    found = entry.diagnosis.evidence.dom.page_changes if entry.diagnosis is not None else ()
    if not found:
        return EMPTY
    return fill(
        '<section class="part"><h4>What changed on the page</h4>'
        '<div class="wide" tabindex="0" role="region" aria-label="What changed on the page">'
        '<table class="beside"><thead><tr><th scope="col"><span class="unseen">what</span></th>'
        '<th scope="col">Last pass</th><th scope="col">This run</th></tr></thead><tbody>{}</tbody></table></div>'
        "</section>",
        joined(map(_row, found)),
    )


def _row(change: PageChange) -> Html:
    name = f" {clipped(change.name, _CAPTION)}" if change.name else ""
    return fill(
        '<tr><th scope="row">{} {}{}</th><td data-label="Last pass"><code>{}</code></td>'
        '<td data-label="This run"><code>{}</code></td></tr>',
        change.kind,
        clipped(change.element, _CAPTION),
        name,
        _said(change.was, missing=change.kind == "added"),
        _said(change.now, missing=change.kind == "gone"),
    )


def _said(text: str, *, missing: bool) -> str:
    return _NOT_THERE if missing else clipped(text, _CAPTION) or "none"
