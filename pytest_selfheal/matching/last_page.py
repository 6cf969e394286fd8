"""The page of the last pass as a verdict reads it: of the step that failed, and as it was when the test came to it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from pytest_selfheal.matching.identity import Seen
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.page_clock import clocks
from pytest_selfheal.matching.standing import stood_at
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.census import unpacked
from pytest_selfheal.models.element import Element


@dataclass(frozen=True)
class Remembered:
    """The page of the last pass: its elements, all of them when `is_whole`; `passing` come and go from pass to pass."""

    elements: Sequence[Element] = ()
    is_whole: bool = False
    passing: frozenset[str] = frozenset()

    @cached_property
    def page(self) -> Page:
        """The same with its structure."""
        return Page(self.elements)


NOTHING = Remembered()


def remembered_by(lost: Lost, now: Sequence[Element]) -> Remembered:
    """The page of the last pass; one that can't be read is as good as none. Its clock comes and goes, too."""
    if lost.page is None:
        return NOTHING
    try:
        old = _page(lost.page.packed, lost.page.passing)
    except ValueError:
        return NOTHING
    looks = {lost.page.taken_at, lost.fingerprint.taken_at if lost.fingerprint is not None else 0}
    told = clocks(old.elements, now, looked_then=looks, looked_now=lost.looked_at)
    return _page(lost.page.packed, tuple(sorted(old.passing | told))) if told - old.passing else old


def came_to(lost: Lost, target: Element) -> Seen | None:
    """The lost element on its page as that was when the test came to it; None where it is remembered of that moment."""
    if lost.page is None or not lost.page.first:
        return None
    try:
        page = _page(lost.page.first, ()).page
    except ValueError:
        return None
    return Seen(stood_at(page, target)[0], page)


@lru_cache(maxsize=4)
def _page(packed: str, passing: tuple[str, ...]) -> Remembered:
    """A page stays the same for many questions."""
    return Remembered(unpacked(packed), is_whole=True, passing=frozenset(passing))
