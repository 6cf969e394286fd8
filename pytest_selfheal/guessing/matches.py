"""Which candidates say the words that are asked for, and how much each word tells them apart."""

import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from pytest_selfheal.guessing.asked import AskedWords
from pytest_selfheal.guessing.lexicon import likeness, variants
from pytest_selfheal.guessing.page import Page

CLOSE = 64  # candidates that are read word by word
_INSIDE = 0.9  # for a word of the locator's containers that a box around the element is called by
_BESIDE_IT = 0.7  # for a word like the one asked for, where the page says that one as well
_NEAR_TOP = 0.7  # of the best hit, from which on another one is as good
_SIGNED_BY = {"username", "email"}  # who logs in has either; who registers both


class Matches:
    """The words of the locator and of the test's name on the candidates of one page."""

    def __init__(
        self, page: Page, asked: AskedWords, tested: Iterable[str], able: Sequence[int], *, close: Sequence[int]
    ) -> None:
        self._page, self._asked, self._total = page, asked, len(able)
        self._words = (*asked.content, *(word for word in tested if word not in asked.content))
        self.said = {index: page.words(index, asked.content.keys()) for index in close}

    @cached_property
    def hits(self) -> Mapping[str, Mapping[int, float]]:
        """For each word the candidates that say it, and how well."""
        found: dict[str, dict[int, float]] = {}
        for asked in self._words:
            meanings = self._meanings(asked)
            hits: dict[int, float] = {}
            for index, said in self.said.items() if meanings else ():
                value = max((worth * said[word] for word, worth in meanings.items() if word in said), default=0.0)
                if asked in self._asked.outer and asked in self._page.around(index):
                    value = max(value, _INSIDE)
                if value:
                    hits[index] = value
            found[asked] = hits
        return found

    @cached_property
    def _postings(self) -> Counter[str]:
        """How many of the candidates say each word."""
        return Counter(word for words in self.said.values() for word in words)

    @cached_property
    def _is_login(self) -> bool:
        """Whether one password is asked for, and not repeated."""
        return sum(one.attributes.get("type") == "password" for one in self._page.elements) == 1

    def likeness(self, asked: str, said: str) -> float:
        """How likely the one word stands for the other here."""
        return 0.0 if {asked, said} == _SIGNED_BY and not self._is_login else likeness(asked, said)

    def _meanings(self, asked: str) -> dict[str, float]:
        """The words of the page that may stand for a word of the locator, with what finding them is worth."""
        worth: dict[str, float] = {}
        is_said = asked in self._postings
        for word, count in self._postings.items():
            if (alike := self.likeness(asked, word)) > 0:
                alike *= _BESIDE_IT if is_said and word != asked else 1.0
                worth[word] = alike * (0.25 + 0.75 * telling(count, self._total))
        return worth

    @cached_property
    def weights(self) -> Mapping[str, float]:
        """Rare words decide; one that nothing on the page says is missing from all alike."""
        weights = {}
        for word, weight in self._asked.content.items():
            hits = self.hits[word]
            top = max(hits.values(), default=0.0)
            tells = telling(sum(one >= _NEAR_TOP * top for one in hits.values()), self._total) if hits else 0.6
            weights[word] = weight * (0.3 + 0.7 * tells)
        return weights

    def share(self, weights: Mapping[str, float], index: int) -> float:
        """How much of the weighted words a candidate says."""
        total = sum(weights.values())
        found = sum(weight * self.hits[word].get(index, 0.0) for word, weight in weights.items())
        return found / total if total else 0.0

    def covered(self, index: int) -> float:
        """How much of the locator a candidate says, however common the words are here."""
        said, content = self.said[index], self._asked.content
        found = (
            weight * max((self.likeness(word, one) * said[one] for one in said), default=0.0)
            for word, weight in content.items()
        )
        return sum(found) / sum(content.values()) if content else 0.0

    def naming(self, index: int) -> float:
        """How much of what a candidate is called the locator says."""
        asked = (*self._asked.content, *self._asked.kinds)
        return max(
            (
                sum(max((self.likeness(one, word) for one in asked), default=0.0) for word in words) / len(words)
                for words in self._page.namings(index)
            ),
            default=0.0,
        )


def closest(page: Page, words: Iterable[str], able: Sequence[int], *, first: Iterable[int]) -> list[int]:
    """Those worth a close look: on a large page the ones that have the beginnings of the rarest words.

    `first` are those that come before others with as much.
    """
    if len(able) <= CLOSE:
        return list(able)
    meant = {start: word for word in words for start in sorted(variants(word))}
    starts = sorted(meant, key=lambda start: (-len(start), start))
    pattern = re.compile("|".join(map(re.escape, starts)) or r"(?!)")
    hits = {index: {meant[one] for one in pattern.findall(page.raw(index))} for index in able}
    counts = Counter(word for found in hits.values() for word in found)
    worth = {index: sum(telling(counts[word], len(able)) for word in found) for index, found in hits.items()}
    preferred = frozenset(first)
    best = sorted(able, key=lambda index: (-worth[index], index not in preferred, index))
    return sorted(best[:CLOSE])


def telling(number: int, total: int) -> float:
    """How much a word that so many candidates of all say tells them apart, 1 for a single one."""
    return 1.0 if number <= 1 or total <= 1 else max(0.0, math.log(total / number) / math.log(total))
