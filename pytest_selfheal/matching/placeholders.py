"""Whether a field's placeholder asks for another thing: net and gross, from and to, your e-mail and a friend's.

Placeholders are reworded and hold examples; only words of which one excludes the other speak.
"""

from functools import cache

from pytest_selfheal.matching.contrasts import exclude, read
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element

_SHORT = 3  # words of a placeholder of which the first or the last is a direction: "From", "Where to?"
_SAID_IN = ("placeholder", "aria-placeholder")
_DIRECTIONS = """from von de desde da van z from od от depuis
to nach bis à a hasta para naar do до vers al"""


def other_meaning(lost: Element, candidate: Element) -> tuple[str, str, str] | None:
    """The attribute, what it said and what this one's says, where they exclude each other."""
    for name in _SAID_IN:
        was, now = lost.attributes.get(name, ""), candidate.attributes.get(name, "")
        if was and now and was != now and _exclude(words(was), words(now)):
            return name, was, now
    return None


def _exclude(mine: list[str], other: list[str]) -> bool:
    if exclude(mine, other) is not None:
        return True
    if not mine or not other or max(len(mine), len(other)) > _SHORT:
        return False
    return _are_two(_directions(), {mine[0], mine[-1]}, {other[0], other[-1]})


def _are_two(kind: tuple[frozenset[str], ...], mine: set[str], other: set[str]) -> bool:
    was, now = ({number for number, thing in enumerate(kind) if thing & side} for side in (mine, other))
    return bool(was and now) and was.isdisjoint(now)


@cache
def _directions() -> tuple[frozenset[str], ...]:
    return read(_DIRECTIONS)
