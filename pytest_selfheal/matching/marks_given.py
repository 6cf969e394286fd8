"""How many of a few marks are filled: the stars of a rating, the bars of a level, or what a picture of them is called.

Beside their number (4.5, 31 ratings) they show what others gave, which goes on.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterator
from itertools import islice

from pytest_selfheal.matching.boxes import LEVELS, Place
from pytest_selfheal.matching.idle import is_idle
from pytest_selfheal.matching.roles import is_control, role_of
from pytest_selfheal.models.element import Element

_FEWEST, _MOST = 3, 10  # marks of one row
_LOOKS = 2  # filled and empty
_TAGS = ("i", "span", "svg", "img", "li", "b", "em")
_OF_ALL = re.compile(
    r"(\d{1,2})\s?(?:/|of|out of|von|sur|de|di|van|af|av|z|из|su|dari|sobre)\s?(\d{1,2})\b", re.IGNORECASE
)
_OTHER_ITEM = re.compile(r"/(?:nav|header|footer|aside|tr|article)\[")


def other_marks(was: Place, has: Place, passing: Collection[str]) -> str:
    """Why other marks are given near a button; '' when nothing says so."""
    if role_of(was.element) != "button" or is_idle(was.element, "click"):
        return ""
    for (box, _), (box_now, _) in islice(zip(was.boxes(), has.boxes(), strict=False), LEVELS):
        named, named_now = (dict(_named(place, one)) for place, one in ((was, box), (has, box_now)))
        for called, text in named.items():
            text_now = named_now.get(called, text)
            if text != text_now and not {text, text_now} & {*passing}:
                return f"beside it stood '{text}', beside this one stands '{text_now}'"
        drawn, drawn_now = (dict(_drawn(place, one)) for place, one in ((was, box), (has, box_now)))
        for way, marks in drawn.items():
            marks_now = drawn_now.get(way, marks)
            both = {*marks, *marks_now}
            if marks != marks_now and marks.total() == marks_now.total() and len(both) == _LOOKS:
                return f"beside it other marks of {marks.total()} were filled"
    return ""


def _named(place: Place, box: Element) -> Iterator[tuple[str, str]]:
    """The pictures in a box that are called "3 of 5", by what they are called but for the first number."""
    for one in place.inside(box):
        found = _OF_ALL.search(one.name) if role_of(one) in ("img", "meter") and not one.own_text.isdigit() else None
        if found is not None and not _OTHER_ITEM.search(one.idxpath[len(box.idxpath) :]):
            yield one.name[: found.start(1)] + one.name[found.end(1) :], one.name


def _drawn(place: Place, box: Element) -> Iterator[tuple[str, Counter[tuple[str, ...]]]]:
    """The rows of marks in a box, each with how many look the one way and the other, by their way from there."""
    rows: dict[str, list[Element]] = {}
    for one in place.inside(box):
        rows.setdefault(one.idxpath.rpartition("/")[0], []).append(one)
    for path, marks in rows.items():
        way = path[len(box.idxpath) :]
        is_row = _FEWEST <= len(marks) <= _MOST and len({(one.tag, role_of(one)) for one in marks}) == 1
        is_plain = (
            not any(any(map(str.isalnum, one.text)) or is_control(one) for one in marks) and marks[0].tag in _TAGS
        )
        if is_row and is_plain and not _OTHER_ITEM.search(way) and not _has_a_number(place, path):
            yield way, Counter((*sorted(one.classes), one.picture) for one in marks)


def _has_a_number(place: Place, path: str) -> bool:
    """Whether the marks stand beside their own number."""
    around = path.rpartition("/")[0]
    return any(
        one.idxpath.rpartition("/")[0] in (path, around) and any(map(str.isdigit, one.own_text))
        for one in place.page.elements
    )
