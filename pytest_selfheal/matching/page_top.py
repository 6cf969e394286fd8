"""What stands at the top of a page and speaks of all of it: its bar, and what precedes its first heading."""

import re
from collections import Counter

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.telling_texts import says
from pytest_selfheal.models.element import Element

_IN_BAR = re.compile(r"/(?:header|nav)\[")
_IN_LIST = re.compile(
    r"/(?:ul|ol|menu|table|select|section|article|dialog|form)\["
)  # crumbs, entries, parts of their own
_LINKS = 3  # from which on those of one box are a menu


def at_top(place: Place) -> dict[str, Element]:
    """By what they say: the visible texts there of the element's own document, but for those of menus and lists."""
    page = place.page
    first = next((index for index in page.titles if not _IN_BAR.search(page.elements[index].idxpath)), 0)
    listed = [
        one
        for index, one in enumerate(page.elements)
        if (index < first or _IN_BAR.search(one.idxpath))
        and one.frame == place.element.frame
        and one.visible
        and not _IN_LIST.search(one.idxpath)
    ]
    links = Counter(one.idxpath.rpartition("/")[0] for one in listed if one.tag == "a")
    said = (one for one in listed if one.tag != "a" or links[one.idxpath.rpartition("/")[0]] < _LINKS)
    return {text: one for one in said if (text := says(one))}
