"""A number that a form shows in an element of its own, beside its label: "Copies 1", a coefficient, a dose.

What is sent with the form deals in it. Elsewhere a bare number is a badge, and counts.
"""

import re
from collections.abc import Collection, Iterator

from pytest_selfheal.matching.acting import acts_on_what_is_there
from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.telling_texts import GOES_ON, says
from pytest_selfheal.matching.words import words

_NUMBER = re.compile(r"\d{1,6}(?:[.,]\d{1,3})?")
_MOST_WORDS = 4  # of a label
_TAGS = ("output", "span", "b", "strong", "em", "dd", "td", "data", "var")


def other_form_number(was: Place, has: Place, passing: Collection[str]) -> str:
    """Why the form around a button would send another number than it did; '' when nothing says so."""
    if not acts_on_what_is_there(was.element):
        return ""
    then, now = dict(_numbers(was)), dict(_numbers(has))
    for label, number in then.items():
        if now.get(label, number) != number and {number, now[label]}.isdisjoint(passing):
            return f"the form said '{label} {number}', now it says '{label} {now[label]}'"
    return ""


def _numbers(place: Place) -> Iterator[tuple[str, str]]:
    """The numbers of the form that it stands in, by their labels."""
    form = next((box for box, known in place.boxes() if known is not None and known.tag == "form"), None)
    label = ""
    for one in place.inside(form) if form is not None else ():
        text = says(one)
        if _NUMBER.fullmatch(text.strip()) and one.tag in _TAGS:
            if label:
                yield label, text.strip()
        elif text:
            label = text if _is_label(text) else ""


def _is_label(text: str) -> bool:
    """Whether a text says what a number is of, and not what is counted all the time."""
    said = words(text)
    return 0 < len(said) <= _MOST_WORDS and not any(map(str.isdigit, text)) and GOES_ON.isdisjoint(said)
