"""How much an element resembles the lost one: one similarity per attribute, weighed into a score of 0…1.

Weights marked *measured* were fitted, rounded, on pairs of old and new versions of real pages, sites left out in turn;
those marked *by analogy* belong to attributes that such recordings lack, and take the weight of the measured attribute
that plays the same part.
"""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import mul

from rapidfuzz import fuzz
from rapidfuzz.distance import LCSseq

from pytest_selfheal.matching.profile import Profile
from pytest_selfheal.models.words import overlap, same, word_set

Weigh = Callable[[str], float]  # of a word: how rare it is among the candidates


@dataclass(frozen=True)
class Attribute:
    """One thing to compare; it counts with `weight` when the target has it, and not at all when it hasn't."""

    name: str
    weight: float
    has: Callable[[Profile], bool]
    compare: Callable[[Profile, Profile, Weigh], float]


def against(target: Profile, weigh: Weigh) -> Callable[[Profile], tuple[float, dict[str, float]]]:
    """The same for many candidates."""
    asked = [(one.name, one.compare) for one in ATTRIBUTES if one.has(target)]
    weights = [WEIGHTS[name] for name, _ in asked]
    total = sum(weights)

    def scored(candidate: Profile) -> tuple[float, dict[str, float]]:
        why = {name: compare(target, candidate, weigh) for name, compare in asked}
        return (min(1.0, sum(map(mul, weights, why.values())) / total) if total else 0.0), why

    return scored


def rarity(candidates: Sequence[Profile]) -> Weigh:
    """The usual inverse document frequency, over the words of these candidates."""
    counts = Counter(word for candidate in candidates for word in candidate.bag)
    number = len(candidates)
    weights: dict[str, float] = {}

    def weigh(word: str) -> float:
        if word not in weights:
            weights[word] = math.log(1 + number / (1 + counts[word]))
        return weights[word]

    return weigh


def _text(target: Profile, candidate: Profile, _: Weigh) -> float:
    mine, other = target.text_words, candidate.text_words
    if not mine or not other:
        return float(not mine and not other)
    ratio = fuzz.ratio(" ".join(mine), " ".join(other)) / 100
    return 0.38 * overlap(target.text_set, candidate.text_set) + 0.32 * ratio + 0.30 * (mine[0] == other[0])


def _words(target: Profile, candidate: Profile, weigh: Weigh) -> float:
    shared = target.bag & candidate.bag
    if not shared:
        return 0.0
    common, wanted = sum(map(weigh, shared)), sum(map(weigh, target.bag))
    found = sum(map(weigh, candidate.bag))
    rarest, possible = max(map(weigh, shared)), max(map(weigh, target.bag))
    return 0.4 * 2 * common / (wanted + found) + 0.25 * common / wanted + 0.35 * rarest / possible


def _href(target: Profile, candidate: Profile, _: Weigh) -> float:
    if not candidate.attribute("href"):
        return 0.0
    mine, other = target.href, candidate.href
    alike = overlap(target.href_set, candidate.href_set)
    return 0.45 * (mine == other) + 0.23 * alike + 0.32 * (mine.host == other.host)


def _id(target: Profile, candidate: Profile, _: Weigh) -> float:
    mine, other = target.attribute("id"), candidate.attribute("id")
    return 1.0 if mine == other else 0.5 * fuzz.ratio(mine.lower(), other.lower()) / 100


def _data(target: Profile, candidate: Profile, _: Weigh) -> float:
    """Mean over the target's data attributes; a value under another name counts half."""
    others = candidate.data
    return sum(_data_one(name, value, others) for name, value in target.data.items()) / len(target.data)


def _data_one(name: str, value: str, others: dict[str, str]) -> float:
    if name in others:
        return 1.0 if others[name] == value else 0.7 * fuzz.ratio(value.lower(), others[name].lower()) / 100
    return 0.5 if value in others.values() else 0.0


def _likeness_of_captions(target: Profile, candidate: Profile, _: Weigh) -> float:
    return _spoken(target.caption, candidate.caption)


def _spoken(mine: str, other: str) -> float:
    if not mine or not other:
        return 0.0
    if same(mine, other):
        return 1.0
    return 0.6 * overlap(word_set(mine), word_set(other)) + 0.3 * fuzz.ratio(mine.lower(), other.lower()) / 100


def _tag(target: Profile, candidate: Profile, _: Weigh) -> float:
    if target.element.tag == candidate.element.tag:
        return 1.0
    # A text that became a link or button: what is operated is what a redesign turns a caption into.
    return 1.0 if candidate.is_operated and not target.is_operated else 0.0


