"""Words of place and rank in keys: `#left-door` and `#right-door` are two doors, whatever else is the same."""

from pytest_selfheal.matching.jargon import ABBREVIATIONS
from pytest_selfheal.matching.words import name_words

_CODE = 2  # letters

# Places and ranks that name no thing by themselves, and are the only word that tells one of two things from the other.
_COUNTERPARTS = tuple(
    tuple(frozenset(side.split()) for side in pair.split("|"))
    for pair in (
        "left|right",
        "top upper up above|bottom lower down below",
        "inner inside|outer outside",
        "front|back rear",
        "big large|small little mini",
        "header|footer",
        "first|last",
        "start begin|end",
        "primary main|backup fallback secondary aux auxiliary alternate alternative spare reserve standby",
        "prod production live|test testing staging sandbox dev demo",
        "all|none",
        "yes ja oui si sí sim tak да|no nein non não nao nie nee nej нет",
        "on オン|off オフ",
        "from|to",
        "links|rechts",
        "oben|unten",
        "innen|aussen außen",
        "vorne|hinten",
    )
)
# Of each of these one is chosen: `lang-de`, `size-xl`, `day-mon`.
_CHOICES = tuple(
    frozenset(line.split())
    for line in (
        "xxs xs s m l xl xxl xxxl small medium large",
        "mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday",
        "ar bg ca cs da de el en es et fa fi fr he hi hr hu id it",
        "ja ko lt lv nl no pl pt ro ru sk sl sr sv th tr uk vi zh",
        "to cc bcc",
        "am pm",
    )
)


def counterparts(mine: str, other: str) -> tuple[str, str] | None:
    """Which word of place or rank gave way to its counterpart in a key that stayed the same besides."""
    was, now = name_words(mine), name_words(other)
    gave_way = [pair for pair in zip(was, now, strict=False) if pair[0] != pair[1]]
    if len(was) != len(now) or len(gave_way) != 1:
        return None
    is_one_of_some = any(map(str.isalpha, {*was} & {*now})) and all(map(_is_code, gave_way[0]))
    return gave_way[0] if is_one_of_some or _are_counterparts(*gave_way[0]) else None


def _is_code(word: str) -> bool:
    """Whether a word is so short that it is one of several: `opt-a`, `op-eq`; what is short for a word is none."""
    return word.isalpha() and word.isascii() and len(word) <= _CODE and word not in ABBREVIATIONS


def is_other_choice(mine: str, other: str) -> bool:
    """Whether two names are two of one kind of which one is chosen: `mon` and `tue`."""
    return mine != other and any(mine in choices and other in choices for choices in _CHOICES)


def _are_counterparts(mine: str, other: str) -> bool:
    if is_other_choice(mine, other):
        return True
    return any((mine in one and other in two) or (mine in two and other in one) for one, two in _COUNTERPARTS)
