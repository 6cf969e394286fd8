"""The lost element and the candidate, each with the boxes that it stands in."""

from collections.abc import Sequence
from dataclasses import dataclass

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.seen import Seen
from pytest_selfheal.models.element import Element

_MANY = 3  # things with a mark, from which on its loss by all of them is a change of the dress


@dataclass(frozen=True, slots=True)
class Chains:
    """The lost element and the candidate, each with the boxes it stands in, inside out; then all of both pages."""

    before: Sequence[Element]
    now: Sequence[Element]
    old: Sequence[Element] = ()
    page: Sequence[Element] = ()

    def place_of(self, level: int) -> Element:
        """Which of the candidate's boxes is the one at a level; the elements themselves are at the first."""
        if level == 0:
            return self.now[0]
        holder = self.before[level]
        dress, depth = set(holder.classes), holder.idxpath.count("/")
        alike = [one for one in self.now if one.tag == holder.tag] or [self.now[min(level, len(self.now) - 1)]]
        return max(alike, key=lambda one: (len(dress & set(one.classes)), -abs(one.idxpath.count("/") - depth)))

    def is_dress(self, attribute: str, value: str = "") -> bool:
        """Whether many had it, and nobody has it any more."""

        def count(elements: Sequence[Element]) -> int:
            return sum(attribute in one.attributes and value in one.attributes[attribute] for one in elements)

        return count(self.old) >= _MANY and not count(self.page)


def chains_of(lost: Seen, candidate: Seen) -> Chains:
    """The two chains; what nobody remembers is a chain of the element alone."""
    old, page = (one.page.elements if one.page is not None else () for one in (lost, candidate))
    return Chains(_chain(lost), _chain(candidate), old, page)


def _chain(seen: Seen) -> list[Element]:
    """The element and what it stands in, its shadow hosts with what these stand in as well."""
    around = Place(seen.element, seen.page).boxes() if seen.page is not None else ()
    return [seen.element, *(box for _, box in around if box is not None)]
