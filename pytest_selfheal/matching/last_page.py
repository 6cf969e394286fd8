"""The page of the last pass as a verdict reads it: of the step that failed, and as it was when the test came to it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.page_clock import clocks
from pytest_selfheal.matching.seen import Seen
from pytest_selfheal.matching.standing import stood_at
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.census import Census, unpacked
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
    passing = {text for page in (lost.page, *lost.other_steps.earlier) for text in page.passing}
    try:
        old = _page(lost.page.packed, tuple(sorted(passing)))
    except ValueError:
        return NOTHING
    looks = {lost.page.taken_at, lost.fingerprint.taken_at if lost.fingerprint is not None else 0}
    told = clocks(old.elements, now, looked_then=looks, looked_now=lost.looked_at)
    return _page(lost.page.packed, tuple(sorted(old.passing | told))) if told - old.passing else old


def came_to(lost: Lost, target: Element) -> Seen | None:
    """The lost element on its page as that was when the test came to it; None where no step saw it otherwise."""
    pages = pages_of(lost.other_steps.earlier[:1])
    return Seen(stood_at(pages[0], target)[0], pages[0]) if pages else None


def pages_of(seen: Sequence[Census]) -> list[Page]:
    """The page as other steps saw it; none where one can't be read."""
    try:
        return [_page(one.packed, ()).page for one in seen]
    except ValueError:
        return []


@lru_cache(maxsize=16)
def _page(packed: str, passing: tuple[str, ...]) -> Remembered:
    """A page stays the same for many questions."""
    return Remembered(unpacked(packed), is_whole=True, passing=frozenset(passing))
