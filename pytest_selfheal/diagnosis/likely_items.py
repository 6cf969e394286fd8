"""The items that a counted list may mean whose locator was never seen to find any: its words fit several of them."""

from collections.abc import Sequence

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.models.element import Element

_FEW = 2  # of one list that say what the locator says: one alone may be the link that leads to the list


def likely_items(case: Case) -> tuple[Element, int] | None:
    """One of the items and how many there are: the list with as many as are expected, else that nearest to the words.

    None where something is remembered of the list, or no list has several items that say what the locator says.
    """
    if not case.is_counted or case.before is not None or case.symptom != "missing":
        return None
    items = (one for like in case.match.alike for one in _ways_up(like, case.elements))
    lists = [found for one in items if (found := _list_of(one, case))]
    return next((one for one in lists if one[1] == expected_count(case)), lists[0] if lists else None)


def expected_count(case: Case) -> int | None:
    """How many items the check expects, where it says a number."""
    expected = (case.facts.expected or "").strip("\"' ")
    return int(expected) if expected.isdecimal() else None


def _ways_up(like: Element, elements: Sequence[Element]) -> list[Element]:
    """The element and what it stands in, the innermost first."""
    around = [one for one in elements if _holds(one, like)]
    return sorted(around, key=lambda one: -len(one.idxpath))


def _list_of(item: Element, case: Case) -> tuple[Element, int] | None:
    """The item and how many stand beside it, if enough of them say what the locator says."""
    kind = (item.tag, item.role, item.frame, item.shadow)
    parent = item.idxpath.rpartition("/")[0]
    beside = [
        one
        for one in case.elements
        if (one.tag, one.role, one.frame, one.shadow) == kind and one.idxpath.rpartition("/")[0] == parent
    ]
    telling = sum(any(_holds(one, like) for like in case.match.alike) for one in beside)
    return (item, len(beside)) if telling >= _FEW else None


def _holds(outer: Element, inner: Element) -> bool:
    if (outer.frame, outer.shadow) != (inner.frame, inner.shadow):
        return False
    return inner.idxpath == outer.idxpath or inner.idxpath.startswith(f"{outer.idxpath}/")
