"""A part of the page, wherever it stands, that names somebody or something else: the patient in the chart beside.

Only a name that gave way to another one in its place speaks, and where one does alone: of several in places of one
kind, other entries of a list are there.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from pytest_selfheal.matching.acting import acts_on_what_is_there
from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.chips import is_chip
from pytest_selfheal.matching.moment import already_stood
from pytest_selfheal.matching.notices import is_of_cost
from pytest_selfheal.matching.page_time import dates, is_of_today, untimed
from pytest_selfheal.matching.structure import place_of
from pytest_selfheal.matching.telling_texts import cut, is_replaced, moves_on, says
from pytest_selfheal.matching.vocabulary import is_known
from pytest_selfheal.matching.words import differing
from pytest_selfheal.models.element import Element

# Not of the page itself, or of one of many.
_ELSEWHERE = re.compile(r"/(?:nav|footer|li|tr|a|button|select|label|article|blockquote|pre|dl)\[")
_OF_HEAD = re.compile(r"^/html\[1\]/body\[1\]/(?:div\[\d+\]/){0,2}header\[")  # whose page it is: see `page_subject`
_NUMBERED = re.compile(r"\[\d+\]")
_PART = re.compile(r".*/(?:section|aside|form|fieldset)\[\d+\]/")
_TITLES = ("h2", "h3", "h4", "h5", "h6", "caption", "figcaption", "b", "strong", "address", "img")
_LONGEST, _MOST_WORDS, _MOST_OF_NAME = 60, 8, 4  # characters; words of the text, and of the name in it
_KEY = re.compile(r"(?=.*\d)[^\W_]+(?:[-./ ][^\W_]+)*")  # A-12   B-KL 2041
_KEY_DIGITS = 5  # of a number by itself: 88120; smaller ones are counts and years
_COUNTED = re.compile(r"\d{1,5}\+?\s[^\W\d_A-Z]")  # 12 open
_FLAG = re.compile(r"[\U0001f1e6-\U0001f1ff]{2}")  # 🇵🇱
_WORD = re.compile(r"\S+")
_AROUND = ".,;:()[]\"'“”„«»…!?"


def other_named_part(was: Place, has: Place, passing: Collection[str]) -> str:
    """Why the page names somebody or something else beside a button that acts on it; '' when nothing says so."""
    if not acts_on_what_is_there(was.element):
        return ""
    then, now = dict(_texts(was)), dict(_texts(has))
    others = [
        (_kind(one), says(one), says(now[place]))
        for place, one in then.items()
        if place in now and now[place].tag == one.tag and is_other_name(one, says(one), says(now[place]))
    ]
    kinds = Counter(kind for kind, _, _ in others)
    for kind, text, text_now in others:
        is_replaced_alone = kinds[kind] == 1 and is_replaced(text, text_now, passing) and not moves_on(text, text_now)
        if is_replaced_alone and not already_stood(was.element, has.element, text, text_now):
            return f"the page named '{cut(text)}', now it names '{cut(text_now)}'"
    return ""


def _texts(place: Place) -> Iterator[tuple[tuple[object, ...], Element]]:
    """What may name something, by its place."""
    frame = place.element.frame
    titles = [place.page.elements[index] for index in place.page.titles]
    for one in place.page.elements:
        if one.frame == frame and not _ELSEWHERE.search(one.idxpath) and not _OF_HEAD.search(one.idxpath):
            text = says(one)
            if text and len(text) <= _LONGEST and not _is_of_another_card(one, place.element, titles):
                yield place_of(one), one


def _is_of_another_card(one: Element, button: Element, titles: Sequence[Element]) -> bool:
    """Whether it stands in a part of the page that has a title of its own and not the button in it: "Last sent"."""
    part = _PART.match(one.idxpath)
    if part is None or button.idxpath.startswith(part[0]):
        return False
    return any(title.idxpath.startswith(part[0]) and title.idxpath != one.idxpath for title in titles)


def _kind(one: Element) -> str:
    return _NUMBERED.sub("", one.idxpath)


def is_other_name(one: Element, was: str, now: str) -> bool:
    """Whether two texts are the same but for a name, a key of a record or a country's flag."""
    flags = [_FLAG.findall(text) for text in (was, now)]
    if all(flags) and flags[0] != flags[1]:
        return _FLAG.sub("", was) == _FLAG.sub("", now)
    if any(is_of_cost(text) or is_of_today(text) or not untimed(text) or _COUNTED.match(text) for text in (was, now)):
        return False
    first, second = ([word.strip(_AROUND) for word in _WORD.findall(text)] for text in (was, now))
    if max(len(first), len(second)) > _MOST_WORDS:
        return False
    start, gone, new, end = differing(first, second)
    if not (0 < len(gone) <= _MOST_OF_NAME and 0 < len(new) <= _MOST_OF_NAME):
        return False
    if _is_key(gone) and _is_key(new):
        return True
    if is_chip(one) and start == end == 0:
        return any(map(_is_name, (first, second))) and all(map(_is_worded, (first, second)))
    if not (_is_name(gone) and _is_name(new)):
        return False
    begins_a_sentence = start == 0 and end > 0
    return not begins_a_sentence and (len(first) > 1 or one.tag in _TITLES)


def _is_worded(name: Sequence[str]) -> bool:
    """Whether it is of several words without digits, and not all of what interfaces are made of."""
    words = [word.casefold() for word in name]
    return len(words) > 1 and not any(map(str.isdigit, "".join(words))) and not all(map(is_known, words))


def _is_key(name: Sequence[str]) -> bool:
    """Whether it tells a record by digits: A-12   88120   12 Mill Lane Leeds."""
    text = " ".join(name)
    if not _KEY.fullmatch(text) or dates(text):
        return False
    is_mixed = any(map(str.isalpha, text)) and any(word[:1].isupper() for word in name)
    return is_mixed or sum(map(str.isdigit, text)) >= _KEY_DIGITS


def _is_name(name: Sequence[str]) -> bool:
    """Whether its words are written as a name's, and are none that interfaces are made of."""
    is_written = all(word[:1].isupper() and not word.isupper() and word.isalpha() for word in name)
    return is_written and not all(is_known(word.casefold()) for word in name)
