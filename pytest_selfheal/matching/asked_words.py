"""The words of a locator: what it means, with how much each says, and which kind of element it speaks of."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from pytest_selfheal.locators.hints import Hint
from pytest_selfheal.matching.jargon import GENERIC
from pytest_selfheal.matching.vocabulary import Vocabulary, is_kind, is_noise, stem

OWN = 0.6  # weight from which a word is said of the element itself
# Set on the seen half of `benchmarks/guess.py`, as those of `guess.py`.
_GENERIC, _FILLING = 0.45, 0.2


@dataclass(frozen=True)
class AskedWords:
    """The words of a locator: of what it means with their weight, and those that say which kind it is.

    `outer` are the ones of `content` that it says only of what stands around the element.
    """

    content: dict[str, float]
    kinds: frozenset[str]
    outer: frozenset[str]

    @cached_property
    def own(self) -> frozenset[str]:
        """Those that it says of the element itself, and not of what stands around it."""
        return frozenset(word for word, weight in self.content.items() if weight >= OWN)

    @cached_property
    def says_kind_only(self) -> bool:
        """Whether nothing but the kind is asked for: "the submit button"."""
        return all(word in self.kinds or word.isdigit() or is_noise(word) for word in self.content)


def read(said: Iterable[Hint], vocabulary: Vocabulary) -> AskedWords:
    """The words of the hints that a locator gives, as this page's vocabulary splits them."""
    content: dict[str, float] = {}
    kinds: set[str] = set()
    fillers: set[str] = set()
    inner: set[str] = set()
    for hint in said:
        for word in vocabulary.read(hint.text):
            if is_kind(word) and not hint.is_caption:
                kinds.update([word] if hint.weight >= OWN else [])
            elif not is_noise(word) or hint.is_caption or (word in _SIZES and vocabulary.is_read(word)):
                worth = OWN if word in _SIZES and not hint.is_caption else _worth(word)
                content[word] = max(content.get(word, 0.0), hint.weight * worth)
                inner.update([word] if hint.weight >= OWN else [])
            elif hint.weight >= OWN and len(word) > 1:
                fillers.add(word)
    # a locator that says nothing but a kind may mean what is called so: `.page-title`
    meant = content or dict.fromkeys(kinds or fillers, 1.0)
    return AskedWords(meant, frozenset(kinds), frozenset(content) - inner)


def _worth(word: str) -> float:
    """How much a word says by itself."""
    if word.isdigit() or word in _GENERIC_STEMS:
        return _GENERIC
    return _FILLING if is_noise(word) else 1.0


# Mostly how it looks, unless the page says it to its user: "Small modal".
_SIZES = frozenset(("small", "large", "big", "medium"))
_GENERIC_STEMS = frozenset(stem(word) for word in GENERIC)
