"""Elements of a snapshot in the order in which they may be the one that is meant."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from pytest_selfheal.models.element import Element


@dataclass(frozen=True)
class Scored:
    """An element with its score (0…1) and the similarity per attribute; `index` is its place in the snapshot."""

    element: Element
    index: int
    score: float
    why: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Ranking:
    """The best candidates, best first; `considered` of the page's `elements` could take the action."""

    scored: tuple[Scored, ...] = ()
    considered: int = 0
    elements: Sequence[Element] = ()

    @property
    def total(self) -> int:
        """How many elements the page has."""
        return len(self.elements)
