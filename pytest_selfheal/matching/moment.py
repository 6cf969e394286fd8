"""What stood around an element when the test acted on it, against what its remembered page says.

A page is remembered once for all tests and steps that were on it, and its texts are those of one of them. What the
element itself holds of its surroundings was read at the action, and goes before the page.
"""

from collections.abc import Sequence

from pytest_selfheal.models.element import Element


def already_stood(lost: Element, candidate: Element, was: str, now: str) -> bool:
    """Whether `now` stood around the element at the action already: then `was` did not give way to it."""
    then = _around(lost)
    if _says(then, now) and not _says(then, was):
        return True
    neighbor = _folded(lost.neighbor)
    return bool(neighbor) and neighbor == _folded(candidate.neighbor) and _says(neighbor, now)


def is_touched(field: Element, others: Sequence[Element]) -> bool:
    """Whether a step of the test itself works on a field: what it holds then is the test's own doing."""
    return any(_names(field) == _names(one) for one in others)


def _names(one: Element) -> tuple[str, ...]:
    return one.tag, one.name, one.label, one.attributes.get("id", ""), one.attributes.get("name", "")


def _around(element: Element) -> str:
    return _folded(f"{element.neighbor} | {element.heading} | {element.row}")


def _says(around: str, text: str) -> bool:
    return f" {_folded(text)} " in f" {around} "


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())
