"""Names read as words, also where they are written together: `loginbutton` is login and button."""

from collections.abc import Iterable
from functools import lru_cache

from rapidfuzz import fuzz

from pytest_selfheal.matching.jargon import ABBREVIATIONS, JOINED, KINDS, NOISE, PARTS, RELATED, REMOTE, SHORT_PARTS
from pytest_selfheal.matching.words import name_words

# Of a relation, a beginning, a slip of the pen: each is worth less than the word itself.
_RELATED, _BEGINNING, _SLIP, _REMOTE = 0.8, 0.75, 0.75, 0.5
_SHORTEST, _LONGEST = 3, 40  # letters of a part; of a name that is taken apart
_BEGINS, _SLIPS = 4, 5  # letters from which a beginning, or nearly the same letters, say something
_ALIKE = 86  # of 100


class Vocabulary:
    """The words of one page; `texts` are what it reads, `names` its identifiers, whose parts are words as well."""

    def __init__(self, texts: Iterable[str], names: Iterable[str]) -> None:
        # one pass over all of it at once: word by word it would take as long as the whole guess
        read = name_words("\n".join(dict.fromkeys(texts)))
        self._texts = frozenset(map(stem, read))
        self._whole = PARTS | {word for word in read if len(word) >= _SHORTEST}
        named = name_words("\n".join(dict.fromkeys(names)))
        self._known = self._whole | {word for word in named if len(word) > _SHORTEST}
        self._read: dict[str, tuple[str, ...]] = {}

    def is_read(self, word: str) -> bool:
        """Whether the page itself says it to its user."""
        return word in self._texts

    def read(self, text: str) -> tuple[str, ...]:
        """The words of a text or name in one spelling."""
        found = self._read.get(text)
        if found is None:
            found = self._read[text] = _joined([part for word in name_words(text) for part in self._parts(word)])
        return found

    def _parts(self, word: str) -> tuple[str, ...]:
        short = ABBREVIATIONS.get(word)
        if short is not None:
            return tuple(short.split())
        if word in self._whole or len(word) < 2 * _SHORTEST or len(word) > _LONGEST or not word.isalpha():
            return (stem(word),)
        return tuple(stem(part) for part in self._taken_apart(word)) or (stem(word),)

    def _taken_apart(self, word: str) -> tuple[str, ...]:
        """The fewest known words that `word` is put together from, () when it is not."""
        best: list[tuple[str, ...] | None] = [()] + [None] * len(word)
        for end in range(2, len(word) + 1):
            for start in range(max(0, end - 16), end - 1):
                before, part = best[start], word[start:end]
                if before is None or part == word or not self._is_part(part):
                    continue
                now = best[end]
                if now is None or len(before) + 1 < len(now):
                    best[end] = (*before, part)
        parts = best[-1] or ()
        expanded = (ABBREVIATIONS.get(part, part).split() for part in parts)
        return tuple(one for part in expanded for one in part)

    def _is_part(self, part: str) -> bool:
        if len(part) < _SHORTEST:
            return part in SHORT_PARTS
        return part in self._known or (part in ABBREVIATIONS)


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """A word without the ending of its plural."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def is_kind(word: str) -> bool:
    """Whether a word says what kind of control is meant."""
    return word in _KINDS


def is_noise(word: str) -> bool:
    """Whether a word says nothing of what an element is for."""
    return word in _NOISE or (word.isascii() and len(word) < 2 and not word.isdigit())


@lru_cache(maxsize=65536)
def likeness(asked: str, said: str) -> float:
    """How likely the one word stands for the other, 0…1."""
    if asked == said:
        return 1.0
    if _lines(asked) & _lines(said):
        return _RELATED
    shorter, longer = sorted((asked, said), key=len)
    if len(shorter) >= _BEGINS and longer.startswith(shorter) and 2 * len(shorter) >= len(longer):
        are_two = _lines(asked) and _lines(said)  # "logo" is no beginning of "logout"
        return 0.0 if are_two else _BEGINNING
    if len(shorter) >= _SLIPS and fuzz.ratio(asked, said) >= _ALIKE and not any(map(str.isdigit, asked)):
        return _SLIP
    return _REMOTE if _remote(asked) & _remote(said) else 0.0


def is_known(word: str) -> bool:
    """Whether it is a word that interfaces are made of."""
    return bool(_lines(word) or _lines(stem(word)) or is_kind(word) or is_noise(word))


def variants(word: str) -> frozenset[str]:
    """How a page may begin to write a word: itself, what is related to it, and what is short for any of these."""
    meant = {word}
    for table, lines in ((RELATED, _lines(word)), (REMOTE, _remote(word))):
        meant.update(one for number in lines for one in table[number])
    short = {key for key, full in ABBREVIATIONS.items() if meant & set(full.split())}
    parted = {pair[0] for pair, whole in JOINED.items() if meant & set(whole.split())}
    return frozenset(one[:_BEGINS] for one in (*meant, *short, *parted) if len(one) > 1)


def _joined(words: list[str]) -> tuple[str, ...]:
    joined: list[str] = []
    place = 0
    while place < len(words):
        pair = JOINED.get(tuple(words[place : place + 2]))
        joined += pair.split() if pair else (words[place],)
        place += 2 if pair else 1
    return tuple(joined)


@lru_cache(maxsize=8192)
def _lines(word: str) -> frozenset[int]:
    return frozenset(_LINES.get(word, ()))


@lru_cache(maxsize=8192)
def _remote(word: str) -> frozenset[int]:
    return frozenset(_REMOTE_LINES.get(word, ()))


def _index(table: tuple[tuple[str, ...], ...]) -> dict[str, set[int]]:
    lines: dict[str, set[int]] = {}
    for number, line in enumerate(table):
        for word in line:
            lines.setdefault(stem(word), set()).add(number)
    return lines


_LINES, _REMOTE_LINES = _index(RELATED), _index(REMOTE)
_KINDS = frozenset(stem(word) for word in KINDS)
_NOISE = frozenset(stem(word) for word in NOISE) | NOISE
