"""Which element of the page now a lost one most likely is: the candidates in order, and how sure the first one is.

Those that share rare words with it or stand near its place are compared both ways, and the first one with the rest of
the remembered page as well: what another element of it fits better is that one. How sure it is says a logistic sum that
was fitted on pairs of released pages with whole sites held out.
"""

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

from pytest_selfheal.matching.company import Landmarks
from pytest_selfheal.matching.doubts import another, doubt
from pytest_selfheal.matching.profile import Profile
from pytest_selfheal.matching.question import Question
from pytest_selfheal.matching.similarity import against, rarity
from pytest_selfheal.matching.tree import Tree, related
from pytest_selfheal.models.diagnosis import Confidence
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.ranking import Ranking, Scored
from pytest_selfheal.models.roles import role_of, takers
from pytest_selfheal.models.words import name_words, overlap, words

_SIZE = 40  # candidates; measured: the right element is among them for every recorded pair of pages
_CLOSE = 12  # of them are compared both ways
_FORTH, _BACK = 2 / 3, 1 / 3
_WIDEST = 0.3  # more of a margin says no more
_TWINS = 0.03  # of similarity
_TOLD = 160  # characters of a text that are looked at; a longer one is content
_MOST_WORDS = 24  # of the lost element
_COMMON = 0.5  # of the elements; a word that more of them have tells nothing
_PLACE = 3.0  # what a place tells beside a word
_REACH = 150.0  # px
_LEFT_OUT = frozenset(("style", "for", "tabindex", "aria-describedby", "aria-labelledby", "aria-controls"))
_WEIGHTS = {
    "bias": -8.8,
    "score": 6.5,
    "margin": 3.2,
    "back margin": 9.9,
    "caption": 1.3,
    "no caption": 0.9,
    "key": 4.7,
    "box": 2.0,
    "role": 1.3,
}
# Likelihoods from which on the first candidate is said to be it with this confidence; below the last nothing is.
HIGH, MEDIUM, LOW = 0.97, 0.3, 0.03
_NAMELESS = 0.15  # the last one for what has nothing of its name, neither a word nor a key nor an address


@dataclass(frozen=True)
class Ranked:
    """The candidates of a question; by index `others` are those that are another thing, and why."""

    question: Question
    ranking: Ranking
    others: dict[int, str]

    @property
    def best(self) -> Scored | None:
        """The likeliest candidate."""
        return next(iter(self.ranking.scored), None)

    @cached_property
    def rival(self) -> Scored | None:
        """The next one that is not the same control seen twice."""
        return next(self._rivals(), None)

    @cached_property
    def twins(self) -> tuple[Scored, ...]:
        """The rivals that are called the same and fit as well as the first one."""
        best = self.best
        if best is None:
            return ()
        own = Profile(best.element).caption_words, role_of(best.element)
        near = (one for one in self._rivals() if best.score - one.score < _TWINS)
        return tuple(one for one in near if (Profile(one.element).caption_words, role_of(one.element)) == own)

    def _rivals(self) -> Iterator[Scored]:
        best = self.best
        others = (one for one in self.ranking.scored if best is not None and one is not best)
        return (one for one in others if best is not None and not related(best.element, one.element))

    def claimed_by(self, index: int, least: float = 0.0) -> Element | None:
        """The other element of the remembered page that a candidate fits better, None where there is none."""
        claimant, margin = self._back(index)
        return claimant if margin < least else None

    def _back(self, index: int) -> tuple[Element | None, float]:
        return self.question.after.once(
            ("back", self.question.old, self.question.target.idxpath, index), lambda: _back(self.question, index)
        )

    @cached_property
    def _features(self) -> dict[str, float]:
        """What speaks for the first candidate, each 0…1 or nearly so."""
        question, best, rival = self.question, self.best, self.rival
        if best is None:
            return {}
        lost, now = Profile(question.target), question.after.profile(best.index)
        return {
            "bias": 1.0,
            "score": best.score,
            "margin": min(_WIDEST, best.score - rival.score) if rival is not None else _WIDEST,
            "back margin": self._back(best.index)[1],
            "caption": overlap(set(lost.caption_words), set(now.caption_words)),
            "no caption": float(not (lost.caption_words or now.caption_words)),
            "key": _kept_of_keys(lost, now),
            "box": Landmarks(question.target, question.old, question.after).company(best.element),
            "role": float(role_of(question.target) == role_of(best.element)),
        }

    @cached_property
    def likelihood(self) -> float:
        """0…1: how likely the first candidate is the lost element."""
        if self.best is None or self.best.index in self.others:
            return 0.0
        return 1 / (1 + math.exp(-sum(_WEIGHTS[name] * value for name, value in self._features.items())))

    @property
    def is_nothing(self) -> bool:
        """Whether not even the first candidate may be it."""
        return self.likelihood < (LOW if self._shares_a_name else _NAMELESS)

    @cached_property
    def _shares_a_name(self) -> bool:
        if any(self._features.get(name) for name in ("caption", "no caption", "key")) or self.best is None:
            return self.best is not None
        lost, now = Profile(self.question.target), Profile(self.best.element)
        says_the_same = lost.text_words == now.text_words != []  # whatever it is named
        return says_the_same or (lost.leads_somewhere and lost.href == now.href)

    @cached_property
    def confidence(self) -> Confidence:
        """What the likelihood means, as it was measured; what gave way to something else in its name is not certain."""
        if self.best is None or self.likelihood < MEDIUM or not self._shares_a_name:
            return "low"
        is_sure = self.likelihood >= HIGH and not self.twins and not doubt(self.question, self.best.index)
        return "high" if is_sure else "medium"


