"""The headings and entries that an element stands below, where the nearest of them is the same as before.

"Street" below *Work address* and "Street" below *Private address*; "Settings" below *Europe* and below *Africa*.
"""

from collections.abc import Collection, Iterator
from itertools import islice

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.roles import heading_level, role_of
from pytest_selfheal.matching.telling_texts import LONGEST, is_replaced

_LEVELS = 6  # of headings, and of entries in each other
_PAGE = 1  # rank of the heading that a whole page is called by


def other_outline(was: Place, has: Place, passing: Collection[str]) -> str:
    """Why it belongs to another part or entry, as what stands farther above it says."""
    for kind, above in (("below", _headings), ("in the entry", _entries)):
        mine, other = list(above(was)), list(above(has))
        if len(mine) == len(other) and (above is _entries or mine[:1] == other[:1]):
            for first, second in zip(mine, other, strict=True):
                if is_replaced(first, second, passing):
                    return f"it stood {kind} '{first}', this one stands {kind} '{second}'"
    return ""


def _headings(place: Place) -> Iterator[str]:
    """The headings above it, the nearest first, each of a higher rank than the one below it.

    What the page itself is called is its subject, and `page_subject` compares it.
    """
    rank = _LEVELS + 1
    for one in place.titles_above():
        if _PAGE < heading_level(one) < rank:
            rank = heading_level(one)
            yield (one.name or one.text)[:LONGEST]


def _entries(place: Place) -> Iterator[str]:
    """What the entries of lists say themselves that it stands in, the innermost first."""
    boxes = (box for _, box in place.boxes() if box is not None)
    listed = (box for box in boxes if box.tag == "li" or role_of(box) == "treeitem")
    return (box.own_text[:LONGEST] for box in islice(listed, _LEVELS))
