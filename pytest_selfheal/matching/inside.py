"""What stands inside of an element that is clicked at a place in it: other things there, and the click is another one.

`click(position=…)` names nothing that it hits: the second star, the first button of a bar, a hall of a plan.
"""

from itertools import zip_longest

from pytest_selfheal.matching.boxes import root
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.telling_texts import cut, says
from pytest_selfheal.matching.words import name_words
from pytest_selfheal.models.element import Element

_MOST = 60  # things inside; what holds more is a part of the page


def other_inside(lost: Element, before: Page | None, candidate: Element, now: Page) -> str:
    """Why a click at the same place hits another thing; '' when nothing says so."""
    if before is None:
        return ""
    for mine, other in zip_longest(_held(lost, before), _held(candidate, now), fillvalue=""):
        if name_words(mine) != name_words(other):
            return f"it is clicked at a place in it: where '{cut(mine)}' stood, '{cut(other)}' does now"
    return ""


def _held(box: Element, page: Page) -> list[str]:
    """What an element shows, and all inside of it, in the order of the page: texts, pictures, how far a slider goes."""
    start = f"{box.idxpath}/"
    inside = [one for one in page.elements if root(one) == root(box) and one.idxpath.startswith(start)]
    return list(filter(None, map(_shown, (box, *inside))))[:_MOST]


def _shown(one: Element) -> str:
    shown = (caption_of(one), says(one), one.picture, one.attributes.get("number max", ""))
    return " ".join(filter(None, dict.fromkeys(shown)))
