"""The elements of a snapshot, ranked by how much they resemble the lost one."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from pytest_selfheal.matching.profile import Profile
from pytest_selfheal.matching.relations import are_twins, leads_alike
from pytest_selfheal.matching.roles import can_take, takers
from pytest_selfheal.matching.scoring import against, rarity
from pytest_selfheal.matching.shortlist import Columns, shortlist
from pytest_selfheal.models.element import Candidate, Element


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


def rank(
    target: Element,
    columns: Columns,
    *,
    action: str | None = None,
    frame: tuple[str, ...] | None = None,
) -> Ranking:
    """The candidates for `target` among the elements of a page, best first; equal scores keep the order of the page.

    With `frame` only the elements of this frame: a locator looks into one, and what is elsewhere is no rival.
    """
    elements = columns.elements
    able = takers(elements, action)
    if frame is not None:
        able = [index for index in able if elements[index].frame == frame]
    near = [(index, columns.profile(index)) for index in shortlist(target, columns, among=able)]
    score = against(Profile(target), rarity([profile for _, profile in near]))
    scored = [Scored(profile.element, index, *score(profile)) for index, profile in near]
    scored.sort(key=lambda one: (-one.score, one.index))
    return Ranking(_led(target, scored), considered=len(able), elements=elements)


def rescore(
    target: Element, elements: Sequence[Element], indices: Sequence[int], *, action: str | None = None
) -> list[Scored]:
    """Certain elements of a page as candidates, those that can take the action; no word counts as rare among few."""
    able = [index for index in indices if can_take(elements[index], action)]
    score = against(Profile(target), lambda _: 1.0)
    return [Scored(elements[index], index, *score(Profile(elements[index]))) for index in able]


def _led(target: Element, scored: list[Scored]) -> tuple[Scored, ...]:
    """Of links that read the same as the best one, the only one that leads where the lost one led comes first."""
    if not Profile(target).leads_somewhere or not scored:
        return tuple(scored)
    alike = [one for one in scored if one is scored[0] or are_twins(scored[0].element, one.element)]
    leading = [one for one in alike if leads_alike(target, one.element)]
    first = leading[0] if len(leading) == 1 else scored[0]
    return (first, *(one for one in scored if one is not first))


def as_candidate(scored: Scored, *, selector: str = "", locator: str = "") -> Candidate:
    """The candidate as diagnoses and artifacts show it."""
    element = scored.element
    return Candidate(
        selector=selector,
        locator=locator,
        tag=element.tag,
        role=element.role,
        name=element.name,
        text=element.text,
        similarity=round(scored.score, 4),
        why={name: round(value, 3) for name, value in scored.why.items()},
        box=None if element.frame else element.box,
    )
