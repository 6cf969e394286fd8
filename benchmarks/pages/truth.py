"""Which element of a new release is the same as one of the old, a row each; and its twin, which was removed.

The rows were found by keys that only one control of both releases had (an id, a test id, a field's name, a destination,
a telling class, a caption, alone or within its row) where no other key said otherwise, and by hand (`by`); of each page
as various ones as there were, of each interface no more than its share. What a pair was found by is `taken` away from
every element of both pages before anything is asked; where that was the caption, which stays, all markup and every
destination go instead.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pages.controls import caption, is_usable, labels, named_by, same_control, without
from pages.stripping import leads_nowhere, stripped
from pytest_selfheal.models.element import Element

Elements = Sequence[Element]
Row = Mapping[str, Any]  # interface, releases, view, by, old, new (null: it is gone), changed, taken, also


@dataclass(frozen=True)
class Query:
    """One question: what became of `lost`? `accept` is empty when the right answer is none."""

    interface: str
    releases: tuple[str, str]
    view: str
    by: str
    kinds: tuple[str, ...]  # how the new one differs
    lost: Element
    before: Elements
    after: Elements
    accept: frozenset[int]

    @property
    def is_removed(self) -> bool:
        """Whether the right answer is none."""
        return not self.accept

    @property
    def title(self) -> str:
        """For people who look a case up."""
        shown = self.lost.name or self.lost.text or self.lost.idxpath
        return f"{self.interface} {self.releases[1]} {self.view} by {self.by}: {self.lost.role} '{shown[:60]}'"


@dataclass(frozen=True)
class PagePair:
    """One view in two releases, and the rows about it."""

    interface: str
    releases: tuple[str, str]
    view: str
    before: tuple[Element, ...]
    after: tuple[Element, ...]
    rows: tuple[Row, ...]

    @property
    def unfound(self) -> int:
        """Rows whose elements a later capture does not have at their places."""
        return sum(not self._has(row) for row in self.rows)

    def queries(self) -> Iterator[Query]:
        """Each row as a question with an answer, and as one whose answer was taken out of the new page."""
        pages: dict[tuple[str, ...], tuple[Elements, Elements]] = {}
        for row in filter(self._has, self.rows):
            taken = tuple(row.get("taken", ()))
            if taken not in pages:
                pages[taken] = stripped(self.before, taken), stripped(self.after, taken)
            yield from self._questions(row, *pages[taken])

    def _questions(self, row: Row, before: Elements, after: Elements) -> Iterator[Query]:
        def query(now: Elements, accept: frozenset[int]) -> Query:
            kinds = tuple(row["changed"])
            return Query(self.interface, self.releases, self.view, row["by"], kinds, before[old], before, now, accept)

        old = self._old[_key(row["old"])]
        if row["new"] is None:
            yield query(after, frozenset())
            return
        new = self._new[_key(row["new"])]
        places = [*_twins(self.after, new), *(self._new[_key(place)] for place in row.get("also", ()))]
        accept = frozenset().union(*(self._control(place) for place in places))
        gone = accept.union(*(self._control(place) for place in _leading_there(self.after, new)))
        gone |= {place for place, one in enumerate(self.after) if labels(one, self.after[new])}
        gone |= named_by(self.after, gone)
        yield query(after, accept)
        yield query(without(after, gone), frozenset())

    def _has(self, row: Row) -> bool:
        wanted = [row["new"], *row.get("also", ())] if row["new"] is not None else []
        return _key(row["old"]) in self._old and all(_key(place) in self._new for place in wanted)

    @cached_property
    def _old(self) -> dict[tuple[str, ...], int]:
        return {place_of(one): number for number, one in enumerate(self.before)}

    @cached_property
    def _new(self) -> dict[tuple[str, ...], int]:
        return {place_of(one): number for number, one in enumerate(self.after)}

    @cached_property
    def _controls(self) -> tuple[int, ...]:
        return tuple(place for place, element in enumerate(self.after) if is_usable(element))

    def _control(self, place: int) -> frozenset[int]:
        return same_control(self.after, place, self._controls)


def place_of(element: Element) -> tuple[str, ...]:
    """Where it stands: the frames and shadow roots around it, and its path, as a row has them."""
    return (*element.frame, *element.shadow, element.idxpath)


def _key(place: str | list[str]) -> tuple[str, ...]:
    return (place,) if isinstance(place, str) else tuple(place)


def _twins(elements: Elements, index: int) -> list[int]:
    """Links with one caption to one place, in the header and in the footer, are the same to their user."""
    same = [place for place in _leading_there(elements, index) if caption(elements[place]) == caption(elements[index])]
    return [index, *same]


def _leading_there(elements: Elements, index: int) -> list[int]:
    """Other links to the same place; where one is taken out, none of them is clearly a wrong answer."""
    href = elements[index].attributes.get("href", "")
    if elements[index].tag != "a" or leads_nowhere(href):
        return []
    return [place for place, one in enumerate(elements) if place != index and one.attributes.get("href") == href]
