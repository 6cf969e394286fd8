"""Whether a field's placeholder asks for another thing: net and gross, from and to, your e-mail and a friend's.

Placeholders are reworded and hold examples. Words speak of which one excludes the other, what is written in capitals
for a format or a kind (PDF and CSV, IBAN and BIC), a phrase that gave way to another (an internal note, a reply), a
word that denies, and one for a deed that came.
"""

import re
from functools import cache

from pytest_selfheal.matching import captions, sentences
from pytest_selfheal.matching.contrasts import exclude, read
from pytest_selfheal.matching.units import is_other_operator
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element

_SHORT = 3  # words of a placeholder of which the first or the last is a direction: "From", "Where to?"
_CODE = re.compile(r"(?<!\w)[A-Z]{2,5}(?!\w)")  # IBAN   PDF (max. 5 MB)
_CLOCK = re.compile(r"\b(?:hh?|mm?|ss?)(?::(?:hh?|mm?|ss?)){1,2}\b", re.IGNORECASE)  # hh:mm   mm:ss
_SAID_IN = ("placeholder", "aria-placeholder")
_FEWEST = 2  # words of a phrase
_STEM = 4  # letters that inflection leaves alone
_SAMPLE = re.compile(
    r"[\d@/]|\.\.?\w|^\W*(?:e\.? ?g\b|z\. ?b\b|ex\b|p\. ?ej|por ej|par ex|es\.|np\.|bijv|напр|örn|例|예)", re.IGNORECASE
)
# What asks to type, and says nothing of what.
_PROMPTS_WORDS = """
enter type write add search find look filter please here insert input fill in give choose select pick start typing
your text something value keyword keywords term terms query what are you looking for message comment
geben sie ein eingeben eingabe suchen suche bitte schreiben hier ihr ihre ihren suchbegriff text nachricht kommentar
saisir saisissez entrez écrire écrivez rechercher recherche chercher ici texte introduce escribe escriba buscar aquí
all from everything everywhere and und et y e i и или or oder ou to be
texto inserisci scrivi cerca digite escreva pesquisar zoek typ hier wpisz szukaj введите поиск искать напишите yazın ara
"""
_PROMPTS = frozenset(_PROMPTS_WORDS.split())
_DIRECTIONS = """from von de desde da van z from od от depuis
to nach bis à a hasta para naar do до vers al"""


def other_meaning(lost: Element, candidate: Element) -> tuple[str, str, str] | None:
    """The attribute, what it said and what this one's says, where they exclude each other."""
    for name in _SAID_IN:
        was, now = lost.attributes.get(name, ""), candidate.attributes.get(name, "")
        if not was or not now or was == now:
            continue
        if _exclude(words(was), words(now)) or any(is_other(was, now) for is_other in _READERS):
            return name, was, now
    return None


def _is_other_phrase(was: str, now: str) -> bool:
    """Whether both say what to type, in several words, and words of the one gave way to words of the other."""
    if _is_sample(was) or _is_sample(now) or not captions.is_replaced(was, now):
        return False
    gone, new = ({word[:_STEM] for word in side if word not in _PROMPTS} for side in captions.replaced(was, now))
    return bool(gone - new and new - gone) and all(map(_is_phrase, (was, now)))


def _is_phrase(text: str) -> bool:
    said = words(text)
    return len(said) >= _FEWEST or not "".join(said).isascii()


def _is_sample(text: str) -> bool:
    """Whether it is an example: a number, an address, a name in capitals: "Jane Doe"."""
    said = text.split()
    return _SAMPLE.search(text) is not None or (len(said) > 1 and all(word[:1].isupper() for word in said))


def _exclude(mine: list[str], other: list[str]) -> bool:
    if exclude(mine, other) is not None:
        return True
    if not mine or not other or max(len(mine), len(other)) > _SHORT:
        return False
    return _are_two(_directions(), {mine[0], mine[-1]}, {other[0], other[-1]})


def _is_other_code(was: str, now: str) -> bool:
    """Whether another code stands in the same words, or a clock counts other things: hh:mm, mm:ss."""
    first, second = (_CLOCK.search(one) for one in (was, now))
    if first and second:
        hands, other_hands = (set(one[0].lower()) for one in (first, second))
        return bool(hands - other_hands) and bool(other_hands - hands)
    if was.isupper() and now.isupper() and max(len(words(was)), len(words(now))) > 1:
        return False  # all is written in capitals there
    codes, other_codes = _CODE.findall(was), _CODE.findall(now)
    return codes != other_codes != [] != codes and _CODE.sub("#", was) == _CODE.sub("#", now)


def _are_two(kind: tuple[frozenset[str], ...], mine: set[str], other: set[str]) -> bool:
    was, now = ({number for number, thing in enumerate(kind) if thing & side} for side in (mine, other))
    return bool(was and now) and was.isdisjoint(now)


@cache
def _directions() -> tuple[frozenset[str], ...]:
    return read(_DIRECTIONS)


def _gains_a_deed(was: str, now: str) -> bool:
    """Whether only the new one says that something is done with what is typed: "Номер", and "Номер для удаления"."""
    known = {word[:_STEM] for word in words(was)}
    new = (word for word in words(now) if word not in _PROMPTS and word[:_STEM] not in known)
    return sentences.is_of_a_deed(" ".join(new)) and not sentences.is_of_a_deed(was)


_READERS = (is_other_operator, _is_other_code, _is_other_phrase, sentences.is_turned, _gains_a_deed)
