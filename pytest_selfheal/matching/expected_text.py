"""Where a text stands that a check expects to read: what else it can have meant than what says just that."""

from collections.abc import Sequence

from pytest_selfheal.matching.boxes import root
from pytest_selfheal.models.element import Element

_SENTENCE = 3  # words of a text that no two things of a page are likely to say


def saying(elements: Sequence[Element], text: str) -> int | None:
    """The index of the innermost element that says just `text`, where only one does; None otherwise."""
    said = _folded(text)
    if not said:
        return None
    all_such = [
        index
        for index, one in enumerate(elements)
        if one.visible and said in (_folded(one.text), _folded(one.own_text))
    ]
    inner = [index for index in all_such if not any(_holds(elements[index], elements[other]) for other in all_such)]
    return inner[0] if len(inner) == 1 else None


def is_sentence(text: str) -> bool:
    """Whether a text says so much that it is hardly said twice."""
    return len(text.split()) >= _SENTENCE


def _holds(one: Element, other: Element) -> bool:
    return root(one) == root(other) and other.idxpath.startswith(f"{one.idxpath}/")


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())
