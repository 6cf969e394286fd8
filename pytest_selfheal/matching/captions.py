"""Whether two captions say the same: similarity is no proof, "Deploy to staging" and "Deploy to production" differ.

Only spelling, case, blanks, inflection, order, filler words and plain synonyms leave a caption what it is. A content
word, number, date, price, unit or negation that gave way to another one makes it another caption, in any language.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from typing import Literal

from pytest_selfheal.matching.english import american, without_article
from pytest_selfheal.matching.remarks import without_remarks
from pytest_selfheal.matching.synonyms import FILLERS, GROUPS
from pytest_selfheal.matching.unspoken import are_told_apart, is_shouted
from pytest_selfheal.matching.words import words

# `same`; `more` or `less`: words were only added or only left out; `other`: at least one gave way to another.
Relation = Literal["same", "more", "less", "other"]

_LONGEST = 6  # words of a synonym
# Capitals lose their accents in French and Greek: ETAT, ΑΝΑΖΗΤΗΣΗ; an umlaut or a dot makes another letter.
_ACCENTS = re.compile(r"(?<=[a-zA-Z\u0370-\u03ff])[\u0300-\u0302\u0327]+")  # grave, acute, circumflex, cedilla
_POINTS = re.compile(r"[\u0591-\u05bd\u05bf\u05c1\u05c2\u064b-\u065f\u0640]")  # Hebrew and Arabic vowels, tatweel
_SIGNED = re.compile(r"(?<![\w.])[-+−]\s?(?=\d)")  # -5   +1   but not 2-3
_SIGN = re.compile(r"[^\w\s]")  # $   %   →   and punctuation
# A unit belongs to its number; Unicode calls % and ° no currency.
_UNITS = "%‰°"
_DECIMAL = re.compile(r"(?<=\d)[.,:](?=\d)")  # 10.50   1,000   12:30
# Word order says who does what to whom: from … to …, and in lists of letters or numbers (A–Z, 1/2).
_DIRECTED = """
from to in into of by for before after over under than without as at on off out up down
von nach zu zum zur aus an auf für vor über unter ohne als de à au aux vers pour par avant après sur sous sans
desde hasta para por antes después sobre bajo sin da per prima dopo su sotto senza van naar voor na
из в на до от для перед после под
"""
_ARROWS = "→←↔⇒⇄><+−=/"
_SEPARATOR = re.compile(r"\s[-–—/|:>~]\s|[→←↔⇒]")  # Oslo – Rome   Draft / Final
_MAY_TURN = 2  # words; "Ann pays Bob" is another deed than "Bob pays Ann"
# C++   F#   A*, while the star of "Username*" marks a field that must not stay empty
_ATTACHED = re.compile(r"(?<=[^\W_])[+#]+(?!\w)|(?<![^\W_][^\W_])(?<=[^\W_])\*+(?!\w)")
# "Resign" and "Re-sign" are two words; "E-mail" and "Check-out" are spelled in two ways.
_PREFIXES = frozenset(("re", "un", "co", "de", "pre", "non", "dis", "mis", "under", "over"))
_PREFIXED = re.compile(r"\bun[-‐‑](?=\w)")  # "un-block", which is no French article
_CODE = re.compile(r"\b[A-Z]{2,3}\b")
_UMLAUTS = {"ä": "ae", "ö": "oe", "ü": "ue"}  # where a keyboard has none
# One of them and many of them are two deeds where nothing brings them back.
_DESTROYS = frozenset(
    (
        "delete",
        "remove",
        "discard",
        "erase",
        "destroy",
        "drop",
        "purge",
        "wipe",
        "clear",
        "cancel",
        "revoke",
        "ban",
        "block",
    )
)
_SHORTEST_BARE = 6  # letters; of shorter words more than one is made by leaving out an accent
_SHORTEST_PLURAL = 4  # letters: "users", but not "news" or "is"
_FIRST = re.compile(r"[^\W\d_]")  # letter: "+ Új esemény"
_VERB_ENDS = ("する", "します", "하기")  # 保存 and 保存する, 승인 and 승인하기


@dataclass(frozen=True, slots=True)
class Words:
    """A caption taken apart: content words in order, and the symbols that mean something: currencies, units, arrows."""

    content: tuple[str, ...]
    is_directed: bool  # it says from where to where, or who to whom: another order is another meaning
    exact: frozenset[str]  # symbols that always count
    loose: frozenset[str]  # symbols that count only where both captions have some


@lru_cache(maxsize=8192)
def relation(mine: str, other: str) -> Relation:
    """How the caption `other` relates to `mine`."""
    if mine == other:
        return "same"
    how = _as_words(*_both(mine, other))
    return "other" if how != "other" and are_told_apart(mine, other) else how


def _as_words(first: Words, second: Words) -> Relation:
    if (how := _at_first_sight(first, second)) is not None:
        return how
    lost, new = _exchanged(first, second)
    if lost and new:
        return _within(first, second)
    if not lost and not new:
        return "other"  # the same words in another order
    return "more" if new else "less"


def _at_first_sight(first: Words, second: Words) -> Relation | None:
    """Whether they read alike or can't; None where it takes a look at each word, which never makes them the same."""
    if first.exact != second.exact or (first.loose != second.loose and _signs_matter(first, second)):
        return "other"
    if not first.content or not second.content:
        return "same" if first == second and bool(first.loose) else "other"
    return "same" if _reads_alike(first, second) else None