def rank(question: Question) -> Ranked:
    """The candidates for a lost element, best first; equal scores keep the order of the page.

    With a frame only the elements of this frame: a locator looks into one, and what is elsewhere is no rival.
    """
    after, frame = question.after, question.frame
    able = takers(after.source, question.lost.action or None)
    if frame is not None:
        able = [index for index in able if after.source[index].frame == frame]
    close, far = _scored(question.target, after, able)
    # of boxes in each other that say the same, the one that keeps a class which the locator asks for
    asked = {name for name in question.target.classes if f".{name}" in str(question.lost.expression)}
    near = [one for one in close if close[0].score - one.score < _TWINS and related(one.element, close[0].element)]
    if (kept := next((one for one in near if asked & {*one.element.classes}), None)) is not None:
        close = [kept, *(one for one in close if one is not kept)]
    others: dict[int, str] = {}
    while close and close[0].index not in others and (why := another(question, close[0].index)):
        # it is another thing, however alike: behind all that may be it
        others[close[0].index] = why
        close.append(close.pop(0))
    return Ranked(question, Ranking((*close, *far), len(able), after.source), others)


def _scored(target: Element, page: Tree, among: Sequence[int]) -> tuple[list[Scored], list[Scored]]:
    """The likest elements of a page, compared both ways, and others that were compared one way; best first."""
    near = _nearest(target, page, among)
    weigh = rarity([page.profile(index) for index in near])
    forth, wanted = against(Profile(target), weigh), Profile(target)
    found = [(index, *forth(page.profile(index))) for index in near]
    found.sort(key=lambda one: (-one[1], one[0]))
    scored = [
        Scored(
            page.source[index],
            index,
            _FORTH * score + (_BACK * against(page.profile(index), weigh)(wanted)[0] if place < _CLOSE else 0.0),
            why,
        )
        for place, (index, score, why) in enumerate(found)
    ]
    close = sorted(scored[:_CLOSE], key=lambda one: (-one.score, one.index))
    return close, scored[_CLOSE:]


