"""A class that the locator asks for, and that gave way to one that says another thing: `.my-note`, `.their-note`.

Frameworks rename all classes at once, and then no word is kept. Where one class keeps a part of its name and changes
the rest, the part that changed told something, unless it only says which part of a page, or kind of control, it is.
"""

import re
from collections.abc import Sequence

from pytest_selfheal.locators.expression import Expression
from pytest_selfheal.locators.selector import read_outside
from pytest_selfheal.matching.chains import Chains
from pytest_selfheal.matching.contrasts import exclude
from pytest_selfheal.matching.counterparts import counterparts, is_other_choice
from pytest_selfheal.matching.giving_way import is_said
from pytest_selfheal.matching.jargon import ABBREVIATIONS
from pytest_selfheal.matching.parts import meets
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.vocabulary import is_kind, is_noise, stem
from pytest_selfheal.matching.words import name_words
from pytest_selfheal.models.element import Element

_SIGNS = "\u0900"  # from Devanagari on
_SHORTEST = 3  # letters; shorter ones are mostly short for something
# Kept in all names of a framework, and no part of what one of them says.
_STYLE_WORDS = """
btn button badge alert text bg color theme icon icons fa bi mdi ti border padding margin space gap col grid flex justify
align fixed sticky shadow rounded fade slide animate transition float js css is has ui mui ant el v
"""
_STYLE = frozenset(_STYLE_WORDS.split())
# Parts of a page and of controls, by whatever name.
_LAYOUT_WORDS = """
card tile header topbar navbar sidebar footer list grid cell box block section area widget bar toolbar pane view page
head foot top bottom left right inner outer wrap holder group zone region layer popup overlay sheet
"""
_LAYOUT = frozenset(_LAYOUT_WORDS.split())
# What was so, and is not any more: `.price`, and now an `.old-price` beside the one to pay.
_FORMER_WORDS = """
old former previous prev struck crossed obsolete outdated ancien ancienne anterior vecchio
"""
_FORMER = frozenset(_FORMER_WORDS.split())

# What frameworks number by shade, weight, width or time: `.text-gray-500`, `.font-600`, `.duration-300`, `.max-w-640`
_MEASURED_WORDS = """
gray grey slate zinc stone red orange amber yellow lime green emerald teal cyan sky blue indigo violet purple fuchsia
pink rose black white primary secondary accent neutral font weight duration delay opacity width height max min w h z
index size scale line leading tracking
"""
_MEASURED = frozenset(_MEASURED_WORDS.split())
_DIGITS = 3  # of a number of data; shorter ones are mostly sizes and columns


def other_class(locator: Expression, chains: Chains) -> str:
    """Why what the locator asks for by a class is another thing; '' when no class says so."""
    known = set(name_words(caption_of(chains.before[0]))) | set(name_words(caption_of(chains.now[0])))
    for link in locator.element_part.links:
        for part in read_outside(link.text) if link.kind in ("css", "xpath") else ():
            level = next((n for n, one in enumerate(chains.before) if meets(one, part)), None)
            for name in part.attributes.get("class", "").split() if level is not None else ():
                if any(name in one.classes for one in chains.now):
                    continue
                holder, there = chains.before[level or 0], chains.place_of(level or 0)
                for new in sorted(set(there.classes) - set(holder.classes)):
                    if pair := _gave_way(name, new, chains, known):
                        asked = f"the locator asks for '.{name}'"
                        return f"{asked}, and this one's class says '{pair[1]}' in place of '{pair[0]}'"
    return ""


def _gave_way(was: str, now: str, chains: Chains, known: set[str]) -> tuple[str, str] | None:
    first, second = name_words(was), name_words(now)
    if is_other_choice(was, now):
        return was, now
    if min(was[0], now[0]) >= _SIGNS and not (was in now or now in was or is_said(was, (now,))):
        return was, now  # no framework styles by them: 承認, 却下
    if not (set(first) & set(second)) - _STYLE:
        return None
    if pair := exclude(first, second) or counterparts(was, now):
        return pair
    if number := _other_number(first, second):
        return number
    if former := [word for word in second if word in _FORMER and word not in first]:
        return was, former[0]
    if (block := _block(was, chains.before)) and (other := _block(now, chains.now)):
        first, second = first[len(block) :], second[len(other) :]
    gone = [word for word in first if _tells(word, known) and not _is_said(word, second)]
    new = [word for word in second if _tells(word, known) and not _is_said(word, first)]
    return (gone[0], new[0]) if gone and new else None


def _other_number(was: list[str], now: list[str]) -> tuple[str, str] | None:
    """Another number of one thing: `.add-em200`, `.add-em900`; what a framework counts by is none."""
    pairs = [pair for pair in zip(was, now, strict=False) if pair[0] != pair[1]]
    if len(was) != len(now) or len(pairs) != 1 or not (set(was) & set(now)) - _STYLE - _LAYOUT - _MEASURED:
        return None
    ((one, other),) = pairs
    is_data = one.isdecimal() and other.isdecimal() and max(len(one), len(other)) >= _DIGITS
    return (one, other) if is_data and _MEASURED.isdisjoint(was) else None


def _block(name: str, chain: Sequence[Element]) -> list[str]:
    """The words of the block that a class begins with, a class of a box around: `.day-plus` in a `.day`."""
    boxes = (one for holder in chain[1:] for one in holder.classes if re.match(rf"{re.escape(one)}(?:-|_)", name))
    return name_words(max(boxes, key=len, default=""))


def _tells(word: str, known: set[str]) -> bool:
    if not word.isalpha() or len(word) < _SHORTEST or word in known or word in _LAYOUT or word in _STYLE:
        return False
    return not (is_kind(stem(word)) or is_noise(stem(word)))


def _is_said(word: str, others: list[str]) -> bool:
    full = ABBREVIATIONS.get(word, word)
    written = (ABBREVIATIONS.get(one, one) for one in others)
    return any(_is_like(full, one) for one in written)


def _is_like(word: str, other: str) -> bool:
    if word.startswith(other) or other.startswith(word):
        return True  # med-edit, medication-edit
    return is_said(stem(word), (stem(other),))
