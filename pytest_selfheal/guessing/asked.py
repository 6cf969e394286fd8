"""The words of a locator: what it means, with how much each says, and which kind of element it speaks of."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from pytest_selfheal.guessing.lexicon import is_known, is_noise, kinds, stems
from pytest_selfheal.guessing.vocabulary import Vocabulary
from pytest_selfheal.locators.hints import Hint
from pytest_selfheal.models.words import read_href

OWN = 0.6  # weight from which a word is said of the element itself
# Set on the seen half of `benchmarks/guess.py`, as those of `scoring.py`.
_GENERIC, _FILLING = 0.45, 0.2
_SHORTEST = 3  # letters of a word of an identifier that says something, if nobody knows it
# Mostly how it looks, unless the page says it to its user: "Small modal".
_ADDRESS = re.compile(r"(?:https?:)?//|/\w")  # https://shop.test/cart   /cart
_SIZES = frozenset(("small", "large", "big", "medium"))


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
    named: set[str] = set()
    fillers: set[str] = set()
    inner: set[str] = set()
    for hint in said:
        for word in vocabulary.read(spoken(hint.text)):
            is_own = hint.weight >= OWN
            is_size = word in _SIZES and not hint.is_caption
            if word in kinds() and not hint.is_caption:
                named.update([word] if is_own else [])
            elif not _is_filler(word, vocabulary) or hint.is_caption or (is_size and vocabulary.is_read(word)):
                content[word] = max(content.get(word, 0.0), hint.weight * (OWN if is_size else _worth(word)))
                inner.update([word] if is_own else [])
            elif is_own and len(word) > 1:
                fillers.add(word)
    # a locator that says nothing but a kind may mean what is called so: `.page-title`
    meant = content or dict.fromkeys(named or fillers, 1.0)
    return AskedWords(meant, frozenset(named), frozenset(content) - inner)


def _is_filler(word: str, vocabulary: Vocabulary) -> bool:
    """Whether a word of an identifier says nothing, or is short for nobody knows what: `bm-burger-button`."""
    is_short = len(word) < _SHORTEST and word.isalpha()
    return is_noise(word) or (is_short and not is_known(word) and not vocabulary.is_read(word))


def spoken(text: str) -> str:
    """What an address says of where it leads, and any other text as it is: no scheme, `www` or top-level domain."""
    if not _ADDRESS.match(text):
        return text
    href = read_href(text)
    return " ".join(href.path) or " ".join(href.host.split(".")[:-1]) or href.rest.strip("#")


def _worth(word: str) -> float:
    """How much a word says by itself."""
    if word.isdigit() or word in stems("little", "generic"):
        return _GENERIC
    return _FILLING if is_noise(word) else 1.0