def _back(question: Question, index: int) -> tuple[Element | None, float]:
    """The other remembered element that is likest to a candidate, and how much likelier the lost one is it."""
    old, candidate, place = question.old, question.after.profile(index), question.place
    path = question.target.idxpath
    near = [
        at
        for at in _nearest(candidate.element, old, range(old.count), _CLOSE)
        if at != place and old.source[at].idxpath != path and not related(old.source[at], question.target)
    ]
    lost = Profile(question.target)
    score = against(candidate, rarity([lost, *map(old.profile, near)]))
    best, claimant = max(((score(old.profile(at))[0], at) for at in near), default=(0.0, -1))
    margin = max(-_WIDEST, min(_WIDEST, score(lost)[0] - best))
    return old.source[claimant] if claimant >= 0 else None, margin


def _kept_of_keys(lost: Profile, now: Profile) -> float:
    """How much of a test id, id or name it kept, by the words in it; numbers are no words."""
    pairs = zip((lost.test_id, *lost.keys), (now.test_id, *now.keys), strict=True)
    return max(1.0 if one == two != "" else overlap(_words_in(one), _words_in(two)) for one, two in pairs)


def _words_in(key: str) -> set[str]:
    return {word for word in name_words(key) if not word.isdigit()}


class _Lines:
    """The words of a page's elements as one text, each in its own line: thousands are searched at once."""

    def __init__(self, elements: Sequence[Element]) -> None:
        lines = [_line(one) for one in elements]
        self._text = "\n".join(lines)
        self._starts = [0, *accumulate(len(line) + 1 for line in lines)]

    def having(self, word: str) -> Iterator[int]:
        """Indices of the elements that say or are called a word, or one that it is a part of."""
        at = self._text.find(word)
        while at >= 0:
            index = bisect_right(self._starts, at) - 1
            yield index
            at = self._text.find(word, self._starts[index + 1])


def _line(one: Element) -> str:
    told = (value for name, value in one.attributes.items() if name not in _LEFT_OUT)
    said = (one.name or one.text[:_TOLD], one.label, one.row[:_TOLD], one.picture, *told)
    return " ".join(filter(None, said)).casefold().replace("\n", " ")


def _nearest(target: Element, page: Tree, among: Sequence[int], size: int = _SIZE) -> list[int]:
    """Of the elements `among` those `size` that share most with `target`, in the order of the page."""
    if len(among) <= size:
        return list(among)
    lines, total = page.once("lines", lambda: _Lines(page.source)), len(page.source)
    rough = _places(target, page.source)
    for word in _words_of(target):
        having = list(lines.having(word))
        if having and len(having) <= max(size, _COMMON * total):
            weight = math.log(1 + total / len(having))
            for index in having:
                rough[index] += weight
    return sorted(sorted(among, key=rough.__getitem__, reverse=True)[:size])


def _words_of(target: Element) -> list[str]:
    """The words that may find it again, what it is called first."""
    said = (target.name or target.text[:_TOLD], target.label, target.row[:_TOLD])
    told = (value for name, value in target.attributes.items() if name not in _LEFT_OUT)
    listed = (word for group in (map(words, said), map(name_words, told)) for some in group for word in some)
    found = dict.fromkeys(word for word in listed if len(word) > 1 or not word.isascii())
    return [*found, *filter(None, (target.picture.casefold(),))][:_MOST_WORDS]


def _places(target: Element, elements: Sequence[Element]) -> list[float]:
    """How near each stands to where the lost one stood: by its path, its kind, and its box."""
    tag, path, parent = target.tag, target.idxpath, target.idxpath.rpartition("/")[0]
    rough = [
        (0.5 if one.tag == tag else 0.0)
        + (_PLACE if one.idxpath == path else _PLACE / 2 if parent and one.idxpath.startswith(parent) else 0.0)
        for one in elements
    ]
    if target.box is None:
        return rough
    x, y = target.box[:2]
    for index, one in enumerate(elements):
        if (box := one.box) is not None:
            rough[index] += _PLACE / (1 + (abs(box[0] - x) + abs(box[1] - y)) / _REACH)
    return rough
