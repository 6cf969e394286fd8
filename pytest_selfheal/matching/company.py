"""Whether a candidate stands beside the neighbours that the lost one stood beside.

A link of the header whose namesake stands in the footer now did not move there when all its neighbours are still in the
header. The elements that are certainly found again are the landmarks of this comparison; the nearer one stood, the more
it has to say, since a redesign moves groups and not pages.
"""

import math

from pytest_selfheal.matching.tree import Tree, related
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.words import words

Said = tuple[str, ...]  # the words of a caption
_ASKED = 5  # landmarks
_LONGEST = 80  # characters; longer texts are content
_NAMESAKES = 12  # elements of one caption; more of them are a list
_SCALE = 150.0  # px: a row of a menu, or a column of a form
_STEP = 100.0  # px that one step of a path stands for, where no box is known
UNKNOWN = 0.5  # where nobody can be asked


class Landmarks:
    """The elements around a lost one that are certain on both pages, the nearest first."""

    def __init__(self, lost: Element, before: Tree, after: Tree) -> None:
        self._lost = lost
        mine, other = _alone(before), _alone(after)
        found = ((before.source[mine[said]], after.source[other[said]]) for said in mine.keys() & other.keys())
        asked = ((_distance(lost, was), was, now) for was, now in found if was.idxpath != lost.idxpath)
        nearest = sorted(asked, key=lambda one: (one[0], one[1].idxpath))[: 4 * _ASKED]
        self._nearest = [(was, now) for _, was, now in nearest if not related(lost, was)]

    def company(self, candidate: Element) -> float:
        """0…1: how much a candidate stands beside its neighbours as the lost one did, by their boxes."""
        asked = [pair for pair in self._nearest if pair[1] is not candidate and not related(candidate, pair[1])]
        asked = asked[:_ASKED]
        if not asked:
            return UNKNOWN
        voices = [1 / (1 + _distance(self._lost, was) / _SCALE) for was, _ in asked]
        moved = [_moved_alike(self._lost, candidate, was, now) for was, now in asked]
        return sum(voice * way for voice, way in zip(voices, moved, strict=True)) / sum(voices)


def _alone(page: Tree) -> dict[Said, int]:
    """By the words of its caption each element that nothing else is called as, but what wraps it or stands in it."""
    return page.once("alone", lambda: _found_alone(page))


def _found_alone(page: Tree) -> dict[Said, int]:
    named: dict[Said, list[int]] = {}
    for caption in dict.fromkeys(page.captions[: page.count]):
        if 0 < len(caption) <= _LONGEST and (said := tuple(one for one in words(caption) if not one.isdigit())):
            named.setdefault(said, []).extend(page.called(caption))
    found = {}
    for said, (first, *others) in named.items():
        if len(others) < _NAMESAKES and first < page.count and all(page.is_in(one, first) for one in others):
            found[said] = first
    return found


def _distance(lost: Element, other: Element) -> float:
    if lost.box is not None and other.box is not None:
        return math.hypot(lost.box[0] - other.box[0], lost.box[1] - other.box[1])
    mine, its = lost.idxpath.split("/"), other.idxpath.split("/")
    return _STEP * (len(mine) + len(its) - 2 * _shared(mine, its))


def _moved_alike(lost: Element, candidate: Element, was: Element, now: Element) -> float:
    """1 when both moved by the same, ½ when their ways differ by a row."""
    if lost.box is None or candidate.box is None or was.box is None or now.box is None:
        return UNKNOWN
    across = (candidate.box[0] - now.box[0]) - (lost.box[0] - was.box[0])
    down = (candidate.box[1] - now.box[1]) - (lost.box[1] - was.box[1])
    return 1 / (1 + math.hypot(across, down) / _SCALE)


def _shared(mine: list[str], other: list[str]) -> int:
    pairs = zip(mine, other, strict=False)
    return next((n for n, (one, two) in enumerate(pairs) if one != two), min(len(mine), len(other)))
