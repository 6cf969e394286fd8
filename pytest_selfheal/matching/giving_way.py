"""Whether a word, number or identifier gave way to another one, in what programs write: keys, addresses, handlers.

Identifiers are renamed all the time: kinds of controls, short forms, plurals and synonyms are no words that give way,
nor is what a program numbered or hashed, unless the place that it stands in is known to hold a key.
"""

import re
from collections.abc import Collection
from functools import lru_cache

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.jargon import ABBREVIATIONS
from pytest_selfheal.matching.verbs import opposed
from pytest_selfheal.matching.vocabulary import is_kind, is_noise, likeness, stem
from pytest_selfheal.matching.words import name_words

_CHUNK = re.compile(r"[^\W_]+")  # order-17/a81f → order 17 a81f
_DOTTED = re.compile(r"\bv?\d+(?:\.\d+)+\b")  # 0.60.2
_MADE = re.compile(r"^:|^radix|^headlessui|^mui-|\buuid\b")  # ids that component libraries number: rc-menu-uuid-57104-1
_VERSION = re.compile(r"v\d+", re.IGNORECASE)  # /v1/
_SHORTEST = 3  # letters; shorter ones are mostly short for something
_ALIKE = 0.5  # likeness from which on two words of identifiers may stand for each other
# Short or worn, and they tell one thing from another.
_PLAIN = frozenset(
    ("my", "in", "on", "of", "no", "up", "off", "out", "all", "new", "old", "to", "by", "us", "eu", "put", "for")
)
# Words that say nothing of what is done: attributes and styles of all frameworks are made of them.
_EMPTY_WORDS = """
click handle handler handlers action actions event events fn func function cb app vm this self prevent stop once default
http https www com org html php aspx json api rest ajax data url uri target toggle show modal panel collapse tab
popover dropdown menu dialog drawer tooltip content container wrapper item row col yes none null undefined auto
radix headless mui aria controls trigger root id ref
"""
_EMPTY = frozenset(_EMPTY_WORDS.split())


def is_longer(mine: str, other: str, *, known: str = "") -> bool:
    """Whether one of two says all the words of the other, and more than the caption does: free, and free-trial."""
    first, second, said = ({*_words(one)} for one in (mine, other, known))
    return bool(first and second and (first < second or second < first) and (first ^ second) - said)


def gave_way(mine: str, other: str, *, has_keys: bool = False, known: str = "") -> tuple[str, str] | None:
    """What gave way to what, None when nothing did; with `has_keys`, numbers and identifiers count as well.

    `known` is what is said anyway, and tells nothing: a caption.
    """
    if mine == other or not mine or not other:
        return None
    first, second, said = _words(mine), _words(other), frozenset(_words(known))
    gone = [word for word in first if not is_said(word, {*second, *said})]
    # a caption says just its word: "Confirm" tells nothing of save, though buttons that save are called so
    new = [word for word in second if word not in said and not is_said(word, set(first))]
    if gone and new:
        return _as_written(gone[0], mine), _as_written(new[0], other)
    if pair := opposed(" ".join(name_words(mine)), " ".join(name_words(other))):
        return pair
    if has_keys and mine.isalpha() and other.isalpha() and not is_said(stem(mine.lower()), {stem(other.lower())}):
        return mine, other
    if has_keys and not gone and not new:
        keys, others = _keys(mine), _keys(other)
        if _MADE.search(mine) or _MADE.search(other):
            return None
        lost, came = [key for key in keys if key not in others], [key for key in others if key not in keys]
        if lost and came:
            return lost[0], came[0]
    return None


@lru_cache(maxsize=8192)
def _words(text: str) -> tuple[str, ...]:
    """Content words, plain; a chunk with letters and digits in turn was made by a program."""
    plain = " ".join(chunk for chunk in _CHUNK.findall(text) if not _is_made(chunk))
    listed = [part for word in name_words(plain) for part in ABBREVIATIONS.get(word, word).split()]
    return tuple(dict.fromkeys(stem(word) for word in listed if _tells(word)))


def _as_written(word: str, text: str) -> str:
    """A content word as the text has it: not its stem, and not what it is short for."""
    return next((one for one in name_words(text) if word in _words(one)), word)


def _tells(word: str) -> bool:
    if word in _PLAIN or (not word.isascii() and word.isalpha()):
        return True
    if not word.isalpha() or len(word) < _SHORTEST or word in _EMPTY:
        return False
    return not (is_kind(stem(word)) or is_noise(stem(word)))


def _is_made(chunk: str) -> bool:
    digits = sum(map(str.isdigit, chunk))
    return 0 < digits < len(chunk) and (digits > 1 or len(chunk) <= _SHORTEST)


@lru_cache(maxsize=8192)
def _keys(text: str) -> tuple[str, ...]:
    text = _DOTTED.sub(" ", text)
    return tuple(chunk for chunk in _CHUNK.findall(text) if any(map(str.isdigit, chunk)) and not _VERSION.match(chunk))


def is_said(word: str, others: Collection[str]) -> bool:
    """Whether one of the other words of identifiers says the same: it is spelled alike, or a plain synonym."""
    if word in others:
        return True
    return any(likeness(word, one) >= _ALIKE or captions.is_same(word, one) for one in others)
