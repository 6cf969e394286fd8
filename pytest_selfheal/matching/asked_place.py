"""The place among its likes that a lost locator asks for: who says `.first` or `.nth(1)` means what stands there now.

The same invoice in another row is not what the test would have gone on with, had nothing been renamed.
"""

from posixpath import commonpath

from pytest_selfheal.locators.expression import Expression
from pytest_selfheal.locators.places import is_among_siblings, place_of
from pytest_selfheal.matching import structure
from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.opened_at import alike, named
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.words import name_words, words
from pytest_selfheal.models.element import Element

_FEWEST = 2  # of which it asks for one by its place


def other_place(asked: Expression | None, locator: str, was: Place, has: Place) -> str:
    """Why a candidate stands at another place among its likes; '' where none was asked for, or something names it."""
    if place_of(asked) is None or names(locator, was.element, named(was.element, was)):
        return ""
    is_in_list = is_among_siblings(asked)
    mine, others = (_likes(one, is_in_list=is_in_list) for one in (was, has))
    if len(mine) < _FEWEST or len(others) < _FEWEST:
        return ""
    is_last = place_of(asked) == -1
    at, its = (_place(one, ones[::-1] if is_last else ones) for one, ones in ((was, mine), (has, others)))
    if at is None or its is None or at == its:
        return ""
    behind = " from behind" if is_last else ""
    return f"it was number {at + 1}{behind} of several alike, and this one is number {its + 1}"


def _likes(place: Place, *, is_in_list: bool) -> list[Element]:
    """What it is one of; of siblings, only those in the list that it stands in, if it stands in one."""
    likes = alike(place.element, place)
    built = [one.idxpath for one in likes if one.xpath and one.xpath == place.element.xpath]
    if not is_in_list or len(built) < _FEWEST:
        return likes
    box = commonpath(built)
    return [one for one in likes if one.idxpath.startswith(f"{box}/")]


def names(locator: str, one: Element, text: str) -> bool:
    """Whether a locator says a word by which a thing is told from its likes."""
    asked = {*words(locator), *name_words(locator)} - {*words(caption_of(one))}
    return not asked.isdisjoint(words(text))


def _place(place: Place, ones: list[Element]) -> int | None:
    own = structure.place_of(place.element)
    return next((n for n, one in enumerate(ones) if structure.place_of(one) == own), None)
