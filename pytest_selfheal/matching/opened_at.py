"""At which of several things a menu was opened that stands elsewhere in the document.

"Delete" in a menu below the body is of the row whose button has `aria-expanded`; where no button says so, `step_before`
knows.
"""

import re
from collections.abc import Collection, Iterator

from pytest_selfheal.matching.boxes import Place, root
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import is_control, role_of
from pytest_selfheal.matching.telling_texts import cut, is_on, is_replaced, says
from pytest_selfheal.matching.words import name_words
from pytest_selfheal.models.element import TEST_IDS, Element

_MENUS = ("menu", "listbox", "dialog", "tooltip")
_MENU_WORDS = frozenset(("menu", "dropdown", "popover", "popup", "popper", "overlay", "dialog", "modal", "drawer"))
_ITEMS = ("menuitem", "menuitemradio", "menuitemcheckbox", "option")
_OF_PAGE = re.compile(r"/(?:nav|aside|header|footer)\[")
_KEYS = ("id", *TEST_IDS)
_FEWEST = 2  # buttons alike, of which the test opened one


def other_opener(was: Place, has: Place, passing: Collection[str]) -> str:
    """Why the menu that an element stands in is of another thing; '' when nothing says so."""
    if not is_in_menu(was) or not is_in_menu(has):
        return ""
    first, second = list(_opened_at(was)), list(_opened_at(has))
    if len(first) != 1 or len(second) != 1:
        return ""
    if not is_another(first[0], second[0], was, has, passing):
        return ""
    return f"its menu was opened at '{cut(first[0])}', this one's is opened at '{cut(second[0])}'"


def is_another(first: str, second: str, was: Place, has: Place, passing: Collection[str]) -> bool:
    """Whether one of them is on the other page as well: else it may only have another name."""
    return is_replaced(first, second, passing) and (is_on(second, was.page) or is_on(first, has.page))


def is_in_menu(place: Place) -> bool:
    """Whether an element stands in a menu, a dialog or what is called one."""
    boxes = (box for _, box in place.boxes() if box is not None)
    return role_of(place.element) in _ITEMS or any(role_of(box) in _MENUS or _is_called_a_menu(box) for box in boxes)


def _is_called_a_menu(box: Element) -> bool:
    if _OF_PAGE.search(box.idxpath):
        return False
    return not _MENU_WORDS.isdisjoint(name_words(box.attributes.get("class", "")))


def _opened_at(place: Place) -> Iterator[str]:
    """What stands beside each opener that is open and holds no part of the element: its row, or what it is called."""
    openers = [one for one in place.page.elements if _is_open(one, place) and not is_around(one, place.element)]
    marked = [one for one in openers if role_of(one) in _ITEMS or _has_menu(one)]
    of_rows = [one for one in openers if is_control(one) and one.row and len(alike(one, place)) >= _FEWEST]
    for one in marked or of_rows:
        yield named(one, place)


def _is_open(one: Element, place: Place) -> bool:
    return one.attributes.get("aria-expanded") == "true" and root(one) == root(place.element)


def _has_menu(one: Element) -> bool:
    return one.attributes.get("aria-haspopup", "false") != "false"


def is_around(opener: Element, element: Element) -> bool:
    """Whether it, or the box that it stands in, holds the element."""
    return element.idxpath.startswith((f"{opener.idxpath}/", f"{opener.idxpath.rpartition('/')[0]}/"))


def alike(opener: Element, place: Place) -> list[Element]:
    """The buttons that are called as it is, else those that are dressed so; one that has a key of its own, by that."""
    there = [one for one in place.page.elements if one.tag == opener.tag and root(one) == root(opener)]
    there = [one for one in there if is_control(one) is is_control(opener)]
    keys = _keys(opener)
    if any(keys) and len(own := [one for one in there if _keys(one) == keys]) == 1:
        return own
    called = [one for one in there if caption_of(one) == caption_of(opener)]
    return called if len(called) >= _FEWEST else [one for one in there if one.classes == opener.classes]


def _keys(one: Element) -> list[str]:
    return [one.attributes.get(name, "") for name in _KEYS]


def named(opener: Element, place: Place) -> str:
    """Its row, else what the nearest box around it says that says anything, else what it is called."""
    if opener.row:
        return opener.row
    own = Place(opener, place.page)
    for box, _ in own.boxes():
        if said := next((text for one in own.inside(box) if not is_control(one) and (text := says(one))), ""):
            return said
    return caption_of(opener)
