"""At which of a few steps a page is, as its progress bar says: "Continue" at the first, and at the last."""

from pytest_selfheal.matching.boxes import Place, root
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.models.element import Element

_MOST = 12  # steps; what counts further, or in per cent, measures something that goes on by itself


def other_progress(was: Place, has: Place) -> str:
    """Why the page is at another step; '' where it has no such bar, or several."""
    step, now = _step(was), _step(has)
    return f"the page was at '{step}', now it is at '{now}'" if step and now and step != now else ""


def _step(place: Place) -> str:
    bars = [one for one in place.page.elements if role_of(one) == "progressbar" and root(one) == root(place.element)]
    return _said(bars[0]) if len(bars) == 1 else ""


def _said(bar: Element) -> str:
    said = bar.attributes.get
    text, most = said("aria-valuetext", ""), said("aria-valuemax", "")
    if any(map(str.isdigit, text)) and "%" not in text:
        return text
    return f"{said('aria-valuenow')} of {most}" if most.isdecimal() and int(most) <= _MOST else ""
