"""English as locators speak it: spellings, deeds, kinds of control, and which word may stand for which."""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from rapidfuzz import fuzz

_DATA = Path(__file__).parent / "data" / "english.toml"

# Of a word of its line, a beginning, a slip of the pen: each is worth less than the word itself.
_RELATED, _BEGINNING, _SLIP, _REMOTE = 0.8, 0.75, 0.75, 0.5
_BEGINS, _SLIPS = 4, 5  # letters from which a beginning, or nearly the same letters, say something
_ALIKE = 86  # of 100
_STEM, _ENDING = 6, 4  # letters that words of one stem share; of the longest ending
_SHORT = 3  # letters of what is short for a word: "msg", "addr"


@cache
def tables() -> dict[str, Any]:
    """The data, read once."""
    return tomllib.loads(_DATA.read_text(encoding="utf-8"))


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """A word without the ending of its plural."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


@cache
def stems(table: str, row: str) -> frozenset[str]:
    """The words of one row."""
    return frozenset(word for line in _rows(table, row) for word in line)


@cache
def spelled(word: str) -> str:
    """A word in the spelling that all others are read as."""
    return _spellings().get(word, word)


@cache
def is_known(word: str) -> bool:
    """Whether it is a word that interfaces are made of."""
    is_said = word in _spellings() or word in kinds() or word in stems("little", "generic")
    return is_said or word in tables()["same"] or bool(_lines(word)) or is_noise(word)


def is_noise(word: str) -> bool:
    """Whether a word says nothing of what an element is for."""
    return word in stems("little", "noise") or (word.isascii() and len(word) < 2 and not word.isdigit())


@cache
def kinds() -> Mapping[str, frozenset[str]]:
    """The roles that are of each kind a word may name."""
    return {stem(word): frozenset(roles.split()) for word, roles in tables()["kinds"].items()}


def roles_of(words: Iterable[str]) -> frozenset[str]:
    """The roles of the kinds that words name."""
    return frozenset().union(*(kinds().get(word, ()) for word in words))


@cache
def deeds() -> frozenset[str]:
    """The words for what is done with a control."""
    return stems("deeds", "lines")


@cache
def contrasts() -> tuple[tuple[frozenset[str], ...], ...]:
    """Lines of which only one can be meant, each with the words that stand for it."""
    listed = _rows("deeds", "lines") + _rows("things", "lines")
    meant = {line[0]: frozenset(line) for line in reversed(listed)}
    return tuple(tuple(meant.get(one, frozenset((one,))) for one in line) for line in _rows("contrasts", "lines"))


@lru_cache(maxsize=65536)
def likeness(asked: str, said: str) -> float:
    """How likely the one word stands for the other, 0…1."""
    if asked == said:
        return 1.0
    if _lines(asked) & _lines(said):
        return _RELATED
    shorter, longer = sorted((asked, said), key=len)
    if _share_a_stem(asked, said):
        return _BEGINNING
    if len(shorter) >= _BEGINS and longer.startswith(shorter) and 2 * len(shorter) >= len(longer):
        are_two = _lines(asked) and _lines(said)  # "logo" is no beginning of "logout"
        return 0.0 if are_two else _BEGINNING
    if not is_known(shorter) and is_short_for(shorter, longer):
        return _BEGINNING
    if len(shorter) >= _SLIPS and fuzz.ratio(asked, said) >= _ALIKE and not any(map(str.isdigit, asked)):
        return _SLIP
    return _REMOTE if _far(asked) & _far(said) else 0.0


def _share_a_stem(first: str, second: str) -> bool:
    """Whether two words differ in their endings alone: departure and departing."""
    ends = max(len(first), len(second)) - _STEM
    is_long = min(len(first), len(second)) >= _STEM and first.isalpha() and second.isalpha()
    return is_long and 0 < ends <= _ENDING and first[:_STEM] == second[:_STEM]


def is_short_for(short: str, word: str) -> bool:
    """Whether a word was cut behind its beginning, or is left without most vowels: `addr`, `msg`, `acct`."""
    if not _SHORT <= len(short) < len(word) - 1 or short[0] != word[0] or not short.isalpha():
        return False
    if word.startswith(short):
        return True
    if not set("aeiou").isdisjoint(short[1:]):
        return False
    letters = iter(word)
    return all(letter in letters for letter in short)


def variants(word: str) -> frozenset[str]:
    """How a page may begin to write a word: itself, what may stand for it, and other spellings of these."""
    meant = {word}.union(*(line for line in _all_lines() if word in line))
    written = {other for other, one in _spellings().items() if one in meant}
    return frozenset(one[:_BEGINS] for one in meant | written if len(one) > 1)


@cache
def _spellings() -> dict[str, str]:
    return {other: word for word, others in tables()["same"].items() for other in others.split()}


@cache
def _rows(table: str, row: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(map(stem, line.split())) for line in tables()[table][row])


@cache
def _all_lines() -> tuple[frozenset[str], ...]:
    return tuple(map(frozenset, (*_rows("deeds", "lines"), *_rows("things", "lines"), *_rows("things", "remote"))))


@lru_cache(maxsize=8192)
def _lines(word: str) -> frozenset[int]:
    """The lines of the words that stand for each other in which a word is."""
    listed = _rows("deeds", "lines") + _rows("things", "lines")
    return frozenset(number for number, line in enumerate(listed) if word in line)


@lru_cache(maxsize=8192)
def _far(word: str) -> frozenset[int]:
    return frozenset(number for number, line in enumerate(_rows("things", "remote")) if word in line)
