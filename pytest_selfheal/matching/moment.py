"""What stood around an element when the test acted on it, against what its remembered page says.

A page is remembered once for all tests and steps that were on it, and its texts are those of one of them. What the
element itself holds of its surroundings was read at the action, and goes before the page.
"""

from collections.abc import Collection, Sequence
from itertools import islice

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.boxes import LEVELS, Place
from pytest_selfheal.matching.structure import LONGEST as CUT
from pytest_selfheal.matching.surroundings import surroundings_of
from pytest_selfheal.matching.telling_texts import LONGEST
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element


def other_moment(was: Place, has: Place, passing: Collection[str]) -> str:
    """The page is remembered of one step of a wizard, the element of the next: then only its own neighbours tell."""
    mine, other = was.element.neighbor, has.element.neighbor
    if not mine or not other:
        return ""
    if max(len(mine), len(other)) > LONGEST:
        return _other_company_then(was, has)
    known = [box.text for _, box in islice(was.boxes(), LEVELS) if box is not None]
    if not known or any(captions.is_same(mine, text) for text in known) or not captions.is_replaced(mine, other):
        return ""
    if set(words(mine)) <= {word for text in was.page.texts for word in words(text)}:
        return ""  # of a larger box, up to the whole page
    near = [_lasting(text) for text in known if any(one in text for one in passing)]
    if _lasting(mine) == _lasting(other) and _lasting(mine) in near:
        return ""  # "Last saved 18:15": the element was seen at another pass than its page
    return f"around it stood '{mine}', around this one stands '{other}'"


def _other_company_then(was: Place, has: Place) -> str:
    """Of more than a few words: nothing of what stands beside the candidate stood around the element."""
    index, mine = has.page.find(has.element), " ".join(_lasting(was.element.neighbor))
    near = surroundings_of(has.page, index).near if index is not None else ()
    beside = [" ".join(words_of) for text in near if text in has.page.written and (words_of := _lasting(_whole(text)))]
    if not beside or any(says(mine, text) for text in beside):
        return ""
    if set(mine.split()) <= {word for text in was.page.texts for word in words(text)}:
        return ""
    return f"around it stood '{was.element.neighbor[:LONGEST]}…', beside this one stands '{near[0][:LONGEST]}'"


def _lasting(text: str) -> list[str]:
    """The words of a text but for its numbers, times and keys."""
    return [word for word in words(text) if not any(map(str.isdigit, word))]


def already_stood(lost: Element, candidate: Element, was: str, now: str) -> bool:
    """Whether `now` stood around the element at the action already: then `was` did not give way to it."""
    then = around(lost)
    if says(then, now) and not says(then, was):
        return True
    neighbor = _folded(lost.neighbor)
    return bool(neighbor) and neighbor == _folded(candidate.neighbor) and says(neighbor, now)


def is_touched(field: Element, others: Sequence[Element]) -> bool:
    """Whether a step of the test itself works on a field: what it holds then is the test's own doing."""
    return any(_names(field) == _names(one) for one in others)


def _names(one: Element) -> tuple[str, ...]:
    return one.tag, one.name, one.label, one.attributes.get("id", ""), one.attributes.get("name", "")


def around(element: Element) -> str:
    """What is known of the texts around an element, folded."""
    return _folded(f"{element.neighbor} | {element.heading} | {element.row}")


def says(told: str, text: str) -> bool:
    """Whether folded text has another in it, as whole words."""
    return f" {_folded(_whole(text))} " in f" {told} "


def _whole(text: str) -> str:
    """Of a text that was cut, what is sure not to end within a word."""
    return text.rpartition(" ")[0] if len(text) >= CUT and " " in text else text


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())
