"""What became of the elements beside a lost one: where they went, it should have gone too.

A link of the header whose namesake stands in the footer now did not move there, when all its neighbours are still in
the header. Neighbours whose caption is unique on both pages are the landmarks of this comparison; the nearer one stood,
the more it has to say, since a redesign moves groups and not pages.
"""

import math
from dataclasses import dataclass

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.profile import Profile
from pytest_selfheal.matching.relations import related
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element

Said = tuple[str, ...]  # the words of a caption that mean something

NEAREST = 5  # neighbours that are asked
UNKNOWN = 0.5  # where nobody can be asked
_SCALE = 150.0  # px: a row of a menu, or a column of a form
_STEP = 100.0  # px that one step of a path stands for, where no box is known


@dataclass(frozen=True)
class Company:
    """0…1: how much a candidate stands beside its neighbours as the lost one did, by their boxes and by their paths."""

    box: float = UNKNOWN
    path: float = UNKNOWN


class Anchors:
    """The elements of the old page that are certainly found again: by a caption that is unique on both pages."""

    def __init__(self, old: Page, new: Page) -> None:
        mine, other = _unique(old), _unique(new)
        self.pairs = [pair for caption in mine.keys() & other.keys() for pair in _pairs(mine[caption], other[caption])]

    def company(self, lost: Element, candidate: Element) -> Company:
        """What the nearest of them say of a candidate."""
        asked = [
            (_distance(lost, was), was, now)
            for was, now in self.pairs
            if was is not lost
            and now is not candidate
            and was.idxpath != lost.idxpath
            and not related(lost, was)
            and not related(candidate, now)
        ]
        nearest = sorted(asked, key=lambda one: one[0])[:NEAREST]
        if not nearest:
            return Company()
        voices = [1 / (1 + distance / _SCALE) for distance, _, _ in nearest]
        moved = [_moved_alike(lost, candidate, was, now) for _, was, now in nearest]
        kept = [_stayed_close(lost, candidate, was, now) for _, was, now in nearest]
        return Company(_mean(moved, voices), _mean(kept, voices))


def _unique(page: Page) -> dict[Said, dict[str, Element]]:
    """By caption and role, those that only one control or text has; its wrappers count as itself.

    The role ANY stands for all of them together: a tab that became a link is the same neighbour.
    """
    named: dict[Said, list[int]] = {}
    for caption, indices in page.by_caption.items():
        if len(caption) <= _LONGEST:
            named.setdefault(captions.content(caption), []).extend(indices)
    found: dict[Said, dict[str, Element]] = {}
    for said, indices in named.items():
        if len(indices) > _NAMESAKES:
            continue
        kinds: dict[str, list[Element]] = {_ANY: sorted((page.elements[index] for index in indices), key=_depth)}
        for one in kinds[_ANY]:
            kinds.setdefault(role_of(one), []).append(one)
        only = {role: kin[0] for role, kin in kinds.items() if all(_wraps(kin[0], one) for one in kin[1:])}
        if only:
            found[said] = only
    return found


def _depth(element: Element) -> int:
    return len(element.idxpath)


def _wraps(outer: Element, one: Element) -> bool:
    """Whether both are one text to a reader: what reads the same as something in it, however deep, is its wrapper."""
    is_inside = one.idxpath.startswith(f"{outer.idxpath}/") and (one.frame, one.shadow) == (outer.frame, outer.shadow)
    return is_inside or related(outer, one)


def _pairs(mine: dict[str, Element], other: dict[str, Element]) -> list[tuple[Element, Element]]:
    """What has one caption on both pages: role by role, else as the only thing of that caption."""
    same = [(mine[role], other[role]) for role in mine.keys() & other.keys() - {_ANY}]
    if same or _ANY not in mine or _ANY not in other:
        return same
    return [(mine[_ANY], other[_ANY])]


_ANY = "*"
_LONGEST = 80  # characters; longer texts are content
_NAMESAKES = 12  # elements of one caption; more of them are a list


def _mean(values: list[float], weights: list[float]) -> float:
    return sum(value * weight for value, weight in zip(values, weights, strict=True)) / sum(weights)


def _distance(lost: Element, other: Element) -> float:
    if lost.box is not None and other.box is not None:
        return math.hypot(lost.box[0] - other.box[0], lost.box[1] - other.box[1])
    return _STEP * (len(_steps(lost)) + len(_steps(other)) - 2 * _shared(lost, other))


def _moved_alike(lost: Element, candidate: Element, was: Element, now: Element) -> float:
    """1 when both moved by the same, ½ when their ways differ by a row."""
    if lost.box is None or candidate.box is None or was.box is None or now.box is None:
        return UNKNOWN
    across = (candidate.box[0] - now.box[0]) - (lost.box[0] - was.box[0])
    down = (candidate.box[1] - now.box[1]) - (lost.box[1] - was.box[1])
    return 1 / (1 + math.hypot(across, down) / _SCALE)


def _stayed_close(lost: Element, candidate: Element, was: Element, now: Element) -> float:
    """Share of the way that both have in common, beside what it was."""
    before, after = _closeness(lost, was), _closeness(candidate, now)
    return min(1.0, after / before) if before else 1.0


def _closeness(first: Element, second: Element) -> float:
    longest = max(len(_steps(first)), len(_steps(second)))
    return _shared(first, second) / longest if longest else 0.0


def _shared(first: Element, second: Element) -> int:
    count = 0
    for mine, other in zip(_steps(first), _steps(second), strict=False):
        if mine != other:
            break
        count += 1
    return count


def _steps(element: Element) -> list[str]:
    return Profile(element).indexed_steps
