"""At which of several things a menu was opened that stands elsewhere in the document: its opener says that it is open.

"Delete" in a menu below the body is of the row whose button has `aria-expanded`.
"""

from collections.abc import Collection, Iterator

from pytest_selfheal.matching.boxes import Place, root
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.matching.telling_texts import is_on, is_replaced

_MENUS = ("menu", "listbox", "dialog", "tooltip")
_ITEMS = ("menuitem", "menuitemradio", "menuitemcheckbox", "option")


def other_opener(was: Place, has: Place, passing: Collection[str]) -> str:
    """Why the menu that an element stands in is of another thing; '' when nothing says so."""
    if not _is_in_menu(was) or not _is_in_menu(has):
        return ""
    first, second = list(_opened_at(was)), list(_opened_at(has))
    if len(first) != 1 or len(second) != 1 or not is_replaced(first[0], second[0], passing):
        return ""
    if not is_on(second[0], was.page):
        return ""  # it may only have another name
    return f"its menu was opened at '{first[0][:60]}', this one's is opened at '{second[0][:60]}'"


def _is_in_menu(place: Place) -> bool:
    boxes = (box for _, box in place.boxes() if box is not None)
    return role_of(place.element) in _ITEMS or any(role_of(box) in _MENUS for box in boxes)


def _opened_at(place: Place) -> Iterator[str]:
    """What stands beside each opener that is open and holds no part of the element: its row, or what it is called."""
    own = place.element.idxpath
    for one in place.page.elements:
        is_opener = role_of(one) in _ITEMS or one.attributes.get("aria-haspopup", "false") != "false"
        is_open = one.attributes.get("aria-expanded") == "true" and root(one) == root(place.element)
        box = one.idxpath.rpartition("/")[0]
        if is_opener and is_open and not own.startswith((f"{one.idxpath}/", f"{box}/")):
            yield one.row or caption_of(one)
