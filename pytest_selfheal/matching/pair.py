"""An element of the remembered page beside one of the page now, and whether the page around them stayed."""

from collections import Counter
from dataclasses import dataclass

from pytest_selfheal.matching.scopes import Stand, stand_of
from pytest_selfheal.matching.tree import Tree
from pytest_selfheal.matching.varying import Renames, Varying, renames_of
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.varying import way_of

_FEW, _SHARE = 8, 0.1  # of the elements that came, went or changed their class while the page stayed


@dataclass(frozen=True)
class Pair:
    """An element of the remembered page beside one of the page now: is it the same one?"""

    before: Tree
    was: int
    after: Tree
    has: int
    varying: Varying
    seen_after: bool = False  # the remembered page may show what the step itself did

    @property
    def lost(self) -> Element:
        """The remembered element."""
        return self.before.elements[self.was]

    @property
    def now(self) -> Element:
        """The element of the page now."""
        return self.after.elements[self.has]

    @property
    def stands(self) -> tuple[Stand, Stand]:
        """What each of them stands in."""
        return stand_of(self.before, self.was), stand_of(self.after, self.has)

    @property
    def renames(self) -> Renames:
        """What was renamed throughout between the pages."""
        return renames_of(self.before, self.after)

    @property
    def stayed(self) -> bool:
        """Whether all but a few elements kept their way and their classes, so that what changed says something."""
        return self.after.once(("stayed", self.before), lambda: _stayed(self.before, self.after, self.varying))


def _stayed(before: Tree, after: Tree, varying: Varying) -> bool:
    first, second = (Counter((way_of(one), varying.dress_of(one)) for one in tree.source) for tree in (before, after))
    size = max(first.total(), second.total())
    return size - (first & second).total() <= max(_FEW, _SHARE * size)
