"""An element of a page, where it stands there, and what it is called to its reader."""

import re
from dataclasses import dataclass
from functools import cached_property

from pytest_selfheal.matching.pictograms import without_pictograms
from pytest_selfheal.matching.profile import Profile
from pytest_selfheal.matching.roles import LABELLED, role_of
from pytest_selfheal.matching.said_beside import said_beside
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.surroundings import Surroundings, surroundings_of
from pytest_selfheal.models.element import Element

# They say how many things they hold, or let through; "Delete (3)" deletes three.
_COUNTING = ("tab", "treeitem", "link")
_FEWEST_FILTERS = 3  # that say a number in brackets
_FILTERING = ("checkbox", "radio")  # what is said beside one, where it has no label, is read elsewhere
_COUNT = re.compile(r"(?<=\w)\s*[(（]\d{1,3}[)）]$")  # Queue (12): a number of more digits may be a record's


def without_count(caption: str) -> str:
    """A caption without the number of things that it says in brackets at its end."""
    return _COUNT.sub("", caption)


@dataclass(frozen=True)
class Seen:
    """An element of a page; `index` is its place there, None when that is not known."""

    element: Element
    page: Page | None = None
    index: int | None = None

    @cached_property
    def around(self) -> Surroundings | None:
        """Where it stands, None when that is not known; read from the page only when a comparison gets that far."""
        return surroundings_of(self.page, self.index) if self.page is not None and self.index is not None else None

    @property
    def is_placed(self) -> bool:
        """Whether it is known where it stands."""
        return self.page is not None and self.index is not None

    @cached_property
    def profile(self) -> Profile:
        """The views of it that comparisons need; those of a page's own element are worked out once for the page."""
        if self.page is not None and self.index is not None and self.page.elements[self.index] is self.element:
            return self.page.columns.profile(self.index)
        return Profile(self.element)

    @cached_property
    def caption(self) -> str:
        """What it is called; of a field or a box to be ticked that has no label, what stands beside it."""
        own = without_pictograms(self.page, self.index, self.profile.caption)
        if role_of(self.element) in _COUNTING or (own and self._is_one_of_filters):
            return without_count(own)
        if own or self.page is None or self.index is None or role_of(self.element) not in LABELLED:
            return own
        return said_beside(self.page, self.index)

    @property
    def _is_one_of_filters(self) -> bool:
        """Whether it and others say how many things they let through: "Drafts (12)"; of one alone it may be any."""
        if role_of(self.element) not in _FILTERING or self.page is None:
            return False
        alike = (one for one in self.page.elements if role_of(one) in _FILTERING and _COUNT.search(one.name))
        return sum(1 for _ in alike) >= _FEWEST_FILTERS
