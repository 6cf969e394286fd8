"""Where a page is, as a line before the element says that no markup calls crumbs: "acme / web-shop", "@ada".

Such a line is one of its kind on its page; several are the items of a list, or what prose does with slashes.
"""

import re
from collections.abc import Collection, Iterator

from pytest_selfheal.matching.boxes import Place, root
from pytest_selfheal.matching.crumbs import steps_of
from pytest_selfheal.matching.structure import place_of
from pytest_selfheal.matching.telling_texts import exchanged, says
from pytest_selfheal.models.element import Element

_SEPARATORS = re.compile(r"[\s/›»→>|]+")  # what stands between the links of a line
_HANDLE = re.compile(r"@\w[\w.-]{1,30}")  # @ada
_LINES = ("p", "div", "span", "nav", "ol", "ul", "small", "h2", "h3")
# What stands there is one of many, or about something else.
_WITHIN = re.compile(r"/(?:tr|article|form|dialog|label|button|footer)\[")
_STEPS, _LONGEST = 6, 32  # of a trail; characters of a step


def other_trail(was: Place, has: Place, passing: Collection[str]) -> str:
    """Why the page is in another place, or somebody else's; '' when no line of its own says so."""
    trails, trails_now = (list(_trails(place)) for place in (was, has))
    first, second = (
        [one for one in side if one not in others] for side, others in ((trails, trails_now), (trails_now, trails))
    )
    if len(first) == len(second) == 1 and _is_elsewhere(first[0], second[0], passing):
        return f"the page's place was '{' / '.join(first[0])}', now it is '{' / '.join(second[0])}'"
    whose, whose_now = _handles(was), _handles(has)
    is_other = len(whose) == len(whose_now) == 1 and whose != whose_now
    if is_other and not any(one in passing for one in whose):
        return f"the page was of '{min(whose)}', now it is of '{min(whose_now)}'"
    return ""


def _is_elsewhere(was: list[str], now: list[str], passing: Collection[str]) -> bool:
    """Whether a step gave way to another one, and one was kept: what was renamed altogether says nothing."""
    return bool(set(was) & set(now)) and exchanged(was, now, passing) is not None


def _before(place: Place) -> Iterator[Element]:
    end = place.page.at(*place_of(place.element)) or 0
    for one in place.page.elements[:end]:
        if root(one) == root(place.element) and not _WITHIN.search(one.idxpath):
            yield one


def _trails(place: Place) -> Iterator[list[str]]:
    """The lines of steps before an element: in one text, or as links with signs between them."""
    listed = list(_before(place))
    for one in listed:
        if one.tag not in _LINES or "/li[" in one.idxpath:
            continue
        steps = steps_of(one.own_text)
        if _SEPARATORS.fullmatch(one.own_text):
            inside = f"{one.idxpath}/"
            steps = [says(child).strip() for child in listed if child.idxpath.startswith(inside) and says(child)]
        if 1 < len(steps) <= _STEPS and all(map(_is_step, steps)):
            yield steps


def _is_step(text: str) -> bool:
    return len(text) <= _LONGEST and any(map(str.isalpha, text))


def _handles(place: Place) -> frozenset[str]:
    """Whose page it is; who is signed in stands in the bar of the page, and is another matter."""
    away = ("/header[", "/nav[", "/li[")
    said = (says(one).strip() for one in _before(place) if not any(part in one.idxpath for part in away))
    return frozenset(text for text in said if _HANDLE.fullmatch(text))
