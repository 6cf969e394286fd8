"""Texts as tokens that can be compared: without case, spacing and punctuation; numbers and signs count."""

import re
import tomllib
import unicodedata
from functools import lru_cache
from importlib.resources import files
from typing import Any

from pytest_selfheal.models.words import words


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("data", f"{name}.toml").read_text(encoding="utf-8"))


def _alternatives(group: str) -> list[str]:
    return [one.strip() for one in group.split("|")]


# The few words that decide.
WORDS = {name: _read(name) for name in ("attributes", "names", "opposites", "scopes")}
_SYNONYMS = {
    spelling: group[0].replace(" ", "_")
    for group in map(_alternatives, WORDS["names"]["synonyms"])
    for spelling in sorted(group, key=len, reverse=True)
}
_FILLERS, KINDS = (frozenset(WORDS["names"][name].split()) for name in ("fillers", "kinds"))
_OPPOSITES = [frozenset(_alternatives(group)) for group in WORDS["opposites"]["lines"]]
_NUMBER = r"[-+−]?\d+(?:[.,:/]\d+)*"
_SIGNS = "%‰°#+→←↔<>="
_PIECES = re.compile(rf"{_NUMBER}|[{re.escape(_SIGNS)}]|[^\d{re.escape(_SIGNS)}]+")
_VERSION = re.compile(r"\bv?\d+\.\d+\.\d\b")  # of the application: 5.2.1
_COUNT = re.compile(r"\s*[(（]\d{1,4}\+?[)）]\s*$")  # Inbox (12)


@lru_cache(maxsize=16384)
def tokens(text: str) -> tuple[str, ...]:
    """The words, numbers and signs of a text."""
    found: list[str] = []
    for piece in _PIECES.findall(unicodedata.normalize("NFKC", text).casefold()):
        if piece in _SIGNS or any(map(str.isdigit, piece)):
            found.append(piece)
        else:
            found += words(piece)
            found += [sign for sign in piece if unicodedata.category(sign) in ("Sc", "So")]
    return tuple(found)


@lru_cache(maxsize=16384)
def steady(text: str) -> tuple[str, ...]:
    """The tokens of a text but for the version of the application."""
    return tokens(without_version(text))


@lru_cache(maxsize=16384)
def name_tokens(text: str) -> tuple[str, ...]:
    """Those of a caption: synonyms by one name, without fillers and what marks a field as required."""
    said = tokens(text.replace("*", " "))
    listed = [one for one in said if one not in _SIGNS and not is_sign(one)]
    line = f" {' '.join(listed or tokens(text))} "
    for spelling, name in _SYNONYMS.items():
        line = line.replace(f" {spelling} ", f" {name} ")
    kept = [one for one in line.split() if one not in _FILLERS]
    return tuple(kept or line.split())


def same_name(mine: str, other: str) -> bool:
    """Whether two captions say the same; an empty one says nothing."""
    if not mine or not other:
        return False
    if mine == other:
        return True
    first, second = name_tokens(mine), name_tokens(other)
    if not first or not second:
        return mine.strip() == other.strip()
    if first == second:
        return True
    if any(token[0].isdigit() for token in (*first, *second)):
        return False
    return "".join(first) == "".join(second)  # Log out, Logout


def reads_alike(mine: str, other: str) -> bool:
    """Whether two texts say the same, their signs too."""
    return same_name(mine, other) and sorted(filter(is_sign, mine)) == sorted(filter(is_sign, other))


def opposite_in(mine: str, other: str) -> tuple[str, str] | None:
    """Two words of which one gave way to its opposite: "Approve all", "Reject all"."""
    first, second = name_tokens(mine), name_tokens(other)
    gone, new = [one for one in first if one not in second], [one for one in second if one not in first]
    return next(((one, two) for one in gone for two in new if are_opposite(one, two)), None)


def are_opposite(one: str, other: str) -> bool:
    """Whether one word says the opposite of another."""
    return one != other and any(one in group and other in group for group in _OPPOSITES)


def is_sign(token: str) -> bool:
    """Whether a token is a picture among letters: ✓."""
    return unicodedata.category(token[0]) == "So"


def without_count(text: str) -> str:
    """A caption without the number of things that it says in brackets at its end."""
    return _COUNT.sub("", text)


def without_version(text: str) -> str:
    """A text without the version of the application."""
    return _VERSION.sub(" ", text)
