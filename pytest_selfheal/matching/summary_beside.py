"""What a column beside sums up: the order that "Pay" pays, where nothing around the button says so."""

from collections.abc import Collection, Iterator

from pytest_selfheal.matching.boxes import Place, root
from pytest_selfheal.matching.roles import is_control, role_of
from pytest_selfheal.matching.telling_texts import cut, is_on, is_replaced, says

_MOST = 12  # texts; a longer column is content


def other_summary(was: Place, has: Place, passing: Collection[str]) -> str:
    """Which line of a column without heading and controls gave way; '' where none did, or it was laid out anew.

    What has a heading is a part of its own: news, the last customers.
    """
    if role_of(was.element) != "button":
        return ""
    for mine, other in zip(_columns(was), _columns(has), strict=False):
        for text, now in zip(mine, other, strict=False) if len(mine) == len(other) else ():
            if is_replaced(text, now, passing) and not is_on(text, has.page) and not is_on(now, was.page):
                return f"beside it stood '{cut(text)}', beside this one stands '{cut(now)}'"
    return ""


def _columns(place: Place) -> Iterator[list[str]]:
    """The texts of each such column of the page."""
    for box in place.page.elements:
        if (box.tag != "aside" and role_of(box) != "complementary") or root(box) != root(place.element):
            continue
        start = f"{box.idxpath}/"
        inside = [one for one in place.page.elements if root(one) == root(box) and one.idxpath.startswith(start)]
        texts = [text for one in (box, *inside) if (text := says(one))]
        if texts and len(texts) <= _MOST and not any(is_control(one) or role_of(one) == "heading" for one in inside):
            yield texts
