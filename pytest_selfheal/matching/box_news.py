"""What changed places in the nearest box of a button, came into it or went from it: an entry more, a mode, a number.

Most of what comes and goes beside a button is help and changes nothing. What speaks is what a deed is about.
"""

import re
from collections.abc import Iterator, Mapping

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.matching.selection import grew
from pytest_selfheal.matching.sentences import is_of_a_deed
from pytest_selfheal.matching.telling_texts import is_among, is_on, is_other_order, is_telling, says
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element

Texts = Mapping[str, Element]  # what says something in a box, by its way from there

_ENTRY = re.compile(r"/(?:li|tr|dd)\[\d+\](?:/[\w-]+\[\d+\])*$")
_NUMBER = re.compile(r"\d{1,3}(?:[.,\u00a0\u202f]\d{3})+|\d{1,6}")
_LISTED = re.compile(r"/ul\[\d+\]/li\[\d+\]|/(?:a|button|select|label)\[")  # in no order that means anything
_TIMES, _MORE = 10, 20  # a count that goes on by itself has a few more
_SIDES = 2  # of a pair of lists
_SIDE = re.compile(
    r"\b(?:right|left|rechts|links|nach (?:oben|unten)|droite|gauche|derecha|izquierda|destra|sinistra|direita|esquerda"
    r"|prawo|lewo|höger|vänster|højre|venstre|oikealle|vasemmalle|doprava|doleva|jobbra|balra|sağa|sola"
    r"|вправо|влево|ліворуч|праворуч|δεξιά|αριστερά)\b|[→←⇒⇐»«›‹<>]|右|左|오른쪽|왼쪽|يمين|يسار|ימינה|שמאלה",
    re.IGNORECASE,
)
_STOPS = (".", "。", "!", "！", "؟", "?")
_SHORTEST, _MOST_WORDS = 3, 5  # letters and words of what names a mode or a condition
_PRAISE_WORDS = "new beta neu nouveau nouveauté nuevo novo novidade nuovo novità nieuw nowość новое новинка yeni uusi"
_PRAISES = frozenset(_PRAISE_WORDS.split())


def other_content(was: Place, has: Place, first: Texts, second: Texts, passing: frozenset[str]) -> str:
    """Why a button acts on other things, by what its box says in all; '' when nothing says so."""
    if role_of(was.element) != "button":
        return ""
    if pair := _exchanged(first, second, passing):
        return f"beside it '{pair[0]}' stood where '{pair[1]}' stands now, and the other way round"
    gone, new = list(_only_in(first, second, has, passing)), list(_only_in(second, first, was, passing))
    if (left := next(filter(_is_condition, gone), "")) and not new:
        return f"beside it stood '{left}', and it does not any more"
    is_deed = is_of_a_deed(caption_of(was.element))
    came = (says(one) for way, one in second.items() if is_deed and (one.tag == "img" or _ENTRY.search(way)))
    if (entry := next((text for text in came if text in new and _names_one(text)), "")) and not gone:
        return f"beside it stands '{entry}' now"
    if pair := _other_count(first, second, passing):
        return f"beside it stood '{pair[0]}', beside this one stands '{pair[1]}'"
    return ""


def _exchanged(first: Texts, second: Texts, passing: frozenset[str]) -> tuple[str, str] | None:
    """Two texts of which each stands where the other stood: from and to, the first and the second.

    More than two are a list in another order.
    """
    there = ((one, says(one), says(second[way])) for way, one in first.items() if way in second)
    moved = [(text, now) for one, text, now in there if text != now and not _LISTED.search(one.idxpath)]
    is_pair = len(moved) == 2 and moved[0] == moved[1][::-1]
    return moved[0] if is_pair and passing.isdisjoint(moved[0]) and all(moved[0]) else None


def _only_in(mine: Texts, other: Texts, page: Place, passing: frozenset[str]) -> Iterator[str]:
    """What only one of two boxes says, and the page of the other says nowhere."""
    others = [says(one) for one in other.values()]
    for text in (text for one in mine.values() if one.tag != "kbd" and (text := says(one))):
        if text not in passing and not is_among(text, others) and not is_on(text, page.page):
            yield text


def _names_one(text: str) -> bool:
    """Whether an entry names what a deed may be done to; ticks don't, and a sentence is what somebody said."""
    return is_telling(text, ()) and not text.endswith(_STOPS)


def _is_condition(text: str) -> bool:
    said = words(text)
    if text.endswith(_STOPS):
        return False  # a sentence of help
    return is_telling(text, ()) and len(text) >= _SHORTEST and len(said) <= _MOST_WORDS and _PRAISES.isdisjoint(said)


def _other_count(first: Texts, second: Texts, passing: frozenset[str]) -> tuple[str, str] | None:
    """A number by itself that is many times what it was: how many are sent, printed, deleted."""
    for way, one in first.items():
        text, now = says(one), says(second[way]) if way in second else ""
        if {text, now} & passing or not _NUMBER.fullmatch(text) or not _NUMBER.fullmatch(now):
            continue
        low, high = sorted(int("".join(filter(str.isdigit, number))) for number in (text, now))
        if high >= _TIMES * max(low, 1) and high - low >= _MORE:
            return text, now
    return None


def other_count_in_title(was: Place, has: Place, box: Element, box_now: Element, passing: frozenset[str]) -> str:
    """Why a deed is done to far more, as the heading of its box says: "Selected contacts (1240)"."""
    if role_of(was.element) != "button":
        return ""
    for title, now in zip(_titles(was, box), _titles(has, box_now), strict=False):
        if title != now and {title, now}.isdisjoint(passing) and (grew(title, now) or is_other_order(title, now, ())):
            return f"its box was called '{title}', this one's is called '{now}'"
    return ""


def _titles(place: Place, box: Element) -> Iterator[str]:
    return (text for text, _ in _titled(place, box))


def exchanged_titles(was: Place, has: Place, box: Element, box_now: Element, passing: frozenset[str]) -> str:
    """Why a button between two lists does the reverse: each is called what the other was, and holds what it held.

    Parts that changed places with all that is in them are another layout, unless the button says to which side.
    """
    first, second = list(_titled(was, box)), list(_titled(has, box_now))
    if role_of(was.element) != "button" or len(first) != len(second):
        return ""
    moved = [(one, now) for one, now in zip(first, second, strict=True) if one[0] != now[0]]
    titles = [(one[0], now[0]) for one, now in moved]
    if len(moved) != _SIDES or titles[0] != titles[1][::-1] or not passing.isdisjoint(titles[0]):
        return ""
    is_of_a_side = _SIDE.search(caption_of(was.element)) is not None
    if not is_of_a_side and any(one[1] != now[1] for one, now in moved):
        return ""
    return f"'{titles[0][0]}' stood beside it where '{titles[0][1]}' stands now, and the other way round"


def _titled(place: Place, box: Element) -> Iterator[tuple[str, list[str]]]:
    """The headings in a box, each with the texts up to the next one."""
    title, texts = "", list[str]()
    for one in place.inside(box):
        if role_of(one) == "heading" and one.own_text:
            if title:
                yield title, texts
            title, texts = one.own_text, []
        elif text := says(one):
            texts.append(text)
    if title:
        yield title, texts
