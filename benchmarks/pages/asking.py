"""The only place that knows the matcher: what the benchmark asks, in the product's own words."""

from collections.abc import Sequence
from dataclasses import dataclass

from pytest_selfheal.matching.last_page import NOTHING, Remembered
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.verdict import verdict
from pytest_selfheal.models.element import Element, Fingerprint


@dataclass(frozen=True)
class Answer:
    """Places on the page now: the element that is believed to be the lost one, and the likeliest one at all."""

    accepted: int | None
    best: int | None
    status: str
    reason: str = ""


_pages: dict[int, tuple[Sequence[Element], Remembered]] = {}


def _page(remembered: Sequence[Element]) -> Remembered:
    """A page stays the same for many questions."""
    if id(remembered) not in _pages:
        _pages.clear()
        _pages[id(remembered)] = remembered, Remembered(remembered, is_whole=True)
    return _pages[id(remembered)][1]


def ask(lost: Element, remembered: Sequence[Element], now: Sequence[Element]) -> Answer:
    """What became of `lost`, one of the `remembered` elements of the old page; nothing is known of it without them."""
    page = _page(remembered) if len(remembered) > 1 else NOTHING
    answer = verdict(Lost("", fingerprint=Fingerprint(element=lost), frame=lost.frame), now, remembered=page)
    if answer is None:
        return Answer(None, None, "NO_CANDIDATES")
    first = next(iter(answer.ranking.scored), None)
    best = answer.best.index if answer.accepted and answer.best else first.index if first else None
    return Answer(answer.best.index if answer.accepted and answer.best else None, best, answer.status, answer.reason)
