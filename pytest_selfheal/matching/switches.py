"""A switch near an element that stands alone and says by its class only whether it is on: `switch switch--on`.

What is said in ways that browsers know is compared as what a person set; the one of several that stands out, as such.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import islice

from pytest_selfheal.matching.boxes import LEVELS, Place, is_item, root
from pytest_selfheal.matching.idle import is_idle
from pytest_selfheal.matching.moment import is_touched
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.matching.telling_texts import LONGEST, cut, says
from pytest_selfheal.matching.words import name_words
from pytest_selfheal.models.element import Element

_ON, _OFF = frozenset(("on",)), frozenset(("off",))
# Of a switch alone: these words of state have other uses.
_ON_OF_SWITCH = frozenset(("on", "checked", "active", "enabled", "selected"))
_OFF_OF_SWITCH = frozenset(("off", "unchecked", "inactive", "disabled"))
_CARRIERS = frozenset(("is", "has", "state", "js"))
_SWITCH = re.compile(r"switch|toggle|onoff|knob", re.IGNORECASE)
# What shows by itself how a thing is, or lies over the page.
_SHOWS_WORDS = """
dot led indicator presence online status lamp bulb light icon badge pulse signal wifi overlay backdrop spinner loader
loading skeleton carousel swiper slide slider ticker marquee theme dark cookie banner toast
"""
_SHOWS = frozenset(_SHOWS_WORDS.split())
_WORDED = ("i", "svg", "img", "a", "input", "select", "textarea", "hr")  # no switch, or one that says it itself
_OTHER_PART = re.compile(r"/(?:nav|header|footer|aside|svg|li|tr|article)\[")


def other_switch(was: Place, has: Place, passing: Collection[str], touched: Sequence[Element] = ()) -> str:
    """Which switch near it was turned since, as its class says; '' when nothing says so."""
    if is_idle(was.element, "click"):
        return ""
    for (mine, box), (other, box_now) in islice(zip(was.boxes(), has.boxes(), strict=False), LEVELS):
        second = dict(_switches(has, other))
        for way, one in _switches(was, mine):
            new = second.get(way)
            if new is None or new.tag != one.tag or is_touched(one, touched):
                continue
            caption = _caption(was, one)
            if not caption or caption != _caption(has, new) or caption in passing:
                continue
            if (turn := _turned(one, new)) is not None:
                return f"the switch '{cut(caption)}' was {_said(not turn)}, and by now it is {_said(turn)}"
        if any(one is not None and is_item(one) for one in (box, box_now)):
            break  # it is of this item, and what stands around the list is of all of them
    return ""


def _switches(place: Place, box: Element) -> Iterator[tuple[str, Element]]:
    """What may be one in a box, by its way from there."""
    for one in place.inside(box):
        way = one.idxpath[len(box.idxpath) :]
        if one.text or one.tag in _WORDED or role_of(one) == "img" or _OTHER_PART.search(way):
            continue
        if _SHOWS.isdisjoint(word for name in one.classes for word in name_words(name)):
            yield way, one


def _turned(one: Element, new: Element) -> bool | None:
    """Whether it is on now, where its class says another state and is otherwise what it was; None when it is not."""
    (state, rest), (state_now, rest_now) = _state(one), _state(new)
    if rest != rest_now or state == state_now:
        return None
    if None in (state, state_now):  # a class of its own says that it is on, and none that it is off
        return None if False in (state, state_now) else bool(state_now)
    return state_now


def _state(one: Element) -> tuple[bool | None, frozenset[str]]:
    """Whether its class says that it is on or off, and all of its classes that do not."""
    is_switch = any(map(_SWITCH.search, one.classes))
    on, off = (_ON_OF_SWITCH, _OFF_OF_SWITCH) if is_switch else (_ON, _OFF)
    for name in one.classes:
        *stem, last = name_words(name) or [""]
        block = {word for other in one.classes if other != name for word in name_words(other)}
        is_its_own = "--" in name or {*stem} <= _CARRIERS | block or _SWITCH.search(" ".join(stem)) is not None
        if is_its_own and last in on | off:
            return last in on, frozenset(one.classes) - {name}
    return None, frozenset(one.classes)


def _caption(place: Place, one: Element) -> str:
    """What stands right behind or before it in the same box, or what that box says itself; a heading is of more."""
    page = place.page
    at = page.at(one.frame, one.shadow, one.idxpath) or 0
    parent = one.idxpath.rpartition("/")[0]
    near = [
        other
        for other in (*page.elements[at + 1 : at + 4], *reversed(page.elements[max(0, at - 3) : at]))
        if root(other) == root(one) and other.idxpath.rpartition("/")[0] == parent
    ]
    label = next((other for other in near if says(other) and role_of(other) not in ("heading", "button")), None)
    said = says(label) if label is not None else ""
    if not said and (above := page.at(one.frame, one.shadow, parent)) is not None:
        said = page.elements[above].own_text
    return said if len(said) <= LONGEST else ""


def _said(is_on: bool) -> str:
    return "on" if is_on else "off"
