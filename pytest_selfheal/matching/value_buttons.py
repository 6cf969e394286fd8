"""Buttons and fields that show what is set, beside what it is called: "Visibility: [Private]", "base: [main]".

What they say is no caption of a deed. It is what the form before a button holds, as a select would.
"""

import re
from collections.abc import Collection, Iterator, Sequence

from pytest_selfheal.matching import captions, sentences
from pytest_selfheal.matching.amounts import without_numbers
from pytest_selfheal.matching.boxes import WINDOW, Place, root
from pytest_selfheal.matching.idle import is_idle
from pytest_selfheal.matching.moment import already_stood, is_touched
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import is_control, role_of
from pytest_selfheal.matching.structure import place_of
from pytest_selfheal.matching.telling_texts import cut, is_telling, moves_on, says
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element

_SHOWING = ("button", "link", "combobox", "menuitem")
_ELSEWHERE = re.compile(r"/(?:nav|header|footer|aside/.*/li|select|li|article)\[")
_PAIR = re.compile(r"([^:：]{2,40})[:：]\s*(\S.{0,60})")  # Visibility: private
_COLON = re.compile(r"[:：]\s*$")
_MOST_WORDS = 4  # of what a value is called
_ALONE = 2  # things in a box: what it is called, and the button


def other_value(was: Place, has: Place, passing: Collection[str], touched: Sequence[Element] = ()) -> str:
    """Why what is set before an element is another thing, as buttons show it; '' when nothing says so."""
    if role_of(was.element) != "button" or is_idle(was.element, "click"):
        return ""
    then, now = dict(_shown(was)), dict(_shown(has))
    for called, (one, value) in then.items():
        value_now = now[called][1] if called in now else ""
        if is_touched(one, touched) or not _is_another(value, value_now, passing):
            continue
        if not already_stood(was.element, has.element, value, value_now):
            return f"'{cut(called)}' was set to '{cut(value)}', and is to '{cut(value_now)}' now"
    return ""


def _is_another(value: str, now: str, passing: Collection[str]) -> bool:
    """Whether two values differ in a word: of values more or less is another one, unlike of captions."""
    if not all(is_telling(text, passing) for text in (value, now)) or moves_on(value, now):
        return False
    return not captions.is_same(value, now) and without_numbers(value) != without_numbers(now)


def _shown(place: Place) -> Iterator[tuple[str, tuple[Element, str]]]:
    """What is set on the page before an element, by what it is called; what two are called is left out."""
    at = place.page.at(*place_of(place.element)) or 0
    found: dict[str, list[tuple[Element, str]]] = {}
    before = place.page.elements[max(0, at - WINDOW) : at]
    for number, one in enumerate(before):
        if root(one) != root(place.element) or role_of(one) not in _SHOWING or _ELSEWHERE.search(one.idxpath):
            continue
        # what a list of a page's own making is called stands before it, and what is chosen in it
        caption = says(one) if role_of(one) == "combobox" else caption_of(one)
        if caption and (pair := _PAIR.fullmatch(caption)) is not None:
            found.setdefault(pair[1], []).append((one, pair[2]))
        elif caption and (called := _called(number, before)):
            found.setdefault(called, []).append((one, caption))
    for called, ones in found.items():
        if len(ones) == 1:
            yield called, ones[0]


def _called(number: int, before: Sequence[Element]) -> str:
    """What the text right before a button calls it: with a colon, or alone with it in a box of its own."""
    one, text = before[number], before[number - 1] if number else None
    if text is None or is_control(text):
        return ""
    said, parent = says(text), one.idxpath.rpartition("/")[0]
    is_near = text.idxpath.rpartition("/")[0] in (parent, parent.rpartition("/")[0]) and root(text) == root(one)
    if not said or not is_near or len(words(said)) > _MOST_WORDS:
        return ""
    beside = [other for other in before if other.idxpath.rpartition("/")[0] == parent and root(other) == root(one)]
    is_pair = (text in beside and len(beside) == _ALONE) or text.tag in ("dt", "th")
    is_value = _COLON.search(said) is not None or (is_pair and not sentences.names_a_deed(caption_of(one)))
    return _COLON.sub("", said) if is_value else ""
