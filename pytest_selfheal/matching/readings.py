"""What a page says of the moment around a control that is the same all the while: readings, counts, the hour.

A reading that drifted is no other thing beside a button that does not deal in it. Of a control that chooses nothing (a
search, the next page, a field to type into), numbers around it are of no account however far they moved.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import product

from pytest_selfheal.matching import sentences
from pytest_selfheal.matching.amounts import numbers_in, without_numbers
from pytest_selfheal.matching.greetings import greeted_again, greetings, is_same_greeting
from pytest_selfheal.matching.idle import is_idle, is_search, turns_time
from pytest_selfheal.matching.notices import is_of_cost
from pytest_selfheal.matching.page_time import is_period
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import LABELLED, is_field, role_of
from pytest_selfheal.matching.telling_texts import GOES_ON
from pytest_selfheal.matching.whose_record import is_step
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element

_LONGEST, _MOST_OF_ONE = 80, 30  # characters of a text that tells a reading; texts that differ in their numbers alone
_DRIFT, _LITTLE = 1.5, 1.25  # times; what is further off may be another thing
_FEWEST_OF_NEWS = 4  # words; fewer may name somebody
# 31 %   1.2 GB   19.5 °C   -9 %   1,204 kWh
_MEASURED = re.compile(r"\d\s?(?:[%‰]|°\s?[CF]?|(?:[KMGT]i?B|kWh|k?W|ms|rpm|km/h)(?!\w))")
_LABELS = re.compile(r"[:：]")  # Patient: Kranz
_FEWEST_OF_SENTENCE = 4  # words
_ENTRY = re.compile(r"(.*/(?:li|tr|article)\[\d+\])(?:/|$)")
_SIGN = re.compile(r"[-+−±]\s?#")
_SIGNED = re.compile(r"[-+−]\s?\d[\d.,]*\s?%")  # of a change: -9 %   +13 %
_OF_MANY = re.compile(
    r"(?:[^\W\d_]+\s)?\d{1,3}\s?(?:/|of|von|sur|de|di|van|z|из|av|af|의|中|من)\s?\d{1,5}"
)  # Page 3 / 9
_HOUR = re.compile(r"\d{1,2}:\d\d(?::\d\d)?")
_NAMED = re.compile(r"[^\W\d_][-.]?\s?[#№]?\s?\d|(?<![\d.,])\d{4,}(?![\d.,])")  # Invoice 12   2041; but 12,481 views


def readings(lost: Element, action: str | None, before: Sequence[Element], now: Sequence[Element]) -> frozenset[str]:
    """The texts of both pages that only say what the moment says, for this control."""
    idle = is_idle(lost, action)
    found = set(greeted_again(before, now))
    if not idle and sentences.is_of_a_deed(caption_of(lost)):
        return frozenset(found)
    was, has = (_by_frame(elements) for elements in (before, now))
    if idle and (not is_field(lost) or is_search(lost)):
        found.update(*(_of_entries(lost, elements) for elements in (before, now)))
    if idle and not is_field(lost):
        found.update(*(greetings(elements) for elements in (before, now)))
    if idle and not is_field(lost) and turns_time(lost):
        found.update(one.own_text for one in (*before, *now) if is_period(one.own_text))
    if idle and is_search(lost):
        found.update(one.own_text for one in (*before, *now) if _is_of_the_page(one))
    for frame in was.keys() & has.keys():
        gone, new = (
            [text for text in one[frame] if text not in other[frame]][:_MOST_OF_ONE]
            for one, other in ((was, has), (has, was))
        )
        for text, now_said in product(gone, new):
            if _moves(lost, text, now_said) if idle else _drifted(text, now_said):
                found |= {text, now_said}
    return frozenset(found)


def has_moved(lost: Element, was: str, now: str) -> bool:
    """Whether a text beside a control only tells another moment of it."""
    if (turns_time(lost) and is_period(was) and is_period(now)) or is_same_greeting(was, now):
        return True
    if _frame(was) != _frame(now):
        return False
    idle = is_idle(lost, "fill" if is_field(lost) else None)
    return _moves(lost, was, now) if idle else not sentences.is_of_a_deed(caption_of(lost)) and _drifted(was, now)


def is_another_reading(lost: Element, was: str, now: str) -> bool:
    """Whether two texts tell what was measured, and a control that does not deal in it stands beside them."""
    if sentences.is_of_a_deed(caption_of(lost)) or _frame(was) != _frame(now):
        return False
    return all(map(_is_measured, (was, now)))


def _is_of_the_page(one: Element) -> bool:
    """Whether an element says a sentence, and not whose or which it is."""
    is_said = role_of(one) not in ("heading", *LABELLED) and not _LABELS.search(one.own_text)
    return is_said and len(words(one.own_text)) >= _FEWEST_OF_SENTENCE


def _of_entries(lost: Element, elements: Sequence[Element]) -> Iterator[str]:
    """What the entries of lists and tables say, but for the one that the control stands in."""
    own = f"{lost.idxpath}/"
    for one in elements:
        entry = _ENTRY.match(one.idxpath)
        if one.own_text and entry and not own.startswith(f"{entry[1]}/"):
            yield one.own_text


def _by_frame(elements: Sequence[Element]) -> dict[str, dict[str, None]]:
    """The texts with a number in them, by what they say besides."""
    found: dict[str, dict[str, None]] = {}
    for one in elements:
        text = one.own_text
        if text and len(text) <= _LONGEST and any(map(str.isdigit, text)):
            found.setdefault(_frame(text), {})[text] = None
    return found


def _frame(text: str) -> str:
    """What a text says besides its numbers and their signs."""
    return _SIGN.sub("#", without_numbers(text))


def _moves(lost: Element, was: str, now: str) -> bool:
    """Beside a field a number may say what it is about: a slot, an amount, a place."""
    if turns_time(lost) and is_of_cost(was):
        return False  # what is paid next month, and in which the calendar is of another thing
    is_counted = all(_OF_MANY.fullmatch(text.strip()) for text in (was, now))
    return is_counted or _drifted(was, now) if is_field(lost) and not is_search(lost) else _may_move(was, now)


def _may_move(was: str, now: str) -> bool:
    """Whether a text that says the same of another number names nothing by it: "3 / 9", "09:15", "12,481 views"."""
    if is_step(was):
        return False
    return not any(map(_names_something, (was, now)))


def _names_something(text: str) -> bool:
    """Whether a number in a text may be a name: "Invoice 12", "2041"."""
    is_amount = _MEASURED.search(text) is not None or is_of_cost(text)
    return not is_amount and _NAMED.search(_OF_MANY.sub("#", _HOUR.sub("#", text))) is not None


def _is_measured(text: str) -> bool:
    """Whether a text tells what was measured; money is what is paid."""
    return _MEASURED.search(text) is not None and not is_of_cost(text)


def _drifted(was: str, now: str) -> bool:
    """Whether a trend is another one, told with its sign, or what others do went on a little."""
    if _SIGNED.fullmatch(was.strip()) and _SIGNED.fullmatch(now.strip()):
        return True
    return not GOES_ON.isdisjoint(words(was)) and _is_near(was, now, _DRIFT)


def _is_near(was: str, now: str, times: float) -> bool:
    """Whether the numbers of two texts that say the same besides are not far from each other."""
    pairs = [(a, b) for a, b in zip(numbers_in(was), numbers_in(now), strict=True) if a != b]
    return all(min(pair) > 0 and max(pair) < times * min(pair) for pair in pairs)


def is_small_drift(was: str, now: str) -> bool:
    """Whether something was measured again, and is a little more or less; no money."""
    return _frame(was) == _frame(now) and all(map(_is_measured, (was, now))) and _is_near(was, now, _LITTLE)


def is_of_another_card(was: str, now: str) -> bool:
    """Whether what gave way in the next card tells of that card: a reading, or a sentence; a name may be the subject's.

    Money is what is paid, wherever it stands.
    """
    if _frame(was) == _frame(now):
        return is_small_drift(was, now)
    return all(len(words(text)) >= _FEWEST_OF_NEWS and not _LABELS.search(text) for text in (was, now))
