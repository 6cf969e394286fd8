"""The card right before that of an element, where it has nothing to be done in it: whom or what the next one is about.

"Patient: Kranz" and below it "Vitals", with the fields: on a long page the two cards are far from all that is compared.
"""

from collections.abc import Collection
from itertools import islice

from pytest_selfheal.matching.boxes import LEVELS, Place
from pytest_selfheal.matching.readings import is_small_drift
from pytest_selfheal.matching.roles import is_control, role_of
from pytest_selfheal.matching.structure import place_of
from pytest_selfheal.matching.telling_texts import is_among, is_replaced, says
from pytest_selfheal.models.element import Element

_MOST_FACTS = 8  # texts; what says more is a list, or content
_PLACES = ("nav", "header", "footer", "aside")  # of the page itself


def other_card_before(was: Place, has: Place, passing: Collection[str]) -> str:
    """Why the card before says that this one is about something else; '' when nothing says so."""
    first, second = _facts(was), _facts(has)
    texts, texts_now = list(map(says, first.values())), list(map(says, second.values()))
    for way, one in first.items():
        text, now = says(one), says(second[way]) if way in second else ""
        is_told = is_among(text, texts_now) or is_among(now, texts) or (now and is_small_drift(text, now))
        if now and text != now and not is_told and is_replaced(text, now, passing):
            return f"before its card stood '{text}', before this one's stands '{now}'"
    return ""


def _facts(place: Place) -> dict[str, Element]:
    """What the nearest card before says, by its way in it; nothing where something can be done there."""
    child = place.element.idxpath
    for box, _ in islice(place.boxes(), LEVELS):
        inside = [one for one in place.inside(box) if one.idxpath.startswith(f"{box.idxpath}/")]
        before = _before(place, box, child, inside)
        card = [one for one in inside if before and f"{one.idxpath}/".startswith(f"{before}/")]
        if any(role_of(one) == "heading" and one.idxpath != before for one in card):
            if any(is_control(one) and role_of(one) != "link" for one in card) or _tag(before) in _PLACES:
                return {}
            titles = tuple(f"{one.idxpath}/" for one in card if role_of(one) == "heading")
            facts = (one for one in card if says(one) and not f"{one.idxpath}/".startswith(titles))
            told = {one.idxpath[len(before) :]: one for one in facts}
            return told if len(told) <= _MOST_FACTS else {}
        child = box.idxpath
    return {}


def _before(place: Place, box: Element, child: str, inside: list[Element]) -> str:
    """The path of the child of a box that stands right before another one, '' for none."""
    start, at = len(box.idxpath) + 1, place.page.at(*place_of(place.element)) or 0
    own = child[start:].partition("/")[0]
    earlier = (one for one in inside if (place.page.at(*place_of(one)) or 0) < at)
    steps = [step for one in earlier if (step := one.idxpath[start:].partition("/")[0]) != own]
    return f"{box.idxpath}/{steps[-1]}" if steps else ""


def _tag(path: str) -> str:
    return path.rpartition("/")[2].partition("[")[0]