def _neighbor(target: Profile, candidate: Profile, _: Weigh) -> float:
    """Share of the words around the candidate that stood around the target."""
    others = candidate.neighbor_set
    return len(target.neighbor_set & others) / len(others) if others else 0.0


def _path(target: Profile, candidate: Profile, _: Weigh) -> float:
    """Steps in common from the root and from the element up, with and without indices."""
    indexed = _common(target.indexed_steps, candidate.indexed_steps)
    agreed = 0
    pairs = zip(reversed(target.indexed_steps), reversed(candidate.indexed_steps), strict=False)
    for mine, other in pairs:
        if mine != other or agreed == 4:
            break
        agreed += 1
    plain = _common(target.steps, candidate.steps)
    if not target.indexed_steps:
        return plain
    return 0.27 * plain + 0.35 * indexed + 0.38 * agreed / min(4, len(target.indexed_steps))


def _common(mine: list[str], other: list[str]) -> float:
    return 2 * LCSseq.similarity(mine, other) / (len(mine) + len(other)) if mine and other else 0.0


def _landmark(target: Profile, candidate: Profile, _: Weigh) -> float:
    """The same nearest landmark, and both or neither in the footer and in the main part."""
    mine, other = target.landmarks, candidate.landmarks
    nearest = (mine[0] if mine else "") == (other[0] if other else "")
    footer, main = (("footer" in mine) == ("footer" in other)), (("main" in mine) == ("main" in other))
    return 0.32 * nearest + 0.39 * footer + 0.29 * main


def _box(target: Profile, candidate: Profile, _: Weigh) -> float:
    """Same column, near, of the same size; 600 px and 100 px are the scales of a column and of a control."""
    if target.element.box is None or candidate.element.box is None:
        return 0.0
    x, y, width, height = target.element.box
    left, top, wide, high = candidate.element.box
    column, near = max(0.0, 1 - abs(x - left) / 600), 1 / (1 + math.hypot(x - left, y - top) / 100)
    breadth, area = _ratio(width, wide), _ratio(width * height, wide * high)
    return 0.29 * column + 0.35 * near + 0.18 * breadth + 0.18 * area


def _ratio(first: float, second: float) -> float:
    return min(first, second) / max(first, second, 1.0)


def _keys(target: Profile, candidate: Profile, _: Weigh) -> float:
    """Share of the words of the target's id and name that stand in any identifier of the candidate."""
    found = candidate.key_set | candidate.class_set | candidate.href_set
    return len(target.key_set & found) / len(target.key_set)


def _class(target: Profile, candidate: Profile, _: Weigh) -> float:
    return overlap(target.class_set, candidate.class_set)


def _spoken_of(name: str, weight: float) -> Attribute:
    """A text that the snapshot worked out: label, row."""
    return Attribute(
        name,
        weight,
        lambda target: bool(getattr(target.element, name)),
        lambda target, candidate, _: _spoken(getattr(target.element, name), getattr(candidate.element, name)),
    )


ATTRIBUTES: tuple[Attribute, ...] = (
    # measured
    Attribute("text", 4.6, lambda target: bool(target.text_words), _text),
    Attribute("no_text", 1.1, lambda target: not target.text_words and bool(target.element.idxpath), _text),
    Attribute("words", 2.9, lambda target: bool(target.bag), _words),
    Attribute("href", 4.4, lambda target: bool(target.attribute("href")), _href),
    Attribute("id", 2.3, lambda target: bool(target.attribute("id")), _id),
    Attribute("keys", 3.5, lambda target: bool(target.key_set), _keys),
    Attribute("class", 1.4, lambda target: bool(target.class_set), _class),
    Attribute("tag", 0.8, lambda target: bool(target.element.tag), _tag),
    Attribute("neighbor", 2.5, lambda target: bool(target.neighbor_set), _neighbor),
    Attribute("path", 1.9, lambda target: bool(target.steps), _path),
    Attribute("landmark", 4.6, lambda target: bool(target.element.idxpath), _landmark),
    Attribute("box", 5.6, lambda target: target.element.box is not None, _box),
    # by analogy: names a user hears identify like text, test ids were written to identify, a row is a neighbor
    Attribute("name", 4.0, lambda target: bool(target.element.name), _likeness_of_captions),
    Attribute("data", 4.0, lambda target: bool(target.data), _data),
    _spoken_of("label", 3.0),
    Attribute(
        "role",
        1.5,
        lambda target: bool(target.element.role),
        lambda target, candidate, _: float(target.element.role == candidate.element.role),
    ),
    _spoken_of("row", 3.0),
)
WEIGHTS = {attribute.name: attribute.weight for attribute in ATTRIBUTES}
