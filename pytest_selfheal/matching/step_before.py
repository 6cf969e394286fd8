"""On which of several things the step right before was: a drawer, a dialog or a menu that it opened is of that one.

Where nothing says what a menu below the body is of, it is of the row whose button was clicked, if the test only asks
for the second of several. Where it asks for that by its place (`.nth(1)`, `:first-child`), what opens needs to be no
menu, and what is clicked, checked or pressed no button.
"""

import re
from collections.abc import Collection

from pytest_selfheal.matching.boxes import Place, root
from pytest_selfheal.matching.lost import Picked
from pytest_selfheal.matching.opened_at import alike, is_another, is_around, is_in_menu, named
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.structure import place_of
from pytest_selfheal.matching.telling_texts import cut
from pytest_selfheal.matching.words import name_words, words

_BY_PLACE = re.compile(r"\.nth\(|>> nth=|\.(?:first|last)\b|:(?:nth|first|last)-")
_LAST = re.compile(r"\.last\Z|\.nth\(-1\)\Z")


def other_step_before(picked: Picked, was: Place, has: Place, passing: Collection[str]) -> str:
    """Why the step right before is on another thing now than at the last pass; '' when nothing says so.

    Nothing does where its locator says whose it asks for.
    """
    one, is_by_place = picked.element, _BY_PLACE.search(picked.locator) is not None
    if root(one) != root(was.element) or not (is_by_place or (is_in_menu(was) and is_in_menu(has))):
        return ""
    mine, others = alike(one, was), alike(one, has)
    at = next((n for n, other in enumerate(mine) if place_of(other) == place_of(one)), None)
    if at is None or at >= len(others) or is_around(one, was.element):
        return ""
    own, other = mine[at], others[-1] if _LAST.search(picked.locator) else others[at]
    if caption_of(own) != caption_of(other):
        first, second = caption_of(own), caption_of(other)
    else:
        first, second = named(own, was), named(other, has)
    asked = {*words(picked.locator), *name_words(picked.locator)} - {*words(caption_of(one))}
    if not asked.isdisjoint(words(first)) or not is_another(first, second, was, has, passing):
        return ""
    return f"the step before it was on '{cut(first)}', in its place stands '{cut(second)}' now"