def content(text: str) -> tuple[str, ...]:
    """The words of a text that mean something, synonyms by one name."""
    return _read(text).content


def is_of_one_and_many(mine: str, other: str) -> bool:
    """Whether captions of several words differ in singular and plural only: "Pay invoice", "Pay invoices"."""
    first, second = content(mine), content(other)
    if len(first) != len(second) or len(first) == 1 or not all(map(_inflected, first, second)):
        return False
    return not all(map(_spelled_alike, first, second))


def is_same(mine: str, other: str) -> bool:
    """Whether both say the same thing; an empty caption says nothing."""
    if not mine or not other:
        return False
    if mine == other:
        return True
    return _at_first_sight(*_both(mine, other)) == "same" and not are_told_apart(mine, other)


def is_said(text: str, texts: Collection[str]) -> bool:
    """Whether one of the texts says the same."""
    return bool(text) and (text in texts or any(is_same(text, one) for one in texts))


def is_replaced(mine: str, other: str) -> bool:
    """Whether both say something and a word of the one gave way to a word of the other."""
    return bool(mine) and bool(other) and relation(mine, other) == "other"


def replaced(mine: str, other: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The content words that only the one has, and those that only the other has."""
    return _exchanged(*_both(mine, other))


def _exchanged(mine: Words, other: Words) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if set(mine.content).isdisjoint(other.content):
        return mine.content, other.content
    first, second = Counter(mine.content), Counter(other.content)
    return tuple((first - second).elements()), tuple((second - first).elements())


def _signs_matter(first: Words, second: Words) -> bool:
    """An arrow beside a word is decoration; in place of another sign, or beside a letter ("C++"), it is not."""
    is_short = len("".join(first.content)) <= 1 or len("".join(second.content)) <= 1
    return is_short or bool(first.loose and second.loose)


def _within(mine: Words, other: Words) -> Relation:
    """Scripts without blanks: 注文を保存 is 保存 with more around it, as far as one can tell without a dictionary."""
    first = "".join(mine.content)
    if first.isascii():
        return "other"
    second = "".join(other.content)
    if not _is_unspaced(first + second):
        return "other"
    if first in second:
        return "more"
    return "less" if second in first else "other"


def _is_unspaced(text: str) -> bool:
    return any("\u3040" <= letter <= "\u9fff" or "\u0e00" <= letter <= "\u0eff" for letter in text)


def _reads_alike(mine: Words, other: Words) -> bool:
    first, second = mine.content, other.content
    if first == second:
        return True
    if "".join(first) == "".join(second):
        return not any(_PREFIXES.intersection(one) or _has_groups(one) for one in (first, second))
    if len(first) != len(second) or not _DESTROYS.isdisjoint(first):
        return (
            sorted(first) == sorted(second)
            and not mine.is_directed
            and not other.is_directed
            and len(first) <= _MAY_TURN
        )
    if all(map(_inflected, first, second)):
        return True
    may_turn = not mine.is_directed and not other.is_directed and len(first) <= _MAY_TURN
    return may_turn and all(map(_inflected, sorted(first), sorted(second)))


def _has_groups(content: tuple[str, ...]) -> bool:
    """Seat 1 2 is not seat 12."""
    return any(first.isdigit() and second.isdigit() for first, second in pairwise(content))


def _is_directed(listed: list[str], signs: set[str]) -> bool:
    """Whether the order of the words matters: "EUR to USD", "A or Z", "Alice > Bob", but not "Account settings"."""
    has_arrow = any(sign in _ARROWS for sign in signs)
    return has_arrow or any(word in _directed() or len(word) == 1 or word[0].isdigit() for word in listed)


def _inflected(first: str, second: str) -> bool:
    """Singular and plural of one word; what else is built from a stem ("saved", "saving") may mean something else."""
    if _spelled_alike(first, second):
        return True
    short, long = sorted((first, second), key=len)
    if len(short) < _SHORTEST_PLURAL or not short.isalpha():
        return False
    return long in (f"{short}s", f"{short}es") or (short.endswith("y") and long == f"{short[:-1]}ies")


def _spelled_alike(first: str, second: str) -> bool:
    return first == second or _spelled_out(first) == _spelled_out(second) or _is_without_accents(first, second)


def _is_without_accents(first: str, second: str) -> bool:
    """Whether one of two longer words is the other without its accents: "código", "codigo".

    One at the end makes another word: "marché", "marche".
    """
    if min(len(first), len(second)) < _SHORTEST_BARE or first.isascii() == second.isascii():
        return False
    return first[-1] == second[-1] and _bare(first) == _bare(second)


@lru_cache(maxsize=4096)
def _spelled_out(word: str) -> str:
    return "".join(_UMLAUTS.get(letter, letter) for letter in word)


def _both(mine: str, other: str) -> tuple[Words, Words]:
    """Both taken apart; what is written in capitals on one side is read as if it were on both."""
    shouted = is_shouted(mine) or is_shouted(other)
    return _read(mine, shouted=shouted), _read(other, shouted=shouted)


_HAMZA = str.maketrans("أإآى", "اااي")  # Arabic, often left out in print


@lru_cache(maxsize=4096)
def _read(text: str, *, shouted: bool = False) -> Words:
    plain = _plain(text, shouted=shouted)
    exact, loose = set(_ATTACHED.findall(plain)), set()
    for letter in _SIGN.findall(plain):
        kind = unicodedata.category(letter)
        if kind == "Sc" or letter in _UNITS:
            exact.add(letter)
        elif kind in ("Sm", "So"):
            loose.add(letter)
    listed = _listed(plain)
    is_directed = _is_directed(listed, loose) or bool(_SEPARATOR.search(text))
    counted = frozenset(sign * plain.count(sign) for sign in loose)  # three stars are not four
    return Words(_without_fillers(listed, _codes(text)), is_directed, frozenset(exact), counted)


def _plain(text: str, *, shouted: bool = False) -> str:
    """Without what is only spelling: case, width, vowel points, the accents of capitals; and without remarks."""
    text = without_remarks(without_article(text))
    if text.isascii():
        return text.lower()  # has no other spelling
    wide = unicodedata.normalize("NFKC", text)
    if shouted:
        wide = _bare(wide.casefold()).replace("i\u0307", "i")  # İ of Turkish capitals
    elif (first := _FIRST.search(wide)) and first[0].isupper():
        wide = wide[: first.start()] + _bare(first[0]) + wide[first.end() :]
    # dots that are left out in print; the Swiss have no ß
    return _POINTS.sub("", wide.lower()).replace("ё", "е").replace("ß", "ss").translate(_HAMZA)


def _bare(text: str) -> str:
    return unicodedata.normalize("NFC", _ACCENTS.sub("", unicodedata.normalize("NFD", text)))


def _listed(plain: str) -> list[str]:
    whole = _PREFIXED.sub("un", _DECIMAL.sub("point", plain))
    return _joined(words(_SIGNED.sub(lambda sign: "plus" if sign[0][0] == "+" else "minus", whole)))


def _without_fillers(listed: list[str], codes: Collection[str]) -> tuple[str, ...]:
    last = len(listed) - 1
    kept = tuple(
        word for number, word in enumerate(listed) if word in codes or not _is_filler(word, is_last=number == last)
    )
    return kept or tuple(listed)


def _codes(text: str) -> frozenset[str]:
    """Words in capitals that are codes of a place or currency, in lower case: "LA office", "LAS – DEN"."""
    found = frozenset(map(str.lower, _CODE.findall(text)))
    return frozenset() if not found or (is_shouted(text) and len(found) < len(set(words(text)))) else found


def _is_filler(word: str, *, is_last: bool) -> bool:
    return word in _fillers() and len(word) > 1 and (not is_last or word in _ALWAYS_FILLERS)


_ALWAYS_FILLERS = ("now", "here", "please", "bitte", "jetzt", "hier", "ici")


def _joined(listed: list[str]) -> list[str]:
    """The words with each synonym, however many words long, as the first of its group."""
    known, lengths, out, place = _synonyms(), _lengths(), [], 0
    while place < len(listed):
        longest = lengths.get(listed[place], 0)
        for length in range(min(longest, len(listed) - place), 0, -1):
            thing = known.get(" ".join(listed[place : place + length]))
            if thing is not None:
                out.append(thing)
                place += length
                break
        else:
            out.append(_without_ending(american(listed[place])))
            place += 1
    return out


def _without_ending(word: str) -> str:
    ending = next((end for end in _VERB_ENDS if word.endswith(end) and len(word) > len(end)), "")
    return word.removesuffix(ending) if ending else word


@cache
def _directed() -> frozenset[str]:
    return frozenset(_DIRECTED.split())


@cache
def _fillers() -> frozenset[str]:
    return frozenset(map(_plain, FILLERS.split()))


@cache
def _lengths() -> dict[str, int]:
    """From the first word of synonyms to the number of words of the longest."""
    found: dict[str, int] = {}
    for first, *others in map(str.split, _synonyms()):
        found[first] = min(_LONGEST, max(found.get(first, 0), 1 + len(others)))
    return found


@cache
def _synonyms() -> dict[str, str]:
    """From each spelling to one name of its thing; a spelling of two languages joins their groups."""
    names: dict[str, str] = {}
    for group in GROUPS:
        # a caption begins with a capital, or has nothing else, and capitals may be written without their accents
        begun = [one for spelling in group for one in (spelling, spelling[:1].upper() + spelling[1:])]
        plain = (*map(_plain, begun), *(_plain(one, shouted=True) for one in group))
        spellings = list(dict.fromkeys(" ".join(words(one)) for one in plain))
        name = next((names[spelling] for spelling in spellings if spelling in names), spellings[0].replace(" ", "_"))
        for spelling in spellings:
            names.setdefault(spelling, name)
    return names
