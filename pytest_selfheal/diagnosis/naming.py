"""Another word in place of one in an identifier: a new name for the same thing, or another thing said of it."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Literal

from pytest_selfheal.diagnosis.vocabulary import (
    ANNOUNCING,
    ANNOUNCING_LAYOUTS,
    LAYOUTS,
    NAMES,
    NEGATIONS,
    NO_STATES,
    SIZES,
    STATES,
    STATES_IF_ANNOUNCED,
)
from pytest_selfheal.matching.document_facts import ENVIRONMENTS
from pytest_selfheal.matching.giving_way import is_said
from pytest_selfheal.matching.qualifiers import OF_KEYS
from pytest_selfheal.matching.series import is_renumbered
from pytest_selfheal.matching.verbs import opposed
from pytest_selfheal.matching.vocabulary import is_noise, stem

# `name`: only another name; `other`: in words that nothing else says; `more`: with a word more or less, or with one for
# another that nothing else says; `state`: what it says is another thing; `unknown`: nobody can tell from the words
Change = Literal["name", "other", "more", "state", "unknown"]

# cartTotal   cart-total2   HTMLTitle  →  cart total   cart total 2   HTML Title
_WORDS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[^\W\d_A-Z]+|\d+|[^\W\d_]+")
_VERSION = re.compile(r"(?<![^\W_])v\d+(?![^\W_])", re.IGNORECASE)  # cart-v2
# btn__a8d3f   css-1q2w3e: what a build appends has letters behind digits
_HASH = re.compile(r"(?<![^\W_])(?=[a-z\d]*\d[a-z])[a-z\d]{5,}(?![^\W_])", re.IGNORECASE)
# Total_root__x1Yz   sc-bdVaJa: those of CSS modules and styled-components may be letters alone, in both cases
_MIXED_HASH = re.compile(r"(?:(?<=__)|(?<=^sc-))(?=[A-Za-z\d-]*(?:\d[A-Za-z]|[a-z][A-Z]))[A-Za-z\d-]{4,10}$")
_MODIFIER = re.compile(r"--(?=\w)")  # card--sold-out
# checkout.pay_now   cart:total.label   CHECKOUT_PAY_NOW
_KEY = re.compile(r"[a-z][\w-]*(?:[.:][\w-]+)+|[A-Z][A-Z\d]*(?:_[A-Z\d]+)+")
# {{ total }}   ${price}   %(name)s   [object Object]
_UNFILLED = re.compile(r"\{\{.*?\}\}|\$\{.*?\}|%\(\w+\)s|\[object \w+\]|\b(?:undefined|NaN)\b")
_NUMBER = re.compile(r"\d+")
_SHORTEST_STEM = 3
_ADDED = OF_KEYS | {"old", "new", "next", "prev"}  # price-old, next-stop: another figure than that without the word
_STEM = 4  # letters before the ending of a gender or of a plural: "note" is no "not"
_CODE = 2  # letters; so short a word stands for one of several: size-m, grade-b, lang-de


def compare(old: str, new: str, *, is_class: bool, said: frozenset[str] = frozenset()) -> Change:
    """What it means that an identifier `old` is `new` now; '' when nothing has taken its place.

    Ids and test ids are names by their nature; a class is one only where all of its words are known as names. A word
    that came, or went, may tell one figure from another, unless the page says it of the element: `said`.
    """
    if is_renumbered(old, new):
        return "name"
    was, has = words(old, hashes=not is_class), words(new, hashes=not is_class)
    gone, come = was - has, has - was
    if not gone and not come:
        return "name" if new else "unknown"
    if not (gone and come) and not _ADDED.isdisjoint(gone | come):
        return "state"
    if _digits(gone) or (_digits(come) and _digits(was)):
        return "state"
    if _negates(gone, come) or opposed(" ".join(sorted(gone)), " ".join(sorted(come))):
        return "state"
    is_announced = bool(ANNOUNCING & (was | has))
    if SIZES & gone and SIZES & come:
        return "state"
    if _says_state_of(gone, was) or _says_state_of(come, has):
        return "state"
    if len(gone) == len(come) == 1 and _is_variant(*gone, *come, kept=was & has):
        return "state"
    if is_announced and (ANNOUNCING & was & has) and not (gone | come) <= NAMES:
        return "state" if is_class else "unknown"
    if _MODIFIER.search(old) and _MODIFIER.split(old)[0] == _MODIFIER.split(new)[0]:
        return "state"
    if (gone | come) <= NAMES:
        return "name" if new else "unknown"
    if is_class or not new:
        return "unknown"
    if _says_more(gone, come, said):
        return "more"
    if not _gave_way(gone, come, said):
        return "name"
    return "more" if was & has else "other"  # of what it still names: the primary contact, and the emergency contact


def may_be_a_name(old: str, new: str) -> bool:
    """Whether a word of state on one side may be but a part of a name: "paid" of an amount, "no" of a number.

    A key that keeps some of its words says another thing of the same; and where both sides say how something is, or one
    denies or counts what the other says, it is no name.
    """
    was, has = words(old), words(new)
    gone, come = was - has, has - was
    if not gone or not come or was & has or _digits(gone | come) or (SIZES & gone and SIZES & come):
        return False
    if _negates(gone, come) or opposed(" ".join(sorted(gone)), " ".join(sorted(come))):
        return False
    return not all(any(is_state(word, announced=False) for word in some) for some in (gone, come))


def _says_state_of(some: frozenset[str], all_of_it: frozenset[str]) -> bool:
    """Whether some words of an identifier are a state; another of its words announces it, not one that it replaced."""
    return any(is_state(word, announced=bool(ANNOUNCING & (all_of_it - {word}))) for word in some)


def _says_more(gone: frozenset[str], come: frozenset[str], said: frozenset[str]) -> bool:
    """Whether a name only got or lost a word that nothing else says: net-total, stock-limit, autosaved."""
    if not (gone and come):
        return not (gone | come) - said <= NAMES
    return not (NAMES | said).issuperset(_grown_by(gone, come))


def _grown_by(gone: frozenset[str], come: frozenset[str]) -> frozenset[str]:
    """What stands before a word that another one ends with: `sub` of `subtotal`."""
    pairs = ((one, other) for first, second in ((gone, come), (come, gone)) for one in first for other in second)
    grown = (other.removesuffix(one) for one, other in pairs if len(one) >= _STEM and other.endswith(one))
    return frozenset(word for word in grown if word)


def _gave_way(gone: frozenset[str], come: frozenset[str], said: frozenset[str]) -> bool:
    """Whether a word that nothing else says came, or went, for another one: `winner` is `team` now."""
    if _grown_by(gone, come):
        return False
    known = NAMES | said
    sides = ((gone - known, come), (come - known, gone))
    pairs = ((stem(one), {stem(it) for it in other}) for some, other in sides for one in some)
    return any(not (is_noise(one) or is_said(one, others)) for one, others in pairs)


def _is_variant(old: str, new: str, *, kept: frozenset[str]) -> bool:
    """Whether the only word that changed is one of several codes, environments or layouts."""
    if {old, new} <= ENVIRONMENTS:
        return True
    longest = max(len(old), len(new))
    if longest <= _CODE and kept and (longest == 1 or not {old, new} <= NAMES):
        return True
    return bool(ANNOUNCING_LAYOUTS & kept) and {old, new} <= LAYOUTS


def is_state(word: str, *, announced: bool) -> bool:
    """Whether a word says how something is; in most of our languages with another ending for each gender."""
    if word in NO_STATES:
        return False
    known = STATES | STATES_IF_ANNOUNCED if announced else STATES
    stems = (word.removesuffix(ending) for ending in ("s", "e", "es"))
    forms = {word, *(stem for stem in stems if len(stem) >= _STEM)}
    forms |= {f"{form[:-1]}o" for form in tuple(forms) if form.endswith("a")}
    return not known.isdisjoint(forms)


def says_state(identifiers: Iterable[str]) -> frozenset[str]:
    """The words of state in some identifiers, all taken together."""
    found = frozenset(word for identifier in identifiers for word in words(identifier))
    return frozenset(word for word in found if is_state(word, announced=bool(ANNOUNCING & (found - {word}))))


def words(identifier: str, *, hashes: bool = False) -> frozenset[str]:
    """The words of an identifier, lower case and without accents; without versions, and what a build made up."""
    text = _VERSION.sub("", identifier)
    text = text if hashes else _HASH.sub("", _MIXED_HASH.sub("", text))
    return frozenset(plain(word) for word in _WORDS.findall(text))


def plain(word: str) -> str:
    """A word in lower case, without accents."""
    letters = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def numbers(text: str) -> list[str]:
    """All numbers of a text, as they are written."""
    return _NUMBER.findall(text)


def is_unfilled(text: str) -> bool:
    """Whether a text is what a user should never see: the key of a translation, a template that nobody filled in."""
    return _UNFILLED.search(text) is not None or _KEY.fullmatch(text.strip()) is not None


def _digits(found: frozenset[str]) -> bool:
    return any(word.isdigit() for word in found)


def _negates(first: frozenset[str], second: frozenset[str]) -> bool:
    pairs = [*((one, other) for one in first for other in second), *((one, other) for one in second for other in first)]
    return any(
        len(one) >= _SHORTEST_STEM and other.endswith(one) and other[: -len(one)] in NEGATIONS
        for one, other in pairs
        if one != other
    )
